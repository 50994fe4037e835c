/** A pairing by the places of two teams. */
export type Pair = readonly [home: number, away: number];

/** How many rounds it takes until everybody has met everybody at home and away. */
export const roundsOf = (teamCount: number): number => 2 * (teamCount - 1);

/**
 * The pairs of one round, by the circle method: the last team stays, the others move on by one. The second half of the
 * season is the first one with home and away exchanged.
 */
export function pairsOf({ teamCount }: { readonly teamCount: number }, round: number): Pair[] {
  const turning = teamCount - 1;
  const turn = round % turning;
  const swapped = round >= turning;
  return Array.from({ length: teamCount / 2 }, (_, index) => {
    const one = index === 0 ? turning : (turn + index) % turning;
    const other = (turn - index + turning) % turning;
    // Alternating by turn and place keeps home and away near balance for every team.
    const flipped = (index === 0 ? turn : index) % 2 === 1;
    return swapped === flipped ? [one, other] : [other, one];
  });
}
