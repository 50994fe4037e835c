/** The names a need is told with. */
export interface Teams {
  readonly home: string;
  readonly away: string;
}

/** The team of a side. */
export const teamOf = (side: string, { home, away }: Teams): string => (side.startsWith('H') ? home : away);
