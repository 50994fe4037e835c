import { catalogue } from '@fairground/contract';
import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { LEDGER_EXPORT_MAX } from '@fairground/contract/back-office-ledger';
import { sealEntries } from '@fairground/ledger';
import { yuanFromFen } from '@fairground/money';
import { beforeAll, expect, test } from 'vitest';
import { loggedInOperator } from '../../../../../../tests/support/operators.ts';
import { aNamedMember, paidBody, payeeOf, sendWebhook } from '../../../../../../tests/support/payments/payments.ts';
import { type TestApp, startTestApp } from '../../../../../../tests/support/test-app.ts';

const { ledger } = backOfficeCatalogue;
const CHANNEL = 'WALLET-2';

let running: TestApp;
let operator: Awaited<ReturnType<typeof loggedInOperator>>;
let member: Awaited<ReturnType<typeof aNamedMember>>;
let orderNo: string;
beforeAll(async () => {
  running = await startTestApp();
  operator = await loggedInOperator(running, 'finance');
  member = await aNamedMember(running);
  const form = { payType: 'huione', channelId: CHANNEL, amount: '900.11' } as const;
  orderNo = (await running.as(member).call(catalogue.deposits.pay, form)).data.orderNo;
  const told = { orderNo, payee: await payeeOf(running, orderNo), amount: '900.11' };
  expect(await sendWebhook(running, { channel: CHANNEL, body: paidBody(running, told, { paymentRef: 'R-1' }) })).toBe(
    200,
  );
  const moved = { channelCode: 'CRTY', amount: '120', ty: '1' } as const;
  expect((await running.as(member).call(catalogue.games.transfer, moved)).status_code).toBe(6000);
  await sealEntries(running.app.pool);
});

const office = () => running.as(operator);
const center = () => `member:${member.memberId}:center`;
const firstEntry = async (number: string) => (await office().call(ledger.entries, { number })).data.list[0];

test('OP-03d an order’s number leads to its entry, whose sides are equal, sealed and told about', async () => {
  const found = await firstEntry(orderNo);
  expect(found).toMatchObject({
    kind: 'deposit',
    kindTitle: '存款入账',
    subject: `deposit:${orderNo}`,
    memberId: `${member.memberId}`,
    memberName: `${member.name.slice(0, 2)}***${member.name.slice(-1)}`,
    from: { account: `house:cash:channel:${CHANNEL}` },
    to: { account: center(), title: '中心钱包' },
  });
  const { data } = await office().call(ledger.entry, { entryId: found?.entryId ?? '' });
  const sum = (of: 'in' | 'out') => data.sides.reduce((total, side) => total + (side[of] ?? 0n), 0n);
  expect(sum('in')).toBe(sum('out'));
  expect(sum('in')).toBe(data.amount);
  expect(data.seal).toMatchObject({ verifies: true });
  expect(data.sides.find((side) => side.account === center())?.after).toBeGreaterThanOrEqual(900_11n);
  // By the payment’s own key and the entry’s own number it is the same one.
  expect((await firstEntry(data.key))?.entryId).toBe(data.entryId);
  expect((await firstEntry(data.entryId))?.entryId).toBe(data.entryId);
  expect((await office().call(ledger.entries, { number: 'D-NOTHING' })).data).toEqual({ list: [], next: null });
});

test('OP-03d a transfer is found by its order, though its entry names the request', async () => {
  const { rows } = await running.app.pool.query<{ order_no: string }>(
    'select order_no from transfer_order where member_id = $1',
    [member.memberId],
  );
  expect(await firstEntry(rows[0]?.order_no ?? '')).toMatchObject({ kind: 'venue-transfer', amount: 120_00n });
});

test('OP-03d an account’s lines add up to its balance, and the file says the same as the page', async () => {
  const { data } = await office().call(ledger.account, { account: center() });
  expect(data.list[0]?.after).toBe(data.balance);
  expect(data.list.reduce((sum, { delta }) => sum + delta, 0n)).toBe(data.balance);
  const file = (await office().call(ledger.exportAccount, { account: center() })).data;
  expect(file.csv.startsWith('\u{FEFF}分录编号,')).toBe(true);
  expect(file.lines).toBe(data.list.length);
  expect(file.came - file.went).toBe(data.balance);
  const rows = file.csv.trimEnd().split('\r\n').slice(1);
  expect(rows).toHaveLength(file.lines);
  expect(rows[0]).toContain(`,${yuanFromFen(data.balance)},`);
  const listed = (await office().call(ledger.memberAccounts, { memberId: `${member.memberId}` })).data.list;
  expect(listed.find(({ account }) => account === center())?.balance).toBe(data.balance);
});

test('OP-03d the trial balance makes nought, wallets say what postings say, and the chain is worked out anew', async () => {
  const { data } = await office().call(ledger.balance, {});
  expect(data.total).toBe(0n);
  for (const { isOwn, posted, stored } of data.classes) expect(stored).toBe(isOwn ? null : posted);
  expect(data.house.map(({ account }) => account)).toContain(`house:cash:channel:${CHANNEL}`);
  const toSeq = data.chain?.seq ?? '';
  const verified = (await office().call(ledger.verifyChain, { fromSeq: '1', toSeq })).data;
  expect(verified).toMatchObject({ ok: true, links: Number(toSeq), breaks: [] });
  expect((await office().call(ledger.verifyChain, { fromSeq: '5', toSeq: '2' })).status_code).toBe(6007);
});

test('OP-03d what leads nowhere is refused, and every look is in the log', async () => {
  expect((await office().call(ledger.entry, { entryId: '99999999' })).status_code).toBe(6004);
  expect((await office().call(ledger.account, { account: 'member:0:center' })).status_code).toBe(6004);
  expect((await office().call(ledger.account, { account: 'member:999999:center' })).status_code).toBe(6004);
  expect((await office().call(ledger.entries, { account: 'nobody' })).status_code).toBe(6004);
  expect((await office().call(ledger.memberAccounts, { memberId: '999999' })).status_code).toBe(6004);
  expect((await office().call(ledger.exportAccount, { account: 'nobody' })).status_code).toBe(6004);
  const odd = { beginTime: 5, endTime: 4 };
  expect((await office().call(ledger.entries, odd)).status_code).toBe(6007);
  expect((await office().call(ledger.entries, { amountMin: '5', amountMax: '4' })).status_code).toBe(6007);
  expect((await office().call(ledger.account, { account: center(), ...odd })).status_code).toBe(6007);
  expect((await office().call(ledger.exportAccount, { account: center(), ...odd })).status_code).toBe(6007);
  const { rows } = await running.app.pool.query<{ action: string; seen: boolean }>(
    `select action, bool_or(member_id = $1) as seen from operator_log where action like '%ledger%' group by action order by action`,
    [member.memberId],
  );
  expect(rows).toEqual([
    { action: 'export-ledger-account', seen: true },
    { action: 'read-ledger-account', seen: true },
    { action: 'read-ledger-entry', seen: true },
    { action: 'search-ledger', seen: null },
    { action: 'verify-ledger-chain', seen: null },
  ]);
});

test('OP-03d a long journal is leafed through quickly, and a file that would be too long is refused', async () => {
  // Between accounts of the house, as many as a busy hour makes; every three thousandth of another sum.
  await running.app.pool.query(
    `with made as (
       insert into ledger_entry (id, key, kind, cause, version, actor, at, fingerprint)
       select nextval('ledger_entry_id'), 'many:' || n, 'test', 'many:' || n, 1, 'test', now() - make_interval(secs => n), '\\x00'
       from generate_series(1, $1::int) n returning id
     )
     insert into ledger_posting (entry_id, line, from_member, from_wallet, to_member, to_wallet, currency, amount)
     select id, 1, 0, 'promo', 0, 'fees', 'CNY', case id % 3000 when 0 then 77777 else 5 end from made`,
    [LEDGER_EXPORT_MAX + 1],
  );
  expect((await office().call(ledger.exportAccount, { account: 'house:fees' })).status_code).toBe(6012);
  const seen = new Set<string>();
  let after: string | undefined;
  do {
    const asked = { account: 'house:fees', amountMin: '777.77', ...(after !== undefined && { after }) };
    // oxlint-disable-next-line no-await-in-loop -- page after page
    const { list, next } = (await office().call(ledger.entries, asked)).data;
    for (const { entryId } of list) seen.add(entryId);
    after = next ?? undefined;
  } while (after !== undefined);
  const { rows } = await running.app.pool.query<{ count: number }>(
    'select count(*)::int as count from ledger_posting where amount = 77777',
  );
  expect(seen.size).toBe(rows[0]?.count);
  expect(seen.size).toBeGreaterThan(5);
});

test('OP-03d no search walks through the journal: each candidate is read off an index', async () => {
  const { pool } = running.app;
  const client = await pool.connect();
  try {
    await client.query('begin');
    // As the planner sees a journal too long to be read.
    await client.query('set local enable_seqscan = off');
    const explain = async (text: string): Promise<string> => {
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    };
    const byOwn = await explain(`select distinct entry_id from ledger_posting
      where from_member = 0 and from_wallet = 'suspense' and entry_id > 0 and entry_id < 9 order by entry_id desc limit 50`);
    expect(byOwn).toContain('ledger_posting_own_from_idx');
    const byKind =
      await explain(`select id, at from ledger_entry where kind = 'deposit' and at >= '2026-01-01' and at < 'infinity'
      and (at, id) < ('infinity', 0) order by at desc, id desc limit 50`);
    expect(byKind).toContain('ledger_entry_kind_at_idx');
    expect(await explain('select id from ledger_entry where hold_id = 3 order by id limit 100')).toContain(
      'ledger_entry_hold_idx',
    );
  } finally {
    await client.query('rollback');
    client.release();
  }
});
