import { type BetRejectionCode, betRejectionMessages } from './bet-rejection-messages.ts';
import { type Fen, yuanText } from '@fairground/money';
import type { BetRejection, CounterOffer } from './bet-request.ts';

/** A rejection with its standard message. */
export const refused = (code: BetRejectionCode, offer: CounterOffer | null = null): BetRejection => ({
  code,
  reason: betRejectionMessages[code],
  offer,
});

/** A rejection whose message says more. */
export const refusedBecause = (
  code: BetRejectionCode,
  reason: string,
  offer: CounterOffer | null = null,
): BetRejection => ({
  code,
  reason,
  offer,
});

const yuan = (fen: Fen): string => `${yuanText(fen)} 元`;

/** What was agreed to, and what it has become. */
interface Change {
  readonly from: string;
  readonly to: string;
}

/** Messages that carry a number. */
export const rejectionMessage = {
  belowMin: (min: Fen): string => `${betRejectionMessages.belowMin} ${yuan(min)}`,
  aboveMax: (max: Fen): string => `${betRejectionMessages.aboveMax} ${yuan(max)}`,
  exposure: (room: Fen): string =>
    room > 0n ? `${betRejectionMessages.exposure}，目前最多可投 ${yuan(room)}` : betRejectionMessages.exposure,
  payoutCap: ({ cap, max }: { readonly cap: Fen; readonly max: Fen }): string =>
    `${betRejectionMessages.payoutCap} ${yuan(cap)}，本注单最多可投 ${yuan(max)}`,
  balance: (balance: Fen): string => `${betRejectionMessages.balance}（可用 ${yuan(balance)}）`,
  oddsChanged: ({ from, to }: Change): string => `赔率已由 ${from} 变为 ${to}，请确认`,
  lineChanged: ({ from, to }: Change): string => `盘口已由 ${from} 变为 ${to}，请确认`,
  scoreChanged: ({ from, to }: Change): string => `比分已由 ${from} 变为 ${to}，请重新选择`,
} as const;
