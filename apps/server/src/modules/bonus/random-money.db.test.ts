import { randomUUID } from 'node:crypto';
import { type Facts, finished, type MatchFacts, score } from '@fairground/betting';
import type { Fen } from '@fairground/money';
import { yuanFromFen } from '@fairground/money';
import { fc, test as property } from '@fast-check/vitest';
import { boardOf } from '../../../../../packages/sports-feed/src/board/testing/board-of.ts';
import { anOffer } from '../../../../../packages/betting/src/placement/testing/an-offer.ts';
import { beforeAll, expect } from 'vitest';
import { aRewardId, bonusStandOf } from '../../../../../tests/support/bonus.ts';
import { fund } from '../../../../../tests/support/builders.ts';
import { aBettor, type Bettor, singleOn } from '../../../../../tests/support/sports/sports.ts';
import { type TestApp, startTestApp } from '../../../../../tests/support/test-app.ts';
import { cashTickets } from '../sports/cash-out/cash-tickets.ts';
import { payCashOut } from '../sports/cash-out/pay-cash-out.ts';
import { publishResults } from '../sports/results/result-rows.ts';
import { collectAllDebts } from '../sports/settling/debts.ts';
import { settleDue } from '../sports/settling/settle-due.ts';
import { checkBonus } from './check-bonus.ts';
import { endLotByWithdrawal, endLotsByExclusion } from './leaving.ts';
import { closePlayedLots, expireLots } from './lot-jobs.ts';
import { lotsOf, openLot } from './open-lot.ts';
import { quitLot } from './quit-lot.ts';
import { arbitraryStep } from './testing/arbitrary-steps.ts';
import { BonusModel, cashedStake, cashedSum, type Step } from './testing/bonus-model.ts';

/** Lives and steps of an ordinary run; `BONUS_LIVES=4000` makes it a hundred thousand steps. */
const LIVES = Number(process.env['BONUS_LIVES'] ?? 6);
const STEPS = 25;
const TIMEOUT_MS = 60_000 + LIVES * 10_000;

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
  readonly model: BonusModel;
  readonly lots: { readonly rewardId: bigint; readonly promotionId: string }[];
  readonly bets: { readonly gameId: string; readonly ticketId: string }[];
}

/** Does to the product what the model is about to be told; the model still stands before the step. */
async function act({ player, model, lots, bets }: Life, step: Step): Promise<void> {
  const { app } = running;
  const { memberId } = player;
  const now = app.now();
  const open = (rewardId: bigint, promotionId: string, amount: Fen, times: number) =>
    app.transact((tx) =>
      openLot(app, tx, {
        memberId,
        rewardId,
        promotionId,
        version: 1,
        name: '礼金',
        product: 'ANY',
        amount,
        times,
        isDepositMatched: true,
        now,
      }),
    );
  switch (step.kind) {
    case 'deposit':
      await fund(app, player, step.amount);
      await collectAllDebts(app);
      return;
    case 'lot': {
      const lot = { rewardId: aRewardId(), promotionId: `p${(next += 1)}` };
      if ((await open(lot.rewardId, lot.promotionId, step.amount, step.times)).ok) lots.push(lot);
      return;
    }
    case 'sameLot': {
      const lot = lots[step.index % Math.max(lots.length, 1)];
      if (lot) await open(lot.rewardId, lot.promotionId, 10_00n, 2);
      return;
    }
    case 'bet': {
      const offer = anOffer({ gameId: `random-${(next += 1)}`, price: step.price });
      board.put(offer);
      const request = { ...singleOn(offer, yuanFromFen(step.amount)), timestamp: now.getTime() };
      const requestId = randomUUID();
      const reply = await player.ask('bet', request, requestId);
      // The same call again is given the same answer.
      expect(await player.ask('bet', request, requestId)).toEqual(reply);
      const ticket = reply.status_code === 6000 && reply.data.method === 'bet' ? reply.data.tickets[0] : undefined;
      const isTaken = model.refusalOf(step.amount) === undefined;
      expect(ticket?.status === 'accepted').toBe(isTaken);
      if (ticket && isTaken) bets.push({ gameId: offer.gameId, ticketId: ticket.ticket_id });
      return;
    }
    case 'settle': {
      const bet = bets[step.index % Math.max(bets.length, 1)];
      if (!bet) return;
      const fact = { gameId: bet.gameId, facts: results[step.result], source: randomUUID(), publishedAt: now };
      await app.transact((tx) => publishResults(tx, [fact]));
      await settleDue(app);
      await closePlayedLots(app);
      return;
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
        await payCashOut({ app, requestId: randomUUID() }, tx, ticket, part);
      });
      return;
    }
    case 'quit': {
      const lot = lots[step.index % Math.max(lots.length, 1)];
      if (lot) await app.transact((tx) => quitLot(app, tx, { memberId, promotionId: lot.promotionId, now }));
      return;
    }
    case 'expire': {
      const lot = lots[step.index % Math.max(lots.length, 1)];
      if (lot) await app.pool.query('update bonus_lot set expires_at = $2 where reward_id = $1', [lot.rewardId, now]);
      await expireLots(app);
      return;
    }
    case 'withdrawal':
      return app.transact((tx) => endLotByWithdrawal(app, tx, { memberId, agreed: 10n ** 12n, now }));
    case 'exclusion':
      return app.transact((tx) => endLotsByExclusion(app, tx, memberId, now));
  }
}

property.prop([fc.array(arbitraryStep, { minLength: STEPS, maxLength: STEPS })], {
  numRuns: LIVES,
  endOnFailure: true,
})(
  'PR-08 whatever happens in whatever order, money stands where the model of the rules has it',
  async (steps) => {
    const life: Life = { player: await aBettor(running, 1_00n), model: new BonusModel(), lots: [], bets: [] };
    life.model.step({ kind: 'deposit', amount: 1_00n });
    for (const [at, step] of steps.entries()) {
      await act(life, step);
      life.model.step(step);
      const { own, bonus, debt } = await bonusStandOf(running.app, life.player);
      const lots = (await lotsOf(running.app.pool, life.player.memberId)).toReversed();
      const told = { at, step: step.kind };
      expect({ ...told, own, bonus, debt: 0n - debt }).toEqual({
        ...told,
        own: life.model.own,
        bonus: life.model.bonus,
        debt: life.model.debt,
      });
      expect({ ...told, lots: lots.map(({ state, balance, done }) => ({ state, balance, done })) }).toEqual({
        ...told,
        lots: life.model.lots.map(({ state, balance, done }) => ({ state, balance, done })),
      });
    }
    expect(await checkBonus(running.app.pool)).toEqual([]);
  },
  TIMEOUT_MS,
);
