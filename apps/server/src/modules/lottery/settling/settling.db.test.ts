import { catalogue } from '@fairground/contract';
import { chinaDay } from '@fairground/money';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { aClock } from '../../../../../../tests/support/builders.ts';
import {
  aLotteryPlayer,
  anEntry,
  anIssue,
  draw,
  drawOnly,
  type LotteryPlayer,
  sellLottery,
  voidIssue,
} from '../../../../../../tests/support/lottery.ts';
import type { Timed } from '../../../../../../tests/support/slots.ts';
import { startTestApp } from '../../../../../../tests/support/test-app.ts';
import { requireWagering } from '../../wagering/wagering.ts';
import { countTickets } from './count-tickets.ts';
import { issueDecided, settleDue } from './settle-due.ts';
import { settleIssue } from './settle-issue.ts';

const { lottery, games, messages, wallet } = catalogue;
const RATE = 71_234n;

let running: Timed;
beforeAll(async () => {
  const clock = aClock();
  running = { ...(await startTestApp({ now: clock.now, env: { ROLES: 'api' } })), clock };
  await running.app.pool.query(`update exchange_rate set buy_e4 = $1 where currency = 'USD'`, [RATE]);
  await sellLottery(running.app);
});

const sumOfTen = (multiple = 1) => anEntry('K3.HZ.HZ.FS', { rows: [[10]] }, { multiple });
const spanOf = () => ({
  beginTime: running.app.now().getTime() - 3_600_000,
  endTime: running.app.now().getTime() + 3_600_000,
  pageNum: 1,
  pageSize: 20,
});
const ticketOf = async (player: LotteryPlayer, ticketNo: string) =>
  (await player.ask(lottery.ticket, { ticketNo })).data;
const inbox = async (player: LotteryPlayer) =>
  (await player.ask(messages.list, { pageNum: 1, pageSize: 20 })).data.list.map(({ title }) => title);

/** What counted of the member's bets, oldest first. */
const countedOf = async (player: LotteryPlayer) =>
  (
    await running.app.pool.query<{ counted: bigint; why: string }>(
      'select counted, why from wagering_bet where member_id = $1 order by bet_no',
      [player.memberId],
    )
  ).rows;

const sides = (...values: number[]) => anEntry('K3.HZ.DXDS.FS', { rows: [values] }, { multiple: 50 });

describe('a drawn issue', () => {
  test('pays winning tickets, ends the others, and tells the member', async () => {
    const player = await aLotteryPlayer(running);
    const issueNo = await anIssue(running.app);
    const won = await player.buy(issueNo, sumOfTen(), anEntry('K3.SBT.BZ.FS', { rows: [[1, 2, 3]] }));
    const lost = await player.buy(issueNo, anEntry('K3.HZ.HZ.FS', { rows: [[4, 5]] }));
    const pushed = vi.fn();
    const stop = running.app.bus.subscribe('push', pushed);
    await draw(running.app, issueNo, [3, 3, 4]);
    stop();
    expect(pushed).toHaveBeenCalledWith(expect.objectContaining({ to: `member:${player.memberId}`, topic: 'balance' }));
    expect(await player.money()).toBe(15_60n);
    expect(await ticketOf(player, won.ticketNo)).toMatchObject({
      state: 'won',
      returned: 15_60n,
      withheld: 0n,
      entries: [{ wins: [{ count: 1, odds: '7.8', returned: 15_60n }] }, { wins: [] }],
      result: { issueNo, state: 'drawn', draw: [3, 3, 4] },
    });
    expect(await ticketOf(player, lost.ticketNo)).toMatchObject({ state: 'lost', returned: 0n });
    expect((await player.ask(wallet.getBalance, {})).data.openStakes).toBe(0n);
    expect(await inbox(player)).toContain('彩票派彩');
    const { rows } = await running.app.pool.query('select state, settled_at from lottery_issue where issue_no = $1', [
      issueNo,
    ]);
    expect(rows).toEqual([{ state: 'settled', settled_at: running.app.now() }]);
  });

  test('stands in the bet records with everything it was bought, drawn and paid by', async () => {
    const player = await aLotteryPlayer(running);
    const issueNo = await anIssue(running.app);
    const { ticketNo } = await player.buy(issueNo, sumOfTen(5));
    const [open] = (await player.ask(games.betRecordList, spanOf())).data.list;
    expect(open).toMatchObject({ betNo: ticketNo, category: 'CP', enName: 'G1CP', status: 0, amount: 10_00n });
    await draw(running.app, issueNo, [2, 3, 5]);
    await countTickets(running.app);
    const [record] = (await player.ask(games.betRecordList, { ...spanOf(), category: 'CP' })).data.list;
    expect(record).toMatchObject({
      gameName: '快三',
      status: 1,
      result: 'W',
      returned: 78_00n,
      net: 68_00n,
      validAmount: 10_00n,
      odds: '7.8',
    });
    const receipt = record?.receipt.join('\n') ?? '';
    for (const told of [
      issueNo,
      'K3.HZ.HZ.FS',
      '1 注 × 2 元 × 5 倍 = 10 元',
      '返还率 97.5%',
      '开奖号码 2 3 5',
      '和值 10',
      '第 1 项中 1 注',
      '链值',
      '信标',
      '规则版本',
      '结果版本 1',
    ])
      expect(receipt).toContain(told);
    expect((await player.ask(games.betRecordTotal, spanOf())).data).toMatchObject({
      count: 1,
      net: 68_00n,
      validAmount: 10_00n,
    });
  });

  test('is settled once, however often and by how many it is asked for', async () => {
    const players = await Promise.all(Array.from({ length: 6 }, () => aLotteryPlayer(running)));
    const issueNo = await anIssue(running.app);
    for (const player of players) for (let count = 0; count < 4; count += 1) await player.buy(issueNo, sumOfTen());
    await drawOnly(running.app, issueNo, [3, 3, 4]);
    const settled = await Promise.all(
      Array.from({ length: 3 }, () => settleIssue(running.app, issueNo, { batch: 3, concurrency: 2 })),
    );
    expect(settled.reduce((sum, each) => sum + each, 0)).toBe(24);
    expect(await settleIssue(running.app, issueNo)).toBe(0);
    for (const player of players) expect(await player.money()).toBe(62_40n);
  });

  test('takes a ticket along that was committed after the settlement', async () => {
    const player = await aLotteryPlayer(running);
    const issueNo = await anIssue(running.app);
    const { ticketNo } = await player.buy(issueNo, sumOfTen());
    // As if its statement had ended only now.
    await drawOnly(running.app, issueNo, [3, 3, 4]);
    await running.app.pool.query(`update lottery_issue set state = 'settled', settled_at = $2 where issue_no = $1`, [
      issueNo,
      running.app.now(),
    ]);
    await settleDue(running.app);
    expect(await ticketOf(player, ticketNo)).toMatchObject({ state: 'won', returned: 15_60n });
  });

  test('withholds what is beyond the casino payout of the day, and says so', async () => {
    const player = await aLotteryPlayer(running);
    const issueNo = await anIssue(running.app);
    const { ticketNo } = await player.buy(issueNo, sumOfTen(50));
    const cap = (600_000n * RATE) / 100n;
    await running.app.pool.query('insert into daily_payout (member_id, day, cap, paid) values ($1, $2, $3, $4)', [
      player.memberId,
      chinaDay(running.app.now()),
      'casino',
      cap - 300_00n,
    ]);
    await draw(running.app, issueNo, [3, 3, 4]);
    expect(await ticketOf(player, ticketNo)).toMatchObject({
      returned: 300_00n,
      withheld: 480_00n,
      withheldReason: '已达单日最高派彩，超出的部分不予派发',
    });
    expect(await player.money()).toBe(300_00n);
    const [record] = (await player.ask(games.betRecordList, spanOf())).data.list;
    expect(record?.receipt.join('\n')).toContain('已达单日最高派彩，超出的 480 元 不予派发');
  });
});

describe('a void issue', () => {
  test('gives every stake back by the message of its decision, with a message to the member', async () => {
    const player = await aLotteryPlayer(running);
    const issueNo = await anIssue(running.app);
    const { ticketNo } = await player.buy(issueNo, sumOfTen(10));
    await running.app.pool.query(
      `update lottery_issue set state = 'void', void_reason = '信标未发布', drawn_at = $2 where issue_no = $1`,
      [issueNo, running.app.now()],
    );
    const message = { id: 1n, topic: 'lottery-issue-decided', payload: { issueNo }, attempt: 1 };
    await issueDecided(message, running.app);
    await issueDecided(message, running.app);
    expect(await player.money()).toBe(20_00n);
    expect(await ticketOf(player, ticketNo)).toMatchObject({
      state: 'void',
      returned: 20_00n,
      result: { state: 'void', draw: [] },
    });
    expect(await inbox(player)).toEqual(['彩票退款']);
    await countTickets(running.app);
    const [record] = (await player.ask(games.betRecordList, spanOf())).data.list;
    expect(record).toMatchObject({ status: 2, result: 'D', net: 0n, validAmount: 0n });
  });

  test('makes room again in the member’s limits', async () => {
    const player = await aLotteryPlayer(running);
    const issueNo = await anIssue(running.app);
    await player.ask(catalogue.limits.set, { kind: 'loss', period: 'day', amount: '100' });
    await player.buy(issueNo, sumOfTen(50));
    expect((await player.bet(issueNo, [sumOfTen()])).status_code).toBe(6012);
    await voidIssue(running.app, issueNo);
    expect((await player.bet(await anIssue(running.app), [sumOfTen()])).status_code).toBe(6000);
  });
});

describe('turnover', () => {
  test('counts whole, of sides facing each other the difference, and nothing where nearly everything was covered', async () => {
    const player = await aLotteryPlayer(running);
    await running.app.transact((tx) =>
      requireWagering(tx, {
        memberId: player.memberId,
        cause: 'test',
        source: '存款',
        need: 1_000_00n,
        now: running.app.now(),
      }),
    );
    const buy = async (...entries: Parameters<LotteryPlayer['buy']>[1][]) => {
      const issueNo = await anIssue(running.app);
      for (const entry of entries) {
        await player.buy(issueNo, entry);
        running.clock.passSeconds(1);
      }
      await draw(running.app, issueNo, [1, 1, 2]);
      await countTickets(running.app);
    };
    await buy(sumOfTen(50));
    await buy(sides(0));
    // Both sides in one entry, and in two tickets.
    const all = anEntry('K3.HZ.HZ.FS', { rows: [[7, 8, 9, 10, 11, 12, 13, 14]] });
    await buy(all);
    await buy(sides(0), sides(1));
    const counted = await countedOf(player);
    expect(counted.map((each) => each.counted)).toEqual([100_00n, 100_00n, 0n, 0n, 0n]);
    expect(counted.map(({ why }) => why)).toEqual([
      '全额计入',
      '全额计入',
      '覆盖面超过七成，不计入',
      '大小单双对投，只计差额',
      '大小单双对投，只计差额',
    ]);
    const { rows } = await running.app.pool.query('select done from wagering_requirement where member_id = $1', [
      player.memberId,
    ]);
    expect(rows).toEqual([{ done: 200_00n }]);
  });

  test('is told before the draw in the ticket where there will be none', async () => {
    const player = await aLotteryPlayer(running);
    const issueNo = await anIssue(running.app);
    const ticket = await player.buy(issueNo, anEntry('K3.HZ.DXDS.FS', { rows: [[0, 1]] }), sumOfTen());
    expect(ticket.entries.map(({ isCounted }) => isCounted)).toEqual([0, 1]);
  });
});
