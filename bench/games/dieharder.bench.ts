import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import type { BenchResult } from '../bench-result.ts';

/** As the specification asks, and as much as the tests need: with fewer some would read a word twice. */
const BYTES = 2 ** 30;
const WORDS = BYTES / 4;
const AT_ONCE = 2;
/** How often dieharder repeats a test before it looks at how the answers are spread. */
const REPEATS = 100;

/** One call of the program: its number of the test, and what it is asked of it. */
interface Test {
  readonly number: number;
  readonly ntuple?: number;
  /** Samples of a repeat, where the usual ones would read the draws more than once. */
  readonly samples?: number;
}

interface Answer {
  readonly test: Test;
  readonly name: string;
  readonly p: number;
  readonly verdict: 'PASSED' | 'WEAK' | 'FAILED';
}

const plain = (number: number): Test => ({ number });
const variants = (number: number, from: number, to: number): Test[] =>
  Array.from({ length: to - from + 1 }, (_, at) => ({ number, ntuple: from + at }));
/** Samples of so many words each, as many as there are draws for. */
const asManyAsDrawn = (wordsASample: number): number => Math.floor(WORDS / REPEATS / wordsASample);

/**
 * What dieharder -a runs, with one difference: a word is read once by a test. The greatest common divisor and the lagged sums
 * would go through the file up to twelve times, and find again and again what chance has put there once.
 */
const TESTS: readonly Test[] = [
  ...Array.from({ length: 17 }, (_, number) => plain(number)),
  { number: 17, samples: Math.min(10_000_000, asManyAsDrawn(2)) },
  plain(100),
  plain(101),
  plain(102),
  ...variants(200, 1, 12),
  ...variants(201, 2, 5),
  ...variants(202, 2, 5),
  ...variants(203, 0, 32).map((test) => ({
    ...test,
    samples: Math.min(1_000_000, asManyAsDrawn((test.ntuple ?? 0) + 1)),
  })),
  plain(204),
  plain(205),
  plain(206),
  plain(207),
  plain(208),
  { number: 209, ntuple: 12 },
];

/** A gibibyte of draws as games take them. What is weak, as one of a hundred is by chance, is asked again of other draws. */
export async function dieharderBench(): Promise<readonly BenchResult[]> {
  const version = versionHere();
  const folder = mkdtempSync(join(tmpdir(), 'fairground-draws-'));
  try {
    const first = await answersOn(await drawn(folder, 'first'), TESTS);
    const weak = first.filter(({ verdict }) => verdict === 'WEAK');
    const again = weak.length > 0 ? await answersOn(await drawn(folder, 'second'), weakTests(weak)) : [];
    const bad = [...first.filter(({ verdict }) => verdict === 'FAILED'), ...stillWeak(weak, again)];
    if (bad.length > 0) throw new Error(`Patterns found: ${bad.map(toldAnswer).join('; ')}`);
    return [
      {
        name: 'tests that the draws of games pass',
        ratio: 1,
        unit: 'tests',
        ours: first.length,
        yardstick: first.length,
        spread: `p from ${Math.min(...first.map(({ p }) => p)).toFixed(4)} to ${Math.max(...first.map(({ p }) => p)).toFixed(4)}`,
        note: `dieharder ${version}, ${BYTES.toLocaleString('en')} bytes; weak at first and passed on other draws: ${weak.map(toldAnswer).join('; ') || 'none'}`,
      },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function versionHere(): string {
  try {
    return /version (\S+)/.exec(execFileSync('dieharder', ['-l'], { encoding: 'utf8' }))?.[1] ?? 'of unknown version';
  } catch {
    throw new Error('dieharder is not on this machine: apt-get install dieharder, or brew install dieharder.');
  }
}

async function drawn(folder: string, name: string): Promise<string> {
  const path = join(folder, name);
  const file = createWriteStream(path);
  const stream = spawn(
    process.execPath,
    ['--import', 'tsx', join(import.meta.dirname, 'draws-stream.ts'), `${BYTES}`],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const ended = once(stream, 'close');
  stream.stdout.pipe(file);
  await Promise.all([finished(file), ended]);
  if (stream.exitCode !== 0) throw new Error('The draws could not be written.');
  return path;
}

async function answersOn(path: string, tests: readonly Test[]): Promise<readonly Answer[]> {
  const waiting = [...tests];
  const answers: Answer[] = [];
  const worker = async (): Promise<void> => {
    for (let test = waiting.shift(); test; test = waiting.shift()) answers.push(...(await asked(path, test)));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return answers;
}

async function asked(path: string, test: Test): Promise<readonly Answer[]> {
  const words = ['-d', `${test.number}`, '-g', '201', '-f', path, '-c', ','];
  if (test.ntuple !== undefined) words.push('-n', `${test.ntuple}`);
  if (test.samples !== undefined) words.push('-t', `${test.samples}`);
  const columns = ['test_name', 'ntuple', 'pvalues', 'assessment', 'no_whitespace'].flatMap((name) => ['-D', name]);
  const child = spawn('dieharder', [...words, ...columns], { stdio: ['ignore', 'pipe', 'pipe'] });
  let [said, complained] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complained += text));
  await once(child, 'close');
  if (complained.includes('rewound')) throw new Error(`Test ${test.number} needs more draws than there are.`);
  const answers = said.split('\n').flatMap((line) => answerIn(line, test));
  if (answers.length === 0) throw new Error(`Test ${test.number} gave no answer. ${said}${complained}`);
  for (const answer of answers) console.log(`        ${toldAnswer(answer)}`);
  return answers;
}

function answerIn(line: string, test: Test): Answer[] {
  const [name, ntuple, p, verdict] = line.split(',').map((part) => part.trim());
  if (verdict !== 'PASSED' && verdict !== 'WEAK' && verdict !== 'FAILED') return [];
  return [{ test, name: `${name} ${ntuple}`, p: Number(p), verdict }];
}

const weakTests = (weak: readonly Answer[]): readonly Test[] => [...new Set(weak.map(({ test }) => test))];

const stillWeak = (weak: readonly Answer[], again: readonly Answer[]): readonly Answer[] => {
  const asWeak = new Set(weak.map(({ name }) => name));
  return again.filter(({ name, verdict }) => asWeak.has(name) && verdict !== 'PASSED');
};

const toldAnswer = ({ name, p, verdict }: Answer): string => `${name} p ${p.toFixed(4)} ${verdict}`;
