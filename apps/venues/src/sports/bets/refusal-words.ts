import { type BetRefusal, betRefusalWords } from '@fairground/contract/sports-replies';
import { type Fen, yuanText } from '@fairground/money';
import type { BetNo, CounterOffer } from './wish.ts';

/** A no in its plain words. */
export const refused = (code: BetRefusal, offer: CounterOffer | null = null): BetNo => ({
  code,
  reason: betRefusalWords[code],
  offer,
});

/** A no whose sentence says more. */
export const refusedBecause = (code: BetRefusal, reason: string, offer: CounterOffer | null = null): BetNo => ({
  code,
  reason,
  offer,
});

const yuan = (fen: Fen): string => `${yuanText(fen)} 元`;

/** Sentences that carry a number. */
export const refusalSentence = {
  belowMin: (min: Fen): string => `${betRefusalWords.belowMin} ${yuan(min)}`,
  aboveMax: (max: Fen): string => `${betRefusalWords.aboveMax} ${yuan(max)}`,
  exposure: (room: Fen): string =>
    room > 0n ? `${betRefusalWords.exposure}，目前最多可投 ${yuan(room)}` : betRefusalWords.exposure,
  payoutCap: (cap: Fen, max: Fen): string => `${betRefusalWords.payoutCap} ${yuan(cap)}，本注单最多可投 ${yuan(max)}`,
  balance: (balance: Fen): string => `${betRefusalWords.balance}（可用 ${yuan(balance)}）`,
  oddsChanged: (from: string, to: string): string => `赔率已由 ${from} 变为 ${to}，请确认`,
  lineChanged: (from: string, to: string): string => `盘口已由 ${from} 变为 ${to}，请确认`,
  scoreChanged: (from: string, to: string): string => `比分已由 ${from} 变为 ${to}，请重新选择`,
} as const;
