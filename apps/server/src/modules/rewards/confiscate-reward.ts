import { ResultCode } from '@fairground/contract';
import { centerWallet, housePromo } from '@fairground/ledger';
import type { Fen, Verdict } from '@fairground/money';
import type { AppContext, Tx, Work } from '../../platform/app-context.ts';
import { bonusLots, lockBonusOf } from '../bonus/bonus-lots.ts';
import { endLot } from '../bonus/end-lot.ts';
import { isLive } from '../bonus/lot-rules.ts';
import { messageTemplates } from '../messages/message-templates.ts';
import { sendMessage } from '../messages/send-message.ts';
import { addPoints } from '../points/points.ts';
import { causeOf } from './pay-reward.ts';
import { rewardBudgets } from './reward-budgets.ts';
import { lockForReward } from './reward-refusal.ts';
import type { GiftClass, Reward, RewardRefusal } from './reward-types.ts';
import { rewards } from './rewards.ts';

type Taking = (work: Work, reward: Reward) => Promise<Fen>;

/** Up to the gift, and no more than there is: the member's own money is not touched beyond it. */
const takeCash: Taking = async ({ app, tx, now }, reward) => {
  const center = centerWallet(reward.memberId);
  const balance = await app.ledger.balanceOf(tx, center);
  const amount = balance < reward.amount ? balance : reward.amount;
  await tx.query({ ...END_REQUIREMENT, values: [reward.memberId, causeOf(reward), now] });
  if (amount === 0n) return 0n;
  const posted = await app.ledger.post(tx, {
    key: `${causeOf(reward)}:back`,
    kind: 'adjustment',
    cause: `${causeOf(reward)}:back`,
    actor: 'operators',
    at: now,
    memo: `收回${reward.name}`,
    postings: [{ from: center, to: housePromo, amount }],
  });
  if (!posted.ok) throw new Error(`${causeOf(reward)} not taken back: ${posted.why}`);
  return amount;
};

/** The lot with what it won, while it is not converted. */
const takeBonus: Taking = async (work, { id, memberId }) => {
  const { tx } = work;
  await lockBonusOf(tx, [memberId]);
  const lot = await bonusLots.ofReward(tx, id);
  if (!lot || !isLive(lot.state)) return 0n;
  await endLot(work, lot, 'confiscated');
  return lot.balance;
};

const takePoints: Taking = async ({ tx, now }, reward) => {
  const cause = `${causeOf(reward)}:back`;
  await addPoints(tx, { memberId: reward.memberId, cause, points: BigInt(-reward.points), at: now });
  return 0n;
};

const takeFree: Taking = async ({ tx }, { id }) => {
  await tx.query({ ...END_FREE, values: [id] });
  return 0n;
};

const takeNothing: Taking = async () => 0n;

const takings: Readonly<Record<GiftClass, Taking>> = {
  cash: takeCash,
  bonus: takeBonus,
  points: takePoints,
  freebet: takeFree,
  spins: takeNothing,
  physical: takeNothing,
  chance: takeNothing,
};

interface Confiscation {
  readonly rewardId: bigint;
  /** The member reads it. */
  readonly reason: string;
  readonly by: string;
  readonly now: Date;
}

/** Takes a reward and what it won back, tells the member why and where to object, and keeps the reason for good. */
export async function confiscateReward(
  app: AppContext,
  tx: Tx,
  { rewardId, reason, by, now }: Confiscation,
): Promise<Verdict<Fen, RewardRefusal>> {
  const found = await rewards.find(tx, rewardId);
  if (!found) return { ok: false, why: { code: ResultCode.NotFound, message: '没有这项奖励' } };
  await lockForReward(tx, found.memberId);
  const reward = (await rewards.lock(tx, rewardId)) ?? found;
  if (reward.state === 'confiscated' || reward.state === 'expired')
    return { ok: false, why: { code: ResultCode.InvalidParameter, message: '奖励已收回或已过期' } };
  const isClaimed = reward.state === 'claimed';
  const taken = isClaimed ? await takings[reward.giftClass]({ app, tx, now }, reward) : 0n;
  if (!isClaimed) await rewardBudgets.giveBack(tx, reward);
  await rewards.setState(tx, rewardId, { state: isClaimed ? 'confiscated' : 'expired', note: `已收回：${reason}` });
  await rewards.noteAct(tx, rewardId, { act: 'confiscate', amount: taken, reason, by, now });
  const content = messageTemplates.rewardConfiscated({ name: reward.name, taken, reason });
  await sendMessage(app, tx, { memberId: reward.memberId, cause: `${causeOf(reward)}:back`, ...content, now });
  return { ok: true, value: taken };
}

const END_REQUIREMENT = {
  name: 'rewards.end-requirement',
  text: `update wagering_requirement set closed_at = $3, close_reason = 'ended'
    where member_id = $1 and cause = $2 and closed_at is null`,
};
const END_FREE = {
  name: 'rewards.end-free-bet',
  text: `update free_bet set state = 'expired' where reward_id = $1 and state = 'unused'`,
};
