import { checkWallets, ownMovements } from '@fairground/ledger';
import { endOfChinaDay, type Fen, startOfChinaDay } from '@fairground/money';
import { sql } from 'kysely';
import type { AppContext, Tx } from '../../platform/app-context.ts';
import { type BookDay, figuresOf } from './books.ts';
import { compareBooks } from './compare-books.ts';
import { reconciliationRuns } from './reconciliation-runs.ts';
import { writeComparison } from './write-comparison.ts';

const DAY_MS = 86_400_000;

/** What our own books are called among those they are compared with. */
export const OWN_PARTY = 'own';

type Day = Pick<BookDay, 'day'>;

/** Every member's wallet against its postings, as both stand now: the day is that on which it is asked. */
export function reconcileWallets(app: AppContext, { day }: Day, runBy = ''): Promise<void> {
  const place: BookDay = { book: 'wallet', party: OWN_PARTY, day };
  return app.transact(async (tx) => {
    await tx.query('set local statement_timeout = 0');
    await reconciliationRuns.takeTurn(tx, place);
    const { wallets, stored, posted, unequal } = await checkWallets(tx);
    const found = compareBooks(
      unequal.map((each) => ({ ref: each.account, amount: each.posted })),
      unequal.map((each) => ({ ref: each.account, amount: each.stored })),
    );
    const comparison = {
      ours: { count: wallets, sum: posted },
      theirs: { count: wallets, sum: stored },
      differences: found.map((each) => ({ ...each, orderNo: '' })),
    };
    await writeComparison(app, tx, { place, runBy, comparison });
  });
}

/**
 * Every account of the house: what it ended the day with, by the day before and by what was posted, against what it must
 * have ended with by what stands on it now. An entry that is dated back shows here, and what a day ended with stays as
 * it was found.
 */
export function reconcileOwnAccounts(app: AppContext, { day }: Day, runBy = ''): Promise<void> {
  const place: BookDay = { book: 'house', party: OWN_PARTY, day };
  return app.transact(async (tx) => {
    await tx.query('set local statement_timeout = 0');
    await reconciliationRuns.takeTurn(tx, place);
    const moved = await ownMovements(tx, { from: startOfChinaDay(day), to: endOfChinaDay(day) });
    const [known, before] = [await closingsOf(tx, day), await closingsOf(tx, dayBefore(day))];
    const ours = moved.map(({ wallet, came, went, closing }) => {
      const opening = before.size === 0 ? closing - came + went : (before.get(wallet) ?? 0n);
      return { ref: wallet, amount: known.get(wallet) ?? opening + came - went };
    });
    const theirs = moved.map(({ wallet, closing }) => ({ ref: wallet, amount: closing }));
    const differences = compareBooks(ours, theirs).map((each) => ({ ...each, orderNo: '' }));
    if (moved.length > 0) await keepClosings(tx, day, moved);
    const comparison = { ours: figuresOf(ours), theirs: figuresOf(theirs), differences };
    await writeComparison(app, tx, { place, runBy, comparison });
  });
}

const dayBefore = (day: string): string => {
  const noon = new Date(`${day}T12:00:00Z`);
  return new Date(noon.getTime() - DAY_MS).toISOString().slice(0, 10);
};

async function closingsOf({ db }: Tx, day: string): Promise<ReadonlyMap<string, Fen>> {
  const rows = await db
    .selectFrom('reconciliation_own_day')
    .select(['wallet', 'closing'])
    .where('day', '=', day)
    .execute();
  return new Map(rows.map(({ wallet, closing }) => [wallet, closing]));
}

/** The first time they are written down is what counts. */
async function keepClosings(
  { db }: Tx,
  day: string,
  moved: readonly { readonly wallet: string; readonly came: Fen; readonly went: Fen; readonly closing: Fen }[],
): Promise<void> {
  await db
    .insertInto('reconciliation_own_day')
    .values(moved.map((each) => ({ ...each, day: sql<string>`${day}::date` })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
