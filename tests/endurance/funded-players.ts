import type { Fen } from '@fairground/money';
import { migrations } from '../../apps/server/src/migrations/index.ts';
import { readConfig } from '../../apps/server/src/platform/config.ts';
import type { House } from '../../apps/server/src/platform/house.ts';
import { openHouse } from '../../apps/server/src/platform/open-house.ts';
import { identityPapers } from '../../apps/server/src/modules/identity/identity-papers.ts';
import { memberPersons } from '../../apps/server/src/modules/members/member-persons.ts';
import { aMember, fund, type TestMember } from '../support/builders.ts';
import { anIdCard, BIRTHDAY } from '../support/papers.ts';
import { addCard, aWithdrawer } from '../support/payouts.ts';
import type { RunningHouse } from '../support/running-house.ts';

/** The same database seen from the outside of the house that serves: to prepare, and to count afterwards. */
export async function lookInto(databaseUrl: string): Promise<{ house: House; close: () => Promise<void> }> {
  return openHouse(readConfig({ DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent' }), { migrations });
}

/** Logged-in members with money in their centre wallets. */
export async function fundedPlayers(house: House, count: number, amount: Fen): Promise<TestMember[]> {
  const players: TestMember[] = [];
  for (let index = 0; index < count; index += 1) {
    const player = await aMember(house);
    await fund(house, player, amount);
    players.push(player);
  }
  return players;
}

/** Members who may take money out: known by name and papers, with a card that has rested and as many tries as they like. */
export async function fundedWithdrawers(
  served: Pick<RunningHouse, 'house' | 'raw'>,
  count: number,
  amount: Fen,
): Promise<(TestMember & { readonly accountId: string })[]> {
  const { house } = served;
  const players: (TestMember & { readonly accountId: string })[] = [];
  for (let index = 0; index < count; index += 1) {
    const player = await aWithdrawer(served, amount);
    await proveIdentity(house, player.memberId);
    players.push({ ...player, accountId: await addCard(served, player) });
  }
  await house.pool.query(`update payout_account set created_at = created_at - interval '25 hours'`);
  await house.pool.query('update payout_method set day_count = 100000, day_amount = 1000000000000');
  // Small ones go by themselves, the larger wait for a person.
  await house.pool.query('update payout_rule set auto_amount_max = 12500, first_review_from = 1');
  return players;
}

function proveIdentity(house: House, memberId: bigint): Promise<void> {
  return house.transact(async (tx) => {
    const now = house.now();
    await memberPersons.setBirthday(tx, memberId, BIRTHDAY);
    const id = await identityPapers.insert(house, tx, {
      memberId,
      kind: 'idCard',
      number: anIdCard(),
      images: [],
      now,
    });
    if (id !== undefined) await identityPapers.decide(tx, id, { state: 'passed', by: 'storm', reason: '', now });
  });
}
