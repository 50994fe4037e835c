import { ResultCode } from '@fairground/contract';
import { JoinState } from '@fairground/contract/promotion-shapes';
import type { MemberId } from '@fairground/money';
import { type ConditionLine, periodKey } from '@fairground/promotions';
import type { MemberCall } from '../../platform/handler.ts';
import { Refusal } from '../../platform/refusal.ts';
import { refuseByRegion, refuseStaleRegions } from '../eligibility/region-check.ts';
import { onlyOnce } from '../rewards/give-reward.ts';
import { offersRefusal, refusalOf } from '../rewards/reward-refusal.ts';
import type { KeyKind, Reward } from '../rewards/reward-types.ts';
import { type MemberMoment, memberSegments, segmentReason } from './facts/member-facts.ts';
import type { Promotion } from './find-promotion.ts';
import type { PromotionJoin, Store } from './promotion-books.ts';

export type WireJoinState = (typeof JoinState)[keyof typeof JoinState];

/** Refuses whoever is offered nothing: by where they are, or by who they are. */
export async function refuseOffers(store: Store, call: MemberCall): Promise<void> {
  await refuseByRegion(call, 'promotion');
  await refuseStaleRegions(call, store, 'promotion');
  const refusal = await offersRefusal(call.app, store, call.caller.memberId);
  if (refusal) throw refusalOf(refusal);
}

export const forTestersOnly = (): Refusal => new Refusal(ResultCode.Testing, '活动正在测试，仅对测试会员开放');

/** A promotion for testers answers 6366 to everybody else. */
export async function refuseUntested(
  store: Store,
  { document }: Promotion,
  { memberId, at }: MemberMoment,
): Promise<void> {
  if (!document.testers) return;
  const segments = await memberSegments(store, { memberId, at, isJoined: false });
  if (!segments.has('tester')) throw forTestersOnly();
}

/** Promotions that go by deposits or losses: not shown to who is near a limit, not given to who is kept out of them. */
export const isAboutDeposits = ({ document: { trigger } }: Promotion): boolean =>
  trigger.on === 'firstDeposit' || trigger.on === 'deposit' || trigger.on === 'loss';

/** Whether deposit offers and loss-back are hidden from a member: a limit nearly used, or a raise of one waiting. */
export async function hidesDepositOffers(store: Store, memberId: MemberId, at: Date): Promise<boolean> {
  const { rows } = await store.query<{ hides: boolean }>({ ...HIDES, values: [memberId, at] });
  return rows[0]?.hides ?? false;
}

/** What keeps a member out for a while, and which of their keys another account has used: lines of the verification. */
export async function abuseLines(
  store: Store,
  promotion: Promotion,
  { memberId, at }: MemberMoment,
): Promise<readonly ConditionLine[]> {
  const { id, document } = promotion;
  const reason = isAboutDeposits(promotion)
    ? await segmentReason(store, 'bonusRestricted', { memberId, at })
    : undefined;
  const period = periodKey(document.period.repeat, at);
  const { rows } = await store.query<{ kind: KeyKind }>({ ...USED, values: [memberId, document.unique, id, period] });
  return [
    ...(reason === undefined ? [] : [{ name: reason, met: false, need: '无异常', have: '异常', missing: '' }]),
    ...rows.map(({ kind }) => ({ name: onlyOnce[kind], met: false, need: '未参加', have: '已参加', missing: '' })),
  ];
}

/** Where a member stands in a promotion, by what they joined and what was written for them in the current period. */
export function joinStateOf(join: PromotionJoin | undefined, own: readonly Reward[], now: Date): WireJoinState {
  if (join?.state === 'quit') return JoinState.quit;
  const open = own.some(({ state, expireAt }) => state === 'claimable' && (expireAt === null || expireAt > now));
  if (open) return JoinState.claimable;
  if (own.some(({ state }) => state === 'confiscated')) return JoinState.refused;
  if (own.some(({ state, giftClass }) => state === 'claimed' && giftClass !== 'points')) return JoinState.claimed;
  return join ? JoinState.joined : JoinState.notJoined;
}

const HIDES = {
  name: 'promotions.hides-deposit-offers',
  text: `select exists (select from limit_change c where c.member_id = $1 and c.state = 'waiting' and c.lapse_at > $2
        and c.kind in ('deposit', 'loss'))
      or exists (select from limit_member l
        cross join lateral (values ('deposit-limit', 'day', l.deposit_day), ('deposit-limit', 'week', l.deposit_week),
          ('deposit-limit', 'month', l.deposit_month), ('loss-limit', 'day', l.loss_day),
          ('loss-limit', 'week', l.loss_week),
          ('loss-limit', 'month', l.loss_month)) as each (rule, period, most)
        where l.member_id = $1 and each.most is not null
          and limit_used(l.member_id, each.rule, each.period, $2) * 10 >= each.most * 8) as hides`,
};
const USED = {
  name: 'promotions.used-keys',
  text: `select distinct k.key_kind as kind from reward_keys($1, $2) k
    join reward_key t on t.key_kind = k.key_kind and t.key_hash = k.key_hash and t.promotion_id = $3 and t.period = $4
    join reward r on r.id = t.reward_id
    where r.member_id <> $1 order by 1`,
};
