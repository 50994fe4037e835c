import {
  boundLabels,
  type Comparison,
  type Condition,
  deedLabels,
  factLabels,
  type FactName,
  factUnits,
  windowLabels,
} from '@fairground/contract/promotion-document';
import { venueCategoryLabels } from '@fairground/contract/venues';
import { yuanText } from '@fairground/money';
import { factKey, type Facts, type FactValue, valueIn } from './facts.ts';

/** One condition with what a person reads: what it takes, what there is, what is missing. */
export interface ConditionLine {
  readonly name: string;
  readonly met: boolean;
  readonly need: string;
  readonly have: string;
  readonly missing: string;
}

export interface Evaluated {
  readonly met: boolean;
  readonly lines: readonly ConditionLine[];
}

const NOTHING: Evaluated = { met: true, lines: [] };

/** Holds a tree of conditions against the facts. What is not known is not met. */
export function evaluateCondition(condition: Condition | undefined, facts: Facts): Evaluated {
  if (!condition) return NOTHING;
  if ('fact' in condition) return compare(condition, facts);
  if ('not' in condition) {
    const { met, lines } = evaluateCondition(condition.not, facts);
    return {
      met: !met,
      lines: lines.map((line) => ({ ...line, name: `不符合：${line.name}`, met: !line.met, missing: '' })),
    };
  }
  const isAll = 'all' in condition;
  const parts = (isAll ? condition.all : condition.any).map((part) => evaluateCondition(part, facts));
  return {
    met: isAll ? parts.every(({ met }) => met) : parts.some(({ met }) => met),
    lines: parts.flatMap(({ lines }) => lines),
  };
}

const WAYS = { eq: '等于', gte: '至少', lte: '不超过', in: '属于', between: '介于' } as const;

function compare(comparison: Comparison, facts: Facts): Evaluated {
  const { fact, op, category, window } = comparison;
  const given = Array.isArray(comparison.value) ? comparison.value : [comparison.value];
  const wanted = given.map((value) => valueIn(fact, value));
  const have = facts.get(factKey(comparison));
  const met = isMet(op, have, wanted);
  const needText = wanted.map((value) => textOf(fact, value)).join(op === 'between' ? '至' : '、');
  const scope = `${window && window !== 'event' ? windowLabels[window] : ''}${category ? venueCategoryLabels[category] : ''}`;
  const line: ConditionLine = {
    name: `${scope}${factLabels[fact]}`,
    met,
    need: op === 'eq' || op === 'in' ? needText : `${WAYS[op]}${needText}`,
    have: textOf(fact, have),
    missing: met ? '' : missingOf({ fact, op }, have, wanted),
  };
  return { met, lines: [line] };
}

type Scalar = bigint | number | string;

function isMet(op: Comparison['op'], have: FactValue, wanted: readonly Scalar[]): boolean {
  if (have === undefined) return false;
  const [first, last = first] = wanted;
  if (first === undefined || last === undefined) return false;
  if (typeof have === 'object') return wanted.some((value) => have.includes(String(value)));
  const compared: Readonly<Record<Comparison['op'], boolean>> = {
    eq: wanted.includes(have),
    in: wanted.includes(have),
    gte: have >= first,
    lte: have <= first,
    between: have >= first && have <= last,
  };
  return compared[op];
}

function missingOf({ fact, op }: Pick<Comparison, 'fact' | 'op'>, have: FactValue, [first]: readonly Scalar[]): string {
  if (op !== 'gte') return '';
  if (typeof first === 'bigint' && factUnits[fact] === 'yuan')
    return textOf(fact, first - (typeof have === 'bigint' ? have : 0n));
  if (typeof first === 'number') return textOf(fact, first - (typeof have === 'number' ? have : 0));
  return '';
}

const COUNTED: Readonly<Partial<Record<FactName, string>>> = {
  'deposit.ordinal': '笔',
  'ticket.ordinal': '单',
  'sign.days': '天',
  'member.ageDays': '天',
  'invite.qualified': '位',
};

const listWords: Readonly<Record<string, string>> = { ...boundLabels, ...deedLabels };
const ODDS_ONE = 10_000;

function textOf(fact: FactName, value: FactValue): string {
  if (value === undefined) return '无';
  if (typeof value === 'object')
    return value.length === 0 ? '无' : value.map((word) => listWords[word] ?? word).join('、');
  if (typeof value === 'bigint')
    return factUnits[fact] === 'odds' ? (Number(value) / ODDS_ONE).toFixed(2) : `${yuanText(value)}元`;
  if (fact === 'member.grade') return `VIP${value}`;
  if (typeof value === 'number') return `${value}${COUNTED[fact] ?? ''}`;
  return listWords[value] ?? value;
}
