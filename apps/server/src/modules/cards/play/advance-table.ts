import type { Work } from '../../../platform/app-context.ts';
import { push } from '../../../platform/push/push.ts';
import { cardTables } from '../kept/card-tables.ts';
import { type LoadedTable, lockTable, membersOf } from '../kept/load-table.ts';
import { voidHand } from './end-hand.ts';
import { gathering } from './gathering.ts';
import { playing } from './playing.ts';
import { resting } from './resting.ts';
import type { StageResult, TableWork } from './table-work.ts';
import { waiting } from './waiting.ts';

/** A hand that nobody went on with for so long is over, and everybody has their money back. */
const ABANDONED_MS = 120_000;
/** No table has so much to do at one moment. */
const TURNS_MAX = 200;

const stages: Readonly<Record<LoadedTable['row']['stage'], (work: TableWork) => Promise<StageResult>>> = {
  waiting,
  gathering,
  playing,
  resting,
};

/**
 * Does what is due at a table, one thing after the other, and says when something is due again. Everything happens under the
 * table's row, so it does not matter who asks, in which process, or how often.
 */
export async function advanceTable(work: Work, tableId: bigint): Promise<LoadedTable | undefined> {
  const { app, tx } = work;
  for (let turn = 0; turn < TURNS_MAX; turn += 1) {
    // oxlint-disable-next-line no-await-in-loop -- each thing follows from the one before
    const table = await lockTable(app, tx, tableId);
    if (!table) return undefined;
    if (turn === 0) tellTable(work, table);
    // oxlint-disable-next-line no-await-in-loop
    const result = await stepOf({ ...work, table });
    if (result === 'again') continue;
    // oxlint-disable-next-line no-await-in-loop
    await cardTables.dueAt(tx, tableId, result.dueAt);
    return table;
  }
  throw new Error(`table ${tableId} finds no end`);
}

function stepOf(work: TableWork): Promise<StageResult> {
  const { row } = work.table;
  const isInHand = row.stage === 'gathering' || row.stage === 'playing';
  const lateMs = row.dueAt === null ? 0 : work.now.getTime() - row.dueAt.getTime();
  return isInHand && lateMs > ABANDONED_MS ? voidHand(work) : stages[row.stage](work);
}

/** Everybody who sits there reads the table again. */
export function tellTable({ app, tx }: Pick<Work, 'app' | 'tx'>, { row, seats }: LoadedTable): void {
  tx.afterCommit(() => {
    for (const memberId of membersOf(seats))
      push(app.bus, { to: `member:${memberId}`, topic: 'cards', about: `${row.id}` });
  });
}
