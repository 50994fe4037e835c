import type { Catalogue, InputOf, OutputOf } from '@fairground/contract';
import { rateFromE4 } from '@fairground/money';
import type { MemberCall } from '../../platform/handler.ts';
import type { AppContext, Tx } from '../../platform/app-context.ts';
import { every } from '../../platform/jobs/periodic.ts';
import { rateAt, sandboxRates } from './sandbox-rates.ts';

type Rates = Catalogue['deposits']['getTransferRate'];
const FEED_SECONDS = 60;

/** What a currency is worth in yuan, and since when. */
export async function listRates({ currency }: InputOf<Rates>, { app }: MemberCall): Promise<OutputOf<Rates>> {
  const rows = await app.db
    .selectFrom('exchange_rate')
    .select(['currency', 'name', 'buy_e4', 'sell_e4', 'updated_at'])
    .$if(currency !== undefined, (query) => query.where('currency', '=', currency ?? ''))
    .orderBy('position')
    .execute();
  return {
    list: rows.map((row) => ({
      currency: row.currency,
      name: row.name,
      buyRate: rateFromE4(row.buy_e4),
      sellRate: rateFromE4(row.sell_e4),
      updateTime: row.updated_at.getTime(),
    })),
  };
}

/** Yuan for one US dollar times ten thousand, for terms that are printed in dollars. */
export async function yuanPerDollar(db: Pick<Tx, 'query'>): Promise<bigint> {
  const { rows } = await db.query<{ rate: bigint }>(DOLLAR);
  return rows[0]?.rate ?? USUAL_DOLLAR_E4;
}

/** Until somebody has told a rate. */
const USUAL_DOLLAR_E4 = 70_000n;
const DOLLAR = { name: 'rates.dollar', text: `select buy_e4 as rate from exchange_rate where currency = 'USD'` };

/** The sandbox's rate feed. A live installation gets its rates from its operator. */
export async function moveRates(app: AppContext): Promise<void> {
  if (app.config.mode !== 'sandbox') return;
  const now = app.now();
  for (const base of sandboxRates) {
    const { buyE4, sellE4 } = rateAt(base, now);
    // oxlint-disable-next-line no-await-in-loop -- five rows a minute
    await app.db
      .updateTable('exchange_rate')
      .set({ buy_e4: buyE4, sell_e4: sellE4, updated_at: now })
      .where('currency', '=', base.currency)
      .execute();
  }
}

export const rateFeed = every(FEED_SECONDS, 'exchange-rates', moveRates);
