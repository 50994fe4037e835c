import type { Formula, PromotionDocument } from '@fairground/contract/promotion-document';
import { type Fen, yuanText } from '@fairground/money';
import { comparisonsOf, valueIn } from '../conditions/facts.ts';
import { countOf, mostOf } from '../formula/amount-of.ts';
import { weightsOf } from './weights.ts';

type Terms = PromotionDocument['terms'];

/** A text whose numbers are placeholders (`{times}`, `{main.tiers.0.from}`) that did not all resolve. */
export class UnknownPlaceholder extends Error {
  override readonly name = 'UnknownPlaceholder';
  readonly placeholder: string;

  constructor(placeholder: string) {
    super(`unknown placeholder ${placeholder}`);
    this.placeholder = placeholder;
  }
}

const PLACEHOLDER = /\{([\w.-]+)\}/g;
const NAME = /^[\w.-]+$/;
const NUMBER = /^[\d,.]+$/;
const MONEY = /^(\d+)\.(\d{2})$/;

/** 1,000 of `1000.00`, 8.50 of `8.50`. */
const shown = (value: string): string => {
  const [, whole, decimals] = MONEY.exec(value) ?? [];
  if (whole === undefined || decimals === undefined) return value;
  return `${whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')}${decimals === '00' ? '' : `.${decimals}`}`;
};
const shownFen = (amount: Fen): string => yuanText(amount).replace(/\.00$/, '');

const sum = (amounts: readonly Fen[]): Fen => amounts.reduce((total, amount) => total + amount, 0n);

/** What placeholders can name: the keys of the document, the formula of each step, and sums over all steps. */
function namesOf(document: PromotionDocument): Readonly<Record<string, unknown>> {
  const formulas = Object.fromEntries(
    document.reward.map(({ step, formula, when }) => [step, { ...spread(formula), need: needsOf(when) }]),
  );
  const most = document.reward.map(({ formula }) => mostOf(formula) ?? 0n);
  const weights = weightsOf(document.product);
  return {
    ...formulas,
    times: document.times,
    maxConversion: document.maxConversion,
    playDays: document.playDays,
    claimDays: document.claimDays,
    maxStake: document.maxStake,
    budget: document.budget,
    caps: document.caps,
    need: needsOf(document.conditions),
    steps: document.reward.length,
    total: shownFen(sum(most)),
    most: shownFen(most.reduce((largest, amount) => (amount > largest ? amount : largest), 0n)),
    least: shownFen(
      most
        .filter((amount) => amount > 0n)
        .reduce(
          (smallest, amount) => (amount < smallest ? amount : smallest),
          most.find((amount) => amount > 0n) ?? 0n,
        ),
    ),
    weight: Object.fromEntries(Object.entries(weights).map(([category, weight]) => [category, weight / 100])),
  };
}

const spread = (formula: Formula): Readonly<Record<string, unknown>> => ({
  ...formula,
  ...(countOf(formula) > 0 && { count: countOf(formula) }),
  ...('draw' in formula && {
    prize: Object.fromEntries(formula.draw.prizes.map(({ prizeId, amount }) => [prizeId, amount])),
  }),
});

/** What conditions need, by the last part of the fact's name: `need.amount`, `need.own`, `need.days`. */
const needsOf = (condition: PromotionDocument['conditions']): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    comparisonsOf(condition).flatMap(({ fact, value }) => {
      const [first] = Array.isArray(value) ? value : [value];
      if (first === undefined) return [];
      const typed = valueIn(fact, first);
      const name = fact.split('.')[1] ?? fact;
      return [[name, typeof typed === 'bigint' && fact !== 'ticket.odds' ? shownFen(typed) : first]];
    }),
  );

/** Every number of a document that its texts may name in braces, with how it is then written. */
export function placeholdersOf(
  document: PromotionDocument,
): readonly { readonly name: string; readonly value: string }[] {
  const found: { name: string; value: string }[] = [];
  const walk = (value: unknown, path: string): void => {
    if (typeof value === 'string') found.push({ name: path, value: shown(value) });
    else if (typeof value === 'number') found.push({ name: path, value: String(value) });
    else if (typeof value === 'object' && value !== null)
      for (const [key, part] of Object.entries(value)) walk(part, path === '' ? key : `${path}.${key}`);
  };
  walk(namesOf(document), '');
  return found.filter(({ name, value }) => NAME.test(name) && NUMBER.test(value));
}

function resolve(names: Readonly<Record<string, unknown>>, path: string): string {
  let found: unknown = names;
  for (const part of path.split('.')) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- read by name only
    found = typeof found === 'object' && found !== null ? (found as Record<string, unknown>)[part] : undefined;
  }
  if (typeof found === 'string') return shown(found);
  if (typeof found === 'number') return String(found);
  throw new UnknownPlaceholder(path);
}

/** The texts with their numbers filled in from the document, so that text and rule cannot differ. */
export function filledTerms(document: PromotionDocument): Terms {
  const names = namesOf(document);
  const fill = (text: string): string => text.replaceAll(PLACEHOLDER, (_, path: string) => resolve(names, path));
  const { rules, blocks, ...lines } = document.terms;
  const filled = Object.fromEntries(Object.entries(lines).map(([name, text]) => [name, fill(text)]));
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same keys
    ...(filled as typeof lines),
    rules: rules.map(fill),
    ...(blocks && { blocks: blocks.map(({ heading, text }) => ({ heading: fill(heading), text: fill(text) })) }),
  };
}

/** Clock times are no numbers of a rule. */
const CLOCK = /\d{1,2}:\d{2}/g;

/** Texts that say a number themselves, by the name of the field. */
export function spokenNumbers({ rules, blocks = [], ...lines }: Terms): readonly string[] {
  const texts: readonly (readonly [string, string])[] = [
    ...Object.entries(lines),
    ...rules.map((text, index) => [`rules.${index}`, text] as const),
    ...blocks.flatMap(({ heading, text }, index) => [
      [`blocks.${index}`, heading] as const,
      [`blocks.${index}`, text] as const,
    ]),
  ];
  return texts
    .filter(([, text]) => /\d/.test(text.replaceAll(PLACEHOLDER, '').replaceAll(CLOCK, '')))
    .map(([field]) => field);
}
