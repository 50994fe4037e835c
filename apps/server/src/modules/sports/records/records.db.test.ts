import { catalogue } from '@fairground/contract';
import { SPORTSBOOK_VENUE } from '@fairground/contract/venues';
import { finished, score } from '@fairground/betting';
import { beforeAll, describe, expect, test } from 'vitest';
import { aMember, type TestMember } from '../../../../../../tests/support/builders.ts';
import { type TestApp, startTestApp } from '../../../../../../tests/support/test-app.ts';
import { fundSportsbook, placeTickets } from '../../../../../../tests/support/sports/sport-tickets.ts';
import { publishResults } from '../results/result-rows.ts';
import { settleDue } from '../settling/settle-due.ts';
import { sportsUnder } from './wagers.ts';

const { games, records, wallet } = catalogue;
let running: TestApp;
let member: TestMember;
const at = (minutes: number) => new Date(Date.now() - minutes * 60_000);
beforeAll(async () => {
  running = await startTestApp({ env: { ROLES: 'api' } });
  const { app } = running;
  member = await aMember(app);
  const { memberId } = member;
  await fundSportsbook(app, [memberId], 1_000_00n);
  await placeTickets(app, [
    { id: 'won', memberId, placedAt: at(50), legs: [{ gameId: 'g1' }] },
    { id: 'lost', memberId, placedAt: at(40), legs: [{ gameId: 'g1', side: 'C' }] },
    { id: 'short', memberId, placedAt: at(30), stake: 50_00n, legs: [{ gameId: 'g1', odds: '0.20' }] },
    { id: 'off', memberId, placedAt: at(20), legs: [{ gameId: 'g2' }] },
    { id: 'snooker', memberId, placedAt: at(10), legs: [{ gameId: 'g3', sport: 'SK' }] },
    {
      id: 'system',
      memberId,
      placedAt: at(5),
      mode: 'series',
      series: '3c4',
      stake: 10_00n,
      legs: [{ gameId: 'g1' }, { gameId: 'g4', sport: 'BM' }, { gameId: 'g5' }],
    },
  ]);
  await app.transact((tx) =>
    publishResults(tx, [
      { gameId: 'g1', facts: finished(score(1, 0), score(1, 1)), source: 'feed:1', publishedAt: at(1) },
      { gameId: 'g2', facts: { ...finished(), state: 'cancelled' }, source: 'feed:1', publishedAt: at(1) },
    ]),
  );
  await settleDue(app);
});

const today = () => ({ beginTime: Date.now() - 86_400_000, endTime: Date.now() + 1000 });

async function wagers(more: Record<string, unknown>) {
  const { url } = (await running.as(member).call(games.launch, { enName: SPORTSBOOK_VENUE })).data;
  const token = new URL(url, 'http://x').searchParams.get('uid') ?? '';
  const Request = { timestamp: Date.now(), token, langx: 'zh-cn' as const, ...more };
  const { data } = await running
    .as(member)
    .call(games.resource, { method: 'wagers', enName: SPORTSBOOK_VENUE, Request });
  if (data?.method !== 'wagers') throw new Error('Another answer');
  return data;
}

describe('a member’s bets', () => {
  test('SP-14 open and settled bets, newest first, with sums', async () => {
    const open = await wagers({ settled: 0 });
    expect(open).toMatchObject({ total: 2, amountTotal: 140_00n });
    expect(open.list.map(({ ticket_id }) => ticket_id)).toEqual(['system', 'snooker']);
    const settled = await wagers({ settled: 1 });
    expect(settled).toMatchObject({ total: 4, amountTotal: 350_00n, returnedTotal: 360_00n });
    expect(settled.list).toMatchObject([
      { ticket_id: 'off', status: 'void', result: 'D', legs: [{ cancellation: 'D1' }] },
      { ticket_id: 'short', result: 'W', returned: 60_00n },
      { ticket_id: 'lost', result: 'L', returned: 0n, legs: [{ resultScore: '2:1', result: 'L' }] },
      { ticket_id: 'won', result: 'W', returned: 200_00n, rulebook: '2026.1' },
    ]);
    expect(settled.list[3]?.receipt.at(-1)).toContain('盈利 100 元');
  });

  test('SP-14 pages, games and days', async () => {
    expect((await wagers({ settled: 1, pageNum: 2, pageSize: 3 })).list.map(({ ticket_id }) => ticket_id)).toEqual([
      'won',
    ]);
    expect((await wagers({ gameType: 'SK' })).list).toMatchObject([
      { ticket_id: 'snooker', legs: [{ gameType: 'SK' }] },
    ]);
    expect((await wagers({ gameType: 'OP' })).list).toMatchObject([{ ticket_id: 'system' }]);
    expect(await wagers({ endTime: Date.now() - 7 * 60_000 })).toMatchObject({ total: 1 });
    expect(sportsUnder('OP')).toContain('IH');
  });

  test('SP-14 the records over all venues', async () => {
    const player = running.as(member);
    const { data: sums } = await player.call(games.betRecordTotal, today());
    // The open ones count as bet, the cancelled one and the short price not as turnover.
    expect(sums).toMatchObject({ count: 6, amount: 490_00n, validAmount: 200_00n, returned: 360_00n, net: 10_00n });
    const { data } = await player.call(games.betRecordList, { ...today(), status: 1 });
    expect(data.list.map(({ betNo, net }) => [betNo, net])).toEqual([
      ['short', 10_00n],
      ['lost', -100_00n],
      ['won', 100_00n],
    ]);
    expect(data.list[2]?.content[0]).toContain('甲队 对 乙队');
    expect((await player.call(games.betRecordList, { ...today(), status: 2 })).data.list).toMatchObject([
      { betNo: 'off', result: 'D' },
    ]);
    expect((await player.call(games.betRecordTotal, { ...today(), category: 'ZR' })).data).toMatchObject({ count: 0 });
    expect((await player.call(games.betRecordList, { ...today(), enName: 'XMTY' })).data).toMatchObject({ total: 0 });
  });

  test('SP-14 another member sees none of them', async () => {
    const other = await aMember(running.app);
    expect((await running.as(other).call(games.betRecordList, today())).data).toEqual({ total: 0, list: [] });
  });

  test('MO-10 bets stand among the records of money when they are asked for', async () => {
    const player = running.as(member);
    const page = { ...today(), pageNum: 1, pageSize: 50 };
    const { data } = await player.call(records.queryDealRecord, { ...page, type: 'bet' });
    const names = data.list.map(({ name }) => name);
    expect(names.filter((name) => name === '投注')).toHaveLength(6);
    expect(names.filter((name) => name === '派彩')).toHaveLength(2);
    expect(names.filter((name) => name === '注单退回')).toHaveLength(1);
    const { data: all } = await player.call(records.queryDealRecord, page);
    expect(all.list.every(({ type }) => type !== 'bet')).toBe(true);
    const [payout] = data.list.filter(({ name }) => name === '派彩');
    const { data: detail } = await player.call(records.dealDetail, { orderNo: payout?.orderNo ?? '' });
    expect(detail.postings.map(({ wallet }) => wallet)).toContainEqual(expect.stringContaining('未结算注单'));
    const { data: balance } = await player.call(wallet.getBalance, { withLockMoney: 1 });
    expect(balance).toMatchObject({ totalBalance: 1_000_00n - 490_00n + 360_00n });
  });
});
