import { ResultCode } from '@fairground/contract';
import { bonusWallet, venueWallet } from '@fairground/ledger';
import { type Fen, type MemberId, yuanText } from '@fairground/money';
import type { AppContext, Tx } from '../../platform/app-context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { betFundings } from './bet-funding.ts';
import { type BonusLot, bonusLots, type Store } from './bonus-lots.ts';
import { bonusForOneBet, stakeOfLots } from './lot-rules.ts';

/** Where bonus money would be staked. */
export interface BonusPlace {
  readonly memberId: MemberId;
  readonly venueCode: string;
  /** The category of the venue. */
  readonly category: string;
  readonly now: Date;
}

/** Lots that may be staked there now, oldest first. One whose time is over is none, whether the job has come by or not. */
const usableIn = (lots: readonly BonusLot[], { venueCode, category, now }: BonusPlace): readonly BonusLot[] =>
  lots.filter(
    (lot) =>
      lot.state === 'open' &&
      lot.expiresAt > now &&
      // Played to the end it is about to become the member's own.
      lot.closeReason === null &&
      (lot.product === 'ANY' || lot.product === category) &&
      (lot.venueCode === null || lot.venueCode === venueCode),
  );

/** What bonus money can be staked there in all, and in one bet. */
export async function bonusIn(
  store: Store,
  place: BonusPlace,
): Promise<{ readonly balance: Fen; readonly oneBet: Fen }> {
  const lots = usableIn(await bonusLots.live(store, place.memberId), place);
  return { balance: lots.reduce((sum, { balance }) => sum + balance, 0n), oneBet: bonusForOneBet(lots) };
}

export interface BonusStake extends BonusPlace {
  readonly betNo: string;
  /** What own money lacks, and the whole stake of the bet. */
  readonly amount: Fen;
  readonly stake: Fen;
}

/**
 * Pays what own money lacks for a bet from the member's lots, oldest first, and says whether it could. More of a lot than it lets
 * into one bet is refused here, at the bet, with the figure; nothing is ever punished later. The caller holds the member's
 * limit row and wallets.
 */
export async function stakeFromLots(app: AppContext, tx: Tx, stake: BonusStake): Promise<boolean> {
  const { memberId, venueCode, betNo, amount, now } = stake;
  const taken = stakeOfLots(usableIn(await bonusLots.live(tx, memberId), stake), amount);
  if (taken.kind === 'short') return false;
  if (taken.kind === 'above-most') {
    const most = yuanText(taken.most);
    throw new Refusal(ResultCode.Warning, `本注将使用礼金 ${yuanText(amount)} 元，礼金单注最多 ${most} 元`, {
      field: 'stake',
      bonusMost: most,
    });
  }
  const posted = await app.ledger.post(tx, {
    key: `bonus-stake:${betNo}`,
    kind: 'bonus-stake',
    cause: betNo,
    actor: `member:${memberId}`,
    at: now,
    postings: [{ from: bonusWallet(memberId), to: venueWallet(memberId, venueCode), amount }],
  });
  if (!posted.ok) throw new Error(`bet ${betNo}: bonus stake not posted: ${posted.why}`);
  for (const { lotId, amount: part } of taken.parts) {
    // oxlint-disable-next-line no-await-in-loop -- nearly always one lot
    await bonusLots.add(tx, lotId, { balance: 0n - part, staked: part, openStake: part });
    // oxlint-disable-next-line no-await-in-loop
    await betFundings.insert(tx, { ...stake, kind: 'lot', sourceId: lotId, amount: part }, now);
  }
  return true;
}
