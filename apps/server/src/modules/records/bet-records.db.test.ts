import { catalogue } from '@fairground/contract';
import { SPORTSBOOK_VENUE } from '@fairground/contract/venues';
import { finished, score } from '@fairground/betting';
import { beforeAll, describe, expect, test } from 'vitest';
import { yuanFromFen } from '@fairground/money';
import type { TestMember } from '../../../../../tests/support/builders.ts';
import { addCard, aWithdrawer, FUND_PASSWORD } from '../../../../../tests/support/payments/payouts.ts';
import { openForPlay } from '../../../../../tests/support/playable-venues.ts';
import { type Caller, type TestApp, startTestApp } from '../../../../../tests/support/test-app.ts';
import { placeTickets } from '../../../../../tests/support/sports/sport-tickets.ts';
import { aBettor, type Bettor, singleOn } from '../../../../../tests/support/sports/sports.ts';
import { publishResults } from '../sports/results/result-rows.ts';
import { settleDue } from '../sports/settling/settle-due.ts';
import { sportsOf } from '../sports/sportsbook/sports.ts';
import { verifyStatement, faultIn } from './verify-statement.ts';

const { records, withdrawals, games } = catalogue;
const DAY_MS = 86_400_000;
const span = () => ({ beginTime: Date.now() - DAY_MS, endTime: Date.now() + 1000 });

let running: TestApp;
beforeAll(async () => {
  running = await startTestApp({ env: { ROLES: 'api' }, sports: 'of-settings' });
  await openForPlay(running.app, 'XMTY');
});

let number = 0;
const fresh = (word: string): string => `${word}${Date.now()}${(number += 1)}`;
const homeWins = finished(score(1, 0), score(1, 1));
const awayWins = finished(score(0, 1), score(0, 1));

async function bet(player: TestMember, gameId: string, stake = 100_00n): Promise<string> {
  const id = fresh('S');
  await placeTickets(running.app, [{ id, memberId: player.memberId, stake, legs: [{ gameId }] }]);
  return id;
}

async function result(gameId: string, facts: ReturnType<typeof finished>): Promise<void> {
  const { app } = running;
  const news = { gameId, facts, source: fresh('test:'), publishedAt: app.now() };
  await app.transact((tx) => publishResults(tx, [news]));
  await settleDue(app);
}

async function statementOf(player: Caller) {
  const { data } = await player.call(records.exportRecords, { ...span(), format: 'vault' });
  const { publicKey } = (await running.call(records.vaultKey, {})).data;
  const checked = verifyStatement(Buffer.from(data.content, 'base64').toString('utf8'), { publicKey });
  if (!checked.ok) throw new Error(checked.why);
  return checked.value.body;
}

/** A bet on the board's own early matches, taken through the HTTP API and cashed out by this share. */
async function cashedOut(player: Bettor, portion: number): Promise<string> {
  const { board } = sportsOf(running.app);
  for (const match of board.matches()) {
    const market =
      match.showType === 'FU'
        ? match.markets.find(({ marketType, active }) => marketType.code === 'M' && active)
        : null;
    const offer =
      market && board.offer({ gameId: match.fixture.id, marketCode: 'M', lineText: market.lineText, side: 'H' });
    if (!offer) continue;
    const [ticket] = (await player.bet(singleOn(offer, '50'))).tickets;
    if (ticket?.status !== 'accepted') continue;
    const request = { ticket_id: ticket.ticket_id, portion, amount: '0.01' };
    expect((await player.ask('cashout', request)).data).toMatchObject({ method: 'cashout', status: 'paid' });
    return ticket.ticket_id;
  }
  throw new Error('Nothing to bet on');
}

describe('MO-10 bets among the records', () => {
  test('MO-10 are told when asked for, each with its ticket, and both halves of a correction together', async () => {
    const player = await aBettor(running, 1_000_00n);
    const gameId = fresh('g');
    const id = await bet(player, gameId);
    await result(gameId, homeWins);
    await result(gameId, awayWins);
    const rows = async (type?: 'bet') =>
      (await player.call(records.queryDealRecord, { ...span(), ...(type && { type }) })).data;
    const bets = await rows('bet');
    expect(new Map(bets.list.map(({ name, amount }) => [name, amount]))).toEqual(
      new Map([
        ['投注', -100_00n],
        ['派彩', 200_00n],
        ['派彩冲正', -200_00n],
      ]),
    );
    for (const { remark } of bets.list) expect(remark).toContain(id);
    expect(bets).toMatchObject({ inTotal: 200_00n, outTotal: 300_00n });
    // Without asking they are left to the bet records, halves of corrections too.
    expect((await rows()).list.map(({ type }) => type)).toEqual(['transferIn', 'adjustment']);
    const stake = bets.list.find(({ name }) => name === '投注');
    const { data } = await player.call(records.dealDetail, { orderNo: stake?.orderNo ?? '' });
    expect(data.deal.remark).toBe(`注单 ${id}`);
    expect(data.postings.map(({ wallet, amount }) => [wallet, amount])).toEqual([
      [expect.any(String), -100_00n],
      [expect.stringContaining('未结算注单'), 100_00n],
    ]);
  });
});

describe('MO-10 MO-01 the signed statement of somebody who bets', () => {
  test('MO-10 MO-01a recomputes balances and every bet over wins, losses, corrections, debts and cash-outs', async () => {
    const player = await aBettor(running, 2_000_00n);
    const [won, lost, corrected, open] = [fresh('g'), fresh('g'), fresh('g'), fresh('g')];
    const tickets = [
      await bet(player, won),
      await bet(player, lost),
      await bet(player, corrected),
      await bet(player, open),
    ];
    const [part, whole] = [await cashedOut(player, 40), await cashedOut(player, 100)];
    await result(won, homeWins);
    await result(lost, awayWins);
    await result(corrected, homeWins);
    // All that can be moved is moved away, so that taking the win back leaves a debt.
    const { free } = await player.money();
    await player.call(games.transfer, { channelCode: SPORTSBOOK_VENUE, amount: yuanFromFen(free), ty: '2' });
    await player.call(games.transfer, { channelCode: 'XMTY', amount: yuanFromFen(free), ty: '1' });
    await result(corrected, awayWins);
    const body = await statementOf(player);
    expect(body.tickets.map(({ ticketId }) => ticketId)).toEqual([...tickets, part, whole]);
    expect(body.tickets.map(({ status, returned }) => [status, returned])).toEqual([
      ['settled', '20000'],
      ['settled', '0'],
      ['settled', '0'],
      ['accepted', null],
      ['accepted', null],
      ['settled', '0'],
    ]);
    const closing = new Map(body.wallets.map(({ wallet, closing: end }) => [wallet, BigInt(end)]));
    expect(closing.get('debt')).toBe(-200_00n);
    expect(closing.get(`stake:${SPORTSBOOK_VENUE}`)).toBe(100_00n + 30_00n);
    for (const { account, balance } of await running.app.ledger.walletsOf(running.app.pool, player.memberId)) {
      expect(closing.get(account.wallet)).toBe(balance);
    }
    // What a bet brought follows from its entries alone: a figure that does not is found.
    const [first, ...others] = body.tickets;
    if (!first) throw new Error('No ticket');
    expect(faultIn({ ...body, tickets: [{ ...first, returned: '20001' }, ...others] })).toContain('派彩对不上');
    expect(faultIn({ ...body, tickets: [{ ...first, status: 'accepted' }, ...others] })).toContain('未结算本金对不上');
  });

  test('MO-10 MO-01 holds of a withdrawal are among its entries, and a bet that went on is left to the next file', async () => {
    const member = await aWithdrawer(running, 1_000_00n);
    const accountId = await addCard(running, member);
    await running.app.pool.query(`update withdrawal_account set created_at = created_at - interval '25 hours'`);
    const player = running.as(member);
    await player.call(games.transfer, { channelCode: SPORTSBOOK_VENUE, amount: '300', ty: '1' });
    const gameId = fresh('g');
    const id = await bet(member, gameId);
    const between = Date.now();
    await new Promise((resolve) => setTimeout(resolve, 5));
    await result(gameId, homeWins);
    const form = { type: 'bank', accountId, amount: '150', secondPassword: FUND_PASSWORD } as const;
    await player.call(withdrawals.withdrawNew, form);
    const body = await statementOf(player);
    expect(body.tickets).toMatchObject([{ ticketId: id, status: 'settled', returned: '20000' }]);
    const { data } = await player.call(records.exportRecords, {
      beginTime: between - DAY_MS,
      endTime: between,
      format: 'vault',
    });
    const { publicKey } = (await running.call(records.vaultKey, {})).data;
    const early = verifyStatement(Buffer.from(data.content, 'base64').toString('utf8'), { publicKey });
    expect(early).toMatchObject({ ok: true, value: { body: { tickets: [] } } });
  });
});
