import { type Fen, yuanFromFen } from '@fairground/money';
import { type Fraction, roundHalfUp } from '../odds/fraction.ts';
import { type QuotedOdds, profitOf } from './quoted-odds.ts';

/** What a stake is measured against; no max is known before the server has been asked. */
export interface StakeBounds {
  readonly balance: Fen;
  readonly max?: Fen;
}

/** A typed stake after the rule: the amount, the text for the field, and whether it had to be lowered. */
export interface TypedStake {
  readonly amount: Fen | null;
  readonly text: string;
  readonly note: 'lowered' | null;
}

const NUMBER_PATTERN = /^(?=\.?\d)(\d*)(?:\.(\d*))?$/;
const YUAN = 100n;

/**
 * Reads what a member typed. Above the max or the balance it is lowered to the whole yuan of the balance and then to
 * the max; what is no number gives empty. More than two decimals are cut, never rounded up.
 */
export function typedStake(text: string, bounds: StakeBounds): TypedStake {
  const [, whole, decimals] = NUMBER_PATTERN.exec(text.trim()) ?? [];
  if (whole === undefined) return { amount: null, text: '', note: null };
  const cents = decimals?.slice(0, 2);
  const amount = BigInt(whole) * YUAN + BigInt((cents ?? '').padEnd(2, '0'));
  if (isWithin(amount, bounds)) return { amount, text: cents === undefined ? whole : `${whole}.${cents}`, note: null };
  const lowered = largestStake(bounds);
  return { amount: lowered, text: stakeText(lowered), note: 'lowered' };
}

/** The most that may be staked in whole yuan of the balance, and not above the max. */
export function largestStake({ balance, max }: StakeBounds): Fen {
  const floored = balance < 0n ? 0n : (balance / YUAN) * YUAN;
  return max !== undefined && floored > max ? max : floored;
}

/** An amount as the stake field shows it. */
export const stakeText = (amount: Fen | null): string =>
  amount === null ? '' : yuanFromFen(amount).replace(/\.00$/, '');

/** What the field label calls winnings: the profit, and under European odds the return. No stake or no price: 0. */
export function winningsOf(stake: Fen | null, quoted: QuotedOdds): Fen {
  const profit = profitOf(quoted);
  if (stake === null || !profit) return 0n;
  const won = profitFen(stake, profit);
  return quoted.oddsType === 'E' ? stake + won : won;
}

/**
 * Winnings by what a whole ticket wins of its stake instead of a quoted price: of the part that is still open, say. No
 * stake, no ratio or a negative result is 0.
 */
export function winningsByRatio(stake: Fen | null, ratio: Fraction | null): Fen {
  if (stake === null || ratio === null || stake * ratio.top < 0n) return 0n;
  return profitFen(stake, ratio);
}

/** What a stake wins besides itself, rounded half up once, to the fen. */
export const profitFen = (stake: Fen, profit: Fraction): Fen =>
  roundHalfUp({ top: stake * profit.top, bottom: profit.bottom });

const isWithin = (amount: Fen, { balance, max }: StakeBounds): boolean =>
  amount <= balance && (max === undefined || amount <= max);
