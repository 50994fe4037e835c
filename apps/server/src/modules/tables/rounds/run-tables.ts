import { type LiveTable, liveTables } from '@fairground/tables';
import type { AppContext } from '../../../platform/app-context.ts';
import type { Beacon } from '../../../platform/ports/beacon.ts';
import { databaseNow } from '../../lottery-draws/issues.ts';
import { listedTables } from '../listed-tables.ts';
import { settleRound } from '../settling/settle-round.ts';
import { openNext } from './open-round.ts';
import { sealRound } from './seal-round.ts';
import { tableRounds } from './table-rounds.ts';
import { tellTable } from './tell-table.ts';

/** A table is looked at so often at least, and so soon again when something went wrong. */
const LOOK_MS = 1_000;
/** Everybody is paid by the time the result stands. */
const SETTLED_BEFORE_MS = 250;
/** Steps one after the other before other tables have their turn. */
const STEPS_MOST = 4;

/** When to look at each table next, so that the turns between two phases cost nothing. */
const nextLooks = () => new Map<string, number>();

/** Brings every table forward: opens rounds, seals and settles them. A turn every few milliseconds; the leader alone takes it. */
export async function runTables(app: AppContext): Promise<void> {
  const { beacon } = app;
  if (!beacon) return;
  const looks = app.caches.of(nextLooks);
  await Promise.all(
    liveTables.map(async (table) => {
      if (performance.now() < (looks.get(table.code) ?? 0)) return;
      looks.set(table.code, performance.now() + (await advanceOrTell(app, beacon, table)));
    }),
  );
}

/** One that cannot be brought forward keeps no other from being. */
async function advanceOrTell(app: AppContext, beacon: Beacon, table: LiveTable): Promise<number> {
  try {
    return await advance(app, beacon, table);
  } catch (error) {
    app.log.error({ err: error, table: table.code }, 'a table could not go on; will be tried again');
    return LOOK_MS;
  }
}

async function advance(app: AppContext, beacon: Beacon, table: LiveTable): Promise<number> {
  for (let step = 0; step < STEPS_MOST; step += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one step after the other
    const wait = await stepTable(app, beacon, table);
    if (wait > 0) return Math.min(wait, LOOK_MS);
  }
  return 0;
}

/** The next thing a table has to do, if it is time for it; says how many milliseconds there are until there is more. */
export async function stepTable(app: AppContext, beacon: Beacon, table: LiveTable): Promise<number> {
  const [last] = await tableRounds.newest(app.pool, table.code, 1);
  const now = (await databaseNow(app.pool)).getTime();
  if (last?.state === 'open') {
    const lateMs = now - last.dealsAt.getTime();
    if (lateMs < 0) return -lateMs;
    await sealRound(app, { table, round: last, lateMs });
    return 0;
  }
  if (last && last.settledAt === null) {
    const wait = (last.resultsAt?.getTime() ?? now) - SETTLED_BEFORE_MS - now;
    if (wait > 0) return wait;
    await settleRound(app, last.roundNo);
    tellTable(app, table.code);
    return 0;
  }
  const wait = (last?.nextAt?.getTime() ?? now) - now;
  if (wait > 0) return wait;
  const listed = (await listedTables(app)).find((each) => each.table.code === table.code);
  return listed?.isOpen ? openNext({ app, beacon, table, last }) : LOOK_MS;
}
