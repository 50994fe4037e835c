import type { Draws } from '@fairground/fair-play';
import { playRound } from '../engine/play-round.ts';
import type { SlotRound } from '../round.ts';
import type { Title } from '../title.ts';

/** Visits every round there is, by the evaluator that pays players, each once in so many. For titles with few of them. */
export function everyRound(title: Title, visit: (round: SlotRound, oneIn: number) => void): void {
  const drawn: number[] = [];
  const walk = (oneIn: number): void => {
    let missing = 0;
    let at = 0;
    const draws: Draws = {
      below: (n) => {
        const value = drawn[at];
        at += 1;
        if (value !== undefined) return value;
        missing ||= n;
        return 0;
      },
    };
    const round = playRound(title, draws, title.stakes[0] ?? 0n);
    if (missing === 0) visit(round, oneIn);
    for (let value = 0; value < missing; value += 1) {
      drawn.push(value);
      walk(oneIn * missing);
      drawn.pop();
    }
  };
  walk(1);
}
