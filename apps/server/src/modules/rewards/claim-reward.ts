import { ResultCode } from '@fairground/contract';
import type { MemberId } from '@fairground/money';
import type { AppContext, Tx } from '../../platform/app-context.ts';
import { payReward } from './pay-reward.ts';
import { isMoney, lockForReward, owes, rewardRefusal } from './reward-refusal.ts';
import type { Reward, RewardRefusal, RewardVerdict } from './reward-types.ts';
import { rewards } from './rewards.ts';

/** Claims a reward of this member's own; `now` is when the request was received, which is what decides about its time. */
export async function claimReward(
  app: AppContext,
  tx: Tx,
  { memberId, rewardId, now }: { readonly memberId: MemberId; readonly rewardId: bigint; readonly now: Date },
): Promise<RewardVerdict> {
  await lockForReward(tx, memberId);
  const reward = await rewards.lock(tx, rewardId);
  if (!reward || reward.memberId !== memberId) return no({ code: ResultCode.NotFound, message: '没有这项奖励' });
  const received = (await owes(tx, memberId)) ? undefined : now;
  const refusal =
    unclaimable(reward, received, app.now()) ??
    (await rewardRefusal(app, tx, { memberId, isMoney: isMoney(reward.giftClass) }));
  if (refusal) return no(refusal);
  const unpaid = await payReward({ app, tx, now }, reward);
  if (unpaid) return no(unpaid);
  return { ok: true, value: await rewards.setClaimed(tx, rewardId, now) };
}

const no = (why: RewardRefusal): RewardVerdict => ({ ok: false, why });

/**
 * A request that waited while its reward was being written finds it begun: only the end goes by when it was received, and nothing ends
 * for who owes something.
 */
function unclaimable(
  { state, note, beginAt, expireAt }: Reward,
  received: Date | undefined,
  now: Date,
): RewardRefusal | undefined {
  if (state === 'claimed') return { code: ResultCode.DataExists, message: '奖励已领取' };
  if (state === 'held') return { code: ResultCode.ContactService, message: note || '奖励正在审核，请留意站内信' };
  if (state === 'confiscated')
    return { code: ResultCode.ContactService, message: note || '奖励已收回，如有疑问请联系在线客服' };
  if (state === 'expired' || (received && expireAt !== null && expireAt <= received))
    return { code: ResultCode.Warning, message: '奖励已过期' };
  if (beginAt > now) return { code: ResultCode.Warning, message: '未到领取时间' };
  return undefined;
}
