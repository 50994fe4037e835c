import type { Condition, FactName, FactWindow, PromotionDocument } from '@fairground/contract/promotion-document';
import { factUnits } from '@fairground/contract/promotion-document';
import { fenFromWire } from '@fairground/money';

/** A fact a document asks about. */
export interface FactRef {
  readonly fact: FactName;
  readonly category?: string | undefined;
  readonly window?: FactWindow | undefined;
}

/** Fen, a count, an odds in 1/10,000, a text, or what of a list there is; undefined when there is no such thing now. */
export type FactValue = bigint | number | string | readonly string[] | undefined;
export type Facts = ReadonlyMap<string, FactValue>;

/** The name a fact is kept under. */
export const factKey = ({ fact, category, window }: FactRef): string => `${fact}/${category ?? 'ANY'}/${window ?? ''}`;

const ODDS_PLACES = 4;

/** A value of a document in the unit of its fact. */
export function valueIn(fact: FactName, value: string | number): bigint | number | string {
  switch (factUnits[fact]) {
    case 'yuan':
      return typeof value === 'number' ? BigInt(value) * 100n : (fenFromWire(value) ?? 0n);
    case 'odds': {
      const [whole = '0', decimals = ''] = String(value).split('.');
      return BigInt(whole + decimals.padEnd(ODDS_PLACES, '0').slice(0, ODDS_PLACES));
    }
    case 'count':
      return Number(value);
    default:
      return String(value);
  }
}

/** Every comparison of a tree. */
export function comparisonsOf(condition: Condition | undefined): Extract<Condition, { fact: FactName }>[] {
  if (!condition) return [];
  if ('fact' in condition) return [condition];
  if ('not' in condition) return comparisonsOf(condition.not);
  return ('all' in condition ? condition.all : condition.any).flatMap(comparisonsOf);
}

/** Comparisons that must hold whatever else does. */
export function conjunctsOf(condition: Condition | undefined): Extract<Condition, { fact: FactName }>[] {
  if (!condition) return [];
  if ('fact' in condition) return [condition];
  return 'all' in condition ? condition.all.flatMap(conjunctsOf) : [];
}

/** Every fact a document asks about, once. */
export function factsOf({ conditions, reward }: Pick<PromotionDocument, 'conditions' | 'reward'>): readonly FactRef[] {
  const compared = [conditions, ...reward.map(({ when }) => when)].flatMap(comparisonsOf);
  const measured = reward.flatMap(({ formula }) =>
    'of' in formula ? [{ fact: formula.of, category: formula.category, window: formula.window }] : [],
  );
  const byGrade = reward.some(({ formula }) => 'byGrade' in formula) ? [{ fact: 'member.grade' as const }] : [];
  const ranked = reward.some(({ formula }) => 'rank' in formula) ? [{ fact: 'race.rank' as const }] : [];
  const refs: FactRef[] = [...compared, ...measured, ...byGrade, ...ranked].map(({ fact, ...rest }) => ({
    fact,
    ...('category' in rest && { category: rest.category }),
    ...('window' in rest && { window: rest.window }),
  }));
  return [...new Map(refs.map((ref) => [factKey(ref), ref])).values()];
}
