import { seasonClock } from '../../packages/sports-feed/src/feed/season-clock.ts';
import { simulatorFeed } from '../../packages/sports-feed/src/feed/simulator-feed.ts';
import { HOUR, MINUTE } from '../../packages/sports-feed/src/season/spans.ts';
import { type BenchResult, median } from '../bench-result.ts';

const ROUNDS = 3;
const SPAN = 2 * HOUR;
const FROM = Date.UTC(2026, 5, 17, 12);

/** How quickly the season makes its messages, beside writing the very same ones down as JSON. */
export function seasonBench(): BenchResult[] {
  const rounds = Array.from({ length: ROUNDS }, (_, round) => oneRound(FROM + round * SPAN));
  const [ours, yardstick] = [median(rounds.map(({ made }) => made)), median(rounds.map(({ written }) => written))];
  const made = rounds.map((round) => round.made);
  return [
    {
      name: 'messages of the simulated season',
      ratio: ours / yardstick,
      unit: 'messages/s',
      ours,
      yardstick,
      spread: `${Math.round(Math.min(...made))}–${Math.round(Math.max(...made))} of ${ROUNDS}`,
      note: `${rounds[0]?.count} messages in two hours of season; first snapshot ${rounds[0]?.snapshotMs.toFixed(0)} ms`,
    },
  ];
}

function oneRound(from: number) {
  const feed = simulatorFeed('bench', seasonClock({ speed: 1, origin: 0 }));
  const began = performance.now();
  let { seq } = feed.snapshot(from);
  const snapshotMs = performance.now() - began;
  const messages = [];
  const start = performance.now();
  for (let now = from; now <= from + SPAN; now += MINUTE) {
    const part = feed.messagesAfter(seq, { now, limit: Infinity });
    messages.push(...part);
    seq = part.at(-1)?.seq ?? seq;
  }
  const middle = performance.now();
  const length = messages.reduce((sum, message) => sum + JSON.stringify(message).length, 0);
  const end = performance.now();
  if (length === 0) throw new Error('The season was silent.');
  const count = messages.length;
  return { count, snapshotMs, made: (count * 1_000) / (middle - start), written: (count * 1_000) / (end - middle) };
}
