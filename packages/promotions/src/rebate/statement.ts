import type { VenueCategory } from '@fairground/contract/venues';
import type { Fen } from '@fairground/money';
import type { GradeRules } from '../grades/grade-config.ts';
import { rebate } from './rebate.ts';

/** Turnover of a category below this gives nothing back. */
const LINE_LEAST: Fen = 100_00n;
/** Less than this waits for more. */
const PAID_LEAST: Fen = 1_00n;

/** What of a category's turnover was played in a venue that has rates of its own. */
export interface VenueTurnover {
  readonly venueCode: string;
  readonly turnover: Fen;
}

/** The part of a line that goes by the rate of its venue. */
export interface VenueLine extends VenueTurnover {
  readonly rate: number;
  readonly amount: Fen;
}

/** What a category gave back on a day. */
export interface RebateLine {
  readonly category: VenueCategory;
  readonly turnover: Fen;
  /** In hundredths of a percent, of what no venue has a rate of its own for. */
  readonly rate: number;
  /** Of the whole line, its venues included. */
  readonly amount: Fen;
  readonly venues: readonly VenueLine[];
}

/** A category's turnover of a day. */
export interface LineTurnover {
  readonly category: VenueCategory;
  readonly turnover: Fen;
  readonly venues?: readonly VenueTurnover[];
}

/** What a statement goes by: the rules of the grade, and its rates of venues that differ from their category. */
export interface RebateRates extends Pick<GradeRules, 'rebate' | 'rebateCap'> {
  readonly venueRates?: Readonly<Record<string, number>>;
}

/** What a day gave back: the sum of its lines, no more than the grade allows. */
export interface RebateStatement {
  readonly lines: readonly RebateLine[];
  readonly sum: Fen;
  readonly amount: Fen;
}

/** The statement of a day by the grade held at its end. */
export function rebateStatement(turnovers: readonly LineTurnover[], rates: RebateRates): RebateStatement {
  const lines = turnovers.map((each) => lineOf(each, rates));
  const sum = lines.reduce((total, { amount }) => total + amount, 0n);
  return { lines, sum, amount: sum < rates.rebateCap ? sum : rates.rebateCap };
}

/** Whether it is enough is judged over the category; then each venue's part goes by its own rate, the rest by the category's. */
function lineOf(
  { category, turnover, venues = [] }: LineTurnover,
  { rebate: rebates, venueRates = {} }: RebateRates,
): RebateLine {
  const rate = rebates[category];
  const least = turnover < LINE_LEAST ? undefined : 0n;
  const parts = venues.map(({ venueCode, turnover: part }): VenueLine => {
    const own = venueRates[venueCode] ?? rate;
    return { venueCode, turnover: part, rate: own, amount: rebate(part, least, BigInt(own)) };
  });
  const rest = parts.reduce((left, part) => left - part.turnover, turnover);
  const amount = parts.reduce((sum, part) => sum + part.amount, rebate(rest, least, BigInt(rate)));
  return { category, turnover, rate, amount, venues: parts };
}

/** What open statements and corrections pay together: all of it, or nothing while that is too little. */
export function payableRebate(open: readonly Fen[]): Fen {
  const sum = open.reduce((total, each) => total + each, 0n);
  return sum >= PAID_LEAST ? sum : 0n;
}
