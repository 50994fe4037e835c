import { bonusWallet, housePromo } from '@fairground/ledger';
import type { Fen, MemberId, Verdict } from '@fairground/money';
import type { AppContext, Tx } from '../../platform/app-context.ts';
import { requireLotWagering } from './lot-requirement.ts';
import { type BonusLot, bonusLots, lockBonusOf, type Store } from './bonus-lots.ts';
import { maxConversionOf, maxStakeOf } from './lot-rules.ts';

const DAY_MS = 86_400_000;
const PLAY_DAYS = 30;

/** A gift of bonus money that is about to be given. What is left out is as the table of the rules says. */
export interface NewLot {
  readonly memberId: MemberId;
  /** The reward it belongs to: it opens one lot, however often it is asked to. */
  readonly rewardId: bigint;
  readonly promotionId: string;
  readonly version: number;
  readonly name: string;
  /** `ANY` or one category; with a venue only that one takes it. */
  readonly product: string;
  readonly venueCode?: string | undefined;
  readonly amount: Fen;
  /** Of the gift alone, never of the deposit; between 2 and 10. */
  readonly times: number;
  readonly isDepositMatched: boolean;
  /** Where nothing is said, a withdrawal ends what matched a deposit and leaves everything else. */
  readonly onWithdrawal?: 'keep' | 'end' | undefined;
  readonly maxStake?: Fen | undefined;
  readonly maxConversion?: Fen | undefined;
  readonly expiresAt?: Date | undefined;
  readonly now: Date;
}

/** One lot that matches a deposit at a time: who has one is told its name. */
export interface OtherLotOpen {
  readonly name: string;
}

/**
 * Gives bonus money as a lot of its own: `house:promo` to `member:bonus`, and a requirement over the gift alone. The member's
 * own money is never held by it. Asked twice for one reward, it gives the first lot again.
 */
export async function openLot(app: AppContext, tx: Tx, lot: NewLot): Promise<Verdict<BonusLot, OtherLotOpen>> {
  const { memberId, rewardId, amount, now } = lot;
  await lockBonusOf(tx, [memberId]);
  const known = await bonusLots.ofReward(tx, rewardId);
  if (known) return { ok: true, value: known };
  if (lot.isDepositMatched) {
    const other = (await bonusLots.live(tx, memberId)).find(({ isDepositMatched }) => isDepositMatched);
    if (other) return { ok: false, why: { name: other.name } };
  }
  const need = amount * BigInt(lot.times);
  const expiresAt = lot.expiresAt ?? new Date(now.getTime() + PLAY_DAYS * DAY_MS);
  const requirementId = await requireLotWagering(tx, { ...lot, need, expiresAt });
  const id = await bonusLots.insert(tx, {
    ...lot,
    venueCode: lot.venueCode ?? null,
    onWithdrawal: lot.onWithdrawal ?? (lot.isDepositMatched ? 'end' : 'keep'),
    need,
    requirementId,
    maxStake: lot.maxStake ?? maxStakeOf(amount),
    maxConversion: lot.maxConversion ?? maxConversionOf(amount),
    openedAt: now,
    expiresAt,
  });
  const posted = await app.ledger.post(tx, {
    key: `bonus-open:${id}`,
    kind: 'bonus-open',
    cause: `bonus-lot:${id}`,
    actor: 'bonus',
    at: now,
    memo: lot.name,
    postings: [{ from: housePromo, to: bonusWallet(memberId), amount }],
  });
  if (!posted.ok) throw new Error(`lot ${id} not posted: ${posted.why}`);
  const opened = await bonusLots.find(tx, id);
  if (!opened) throw new Error(`lot ${id} not found`);
  return { ok: true, value: opened };
}

/** A member's lots, newest first; those that are over too. */
export const lotsOf = (store: Store, memberId: MemberId): Promise<readonly BonusLot[]> =>
  bonusLots.ofMember(store, memberId);
