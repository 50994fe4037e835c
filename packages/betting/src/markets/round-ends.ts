/**
 * How a round may end, as the letters of `MapFacts.ends`; a pair tells them by their place here, from 1. By itself, because
 * the names of markets need it in the first page of the sportsbook, and the counting of maps they do not.
 */
export const ROUND_ENDS: readonly string[] = ['E', 'B', 'D', 'T'];
