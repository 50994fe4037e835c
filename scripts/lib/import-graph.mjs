import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** @typedef {{ readonly from: string, readonly to: string }} Import one file that names another, both seen from the root */

const IMPORT = /(?:\bfrom|\bimport|\bimport\()\s*['"](\.{1,2}\/[^'"?]+)/g;
const SOURCE = /\.(?:ts|tsx|mjs)$/;
const OF_TESTS = /\.test\.tsx?$|\/testing\//;

/**
 * Every file below a folder that the product is made of: no tests, nothing that serves tests alone.
 * @param {string} folder
 * @returns {string[]}
 */
export function productFiles(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.posix.join(folder, name.replaceAll(path.sep, '/')))
    .filter((file) => SOURCE.test(file) && !OF_TESTS.test(file));
}

/**
 * What the files below a folder import of each other, types included.
 * @param {string} folder
 * @returns {Import[]}
 */
export function importsWithin(folder) {
  return productFiles(folder).flatMap((from) =>
    [...readFileSync(from, 'utf8').matchAll(IMPORT)]
      .map(([, named = '']) => ({ from, to: path.posix.join(path.posix.dirname(from), named) }))
      .filter(({ to }) => to.startsWith(`${folder}/`) && existsSync(to)),
  );
}

/**
 * Groups of nodes that reach each other in a circle; none when there is no cycle.
 * @param {readonly (readonly [string, string])[]} arrows
 * @returns {string[][]}
 */
export function cyclesOf(arrows) {
  /** @type {Map<string, Set<string>>} */
  const next = new Map();
  for (const [from, to] of arrows) {
    if (from === to) continue;
    next.set(from, (next.get(from) ?? new Set()).add(to));
  }
  const reached = new Map([...next.keys()].map((node) => [node, reachableFrom(node, next)]));
  const inCycle = [...reached.keys()].filter((node) => reached.get(node)?.has(node)).toSorted();
  /** @type {string[][]} */
  const cycles = [];
  for (const node of inCycle) {
    if (cycles.some((cycle) => cycle.includes(node))) continue;
    cycles.push(inCycle.filter((other) => reached.get(node)?.has(other) && reached.get(other)?.has(node)));
  }
  return cycles;
}

/**
 * @param {string} start
 * @param {ReadonlyMap<string, ReadonlySet<string>>} next
 * @returns {Set<string>}
 */
function reachableFrom(start, next) {
  /** @type {Set<string>} */
  const seen = new Set();
  const waiting = [...(next.get(start) ?? [])];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (seen.has(node)) continue;
    seen.add(node);
    waiting.push(...(next.get(node) ?? []));
  }
  return seen;
}
