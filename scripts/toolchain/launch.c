/*
 * Two things about starting that no Java code can do: run the command where limits keep the image itself from
 * starting, and have a command die with its wrapper. Linked in place of main and posix_spawnp (the linker's --wrap).
 */
#include <errno.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/auxv.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

/* ---- Limits under which the image cannot start ------------------------------------------------------------------- */

/* The addresses that the image reserves (ReservedAddressSpaceSize), with room for what it maps besides. */
static const size_t needed_addresses = (512 + 32) << 20;
/* Memory that it writes to: its heap. */
static const rlim_t needed_data = 96 << 20;
/* The standard streams, its own file, and the two ends of a pipe. */
static const rlim_t needed_files = 8;
/* Its frames, which lie below the words and variables that were given. */
static const rlim_t needed_stack = 192 << 10;

char **command_line;

static rlim_t words_and_variables(void) {
    const char *top = (const char *)getauxval(AT_EXECFN);
    return top == NULL ? 0 : top - (const char *)command_line;
}

static int below(int resource, rlim_t needed) {
    struct rlimit limit;
    return prlimit(0, resource, NULL, &limit) == 0 && limit.rlim_cur < needed;
}

static int room_for_addresses(void) {
    void *trial = mmap(NULL, needed_addresses, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    return trial != MAP_FAILED && munmap(trial, needed_addresses) == 0;
}

static int enough_allowed(void) {
    return !below(RLIMIT_NOFILE, needed_files) && !below(RLIMIT_DATA, needed_data)
        && !below(RLIMIT_STACK, needed_stack + words_and_variables())
        && (!below(RLIMIT_AS, RLIM_INFINITY) || room_for_addresses());
}

/* The words behind "wrap … --" run as they are; 126 and 127 as in a shell. */
static int run_bare(char **command) {
    execvp(command[0], command);
    int missing = errno == ENOENT || errno == ENOTDIR;
    fprintf(stderr, "tokenjuice: %s: %s\n", command[0], missing ? "command not found" : strerror(errno));
    return missing ? 127 : 126;
}

static char **wrapped_command(int argc, char **argv) {
    for (int i = 2; i + 1 < argc && strcmp(argv[1], "wrap") == 0; i++)
        if (strcmp(argv[i], "--") == 0)
            return argv + i + 1;
    return NULL;
}

/* A host's command line behind "shell-prefix": it runs in the shell that is named, or in the user's. */
static char **prefixed_line(int argc, char **argv) {
    static char *command[] = {"/bin/sh", "-c", NULL, NULL};
    char *shell = getenv("SHELL");
    if (argc < 3 || strcmp(argv[1], "shell-prefix") != 0)
        return NULL;
    for (int i = 2; i + 2 < argc; i += 2)
        if (strcmp(argv[i], "--shell") == 0)
            shell = argv[i + 1];
    if (shell != NULL && *shell != '\0')
        command[0] = shell;
    command[2] = argv[argc - 1];
    return command;
}

/*
 * A shell's command that its start-up file hands over: shell-command NAME SHELL OPTIONS SHOPTS FLAGS STREAMS COMMAND $0 …
 * The shell is started anew with the options that have names in all of its versions.
 */
static char **shell_command(int argc, char **argv) {
    enum { SHELL = 3, OPTIONS, FLAGS = 6, COMMAND = 8, LEAST = 10 };
    char **command, **word;
    if (argc < LEAST || strcmp(argv[1], "shell-command") != 0)
        return NULL;
    word = command = calloc(2 * strlen(argv[OPTIONS]) + argc, sizeof *command);
    *word++ = argv[SHELL];
    for (char *name = strtok(argv[OPTIONS], ":"); name != NULL; name = strtok(NULL, ":"))
        if (strcmp(name, "login") != 0)
            *word++ = "-o", *word++ = name;
    if (strchr(argv[FLAGS], 'x') != NULL)
        *word++ = "-x";
    *word++ = "-c";
    memcpy(word, argv + COMMAND, (argc - COMMAND) * sizeof *word);
    return command;
}

static int is_hook(const char *verb) {
    return strstr(verb, "-pre-tool-use") != NULL || strcmp(verb, "code-puppy-rewrite") == 0;
}

int __real_main(int argc, char **argv);

/* Hooks answer nothing then, which leaves the command as it is. Commands for people say themselves what they lack. */
int __wrap_main(int argc, char **argv) {
    char **command;
    command_line = argv;
    if (argc < 2 || enough_allowed())
        return __real_main(argc, argv);
    command = wrapped_command(argc, argv);
    if (command == NULL)
        command = prefixed_line(argc, argv);
    if (command == NULL)
        command = shell_command(argc, argv);
    if (command == NULL && !is_hook(argv[1]))
        return __real_main(argc, argv);
    fputs("tokenjuice: the limits here (ulimit) are too low for it, so the command runs as it is\n", stderr);
    return command == NULL ? 0 : run_bare(command);
}

/* ---- A command dies with its wrapper ------------------------------------------------------------------------------ */

int __real_posix_spawnp(pid_t *, const char *, const posix_spawn_file_actions_t *, const posix_spawnattr_t *,
                        char *const *, char *const *);

static pid_t wrapper;

/*
 * A host that kills its child with SIGKILL meant the command, which is our child. The kernel passes that on to this one
 * process; what the command itself started lives or dies as it would have without us.
 */
static int exec_bound(const char *file, char *const *argv, char *const *environment) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != wrapper) /* it died before it could be bound */
        kill(getpid(), SIGKILL);
    return execvpe(file, argv, environment);
}

/* What leaves our session is meant to outlive us. musl calls __fn in place of execve. */
int __wrap_posix_spawnp(pid_t *pid, const char *file, const posix_spawn_file_actions_t *actions,
                        const posix_spawnattr_t *attributes, char *const *argv, char *const *environment) {
    if (attributes == NULL || attributes->__flags & POSIX_SPAWN_SETSID)
        return __real_posix_spawnp(pid, file, actions, attributes, argv, environment);
    posix_spawnattr_t bound = *attributes;
    wrapper = getpid();
    bound.__fn = (void *)exec_bound;
    return posix_spawn(pid, file, actions, &bound, argv, environment);
}
