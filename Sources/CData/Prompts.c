#include "CData.h"

static const unsigned char plan_day_bytes[] = {
#embed "../../prompts/plan-day.md"
};
static const unsigned char plan_day_free_bytes[] = {
#embed "../../prompts/plan-day-free.md"
};
static const unsigned char plan_day_simple_bytes[] = {
#embed "../../prompts/plan-day-simple.md"
};
static const unsigned char plan_day_simple_system_bytes[] = {
#embed "../../prompts/plan-day-simple-system.md"
};
static const unsigned char plan_language_bytes[] = {
#embed "../../prompts/plan-language.md"
};
static const unsigned char plan_stay_bytes[] = {
#embed "../../prompts/plan-stay.md"
};
static const unsigned char plan_system_bytes[] = {
#embed "../../prompts/plan-system.md"
};
static const unsigned char plan_trip_bytes[] = {
#embed "../../prompts/plan-trip.md"
};
static const unsigned char reask_bytes[] = {
#embed "../../prompts/reask.md"
};
static const unsigned char talk_language_bytes[] = {
#embed "../../prompts/talk-language.md"
};
static const unsigned char talk_system_bytes[] = {
#embed "../../prompts/talk-system.md"
};
static const unsigned char talk_user_bytes[] = {
#embed "../../prompts/talk-user.md"
};

// Sorted by name.
static const ijourney_file files[] = {
    {"plan-day", plan_day_bytes, sizeof plan_day_bytes},
    {"plan-day-free", plan_day_free_bytes, sizeof plan_day_free_bytes},
    {"plan-day-simple", plan_day_simple_bytes, sizeof plan_day_simple_bytes},
    {"plan-day-simple-system", plan_day_simple_system_bytes,
     sizeof plan_day_simple_system_bytes},
    {"plan-language", plan_language_bytes, sizeof plan_language_bytes},
    {"plan-stay", plan_stay_bytes, sizeof plan_stay_bytes},
    {"plan-system", plan_system_bytes, sizeof plan_system_bytes},
    {"plan-trip", plan_trip_bytes, sizeof plan_trip_bytes},
    {"reask", reask_bytes, sizeof reask_bytes},
    {"talk-language", talk_language_bytes, sizeof talk_language_bytes},
    {"talk-system", talk_system_bytes, sizeof talk_system_bytes},
    {"talk-user", talk_user_bytes, sizeof talk_user_bytes},
};

ijourney_folder ijourney_prompts(void) {
    return (ijourney_folder){files, sizeof files / sizeof *files};
}
