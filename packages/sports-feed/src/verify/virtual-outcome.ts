import { type Score, score } from '@fairground/betting';
import type { MatchEvent } from '../season/match-event.ts';
import type { Side } from '../season/sports.ts';

/** What is counted in a virtual match: everything its bets are settled by. */
export interface VirtualCounts {
  /** Goals of each half, or points of each quarter and overtime. */
  readonly periods: readonly Score[];
  readonly corners: Score;
  readonly yellow: Score;
  readonly red: Score;
  /** Goals, or baskets by their worth. */
  readonly scores: readonly { readonly side: Side; readonly minute: number; readonly worth: number }[];
}

type Tally = Record<Side, number>;
const none = (): Tally => ({ home: 0, away: 0 });
const scoreOf = ({ home, away }: Tally): Score => score(home, away);

/** Counts what happened, as whoever watches the match does. */
export function virtualCounts(events: readonly MatchEvent[]): VirtualCounts {
  const counts = { corner: none(), yellow: none(), red: none() };
  const periods: Tally[] = [];
  const scores: { side: Side; minute: number; worth: number }[] = [];
  let period = { tally: none(), from: 0, pace: 1, seconds: 0 };
  for (const { kind, side, second, pace = 1, value = 0 } of events) {
    if (kind === 'periodStart') {
      period = { tally: none(), from: second, pace, seconds: periods.length * value };
      periods.push(period.tally);
    } else if (side && kind === 'score') {
      period.tally[side] += value;
      const minute = Math.floor((period.seconds + (second - period.from) * period.pace) / 60) + 1;
      scores.push({ side, minute, worth: value });
    } else if (side && (kind === 'corner' || kind === 'yellow' || kind === 'red')) counts[kind][side] += 1;
  }
  return {
    periods: periods.map(scoreOf),
    corners: scoreOf(counts.corner),
    yellow: scoreOf(counts.yellow),
    red: scoreOf(counts.red),
    scores,
  };
}
