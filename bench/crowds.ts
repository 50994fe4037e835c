import { type ChildProcess, fork } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { backendCpu } from './backend-cpu.ts';
import { type BenchResult, median, type Measurement, resultOfMeasurements } from './bench-result.ts';
import { measure } from './edge.bench.ts';
import { pgbench } from './pgbench.ts';

const SLICE_SECONDS = 1;

/** How many ask at once, beside so many clients of pgbench. */
export interface Crowd {
  readonly name: string;
  readonly callers: number;
  readonly clients: number;
  readonly requests: number;
  readonly bar: number;
}

/** Calls over HTTP that are measured beside a script of pgbench which writes the same rows. */
export interface CrowdBench {
  readonly url: string;
  readonly pool: pg.Pool;
  /** What pgbench runs. */
  readonly script: string;
  /** What a call does: `rounds`, `bets`. */
  readonly what: string;
  /** Turns of both, one after the other: the machine's own pace changes within seconds. */
  readonly rounds: number;
  readonly load: (requests: number, connections: number) => Parameters<typeof measure>[1];
  /** So that the server's code is compiled. */
  readonly warmUp: number;
}

/** A server that is loaded by a process of its own, in turns with pgbench. */
export async function measureCrowds(bench: CrowdBench, crowds: readonly Crowd[]): Promise<BenchResult[]> {
  const folder = await mkdtemp(join(tmpdir(), 'crowds-'));
  const loader = fork(fileURLToPath(new URL('./edge-load.ts', import.meta.url)));
  try {
    const file = join(folder, 'script.sql');
    await writeFile(file, bench.script);
    await measure(loader, bench.load(bench.warmUp, 64));
    const results: BenchResult[] = [];
    for (const crowd of crowds) results.push(await measureCrowd(bench, crowd, { file, loader }));
    return results;
  } finally {
    loader.kill();
    await rm(folder, { recursive: true, force: true });
  }
}

async function measureCrowd(
  { url, pool, what, rounds, load }: CrowdBench,
  { name, callers, clients, requests, bar }: Crowd,
  { file, loader }: { readonly file: string; readonly loader: ChildProcess },
): Promise<BenchResult> {
  const measurements: Measurement[] = [];
  const [node, database]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    const yardstick = await pgbench(url, file, clients, SLICE_SECONDS);
    const before = await backendCpu(pool);
    const { perSecond, cpuEach } = await measure(loader, load(requests, callers));
    database.push(((await backendCpu(pool)) - before) / (requests / 1000));
    node.push(cpuEach);
    measurements.push({ yardstick, ours: perSecond });
  }
  const cpu = `CPU each ${median(node).toFixed(0)} µs here and ${median(database).toFixed(0)} µs in the database`;
  const note = `bar ${bar}; pgbench with ${clients} clients; ${cpu}`;
  return resultOfMeasurements(`${what} over HTTP, ${name}`, `${what}/s`, measurements, note);
}
