import type { DrawRule } from '../draw-rule.ts';
import type { PlayRule, TypedRule } from '../rule.ts';
import { anyPlaces } from './any-places.ts';
import { bundle } from './bundle.ts';
import { forms } from './forms.ts';
import { groupsDrawn } from './groups-drawn.ts';
import { groups } from './groups.ts';
import { hits } from './hits.ts';
import { inOrder } from './in-order.ts';
import { jointAnimals } from './joint-animals.ts';
import type { Kind, Surroundings } from './kind.ts';
import { options } from './options.ts';
import { parlay } from './parlay.ts';
import { ticked } from './ticked.ts';
import { typed } from './typed.ts';
import { union } from './union.ts';
import { whole } from './whole.ts';

/** Who reads a rule. A new kind is an interface in rule.ts, a file beside this one and a case here. */
export function kindOf(rule: PlayRule, around: Surroundings): Kind {
  switch (rule.kind) {
    case 'inOrder':
      return inOrder(rule, around);
    case 'anyPlaces':
      return anyPlaces(rule, around);
    case 'groups':
      return groups(rule, around);
    case 'hits':
      return hits(rule, around);
    case 'options':
      return options(rule, around);
    case 'forms':
      return forms(rule, around);
    case 'bundle':
      return bundle(rule, around);
    case 'union':
      return union(rule, around);
    case 'whole':
      return whole(rule, around);
    case 'typed':
      return typed(rule, around);
    case 'ticked':
      return ticked(rule, around, kindOf(rule.rule, { ...around, draw: partOf(around.draw, rule.size) }));
    case 'groupsDrawn':
      return groupsDrawn(rule, around);
    case 'jointAnimals':
      return jointAnimals(rule, around);
    case 'parlay':
      return parlay(rule, around);
    default:
      return rule satisfies never;
  }
}

/** The draw as a 任选 bet sees it: only so many places of it. */
const partOf = (draw: DrawRule, count: number): DrawRule => ({ ...draw, count });

/** The rule that reads a typed text, also below ticked places. */
export function typedRuleOf(rule: PlayRule): TypedRule | undefined {
  if (rule.kind === 'typed') return rule;
  return rule.kind === 'ticked' ? typedRuleOf(rule.rule) : undefined;
}
