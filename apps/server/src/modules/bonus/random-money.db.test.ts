import { randomUUID } from 'node:crypto';
import { catalogue } from '@fairground/contract';
import { type Facts, finished, type MatchFacts, score } from '@fairground/betting';
import type { Fen } from '@fairground/money';
import { yuanFromFen } from '@fairground/money';
import { fc, test as property } from '@fast-check/vitest';
import { boardOf } from '../../../../../packages/sports-feed/src/board/testing/board-of.ts';
import { anOffer } from '../../../../../packages/betting/src/placement/testing/an-offer.ts';
import { beforeAll, expect } from 'vitest';
import { bonusStandOf } from '../../../../../tests/support/bonus.ts';
import { callOnClock, fund } from '../../../../../tests/support/builders.ts';
import { addCard, aVerifiedWithdrawer, FUND_PASSWORD } from '../../../../../tests/support/payments/payouts.ts';
import { type Bettor, bettorOf, singleOn } from '../../../../../tests/support/sports/sports.ts';
import { type TestApp, startTestApp } from '../../../../../tests/support/test-app.ts';
import { claimReward } from '../rewards/claim-reward.ts';
import { offerReward } from '../rewards/give-reward.ts';
import { cashTickets } from '../sports/cash-out/cash-tickets.ts';
import { payCashOut } from '../sports/cash-out/pay-cash-out.ts';
import { publishResults } from '../sports/results/result-rows.ts';
import { collectAllDebts } from '../sports/settling/debts.ts';
import { settleDue } from '../sports/settling/settle-due.ts';
import { requireWagering } from '../wagering/wagering.ts';
import { withdrawableOf } from '../wagering/withdrawable.ts';
import { checkBonus } from './check-bonus.ts';
import { endLotsByExclusion } from './leaving.ts';
import { closePlayedLots, expireLots } from './lot-jobs.ts';
import { lotsOf } from './open-lot.ts';
import { quitLot } from './quit-lot.ts';
import { arbitraryStep } from './testing/arbitrary-steps.ts';
import { BonusModel, cashedStake, cashedSum, type Step } from './testing/bonus-model.ts';

/** Lives and steps of an ordinary run; `npm run properties -- money` makes it a hundred thousand steps. */
const LIVES = Number(process.env['BONUS_LIVES'] ?? 5);
const STEPS = 40;
const TELL_EVERY = 5;
const TIMEOUT_MS = 60_000 + LIVES * 10_000;

const { withdrawals, games } = catalogue;
const board = boardOf();
let running: TestApp;
let next = 0;
beforeAll(async () => {
  running = await startTestApp({ sports: { board }, env: { ROLES: 'api' } });
});

const cancelled: MatchFacts = { ...finished(), state: 'cancelled' };
const results: Readonly<Record<'W' | 'L' | 'D', Facts>> = {
  W: finished(score(1, 0), score(1, 0)),
  L: finished(score(0, 1), score(0, 1)),
  D: cancelled,
};

interface Life {
  readonly player: Bettor;
  readonly accountId: string;
  readonly model: BonusModel;
  readonly gifts: { readonly rewardId: bigint; readonly promotionId: string }[];
  readonly bets: { readonly gameId: string; readonly ticketId: string }[];
}

async function newLife(): Promise<Life> {
  const member = await aVerifiedWithdrawer(running, 0n);
  const accountId = await addCard(running, member);
  const older = `update withdrawal_account set created_at = created_at - interval '25 hours' where id = $1`;
  await running.app.pool.query(older, [accountId]);
  return { player: await bettorOf(running, member), accountId, model: new BonusModel(), gifts: [], bets: [] };
}

/** A gift is written once and claimed once, however often either is asked for. */
async function give({ player: { memberId }, model, gifts }: Life, gift: NewGift): Promise<void> {
  const { app } = running;
  const { amount, times, terms, giftClass } = gift;
  const promotionId = `random-${(next += 1)}`;
  const about = { memberId, promotionId, period: 'life', step: 'main', name: '礼金', giftKind: 'promotion' } as const;
  const reward = { ...about, giftClass, amount, times, terms, beginAt: app.now(), isQuiet: true };
  const offer = () => app.transact((tx) => offerReward(app, tx, reward));
  const offered = await offer();
  if (!offered.ok) throw new Error(offered.why.message);
  expect(await offer()).toMatchObject({ ok: false });
  gifts.push({ rewardId: offered.value.id, promotionId });
  const isPaid = model.debt === 0n && !(terms.isDepositMatched && model.matchedLot !== undefined);
  expect(await claim(memberId, offered.value.id)).toBe(isPaid);
  if (isPaid) expect(await claim(memberId, offered.value.id)).toBe(false);
}

interface NewGift {
  readonly amount: Fen;
  readonly times: number;
  readonly giftClass: 'bonus' | 'cash';
  readonly terms: { readonly isDepositMatched?: boolean };
}

const claim = async (memberId: bigint, rewardId: bigint): Promise<boolean> => {
  const { app } = running;
  return (await app.transact((tx) => claimReward(app, tx, { memberId, rewardId, now: app.now() }))).ok;
};

/** On a machine with no time to spare the site says that nothing has moved, and the same call is made again. */
async function whenNotBusy<Reply extends { readonly status_code: number }>(ask: () => Promise<Reply>): Promise<Reply> {
  for (let again = 0; again < 20; again += 1) {
    const reply = await ask();
    if (reply.status_code !== 6317) return reply;
  }
  throw new Error('too busy');
}

/** All of it into the centre wallet, and so much out of there; a bonus that it ends is agreed to after it was told. */
async function withdraw({ player, accountId, model }: Life, amount: Fen): Promise<void> {
  await player.call(games.recycle, {});
  const order = { type: 'bank', accountId, amount: yuanFromFen(amount), secondPassword: FUND_PASSWORD } as const;
  const ask = (agreed: { lotForfeit?: string }) => {
    const requestId = randomUUID();
    return whenNotBusy(() =>
      callOnClock(running, withdrawals.withdrawNew, { ...order, ...agreed }, { ...player, requestId }),
    );
  };
  const lot = model.matchedLot;
  const isPaid = model.wouldWithdraw(amount);
  const unasked = await ask({});
  if (lot === undefined || !isPaid) {
    expect({ ...unasked, isPaid: unasked.status_code === 6000 }).toMatchObject({ isPaid });
    return;
  }
  const lotForfeit = yuanFromFen(model.balanceOf(lot));
  expect(unasked).toMatchObject({ status_code: 6012, data: { lotForfeit } });
  expect(await ask({ lotForfeit })).toMatchObject({ status_code: 6000 });
}

async function placeBet({ player, model, bets }: Life, amount: Fen, price: number): Promise<void> {
  const offer = anOffer({ gameId: `random-${(next += 1)}`, price });
  board.put(offer);
  const request = { ...singleOn(offer, yuanFromFen(amount)), timestamp: running.app.now().getTime() };
  const requestId = randomUUID();
  const ask = () => whenNotBusy(() => player.ask('bet', request, requestId));
  const reply = await ask();
  // The same call again is given the same answer.
  expect(await ask()).toEqual(reply);
  const ticket = reply.status_code === 6000 && reply.data.method === 'bet' ? reply.data.tickets[0] : undefined;
  const isTaken = model.payersOf(amount) !== undefined;
  expect(ticket?.status === 'accepted').toBe(isTaken);
  if (ticket && isTaken) bets.push({ gameId: offer.gameId, ticketId: ticket.ticket_id });
}

/** Who owes something loses nothing to the clock; for everybody else the lot's time is over now. */
async function passTime({ player, model }: Life, rewardId: bigint | undefined): Promise<void> {
  const { app } = running;
  const set = (at: Date) => app.pool.query('update bonus_lot set expires_at = $2 where reward_id = $1', [rewardId, at]);
  const [before] = (await lotsOf(app.pool, player.memberId)).filter((lot) => lot.rewardId === rewardId);
  if (before) await set(app.now());
  await expireLots(app);
  if (before && model.debt > 0n) await set(before.expiresAt);
}

/** Does to the product what the model is about to be told; the model still stands before the step. */
async function act(life: Life, step: Step): Promise<void> {
  const { app } = running;
  const { player, model, gifts, bets } = life;
  const { memberId } = player;
  const now = app.now();
  const lotAt = (index: number) => gifts[model.lots[index % Math.max(model.lots.length, 1)]?.gift ?? -1];
  switch (step.kind) {
    case 'deposit': {
      await fund(app, player, step.amount);
      const asked = { memberId, cause: `deposit:random:${(next += 1)}`, source: '存款', need: step.amount, now };
      await app.transact((tx) => requireWagering(tx, asked));
      return collectAllDebts(app);
    }
    case 'lot': {
      const { amount, times, isMatched } = step;
      return give(life, { amount, times, giftClass: 'bonus', terms: { isDepositMatched: isMatched } });
    }
    case 'cashGift':
      return give(life, { amount: step.amount, times: 1, giftClass: 'cash', terms: {} });
    case 'claimAgain': {
      const gift = gifts[step.index % Math.max(gifts.length, 1)];
      if (gift) await claim(memberId, gift.rewardId);
      return;
    }
    case 'bet':
      return placeBet(life, step.amount, step.price);
    case 'settle': {
      const bet = bets[step.index % Math.max(bets.length, 1)];
      if (!bet) return;
      const fact = { gameId: bet.gameId, facts: results[step.result], source: randomUUID(), publishedAt: now };
      await app.transact((tx) => publishResults(tx, [fact]));
      await settleDue(app);
      return closePlayedLots(app);
    }
    case 'cashOut': {
      const at = step.index % Math.max(bets.length, 1);
      const [bet, known] = [bets[at], model.bets[at]];
      const stake = known?.isOpen ? cashedStake(known, step.isWhole) : 0n;
      if (!bet || stake === 0n) return;
      await app.transact(async (tx) => {
        const ticket = await cashTickets.lock(tx, memberId, bet.ticketId);
        if (!ticket) throw new Error(`no ticket ${bet.ticketId}`);
        const part = { stake, paid: cashedSum(stake), steps: [], now };
        await payCashOut({ app, tx, requestId: randomUUID() }, ticket, part);
      });
      return closePlayedLots(app);
    }
    case 'quit': {
      const lot = lotAt(step.index);
      if (lot) await app.transact((tx) => quitLot(app, tx, { memberId, promotionId: lot.promotionId, now }));
      return;
    }
    case 'expire':
      return passTime(life, lotAt(step.index)?.rewardId);
    case 'withdrawal':
      return withdraw(life, step.amount);
    case 'exclusion':
      return app.transact((tx) => endLotsByExclusion({ app, tx, now }, memberId));
  }
}

/** Where the member's money stands, by the product and by the model. */
async function stands({ player: { memberId }, model }: Life) {
  const { app } = running;
  const { own, bonus, debt, center } = await bonusStandOf(app, { memberId });
  const lots = (await lotsOf(app.pool, memberId)).toReversed();
  const withdrawable = await withdrawableOf(app.pool, memberId);
  return {
    product: {
      own,
      bonus,
      debt: 0n - debt,
      withdrawable,
      lots: lots.map(({ state, balance, done }) => ({ state, balance, done })),
    },
    model: {
      own: model.own,
      bonus: model.bonus,
      debt: model.debt,
      withdrawable: center < model.withdrawable ? center : model.withdrawable,
      lots: model.lots.map(({ state, requirement: { done } }, at) => ({ state, balance: model.balanceOf(at), done })),
    },
  };
}

let livesLived = 0;

property.prop([fc.array(arbitraryStep, { minLength: STEPS, maxLength: STEPS })], {
  numRuns: LIVES,
  endOnFailure: true,
})(
  'PR-08 whatever happens in whatever order, money stands where the model of the rules has it',
  async (steps) => {
    const life = await newLife();
    for (const [at, step] of steps.entries()) {
      await act(life, step);
      life.model.step(step);
      const { product, model } = await stands(life);
      const told = { at, step: step.kind };
      expect({ ...told, ...product }).toEqual({ ...told, ...model });
    }
    livesLived += 1;
    if (livesLived % TELL_EVERY !== 0) return;
    expect(await checkBonus(running.app.pool)).toEqual([]);
    process.stderr.write(`${livesLived * STEPS} steps of ${LIVES * STEPS}\n`);
  },
  TIMEOUT_MS,
);
