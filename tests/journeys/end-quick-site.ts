import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FullConfig, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter';

const NOTES = join(import.meta.dirname, '..', '..', '.cache', 'journey-sites');
const QUICK = 'quick';

/**
 * Ends the site where an hour passes in a minute after the last journey on it: it takes a third of a core, which the
 * journeys that come after have use for. A reporter, because nobody else knows which journey is the last.
 */
export default class EndQuickSite implements Reporter {
  readonly #left = new Set<string>();
  #port = '';

  onBegin({ projects }: FullConfig, suite: Suite): void {
    this.#port = new URL(projects.find(({ name }) => name === QUICK)?.use.baseURL ?? 'http://none').port;
    for (const test of suite.allTests()) if (isQuick(test)) this.#left.add(test.id);
  }

  onTestEnd(test: TestCase, { status, retry }: TestResult): void {
    if (!isQuick(test) || (status !== test.expectedStatus && retry < test.retries)) return;
    this.#left.delete(test.id);
    if (this.#left.size === 0) process.kill(Number(readFileSync(join(NOTES, `${this.#port}.pid`), 'utf8')), 'SIGTERM');
  }
}

const isQuick = ({ parent }: TestCase): boolean => parent.project()?.name === QUICK;
