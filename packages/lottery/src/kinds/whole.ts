import { outcomeOf } from '../features/spread.ts';
import { emptyPick } from '../play.ts';
import type { WholeRule } from '../rule.ts';
import { type Kind, type Surroundings, won } from './kind.ts';
import { chanceOf } from './marked-options.ts';

/** 通选: one bet, nothing to choose. */
export const whole = ({ when }: WholeRule, { draw }: Surroundings): Kind => ({
  count: () => 1,
  chances: (_, terms) => [{ key: '', label: '', ...chanceOf(draw, when, terms) }],
  settle: (_, drawn, terms) => won('', outcomeOf(when, drawn, terms) === 'win' ? 1 : 0),
  most: (_, priceOf) => priceOf(''),
  covered: (_, terms) => {
    const { ways, outOf } = chanceOf(draw, when, terms);
    return Number(ways) / Number(outOf);
  },
  random: () => emptyPick,
});
