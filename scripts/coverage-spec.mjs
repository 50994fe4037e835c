import './lib/check-node.mjs';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { passedTests } from './lib/passed-titles.mjs';
import { ROOT } from './lib/root.mjs';
import { numbersIn, readChecklist } from './lib/spec-numbers.mjs';

// npm run coverage:spec: which lines of the checklist have a passing test, by the results of the last test run.
// --check fails when a line that docs/coverage.json lists has lost its test; --write keeps today's list.
const CHECKLIST = join(ROOT, 'docs/checklist.md');
const RATCHET = join(ROOT, 'docs/coverage.json');
const RESULTS = join(ROOT, '.cache/test-results');

const lines = readChecklist(readFileSync(CHECKLIST, 'utf8'));
const tests = readResults().map((test) => ({ ...test, numbers: numbersIn(test.title) }));
const shown = lines.filter((line) => testsFor(line.number).length > 0).map((line) => line.number);

printTable();
if (process.argv.includes('--write')) writeFileSync(RATCHET, `${JSON.stringify(shown.toSorted(), null, 2)}\n`);
if (process.argv.includes('--check')) checkRatchet();

function readResults() {
  if (!existsSync(RESULTS)) return [];
  const files = readdirSync(RESULTS).filter((name) => name.endsWith('.json'));
  return files.flatMap((name) => passedTests(JSON.parse(readFileSync(join(RESULTS, name), 'utf8'))));
}

/** @param {string} number */
function testsFor(number) {
  return tests.filter((test) => test.numbers.includes(number));
}

function printTable() {
  for (const group of new Set(lines.map((line) => line.number.slice(0, 2)))) {
    const members = lines.filter((line) => line.number.startsWith(group));
    const count = members.filter((line) => shown.includes(line.number)).length;
    console.log(`\n${group}  ${count}/${members.length}`);
    for (const line of members) console.log(`  ${line.number}  ${describe(line.number)}  ${line.text.slice(0, 80)}`);
  }
  const known = new Set(lines.map((line) => line.number));
  const unknown = [...new Set(tests.flatMap((test) => test.numbers))].filter((number) => !known.has(number));
  if (unknown.length > 0) console.log(`\nNot in the checklist: ${unknown.join(', ')}`);
  console.log(`\n${shown.length} of ${lines.length} lines shown by a passing test`);
}

/** @param {string} number */
function describe(number) {
  const found = testsFor(number);
  const inBrowser = found.filter((test) => test.isBrowser).length;
  if (found.length === 0) return '—'.padEnd(22);
  return `${found.length} tests, ${inBrowser} in browser`.padEnd(22);
}

function checkRatchet() {
  /** @type {string[]} */
  const kept = existsSync(RATCHET) ? JSON.parse(readFileSync(RATCHET, 'utf8')) : [];
  const lost = kept.filter((number) => !shown.includes(number));
  if (lost.length === 0) return;
  console.error(`\nNo passing test shows these any more: ${lost.join(', ')}`);
  process.exitCode = 1;
}
