import { randomUUID } from 'node:crypto';
import { catalogue } from '@fairground/contract';
import { type Facts, finished, type MatchFacts, score } from '@fairground/betting';
import { bonusWallet, centerWallet, housePnl } from '@fairground/ledger';
import { type Fen, yuanFromFen } from '@fairground/money';
import { boardOf } from '../../../../../packages/sports-feed/src/board/testing/board-of.ts';
import { anOffer } from '../../../../../packages/betting/src/placement/testing/an-offer.ts';
import { expect, test } from 'vitest';
import { callOnClock, type TestMember } from '../../../../../tests/support/builders.ts';
import { bank, depositHelpers } from '../../../../../tests/support/payments/deposit-helpers.ts';
import { paidBody, payeeOf, sendWebhook } from '../../../../../tests/support/payments/payments.ts';
import { addCard, aVerifiedWithdrawer, FUND_PASSWORD } from '../../../../../tests/support/payments/payouts.ts';
import { bettorOf, singleOn } from '../../../../../tests/support/sports/sports.ts';
import { startTestApp } from '../../../../../tests/support/test-app.ts';
import { publishResults } from '../sports/results/result-rows.ts';
import { settleDue } from '../sports/settling/settle-due.ts';
import { contributeBet } from '../wagering/wagering.ts';
import { withdrawableOf } from '../wagering/withdrawable.ts';
import { closePlayedLots } from './lot-jobs.ts';

const { games, promotions, withdrawals } = catalogue;
const board = boardOf();

const homeWins: Facts = finished(score(1, 0), score(1, 1));
const homeWinsByTwo: Facts = finished(score(1, 0), score(2, 0));
const awayWins: Facts = finished(score(0, 1), score(0, 1));
const cancelled: MatchFacts = { ...finished(), state: 'cancelled' };

/**
 * The table of the rules, row by row: deposits, the claim, bets on sports and withdrawals by the calls a player makes. Tables and
 * fishing are games of others: their rounds are written as those would leave them.
 */
test(
  'PR-08a PR-08b the worked example: balances, requirements and what can be withdrawn after each of its seventeen rows',
  { timeout: 180_000 },
  async () => {
    const running = await startTestApp({ sports: { board } });
    const { app } = running;
    const member: TestMember = await aVerifiedWithdrawer(running, 0n);
    const { memberId } = member;
    const accountId = await addCard(running, member);
    await app.pool.query(`update withdrawal_account set created_at = created_at - interval '25 hours' where id = $1`, [
      accountId,
    ]);
    // What the method itself adds is no part of the example.
    await app.pool.query('update deposit_method set bonus_bp = 0');
    const deposits = depositHelpers(running);
    const as = running.as(member);
    await as.call(games.setAutoTransferStatus, { status: 1 });
    const player = await bettorOf(running, member);

    const deposit = async (amount: string) => {
      const { data } = await deposits.order(member, bank, amount);
      const order = { orderNo: data.orderNo, payee: await payeeOf(running, data.orderNo), amount };
      await sendWebhook(running, { channel: bank.channelId, body: paidBody(running, order) });
      await deposits.becomes(data.orderNo, 'credited');
    };
    let next = 0;
    const decide = async (gameId: string, facts: Facts) => {
      await app.transact((tx) => publishResults(tx, [{ gameId, facts, source: randomUUID(), publishedAt: app.now() }]));
      await settleDue(app);
      await closePlayedLots(app);
    };
    const offered = (price: number, more = {}) => {
      const offer = anOffer({ gameId: `worked-${(next += 1)}`, price, ...more });
      board.put(offer);
      return offer;
    };
    const sport = async (stake: string, price: number, facts: Facts, more = {}) => {
      const offer = offered(price, more);
      const { tickets } = await player.bet(singleOn(offer, stake));
      expect(tickets).toMatchObject([{ status: 'accepted' }]);
      await decide(offer.gameId, facts);
      return offer.gameId;
    };
    /** A round elsewhere, by own money in the centre wallet. */
    const round = async (category: 'ZR' | 'CP' | 'BY', stake: Fen, returned: Fen, counted: Fen = stake) => {
      const betNo = `WX${(next += 1)}`;
      await as.call(games.recycle, {});
      await app.transact(async (tx) => {
        const back = { from: housePnl('X'), to: centerWallet(memberId), amount: returned };
        const posted = await app.ledger.post(tx, {
          key: betNo,
          kind: 'provider-round',
          cause: betNo,
          actor: 'test',
          at: app.now(),
          postings: [
            { from: centerWallet(memberId), to: housePnl('X'), amount: stake },
            ...(returned > 0n ? [back] : []),
          ],
        });
        if (!posted.ok) throw new Error(posted.why);
        const bet = { memberId, betNo, title: '游戏', category, stake, ownStake: stake, counted, why: '全额计入' };
        await contributeBet(tx, { ...bet, acceptedAt: app.now(), now: app.now() });
      });
      await closePlayedLots(app);
    };
    const withdraw = (amount: string) => {
      const order = { type: 'bank', accountId, amount, secondPassword: FUND_PASSWORD } as const;
      return callOnClock(running, withdrawals.withdrawNew, order, { ...member, requestId: randomUUID() });
    };
    /** Centre, bonus, what was played of each requirement, and what can be withdrawn. */
    const stands = async () => {
      await as.call(games.recycle, {});
      const { rows } = await app.pool.query<{ done: bigint }>(
        'select done from wagering_requirement where member_id = $1 order by id',
        [memberId],
      );
      const [center, bonus] = [centerWallet(memberId), bonusWallet(memberId)];
      return [
        yuanFromFen(await app.ledger.balanceOf(app.pool, center)),
        yuanFromFen(await app.ledger.balanceOf(app.pool, bonus)),
        rows.map(({ done }) => Number(done) / 100),
        yuanFromFen(await withdrawableOf(app.pool, memberId)),
      ];
    };

    await deposit('1000.00');
    const claimable = async () => (await as.call(promotions.confirmInfo, { id: 'first-deposit' })).data.progress;
    await expect.poll(claimable, { timeout: 20_000 }).toMatchObject({ claimable: { amount: 500_00n } });
    const progress = await claimable();
    const rewardId = progress.kind === 'firstDeposit' ? (progress.claimable?.rewardId ?? '') : '';
    const claimed = await as.call(promotions.joinActivity, { action: 'claim', id: 'first-deposit', rewardId });
    expect(claimed).toMatchObject({ status_code: 6000 });
    expect(await stands(), 'row 1').toEqual(['1000.00', '500.00', [0, 0], '0.00']);
    await sport('400', 19_000, awayWins);
    expect(await stands(), 'row 2').toEqual(['600.00', '500.00', [400, 0], '0.00']);
    await sport('300', 14_000, homeWins);
    expect(await stands(), 'row 3').toEqual(['720.00', '500.00', [400, 0], '120.00']);
    await round('ZR', 200_00n, 390_00n);
    expect(await stands(), 'row 4').toEqual(['910.00', '500.00', [600, 0], '510.00']);
    await round('CP', 250_00n, 292_50n, 50_00n);
    expect(await stands(), 'row 5').toEqual(['952.50', '500.00', [650, 0], '602.50']);
    const handicap = await sport('500', 19_500, homeWins, { marketCode: 'R', side: 'H', line: -3 });
    expect(await stands(), 'row 6').toEqual(['1190.00', '500.00', [900, 0], '1090.00']);
    await sport('600', 20_000, awayWins);
    expect(await stands(), 'row 7').toEqual(['590.00', '500.00', [1000, 500], '590.00']);
    expect((await as.call(withdrawals.withdrawInfo, { type: 'bank', accountId, amount: '300' })).data).toMatchObject({
      available: 590_00n,
      lotEnding: { forfeit: 500_00n },
    });
    expect(await withdraw('300')).toMatchObject({ status_code: 6012, data: { lotForfeit: '500.00' } });
    await round('ZR', 590_00n, 0n);
    expect(await stands(), 'row 8').toEqual(['0.00', '500.00', [1000, 795], '0.00']);
    expect(await player.ask('bet', singleOn(offered(20_000), '200'))).toMatchObject({
      status_code: 6012,
      data: { field: 'stake', bonusMost: '100' },
    });
    await sport('100', 48_000, homeWins);
    for (let at = 0; at < 4; at += 1) await sport('100', 20_000, awayWins);
    expect(await stands(), 'row 9').toEqual(['0.00', '480.00', [1000, 1295], '0.00']);
    await deposit('200.00');
    expect(await stands(), 'row 10').toEqual(['200.00', '480.00', [1000, 1295, 0], '0.00']);
    await sport('280', 18_000, homeWins);
    expect(await stands(), 'row 11').toEqual(['360.00', '544.00', [1000, 1575, 0], '160.00']);
    await sport('300', 20_000, cancelled);
    expect(await stands(), 'row 12').toEqual(['360.00', '544.00', [1000, 1575, 0], '160.00']);
    await sport('360', 17_500, homeWins);
    expect(await stands(), 'row 13').toEqual(['630.00', '544.00', [1000, 1935, 0], '430.00']);
    await round('BY', 300_00n, 250_00n);
    expect(await stands(), 'row 14').toEqual(['580.00', '544.00', [1000, 2235, 0], '380.00']);
    await sport('400', 21_000, awayWins);
    expect(await stands(), 'row 15').toEqual(['724.00', '0.00', [1000, 2500, 135], '659.00']);
    const turnover = async () => {
      const { rows } = await app.pool.query<{ own: bigint }>(
        `select sum(own)::bigint as own from turnover_day where member_id = $1 and category = 'TY'`,
        [memberId],
      );
      return rows[0]?.own ?? 0n;
    };
    const before = await turnover();
    await decide(handicap, homeWinsByTwo);
    expect(await stands(), 'row 16').toEqual(['961.50', '0.00', [1000, 2500, 135], '896.50']);
    expect((await turnover()) - before).toBe(250_00n);
    expect(await withdraw('800')).toMatchObject({ status_code: 6000 });
    expect(await stands(), 'row 17').toEqual(['161.50', '0.00', [1000, 2500, 135], '96.50']);
  },
);
