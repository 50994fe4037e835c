import type { Fen } from './fen.ts';

/** Coins are counted in millionths, rates in ten-thousandths of a yuan for one coin. */
const MICRO_PER_COIN = 1_000_000n;
/** A fen in millionths of a coin, at a rate of one ten-thousandth of a yuan. */
const MICRO_PER_FEN = 100_000_000n;

/** How many coins a member pays for an amount, as decimal text; rounded up, so that what arrives is never short. */
export const coinsToPay = (amount: Fen, rate: bigint): string => coinText((amount * MICRO_PER_FEN + rate - 1n) / rate);

/**
 * How many coins arrive for a sum we send, as decimal text: less what the network takes, rounded down. Undefined when
 * nothing would be left.
 */
export function coinsToSend(
  amount: Fen,
  { rate, networkFee }: { rate: bigint; networkFee: bigint },
): string | undefined {
  const micro = (amount * MICRO_PER_FEN) / rate - networkFee;
  return micro > 0n ? coinText(micro) : undefined;
}

/** Millionths as decimal text with six places. */
export const coinText = (micro: bigint): string =>
  `${micro / MICRO_PER_COIN}.${(micro % MICRO_PER_COIN).toString().padStart(6, '0')}`;

/** A rate as the wire writes it: 71000 is `7.1000`. */
export const rateFromE4 = (rate: bigint): string => `${rate / 10_000n}.${(rate % 10_000n).toString().padStart(4, '0')}`;
