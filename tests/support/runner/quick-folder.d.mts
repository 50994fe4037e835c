/** Where such folders may lie. */
export const quickPlaces: readonly string[];

/** A folder of its own for what tests throw away: in memory where there is room. */
export function quickFolder(prefix: string): string;
