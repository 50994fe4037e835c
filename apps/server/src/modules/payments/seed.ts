import type { House, Tx } from '../../platform/house.ts';
import { rateAt, sandboxRates } from './exchange-feed.ts';
import { seedChannels, seedMethods, seedSpares, seedWatchRules } from './seed-rows.ts';

/**
 * Lays out the ways to pay a new house starts with; what is there already, edited or not, stays as it is. Channels and
 * rates are the sandbox's own: a live house is told its channels by whoever runs it.
 */
export async function seedPayments(house: House, { db }: Tx): Promise<void> {
  await db
    .insertInto('payment_method')
    .values(seedMethods)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('deposit_watch_rule')
    .values(seedWatchRules)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  if (house.config.mode !== 'sandbox') return;
  await db
    .insertInto('payment_channel')
    .values(seedChannels)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('payout_spare')
    .values(seedSpares)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const now = house.now();
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
