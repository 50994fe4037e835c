import { endpoint, type OutputOf, ResultCode } from '@fairground/contract';
import { typedYuan, yuan } from '@fairground/contract/amounts';
import { centerWallet, housePnl } from '@fairground/ledger';
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { aMember, fund } from '../../../../../tests/support/builders.ts';
import { type TestApp, startTestApp } from '../../../../../tests/support/test-app.ts';
import { batched, oneEntry } from '../batched-posting.ts';
import { Refusal } from '../refusal.ts';
import type { AnyHandler } from './compiled-call.ts';

const stake = endpoint({
  path: '/game/api/v1/test/stake',
  access: 'member',
  effect: 'money',
  summary: '',
  input: z.strictObject({ amount: typedYuan, note: z.optional(z.string()) }),
  output: z.object({ left: yuan, ticket: z.optional(z.string()), offer: z.optional(z.string()) }),
});

/** A market that can be closed; a stake on it writes a ticket. */
const check = { check: 'check_test_stakes', apply: 'apply_test_stakes' };
const SQL = `
  create table test_market (open boolean not null);
  insert into test_market values (true);
  create table test_ticket (entry_id bigint primary key, member_id bigint not null);
  create function check_test_stakes(p_rows jsonb, p_known boolean[]) returns text[] language sql as $$
    select array_agg(case when not known and not (select open from test_market) then 'closed-market' end order by place)
    from unnest(p_known) with ordinality as k(known, place)
  $$;
  create function apply_test_stakes(p_rows jsonb, p_outcomes text[], p_ids bigint[]) returns void language sql as $$
    insert into test_ticket select p_ids[place], (value ->> 'member')::bigint
    from jsonb_array_elements(p_rows) with ordinality as r(value, place) where p_outcomes[place] = 'posted'
  $$;
`;

const words: Readonly<Record<string, string>> = { 'closed-market': '盘口已关闭', 'insufficient-balance': '余额不足' };

/** No two are the same, so a repeat shows whether it was kept. */
let offers = 0;

const place = batched<typeof stake>(
  ({ amount, note }, { caller: { memberId }, requestId }) =>
    oneEntry<OutputOf<typeof stake>>({
      check,
      entry: {
        kind: 'stake',
        cause: `test:${requestId}`,
        postings: [{ from: centerWallet(memberId), to: housePnl('TEST'), amount }],
      },
      row: { member: `${memberId}` },
      reply: async (posted) => ({
        left: posted.balanceOf(centerWallet(memberId)),
        ...(note === 'ticket' ? { ticket: await ticketOf(posted.entryId) } : {}),
      }),
      refusal: (why) =>
        note === 'haggle'
          ? { reply: { left: 0n, offer: `offer ${++offers}` } }
          : new Refusal(ResultCode.Warning, words[why]),
    }),
  () => {
    throw new Error('Every stake has a plan');
  },
);

let running: TestApp;
beforeAll(async () => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the endpoint beside it vouches for the input
  running = await startTestApp({ extraCalls: [[stake, place as AnyHandler]] });
  await running.app.pool.query(SQL);
});

const tickets = async (memberId: bigint): Promise<number> =>
  (await running.app.pool.query('select from test_ticket where member_id = $1', [memberId])).rowCount ?? 0;
const ticketOf = async (entryId: bigint): Promise<string> => {
  const { rows } = await running.app.pool.query('select * from test_ticket where entry_id = $1', [entryId]);
  return JSON.stringify(rows, (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value));
};
const openMarket = (open: boolean) => running.app.pool.query('update test_market set open = $1', [open]);

async function aFundedMember(amount: bigint) {
  const member = await aMember(running.app);
  await fund(running.app, member, amount);
  return { ...member, ...running.as(member) };
}

test('WI-05 a batched call moves money and writes its row once, however often and whenever it comes again', async () => {
  const member = await aFundedMember(10_00n);
  const requestId = randomUUID();
  const first = await member.call(stake, { amount: '4' }, { requestId });
  expect(first).toMatchObject({ status_code: 6000, data: { left: 6_00n } });
  await member.call(stake, { amount: '1' });
  await openMarket(false);
  expect(await member.call(stake, { amount: '4' }, { requestId })).toEqual(first);
  expect(await member.call(stake, { amount: '4' }, { requestId, encrypted: true })).toEqual(first);
  await openMarket(true);
  expect(await tickets(member.memberId)).toBe(2);
});

test('WI-05 the same id with another body is 6008, even where the postings are the same', async () => {
  const member = await aFundedMember(10_00n);
  const requestId = randomUUID();
  await member.call(stake, { amount: '4' }, { requestId });
  for (const input of [{ amount: '5' }, { amount: '4', note: 'x' }]) {
    expect(await member.call(stake, input, { requestId })).toMatchObject({
      status_code: 6008,
      data: { field: 'x-request-id' },
    });
  }
  expect(await tickets(member.memberId)).toBe(1);
});

test('WI-05 a refusal stays the answer, of the check and of the ledger alike', async () => {
  const member = await aFundedMember(1_00n);
  const [rejected, short] = [randomUUID(), randomUUID()];
  await openMarket(false);
  const closed = await member.call(stake, { amount: '1' }, { requestId: rejected });
  await openMarket(true);
  const poor = await member.call(stake, { amount: '2' }, { requestId: short });
  expect([closed.message, poor.message]).toEqual(['盘口已关闭', '余额不足']);
  await fund(running.app, member, 10_00n);
  expect(await member.call(stake, { amount: '1' }, { requestId: rejected })).toEqual(closed);
  expect(await member.call(stake, { amount: '2' }, { requestId: short })).toEqual(poor);
  expect(await member.call(stake, { amount: '3' }, { requestId: short })).toMatchObject({ status_code: 6008 });
  expect(await tickets(member.memberId)).toBe(0);
});

test('WI-05 a reply may look up what was written, the second time as the first', async () => {
  const member = await aFundedMember(10_00n);
  const requestId = randomUUID();
  const first = await member.call(stake, { amount: '4', note: 'ticket' }, { requestId });
  expect(first.data).toMatchObject({ ticket: expect.stringContaining(`${member.memberId}`) });
  expect(await member.call(stake, { amount: '4', note: 'ticket' }, { requestId })).toEqual(first);
});

test('WI-05 a no that is answered as a reply is kept like one, and concurrent duplicates get the same', async () => {
  const member = await aFundedMember(1_00n);
  const requestId = randomUUID();
  const haggle = () => member.call(stake, { amount: '2', note: 'haggle' }, { requestId });
  const duplicates = await Promise.all([haggle(), haggle(), haggle()]);
  expect(duplicates[0]).toMatchObject({
    status_code: 6000,
    data: { left: 0n, offer: expect.stringContaining('offer') },
  });
  await fund(running.app, member, 10_00n);
  for (const reply of [...duplicates, await haggle()]) expect(reply).toEqual(duplicates[0]);
  expect(await member.call(stake, { amount: '3', note: 'haggle' }, { requestId })).toMatchObject({ status_code: 6008 });
  expect(await tickets(member.memberId)).toBe(0);
});

test('WI-05 MO-01 a crowd at once, each with its duplicate: everyone pays once and nobody more than they have', async () => {
  const members = await Promise.all(Array.from({ length: 8 }, () => aFundedMember(5_00n)));
  const calls = members.flatMap((member) =>
    Array.from({ length: 8 }, () => ({ member, requestId: randomUUID() })).flatMap((one) => [one, one]),
  );
  const replies = await Promise.all(
    calls.map(({ member, requestId }) => member.call(stake, { amount: '1' }, { requestId })),
  );
  const done = new Set(
    calls.flatMap(({ requestId }, index) => (replies[index]?.status_code === 6000 ? [requestId] : [])),
  );
  expect(done.size).toBe(40);
  for (const member of members) expect(await tickets(member.memberId)).toBe(5);
});

test('MO-01 while money is stopped a batched call is 6316', async () => {
  const member = await aFundedMember(1_00n);
  const stopped = { ...running.app.moneyStop, reason: () => 'test' };
  const original = running.app.moneyStop.reason;
  Object.assign(running.app.moneyStop, { reason: stopped.reason });
  expect((await member.call(stake, { amount: '1' })).status_code).toBe(6316);
  Object.assign(running.app.moneyStop, { reason: original });
  expect((await member.call(stake, { amount: '1' })).status_code).toBe(6000);
});
