import { slotTitles, type Title, titleSheet } from '@fairground/slots';
import { randomBytes } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import type { BenchResult } from '../bench-result.ts';

/** As many as the specification asks for; SLOT_ROUNDS=1000000 for a quick look, SLOT_TITLES=jinlichi,xinghe for some. */
const ROUNDS = Number(process.env['SLOT_ROUNDS'] ?? 100_000_000);
const VERIFIED = Number(process.env['SLOT_VERIFIED'] ?? 1_000_000);
const THREADS = 2;
/** Further from the published return than this is not chance any more. */
const STANDARD_ERRORS_MAX = 4;

export interface SlotWork {
  readonly kind: 'play';
  readonly code: string;
  readonly seed: readonly [number, number, number, number];
  readonly rounds: number;
}

export interface VerifyWork {
  readonly kind: 'verify';
  readonly code: string;
  readonly seed: string;
  readonly rounds: number;
}

interface Played {
  readonly rounds: number;
  readonly sum: number;
  readonly squares: number;
  readonly largest: number;
}

/** Every title played by the evaluator that pays players, beside the return that is published for it. */
export async function slotsBench(): Promise<readonly BenchResult[]> {
  const results: BenchResult[] = [];
  for (const title of chosenTitles()) results.push(await played(title));
  return results;
}

async function played(title: Title): Promise<BenchResult> {
  const begun = performance.now();
  const parts = await onThreads<Played>(() => ({
    kind: 'play',
    code: title.code,
    seed: aSeed(),
    rounds: ROUNDS / THREADS,
  }));
  const seconds = (performance.now() - begun) / 1000;
  const rounds = total(parts, ({ rounds: count }) => count);
  const mean = total(parts, ({ sum }) => sum) / rounds;
  const variance = total(parts, ({ squares }) => squares) / rounds - mean * mean;
  const error = Math.sqrt(variance / rounds);
  const { rtp, poolsRtp = '0', band = '0' } = titleSheet(title);
  const published = (Number(rtp) - Number(poolsRtp)) / 100;
  // What was simulated is itself known within its band only.
  const away = Math.max(0, Math.abs(mean - published) - Number(band) / 100) / error;
  if (away > STANDARD_ERRORS_MAX)
    throw new Error(`${title.name} returned ${mean}, ${away.toFixed(1)} standard errors from ${published}`);
  const largest = Math.max(...parts.map(({ largest: most }) => most));
  return {
    name: `${title.name}: measured return beside the published one`,
    ratio: mean / published,
    unit: '% of stake',
    ours: mean * 100,
    yardstick: published * 100,
    spread: `${(Math.abs(mean - published) / error).toFixed(2)} standard errors of ${(error * 100).toFixed(4)} %`,
    note: `${rounds.toLocaleString('en')} rounds, ${Math.round(rounds / seconds).toLocaleString('en')} a second, σ ${Math.sqrt(variance).toFixed(3)}, largest ${largest} ×`,
  };
}

/** Rounds of all titles, checked by the call the page /fair makes: none may differ, and none that was changed may pass. */
export async function slotsVerifyBench(): Promise<readonly BenchResult[]> {
  const each = Math.ceil(VERIFIED / chosenTitles().length / THREADS);
  const begun = performance.now();
  let [rounds, mismatches, overlooked] = [0, 0, 0];
  for (const { code } of chosenTitles()) {
    const parts = await onThreads<{ readonly mismatches: number; readonly overlooked: number }>(() => ({
      kind: 'verify',
      code,
      seed: randomBytes(32).toString('hex'),
      rounds: each,
    }));
    rounds += each * THREADS;
    mismatches += total(parts, (part) => part.mismatches);
    overlooked += total(parts, (part) => part.overlooked);
  }
  if (mismatches + overlooked > 0) throw new Error(`${mismatches} mismatches, ${overlooked} changed rounds passed`);
  const perSecond = rounds / ((performance.now() - begun) / 1000);
  return [
    {
      name: 'rounds checked by the code of the page, and their matches',
      ratio: 1,
      unit: 'rounds',
      ours: rounds - mismatches,
      yardstick: rounds,
      spread: '0 mismatches',
      note: `${Math.ceil(each / 10) * THREADS * chosenTitles().length} changed ones, all found; ${Math.round(perSecond)} a second`,
    },
  ];
}

function chosenTitles(): readonly Title[] {
  const named = process.env['SLOT_TITLES']?.split(',');
  return slotTitles.filter(({ code }) => !named || named.includes(code));
}

function aSeed(): SlotWork['seed'] {
  const bytes = randomBytes(16);
  return [bytes.readInt32LE(0), bytes.readInt32LE(4), bytes.readInt32LE(8), bytes.readInt32LE(12)];
}

const total = <Part>(parts: readonly Part[], value: (part: Part) => number): number =>
  parts.reduce((sum, part) => sum + value(part), 0);

/** A thread does not know TypeScript by itself: it is told first. */
const THREAD = `import('tsx/esm/api').then(({ register }) => {
  register();
  return import(${JSON.stringify(new URL('slots-worker.ts', import.meta.url).href)});
});`;

const onThreads = <Reply>(workOf: () => SlotWork | VerifyWork): Promise<readonly Reply[]> =>
  Promise.all(
    Array.from(
      { length: THREADS },
      () =>
        new Promise<Reply>((resolve, reject) => {
          const worker = new Worker(THREAD, { eval: true, workerData: workOf() });
          worker.once('message', resolve);
          worker.once('error', reject);
        }),
    ),
  );
