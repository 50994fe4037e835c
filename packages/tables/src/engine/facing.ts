import type { TableGameCode } from './table-game.ts';

/** Two bets of which one wins when the other loses: who stakes on both risks the difference only. */
export type FacingSides = readonly [one: string, other: string];

const sides: Readonly<Record<TableGameCode, readonly FacingSides[]>> = {
  BAC: [
    ['B', 'P'],
    ['B0', 'P'],
    ['BIG', 'SML'],
  ],
  DT: [
    ['D', 'H'],
    ['DBIG', 'DSML'],
    ['DODD', 'DEVEN'],
    ['HBIG', 'HSML'],
    ['HODD', 'HEVEN'],
  ],
  RO: [
    ['RED', 'BLACK'],
    ['ODD', 'EVEN'],
    ['LOW', 'HIGH'],
  ],
  SB: [
    ['BIG', 'SML'],
    ['ODD', 'EVEN'],
  ],
};

export const facingSides = (game: TableGameCode): readonly FacingSides[] => sides[game];
