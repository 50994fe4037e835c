import type { Catalogue, OutputOf } from '@fairground/contract';
import type { AppContext } from '../../../platform/app-context.ts';
import { databaseNow } from '../../lottery-draws/issues.ts';
import type { ListedTable } from '../listed-tables.ts';
import { newestShoe, type Shoe } from '../rounds/shoes.ts';
import { type TableRound, tableRounds } from '../rounds/table-rounds.ts';
import { roundResults } from './round-results.ts';
import { wireTiers } from './wire-limits.ts';
import { wireRound } from './wire-round.ts';

type WireTable = OutputOf<Catalogue['tables']['lobby']>['list'][number];

/** A table at a moment, with what else was read for it. */
export interface TableNow {
  readonly now: number;
  readonly listed: ListedTable;
  readonly shoe: Shoe | undefined;
  /** Newest first: the round that is played or was played last, and the one before. */
  readonly rounds: readonly TableRound[];
  readonly wire: WireTable;
}

/** A table as the hall shows it. `spun`: so many last rounds of a wheel or of dice. */
export async function tableNow(app: AppContext, listed: ListedTable, spun: number): Promise<TableNow> {
  const { table, venueCode, venueName, name, isOpen } = listed;
  const isDealt = table.game.code === 'BAC' || table.game.code === 'DT';
  const [rounds, shoe] = await Promise.all([
    tableRounds.newest(app.pool, table.code, 2),
    isDealt ? newestShoe(app.pool, table.code) : undefined,
  ]);
  const results = isDealt
    ? await (shoe ? roundResults.ofShoe(app.pool, shoe.shoeNo) : [])
    : (await roundResults.newest(app.pool, table.code, { size: spun })).toReversed();
  const now = (await databaseNow(app.pool)).getTime();
  const [round] = rounds;
  return {
    now,
    listed,
    shoe,
    rounds,
    wire: {
      tableCode: table.code,
      game: table.game.code,
      enName: venueCode,
      venueName,
      name,
      speed: table.speed,
      state: isOpen ? (round || shoe ? 'open' : 'waiting') : 'paused',
      round: round ? wireRound(round, now) : null,
      shuffleUntil: shoe?.state === 'shuffling' ? shoe.seatsUntil.getTime() : null,
      results: results.map(({ roundNo, number, code, numbers }) => ({ roundNo, number, code, numbers })),
      tiers: wireTiers(table),
    },
  };
}
