import { ResultCode } from '@fairground/contract';
import { type MemberId, chinaDay } from '@fairground/money';
import { filledTerms, prizeOfRank } from '@fairground/promotions';
import type { AppContext, Tx } from '../../../platform/app-context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { messageTemplates } from '../../messages/message-templates.ts';
import { sendMessage } from '../../messages/send-message.ts';
import { raceBoard } from '../../races/race-board.ts';
import { raceRemovals } from '../../races/race-removals.ts';
import { type Promotion, readPromotion } from '../find-promotion.ts';
import { type RaceRules, raceRulesOf } from '../kinds/published-tables.ts';
import { promotionBooks, type Store } from '../promotion-books.ts';
import { countRaces } from './count-races.ts';
import { frozenAt, racePeriods, type RaceSpan } from './race-periods.ts';

/** How many weeks back operators look, and how many places they see. */
const PERIODS = 4;
const PLACES = 100;

interface Race {
  readonly promotion: Promotion;
  readonly title: string;
  readonly rules: RaceRules;
  readonly periods: readonly RaceSpan[];
  readonly span: RaceSpan;
}

interface AskedRace {
  readonly id: string;
  readonly period: string | undefined;
  readonly now: Date;
}

/** A race and one of its periods, the present one when none is named. */
async function raceOf(store: Store, { id, period, now }: AskedRace): Promise<Race> {
  const stored = await promotionBooks.actingOne(store, id, now);
  const promotion = stored && readPromotion(stored);
  const rules = promotion && raceRulesOf(promotion.document);
  if (!promotion || !rules) throw new Refusal(ResultCode.NotFound, '没有这项排行赛');
  const periods = racePeriods(promotion.document, now, PERIODS);
  const span = periods.find((each) => each.period === (period ?? periods[0]?.period));
  if (!span) throw new Refusal(ResultCode.NotFound, '没有这一期');
  return { promotion, title: filledTerms(promotion.document).title, rules, periods, span };
}

/** The board of a race with everybody who was taken off it. */
export async function raceOffice(app: AppContext, asked: AskedRace) {
  const { title, rules, periods, span } = await raceOf(app.pool, asked);
  const key = { promotionId: asked.id, period: span.period };
  const places = await raceBoard.top(app.pool, key, { from: 1, count: PLACES });
  return {
    title,
    periods,
    period: span.period,
    frozenAt: frozenAt(span),
    rows: places.map((place) => ({ ...place, prize: prizeOfRank(rules.ranks, place, rules.least) })),
    removed: await raceRemovals.of(app.pool, key),
  };
}

interface RaceAct {
  readonly id: string;
  readonly period: string;
  readonly memberId: MemberId;
  readonly reason: string;
  readonly by: string;
  readonly now: Date;
}

/** Later corrections change nothing: what was paid by a frozen board is taken back as a gift. */
function refuseFrozen(span: RaceSpan, now: Date): void {
  if (now >= frozenAt(span))
    throw new Refusal(ResultCode.Warning, '榜单已定榜，名次不再变动；违规所得请在“礼金发放”中收回');
}

/** Takes an abuser off a board before it is frozen: the place is closed up, and they are told why. Tells the place they had. */
export async function removeFromRace(app: AppContext, tx: Tx, act: RaceAct): Promise<number> {
  const { id, memberId, reason, by, now } = act;
  const { title, span } = await raceOf(tx, act);
  refuseFrozen(span, now);
  const key = { promotionId: id, period: span.period };
  const own = await raceBoard.own(tx, key, memberId);
  if (!own || !(await raceRemovals.remove(tx, key, { memberId, reason, by, at: now })))
    throw new Refusal(ResultCode.NotFound, '该会员不在这一期榜单上，请刷新');
  const content = messageTemplates.removedFromRace({ title, period: daysOf(span), reason });
  await sendMessage(app, tx, {
    memberId,
    cause: `race-removed:${id}:${span.period}:${now.getTime()}`,
    ...content,
    now,
  });
  return own.rank;
}

/** Counts a member's play again whose objection was right. */
export async function returnToRace(app: AppContext, tx: Tx, act: Omit<RaceAct, 'by' | 'reason'>): Promise<void> {
  const { id, memberId, now } = act;
  const { promotion, title, span } = await raceOf(tx, act);
  refuseFrozen(span, now);
  if (!(await raceRemovals.restore(tx, { promotionId: id, period: span.period }, memberId)))
    throw new Refusal(ResultCode.NotFound, '该会员没有被移出这一期榜单，请刷新');
  await countRaces(tx, { promotions: [promotion], members: [memberId], now });
  const content = messageTemplates.returnedToRace({ title, period: daysOf(span) });
  const cause = `race-returned:${id}:${span.period}:${now.getTime()}`;
  await sendMessage(app, tx, { memberId, cause, ...content, now });
}

const daysOf = ({ from, to }: RaceSpan): string => `${chinaDay(from)}至${chinaDay(new Date(to.getTime() - 1))}`;
