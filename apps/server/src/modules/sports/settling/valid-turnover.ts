import { compare, type Fraction, priceOf, type Settled, type Ticket } from '@fairground/betting';
import type { Fen } from '@fairground/money';

/** What of a settled bet counts as turnover, and why, in words the member reads. */
export interface ValidTurnover {
  readonly counted: Fen;
  readonly why: string;
}

/** Bets below this price carry hardly any risk: European 1.50, which is Hong Kong 0.50. */
export const TURNOVER_PRICE_MIN: Fraction = { top: 15_000n, bottom: 10_000n };

/** What is known of a bet beside its own result. */
export interface OtherStakes {
  /** What comes off its stake because every outcome of the market was staked on. */
  readonly offset?: Fen | undefined;
  /** An account that belongs to the same person, or may, stands on the other side. */
  readonly isLinked?: boolean | undefined;
}

/**
 * Bets that were given back count nothing, half results half, bets at short odds nothing, and of bets on every outcome the
 * difference. Stake that was cashed out was never at risk to the end and is left out before.
 */
export function validTurnover(
  ticket: Ticket,
  { result, staked }: Settled,
  { offset = 0n, isLinked = false }: OtherStakes = {},
): ValidTurnover {
  if (result === 'D' || result === 'A') return { counted: 0n, why: '注单取消，本金已退回，不计入' };
  if (result === 'P') return { counted: 0n, why: '走水，本金已退回，不计入' };
  if (compare(lowestPrice(ticket), TURNOVER_PRICE_MIN) < 0) {
    return { counted: 0n, why: '赔率低于欧洲盘1.50（香港盘0.50），不计入' };
  }
  if (isLinked) return { counted: 0n, why: '与关联账户对投，不计入流水' };
  const isHalf = ticket.legs.length === 1 && (result === 'LW' || result === 'LL');
  const atRisk = staked - offset;
  const reasons = [
    ...(offset > 0n ? ['同一盘口对投，只计差额'] : []),
    ...(isHalf ? ['输赢各半，计入一半'] : []),
    ...(ticket.cashed ? ['已提前兑现的本金不计入'] : []),
  ];
  return {
    counted: isHalf ? (atRisk + 1n) / 2n : atRisk,
    why: offset === 0n && !isHalf ? ['全额计入', ...reasons].join('；') : reasons.join('；'),
  };
}

/** The price of the shortest line a ticket has: of a system, the line of its lowest prices. */
function lowestPrice({ legs, fold, together }: Ticket): Fraction {
  if (together) return priceOf(together);
  const prices = legs.map(({ quote }) => priceOf(quote)).toSorted(compare);
  return prices
    .slice(0, Math.min(...fold.sizes))
    .reduce((product, price) => ({ top: product.top * price.top, bottom: product.bottom * price.bottom }), {
      top: 1n,
      bottom: 1n,
    });
}
