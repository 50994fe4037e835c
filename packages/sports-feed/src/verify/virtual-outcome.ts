import { type Score, score } from '@fairground/betting';
import type { MatchEvent } from '../season/match-event.ts';
import type { Side } from '../season/sports.ts';

/** What is counted in a virtual match: everything its bets are settled by. */
export interface VirtualCounts {
  readonly halves: readonly Score[];
  readonly corners: Score;
  readonly yellow: Score;
  readonly red: Score;
  readonly goals: readonly { readonly side: Side; readonly minute: number }[];
}

type Tally = Record<Side, number>;
const none = (): Tally => ({ home: 0, away: 0 });
const scoreOf = ({ home, away }: Tally): Score => score(home, away);

/** Counts what happened, as whoever watches the match does. */
export function virtualCounts(events: readonly MatchEvent[]): VirtualCounts {
  const counts = { corner: none(), yellow: none(), red: none() };
  const halves: Tally[] = [];
  const goals: { side: Side; minute: number }[] = [];
  let half = { tally: none(), from: 0, pace: 1, seconds: 0 };
  for (const { kind, side, second, pace = 1, value = 0 } of events) {
    if (kind === 'periodStart') {
      half = { tally: none(), from: second, pace, seconds: halves.length * value };
      halves.push(half.tally);
    } else if (side && kind === 'score') {
      half.tally[side] += 1;
      goals.push({ side, minute: Math.floor((half.seconds + (second - half.from) * half.pace) / 60) + 1 });
    } else if (side && (kind === 'corner' || kind === 'yellow' || kind === 'red')) counts[kind][side] += 1;
  }
  return {
    halves: halves.map(scoreOf),
    corners: scoreOf(counts.corner),
    yellow: scoreOf(counts.yellow),
    red: scoreOf(counts.red),
    goals,
  };
}
