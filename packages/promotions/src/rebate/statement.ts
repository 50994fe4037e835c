import type { VenueCategory } from '@fairground/contract/venues';
import type { Fen } from '@fairground/money';
import type { GradeRules } from '../grades/grade-config.ts';
import { rebate } from './rebate.ts';

/** Turnover of a category below this gives nothing back. */
const LINE_LEAST: Fen = 100_00n;
/** Less than this waits for more. */
const PAID_LEAST: Fen = 1_00n;

/** What a category gave back on a day. */
export interface RebateLine {
  readonly category: VenueCategory;
  readonly turnover: Fen;
  /** In hundredths of a percent. */
  readonly rate: number;
  readonly amount: Fen;
}

/** What a day gave back: the sum of its lines, no more than the grade allows. */
export interface RebateStatement {
  readonly lines: readonly RebateLine[];
  readonly sum: Fen;
  readonly amount: Fen;
}

/** The statement of a day by the grade held at its end. */
export function rebateStatement(
  turnovers: readonly { readonly category: VenueCategory; readonly turnover: Fen }[],
  rules: Pick<GradeRules, 'rebate' | 'rebateCap'>,
): RebateStatement {
  const lines = turnovers.map(({ category, turnover }) => {
    const rate = rules.rebate[category];
    return { category, turnover, rate, amount: rebate(turnover, LINE_LEAST, BigInt(rate)) };
  });
  const sum = lines.reduce((total, { amount }) => total + amount, 0n);
  return { lines, sum, amount: sum < rules.rebateCap ? sum : rules.rebateCap };
}

/** What open statements and corrections pay together: all of it, or nothing while that is too little. */
export function payableRebate(open: readonly Fen[]): Fen {
  const sum = open.reduce((total, each) => total + each, 0n);
  return sum >= PAID_LEAST ? sum : 0n;
}
