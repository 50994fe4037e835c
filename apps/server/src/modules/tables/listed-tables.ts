import { ResultCode } from '@fairground/contract';
import { type LiveTable, liveTables, type Phases, phasesAt, tableRulebook } from '@fairground/tables';
import type { AppContext } from '../../platform/app-context.ts';
import { lastingReading } from '../../platform/caches.ts';
import { Refusal } from '../../platform/refusal.ts';
import { siteGames } from '../venues/site-games.ts';
import { venueGames } from '../venues/venue-games.ts';
import { venues } from '../venues/venues.ts';

/** A switch of an operator shows within a moment; bets ask for it where the money moves. */
const CACHE_MS = 1_000;

/** A table of ours where it stands. */
export interface ListedTable {
  readonly table: LiveTable;
  readonly venueCode: string;
  readonly venueName: string;
  readonly name: string;
  /** Takes bets: neither it nor its venue is at rest. */
  readonly isOpen: boolean;
}

const readings = () => lastingReading<readonly ListedTable[]>(CACHE_MS);
const tableCodes = liveTables.map(({ code }) => code);

/** The tables that are listed, in the order of the hall. */
export const listedTables = (app: AppContext): Promise<readonly ListedTable[]> =>
  app.caches.of(readings)(async () => {
    const [games, ours, all] = await Promise.all([
      venueGames.all(app.pool),
      siteGames(app, 'ZR', tableCodes),
      venues.all(app.pool),
    ]);
    return liveTables.flatMap((table) => {
      const place = ours.find(({ gameCode }) => gameCode === table.code);
      const game = games.find(({ venueCode, gameCode }) => venueCode === place?.venueCode && gameCode === table.code);
      const venue = all.find(({ code }) => code === place?.venueCode);
      if (!game || !venue) return [];
      const isOpen = venue.state === 'normal' && game.state === 'on';
      return [{ table, venueCode: venue.code, venueName: venue.name, name: game.name, isOpen }];
    });
  });

export async function listedTable(app: AppContext, tableCode: string): Promise<ListedTable> {
  const found = (await listedTables(app)).find(({ table }) => table.code === tableCode);
  if (!found) throw new Refusal(ResultCode.NotFound, '没有这张桌台，或已下架', { field: 'tableCode' });
  return found;
}

const rulebooks = () => new Map<string, string>();

/** What a table sells by now; enumerating its odds takes a moment, once. */
export function rulebookOf(app: Pick<AppContext, 'caches'>, table: LiveTable): string {
  const known = app.caches.of(rulebooks);
  const rulebook = known.get(table.code) ?? tableRulebook(table);
  known.set(table.code, rulebook);
  return rulebook;
}

/** How long phases are by the clock on the wall of this site. */
export const phasesOf = ({ config }: Pick<AppContext, 'config'>, table: LiveTable): Phases =>
  phasesAt(table, config.sandboxTableSpeed);
