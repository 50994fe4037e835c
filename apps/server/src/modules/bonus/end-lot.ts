import { bonusWallet, centerWallet, housePromo, type Posting } from '@fairground/ledger';
import type { Fen } from '@fairground/money';
import type { Work } from '../../platform/app-context.ts';
import { messageTemplates } from '../messages/message-templates.ts';
import { sendMessage } from '../messages/send-message.ts';
import { wageringRequirements } from '../wagering/wagering-requirements.ts';
import { type BonusLot, bonusLots, type LotState } from './bonus-lots.ts';
import { conversionOf, exclusionOf } from './lot-rules.ts';

/** Why a lot ends without being played, as the member reads it. */
export const endWords = {
  quit: '您已退出活动',
  expired: '有效期已满，流水未完成',
  exhausted: '礼金余额不足1元',
  withdrawal: '您已申请取款',
  exclusion: '您已开始自我排除',
  confiscated: '礼金已被收回',
} as const;

/** The requirement is met: what may become the member's own does, the rest goes back, and both are told. */
export async function convertLot(work: Work, lot: BonusLot): Promise<void> {
  const { app, tx, now } = work;
  const sums = conversionOf(lot);
  await moveOut(work, { lot, ...sums, state: 'converted' });
  const content = messageTemplates.bonusConverted({ name: lot.name, ...sums });
  await sendMessage(app, tx, { memberId: lot.memberId, cause: `bonus-lot:${lot.id}`, ...content, now });
}

/** The lot ends before it was played: its balance, gift and winnings, goes back; own money is not touched. */
export async function endLot(work: Work, lot: BonusLot, why: keyof typeof endWords): Promise<void> {
  const { app, tx, now } = work;
  // Who keeps away is left what was won above the gift.
  const sums = why === 'exclusion' ? exclusionOf(lot) : { own: 0n, back: lot.balance };
  await wageringRequirements.close(tx, [lot.requirementId], { reason: 'ended', now });
  await moveOut(work, { lot, ...sums, state: stateAfter[why] });
  const content = messageTemplates.bonusEnded({ name: lot.name, why: endWords[why], ...sums });
  await sendMessage(app, tx, { memberId: lot.memberId, cause: `bonus-lot:${lot.id}`, ...content, now });
}

const stateAfter: Readonly<Record<keyof typeof endWords, LotState>> = {
  quit: 'quit',
  expired: 'expired',
  exhausted: 'exhausted',
  withdrawal: 'ended',
  exclusion: 'ended',
  confiscated: 'ended',
};

interface LotOut {
  readonly lot: BonusLot;
  readonly own: Fen;
  readonly back: Fen;
  readonly state: LotState;
}

async function moveOut({ app, tx, now }: Work, { lot, own, back, state }: LotOut): Promise<void> {
  const { id, memberId } = lot;
  const from = bonusWallet(memberId);
  const postings: Posting[] = [];
  if (own > 0n) postings.push({ from, to: centerWallet(memberId), amount: own });
  if (back > 0n) postings.push({ from, to: housePromo, amount: back });
  if (postings.length > 0) {
    const kind = state === 'converted' ? 'bonus-convert' : 'bonus-end';
    const posted = await app.ledger.post(tx, {
      key: `${kind}:${id}`,
      kind,
      cause: `bonus-lot:${id}`,
      actor: 'bonus',
      at: now,
      memo: lot.name,
      postings,
    });
    if (!posted.ok) throw new Error(`lot ${id}: ${kind} not posted: ${posted.why}`);
  }
  await bonusLots.add(tx, id, { balance: 0n - lot.balance, converted: own, forfeited: back });
  await bonusLots.end(tx, id, { state, now });
}
