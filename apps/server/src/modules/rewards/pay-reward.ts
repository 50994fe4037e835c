import { ResultCode } from '@fairground/contract';
import { centerWallet, housePromo } from '@fairground/ledger';
import type { AppContext, Tx } from '../../platform/app-context.ts';
import { messageTemplates } from '../messages/message-templates.ts';
import { sendMessage } from '../messages/send-message.ts';
import { requireWagering } from '../wagering/wagering.ts';
import type { GiftClass, Reward, RewardRefusal } from './reward-types.ts';

/** Makes a claimed reward the member's, in the transaction that claims it; a refusal undoes nothing, so it comes first. */
type Payer = (app: AppContext, tx: Tx, reward: Reward, now: Date) => Promise<RewardRefusal | undefined>;

export const causeOf = ({ id }: Pick<Reward, 'id'>): string => `reward:${id}`;

/** Cash stands in the centre wallet, and is played as often as the reward says before it is withdrawn. */
const payCash: Payer = async (app, tx, reward, now) => {
  const { memberId, name, amount, times } = reward;
  if (amount === 0n) return undefined;
  const cause = causeOf(reward);
  const posted = await app.ledger.post(tx, {
    key: cause,
    kind: reward.giftKind === 'rebate' ? 'rebate' : 'gift',
    cause,
    actor: 'rewards',
    at: now,
    memo: name,
    postings: [{ from: housePromo, to: centerWallet(memberId), amount }],
  });
  if (!posted.ok) throw new Error(`${cause} not posted: ${posted.why}`);
  await requireWagering(tx, { memberId, cause, source: name, need: amount * BigInt(times), now });
  return undefined;
};

/** Who pays which class. A class without a payer cannot be given, and says so. */
const payers: Readonly<Partial<Record<GiftClass, Payer>>> = {
  cash: payCash,
  // Goods are sent and chances used where they are kept: the reward itself is all there is to write.
  physical: async () => undefined,
  chance: async () => undefined,
};

/** Pays a reward by its class and tells the member; a refusal when nobody can pay this class. */
export async function payReward(
  app: AppContext,
  tx: Tx,
  reward: Reward,
  now: Date,
): Promise<RewardRefusal | undefined> {
  const pay = payers[reward.giftClass];
  if (!pay) return { code: ResultCode.SystemAbnormal, message: '活动状态异常，请稍后再试' };
  const refusal = await pay(app, tx, reward, now);
  if (refusal) return refusal;
  const content = messageTemplates.rewardPaid(reward);
  await sendMessage(app, tx, { memberId: reward.memberId, cause: `${causeOf(reward)}:paid`, ...content }, now);
  return undefined;
}
