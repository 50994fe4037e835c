import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FullConfig, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter';

const NOTES = join(import.meta.dirname, '..', '..', '.cache', 'journey-sites');
/** Projects with a site of their own. */
const ALONE: readonly string[] = ['quick', 'guarded'];

/**
 * Ends a site that only one project uses after the last journey on it: even a site that nobody visits plays its season,
 * and the journeys that come after have use for the time. A reporter, because nobody else knows which journey is the last.
 */
export default class EndSites implements Reporter {
  readonly #left = new Map<string, Set<string>>();
  readonly #ports = new Map<string, string>();

  onBegin({ projects }: FullConfig, suite: Suite): void {
    for (const { name, use } of projects) if (use.baseURL) this.#ports.set(name, new URL(use.baseURL).port);
    for (const test of suite.allTests()) {
      const project = projectOf(test);
      if (!ALONE.includes(project)) continue;
      this.#left.set(project, (this.#left.get(project) ?? new Set()).add(test.id));
    }
  }

  onTestEnd(test: TestCase, { status, retry }: TestResult): void {
    const project = projectOf(test);
    const left = this.#left.get(project);
    if (!left || (status !== test.expectedStatus && retry < test.retries)) return;
    left.delete(test.id);
    if (left.size > 0) return;
    process.kill(Number(readFileSync(join(NOTES, `${this.#ports.get(project)}.pid`), 'utf8')), 'SIGTERM');
  }
}

const projectOf = ({ parent }: TestCase): string => parent.project()?.name ?? '';
