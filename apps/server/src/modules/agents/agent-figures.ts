import type { Catalogue, OutputOf } from '@fairground/contract';
import { percentFromPoints } from '@fairground/money';
import { seedAgentTerms as terms } from '@fairground/promotions';
import type { MonthFigures, Statement } from './agent-statements.ts';

type Info = OutputOf<Catalogue['agents']['info']>;
type Current = NonNullable<Info['current']>;
type ListedStatement = OutputOf<Catalogue['agents']['statements']>['list'][number];

const percentOf = (basisPoints: bigint): string => percentFromPoints(Number(basisPoints));

/** The terms as they are published. */
export const publishedTerms = (): Info['terms'] => ({
  platformRate: percentOf(terms.platformRate),
  activeTurnover: terms.activeTurnover,
  baseRate: percentOf(terms.baseRate),
  brackets: terms.brackets.map(({ upTo, rate, active }) => ({ upTo, rate: percentOf(rate), active })),
  carriedMonths: terms.carriedMonths,
  payableLeast: terms.payableLeast,
});

/** A month as its agent reads it. */
export const shownMonth = ({ carried, corrections, parts, ...figures }: MonthFigures): Current => ({
  ...figures,
  corrections: [...corrections],
  carried: carried.reduce((sum, { amount }) => sum + amount, 0n),
  parts: parts.map(({ rate, of, amount }) => ({ rate: percentOf(rate), of, amount })),
});

export const shownStatement = ({ waited, paid, waits, createdAt, ...figures }: Statement): ListedStatement => ({
  ...shownMonth(figures),
  createTime: createdAt.getTime(),
  waited,
  paid,
  waits,
});
