import type { PromotionDocument } from '@fairground/contract/promotion-document';
import { fenFromWire } from '@fairground/money';
import { budgetPeriodsOf } from '@fairground/promotions';
import type { AppContext, Tx } from '../../platform/app-context.ts';
import { actingPromotions } from './find-promotion.ts';
import { promotionBooks } from './promotion-books.ts';

const DAY_MS = 86_400_000;
/** Rows are there before their month begins, so that nothing waits for a job at midnight. */
const AHEAD_DAYS = [0, 15, 31, 62];

/** Budgets of a document for this month and the next ones; a document without them has none. */
export async function layBudgets(tx: Tx, document: PromotionDocument, now: Date): Promise<void> {
  const { budget } = document;
  if (!budget) return;
  const periods = new Set(
    AHEAD_DAYS.flatMap((days) => budgetPeriodsOf(document, new Date(now.getTime() + days * DAY_MS))),
  );
  for (const period of [...periods].toSorted()) {
    const total = fenFromWire((period === '' ? budget.total : budget.perPeriod) ?? '0.00') ?? 0n;
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await promotionBooks.setBudget(tx, document.id, { period, total });
  }
}

/** The months to come of every promotion that acts. */
export async function layAllBudgets(app: AppContext): Promise<void> {
  for (const { document } of await actingPromotions(app.pool, app.now())) {
    // oxlint-disable-next-line no-await-in-loop -- a row or two each, once an hour
    await app.transact((tx) => layBudgets(tx, document, app.now()));
  }
}
