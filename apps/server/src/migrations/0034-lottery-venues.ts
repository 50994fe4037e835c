import type { Migration } from '../platform/migrator.ts';

/** The lottery opens also where the venues were laid out before: their halls list the games, which every start adds. */
export const lotteryVenues: Migration = {
  name: '0034-lottery-venues',
  sql: /* sql */ `
    update venue set has_games = true where code in ('G1CP', 'SGCP', 'QLCP') and kind = 'own';
  `,
};
