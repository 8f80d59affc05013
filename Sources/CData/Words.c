#include "CData.h"

static const unsigned char zh_bytes[] = {
#embed "../../words/zh.txt"
};

static const ijourney_file files[] = {
    {"zh", zh_bytes, sizeof zh_bytes},
};

ijourney_folder ijourney_words(void) {
    return (ijourney_folder){files, sizeof files / sizeof *files};
}
