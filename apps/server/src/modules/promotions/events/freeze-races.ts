import { lastPaidRank, prizeOfRank, budgetPeriodsOf } from '@fairground/promotions';
import type { AppContext, Tx } from '../../../platform/app-context.ts';
import { raceBoard } from '../../races/race-board.ts';
import { offerReward } from '../../rewards/give-reward.ts';
import { actingPromotions, type Promotion } from '../find-promotion.ts';
import { type RaceRules, raceRulesOf } from '../kinds/published-tables.ts';
import { frozenAt, racePeriods, type RaceSpan } from './race-periods.ts';

const DAY_MS = 86_400_000;

/** Freezes the board of the last period at its noon, and makes its prizes claimable, one place after the other. */
export async function freezeRaces(app: AppContext): Promise<void> {
  const now = app.now();
  for (const board of await dueBoards(app, now)) {
    // oxlint-disable-next-line no-await-in-loop -- place by place: a stop in between goes on where it was
    while (await app.transact((tx) => offerNextPlace(app, tx, board)));
  }
}

interface DueBoard {
  readonly promotion: Promotion;
  readonly race: RaceRules;
  readonly span: RaceSpan;
}

async function dueBoards(app: AppContext, now: Date): Promise<readonly DueBoard[]> {
  const due: DueBoard[] = [];
  for (const promotion of await actingPromotions(app.pool, now)) {
    const race = raceRulesOf(promotion.document);
    const [, span] = racePeriods(promotion.document, now, 2);
    if (race && span && now >= frozenAt(span)) due.push({ promotion, race, span });
  }
  return due;
}

/** Whether there is another place to look at. Who may not be rewarded keeps the place and gets nothing. */
async function offerNextPlace(
  app: AppContext,
  tx: Tx,
  { promotion: { id, version, document }, race: { step, ranks, least }, span }: DueBoard,
): Promise<boolean> {
  const frozen = frozenAt(span);
  await tx.query({ ...FREEZE, values: [id, span.period, version, frozen] });
  const { rows } = await tx.query<{ rank: number }>({ ...NEXT, values: [id, span.period, lastPaidRank(ranks)] });
  const rank = rows[0]?.rank;
  if (rank === undefined) return false;
  const [place] = await raceBoard.top(tx, { promotionId: id, period: span.period }, { from: rank, count: 1 });
  if (!place) {
    await tx.query({ ...FINISH, values: [id, span.period, lastPaidRank(ranks)] });
    return false;
  }
  const amount = prizeOfRank(ranks, { rank, score: place.score }, least);
  if (amount > 0n)
    await offerReward(app, tx, {
      memberId: place.memberId,
      giftKind: 'promotion',
      promotionId: id,
      version,
      period: span.period,
      step,
      name: `${document.terms.title}第${rank}名`,
      giftClass: 'cash',
      amount,
      times: Number(document.times),
      beginAt: frozen,
      expireAt: new Date(frozen.getTime() + (document.claimDays ?? 0) * DAY_MS),
      cause: `race:${id}:${span.period}:${rank}`,
      unique: document.unique,
      budgetPeriods: budgetPeriodsOf(document, frozen),
    });
  return true;
}

const FREEZE = {
  name: 'promotions.freeze-race',
  text: `insert into race_board (promotion_id, period, version, frozen_at) values ($1, $2, $3, $4) on conflict do nothing`,
};
/** The next place of a board, counted with the question: a place is looked at once. */
const NEXT = {
  name: 'promotions.next-place',
  text: `update race_board set offered_to = offered_to + 1
    where promotion_id = $1 and period = $2 and offered_to < $3 returning offered_to as rank`,
};
const FINISH = {
  name: 'promotions.finish-race',
  text: 'update race_board set offered_to = $3 where promotion_id = $1 and period = $2',
};
