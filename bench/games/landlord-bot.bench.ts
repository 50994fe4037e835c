import { Worker } from 'node:worker_threads';
import type { BenchResult } from '../bench-result.ts';

/** Deals, each played six times against either opponent; the specification asks for 10,000. */
const DEALS = Number(process.env['LANDLORD_DEALS'] ?? 10_000);
const THREADS = Number(process.env['LANDLORD_THREADS'] ?? 2);

export type Opponent = 'random' | 'greedy';
export type Side = 'landlord' | 'peasants';

export interface LandlordWork {
  readonly seed: readonly [number, number, number, number];
  readonly deals: number;
}

/** Hands of one side against one opponent: how many were won, and what they came to in base units. */
export interface Tally {
  readonly hands: number;
  readonly won: number;
  readonly points: number;
  readonly squares: number;
}

export interface LandlordPart {
  readonly tallies: Readonly<Record<`${Opponent}-${Side}`, Tally>>;
  /** Among bots only: how many hands the landlord won. */
  readonly own: Pick<Tally, 'hands' | 'won'>;
  readonly moves: number;
  readonly botMs: number;
}

/** What the bot has to reach, in percent of its hands. */
const bars: Readonly<Record<Opponent, number>> = { random: 95, greedy: 65 };
const sides = { landlord: 'as landlord', peasants: 'as peasants' } as const;

/**
 * The bot of 斗地主 by duplicate deals: each deal is played with every seat as landlord and the bot on either side, so that
 * nobody is lucky with cards.
 */
export async function landlordBotBench(): Promise<readonly BenchResult[]> {
  const parts = await onThreads();
  const results: BenchResult[] = [];
  for (const opponent of ['random', 'greedy'] as const)
    for (const side of ['landlord', 'peasants'] as const)
      results.push(
        lineOf(
          parts.map(({ tallies }) => tallies[`${opponent}-${side}`]),
          { opponent, side },
        ),
      );
  return [...results, selfPlay(parts)];
}

const total = <Part>(parts: readonly Part[], value: (part: Part) => number): number =>
  parts.reduce((sum, part) => sum + value(part), 0);

function lineOf(tallies: readonly Tally[], { opponent, side }: { opponent: Opponent; side: Side }): BenchResult {
  const hands = total(tallies, (tally) => tally.hands);
  const share = total(tallies, ({ won }) => won) / hands;
  const mean = total(tallies, ({ points }) => points) / hands;
  const error = Math.sqrt((total(tallies, ({ squares }) => squares) / hands - mean ** 2) / hands);
  const percent = share * 100;
  if (percent < bars[opponent]) throw new Error(`the bot wins ${percent} % ${sides[side]} against ${opponent} play`);
  return {
    name: `斗地主 bot ${sides[side]} against ${opponent} legal play: hands won beside the bar`,
    ratio: percent / bars[opponent],
    unit: '% of hands',
    ours: percent,
    yardstick: bars[opponent],
    spread: `± ${(100 * Math.sqrt((share * (1 - share)) / hands)).toFixed(2)} % standard error`,
    note: `${hands.toLocaleString('en')} hands, ADP ${mean.toFixed(3)} ± ${error.toFixed(3)} base units`,
  };
}

const LANDLORD_SHARE = [40, 60] as const;

function selfPlay(parts: readonly LandlordPart[]): BenchResult {
  const hands = total(parts, ({ own }) => own.hands);
  const share = (100 * total(parts, ({ own }) => own.won)) / hands;
  if (share < LANDLORD_SHARE[0] || share > LANDLORD_SHARE[1])
    throw new Error(`the landlord wins ${share} % among bots`);
  const moves = total(parts, (part) => part.moves);
  return {
    name: '斗地主 among bots: hands the landlord wins',
    ratio: share / 50,
    unit: '% of hands',
    ours: share,
    yardstick: 50,
    spread: `± ${(100 * Math.sqrt(0.25 / hands)).toFixed(2)} % standard error`,
    note: `${moves.toLocaleString('en')} moves of bots, 0 illegal, ${(total(parts, ({ botMs }) => botMs) / moves).toFixed(2)} ms each`,
  };
}

/** A thread does not know TypeScript by itself: it is told first. */
const THREAD = `import('tsx/esm/api').then(({ register }) => {
  register();
  return import(${JSON.stringify(new URL('landlord-worker.ts', import.meta.url).href)});
});`;

const onThreads = (): Promise<readonly LandlordPart[]> =>
  Promise.all(
    Array.from(
      { length: THREADS },
      (_, thread) =>
        new Promise<LandlordPart>((resolve, reject) => {
          const work: LandlordWork = { seed: [2026, 11, 19, thread + 1], deals: Math.ceil(DEALS / THREADS) };
          const worker = new Worker(THREAD, { eval: true, workerData: work });
          worker.once('message', resolve);
          worker.once('error', reject);
        }),
    ),
  );
