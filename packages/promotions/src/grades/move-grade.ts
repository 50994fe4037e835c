import type { Fen } from '@fairground/money';
import { type GradeConfig, rulesOf } from './grade-config.ts';

/** The grade a member has, and the highest they ever reached. */
export interface Standing {
  readonly grade: number;
  readonly highest: number;
}

/** Sums of a member's own money, by the newest results. */
export interface Totals {
  /** Over their life. */
  readonly deposit: Fen;
  readonly turnover: Fen;
  /** In the period that runs. */
  readonly inPeriod: Fen;
}

export interface Terms {
  readonly config: GradeConfig;
  /** The version the period began with: keeping and regaining are judged by it. */
  readonly keepConfig: GradeConfig;
  /** Grades are never lost. */
  readonly noSave: boolean;
}

/** How a grade rises. Gifts are for grades never held before. */
export interface Rise {
  readonly kind: 'upgrade' | 'regain';
  readonly to: number;
  readonly gifts: readonly number[];
}

/** The highest grade both sums of a member's life reach. */
export const gradeReached = (
  { grades }: Pick<GradeConfig, 'grades'>,
  { deposit, turnover }: Pick<Totals, 'deposit' | 'turnover'>,
): number =>
  grades.reduce(
    (reached, { grade, depositNeed, turnoverNeed }) =>
      deposit >= depositNeed && turnover >= turnoverNeed ? grade : reached,
    0,
  );

/**
 * Whether a member rises, and how far. A grade never held before takes the sums of a life; one that was lost comes back by its
 * keep turnover within one period, because the sums of a life would undo every loss.
 */
export function riseOf(standing: Standing, totals: Totals, { config, keepConfig, noSave }: Terms): Rise | undefined {
  const reached = gradeReached(config, totals);
  if (reached > standing.highest) return { kind: 'upgrade', to: reached, gifts: range(standing.highest + 1, reached) };
  const back = noSave ? reached : regained(standing, totals, keepConfig);
  return back > standing.grade ? { kind: 'regain', to: Math.min(back, standing.highest), gifts: [] } : undefined;
}

const regained = ({ grade, highest }: Standing, { inPeriod }: Totals, { grades }: GradeConfig): number =>
  grades.reduce(
    (best, rules) => (rules.grade > grade && rules.grade <= highest && inPeriod >= rules.keepNeed ? rules.grade : best),
    grade,
  );

/** What becomes of a grade when its period is over: it stays, or falls by one. */
export function gradeAfterPeriod(
  { grade }: Pick<Standing, 'grade'>,
  inPeriod: Fen,
  { keepConfig, noSave, isProtected }: Omit<Terms, 'config'> & { readonly isProtected: boolean },
): number {
  if (noSave || isProtected || grade === 0) return grade;
  return inPeriod >= rulesOf(keepConfig, grade).keepNeed ? grade : grade - 1;
}

const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at);
