import { randomUUID } from 'node:crypto';
import { catalogue } from '@fairground/contract';
import { type Facts, finished, type MatchFacts, score } from '@fairground/betting';
import { centerWallet, housePnl } from '@fairground/ledger';
import type { Fen } from '@fairground/money';
import { boardOf } from '../../../../../packages/sports-feed/src/board/testing/board-of.ts';
import { anOffer } from '../../../../../packages/betting/src/placement/testing/an-offer.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { aLot, aRewardId, bonusStandOf } from '../../../../../tests/support/bonus.ts';
import { aMember, callOnClock, fund } from '../../../../../tests/support/builders.ts';
import { aBettor, type Bettor, selectionOf, singleOn } from '../../../../../tests/support/sports/sports.ts';
import { type TestApp, startTestApp } from '../../../../../tests/support/test-app.ts';
import { publishResults } from '../sports/results/result-rows.ts';
import { settleDue } from '../sports/settling/settle-due.ts';
import { contributeBet, requireWagering } from '../wagering/wagering.ts';
import { withdrawableOf } from '../wagering/withdrawable.ts';
import { checkBonus } from './check-bonus.ts';
import { grantFreeBet, grantFreeSpins } from './free-grants.ts';
import { closePlayedLots, expireLots, warnOfExpiry } from './lot-jobs.ts';
import { lotsOf, openLot } from './open-lot.ts';
import { quitLot, quitPreview } from './quit-lot.ts';

const { games, limits, messages, promotions } = catalogue;
const board = boardOf();
let running: TestApp;
beforeAll(async () => {
  running = await startTestApp({ sports: { board }, env: { ROLES: 'api' } });
});

let next = 0;
const DAY_MS = 86_400_000;
const homeWins = finished(score(1, 0), score(1, 0));
const awayWins = finished(score(0, 1), score(0, 1));
const cancelled: MatchFacts = { ...finished(), state: 'cancelled' };

/** A selection on the home side at this price, in 1/10,000, that nobody else bets on. */
function offered(price: number, more: Parameters<typeof anOffer>[0] = {}) {
  const offer = anOffer({ gameId: `bonus-${(next += 1)}`, price, ...more });
  board.put(offer);
  return offer;
}

const ask = (player: Bettor, price: number, amount: string, more = {}) => {
  const offer = offered(price);
  return player.ask('bet', { ...singleOn(offer, amount), ...more });
};

/** A bet that is taken, and the match it is on. */
async function bet(player: Bettor, price: number, amount: string, more = {}, offer = offered(price)) {
  const { tickets } = await player.bet({ ...singleOn(offer, amount), ...more });
  if (tickets[0]?.status !== 'accepted') throw new Error(tickets[0]?.reason);
  return { gameId: offer.gameId, ticketId: tickets[0].ticket_id };
}

async function decide(gameId: string, facts: Facts): Promise<void> {
  const { app } = running;
  await app.transact((tx) => publishResults(tx, [{ gameId, facts, source: randomUUID(), publishedAt: app.now() }]));
  await settleDue(app);
  await closePlayedLots(app);
}

/** A bet and how it ends. */
async function play(player: Bettor, price: number, amount: string, facts: Facts): Promise<void> {
  const { gameId } = await bet(player, price, amount);
  await decide(gameId, facts);
}

const stand = async (player: { readonly memberId: bigint }) => {
  const { own, bonus, debt, lot } = await bonusStandOf(running.app, player);
  return { own, bonus, debt, done: lot?.done, state: lot?.state };
};

const titles = async (player: Bettor) =>
  (await callOnClock(running, messages.list, { pageNum: 1, pageSize: 20 }, player)).data?.['list'];

/** A round of a venue that is not ours, or of a game that is not built: its money and its turnover, by hand. */
async function elsewhere({ memberId }: Bettor, category: 'ZR' | 'BY', stake: Fen, returned: Fen): Promise<void> {
  const { app } = running;
  const betNo = `X${(next += 1)}`;
  await app.transact(async (tx) => {
    const wallets = await app.ledger.lockWalletsOf(tx, memberId);
    const venue = wallets.find(({ account, balance }) => account.wallet === 'venue:CRTY' && balance > 0n);
    const inVenue = venue && venue.balance < stake ? venue.balance : venue ? stake : 0n;
    const from = [
      ...(venue && inVenue > 0n ? [{ from: venue.account, to: housePnl('X'), amount: inVenue }] : []),
      ...(stake > inVenue ? [{ from: centerWallet(memberId), to: housePnl('X'), amount: stake - inVenue }] : []),
    ];
    const back = returned > 0n ? [{ from: housePnl('X'), to: centerWallet(memberId), amount: returned }] : [];
    const posted = await app.ledger.post(tx, {
      key: betNo,
      kind: 'provider-round',
      cause: betNo,
      actor: 'test',
      at: app.now(),
      postings: [...from, ...back],
    });
    if (!posted.ok) throw new Error(posted.why);
    await contributeBet(tx, {
      memberId,
      betNo,
      title: '游戏',
      category,
      stake,
      ownStake: stake,
      counted: stake,
      why: '全额计入',
      acceptedAt: app.now(),
      now: app.now(),
    });
  });
  await closePlayedLots(app);
}

describe('the worked example', () => {
  test('PR-08 own money first, then the lot; it converts when it is played, and the rest goes to the next requirement', async () => {
    const { app } = running;
    const player = await aBettor(running, 1_000_00n);
    const { memberId } = player;
    const requires = (cause: string, need: Fen) =>
      app.transact((tx) => requireWagering(tx, { memberId, cause, source: '存款', need, now: app.now() }));
    const withdrawable = () => withdrawableOf(app.pool, memberId);
    await requires('deposit:1', 1_000_00n);
    const lot = await aLot(app, player, 500_00n);
    expect(lot).toMatchObject({ need: 2_500_00n, maxStake: 100_00n, maxConversion: 5_000_00n });
    await play(player, 19_000, '400', awayWins);
    await play(player, 14_000, '300', homeWins);
    expect(await stand(player)).toMatchObject({ own: 720_00n, bonus: 500_00n, done: 0n });
    await elsewhere(player, 'ZR', 200_00n, 390_00n);
    await elsewhere(player, 'BY', 50_00n, 92_50n);
    await elsewhere(player, 'BY', 250_00n, 487_50n);
    // 7: a hundred closes the deposit's requirement, the rest goes to the lot's.
    await play(player, 20_000, '600', awayWins);
    expect(await stand(player)).toMatchObject({ own: 590_00n, bonus: 500_00n, done: 500_00n });
    // 8: baccarat counts half.
    await elsewhere(player, 'ZR', 590_00n, 0n);
    expect(await stand(player)).toMatchObject({ own: 0n, bonus: 500_00n, done: 795_00n });
    // 9: more than the lot lets into one bet is refused with the figure, and nothing has moved.
    expect(await ask(player, 20_000, '200')).toMatchObject({
      status_code: 6012,
      message: expect.stringContaining('礼金单注最多 100 元'),
      data: { field: 'stake', bonusMost: '100' },
    });
    for (const facts of [homeWins, awayWins, awayWins, awayWins, awayWins])
      await play(player, facts === homeWins ? 48_000 : 20_000, '100', facts);
    expect(await stand(player)).toMatchObject({ own: 0n, bonus: 480_00n, done: 1_295_00n });
    // 10 and 11: a mixed stake returns pro rata.
    await fund(app, player, 200_00n);
    await requires('deposit:2', 200_00n);
    await play(player, 18_000, '280', homeWins);
    expect(await stand(player)).toMatchObject({ own: 360_00n, bonus: 544_00n, done: 1_575_00n });
    expect(await withdrawable()).toBe(0n);
    // 12 to 14.
    await play(player, 20_000, '300', cancelled);
    expect(await stand(player)).toMatchObject({ own: 360_00n, bonus: 544_00n, done: 1_575_00n });
    await play(player, 17_500, '360', homeWins);
    await elsewhere(player, 'BY', 300_00n, 250_00n);
    expect(await stand(player)).toMatchObject({ own: 580_00n, bonus: 544_00n, done: 2_235_00n });
    // 15: the lot is played, 544 are the member's own, and 135 go on to the second deposit.
    await play(player, 21_000, '400', awayWins);
    expect(await stand(player)).toMatchObject({ own: 724_00n, bonus: 0n, done: 2_500_00n, state: 'converted' });
    expect(await titles(player)).toContainEqual(expect.objectContaining({ title: '礼金已转为余额' }));
  });
});

describe('stakes of bonus money', () => {
  test('are taken once for a request, told ten times at once too', async () => {
    const player = await aBettor(running, 10_00n);
    await aLot(running.app, player, 500_00n);
    const request = { ...singleOn(offered(20_000), '60'), timestamp: running.app.now().getTime() };
    const requestId = randomUUID();
    const replies = await Promise.all(Array.from({ length: 5 }, () => player.ask('bet', request, requestId)));
    expect(new Set(replies.map(({ status_code }) => status_code))).toEqual(new Set([6000]));
    expect(await stand(player)).toMatchObject({ own: 0n, bonus: 450_00n });
    // The refusal of a bet is repeated as well.
    const tooMuch = { ...singleOn(offered(20_000), '150'), timestamp: running.app.now().getTime() };
    const again = randomUUID();
    const refused = await player.ask('bet', tooMuch, again);
    expect(refused).toMatchObject({ status_code: 6012 });
    expect(await player.ask('bet', tooMuch, again)).toMatchObject({ status_code: 6012, message: refused.message });
  });

  test('come from the oldest lot first, and only where the lot may be staked and is not over', async () => {
    const { app } = running;
    const player = await aBettor(running, 1_00n);
    await aLot(app, player, 300_00n, { product: 'DZ', isDepositMatched: false, promotionId: 'slots' });
    await aLot(app, player, 40_00n, { isDepositMatched: false, promotionId: 'one' });
    await aLot(app, player, 60_00n, { isDepositMatched: false, promotionId: 'two', expiresAt: inDays(1) });
    await bet(player, 20_000, '71');
    const left = async () => (await lotsOf(app.pool, player.memberId)).map(({ balance }) => balance);
    expect(await left()).toEqual([30_00n, 0n, 300_00n]);
    await passDays(player, 2);
    const reply = await player.bet(singleOn(offered(20_000), '20'));
    expect(reply.tickets).toMatchObject([{ status: 'rejected', reasonCode: 'balance' }]);
    expect(await left()).toEqual([30_00n, 0n, 300_00n]);
  });

  test('wait behind own money that automatic transfer would bring and the member has turned off', async () => {
    const { app } = running;
    const player = await aBettor(running, 10_00n);
    await fund(app, player, 30_00n);
    await aLot(app, player, 500_00n);
    await player.call(games.setAutoTransferStatus, { status: 0 });
    const rejected = await player.bet(singleOn(offered(20_000), '60'));
    expect(rejected.tickets).toMatchObject([{ reasonCode: 'balance' }]);
    // With the word of the member it comes, and what still lacks is bonus money.
    await bet(player, 20_000, '60', { transferIn: '30' });
    expect(await stand(player)).toMatchObject({ own: 0n, bonus: 480_00n });
  });

  test('the slip is told what bonus money there is for it', async () => {
    const player = await aBettor(running, 10_00n);
    await aLot(running.app, player, 500_00n);
    const { data } = await player.ask('preview', { mode: 'single', selections: [selectionOf(offered(20_000))] });
    expect(data).toMatchObject({ balance: 10_00n, bonus: { balance: 500_00n, oneBet: 100_00n } });
  });
});

/** So many days go by for what the member was given: calls are signed by the real clock, which nobody moves. */
async function passDays({ memberId }: Bettor, days: number): Promise<void> {
  for (const table of ['bonus_lot', 'free_bet', 'free_spins'])
    await running.app.pool.query(
      `update ${table} set expires_at = expires_at - make_interval(secs => $2::double precision) where member_id = $1`,
      [memberId, (days * DAY_MS) / 1000],
    );
}

const inDays = (days: number): Date => new Date(running.app.now().getTime() + days * DAY_MS);

describe('a corrected bet with a bonus part', () => {
  test('an open lot gives back what it has; what it has lost since is nobody’s', async () => {
    const player = await aBettor(running, 1_00n);
    await aLot(running.app, player, 500_00n);
    const { gameId } = await bet(player, 20_000, '100');
    await decide(gameId, homeWins);
    // Own 1.00 of 100.00: 2.00 came back to own money, 198.00 to the lot.
    expect(await stand(player)).toMatchObject({ own: 2_00n, bonus: 599_00n, debt: 0n });
    await decide(gameId, awayWins);
    expect(await stand(player)).toMatchObject({ own: 0n, bonus: 401_00n, debt: 0n });
    await decide(gameId, cancelled);
    expect(await stand(player)).toMatchObject({ own: 1_00n, bonus: 500_00n, debt: 0n });
    await decide(gameId, homeWins);
    expect(await stand(player)).toMatchObject({ own: 2_00n, bonus: 599_00n, debt: 0n });
    for (const _ of [1, 2, 3, 4, 5]) await play(player, 20_000, '100', awayWins);
    await play(player, 20_000, '95', awayWins);
    expect(await stand(player)).toMatchObject({ own: 0n, bonus: 6_00n, state: 'open' });
    await decide(gameId, awayWins);
    // Six yuan are all there is; the rest is not owed by anybody, own money of two yuan is.
    expect(await stand(player)).toMatchObject({ own: 0n, bonus: 0n, debt: -2_00n });
    // The lot is over with that: what the bet wins after all is the house's, but for the part that was own money.
    await decide(gameId, homeWins);
    expect(await stand(player)).toMatchObject({ own: 0n, bonus: 0n, debt: 0n, state: 'exhausted' });
  });

  test('what was converted is the member’s own, gains and losses alike', async () => {
    const player = await aBettor(running, 1_00n);
    await aLot(running.app, player, 60_00n, { times: 2 });
    const { gameId } = await bet(player, 20_000, '50');
    await decide(gameId, awayWins);
    expect(await stand(player)).toMatchObject({ own: 0n, bonus: 11_00n });
    await elsewhereTurnover(player, 200_00n);
    expect(await stand(player)).toMatchObject({ own: 11_00n, bonus: 0n, state: 'converted' });
    await decide(gameId, homeWins);
    expect(await stand(player)).toMatchObject({ own: 111_00n, bonus: 0n, state: 'converted' });
    await decide(gameId, awayWins);
    expect(await stand(player)).toMatchObject({ own: 11_00n, bonus: 0n, debt: 0n });
  });

  test('after the lot has ended gains are the house’s and losses nobody’s', async () => {
    const { app } = running;
    const player = await aBettor(running, 50_00n);
    await aLot(app, player, 500_00n);
    const won = await bet(player, 20_000, '100');
    await decide(won.gameId, homeWins);
    const lost = await bet(player, 20_000, '100');
    const open = await bet(player, 20_000, '80');
    await decide(lost.gameId, awayWins);
    const { own, bonus } = await stand(player);
    await app.transact((tx) =>
      quitLot(app, tx, { memberId: player.memberId, promotionId: 'first-deposit', now: app.now() }),
    );
    expect(await stand(player)).toMatchObject({ own, bonus: 0n, state: 'quit' });
    expect(bonus).toBeGreaterThan(0n);
    await decide(open.gameId, homeWins);
    await decide(lost.gameId, homeWins);
    const after = await stand(player);
    expect(after).toMatchObject({ bonus: 0n, debt: 0n });
    await decide(won.gameId, awayWins);
    // Half of that bet was own money: a hundred of two hundred is taken back, and no more.
    expect(await stand(player)).toMatchObject({ own: after.own - 100_00n, bonus: 0n, debt: 0n });
  });
});

/** Turnover that comes from somewhere else. */
async function elsewhereTurnover({ memberId }: Bettor, counted: Fen): Promise<void> {
  const { app } = running;
  const bare = { memberId, betNo: `T${(next += 1)}`, title: '游戏', category: 'TY' as const, why: '全额计入' };
  await app.transact((tx) =>
    contributeBet(tx, { ...bare, stake: counted, ownStake: counted, counted, acceptedAt: app.now(), now: app.now() }),
  );
  await closePlayedLots(app);
}

test('PR-08 a bet of a converted lot that is corrected there and back leaves the member with what they had', async () => {
  const { app } = running;
  const player = await aBettor(running, 1n);
  const { need } = await aLot(app, player, 40_00n);
  const { gameId } = await bet(player, 20_000, '20');
  await decide(gameId, cancelled);
  // Most of what came back is lost before the rest becomes the member's own.
  await play(player, 20_000, '38', awayWins);
  await elsewhereTurnover(player, need);
  const converted = await stand(player);
  expect(converted).toMatchObject({ own: 2_01n, bonus: 0n, state: 'converted' });
  await decide(gameId, awayWins);
  await decide(gameId, cancelled);
  expect(await stand(player)).toEqual(converted);
  await decide(gameId, homeWins);
  // Twenty more than the stake, as if it had been so from the start.
  expect(await stand(player)).toEqual({ ...converted, own: 22_01n });
});

describe('the end of a lot', () => {
  test('PR-08 all lots that are due are closed, however few the database believes there are', async () => {
    const { app } = running;
    const players = await Promise.all([1, 2, 3].map(() => aBettor(running, 1n)));
    const lots = await Promise.all(players.map((player) => aLot(app, player, 20_00n)));
    const games = await Promise.all(players.map((player) => bet(player, 20_000, '20')));
    const note = (ids: readonly bigint[]) =>
      app.pool.query('insert into bonus_lot_due select requirement_id from bonus_lot where id = any ($1::bigint[])', [
        ids,
      ]);
    // With one row on record the list of those that are due was read through from its side.
    await note([lots[0]?.id ?? 0n]);
    await app.pool.query('analyze bonus_lot_due');
    await app.pool.query('delete from bonus_lot_due');
    const result = { facts: awayWins, publishedAt: app.now() };
    const news = games.map(({ gameId }) => ({ gameId, source: randomUUID(), ...result }));
    await app.transact((tx) => publishResults(tx, news));
    await settleDue(app);
    await closePlayedLots(app);
    for (const player of players) expect(await stand(player)).toMatchObject({ bonus: 0n, state: 'exhausted' });
  });

  test('PR-08c quitting takes the lot with its winnings, says so first, and leaves own money and its requirement', async () => {
    const { app } = running;
    const player = await aBettor(running, 300_00n);
    const { memberId } = player;
    await app.transact((tx) =>
      requireWagering(tx, { memberId, cause: 'deposit:q', source: '存款', need: 300_00n, now: app.now() }),
    );
    await aLot(app, player, 500_00n);
    expect(await quitPreview(app, app.pool, { memberId, promotionId: 'other' })).toBeUndefined();
    expect(await quitPreview(app, app.pool, { memberId, promotionId: 'first-deposit' })).toEqual({
      forfeit: 500_00n,
      keep: 300_00n,
      text: '退出后将收回礼金余额¥500.00（含礼金赢利），您的本金¥300.00不受影响，本活动不可再次参加',
    });
    const quit = () =>
      app.transact((tx) => quitLot(app, tx, { memberId, promotionId: 'first-deposit', now: app.now() }));
    expect((await Promise.all([quit(), quit(), quit()])).toSorted()).toEqual([0n, 0n, 500_00n]);
    expect(await stand(player)).toMatchObject({ own: 300_00n, bonus: 0n, state: 'quit' });
    expect(await withdrawableOf(app.pool, memberId)).toBe(0n);
    await play(player, 20_000, '300', homeWins);
    expect(await stand(player)).toMatchObject({ own: 600_00n });
  });

  test('one lot that matches a deposit at a time, and one for a reward', async () => {
    const { app } = running;
    const member = await aMember(app);
    const rewardId = aRewardId();
    const first = await aLot(app, member, 100_00n, { rewardId });
    const again = await aLot(app, member, 100_00n, { rewardId });
    expect(again.id).toBe(first.id);
    await expect(aLot(app, member, 50_00n)).rejects.toThrow('首存礼金 is open');
    await aLot(app, member, 50_00n, { isDepositMatched: false });
    expect((await bonusStandOf(app, member)).bonus).toBe(150_00n);
    const lots = await Promise.all(
      Array.from({ length: 4 }, () =>
        app.transact(async (tx) => openLot(app, tx, { ...newLot(member.memberId), rewardId: 77n })),
      ),
    );
    expect(new Set(lots.map((each) => each.ok && each.value.id)).size).toBe(1);
  });

  test('it warns three days and a day before, expires, and waits for open bets', async () => {
    const { app } = running;
    const player = await aBettor(running, 1_00n);
    await aLot(app, player, 500_00n, { expiresAt: inDays(4) });
    const { gameId } = await bet(player, 20_000, '50');
    const warned = async () => {
      await warnOfExpiry(app);
      await warnOfExpiry(app);
      const { rows } = await app.pool.query(`select 1 from message where member_id = $1 and title = '礼金即将到期'`, [
        player.memberId,
      ]);
      return rows.length;
    };
    expect(await warned()).toBe(0);
    await passDays(player, 1.5);
    expect(await warned()).toBe(1);
    await passDays(player, 2);
    expect(await warned()).toBe(2);
    await passDays(player, 1);
    await expireLots(app);
    expect(await stand(player)).toMatchObject({ bonus: 451_00n, state: 'closing' });
    await decide(gameId, homeWins);
    expect(await stand(player)).toMatchObject({ bonus: 549_00n, state: 'closing' });
    await expireLots(app);
    expect(await stand(player)).toMatchObject({ own: 2_00n, bonus: 0n, state: 'expired' });
  });

  test('less than a yuan with nothing open is exhausted', async () => {
    const player = await aBettor(running, 1_00n);
    await aLot(running.app, player, 60_00n);
    await play(player, 20_000, '50', awayWins);
    await play(player, 20_000, '10.50', awayWins);
    expect(await stand(player)).toMatchObject({ own: 0n, bonus: 0n, state: 'exhausted' });
  });

  test('PR-08a the bet that plays a lot to its end completes it, however little is left: 60 fen are converted', async () => {
    const player = await aBettor(running, 1_00n);
    await aLot(running.app, player, 60_00n, { times: 2 });
    await elsewhereTurnover(player, 59_60n);
    await play(player, 20_000, '50', awayWins);
    expect(await stand(player)).toMatchObject({ own: 0n, bonus: 11_00n, done: 109_60n, state: 'open' });
    await play(player, 20_000, '10.40', awayWins);
    expect(await stand(player)).toMatchObject({ own: 60n, bonus: 0n, done: 120_00n, state: 'converted' });
    expect(await titles(player)).toContainEqual(expect.objectContaining({ title: '礼金已转为余额' }));
  });

  test('more than it may convert goes back', async () => {
    const player = await aBettor(running, 1_00n);
    await aLot(running.app, player, 100_00n, { times: 2, maxConversion: 80_00n });
    await elsewhereTurnover(player, 200_00n);
    expect(await stand(player)).toMatchObject({ own: 81_00n, bonus: 0n, state: 'converted' });
  });

  test('RG-03 who excludes themselves loses no own money: the lot ends, what was won above it stays, nothing is left to play', async () => {
    const { app } = running;
    const player = await aBettor(running, 1_00n);
    const { memberId } = player;
    await aLot(app, player, 100_00n);
    await play(player, 30_000, '50', homeWins);
    await app.transact((tx) =>
      requireWagering(tx, { memberId, cause: 'deposit:x', source: '存款', need: 900_00n, now: app.now() }),
    );
    // 49 of 50 were bonus: 147 came back to the lot.
    expect(await stand(player)).toMatchObject({ own: 3_00n, bonus: 198_00n });
    expect(await callOnClock(running, limits.exclude, { duration: 'halfYear' }, player)).toMatchObject({
      status_code: 6000,
    });
    expect(await stand(player)).toMatchObject({ own: 101_00n, bonus: 0n, state: 'ended' });
    expect(await withdrawableOf(app.pool, memberId)).toBe(98_00n);
  });

  test('RG-03 a break stops the clock of a lot', async () => {
    const { app } = running;
    const player = await aBettor(running, 1_00n);
    const { expiresAt } = await aLot(app, player, 100_00n, { expiresAt: inDays(2) });
    expect(await callOnClock(running, limits.break, { duration: 'week' }, player)).toMatchObject({ status_code: 6000 });
    const { lot } = await bonusStandOf(app, player);
    expect(lot?.expiresAt.getTime()).toBe(expiresAt.getTime() + 7 * DAY_MS);
    await passDays(player, 3);
    await expireLots(app);
    expect(await stand(player)).toMatchObject({ bonus: 100_00n, state: 'open' });
  });
});

const newLot = (memberId: bigint) => ({
  memberId,
  rewardId: aRewardId(),
  promotionId: 'venue',
  version: 1,
  name: '场馆礼金',
  product: 'ANY',
  amount: 10_00n,
  times: 3,
  isDepositMatched: false,
  now: running.app.now(),
});

async function withFreeBet(amount = 50_00n, own = 5_00n) {
  const player = await aBettor(running, own);
  const { memberId } = player;
  const rewardId = aRewardId();
  const grant = { memberId, rewardId, promotionId: 'ucl', name: '欧冠免费投注', amount, now: running.app.now() };
  await running.app.transact((tx) => grantFreeBet(tx, grant));
  await running.app.transact((tx) => grantFreeBet(tx, grant));
  const { rows } = await running.app.pool.query<{ id: bigint }>('select id from free_bet where member_id = $1', [
    memberId,
  ]);
  expect(rows).toHaveLength(1);
  return { player, freeBetId: `${rows[0]?.id}` };
}
const stateOf = async (id: string) =>
  (await running.app.pool.query<{ state: string }>('select state from free_bet where id = $1', [id])).rows[0]?.state;

describe('free bets', () => {
  test('pay the whole stake once; what is won above it is own money to be played once', async () => {
    const { player, freeBetId } = await withFreeBet();
    const offer = offered(18_000);
    const { gameId } = offer;
    const request = { ...singleOn(offer, '50'), freeBetId, timestamp: running.app.now().getTime() };
    const requestId = randomUUID();
    const first = await player.bet(request, requestId);
    expect(first.tickets).toMatchObject([{ status: 'accepted' }]);
    expect(await player.bet(request, requestId)).toEqual(first);
    expect(await stand(player)).toMatchObject({ own: 5_00n, bonus: 0n });
    expect(await ask(player, 18_000, '50', { freeBetId })).toMatchObject({
      status_code: 6012,
      message: '免费投注已使用',
    });
    await decide(gameId, homeWins);
    expect(await stand(player)).toMatchObject({ own: 45_00n, bonus: 0n });
    expect(await withdrawableOf(running.app.pool, player.memberId)).toBe(5_00n);
    const { rows } = await running.app.pool.query(
      `select counted, why, own from wagering_bet where member_id = $1 order by id desc limit 1`,
      [player.memberId],
    );
    expect(rows).toEqual([{ counted: 0n, why: '免费投注，不计入', own: 0n }]);
    await decide(gameId, awayWins);
    expect(await stand(player)).toMatchObject({ own: 5_00n, debt: 0n });
    await decide(gameId, cancelled);
    expect(await stand(player)).toMatchObject({ own: 5_00n, debt: 0n });
    expect(await stateOf(freeBetId)).toBe('unused');
    await decide(gameId, homeWins);
    expect(await stand(player)).toMatchObject({ own: 45_00n });
    expect(await stateOf(freeBetId)).toBe('used');
  });

  test('a lost one costs nothing of the member’s, and a cancelled one can be used again', async () => {
    const { player, freeBetId } = await withFreeBet();
    const { gameId } = await bet(player, 18_000, '50', { freeBetId });
    await decide(gameId, cancelled);
    expect(await stand(player)).toMatchObject({ own: 5_00n });
    expect(await stateOf(freeBetId)).toBe('unused');
    const second = await bet(player, 18_000, '50', { freeBetId });
    await decide(second.gameId, awayWins);
    expect(await stand(player)).toMatchObject({ own: 5_00n, bonus: 0n, debt: 0n });
  });

  test('are refused below 1.50, for another amount, when they are not one’s own or over, and for anything but a single', async () => {
    const { player, freeBetId } = await withFreeBet();
    const other = await withFreeBet();
    expect(await ask(player, 14_900, '50', { freeBetId })).toMatchObject({
      status_code: 6012,
      message: '免费投注须选择赔率不低于1.50（欧洲盘）的投注项',
    });
    expect(await ask(player, 15_000, '20', { freeBetId })).toMatchObject({
      status_code: 6012,
      message: '免费投注须一次用完，金额为 50 元',
      data: { field: 'stake' },
    });
    for (const id of [other.freeBetId, 'x', '0'])
      expect(await ask(player, 18_000, '50', { freeBetId: id })).toMatchObject({ status_code: 6004 });
    expect(await ask(player, 18_000, '50', { freeBetId, mode: 'multiple' })).toMatchObject({ status_code: 6007 });
    await passDays(player, 7);
    expect(await ask(player, 18_000, '50', { freeBetId })).toMatchObject({
      status_code: 6012,
      message: '免费投注已过期',
    });
    await expireLots(running.app);
    expect(await stateOf(freeBetId)).toBe('expired');
    expect(await stand(player)).toMatchObject({ own: 5_00n });
  });

  test('are listed with what they are worth until they are used', async () => {
    const { player, freeBetId } = await withFreeBet();
    const { memberId } = player;
    const now = running.app.now();
    const spins = {
      memberId,
      rewardId: aRewardId(),
      promotionId: 'mall',
      name: '免费旋转',
      stake: 1_00n,
      count: 10,
      now,
    };
    await running.app.transact((tx) => grantFreeSpins(tx, spins));
    const listed = async () => (await player.call(promotions.freeBets, {})).data;
    expect(await listed()).toMatchObject({
      bets: [{ freeBetId, name: '欧冠免费投注', amount: 50_00n }],
      spins: [{ name: '免费旋转', stake: 1_00n, spinsLeft: 10, gameCode: null }],
    });
    const told = async () => (await player.ask('preview', { selections: [selectionOf(offered(18_000))] })).data;
    expect(await told()).toMatchObject({ hasFreeBet: 1 });
    await bet(player, 18_000, '50', { freeBetId });
    expect((await listed()).bets).toEqual([]);
    expect(await told()).not.toHaveProperty('hasFreeBet');
  });

  test('a bet the board refuses leaves the free bet unused', async () => {
    const { player, freeBetId } = await withFreeBet();
    const offer = offered(18_000, { shut: 'closed' });
    const { tickets } = await player.bet({ ...singleOn(offer, '50'), freeBetId });
    expect(tickets[0]?.status).toBe('rejected');
    expect(await stateOf(freeBetId)).toBe('unused');
  });
});

test('the checker sees a lot that disagrees with the ledger, with its bets, or with itself', async () => {
  const { app } = running;
  const member = await aMember(app);
  const lot = await aLot(app, member, 100_00n);
  const client = await app.pool.connect();
  try {
    for (const [change, invariant] of [
      ['update bonus_lot set amount = amount + 1, balance = balance + 1 where id = $1', 'lots-are-in-the-ledger'],
      ['update bonus_lot set staked = 5, returned = 5 where id = $1', 'lots-know-their-bets'],
    ] as const) {
      await client.query('begin');
      await client.query(change, [lot.id]);
      expect((await checkBonus(client)).join()).toContain(invariant);
      await client.query('rollback');
    }
  } finally {
    client.release();
  }
});
