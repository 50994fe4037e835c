import { ResultCode } from '@fairground/contract';
import type { PromotionDocument, RewardRule } from '@fairground/contract/promotion-document';
import type { MemberId } from '@fairground/money';
import { runStateOf } from '@fairground/promotions';
import { Refusal } from '../../platform/refusal.ts';
import { claimReward } from '../rewards/claim-reward.ts';
import { orRefuse } from '../rewards/reward-refusal.ts';
import { rewards } from '../rewards/rewards.ts';
import { memberFacts } from './facts/member-facts.ts';
import type { Promotion } from './find-promotion.ts';
import { type ActCall, type ActionInput, type Given, givenOf } from './kinds/kind.ts';
import { evaluateFor, giveStep, periodOf } from './offer-steps.ts';
import { stepId } from './kinds/step-states.ts';
import { promotionBooks, type Store } from './promotion-books.ts';
import { refuseUnmet } from './refuse-unmet.ts';
import { abuseLines } from './standing.ts';

const NUMBER = /^\d{1,18}$/;

/** Claims what is written for the member, or a step of the current period that is met and nothing is written of yet. */
export async function claim({ rewardId }: ActionInput<'claim'>, acting: ActCall): Promise<Given | null> {
  const { app, tx, memberId, now, promotion } = acting;
  const id = NUMBER.test(rewardId) ? BigInt(rewardId) : await writtenStep(rewardId, acting);
  if (id === undefined) return claimStep(rewardId, acting);
  const reward = await rewards.lock(tx, id);
  const isHere = reward && (promotion.document.kind === 'welfare' || reward.promotionId === promotion.id);
  if (!isHere) throw noReward();
  return givenOf(orRefuse(await claimReward(app, tx, { memberId, rewardId: id, now })));
}

const noReward = (): Refusal => new Refusal(ResultCode.NotFound, '没有这项奖励');

/** A step named by its period that was written meanwhile. */
async function writtenStep(named: string, { tx, memberId, promotion }: ActCall): Promise<bigint | undefined> {
  const written = await rewards.ofPromotion(tx, memberId, { promotionId: promotion.id });
  return written.find((reward) => stepId(reward) === named)?.id;
}

async function claimStep(named: string, { app, tx, memberId, now, promotion, join }: ActCall): Promise<Given> {
  const { document } = promotion;
  if (join?.state === 'quit') throw new Refusal(ResultCode.Warning, '您已退出本活动，不可再次参加');
  const rule = document.reward.find(
    (each) => stepId({ period: periodOf(document, each, { at: now }), step: each.step }) === named,
  );
  if (!rule) throw noReward();
  if (promotion.state === 'paused' && !join)
    throw new Refusal(ResultCode.Maintenance, `活动已暂停：${promotion.stateReason}`);
  if (runStateOf(document, now) !== 'running') throw new Refusal(ResultCode.Warning, '活动已结束');
  const [kept] = await abuseLines(tx, promotion, { memberId, at: now });
  if (kept) throw new Refusal(ResultCode.Warning, kept.name, kept);
  if (!isForTheAsking(document, rule)) throw noReward();
  if (document.trigger.on === 'register') await refuseEarlier(tx, promotion, memberId);
  const event = { memberId, at: now, cause: 'claim' };
  const outcome = await evaluateFor(tx, promotion, event);
  refuseUnmet(outcome);
  const step = outcome.steps.find((each) => each.rule === rule);
  if (!step) throw noReward();
  refuseUnmet({ met: step.met, lines: step.lines });
  const verdict = await giveStep(app, tx, { promotion, step, event, atOnce: true });
  if (!verdict) throw new Refusal(ResultCode.Warning, '本期领取次数已达上限');
  return givenOf(orRefuse(verdict));
}

/** Triggers whose conditions say at any moment what is due; the others give when their event happens, and not for the asking. */
const FOR_THE_ASKING: ReadonlySet<string> = new Set(['claim', 'turnover', 'sign', 'register', 'date']);

const isForTheAsking = ({ trigger }: PromotionDocument, { formula, to, claim: way }: RewardRule): boolean =>
  FOR_THE_ASKING.has(trigger.on) &&
  trigger.window !== 'event' &&
  !('draw' in formula) &&
  to !== 'inviter' &&
  // What a sign-in itself brings takes the sign-in.
  !(trigger.on === 'sign' && way === 'auto');

/** A gift for registering is for who registered while it was offered. */
async function refuseEarlier(store: Store, { id, document }: Promotion, memberId: MemberId): Promise<void> {
  const since = await promotionBooks.actedSince(store, id);
  const member = await memberFacts(store, memberId);
  const isIn =
    since && member && member.registeredAt >= since && runStateOf(document, member.registeredAt) === 'running';
  if (!isIn) throw new Refusal(ResultCode.Warning, '仅限活动期间注册的会员');
}
