import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

const SHEET = join(import.meta.dirname, '..', '..', '.cache', 'test-results', 'journey-time.json');
const LOOK_MS = 500;
/** Of a second, as the kernel counts. */
const TICK = 1 / 100;
const TOLD = 15;
const WORKER = 'workerProcessEntry';

interface Running {
  readonly parent: number;
  readonly seconds: number;
  readonly command: string;
}

/** A journey's processor time: its worker, its browser, and the sites it has started for itself. */
interface Spent {
  readonly title: string;
  readonly seconds: number;
}

/**
 * JOURNEY_TIME=1: which journey took how much processor time, on Linux. What they take on a clock says little where three run
 * at once on two cores.
 */
export default class SpentTime implements Reporter {
  readonly #isOn = process.env['JOURNEY_TIME'] === '1' && process.platform === 'linux';
  /** Seconds of a process, by its worker and its number; kept when it has ended. */
  readonly #seconds = new Map<number, Map<number, number>>();
  readonly #workers: number[] = [];
  readonly #atBegin = new Map<string, number>();
  readonly #spent: Spent[] = [];
  #looking: NodeJS.Timeout | undefined;

  onBegin(): void {
    if (this.#isOn) this.#looking = setInterval(() => this.#look(), LOOK_MS);
  }

  onTestBegin(test: TestCase, { workerIndex }: TestResult): void {
    if (!this.#isOn) return;
    this.#look();
    this.#atBegin.set(test.id, this.#of(workerIndex));
  }

  onTestEnd(test: TestCase, { workerIndex }: TestResult): void {
    if (!this.#isOn) return;
    this.#look();
    const seconds = this.#of(workerIndex) - (this.#atBegin.get(test.id) ?? 0);
    this.#spent.push({ title: test.titlePath().slice(1).join(' › '), seconds: Number(seconds.toFixed(1)) });
  }

  onEnd(): void {
    if (!this.#isOn) return;
    clearInterval(this.#looking);
    const spent = this.#spent.toSorted((one, other) => other.seconds - one.seconds);
    mkdirSync(dirname(SHEET), { recursive: true });
    writeFileSync(SHEET, JSON.stringify(spent, null, 1));
    const all = spent.reduce((sum, { seconds }) => sum + seconds, 0);
    console.log(`\nProcessor time of the journeys: ${all.toFixed(0)} s. The dearest:`);
    for (const { title, seconds } of spent.slice(0, TOLD)) console.log(`${seconds.toFixed(1).padStart(7)} s  ${title}`);
  }

  #of(worker: number): number {
    return [...(this.#seconds.get(worker)?.values() ?? [])].reduce((sum, seconds) => sum + seconds, 0);
  }

  #look(): void {
    const running = new Map(
      readdirSync('/proc')
        .filter((name) => /^\d+$/.test(name))
        .flatMap((name) => {
          const process = runningProcess(name);
          return process ? [[Number(name), process] as const] : [];
        }),
    );
    const begun = [...running].filter(([id, { command }]) => command.includes(WORKER) && !this.#workers.includes(id));
    // Workers are numbered as they begin, and so are processes.
    this.#workers.push(...begun.map(([id]) => id).toSorted((one, other) => one - other));
    const workerOf = (id: number): number => {
      const place = this.#workers.indexOf(id);
      const parent = running.get(id)?.parent;
      return place !== -1 || parent === undefined ? place : workerOf(parent);
    };
    for (const [id, { seconds }] of running) {
      const worker = workerOf(id);
      if (worker === -1) continue;
      this.#seconds.set(worker, (this.#seconds.get(worker) ?? new Map<number, number>()).set(id, seconds));
    }
  }
}

/** It may have ended while we look. */
function runningProcess(id: string): Running | undefined {
  try {
    const line = readFileSync(`/proc/${id}/stat`, 'utf8');
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
    const command = readFileSync(`/proc/${id}/cmdline`, 'utf8');
    return { parent: Number(fields[1]), seconds: (Number(fields[11]) + Number(fields[12])) * TICK, command };
  } catch {
    return undefined;
  }
}
