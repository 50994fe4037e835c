import { countsFor } from '../stages/passed-titles.mjs';
import { numbersIn } from './spec-numbers.mjs';

/** @import { Evidence, PassedTitle } from '../stages/passed-titles.mjs' */
/** @import { Line, Part } from './spec-numbers.mjs' */

/**
 * @typedef {object} Coverage
 * @property {Set<string>} shown the numbers of the parts that a passed title shows
 * @property {Map<string, Evidence[]>} tooWeak parts that are named, but only where it does not count
 * @property {string[]} unknown lettered numbers in titles that the checklist does not have
 * @property {number} labelled titles that carry only a line's number or a range, which count for nothing
 */

/**
 * What the passed titles show of the checklist.
 * @param {Line[]} lines
 * @param {PassedTitle[]} titles
 * @returns {Coverage}
 */
export function coverageOf(lines, titles) {
  const parts = new Map(lines.flatMap((line) => line.parts).map((part) => [part.number, part]));
  const named = titles.map(({ title, evidence }) => ({ ...numbersIn(title), evidence }));
  /** @type {Map<string, Evidence[]>} */
  const evidence = new Map();
  for (const one of named) {
    for (const number of one.parts) evidence.set(number, [...(evidence.get(number) ?? []), one.evidence]);
  }
  const isShown = (/** @type {Part} */ { number, mark }) =>
    (evidence.get(number) ?? []).some((one) => countsFor(one, mark));
  const shown = new Set([...parts.values()].filter(isShown).map(({ number }) => number));
  const weak = [...evidence].filter(([number]) => parts.has(number) && !shown.has(number));
  return {
    shown,
    tooWeak: new Map(weak.map(([number, seen]) => [number, [...new Set(seen)]])),
    unknown: [...evidence.keys()].filter((number) => !parts.has(number)).toSorted(),
    labelled: named.filter((one) => one.parts.length === 0 && one.labels.length > 0).length,
  };
}

/**
 * A line is shown when all its parts are.
 * @param {Line} line
 * @param {Set<string>} shown
 */
export function isLineShown({ parts }, shown) {
  return parts.length > 0 && parts.every(({ number }) => shown.has(number));
}

/**
 * What is wrong with the lists kept beside the checklist.
 * @param {{ lines: Line[], shown: Set<string>, kept: string[], later: Record<string, string> }} state
 * @returns {string[]}
 */
export function faultsOf({ lines, shown, kept, later }) {
  const known = new Set(lines.flatMap(({ parts }) => parts.map(({ number }) => number)));
  const lost = kept.filter((number) => !shown.has(number));
  const postponed = Object.keys(later);
  const early = postponed.filter((number) => shown.has(number));
  const unknown = postponed.filter((number) => !known.has(number));
  return [
    ...(lost.length > 0 ? [`No passing test shows these any more: ${lost.join(', ')}`] : []),
    ...(early.length > 0 ? [`Shown already; take them out of docs/coverage-later.json: ${early.join(', ')}`] : []),
    ...(unknown.length > 0 ? [`docs/coverage-later.json names no part of the checklist: ${unknown.join(', ')}`] : []),
  ];
}
