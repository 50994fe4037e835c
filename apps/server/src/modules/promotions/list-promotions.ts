import type { Catalogue, OutputOf } from '@fairground/contract';
import { promotionClassLabels } from '@fairground/contract/promotion-document';
import { PromotionState } from '@fairground/contract/promotion-shapes';
import { type MemberId, fenFromWire } from '@fairground/money';
import { filledTerms, periodKey, runOf, runStateOf } from '@fairground/promotions';
import type { AppContext } from '../../platform/app-context.ts';
import type { Handler } from '../../platform/handler.ts';
import type { Refusal } from '../../platform/refusal.ts';
import { isRegionRefused } from '../eligibility/region-check.ts';
import { offersRefusal } from '../rewards/reward-refusal.ts';
import type { Reward } from '../rewards/reward-types.ts';
import { rewards } from '../rewards/rewards.ts';
import { memberSegments } from './facts/member-facts.ts';
import {
  actingPromotions,
  type Promotion,
  readPromotion,
  unknownPromotion,
  unreadablePromotion,
} from './find-promotion.ts';
import { publishedTables } from './kinds/published-tables.ts';
import { promotionBooks, type PromotionJoin } from './promotion-books.ts';
import { forTestersOnly, hidesDepositOffers, isAboutDeposits, joinStateOf, type WireJoinState } from './standing.ts';

type Listed = OutputOf<Catalogue['promotions']['config']>;
type WirePromotion = Listed['list'][number];

/** Promotions that are pages of the member area and not offers of their own. */
const SYSTEM: ReadonlySet<string> = new Set(['welfare', 'vip-gifts', 'rebate', 'points-mall']);

const runStates = { waiting: PromotionState.waiting, running: PromotionState.running, ended: PromotionState.ended };

/** The list of offers, or one of them. Who may not be rewarded is shown none. */
export const listPromotions: Handler<Catalogue['promotions']['config']> = async (asked, call) => {
  const { app, now, caller } = call;
  const all = await actingPromotions(app.pool, now);
  const own = caller ? await ownStanding(app, caller.memberId, now) : undefined;
  const isHidden = isRegionRefused(call, 'promotion') || own?.isRefused === true;
  const shown = isHidden
    ? []
    : await Promise.all(
        all.filter((promotion) => isShown(promotion, asked, own)).map((each) => joined(app, each, own)),
      );
  const list = shown
    .filter(({ document }) => asked.classCode === undefined || document.classCode === asked.classCode)
    .filter(({ document }) => asked.kind === undefined || document.kind === asked.kind)
    .toSorted((one, other) => (one.document.order ?? 0) - (other.document.order ?? 0))
    .map((promotion) => wirePromotion(promotion, now, own && stateOf(promotion, own, now)));
  const isHeldBack = isHidden && all.some(({ id }) => id === asked.id);
  if (asked.id !== undefined && list.length === 0 && !isHeldBack) throw await whyNotShown(app, asked.id, now);
  const classes = Object.entries(promotionClassLabels).map(([classCode, name]) => ({ classCode, name }));
  return { classes, list };
};

/** Somebody who asks for one promotion hears why it is not there; in the list it is left out without a word. */
async function whyNotShown(app: AppContext, id: string, now: Date): Promise<Refusal> {
  const stored = await promotionBooks.actingOne(app.pool, id, now);
  if (stored?.state !== 'live') return unknownPromotion();
  const promotion = readPromotion(stored);
  if (!promotion) return unreadablePromotion();
  return promotion.document.testers ? forTestersOnly() : unknownPromotion();
}

interface OwnStanding {
  readonly memberId: MemberId;
  readonly isRefused: boolean;
  readonly segments: ReadonlySet<string>;
  readonly hidesDeposits: boolean;
  readonly joins: readonly PromotionJoin[];
  readonly rewards: readonly Reward[];
}

async function ownStanding(app: AppContext, memberId: MemberId, now: Date): Promise<OwnStanding> {
  const [refusal, segments, hidesDeposits, joins, own] = await Promise.all([
    offersRefusal(app, app.pool, memberId),
    memberSegments(app.pool, { memberId, at: now, isJoined: false }),
    hidesDepositOffers(app.pool, memberId, now),
    promotionBooks.joinsOf(app.pool, memberId),
    rewards.recent(app.pool, memberId),
  ]);
  return { memberId, isRefused: refusal !== undefined, segments, hidesDeposits, joins, rewards: own };
}

function isShown(
  promotion: Promotion,
  asked: { readonly id?: string | undefined },
  own: OwnStanding | undefined,
): boolean {
  const { id, state, document } = promotion;
  const hasJoined = own?.joins.some(({ promotionId }) => promotionId === id) ?? false;
  if (asked.id === undefined ? SYSTEM.has(id) : asked.id !== id) return false;
  if (state !== 'live' && !hasJoined) return false;
  if (document.testers && !own?.segments.has('tester')) return false;
  return !(own?.hidesDeposits && isAboutDeposits(promotion) && !hasJoined);
}

/** Who joined reads the version joined. */
async function joined(app: AppContext, promotion: Promotion, own: OwnStanding | undefined): Promise<Promotion> {
  const join = own?.joins.find(({ promotionId, state }) => promotionId === promotion.id && state === 'joined');
  if (!join || join.version === promotion.version) return promotion;
  const stored = await promotionBooks.version(app.pool, promotion.id, join.version);
  return (stored && readPromotion(stored)) ?? promotion;
}

function stateOf({ id, document }: Promotion, own: OwnStanding, now: Date): WireJoinState {
  const period = periodKey(document.period.repeat, now);
  const join = own.joins.find((each) => each.promotionId === id && (each.period === period || each.period === 'life'));
  const mine = own.rewards.filter(
    (reward) => reward.promotionId === id && (reward.period === period || reward.state === 'claimable'),
  );
  return joinStateOf(join, mine, now);
}

/** A promotion as anyone reads it: numbers of its texts come from its rules. */
export function wirePromotion(
  { id, document }: Pick<Promotion, 'id' | 'document'>,
  now: Date,
  joinState: WireJoinState | undefined,
): WirePromotion {
  const terms = filledTerms(document);
  const { begin, end } = runOf(document, now);
  return {
    id,
    kind: document.kind,
    classCode: document.classCode,
    title: terms.title,
    summary: terms.summary,
    audience: terms.audience,
    reward: terms.reward,
    turnoverTimes: document.times,
    turnover: terms.turnover,
    validity: terms.validity,
    claimWay: terms.claimWay,
    state: runStates[runStateOf(document, now)],
    beginTime: begin.getTime(),
    endTime: end.getTime(),
    joinState: joinState ?? null,
    tiers: tiersOf(document),
    blocks: [...(terms.blocks ?? [])],
    rules: [...terms.rules],
    ...publishedTables(document),
  };
}

const fen = (text: string | undefined): bigint => (text === undefined ? 0n : (fenFromWire(text) ?? 0n));

/** Tiers a table can show: of a formula, or one a step with what it needs. */
function tiersOf({ reward, times }: Promotion['document']): WirePromotion['tiers'] {
  return reward.flatMap(({ formula, when }) => {
    if ('tiers' in formula)
      return formula.tiers.map(({ from, percent = '0', amount, max }) => ({
        threshold: fen(from),
        percent,
        bonus: fen(amount),
        bonusMax: fen(amount ?? max),
        turnoverTimes: times,
      }));
    if (!('fixed' in formula) || typeof formula.fixed !== 'string' || !when || !('fact' in when) || when.op !== 'gte')
      return [];
    const [value] = [when.value].flat();
    if (when.fact !== 'turnover.own' || typeof value !== 'string') return [];
    const bonus = fen(formula.fixed);
    return [{ threshold: fen(value), percent: '0', bonus, bonusMax: bonus, turnoverTimes: times }];
  });
}
