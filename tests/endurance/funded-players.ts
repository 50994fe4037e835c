import type { Fen } from '@fairground/money';
import { databaseSchema } from '../../apps/server/src/database-schema.ts';
import { readConfig } from '../../apps/server/src/platform/config/config.ts';
import type { AppContext } from '../../apps/server/src/platform/app-context.ts';
import { openAppContext } from '../../apps/server/src/open-app-context.ts';
import { aMember, fund, type TestMember } from '../support/builders.ts';
import { addCard, aVerifiedWithdrawer } from '../support/payments/payouts.ts';
import type { TestApp } from '../support/test-app.ts';

/** The same database seen from outside the serving process: to prepare, and to count afterwards. */
export async function lookInto(databaseUrl: string): Promise<{ app: AppContext; close: () => Promise<void> }> {
  return openAppContext(readConfig({ DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent' }), { schema: databaseSchema() });
}

/** Logged-in members with money in their centre wallets. */
export async function fundedPlayers(app: AppContext, count: number, amount: Fen): Promise<TestMember[]> {
  const players: TestMember[] = [];
  for (let index = 0; index < count; index += 1) {
    const player = await aMember(app);
    await fund(app, player, amount);
    players.push(player);
  }
  return players;
}

/** Members who may take money out: known by name and documents, with a card that has rested and as many tries as they like. */
export async function fundedWithdrawers(
  served: Pick<TestApp, 'app' | 'raw'>,
  count: number,
  amount: Fen,
): Promise<(TestMember & { readonly accountId: string })[]> {
  const { app } = served;
  const players: (TestMember & { readonly accountId: string })[] = [];
  for (let index = 0; index < count; index += 1) {
    const player = await aVerifiedWithdrawer(served, amount);
    players.push({ ...player, accountId: await addCard(served, player) });
  }
  await app.pool.query(`update withdrawal_account set created_at = created_at - interval '25 hours'`);
  await app.pool.query('update withdrawal_method set day_count = 100000, day_amount = 1000000000000');
  // Small ones go by themselves, the larger wait for a person.
  await app.pool.query('update withdrawal_rule set auto_amount_max = 12500, first_review_from = 1');
  return players;
}
