/* What the image builder reads about the locale. Field and constant names are fixed by its Java side. */
#ifndef SVM_LOCALE_H
#define SVM_LOCALE_H

#define SVM_LOCALE_INITIALIZATION_USE_DEFAULT 0
#define SVM_LOCALE_INITIALIZATION_SUCCEEDED 1
#define SVM_LOCALE_INITIALIZATION_OUT_OF_MEMORY 2

typedef struct {
    const char *format_language, *format_script, *format_country, *format_variant;
    const char *display_language, *display_script, *display_country, *display_variant;
} svm_locale_props_t;

int svm_initialize_locale(void);
const svm_locale_props_t *svm_get_locale(void);

#endif
