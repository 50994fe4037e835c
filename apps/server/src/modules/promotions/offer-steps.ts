import { ResultCode } from '@fairground/contract';
import type { PromotionDocument, RewardRule } from '@fairground/contract/promotion-document';
import { type Fen, fenFromWire, type MemberId, startOfChinaDay, chinaDay } from '@fairground/money';
import {
  addDays,
  budgetPeriodsOf,
  comparisonsOf,
  evaluatePromotion,
  type Facts,
  factsOf,
  periodKey,
  periodSpan,
  type PromotionOutcome,
  runStateOf,
  type StepOutcome,
} from '@fairground/promotions';
import type { AppContext, Tx } from '../../platform/app-context.ts';
import { grantReward, offerReward } from '../rewards/give-reward.ts';
import type { GiftKind, NewReward, RewardTerms, RewardVerdict } from '../rewards/reward-types.ts';

import { gatherFacts } from './facts/gather-facts.ts';
import { memberFacts, memberSegments, segmentReason } from './facts/member-facts.ts';
import type { Promotion } from './find-promotion.ts';
import { promotionBooks, type Store } from './promotion-books.ts';
import { letGo } from './release-joins.ts';
import { isAboutDeposits } from './standing.ts';

const DAY_MS = 86_400_000;

/** What makes a promotion look at a member. */
export interface PromotionEvent {
  readonly memberId: MemberId;
  /** When it happened: periods and facts go by this. */
  readonly at: Date;
  /** The deposit, ticket or run behind it. */
  readonly cause?: string | undefined;
  /** Names an event that gives each time it happens; otherwise the period does. */
  readonly eventKey?: string | undefined;
  readonly known?: Facts | undefined;
  /** From when what it gives can be claimed; now when left out. */
  readonly beginAt?: Date | undefined;
}

/** How a promotion stands for a member at a moment. */
export async function evaluateFor(
  store: Store,
  { id, document }: Promotion,
  { memberId, at, known }: PromotionEvent,
): Promise<PromotionOutcome> {
  const joins = await promotionBooks.joinsOf(store, memberId, id);
  const isJoined = joins.some(({ state }) => state === 'joined');
  const facts = await gatherFacts(store, factsOf(document), { memberId, promotionId: id, at, known });
  return evaluatePromotion(document, facts, await memberSegments(store, { memberId, at, isJoined }));
}

/** The period what is given now belongs to: the event itself, the step's own, or the promotion's. */
export const periodOf = (
  document: PromotionDocument,
  { repeat }: Pick<RewardRule, 'repeat'>,
  { at, eventKey }: Pick<PromotionEvent, 'at' | 'eventKey'>,
): string =>
  document.trigger.window === 'event' && eventKey !== undefined
    ? eventKey
    : periodKey(repeat ?? document.period.repeat, at);

/**
 * Offers, or grants where that needs no claim, every step that is met and was not given yet. Replaying it changes nothing: a
 * step of a period is given once.
 */
export async function offerSteps(
  app: AppContext,
  tx: Tx,
  { promotion, event }: { readonly promotion: Promotion; readonly event: PromotionEvent },
): Promise<readonly RewardVerdict[]> {
  if (runStateOf(promotion.document, event.at) !== 'running') return [];
  const joins = await promotionBooks.joinsOf(tx, event.memberId, promotion.id);
  if (joins.some(({ state }) => state === 'quit') || (promotion.state !== 'live' && joins.length === 0)) return [];
  if (await isKeptOut(tx, promotion, event)) return [];
  const { steps } = await evaluateFor(tx, promotion, event);
  const verdicts: RewardVerdict[] = [];
  for (const step of steps) {
    if (!step.met || 'draw' in step.rule.formula || step.rule.to === 'inviter') continue;
    // oxlint-disable-next-line no-await-in-loop -- one after the other, in one transaction
    const verdict = await giveStep(app, tx, { promotion, step, event });
    // What cannot be paid before a phone and a name are bound waits to be claimed: the event does not happen again.
    // oxlint-disable-next-line no-await-in-loop
    const kept = isUnbound(verdict) ? await giveStep(app, tx, { promotion, step, event, atOnce: false }) : verdict;
    if (kept) verdicts.push(kept);
  }
  return verdicts;
}

const isUnbound = (verdict: RewardVerdict | undefined): boolean =>
  verdict?.ok === false &&
  (verdict.why.code === ResultCode.PhoneUnbound || verdict.why.code === ResultCode.BindRealName);

/** Whether a member is for a while given nothing for deposits. */
const isKeptOut = async (store: Store, promotion: Promotion, { memberId, at }: PromotionEvent): Promise<boolean> =>
  isAboutDeposits(promotion) && (await segmentReason(store, 'bonusRestricted', { memberId, at })) !== undefined;

interface MetStep {
  readonly promotion: Promotion;
  readonly step: StepOutcome;
  readonly event: PromotionEvent;
  /** Paid without a claim; as the document says when left out. */
  readonly atOnce?: boolean;
}

/** Gives one step that is met, within the caps of the member; undefined when the caps leave nothing. */
export async function giveStep(
  app: AppContext,
  tx: Tx,
  { promotion, step, event, atOnce = (step.rule.claim ?? promotion.document.claim) === 'auto' }: MetStep,
): Promise<RewardVerdict | undefined> {
  const { document } = promotion;
  const period = periodOf(document, step.rule, event);
  const amount = await withinCaps(tx, promotion, { event, period, step });
  if (amount === undefined) return undefined;
  // What was kept free at the join is given back just before the grant takes its own.
  await letGo(tx, { memberId: event.memberId, promotionId: promotion.id });
  const reward: NewReward = {
    memberId: event.memberId,
    giftKind: giftKindOf(document),
    promotionId: promotion.id,
    version: promotion.version,
    period,
    step: step.rule.step,
    name: step.rule.name ?? document.terms.title,
    giftClass: step.rule.class,
    amount,
    points: step.rule.class === 'points' || step.rule.class === 'chance' ? step.count : 0,
    times: step.rule.class === 'cash' || step.rule.class === 'bonus' ? Number(document.times) : 0,
    beginAt: event.beginAt ?? app.now(),
    expireAt: await expiryOf(tx, document, event),
    cause: event.cause ?? '',
    terms: termsOf(document, step),
    unique: document.unique,
    budgetPeriods: budgetPeriodsOf(document, event.at),
    isQuiet: document.quiet ?? false,
  };
  return atOnce ? grantReward(app, tx, reward) : offerReward(app, tx, reward);
}

const giftKindOf = ({ kind, id }: PromotionDocument): GiftKind => {
  if (kind === 'friendInvitation') return 'invitation';
  return id === 'birthday' ? 'birthday' : 'promotion';
};

function termsOf(
  { product, playDays, maxStake, maxConversion, onWithdrawal, venueCode, trigger }: PromotionDocument,
  { rule, count }: StepOutcome,
): RewardTerms {
  return {
    product,
    ...(playDays !== undefined && { playDays }),
    ...(maxStake !== undefined && { maxStake: String(fenFromWire(maxStake) ?? 0n) }),
    ...(maxConversion !== undefined && { maxConversion: Number(maxConversion) }),
    ...(onWithdrawal !== undefined && { onWithdrawal }),
    ...(venueCode !== undefined && { venueCode }),
    isDepositMatched: trigger.on === 'firstDeposit' || trigger.on === 'deposit',
    ...(rule.class === 'spins' && { spins: count, stake: String(fenFromWire(rule.stake ?? '1.00') ?? 100n) }),
    ...(rule.gameCode !== undefined && { gameCode: rule.gameCode }),
  };
}

/** A birthday is claimed on the day, an event from when it happened; everything else in its period. */
const claimSpanOf = ({ on, window }: PromotionDocument['trigger']): 'day' | 'none' | undefined => {
  if (on === 'birthday') return 'day';
  return window === 'event' ? 'none' : undefined;
};

/** Until when it can be claimed: so many days after its period, or after it was given; never after its audience is. */
async function expiryOf(
  store: Store,
  document: PromotionDocument,
  { memberId, at, beginAt }: PromotionEvent,
): Promise<Date | null> {
  const { claimDays, period } = document;
  const span = periodSpan(claimSpanOf(document.trigger) ?? period.repeat, at);
  const from = span?.to ?? beginAt ?? at;
  const byDays = span || claimDays !== undefined ? new Date(from.getTime() + (claimDays ?? 0) * DAY_MS) : null;
  const age = comparisonsOf(document.conditions).find(({ fact, op }) => fact === 'member.ageDays' && op === 'lte');
  if (!age) return byDays;
  const member = await memberFacts(store, memberId);
  if (!member) return byDays;
  const byAge = startOfChinaDay(addDays(chinaDay(member.registeredAt), Number(age.value) + 1));
  return byDays && byDays < byAge ? byDays : byAge;
}

/** What the caps of a promotion leave of a step; undefined when nothing. */
async function withinCaps(
  tx: Tx,
  { id, document }: Promotion,
  { event: { memberId, at }, step, period }: Omit<MetStep, 'promotion'> & { readonly period: string },
): Promise<Fen | undefined> {
  const { caps } = document;
  if (!caps) return step.amount;
  const { rows } = await tx.query<Given>({ ...GIVEN, values: [memberId, id, period, chinaDay(at), step.rule.step] });
  const given = rows[0];
  if (!given || given.isRepeat) return step.amount;
  if (isOver(given.day, caps.day) || isOver(given.period, caps.period) || isOver(given.life, caps.life))
    return undefined;
  const left = [
    caps.amountDay === undefined ? undefined : (fenFromWire(caps.amountDay) ?? 0n) - given.amountDay,
    caps.amountPeriod === undefined ? undefined : (fenFromWire(caps.amountPeriod) ?? 0n) - given.amountPeriod,
  ].reduce<Fen>((least, room) => (room !== undefined && room < least ? room : least), step.amount);
  return left > 0n || step.count > 0 ? left : undefined;
}

const isOver = (count: number, most: number | undefined): boolean => most !== undefined && count >= most;

interface Given {
  readonly isRepeat: boolean;
  readonly day: number;
  readonly period: number;
  readonly life: number;
  readonly amountDay: Fen;
  readonly amountPeriod: Fen;
}

const GIVEN = {
  name: 'promotions.given',
  text: `select coalesce(bool_or(period = $3 and step = $5), false) as "isRepeat",
      (count(*) filter (where (created_at at time zone 'Asia/Shanghai')::date = $4::date))::int as day,
      (count(*) filter (where period = $3))::int as period, count(*)::int as life,
      (coalesce(sum(amount) filter (where (created_at at time zone 'Asia/Shanghai')::date = $4::date), 0))::bigint as "amountDay",
      (coalesce(sum(amount) filter (where period = $3), 0))::bigint as "amountPeriod"
    from reward where member_id = $1 and promotion_id = $2 and state <> 'expired'`,
};
