/*
 * The image's heap in huge pages. The image reserves addresses for its heap once, and maps a piece of them, 512 KB or
 * one large array, whenever it grows. Each small page of a piece then costs a fault when it is first touched, which
 * took a fifth of the time of a reducer. Linked before the C library's, this mmap lets a heap that outgrows its first
 * piece grow in aligned blocks, each of which the kernel may fill at one fault. Hooks and small runs never get that far.
 */
#include <stdint.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

static const size_t block = 2 << 20;
static const size_t small_heap = 512 << 10;
static const size_t least_reservation = 256 << 20;

static uintptr_t reserved, reserved_end;
static uintptr_t heap; /* the first piece; 0 while there is none */

static void *map(void *at, size_t size, int access, int flags, int file, off_t offset) {
    return (void *)syscall(SYS_mmap, at, size, access, flags, file, offset);
}

static uintptr_t block_end(uintptr_t at) {
    return (at + block - 1) & -block;
}

static int in_blocks(uintptr_t at, size_t size) {
    return size >= block || at >= block_end(heap + small_heap);
}

/* What was never used, or was given back, reads as zeros: neighbours of a piece may become accessible early. */
static void *use(uintptr_t at, size_t size, int access) {
    uintptr_t begin = at & -block, end = block_end(at + size);
    if (begin < heap)
        begin = heap;
    if (mprotect((void *)begin, end - begin, access) == 0)
        madvise((void *)begin, end - begin, MADV_HUGEPAGE); /* a wish: without it, pages are small */
    else if (mprotect((void *)at, size, access) != 0) /* the end of the reservation may cut the last block */
        return MAP_FAILED;
    return (void *)at;
}

void *mmap(void *at, size_t size, int access, int flags, int file, off_t offset) {
    uintptr_t from = (uintptr_t)at;
    if (file == -1 && flags & MAP_FIXED && from >= reserved && from < reserved_end) {
        if (heap == 0)
            heap = from;
        if (access == (PROT_READ | PROT_WRITE) && in_blocks(from, size))
            return use(from, size, access);
        if (access == PROT_NONE && in_blocks(from, size) && madvise(at, size, MADV_DONTNEED) == 0)
            return at;
    }
    void *mapped = map(at, size, access, flags, file, offset);
    if (at == NULL && access == PROT_NONE && size >= least_reservation && mapped != MAP_FAILED) {
        reserved = (uintptr_t)mapped;
        reserved_end = reserved + size;
    }
    return mapped;
}
