import { compare, type Fraction, priceOf, type Settled, type Ticket } from '@fairground/betting';
import type { Fen } from '@fairground/money';

/** What of a settled bet counts as turnover, and why, in words the member reads. */
export interface ValidTurnover {
  readonly counted: Fen;
  readonly why: string;
}

/** Bets below this price carry hardly any risk: European 1.50, which is Hong Kong 0.50. */
export const TURNOVER_PRICE_MIN: Fraction = { top: 15_000n, bottom: 10_000n };

/**
 * Bets that were given back count nothing, half results half, and bets at short odds nothing. Stake that was cashed out
 * was never at risk to the end and is left out before.
 */
export function validTurnover(ticket: Ticket, { result, staked }: Settled): ValidTurnover {
  if (result === 'D' || result === 'A') return { counted: 0n, why: '注单取消，本金已退回，不计入' };
  if (result === 'P') return { counted: 0n, why: '走水，本金已退回，不计入' };
  if (compare(lowestPrice(ticket), TURNOVER_PRICE_MIN) < 0) {
    return { counted: 0n, why: '赔率低于欧洲盘1.50（香港盘0.50），不计入' };
  }
  const isHalf = ticket.legs.length === 1 && (result === 'LW' || result === 'LL');
  const counted = isHalf ? (staked + 1n) / 2n : staked;
  const whole = isHalf ? '输赢各半，计入一半' : '全额计入';
  return { counted, why: ticket.cashed ? `${whole}；已提前兑现的本金不计入` : whole };
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
