import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { catalogue } from '@fairground/contract';
import { suspense } from '@fairground/ledger';
import { chinaDay } from '@fairground/money';
import { beforeAll, expect, test } from 'vitest';
import { loggedInOperator } from '../../../../../../tests/support/operators.ts';
import {
  aNamedMember,
  centerOf,
  paidBody,
  payeeOf,
  sendWebhook,
} from '../../../../../../tests/support/payments/payments.ts';
import { type TestApp, startTestApp } from '../../../../../../tests/support/test-app.ts';
import { compareYesterday, lastDayOver } from '../../reconciliation/compare-day.ts';
import { reconciliationRuns } from '../../reconciliation/reconciliation-runs.ts';

const { reconciliation, ledger, money } = backOfficeCatalogue;
const CHANNEL = 'WALLET-2';
type LoggedIn = Awaited<ReturnType<typeof loggedInOperator>>;

let running: TestApp;
let [ann, ben, risk]: LoggedIn[] = [];
let yesterday: string;
beforeAll(async () => {
  running = await startTestApp();
  [ann, ben, risk] = [
    await loggedInOperator(running, 'finance'),
    await loggedInOperator(running, 'finance'),
    await loggedInOperator(running, 'risk'),
  ];
  yesterday = lastDayOver(running.app.now());
});

const as = (operator: LoggedIn | undefined) => running.as({ token: operator?.token ?? '' });

/** A deposit of the last day that is over, half an hour after its end, as we have it, and as the channel has it: `theirs` null where it has none. */
async function depositOfYesterday(amount: string, theirs: bigint | null) {
  const member = await aNamedMember(running);
  const { data } = await running
    .as(member)
    .call(catalogue.deposits.pay, { payType: 'huione', channelId: CHANNEL, amount });
  const { orderNo } = data;
  const { rows } = await running.app.pool.query<{ channel_ref: string }>(
    `update sandbox_gateway_order set outcome = $2, paid_amount = $3, settles_at = now() - interval '1 day 30 minutes' where order_no = $1
     returning channel_ref`,
    [orderNo, theirs === null ? null : 'paid', theirs],
  );
  const paymentRef = rows[0]?.channel_ref ?? '';
  const body = paidBody(running, { orderNo, payee: await payeeOf(running, orderNo), amount }, { paymentRef });
  expect(await sendWebhook(running, { channel: CHANNEL, body })).toBe(200);
  await running.app.pool.query(
    `update deposit_payment set paid_at = now() - interval '1 day 30 minutes' where order_no = $1`,
    [orderNo],
  );
  await running.app.pool.query(
    `update deposit_order set created_at = now() - interval '1 day 30 minutes' where order_no = $1`,
    [orderNo],
  );
  return { member, orderNo, paymentRef };
}

const inSuspense = () => running.app.ledger.balanceOf(running.app.pool, suspense);
const place = () => ({ book: 'deposit' as const, party: CHANNEL, day: yesterday });
const rowOfDay = async () => {
  const { list } = (await as(ann).call(reconciliation.day, {})).data;
  return list.find(({ book, party }) => book === 'deposit' && party === CHANNEL);
};
const differencesNow = async () => (await as(ann).call(reconciliation.book, place())).data.differences;

test('OP-03d a day is compared, its differences are taken, noted and resolved by two, and it stays as it was found', async () => {
  const before = await inSuspense();
  const short = await depositOfYesterday('900.11', 890_11n);
  const lost = await depositOfYesterday('600.11', null);
  await depositOfYesterday('650.11', 650_11n);
  expect(await rowOfDay()).toMatchObject({ state: 'missing', oursSum: null, runTime: null });

  const ran = await as(ann).call(reconciliation.run, place());
  expect(ran.data).toEqual({ state: 'different', differences: 2 });
  expect(await rowOfDay()).toMatchObject({
    state: 'different',
    oursCount: 3,
    oursSum: 2_150_33n,
    theirsCount: 2,
    theirsSum: 1_540_22n,
    open: 2,
    suspense: -610_11n,
    runBy: ann?.name,
  });
  expect(await inSuspense()).toBe(before - 610_11n);
  // The members have what they paid: a difference is nobody's balance.
  expect(await centerOf(running, short.member)).toBeGreaterThanOrEqual(900_11n);

  const [amount, missing] = (await differencesNow()).toSorted((one) => (one.kind === 'amount' ? -1 : 1));
  expect(amount).toMatchObject({
    ref: short.paymentRef,
    orderNo: short.orderNo,
    kind: 'amount',
    ours: 900_11n,
    theirs: 890_11n,
  });
  expect(missing).toMatchObject({
    ref: lost.paymentRef,
    orderNo: lost.orderNo,
    kind: 'only-ours',
    theirs: 0n,
    isStillThere: true,
  });
  const differenceId = amount?.differenceId ?? '';

  expect((await as(ann).call(reconciliation.take, { differenceId })).status_code).toBe(6000);
  expect((await as(ann).call(reconciliation.note, { differenceId, text: '已电询渠道' })).status_code).toBe(6000);
  const seen = (await as(ben).call(reconciliation.difference, { differenceId })).data;
  expect(seen.difference.takenBy).toBe(ann?.name);
  expect(seen.notes).toMatchObject([{ by: ann?.name, text: '已电询渠道' }]);
  expect(seen.choices.map(({ resolution, need }) => [resolution, need])).toEqual([
    ['reversed', 2],
    ['absorbed', 2],
  ]);

  const choice = { differenceId, resolution: 'absorbed', text: '渠道手续费，由平台承担' } as const;
  expect((await as(ann).call(reconciliation.resolve, { ...choice, resolution: 'explained' })).status_code).toBe(6012);
  expect((await as(ann).call(reconciliation.resolve, choice)).data).toEqual({ waitsForSecond: true });
  // The same person again is not a second one.
  expect((await as(ann).call(reconciliation.resolve, choice)).data).toEqual({ waitsForSecond: true });
  expect((await as(ben).call(reconciliation.resolve, choice)).data).toEqual({ waitsForSecond: false });
  expect((await as(ben).call(reconciliation.resolve, choice)).status_code).toBe(6012);
  expect(await inSuspense()).toBe(before - 600_11n);
  const [resolved] = (await differencesNow()).filter((each) => each.differenceId === differenceId);
  expect(resolved).toMatchObject({ resolution: 'absorbed', resolvedBy: ben?.name, closingEntry: expect.any(String) });

  // The channel corrects its list: found no more, and taken out of suspense the way it came.
  await running.app.pool.query(
    `update sandbox_gateway_order set outcome = 'paid', paid_amount = 60011 where order_no = $1`,
    [lost.orderNo],
  );
  expect((await as(ben).call(reconciliation.run, place())).data).toMatchObject({ differences: 1 });
  const [gone] = (await differencesNow()).filter((each) => each.differenceId === missing?.differenceId);
  expect(gone).toMatchObject({ isStillThere: false, resolution: null });
  const back = { differenceId: gone?.differenceId ?? '', resolution: 'reversed', text: '渠道已补单' } as const;
  await as(ben).call(reconciliation.resolve, back);
  expect((await as(ann).call(reconciliation.resolve, back)).data).toEqual({ waitsForSecond: false });
  expect(await inSuspense()).toBe(before);
  expect(await rowOfDay()).toMatchObject({ state: 'same', open: 0, working: 0, resolved: 2, suspense: 0n });

  // The first comparison stands as it came out.
  const { runs } = (await as(ann).call(reconciliation.book, place())).data;
  expect(runs.map(({ differences, theirsSum, runBy }) => [differences, theirsSum, runBy])).toEqual([
    [1, 2_140_33n, ben?.name],
    [2, 1_540_22n, ann?.name],
  ]);
  const { rows } = await running.app.pool.query<{ action: string }>(
    `select action from operator_log where subject like $1 or subject like 'reconciliation:%' order by id`,
    [`difference:${differenceId}%`],
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'run-reconciliation',
    'take-difference',
    'note-difference',
    'approve',
    'approve',
    'approve',
    'resolve-difference',
    'run-reconciliation',
  ]);
});

test('OP-03d a sum the channel changes afterwards is another difference, and suspense holds the last one alone', async () => {
  const before = await inSuspense();
  const { orderNo, paymentRef } = await depositOfYesterday('700.11', 690_11n);
  await as(ann).call(reconciliation.run, place());
  expect(await inSuspense()).toBe(before - 10_00n);
  await running.app.pool.query(`update sandbox_gateway_order set paid_amount = 65011 where order_no = $1`, [orderNo]);
  await as(ann).call(reconciliation.run, place());
  expect(await inSuspense()).toBe(before - 50_00n);
  const about = (await differencesNow()).filter(({ ref }) => ref === paymentRef);
  expect(about.map(({ theirs, resolution }) => [theirs, resolution])).toEqual([
    [650_11n, null],
    [690_11n, 'changed'],
  ]);
});

test('OP-03d a payment we never heard of is decided among the held ones before its difference is closed', async () => {
  const member = await aNamedMember(running);
  const form = { payType: 'huione', channelId: CHANNEL, amount: '800.11' } as const;
  const { orderNo } = (await running.as(member).call(catalogue.deposits.pay, form)).data;
  await running.app.pool.query(
    `update sandbox_gateway_order set outcome = 'paid', paid_amount = 80011, settles_at = now() - interval '1 day 30 minutes' where order_no = $1`,
    [orderNo],
  );
  await as(ann).call(reconciliation.run, place());
  const found = (await differencesNow()).find((each) => each.orderNo === orderNo);
  expect(found).toMatchObject({ kind: 'only-theirs', isHeld: true, ours: 0n, theirs: 800_11n });
  const differenceId = found?.differenceId ?? '';
  const closing = { differenceId, resolution: 'explained', text: '已退回' } as const;
  expect((await as(ann).call(reconciliation.resolve, closing)).message).toContain('挂起存款');
  const returned = { orderNo, paymentRef: found?.ref ?? '', decision: 'return', reason: '原路退回' } as const;
  expect((await as(ben).call(money.decideDeposit, returned)).status_code).toBe(6000);
  expect((await as(ann).call(reconciliation.resolve, closing)).data).toEqual({ waitsForSecond: false });
});

test('OP-03d yesterday’s books are compared by themselves, each once: venues, wallets and the house’s accounts among them', async () => {
  const { app } = running;
  await compareYesterday(app);
  const runs = await reconciliationRuns.ofDay(app, yesterday);
  const books = new Set(runs.map(({ book }) => book));
  expect([...books].toSorted()).toEqual(['deposit', 'house', 'venue', 'wallet']);
  for (const { book, party, differences } of runs)
    if (book !== 'deposit') expect([book, party, differences]).toEqual([book, party, 0]);
  const { rows } = await app.pool.query<{ count: number }>('select count(*)::int as count from reconciliation_run');
  await compareYesterday(app);
  expect((await app.pool.query('select count(*)::int as count from reconciliation_run')).rows).toEqual(rows);
});

test('OP-03d today is still on its way, an unknown day or channel is refused, and so is who may not', async () => {
  const today = { ...place(), day: chinaDay(running.app.now()) };
  expect((await as(ann).call(reconciliation.run, today)).message).toContain('当天结束30分钟后');
  expect((await as(ann).call(reconciliation.run, { ...place(), party: 'NOBODY' })).status_code).toBe(6004);
  expect((await as(ann).call(reconciliation.day, { day: '2026-02-31' })).status_code).toBe(6007);
  expect((await as(ann).call(reconciliation.difference, { differenceId: '999999' })).status_code).toBe(6004);
  const odd = { ...place(), day: '2026-02-31' };
  expect((await as(ann).call(reconciliation.book, odd)).status_code).toBe(6007);
  expect((await as(ann).call(reconciliation.run, odd)).status_code).toBe(6007);
  const nobody = { differenceId: '999999' };
  expect((await as(ann).call(reconciliation.take, nobody)).status_code).toBe(6004);
  expect((await as(ann).call(reconciliation.note, { ...nobody, text: '无' })).status_code).toBe(6004);
  const ending = { ...nobody, resolution: 'explained', text: '无' } as const;
  expect((await as(ann).call(reconciliation.resolve, ending)).status_code).toBe(6004);
  const done = (await differencesNow()).find(({ resolution }) => resolution !== null);
  const again = { differenceId: done?.differenceId ?? '' };
  expect((await as(ann).call(reconciliation.take, again)).status_code).toBe(6012);
  expect((await as(risk).call(reconciliation.day, {})).status_code).toBe(6003);
  expect((await as(risk).call(ledger.entries, {})).status_code).toBe(6003);
});
