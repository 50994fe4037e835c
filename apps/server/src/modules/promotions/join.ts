import { ResultCode } from '@fairground/contract';
import { budgetPeriodsOf, conjunctsOf, mostOf, periodKey, runStateOf } from '@fairground/promotions';
import { Refusal } from '../../platform/refusal.ts';
import { bonusLots } from '../bonus/bonus-lots.ts';
import { rewardBudgets } from '../rewards/reward-budgets.ts';
import { refusalOf, rewardRefusal } from '../rewards/reward-refusal.ts';
import { isBound } from '../venues/activity-status.ts';
import { venueWageringLocks } from '../venues/wagering-locks.ts';
import type { Promotion } from './find-promotion.ts';
import { type ActCall, type ActionInput, type Given, NOTHING_GIVEN } from './kinds/kind.ts';
import { evaluateFor } from './offer-steps.ts';
import { promotionBooks } from './promotion-books.ts';
import { refuseUnmet } from './refuse-unmet.ts';
import { abuseLines, isAboutDeposits } from './standing.ts';

const warning = (message: string): Refusal => new Refusal(ResultCode.Warning, message);

/** Takes part: the version that acts now is this member's for good, and what it may cost is kept free where it says so. */
export async function join(_: ActionInput<'join'>, acting: ActCall): Promise<Given | null> {
  const { app, tx, memberId, now, promotion, join: joined } = acting;
  const { document } = promotion;
  if (joined?.state === 'quit') throw warning('您已退出本活动，不可再次参加');
  if (joined) throw new Refusal(ResultCode.DataExists, '您已参加本活动');
  refuseClosed(promotion, now);
  const refusal = await rewardRefusal(app, tx, { memberId, isMoney: true });
  if (refusal) throw refusalOf(refusal);
  await refuseStanding(acting);
  if (isAboutDeposits(promotion)) {
    const other = (await bonusLots.live(tx, memberId)).find(({ isDepositMatched }) => isDepositMatched);
    if (other) throw warning(`您有一项进行中的存款礼金“${other.name}”，完成或退出后再参加`);
  }
  const budgetPeriods = document.budget?.reserve === 'join' ? budgetPeriodsOf(document, now) : [];
  const reserved =
    budgetPeriods.length === 0 ? 0n : document.reward.reduce((sum, { formula }) => sum + (mostOf(formula) ?? 0n), 0n);
  const spent = await rewardBudgets.take(tx, { promotionId: promotion.id, budgetPeriods, amount: reserved });
  if (spent) throw refusalOf(spent);
  const period = periodKey(document.period.repeat, now);
  const row = { promotionId: promotion.id, period, version: promotion.version, joinedAt: now, reserved, budgetPeriods };
  if (!(await promotionBooks.join(tx, memberId, row))) throw new Refusal(ResultCode.DataExists, '您已参加本活动');
  await inviteToVenue(acting);
  return NOTHING_GIVEN;
}

/** Not begun, ended, or stopped by an operator. */
function refuseClosed({ state, stateReason, document }: Promotion, now: Date): void {
  if (state === 'paused') throw new Refusal(ResultCode.Maintenance, `活动已暂停：${stateReason}`);
  const run = runStateOf(document, now);
  if (run === 'waiting') throw warning('活动尚未开始');
  if (run === 'ended') throw warning('活动已结束');
}

/** Who it is for, as far as that is known before anything is done for it; deposits and bets come later. */
async function refuseStanding({ tx, memberId, now, promotion }: ActCall): Promise<void> {
  const { document } = promotion;
  const [abuse] = await abuseLines(tx, promotion, { memberId, at: now });
  if (abuse) throw new Refusal(ResultCode.Warning, abuse.name, abuse);
  const before = conjunctsOf(document.conditions).filter(({ fact }) => isKnownBefore(fact));
  const asked = { ...document, audience: withoutJoined(document.audience), conditions: { all: before } };
  refuseUnmet(await evaluateFor(tx, { ...promotion, document: asked }, { memberId, at: now }));
}

const isKnownBefore = (fact: string): boolean => fact.startsWith('member.') || fact.startsWith('date.');

type Audience = Promotion['document']['audience'];

/** Who joins has not joined yet. */
function withoutJoined(audience: Audience): Audience {
  if (typeof audience === 'string') return audience === 'joined' ? { all: [] } : audience;
  if ('not' in audience) return audience;
  return 'all' in audience ? { all: audience.all.map(withoutJoined) } : { any: audience.any.map(withoutJoined) };
}

const LOCK_DAYS = 7;

/** An activity of a venue binds what is brought along to it: the venue asks for it from now on. */
async function inviteToVenue({ tx, memberId, now, promotion: { document } }: ActCall): Promise<void> {
  const { venueCode, playDays = LOCK_DAYS, terms } = document;
  if (venueCode === undefined) return;
  const lock = (await venueWageringLocks.of(tx, memberId)).get(venueCode);
  if (lock && isBound(lock, now)) throw new Refusal(ResultCode.VenueActivity);
  await tx.query({ ...INVITE, values: [memberId, venueCode, terms.title, Math.min(playDays, LOCK_DAYS), now] });
}

const INVITE = {
  name: 'promotions.invite-to-venue',
  text: `insert into venue_invitation (member_id, venue_code, activity, times, days, invited_at) values ($1, $2, $3, 1, $4, $5)
    on conflict (member_id, venue_code) do update set activity = excluded.activity, times = 1, days = excluded.days,
      invited_at = excluded.invited_at`,
};
