import { centerWallet, type PostingCheck, postChecked, venueWallet } from '@fairground/ledger';
import type { PoolClient } from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { aMember, fund } from '../../../../../tests/support/builders.ts';
import { type TestApp, startTestApp } from '../../../../../tests/support/test-app.ts';
import { transferCheck } from './batched-transfer.ts';

const { singleRow: _singleRow, ...forMany } = transferCheck;
const NOW = new Date();

let running: TestApp;
let memberId: bigint;
beforeAll(async () => {
  running = await startTestApp();
  const member = await aMember(running.app);
  ({ memberId } = member);
  await fund(running.app, member, 1000n);
});

async function move(client: PoolClient, check: PostingCheck, way: 'in' | 'out', amount: bigint): Promise<string> {
  const [center, there] = [centerWallet(memberId), venueWallet(memberId, 'CRTY')];
  const postings = [way === 'in' ? { from: center, to: there, amount } : { from: there, to: center, amount }];
  const entry = { key: way, kind: 'venue-transfer', cause: way, actor: 'test', at: NOW, postings };
  const at = NOW.toISOString();
  const row = { member: `${memberId}`, venue: 'CRTY', way, amount: `${amount}`, order: `VT${way}`, key: way, at };
  const [verdict] = await postChecked(client, check, [{ entry, row }]);
  return verdict?.ok ? 'posted' : (verdict?.why ?? '');
}

const LEFT = `select
  (select jsonb_agg(t order by t.order_no) from transfer_order t where member_id = $1) as orders,
  (select jsonb_agg(a order by a.wallet) from ledger_account a where member_id = $1) as wallets`;

/** Some money in, and then out again; undone afterwards. */
async function tried(check: PostingCheck, before: string, [into, out]: readonly [bigint, bigint]) {
  const client = await running.app.pool.connect();
  try {
    await client.query('begin');
    await client.query(`insert into limit_member (member_id) values (${memberId}) on conflict do nothing`);
    if (before) await client.query(before.replaceAll('$member', `${memberId}`));
    const words = [await move(client, check, 'in', into), await move(client, check, 'out', out)];
    return { words, left: (await client.query<Record<string, unknown>>(LEFT, [memberId])).rows[0] };
  } finally {
    await client.query('rollback');
    client.release();
  }
}

const limits = (change: string): string => `update limit_member set ${change} where member_id = $member`;
const wageringLock = (turnover: number, until: string): string =>
  `insert into venue_wagering_lock values ($member, 'CRTY', '活动', ${turnover}, now(), ${until})`;

test.each([
  ['plain', '', [100n, 40n], ['posted', 'posted']],
  ['more than there is', '', [1001n, 1n], ['insufficient-balance', 'insufficient-balance']],
  ['no row of limits', 'delete from limit_member where member_id = $member', [100n, 40n], ['posted', 'posted']],
  [
    'a venue at rest',
    `update venue set state = 'maintenance' where code = 'CRTY'`,
    [1n, 1n],
    ['maintenance', 'maintenance'],
  ],
  ['a wagering lock', wageringLock(5, 'null'), [1n, 1n], ['activity', 'activity']],
  ['a venue still to open', 'delete from venue_game', [1n, 1n], ['coming', 'insufficient-balance']],
  [
    'a wagering lock in a venue still to open',
    `delete from venue_game; ${wageringLock(5, 'null')}`,
    [1n, 1n],
    ['coming', 'insufficient-balance'],
  ],
  ['a wagering lock until yesterday', wageringLock(5, `now() - interval '1 day'`), [9n, 1n], ['posted', 'posted']],
  ['a wagering lock played free', wageringLock(0, 'null'), [9n, 1n], ['posted', 'posted']],
  [
    'a break, which keeps nobody from leaving',
    limits(`restriction_kind = 'break', restriction_began_at = now(), restriction_until = now() + interval '1 day'`),
    [1n, 1n],
    ['limit', 'insufficient-balance'],
  ],
  [
    'a reality check that is due',
    limits(`seen_at = now(), play_session_began_at = now() - interval '2 hours', reality_check_answered_at = null`),
    [1n, 1n],
    ['limit', 'insufficient-balance'],
  ],
] as const)('MO-08 one transfer and many are checked and applied alike: %s', async (_, before, amounts, words) => {
  const alone = await tried(transferCheck, before, amounts);
  expect(alone.words).toEqual(words);
  expect(alone).toEqual(await tried(forMany, before, amounts));
});
