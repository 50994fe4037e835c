import { defaultRules, lotteryGames, randomPick, settleEntry } from '@fairground/lottery';
import { randomBytes } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import type { BenchResult } from '../bench-result.ts';
import { fastDraws } from './fast-draws.ts';

/** LOTTERY_DRAWS=10000000 as the specification asks; LOTTERY_GAMES=K3,SSC for some of the games. */
const DRAWS = Number(process.env['LOTTERY_DRAWS'] ?? 100_000);
const THREADS = 2;
/** Further from what its chance lets expect than this is not chance any more. */
const STANDARD_ERRORS_MAX = 4;
/** Fewer expected wins say too little for standard errors. */
const EXPECTED_LEAST = 25;
const SETTLED = 200_000;
/** A million tickets in two minutes. */
const SETTLED_PER_SECOND_LEAST = 1_000_000 / 120;

type Seed = readonly [number, number, number, number];

export interface LotteryWork {
  readonly gameCode: string;
  readonly seed: Seed;
  readonly pickSeed: Seed;
  readonly draws: number;
}

/** What one pick of a play did at some tiers over the draws of a thread. */
export interface PlayTally {
  readonly playCode: string;
  readonly tier: string;
  readonly wins: number;
  /** Wins that were to be expected at least. */
  readonly expected: number;
  /** Σ of wins by how likely they were, and of its squares; the first is `bets` a draw on average. */
  readonly sum: number;
  readonly squares: number;
  readonly bets: number;
  /** How much such a sum varies at least. */
  readonly variance: number;
}

/** Every play settled by the code that pays players, beside the chance its price comes from; then how fast that is. */
export async function lotteryBench(): Promise<readonly BenchResult[]> {
  const named = process.env['LOTTERY_GAMES']?.split(',');
  const results: BenchResult[] = [];
  for (const { code } of lotteryGames.filter((game) => !named || named.includes(game.code)))
    results.push(await settledFrequencies(code));
  return [...results, settleSpeed()];
}

async function settledFrequencies(gameCode: string): Promise<BenchResult> {
  const begun = performance.now();
  const pickSeed = aSeed();
  const parts = await Promise.all(
    Array.from({ length: THREADS }, () => onThread({ gameCode, seed: aSeed(), pickSeed, draws: DRAWS / THREADS })),
  );
  const tallies =
    parts[0]?.map((tally, at) =>
      together(
        parts.flatMap((part) => part[at] ?? []),
        tally,
      ),
    ) ?? [];
  const tested = tallies.filter(({ expected }) => expected >= EXPECTED_LEAST);
  const distances = tested.map((tally) => ({ tally, away: standardErrors(tally) })).toSorted((a, b) => b.away - a.away);
  const [worst] = distances;
  if (!worst) throw new Error(`${gameCode}: no play came often enough, take more draws`);
  const told = `${worst.tally.playCode} ${worst.tally.tier}`.trim();
  if (worst.away > STANDARD_ERRORS_MAX)
    throw new Error(`${told} won ${worst.tally.wins} times, ${worst.away.toFixed(1)} standard errors away`);
  const mean = total(tested, ({ sum, bets }) => sum / bets) / DRAWS / tested.length;
  return {
    name: `${gameCode}: wins of every play beside those its chance lets expect`,
    ratio: mean,
    unit: '% of the expected wins, mean of the plays',
    ours: mean * 100,
    yardstick: 100,
    spread: `at most ${worst.away.toFixed(2)} standard errors (${told})`,
    note: `${DRAWS.toLocaleString('en')} draws, ${playsIn(tested)} of ${playsIn(tallies)} plays came ${EXPECTED_LEAST} times or more, ${Math.round((performance.now() - begun) / 1000)} s`,
  };
}

const playsIn = (tallies: readonly PlayTally[]): number => new Set(tallies.map(({ playCode }) => playCode)).size;

const together = (parts: readonly PlayTally[], first: PlayTally): PlayTally => ({
  ...first,
  wins: total(parts, ({ wins }) => wins),
  expected: total(parts, ({ expected }) => expected),
  sum: total(parts, ({ sum }) => sum),
  squares: total(parts, ({ squares }) => squares),
});

function standardErrors({ sum, squares, bets, variance }: PlayTally): number {
  const mean = sum / DRAWS;
  const spread = Math.max(variance, squares / DRAWS - mean * mean);
  return Math.abs(mean - bets) / Math.sqrt(spread / DRAWS);
}

/** One entry of every play after the other, on draws at random. */
function settleSpeed(): BenchResult {
  const { below } = fastDraws(aSeed());
  const facts = { lunarYear: 2026 };
  const works = lotteryGames.flatMap(({ draw, groups }) =>
    groups.flatMap(({ plays }) =>
      plays.map((play) => ({
        entry: { playCode: play.code, pick: randomPick(play, below), unit: 200, multiple: 1 },
        draw: drawAtRandom(draw, below),
      })),
    ),
  );
  const run = (count: number): number => {
    const begun = process.cpuUsage().user;
    for (let at = 0; at < count; at += 1) {
      const work = works[at % works.length];
      if (work) settleEntry(work.entry, work.draw, { facts, rules: defaultRules });
    }
    return count / ((process.cpuUsage().user - begun) / 1e6);
  };
  run(SETTLED / 10);
  const perSecond = run(SETTLED);
  return {
    name: 'entries settled, every play in turn',
    ratio: perSecond / SETTLED_PER_SECOND_LEAST,
    unit: 'entries a second of one core',
    ours: perSecond,
    yardstick: SETTLED_PER_SECOND_LEAST,
    spread: `${works.length} plays`,
  };
}

/** Numbers by the rule of the game, quickly. */
export function drawAtRandom(
  { count, lowest, values, isReplaced }: (typeof lotteryGames)[number]['draw'],
  below: (n: number) => number,
): number[] {
  const drawn: number[] = [];
  while (drawn.length < count) {
    const number = lowest + below(values);
    if (isReplaced || !drawn.includes(number)) drawn.push(number);
  }
  return drawn;
}

const total = <Part>(parts: readonly Part[], value: (part: Part) => number): number =>
  parts.reduce((sum, part) => sum + value(part), 0);

function aSeed(): Seed {
  const bytes = randomBytes(16);
  return [bytes.readInt32LE(0), bytes.readInt32LE(4), bytes.readInt32LE(8), bytes.readInt32LE(12)];
}

/** A thread does not know TypeScript by itself: it is told first. */
const THREAD = `import('tsx/esm/api').then(({ register }) => {
  register();
  return import(${JSON.stringify(new URL('lottery-worker.ts', import.meta.url).href)});
});`;

const onThread = (work: LotteryWork): Promise<readonly PlayTally[]> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(THREAD, { eval: true, workerData: work });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
