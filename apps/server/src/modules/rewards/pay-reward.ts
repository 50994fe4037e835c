import { ResultCode } from '@fairground/contract';
import { centerWallet, housePromo } from '@fairground/ledger';
import type { Work } from '../../platform/app-context.ts';
import { messageTemplates } from '../messages/message-templates.ts';
import { sendMessage } from '../messages/send-message.ts';
import { grantFreeBet, grantFreeSpins } from '../bonus/free-grants.ts';
import { openLot } from '../bonus/open-lot.ts';
import { addPoints } from '../points/points.ts';
import { addWageringLock } from '../venues/wagering-locks.ts';
import { requireWagering } from '../wagering/wagering.ts';
import type { GiftClass, Reward, RewardRefusal } from './reward-types.ts';

/** Makes a claimed reward the member's, in the transaction that claims it; a refusal undoes nothing, so it comes first. */
type Payer = (work: Work, reward: Reward) => Promise<RewardRefusal | undefined>;

export const causeOf = ({ id }: Pick<Reward, 'id'>): string => `reward:${id}`;

/** Cash stands in the centre wallet, and is played as often as the reward says before it is withdrawn. */
const payCash: Payer = async ({ app, tx, now }, reward) => {
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

const DAY_MS = 86_400_000;
const playedUntil = ({ terms: { playDays } }: Reward, now: Date): { expiresAt?: Date } =>
  playDays === undefined ? {} : { expiresAt: new Date(now.getTime() + playDays * DAY_MS) };

/** A bonus is a lot of its own, played as often as the reward says before it becomes the member's. */
const payBonus: Payer = async ({ app, tx, now }, reward) => {
  const { id, memberId, promotionId, version, name, amount, times, terms } = reward;
  const opened = await openLot(app, tx, {
    memberId,
    rewardId: id,
    promotionId,
    version,
    name,
    product: terms.product ?? 'ANY',
    venueCode: terms.venueCode,
    amount,
    times,
    isDepositMatched: terms.isDepositMatched ?? false,
    onWithdrawal: terms.onWithdrawal,
    maxStake: terms.maxStake === undefined ? undefined : BigInt(terms.maxStake),
    maxConversion: terms.maxConversion === undefined ? undefined : amount * BigInt(terms.maxConversion),
    ...playedUntil(reward, now),
    now,
  });
  if (opened.ok && terms.venueCode !== undefined) {
    const turnover = amount * BigInt(times);
    const until = opened.value.expiresAt;
    await addWageringLock(tx, { memberId, venueCode: terms.venueCode, activity: name, turnover, until, now });
  }
  if (opened.ok) return undefined;
  const message = `您有一项进行中的存款礼金“${opened.why.name}”，完成或退出后再领取`;
  return { code: ResultCode.Warning, message };
};

const payPoints: Payer = async ({ tx, now }, reward) => {
  const { memberId, points } = reward;
  await addPoints(tx, { memberId, cause: causeOf(reward), points: BigInt(points), at: now });
  return undefined;
};

const payFreeBet: Payer = async ({ tx, now }, reward) => {
  const { id: rewardId, memberId, promotionId, name, amount } = reward;
  await grantFreeBet(tx, { memberId, rewardId, promotionId, name, amount, now, ...playedUntil(reward, now) });
  return undefined;
};

const payFreeSpins: Payer = async ({ tx, now }, reward) => {
  const { id: rewardId, memberId, promotionId, name, terms } = reward;
  const { spins = 0, stake = '0', gameCode } = terms;
  const given = { count: spins, stake: BigInt(stake), gameCode };
  await grantFreeSpins(tx, { memberId, rewardId, promotionId, name, ...given, now, ...playedUntil(reward, now) });
  return undefined;
};

/** Goods are sent and chances used where they are kept: the reward itself is all there is to write. */
const payNothing: Payer = async () => undefined;

/** Who pays which class. */
const payers: Readonly<Record<GiftClass, Payer>> = {
  cash: payCash,
  bonus: payBonus,
  points: payPoints,
  freebet: payFreeBet,
  spins: payFreeSpins,
  physical: payNothing,
  chance: payNothing,
};

/** Pays a reward by its class and tells the member; a refusal when it cannot be paid now. */
export async function payReward(work: Work, reward: Reward): Promise<RewardRefusal | undefined> {
  const refusal = await payers[reward.giftClass](work, reward);
  if (refusal) return refusal;
  const { app, tx, now } = work;
  const content = messageTemplates.rewardPaid(reward);
  await sendMessage(app, tx, { memberId: reward.memberId, cause: `${causeOf(reward)}:paid`, ...content, now });
  return undefined;
}
