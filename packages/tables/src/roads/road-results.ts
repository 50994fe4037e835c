export type Side = 'B' | 'P';

/** A round as roads look at it: red is banker or dragon, blue player or tiger. */
export interface RoadResult {
  readonly side: Side | 'T';
  readonly bankerPair: boolean;
  readonly playerPair: boolean;
}

const sides: Readonly<Record<string, RoadResult['side']>> = { B: 'B', D: 'B', P: 'P', H: 'P', T: 'T' };

/** A result as it is sent: `Bp`, `T`, `Ts`, `H`. */
export function roadResult(code: string): RoadResult {
  const side = sides[code.slice(0, 1)];
  if (!side) throw new RangeError(`no side ${code}`);
  return { side, bankerPair: code.slice(1).includes('b'), playerPair: code.slice(1).includes('p') };
}
