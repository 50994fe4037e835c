import type { AppContext, Tx } from '../../platform/app-context.ts';
import { rateAt, sandboxRates } from '../exchange-rates/sandbox-rates.ts';
import { seedChannels, seedMethods, seedFallbackChannels, seedWatchRules } from './seed-rows.ts';

/**
 * Lays out the ways to pay a new installation starts with; what is there already, edited or not, stays as it is. Channels and
 * rates are the sandbox's own: a live installation is told its channels by whoever runs it.
 */
export async function seedPayments(app: AppContext, { db }: Tx): Promise<void> {
  await db
    .insertInto('deposit_method')
    .values(seedMethods)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('deposit_watch_rule')
    .values(seedWatchRules)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  if (app.config.mode !== 'sandbox') return;
  await db
    .insertInto('payment_channel')
    .values(seedChannels)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('withdrawal_fallback_channel')
    .values(seedFallbackChannels)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const now = app.now();
  const rates = sandboxRates.map((base, position) => {
    const { buyE4, sellE4 } = rateAt(base, now);
    return { currency: base.currency, name: base.name, position, buy_e4: buyE4, sell_e4: sellE4, updated_at: now };
  });
  await db
    .insertInto('exchange_rate')
    .values(rates)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
