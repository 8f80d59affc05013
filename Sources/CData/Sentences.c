#include "CData.h"

static const _Alignas(4) unsigned char bytes[] = {
#embed "../../data/sentences.bin"
};

ijourney_file ijourney_sentences(void) {
    return (ijourney_file){"sentences", bytes, sizeof bytes};
}
