import { differentTuples, drawsOf } from '../counting/counting.ts';
import { numbersAt } from '../features/spread.ts';
import { emptyPick, type Pick } from '../play.ts';
import type { InOrderRule } from '../rule.ts';
import { type Kind, type Surroundings, rowOf, valuesOf, won } from './kind.ts';

/** 直选复式 and, with tails, 组合. */
export function inOrder({ places, hasTails }: InOrderRule, around: Surroundings): Kind {
  const { draw } = around;
  const size = places.length;
  const rowsOf = (pick: Pick) => places.map((_, row) => rowOf(pick, row));
  const combinations = (pick: Pick): number =>
    draw.isReplaced ? product(rowsOf(pick).map(({ length }) => length)) : differentTuples(rowsOf(pick));
  /** Combinations of the rows before the last `length`: so many bets have the same tail. */
  const alike = (pick: Pick, length: number): number =>
    product(rowsOf(pick).map((row, at) => (at < size - length ? row.length : 1)));
  const tails = Array.from({ length: size }, (_, at) => size - at);
  return {
    count: (pick) => combinations(pick) * (hasTails ? size : 1),
    chances: () =>
      hasTails
        ? tails.map((length) => ({
            key: `${length}`,
            label: length === size ? '全中' : `末${DIGITS[length]}位`,
            ways: 1n,
            outOf: drawsOf(draw, length),
          }))
        : [{ key: '', label: '', ways: 1n, outOf: drawsOf(draw, size) }],
    settle: (pick, drawn) => {
      const numbers = numbersAt(drawn, places);
      const isHit = numbers.map((number, row) => rowOf(pick, row).includes(number));
      if (!hasTails) return won('', isHit.every(Boolean) ? 1 : 0);
      const lengths = tails.filter((length) => isHit.slice(size - length).every(Boolean));
      return { wins: lengths.map((length) => ({ key: `${length}`, count: alike(pick, length) })), pushed: 0 };
    },
    most: (pick, priceOf) =>
      hasTails ? tails.reduce((sum, length) => sum + alike(pick, length) * priceOf(`${length}`), 0) : priceOf(''),
    covered: (pick) =>
      hasTails ? rowOf(pick, size - 1).length / draw.values : combinations(pick) / Number(drawsOf(draw, size)),
    random: (below) => {
      const taken: number[] = [];
      for (const row of places.keys()) {
        const free = valuesOf(around, row).filter((value) => draw.isReplaced || !taken.includes(value));
        taken.push(free[below(free.length)] ?? 0);
      }
      return { ...emptyPick, rows: taken.map((value) => [value]) };
    },
  };
}

const DIGITS = ['', '一', '两', '三', '四', '五'];

export const product = (factors: readonly number[]): number => factors.reduce((all, factor) => all * factor, 1);
