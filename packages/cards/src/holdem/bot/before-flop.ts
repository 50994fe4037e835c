import type { Draws } from '@fairground/fair-play';
import { topShareOf } from './starting-hands.ts';
import type { Situation } from './situation.ts';

/** A intent, which the rules may turn into less: raise to so many big blinds, or everything. */
export type Intent = { readonly kind: 'give-up' | 'match' | 'allin' } | { readonly kind: 'raise'; readonly to: number };

/** Opening by how many sit behind, from the blinds up: nobody (only the big blind left) to five. */
const OPEN = [0.6, 0.5, 0.42, 0.28, 0.22, 0.18];
const OPEN_TWO = 0.78;
const SHORT_STACK = 15;
const PUSH = [0.5, 0.42, 0.34, 0.24, 0.18, 0.14];

const OPEN_TO = 2.5;
const RAISED = 1.01;
const THREE_BET = 6;
const FOUR_BET = 16;

/** Against an open, a second and a third raise: what is raised again, what is called, and how often a middling hand bluffs. */
const ANSWERS = [
  { upTo: THREE_BET, raise: 0.06, call: 0.26, bluff: 8 },
  { upTo: FOUR_BET, raise: 0.03, call: 0.11, bluff: 4 },
  { upTo: Number.POSITIVE_INFINITY, raise: 0.022, call: 0.05, bluff: 0 },
];
/** Whoever has paid already, or gets better odds, plays so much more. */
const ODDS_ADD = 0.9;
const CHEAP = 0.34;
const FEW_PLAYERS_TIMES = 1.6;
const PERCENT = 100;

export function beforeFlop(situation: Situation, draws: Draws): Intent {
  const { hole, toCall, stack, bet, players } = situation;
  const [one = 0, other = 0] = hole;
  const share = topShareOf(one, other);
  if (stack + bet <= SHORT_STACK) return pushOrFold(situation, share);
  if (toCall <= RAISED) return opened(situation, { share, draws });
  const answer = ANSWERS.find(({ upTo }) => toCall <= upTo) ?? ANSWERS[0];
  if (!answer) return { kind: 'give-up' };
  const odds = situation.facing / (situation.pot + situation.facing);
  const wide = (players <= 2 ? FEW_PLAYERS_TIMES : 1) * (1 + Math.max(0, CHEAP - odds) * ODDS_ADD * 4);
  if (share <= answer.raise * (players <= 2 ? FEW_PLAYERS_TIMES : 1)) return raisedTo(situation, toCall * 3);
  if (share <= answer.call * wide) return { kind: 'match' };
  const isBluff = share <= answer.call * wide * 1.3 && draws.below(PERCENT) < answer.bluff;
  return isBluff ? raisedTo(situation, toCall * 3) : { kind: 'give-up' };
}

function opened(situation: Situation, { share, draws }: { readonly share: number; readonly draws: Draws }): Intent {
  const { players, others, facing, pot, waiting } = situation;
  const limit = players <= 2 ? OPEN_TWO : (OPEN[waiting] ?? 0);
  // Every tenth hand at the edge of the table's range is played the other way.
  const isMixed = draws.below(PERCENT) < 10;
  if (share <= limit * (isMixed ? 1.15 : 1)) return raisedTo(situation, OPEN_TO + Math.max(0, pot - 1.5));
  const isCheap = facing > 0 && facing / (pot + facing) < CHEAP && share <= limit * 1.4 && others.length > 1;
  return { kind: isCheap ? 'match' : 'give-up' };
}

function pushOrFold({ facing, toCall, waiting, pot, others, stack }: Situation, share: number): Intent {
  const limit = PUSH[waiting] ?? 0;
  const isOpen = toCall <= RAISED;
  const odds = facing / (pot + facing);
  const calling = others.length > 1 ? 0.16 : 0.3;
  if (share <= (isOpen ? limit : calling + Math.max(0, CHEAP - odds))) return { kind: 'allin' };
  return facing > 0 && facing < stack / 8 && odds < 0.2 ? { kind: 'match' } : { kind: 'give-up' };
}

const COMMITTED = 0.4;
export function raisedTo({ bet, stack }: Situation, to: number): Intent {
  return to >= (bet + stack) * COMMITTED + bet ? { kind: 'allin' } : { kind: 'raise', to };
}
