#include "CGazetteer.h"

static const _Alignas(4) unsigned char bytes[] = {
#embed "../../data/gazetteer.bin"
};

ijourney_gazetteer_file ijourney_gazetteer(void) {
    return (ijourney_gazetteer_file){bytes, sizeof bytes};
}
