import { catalogue } from '@fairground/contract';
import { sealEntries } from '@fairground/ledger';
import type { Fen } from '@fairground/money';
import { beforeAll, describe, expect, test } from 'vitest';
import { aMember, fund, type TestMember } from '../../../../../tests/support/builders.ts';
import { openForPlay } from '../../../../../tests/support/playable-venues.ts';
import { type Caller, type TestApp, startTestApp } from '../../../../../tests/support/test-app.ts';
import { verifyStatement } from './verify-statement.ts';

const { games, records, wallet } = catalogue;
const DAY_MS = 86_400_000;

let running: TestApp;
beforeAll(async () => {
  running = await startTestApp({ env: { ROLES: 'api,venues' } });
  await openForPlay(running.app, 'XMTY', 'HTDZ', 'YHZR');
});

type Player = TestMember & Caller;

async function aPlayer(amount: Fen = 100_00n): Promise<Player> {
  const made = await aMember(running.app);
  await fund(running.app, made, amount);
  return { ...made, ...running.as(made) };
}

const today = () => ({ beginTime: Date.now() - DAY_MS, endTime: Date.now() });
const into = (channelCode: string, amount: string) => ({ channelCode, amount, ty: '1' as const });
const outOf = (channelCode: string, amount: string) => ({ channelCode, amount, ty: '2' as const });

/** Money in, one transfer of each kind and ending. */
async function aBusyPlayer(): Promise<Player> {
  const player = await aPlayer();
  await player.call(games.transfer, into('XMTY', '30'));
  await player.call(games.transfer, outOf('XMTY', '10'));
  await player.call(games.transfer, into('HTDZ', '5.44'));
  await player.call(games.transfer, into('HTDZ', '7.55'));
  return player;
}

describe('MO-10 the list of records', () => {
  test('MO-10 shows every movement once, newest first, with totals of what succeeded', async () => {
    const player = await aBusyPlayer();
    const { data } = await player.call(records.queryDealRecord, today());
    expect(data.list.map(({ type, name, amount, state }) => [type, name, amount, state])).toEqual([
      ['transferIn', '花田电子', -7_55n, 0],
      ['transferIn', '花田电子', -5_44n, 2],
      ['transferOut', '星芒体育', 10_00n, 1],
      ['transferIn', '星芒体育', -30_00n, 1],
      ['adjustment', '演示资金', 100_00n, 1],
    ]);
    expect(data).toMatchObject({ total: 5, inTotal: 110_00n, outTotal: 30_00n, nextCursor: '' });
    expect(data.list[1]?.remark).toBe('场馆未接受本次转账');
  });

  test.each([
    [{ type: 'transferIn' as const }, 3],
    [{ type: 'transferOut' as const }, 1],
    [{ type: 'adjustment' as const }, 1],
    [{ type: 'rebate' as const }, 0],
    [{ type: 'deposit' as const }, 0],
    [{ state: 0 as const }, 1],
    [{ state: 1 as const }, 3],
    [{ state: 2 as const }, 1],
    [{ state: 3 as const }, 0],
    [{ type: 'transferIn' as const, state: 1 as const }, 1],
  ])('MO-10 filtered by %j', async (filter, count) => {
    const player = await aBusyPlayer();
    const { data } = await player.call(records.queryDealRecord, { ...today(), ...filter });
    expect([data.total, data.list.length]).toEqual([count, count]);
  });

  test('MO-10 pages by number and by key show the same, and a key stands still when something is added', async () => {
    const player = await aPlayer();
    for (let place = 0; place < 7; place += 1) await player.call(games.transfer, into('XMTY', `${place + 1}`));
    const span = today();
    span.endTime += DAY_MS / 2;
    const whole = (await player.call(records.queryDealRecord, { ...span, pageSize: 100 })).data.list;
    expect(whole).toHaveLength(8);
    const byNumber = [];
    for (const pageNum of [1, 2, 3]) {
      byNumber.push(...(await player.call(records.queryDealRecord, { ...span, pageSize: 3, pageNum })).data.list);
    }
    expect(byNumber).toEqual(whole);
    const first = (await player.call(records.queryDealRecord, { ...span, pageSize: 3 })).data;
    await fund(running.app, player, 1n);
    const rest = [];
    for (let cursor = first.nextCursor; cursor !== '';) {
      const { data } = await player.call(records.queryDealRecord, { ...span, pageSize: 3, cursor });
      rest.push(...data.list);
      cursor = data.nextCursor;
    }
    expect([...first.list, ...rest]).toEqual(whole);
  });

  test('MO-10 a neighbour’s records are not among them', async () => {
    const [player, neighbour] = [await aBusyPlayer(), await aPlayer(1_00n)];
    expect((await neighbour.call(records.queryDealRecord, today())).data.total).toBe(1);
    const { list } = (await player.call(records.queryDealRecord, today())).data;
    for (const { orderNo } of list) {
      expect((await neighbour.call(records.dealDetail, { orderNo })).status_code).toBe(6004);
    }
  });

  test.each([
    ['endTime', '结束时间不能早于开始时间', { beginTime: Date.now(), endTime: Date.now() - 1 }],
    ['beginTime', '一次最多查询93天的记录', { beginTime: Date.now() - 94 * DAY_MS, endTime: Date.now() }],
    [
      'beginTime',
      '仅可查询近五年的记录',
      { beginTime: Date.now() - 1900 * DAY_MS, endTime: Date.now() - 1890 * DAY_MS },
    ],
  ])('MO-10 %s: %s', async (field, message, span) => {
    const player = await aPlayer();
    const reply = await player.call(records.queryDealRecord, span);
    expect(reply).toMatchObject({ status_code: 6007, message, data: { field } });
  });

  test('MO-10 a key that is none of ours, and a page too far, are refused', async () => {
    const player = await aPlayer();
    const junk = await player.call(records.queryDealRecord, { ...today(), cursor: 'x' });
    expect(junk).toMatchObject({ status_code: 6007, data: { field: 'cursor' } });
    const far = await player.call(records.queryDealRecord, { ...today(), pageNum: 10_000, pageSize: 100 });
    expect(far).toMatchObject({ status_code: 6007, data: { field: 'pageNum' } });
  });
});

const detailOf = async (player: Player, place: number) => {
  const { list } = (await player.call(records.queryDealRecord, today())).data;
  return (await player.call(records.dealDetail, { orderNo: list[place]?.orderNo ?? '' })).data;
};

describe('MO-10 one transaction', () => {
  test('MO-10 tells its steps and its postings with the balance after each', async () => {
    const player = await aBusyPlayer();
    const out = await detailOf(player, 2);
    expect(out.steps.map(({ text }) => text)).toEqual(['申请从星芒体育转出', '已回到中心钱包']);
    expect(out.postings.map(({ wallet, amount, balanceAfter }) => [wallet, amount, balanceAfter])).toEqual([
      ['星芒体育', -10_00n, 20_00n],
      ['中心钱包', 10_00n, 80_00n],
    ]);
    const refused = await detailOf(player, 1);
    expect(refused.steps.at(-1)?.text).toBe('场馆未接受本次转账，金额已退回原钱包');
    expect(refused.postings.map(({ wallet, amount }) => [wallet, amount])).toEqual([
      ['中心钱包', -5_44n],
      ['在途资金', 5_44n],
      ['在途资金', -5_44n],
      ['中心钱包', 5_44n],
    ]);
    const funding = await detailOf(player, 4);
    expect(funding.postings).toMatchObject([{ wallet: '中心钱包', amount: 100_00n, balanceAfter: 100_00n }]);
  });

  test('MO-10 a recycle of several venues is one entry; each transaction shows its own lines', async () => {
    const player = await aPlayer();
    await player.call(games.transfer, into('XMTY', '10'));
    await player.call(games.transfer, into('YHZR', '20'));
    await player.call(games.recycle, {});
    const { list } = (await player.call(records.queryDealRecord, { ...today(), type: 'transferOut' })).data;
    expect(new Set(list.map(({ amount }) => amount))).toEqual(new Set([10_00n, 20_00n]));
    for (const { orderNo, name, amount } of list) {
      const { data } = await player.call(records.dealDetail, { orderNo });
      expect(data.postings.map((each) => [each.wallet, each.amount])).toEqual([
        [name, -amount],
        ['中心钱包', amount],
      ]);
    }
  });
});

test('MO-10 money on its way is shown with its owner until it arrives', async () => {
  const player = await aBusyPlayer();
  const { data } = await player.call(records.moneyOnTheWay, {});
  expect(data).toMatchObject({ total: 7_55n, list: [{ type: 'transferIn', amount: 7_55n, owner: '花田电子' }] });
  const { lockMoney } = (await player.call(wallet.getBalance, { withLockMoney: 1 })).data;
  expect(lockMoney).toBe(data.total);
});

const fileOf = async (player: Player, format: 'csv' | 'xlsx' | 'vault') => {
  const { data } = await player.call(records.exportRecords, { ...today(), format });
  return { ...data, bytes: Buffer.from(data.content, 'base64') };
};

describe('MO-10 files', () => {
  test('MO-10 csv with a mark for Excel, one row a transaction', async () => {
    const { bytes, rows, mediaType } = await fileOf(await aBusyPlayer(), 'csv');
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const lines = bytes.toString('utf8').trimEnd().split('\r\n');
    expect(rows).toBe(5);
    expect(lines).toHaveLength(6);
    expect(lines[0]).toContain('订单号,类型,名称');
    expect(lines[1]).toContain('转入场馆,花田电子,-7.55,0.00,处理中');
    expect(mediaType).toContain('text/csv');
  });

  test('MO-10 a workbook', async () => {
    const { bytes, rows } = await fileOf(await aBusyPlayer(), 'xlsx');
    expect(bytes.subarray(0, 2).toString('latin1')).toBe('PK');
    expect(rows).toBe(5);
  });

  test('MO-10 no records, no file', async () => {
    const nobody = await aMember(running.app);
    const reply = await running.as(nobody).call(records.exportRecords, { ...today(), format: 'csv' });
    expect(reply.status_code).toBe(6303);
  });

  test('MO-10 MO-01 the signed statement: signed, and its figures give the balance', async () => {
    const player = await aBusyPlayer();
    await sealEntries(running.app.pool);
    await player.call(games.transfer, into('YHZR', '1'));
    const { bytes, rows } = await fileOf(player, 'vault');
    const { publicKey } = (await running.call(records.vaultKey, {})).data;
    const checked = verifyStatement(bytes.toString('utf8'), { publicKey });
    if (!checked.ok) throw new Error(checked.why);
    const { body } = checked.value;
    expect(body.entries).toHaveLength(rows);
    const { data } = await player.call(wallet.getBalance, { withLockMoney: 1 });
    const closing = Object.fromEntries(body.wallets.map(({ wallet, closing: end }) => [wallet, BigInt(end)]));
    expect(closing['center']).toBe(data.centerWalletBalance);
    expect(closing['locked']).toBe(data.lockMoney);
    expect(Object.values(closing).reduce((sum, each) => sum + each, 0n)).toBe(data.totalBalance);
    // All but the last one were sealed.
    expect(body.entries.filter(({ seal }) => seal === null)).toHaveLength(1);
    expect(BigInt(body.chain?.seq ?? 0)).toBeGreaterThanOrEqual(BigInt(body.entries[0]?.seal?.seq ?? 1));
    const { rows: sealed } = await running.app.pool.query<{ hash: string }>(
      `select encode(hash, 'hex') as hash from ledger_seal where entry_id = $1`,
      [body.entries[0]?.id],
    );
    expect(body.entries[0]?.seal?.hash).toBe(sealed[0]?.hash);
  });

  test('MO-10 MO-01 the signed statement of a part begins and ends where the neighbouring parts do', async () => {
    const player = await aPlayer();
    await player.call(games.transfer, into('XMTY', '30'));
    const between = Date.now() + 1;
    await new Promise((resolve) => setTimeout(resolve, 5));
    await player.call(games.transfer, outOf('XMTY', '10'));
    const { publicKey } = (await running.call(records.vaultKey, {})).data;
    const part = async (beginTime: number, endTime: number) => {
      const { data } = await player.call(records.exportRecords, { beginTime, endTime, format: 'vault' });
      const checked = verifyStatement(Buffer.from(data.content, 'base64').toString('utf8'), { publicKey });
      if (!checked.ok) throw new Error(checked.why);
      return checked.value.body.wallets;
    };
    const [early, late] = [await part(between - DAY_MS, between), await part(between, Date.now() + 1000)];
    expect(early.map(({ closing }) => closing)).toEqual(late.map(({ opening }) => opening));
    expect(early).toEqual([
      { wallet: 'center', opening: '0', closing: '7000' },
      { wallet: 'venue:XMTY', opening: '0', closing: '3000' },
    ]);
  });
});
