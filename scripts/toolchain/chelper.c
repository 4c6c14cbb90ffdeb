/*
 * liblibchelper.a: the C functions that native-image's own Java code calls by name. The builder looks for them in
 * this library and no package registry carries one. Each group says what its Java caller expects of it.
 */
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <semaphore.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/auxv.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include CPU_FEATURES_HEADER /* generated from the builder's own list, see Prepare.java */
#include "svm_locale.h"

/* ---- CPU features: one byte per feature, 1 if the processor and the kernel both support it --------------------- */

#ifdef __aarch64__

#include <asm/hwcap.h>

/* Our name for a feature and the kernel's. A feature that is not listed counts as missing: never used. */
#define CPU_FEATURES(F)                                                                                            \
    F(fFP, FP) F(fASIMD, ASIMD) F(fEVTSTRM, EVTSTRM) F(fAES, AES) F(fPMULL, PMULL) F(fSHA1, SHA1) F(fSHA2, SHA2)   \
    F(fCRC32, CRC32) F(fLSE, ATOMICS) F(fFPHP, FPHP) F(fASIMDHP, ASIMDHP) F(fDCPOP, DCPOP) F(fSHA3, SHA3)          \
    F(fSHA512, SHA512) F(fSVE, SVE) F(fPACA, PACA)

void determineCPUFeatures(CPUFeatures *features) {
    unsigned long reported = getauxval(AT_HWCAP);
    *features = (CPUFeatures){0};
#define SET(name, bit) features->name = (reported & HWCAP_##bit) != 0;
    CPU_FEATURES(SET)
}

#else

#include <cpuid.h>

enum { EAX, EBX, ECX, EDX };

/* Where cpuid reports what compiled code asks for. A feature that is not listed counts as missing: never used. */
#define CPU_FEATURES(F)                                                                                            \
    F(fCX8, 1, EDX, 8) F(fCMOV, 1, EDX, 15) F(fMMX, 1, EDX, 23) F(fFXSR, 1, EDX, 24) F(fSSE, 1, EDX, 25)           \
    F(fSSE2, 1, EDX, 26) F(fHT, 1, EDX, 28) F(fTSC, 1, EDX, 4) F(fFLUSH, 1, EDX, 19)                               \
    F(fSSE3, 1, ECX, 0) F(fCLMUL, 1, ECX, 1) F(fSSSE3, 1, ECX, 9) F(fSSE4_1, 1, ECX, 19) F(fSSE4_2, 1, ECX, 20)    \
    F(fPOPCNT, 1, ECX, 23) F(fAES, 1, ECX, 25)                                                                     \
    F(fBMI1, 7, EBX, 3) F(fBMI2, 7, EBX, 8) F(fERMS, 7, EBX, 9) F(fADX, 7, EBX, 19) F(fFLUSHOPT, 7, EBX, 23)       \
    F(fCLWB, 7, EBX, 24) F(fSHA, 7, EBX, 29)                                                                       \
    F(fLZCNT, 0x80000001, ECX, 5) F(fSSE4A, 0x80000001, ECX, 6) F(fAMD_3DNOW_PREFETCH, 0x80000001, ECX, 8)         \
    F(fRDTSCP, 0x80000001, EDX, 27)

/* These use the wide registers: the kernel must save them too (the mask tells which states, in XCR0). */
#define YMM 0x06
#define ZMM 0xe6
#define WIDE_FEATURES(F)                                                                                           \
    F(fAVX, 1, ECX, 28, YMM) F(fFMA, 1, ECX, 12, YMM) F(fF16C, 1, ECX, 29, YMM) F(fAVX2, 7, EBX, 5, YMM)           \
    F(fAVX512F, 7, EBX, 16, ZMM) F(fAVX512DQ, 7, EBX, 17, ZMM) F(fAVX512CD, 7, EBX, 28, ZMM)                       \
    F(fAVX512BW, 7, EBX, 30, ZMM) F(fAVX512VL, 7, EBX, 31, ZMM)

/* Under a hypervisor each cpuid costs microseconds: every leaf is asked for once in the life of a process. */
static const unsigned *cpuid_leaf(unsigned leaf) {
    static unsigned known[3][4];
    static int asked[3];
    int i = leaf == 1 ? 0 : leaf == 7 ? 1 : 2;
    unsigned *r = known[i];
    if (!asked[i] && __get_cpuid_max(leaf & 0x80000000, NULL) >= leaf)
        __cpuid_count(leaf, 0, r[EAX], r[EBX], r[ECX], r[EDX]);
    asked[i] = 1;
    return r;
}

static int cpuid_bit(unsigned leaf, int reg, int bit) {
    return cpuid_leaf(leaf)[reg] >> bit & 1;
}

static unsigned saved_states(void) {
    unsigned low = 0, high;
    if (cpuid_bit(1, ECX, 27)) /* OSXSAVE: xgetbv may be used */
        __asm__("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
    return low;
}

void determineCPUFeatures(CPUFeatures *features) {
    unsigned states = saved_states();
    *features = (CPUFeatures){0};
#define SET(name, leaf, reg, bit) features->name = cpuid_bit(leaf, reg, bit);
#define SET_WIDE(name, leaf, reg, bit, mask) features->name = (states & mask) == mask && cpuid_bit(leaf, reg, bit);
    CPU_FEATURES(SET)
    WIDE_FEATURES(SET_WIDE)
}

#endif

/* The image carries a mask with 0xff for "not needed" and 0xfe for "needed"; 0 means that all needs are met. */
int checkCPUFeatures(const uint8_t *mask) {
    CPUFeatures features;
    const uint8_t *host = (const uint8_t *)&features;
    determineCPUFeatures(&features);
    for (size_t i = 0; i < sizeof features; i++)
        if ((mask[i] | host[i]) != 0xff)
            return 1;
    return 0;
}

int checkCPUFeaturesOrExit(const uint8_t *mask, const char *message) {
    if (checkCPUFeatures(mask)) {
        fputs(message, stderr);
        exit(1);
    }
    return 0;
}

/* ---- sun.misc.Signal: the handler counts and posts, a Java thread waits and takes one number at a time --------- */

static sem_t signal_arrived;
static atomic_int signals_open;
static atomic_int pending[NSIG];

static void count_and_post(int signal) {
    int saved = errno;
    atomic_fetch_add(&pending[signal], 1);
    sem_post(&signal_arrived); /* async-signal-safe by POSIX */
    errno = saved;
}

/* 0: opened; 1: was open already; -1: failed */
int cSunMiscSignal_open(void) {
    if (atomic_exchange(&signals_open, 1))
        return 1;
    for (int i = 0; i < NSIG; i++)
        atomic_store(&pending[i], 0);
    if (sem_init(&signal_arrived, 0, 0) == 0)
        return 0;
    atomic_store(&signals_open, 0);
    return -1;
}

int cSunMiscSignal_close(void) {
    return atomic_exchange(&signals_open, 0) ? sem_destroy(&signal_arrived) : 0;
}

int cSunMiscSignal_awaitSemaphore(void) {
    return sem_wait(&signal_arrived) == 0 || errno == EINTR ? 0 : -1;
}

int cSunMiscSignal_signalSemaphore(void) {
    return sem_post(&signal_arrived);
}

int cSunMiscSignal_signalRangeCheck(int signal) {
    return signal > 0 && signal < NSIG;
}

int cSunMiscSignal_checkPendingSignal(void) {
    for (int i = 0; i < NSIG; i++) {
        int count = atomic_load(&pending[i]);
        while (count > 0)
            if (atomic_compare_exchange_weak(&pending[i], &count, count - 1))
                return i;
    }
    return -1;
}

void (*cSunMiscSignal_signalHandlerFunctionPointer(void))(int) {
    return count_and_post;
}

/* ---- The builder cannot call variadic C functions: fixed shapes of the four that it needs ---------------------- */

int fprintfSD(FILE *file, const char *format, const char *s, int d) {
    return fprintf(file, format, s, d);
}

int openSII(const char *path, int flags, int mode) {
    return open(path, flags, mode);
}

int openatISII(int dir, const char *path, int flags, int mode) {
    return openat(dir, path, flags, mode);
}

void *mremapP(void *old, size_t old_size, size_t new_size, int flags, void *new) {
    return mremap(old, old_size, new_size, flags, new);
}

int getThreadId(void) {
    return (int)syscall(SYS_gettid);
}

extern char **environ;

char **getEnviron(void) {
    return environ;
}

/* ---- The main thread's stack: linked in place of pthread_getattr_np (the linker's --wrap) ------------------------ */

int __real_pthread_getattr_np(pthread_t thread, pthread_attr_t *attributes);

/* The words of the command line, of launch.c: every frame of the main thread lies below. */
extern char **command_line;

/*
 * musl reports what is mapped of the main thread's stack so far (some 130 KB), not what it may grow to, and the image
 * would take that for the limit of recursion. The kernel puts the program's file name at the very top of the stack, and
 * the soft limit says how far it may grow. Words and variables, up to 2 MB, lie between the top and the first frame: they
 * are no part of the megabyte (-R:StackSize) that the image allows itself.
 */
int __wrap_pthread_getattr_np(pthread_t thread, pthread_attr_t *attributes) {
    static const rlim_t unlimited = 64 << 20;
    const char *top = (const char *)getauxval(AT_EXECFN);
    struct rlimit limit;
    if (getpid() != getThreadId() || top == NULL || command_line == NULL || prlimit(0, RLIMIT_STACK, NULL, &limit) != 0)
        return __real_pthread_getattr_np(thread, attributes);
    uintptr_t page = getpagesize(), end = ((uintptr_t)top + strlen(top) + page) & -page;
    size_t size = (limit.rlim_cur < unlimited ? limit.rlim_cur : unlimited) & -page;
    uintptr_t start = end - size, base = ((uintptr_t)command_line + page) & -page;
    pthread_attr_init(attributes);
    pthread_attr_setguardsize(attributes, 0);
    return pthread_attr_setstack(attributes, (void *)start, base - start);
}

/* ---- Limits ------------------------------------------------------------------------------------------------------ */

/*
 * The image's start-up raises its soft limit on open files to the hard one, and whatever command it runs would inherit
 * that. This definition is found before the C library's: the limit stays what the user set. prlimit is left alone.
 */
int setrlimit(int resource, const struct rlimit *limit) {
    return resource == RLIMIT_NOFILE ? 0 : prlimit(0, resource, limit, NULL);
}

/* ---- Locale and time zone --------------------------------------------------------------------------------------- */

/* Always English: what the program prints must not depend on the machine's locale. */
static const svm_locale_props_t english = {.format_language = "en", .display_language = "en"};

int svm_initialize_locale(void) {
    return SVM_LOCALE_INITIALIZATION_SUCCEEDED;
}

const svm_locale_props_t *svm_get_locale(void) {
    return &english;
}

extern char *findJavaTZ_md(const char *java_home); /* in the JDK's libjava */

char *SVM_FindJavaTZmd(const char *mappings, int length) {
    (void)mappings, (void)length; /* the mapping table is for Windows */
    return findJavaTZ_md(NULL);
}

/* The library of file channels loads that of the network, which would try out at once which sockets there are. */
int __wrap_JNI_OnLoad_net(void *vm, void *reserved) {
    (void)vm;
    (void)reserved;
    return 0x00010008; /* JNI_VERSION_1_8, the least for a library that is linked in */
}
