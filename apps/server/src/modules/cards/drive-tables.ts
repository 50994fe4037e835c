import type { AppContext } from '../../platform/app-context.ts';
import { advanceTable } from './play/advance-table.ts';
import { cardTables } from './kept/card-tables.ts';

/** Tables of one turn; those that are due behind them come with the next. */
const BATCH = 60;

/** Goes on with every table whose time has come. The leader alone takes this turn. */
export async function driveTables(app: AppContext): Promise<void> {
  const now = app.now();
  const due = await cardTables.due(app.pool, now, BATCH);
  await Promise.all(due.map(({ id }) => advanceOrTell(app, id)));
}

/** One that cannot go on keeps no other from it. */
async function advanceOrTell(app: AppContext, tableId: bigint): Promise<void> {
  try {
    await app.transact((tx) => advanceTable({ app, tx, now: app.now() }, tableId));
  } catch (error) {
    app.log.error({ err: error, tableId: `${tableId}` }, 'a card table could not go on; will be tried again');
  }
}
