import type { Draws } from '@fairground/fair-play';
import { scoreOfMasks, strengthOf } from '../rules/evaluate.ts';
import { topShareOf } from './starting-hands.ts';

const DECK = 52;
const SUIT_SIZE = 13;
const BOARD = 5;
const WORDS = 2 ** 32;
/** How often a hand outside of somebody's range is drawn again. */
const TRIES = 6;

/** Quick numbers from one drawn seed: a thousand draws of the committed kind would take longer than the decision may. */
function quickDraws(draws: Draws): (below: number) => number {
  let state = draws.below(WORDS - 1) + 1;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return Math.floor(((state >>> 0) / WORDS) * below);
  };
}

/** What a bot thinks another seat holds: one of the best so many hands, and the better of some that fit. */
export interface GuessedRange {
  readonly topShare: number;
  readonly picks: number;
}

interface Known {
  readonly hole: readonly number[];
  readonly board: readonly number[];
  readonly others: readonly GuessedRange[];
}

type Masks = [number, number, number, number];

function scoreWith(common: Masks, cards: readonly number[]): number {
  const [one, two, three, four] = common;
  const own: Masks = [one, two, three, four];
  for (const card of cards) {
    const suit = Math.floor(card / SUIT_SIZE);
    own[suit] = (own[suit] ?? 0) | (1 << strengthOf(card));
  }
  return scoreOfMasks(...own);
}

function masksOf(cards: readonly number[]): Masks {
  const masks: Masks = [0, 0, 0, 0];
  for (const card of cards) {
    const suit = Math.floor(card / SUIT_SIZE);
    masks[suit] = (masks[suit] ?? 0) | (1 << strengthOf(card));
  }
  return masks;
}

/** The share of the pot that a hand wins against those ranges, over so many boards. */
export function equityOf({ hole, board, others }: Known, samples: number, draws: Draws): number {
  const quick = quickDraws(draws);
  const known = new Set([...hole, ...board]);
  const unseen = Array.from({ length: DECK }, (_, card) => card).filter((card) => !known.has(card));
  let won = 0;
  for (let sample = 0; sample < samples; sample += 1) won += onceWon({ hole, board, others }, [...unseen], quick);
  return won / samples;
}

function onceWon({ hole, board, others }: Known, left: number[], quick: (below: number) => number): number {
  const take = (): number => {
    const at = quick(left.length);
    const card = left[at] ?? 0;
    left[at] = left.at(-1) ?? 0;
    left.pop();
    return card;
  };
  const now = masksOf(board);
  const held = others.map((range) => guessed(range, { now, left, take }));
  const runout = [...board];
  while (runout.length < BOARD) runout.push(take());
  const common = masksOf(runout);
  const own = scoreWith(common, hole);
  let sharing = 1;
  for (const cards of held) {
    const score = scoreWith(common, cards);
    if (score > own) return 0;
    if (score === own) sharing += 1;
  }
  return 1 / sharing;
}

interface Guessing {
  readonly now: Masks;
  readonly left: number[];
  readonly take: () => number;
}

/** Two cards somebody may hold: who has bet holds the better of some that fit with what lies open. */
function guessed({ topShare, picks }: GuessedRange, { now, left, take }: Guessing): readonly number[] {
  let best: readonly number[] = [];
  let bestScore = -1;
  for (let pick = 0; pick < picks; pick += 1) {
    const cards = fitting(topShare, { left, take });
    const score = picks === 1 ? 0 : scoreWith(now, cards);
    if (score > bestScore) {
      left.push(...best);
      [best, bestScore] = [cards, score];
    } else left.push(...cards);
  }
  return best;
}

function fitting(topShare: number, { left, take }: Pick<Guessing, 'left' | 'take'>): readonly number[] {
  for (let attempt = 1; ; attempt += 1) {
    const [one, other] = [take(), take()];
    if (topShare >= 1 || attempt === TRIES || topShareOf(one, other) <= topShare) return [one, other];
    left.push(one, other);
  }
}
