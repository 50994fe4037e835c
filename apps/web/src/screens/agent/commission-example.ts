import { type Fen, givenShare, pointsFromPercent } from '@fairground/money';
import type { AgentTerms } from './agent-data.ts';

/** The month that the page reckons out. */
export const exampleMonth = { base: 320_000_00n, active: 25 } as const;

interface ExamplePart {
  readonly rate: string;
  readonly of: Fen;
  readonly amount: Fen;
}

/** What the terms give of a base; brackets that ask for more active members are paid at the highest rate earned. */
export function exampleParts(
  { brackets, baseRate }: AgentTerms,
  { base, active }: { readonly base: Fen; readonly active: number },
): readonly ExamplePart[] {
  const earned = brackets.filter((bracket) => active >= bracket.active);
  if (earned.length === 0) return [partOf(baseRate, base)];
  const ends = earned.map(({ upTo }, index) =>
    upTo === null || index === earned.length - 1 || base < upTo ? base : upTo,
  );
  return earned
    .map(({ rate }, index) => partOf(rate, (ends[index] ?? base) - (ends[index - 1] ?? 0n)))
    .filter(({ of }) => of > 0n);
}

const partOf = (rate: string, of: Fen): ExamplePart => ({
  rate,
  of,
  amount: givenShare(of, pointsFromPercent(rate)),
});
