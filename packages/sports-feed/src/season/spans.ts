/** Lengths of time in milliseconds. */
export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Midnight in Beijing, 1 January 2024: rounds of every league are counted from here. */
export const SEASON_EPOCH = Date.UTC(2023, 11, 31, 16);

/** The furthest ahead that a fixture is announced; leagues of many short matches are content with less. */
export const ANNOUNCED_AHEAD = 8 * DAY;

/** No match, its delays and its pauses included, lasts longer than this. */
export const MATCH_SPAN_MAX = 7 * HOUR;

/** A postponement is known at most this long before the start. */
export const POSTPONED_BEFORE_MAX = 3 * HOUR;

/** A result that was published wrongly is put right within this span after the end of the match. */
export const CORRECTED_AFTER_SPAN = 60 * MINUTE;
