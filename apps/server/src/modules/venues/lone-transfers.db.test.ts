import { centerWallet, type Judge, postJudged, venueWallet } from '@fairground/ledger';
import type { PoolClient } from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { aMember, fund } from '../../../../../tests/support/builders.ts';
import { type RunningHouse, runningHouse } from '../../../../../tests/support/running-house.ts';
import { transferJudge } from './plan-transfer.ts';

const { lone: _lone, ...forMany } = transferJudge;
const NOW = new Date();

let running: RunningHouse;
let memberId: bigint;
beforeAll(async () => {
  running = await runningHouse();
  const member = await aMember(running.house);
  ({ memberId } = member);
  await fund(running.house, member, 1000n);
});

async function move(client: PoolClient, judge: Judge, way: 'in' | 'out', amount: bigint): Promise<string> {
  const [center, there] = [centerWallet(memberId), venueWallet(memberId, 'CRTY')];
  const postings = [way === 'in' ? { from: center, to: there, amount } : { from: there, to: center, amount }];
  const entry = { key: way, kind: 'venue-transfer', cause: way, actor: 'test', at: NOW, postings };
  const at = NOW.toISOString();
  const row = { member: `${memberId}`, venue: 'CRTY', way, amount: `${amount}`, order: `VT${way}`, key: way, at };
  const [verdict] = await postJudged(client, judge, [{ entry, row }]);
  return verdict?.ok ? 'posted' : (verdict?.why ?? '');
}

const LEFT = `select
  (select jsonb_agg(t order by t.order_no) from venue_transfer t where member_id = $1) as orders,
  (select jsonb_agg(a order by a.wallet) from ledger_account a where member_id = $1) as wallets`;

/** Some money in, and then out again; undone afterwards. */
async function tried(judge: Judge, before: string, [into, out]: readonly [bigint, bigint]) {
  const client = await running.house.pool.connect();
  try {
    await client.query('begin');
    await client.query(`insert into member_guard (member_id) values (${memberId}) on conflict do nothing`);
    if (before) await client.query(before.replaceAll('$member', `${memberId}`));
    const words = [await move(client, judge, 'in', into), await move(client, judge, 'out', out)];
    return { words, left: (await client.query<Record<string, unknown>>(LEFT, [memberId])).rows[0] };
  } finally {
    await client.query('rollback');
    client.release();
  }
}

const guard = (change: string): string => `update member_guard set ${change} where member_id = $member`;
const seat = (turnover: number, until: string): string =>
  `insert into venue_seat values ($member, 'CRTY', '活动', ${turnover}, now(), ${until})`;

test.each([
  ['plain', '', [100n, 40n], ['posted', 'posted']],
  ['more than there is', '', [1001n, 1n], ['insufficient-balance', 'insufficient-balance']],
  ['nobody at the gate', 'delete from member_guard where member_id = $member', [100n, 40n], ['posted', 'posted']],
  ['a venue at rest', `update venue set state = 'maintenance' where code = 'CRTY'`, [1n, 1n], ['not-now', 'not-now']],
  ['a bound seat', seat(5, 'null'), [1n, 1n], ['not-now', 'not-now']],
  ['a venue still to open', 'delete from venue_game', [1n, 1n], ['not-now', 'insufficient-balance']],
  [
    'a bound seat in a venue still to open',
    `delete from venue_game; ${seat(5, 'null')}`,
    [1n, 1n],
    ['not-now', 'insufficient-balance'],
  ],
  ['a seat bound until yesterday', seat(5, `now() - interval '1 day'`), [9n, 1n], ['posted', 'posted']],
  ['a seat played free', seat(0, 'null'), [9n, 1n], ['posted', 'posted']],
  [
    'a break, which keeps nobody from leaving',
    guard(`pause_kind = 'break', pause_began_at = now(), pause_until = now() + interval '1 day'`),
    [1n, 1n],
    ['not-now', 'insufficient-balance'],
  ],
  [
    'a reality check that is due',
    guard(`seen_at = now(), spell_began_at = now() - interval '2 hours', acked_at = null`),
    [1n, 1n],
    ['not-now', 'insufficient-balance'],
  ],
] as const)('MO-08 one transfer and many are judged and written alike: %s', async (_, before, amounts, words) => {
  const alone = await tried(transferJudge, before, amounts);
  expect(alone.words).toEqual(words);
  expect(alone).toEqual(await tried(forMany, before, amounts));
});
