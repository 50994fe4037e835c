import { rankOf } from '../engine/card.ts';
import { countLevels } from './chances.ts';
import { levelOf, niuniuRanks } from './ranks.ts';

const DECK = 52;

/** What a hand of each level is worth against a random one, in units of 1 / HANDS of a line. */
let values: readonly number[] | undefined;

function valueByLevel(): readonly number[] {
  if (values) return values;
  const counts = countLevels();
  values = niuniuRanks.map(({ multiple }, level) =>
    counts.reduce((sum, count, other) => {
      // Of two hands of one level either wins as often.
      if (other === level) return sum;
      return sum + (other < level ? count * multiple : -count * (niuniuRanks[other]?.multiple ?? 0));
    }, 0),
  );
  return values;
}

/** What four cards are worth against a random hand: the sum over every fifth card there can be. */
export function valueOfFour(cards: readonly number[]): number {
  const byLevel = valueByLevel();
  const ranks = cards.map(rankOf);
  let sum = 0;
  for (let fifth = 0; fifth < DECK; fifth += 1)
    if (!cards.includes(fifth)) sum += byLevel[levelOf([...ranks, rankOf(fifth)])] ?? 0;
  return sum;
}
