import './lib/install/check-node.mjs';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { passedTitles } from './lib/stages/passed-titles.mjs';
import { ROOT } from './lib/root.mjs';
import { coverageReport } from './lib/spec/spec-coverage-report.mjs';
import { coverageOf, faultsOf } from './lib/spec/spec-coverage.mjs';
import { readChecklist } from './lib/spec/spec-numbers.mjs';

// npm run coverage:spec: which parts of docs/checklist.md a passing test shows, by the results of the last test run.
// --check fails when a part of docs/coverage.json is shown no more, or one of docs/coverage-later.json is shown
// already; --write keeps today's list.
const RATCHET = join(ROOT, 'docs/coverage.json');
const RESULTS = join(ROOT, '.cache/test-results');

const lines = readChecklist(readFileSync(join(ROOT, 'docs/checklist.md'), 'utf8'));
/** @type {Record<string, string>} */
const later = JSON.parse(readFileSync(join(ROOT, 'docs/coverage-later.json'), 'utf8'));
const coverage = coverageOf(lines, readResults());

console.log(coverageReport({ lines, coverage, later }));
if (process.argv.includes('--write')) {
  writeFileSync(RATCHET, `${JSON.stringify([...coverage.shown].toSorted(), null, 2)}\n`);
}
if (process.argv.includes('--check')) check();

function readResults() {
  if (!existsSync(RESULTS)) return [];
  const files = readdirSync(RESULTS).filter((name) => name.endsWith('.json'));
  return files.flatMap((name) =>
    passedTitles(name.slice(0, -'.json'.length), JSON.parse(readFileSync(join(RESULTS, name), 'utf8'))),
  );
}

function check() {
  /** @type {string[]} */
  const kept = JSON.parse(readFileSync(RATCHET, 'utf8'));
  const faults = faultsOf({ lines, shown: coverage.shown, kept, later });
  if (faults.length === 0) return;
  console.error(`\n${faults.join('\n')}`);
  process.exitCode = 1;
}
