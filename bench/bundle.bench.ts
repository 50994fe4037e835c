import { join } from 'node:path';
import { bundleWeights } from '../scripts/lib/bundle-weights.mjs';
import type { BenchResult } from './bench-result.ts';

const WEB = join(import.meta.dirname, '../apps/web/dist');

/** What is downloaded before a page answers, beside its bar; the build stage of the tests fails above one. */
export const bundleBench = (): BenchResult[] =>
  bundleWeights(WEB).map(({ name, kilobytes, limit, files }) => ({
    name,
    ratio: kilobytes / limit,
    unit: 'kB gz',
    ours: kilobytes,
    yardstick: limit,
    spread: '±0',
    note: `${files} files; the bar is ${limit} kB, lower is better`,
  }));
