import { type Fen, yuanText } from '@fairground/money';
import type { Fold } from '../settlement/folds.ts';

/** What is thought of one selection now: the part of a stake on it that wins on average, and the part that comes back. */
export interface Worth {
  readonly won: number;
  readonly refunded: number;
}

/** One selection of an open ticket, or all of a builder bet together. */
export interface OpenLeg {
  readonly title: string;
  /** Decimal, stake included. */
  readonly price: number;
  readonly worth: Worth;
}

export interface OpenTicket {
  readonly fold: Fold;
  /** For each line. */
  readonly stake: Fen;
  /** All lines together, and what of it was cashed out before. */
  readonly staked: Fen;
  readonly cashed: Fen;
  readonly legs: readonly OpenLeg[];
}

/** What an open ticket may be cashed out for, and how that was reckoned. */
export interface CashOutValue {
  readonly amount: Fen;
  /** The stake that is still open. */
  readonly open: Fen;
  readonly steps: readonly string[];
}

const PLACES = 4;
const percent = (share: number): string => `${(share * 100).toFixed(1)}%`;

/**
 * The fair value of what is still open, less the bookmaker's margin: every line is worth the product of its selections, each
 * worth price × chance + refund. Rounded down to the fen, once.
 */
export function cashOutValue(ticket: OpenTicket, marginPermille: number): CashOutValue {
  const { fold, stake, staked, cashed, legs } = ticket;
  const open = staked - cashed;
  const factors = legs.map(({ price, worth }) => price * worth.won + worth.refunded);
  const perLine = fold.sizes.reduce((sum, size) => sum + (sumsOf(factors)[size] ?? 0), 0);
  const whole = Number(stake) * perLine;
  const fair = (whole * Number(open)) / Number(staked);
  const amount = BigInt(Math.floor((fair * (1000 - marginPermille)) / 1000));
  return { amount, open, steps: stepsOf(ticket, { factors, fair, amount, marginPermille }) };
}

/** The sum of the products of every choice of so many factors, by how many. */
function sumsOf(factors: readonly number[]): readonly number[] {
  let sums = [1];
  for (const factor of factors) sums = [...sums, 0].map((sum, size) => sum + (sums[size - 1] ?? 0) * factor);
  return sums;
}

interface CashOutCalculation {
  readonly factors: readonly number[];
  readonly fair: number;
  readonly amount: Fen;
  readonly marginPermille: number;
}

function stepsOf({ staked, cashed, legs }: OpenTicket, calculation: CashOutCalculation): readonly string[] {
  const { factors, fair, amount, marginPermille } = calculation;
  const each = legs.map(({ title, price, worth }, index) => {
    const refund = worth.refunded > 0 ? `，退还本金的概率 ${percent(worth.refunded)}` : '';
    const value = (factors[index] ?? 0).toFixed(PLACES);
    return `第 ${index + 1} 项：${title}，目前胜出概率 ${percent(worth.won)}${refund}，按赔率 ${price.toFixed(3)} 计，每 1 元现值 ${value} 元`;
  });
  const open = staked - cashed;
  const before = cashed > 0n ? `（已兑现本金 ${yuanText(cashed)} 元）` : '';
  return [
    ...each,
    `未兑现本金 ${yuanText(open)} 元${before}，公平现值 ${yuanText(BigInt(Math.floor(fair)))} 元`,
    `扣除 ${marginPermille / 10}% 后可兑现 ${yuanText(amount)} 元`,
  ];
}

/** What of the open stake a portion is, and what is paid for it. All of it is all of it; a part is rounded down. */
export function portionOf(
  { amount, open }: Pick<CashOutValue, 'amount' | 'open'>,
  percentage: number,
): { readonly stake: Fen; readonly paid: Fen } {
  if (percentage >= 100) return { stake: open, paid: amount };
  const stake = (open * BigInt(percentage)) / 100n;
  return { stake, paid: open === 0n ? 0n : (amount * stake) / open };
}
