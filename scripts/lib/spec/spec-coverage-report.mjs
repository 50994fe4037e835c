import { isLineShown } from './spec-coverage.mjs';

/** @import { Coverage } from './spec-coverage.mjs' */
/** @import { Line, Part } from './spec-numbers.mjs' */

/**
 * @typedef {{ lines: Line[], coverage: Coverage, later: Record<string, string> }} State
 */

/**
 * What npm run coverage:spec prints: each family with the parts nothing shows, then those that wait for a later issue.
 * @param {State} state
 */
export function coverageReport(state) {
  const { lines, coverage, later } = state;
  const parts = lines.flatMap((line) => line.parts);
  const shownLines = lines.filter((line) => isLineShown(line, coverage.shown)).length;
  const missing = parts.filter(({ number }) => !coverage.shown.has(number));
  const waiting = missing.filter(({ number }) => number in later);
  return [
    ...familiesOf(lines).flatMap((family) => describeFamily(family, state)),
    ...describeWaiting(waiting, later),
    '',
    ...(coverage.unknown.length > 0 ? [`Not in the checklist: ${coverage.unknown.join(', ')}`] : []),
    `Titles with a range or a number without its letter, which count for nothing: ${coverage.labelled}`,
    '',
    `${shownLines} of ${lines.length} lines and ${coverage.shown.size} of ${parts.length} parts shown; ` +
      `${waiting.length} parts wait for a later issue, ${missing.length - waiting.length} parts are not shown.`,
  ].join('\n');
}

/** @param {Line[]} lines */
const familiesOf = (lines) => [...new Set(lines.map(({ number }) => number.slice(0, 2)))];

/**
 * @param {string} family
 * @param {State} state
 */
function describeFamily(family, { lines, coverage: { shown, tooWeak }, later }) {
  const own = lines.filter(({ number }) => number.startsWith(`${family}-`));
  const parts = own.flatMap((line) => line.parts);
  const missing = parts.filter(({ number }) => !shown.has(number));
  const open = missing.filter(({ number }) => !(number in later));
  const waiting = missing.length - open.length;
  const counts = [
    `lines ${own.filter((line) => isLineShown(line, shown)).length}/${own.length}`,
    `parts ${parts.length - missing.length}/${parts.length}`,
    ...(waiting > 0 ? [`waiting ${waiting}`] : []),
  ];
  return [
    `${family}  ${counts.join('  ')}`,
    ...open.map((part) => {
      const weak = tooWeak.get(part.number);
      return `  ${describe(part)}${weak ? ` (named, but only by ${weak.join(' and ')} tests)` : ''}`;
    }),
  ];
}

/**
 * @param {Part[]} waiting
 * @param {Record<string, string>} later what each waits for: the issue, a space, what it brings
 */
function describeWaiting(waiting, later) {
  const issueOf = (/** @type {Part} */ { number }) => (later[number] ?? '').split(' ')[0] ?? '';
  const issues = [...new Set(waiting.map(issueOf))].toSorted();
  return issues.flatMap((issue) => [
    '',
    `Waits for ${issue}`,
    ...waiting
      .filter((part) => issueOf(part) === issue)
      .map((part) => `  ${describe(part)} (${later[part.number]?.slice(issue.length + 1)})`),
  ]);
}

/** @param {Part} part */
const describe = ({ number, mark, text }) => `${number} [${mark}] ${text}`;
