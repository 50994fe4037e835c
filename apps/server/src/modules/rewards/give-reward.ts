import { ResultCode } from '@fairground/contract';
import type { AppContext, Tx, Work } from '../../platform/app-context.ts';
import { messageTemplates } from '../messages/message-templates.ts';
import { sendMessage } from '../messages/send-message.ts';
import { causeOf, payReward } from './pay-reward.ts';
import { rewardBudgets } from './reward-budgets.ts';
import { isMoney, lockForReward, rewardRefusal } from './reward-refusal.ts';
import type { KeyKind, NewReward, Reward, RewardRefusal, RewardVerdict } from './reward-types.ts';
import { rewards } from './rewards.ts';

const no = (why: RewardRefusal): RewardVerdict => ({ ok: false, why });

/**
 * Writes a reward the member can claim, in the transaction of what it is for: who may not be rewarded is offered nothing, its
 * keys and budgets are taken now, and the second of two finds the first (6009). It tells the member, unless quiet or unwanted.
 */
export async function offerReward(app: AppContext, tx: Tx, reward: NewReward): Promise<RewardVerdict> {
  const now = app.now();
  // Phone and real name can still be bound before the claim.
  const written = await write({ app, tx, now }, reward, { forMoney: false });
  if (!written.ok || reward.isQuiet || reward.heldFor !== undefined) return written;
  const { memberId } = reward;
  const { rows } = await tx.query<{ accepts: boolean }>(ACCEPTS, [memberId]);
  if (rows[0]?.accepts) {
    const content = messageTemplates.rewardOffered({ ...written.value, now });
    await sendMessage(app, tx, { memberId, cause: `${causeOf(written.value)}:offered`, ...content, now });
  }
  return written;
}

/** The same, and paid at once; nothing is written when it cannot be. */
export async function grantReward(app: AppContext, tx: Tx, reward: NewReward): Promise<RewardVerdict> {
  const now = app.now();
  const written = await write({ app, tx, now }, reward, { forMoney: isMoney(reward.giftClass) });
  if (!written.ok) return written;
  const refusal = await payReward({ app, tx, now }, written.value);
  if (refusal) {
    await undo(tx, written.value);
    return no(refusal);
  }
  return { ok: true, value: await rewards.setClaimed(tx, written.value.id, now) };
}

async function write(
  { app, tx, now }: Work,
  reward: NewReward,
  { forMoney }: { readonly forMoney: boolean },
): Promise<RewardVerdict> {
  const { memberId, promotionId, amount = 0n, budgetPeriods = [], unique = [] } = reward;
  await lockForReward(tx, memberId);
  const refusal = await rewardRefusal(app, tx, { memberId, isMoney: forMoney });
  if (refusal) return no(refusal);
  const written = await rewards.insert(tx, reward, now);
  if (!written) return no({ code: ResultCode.DataExists, message: '您已领取过本期奖励' });
  const [lost] = await rewards.takeKeys(tx, written, unique);
  if (lost) {
    await rewards.drop(tx, written.id);
    return no({ code: ResultCode.Warning, message: onlyOnce[lost] });
  }
  const spent = await rewardBudgets.take(tx, { promotionId, budgetPeriods, amount });
  if (spent) {
    await rewards.drop(tx, written.id);
    return no(spent);
  }
  return { ok: true, value: written };
}

async function undo(tx: Tx, reward: Reward): Promise<void> {
  await rewardBudgets.giveBack(tx, reward);
  await rewards.drop(tx, reward.id);
}

/** What somebody reads whose key another account has used. */
export const onlyOnce: Readonly<Record<KeyKind, string>> = {
  member: '您已领取过本期奖励',
  person: '同一本人只可参加一次',
  device: '同一设备只可参加一次',
  phone: '同一手机只可参加一次',
  card: '同一收款账户只可参加一次',
  address: '同一网络只可参加一次',
};

const ACCEPTS = { name: 'rewards.accepts-message', text: `select message_accepts_marketing($1, 'message') as accepts` };
