/*
 * The image's heap in huge pages. The image reserves its addresses once, and maps a piece of them, 512 KB or one large
 * array, whenever it grows. Faults on the first touch of each small page took a fifth of a reducer's time
 * there. Linked before the C library's, this mmap lets a heap that grows beyond its first megabytes grow
 * in aligned blocks that the kernel may fill with one fault. Small runs, and hooks, never get that far.
 */
#include <stdint.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

static const uintptr_t block = 2 << 20;
static const uintptr_t small_heap = 512 << 10;
static const size_t least_reservation = 256 << 20;

static uintptr_t reserved, reserved_end;
static uintptr_t large_heap; /* where blocks begin, once the heap has begun */

static void *map(void *at, size_t size, int access, int flags, int file, off_t offset) {
    return (void *)syscall(SYS_mmap, at, size, access, flags, file, offset);
}

/* What was never used, or given back, reads as zeros, so neighbours of the piece may become accessible early. */
static void *use(uintptr_t at, size_t size, int access) {
    uintptr_t begin = at & -block, end = (at + size + block - 1) & -block;
    if (mprotect((void *)begin, end - begin, access) == 0)
        madvise((void *)begin, end - begin, MADV_HUGEPAGE);
    else if (mprotect((void *)at, size, access) != 0) /* at the end of the reservation a block may not be whole */
        return MAP_FAILED;
    return (void *)at;
}

static int in_large_heap(uintptr_t at) {
    return large_heap != 0 && at >= large_heap && at < reserved_end;
}

void *mmap(void *at, size_t size, int access, int flags, int file, off_t offset) {
    uintptr_t from = (uintptr_t)at;
    if (file == -1 && flags & MAP_FIXED && from >= reserved && from < reserved_end) {
        if (access == (PROT_READ | PROT_WRITE)) {
            if (large_heap == 0)
                large_heap = (from + small_heap + block - 1) & -block;
            if (in_large_heap(from) || size >= block)
                return use(from, size, access);
        } else if (access == PROT_NONE && (in_large_heap(from) || size >= block) && madvise(at, size, MADV_DONTNEED) == 0) {
            return at;
        }
    }
    void *mapped = map(at, size, access, flags, file, offset);
    if (at == NULL && access == PROT_NONE && size >= least_reservation && mapped != MAP_FAILED) {
        reserved = (uintptr_t)mapped;
        reserved_end = reserved + size;
    }
    return mapped;
}
