/*
 * libjvm.a: the few entry points of a JVM that the JDK's own C libraries (libjava, libnio, libnet, libzip) call.
 * Signatures are those of the JDK's jvm.h.
 */
#include <dlfcn.h>
#include <pthread.h>
#include <sched.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

void initialize(void) { /* called once at start-up; nothing to prepare */
}

int JVM_ActiveProcessorCount(void) {
    cpu_set_t allowed;
    if (sched_getaffinity(0, sizeof allowed, &allowed) == 0)
        return CPU_COUNT(&allowed);
    long online = sysconf(_SC_NPROCESSORS_ONLN); /* more processors than cpu_set_t can hold */
    return online > 0 ? (int)online : 1;
}

void JVM_BeforeHalt(void) {
}

void JVM_Halt(int code) {
    _exit(code);
}

void *JVM_FindLibraryEntry(void *handle, const char *name) {
    return dlsym(handle, name);
}

int64_t JVM_NanoTime(void *env, void *ignored) {
    struct timespec now;
    (void)env, (void)ignored;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * INT64_C(1000000000) + now.tv_nsec;
}

char *JVM_NativePath(char *path) { /* separators differ on Windows only */
    return path;
}

void *JVM_RawMonitorCreate(void) {
    pthread_mutex_t *mutex = malloc(sizeof *mutex);
    if (mutex != NULL)
        pthread_mutex_init(mutex, NULL);
    return mutex;
}

void JVM_RawMonitorDestroy(void *monitor) {
    pthread_mutex_destroy(monitor);
    free(monitor);
}

int JVM_RawMonitorEnter(void *monitor) {
    return pthread_mutex_lock(monitor);
}

void JVM_RawMonitorExit(void *monitor) {
    pthread_mutex_unlock(monitor);
}

int jio_vsnprintf(char *buffer, size_t size, const char *format, va_list args) {
    int length = vsnprintf(buffer, size, format, args);
    return length < 0 || (size_t)length >= size ? -1 : length; /* truncated: -1, as the JDK's callers check */
}

int jio_snprintf(char *buffer, size_t size, const char *format, ...) {
    va_list args;
    va_start(args, format);
    int length = jio_vsnprintf(buffer, size, format, args);
    va_end(args);
    return length;
}

int jio_fprintf(FILE *file, const char *format, ...) {
    va_list args;
    va_start(args, format);
    int length = vfprintf(file, format, args);
    va_end(args);
    return length;
}
