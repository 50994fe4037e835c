/**
 * Where the checklist wants a part to be shown: in a browser, through the server, or anywhere.
 * @typedef {'B' | 'S' | 'U'} Mark
 * @typedef {{ number: string, mark: Mark, text: string }} Part
 * @typedef {{ number: string, text: string, parts: Part[] }} Line
 */

/** AU-07a–AU-09b, AU-07a..c, AU-07–09: a range names nothing exactly, so it shows nothing. */
const RANGE = /\b[A-Z]{2}-\d{2}[a-z]?\s?(?:–|—|\.\.|…|~|至|-)\s?(?:[A-Z]{2}-)?(?:\d{2}[a-z]?|[a-z])(?![\w])/g;
const NUMBER = /\b[A-Z]{2}-\d{2}([a-z]?)(?![\w])/g;

/**
 * The checklist parts that a title names in full, and the old labels in it, ranges and numbers without a letter,
 * that name no part.
 * @param {string} title
 * @returns {{ parts: string[], labels: string[] }}
 */
export function numbersIn(title) {
  const ranges = title.match(RANGE) ?? [];
  const found = [...title.replaceAll(RANGE, ' ').matchAll(NUMBER)];
  const parts = found.filter(([, letter]) => letter).map(([number]) => number);
  const bare = found.filter(([, letter]) => !letter).map(([number]) => number);
  return { parts: [...new Set(parts)], labels: [...new Set([...ranges, ...bare])] };
}

/**
 * The lines of the checklist with their lettered parts, in their order. Throws on a part that stands below another
 * line than its own, has no mark, or comes twice: such a part could never be counted rightly.
 * @param {string} markdown
 * @returns {Line[]}
 */
export function readChecklist(markdown) {
  /** @type {Line[]} */
  const lines = [];
  for (const row of markdown.split('\n')) {
    const line = /^- ([A-Z]{2}-\d{2}) (.+)$/.exec(row);
    if (line) lines.push({ number: line[1] ?? '', text: line[2] ?? '', parts: [] });
    else if (/^\s+- /.test(row)) addPart(lines.at(-1), row);
  }
  const numbers = lines.flatMap(({ number, parts }) => [number, ...parts.map((part) => part.number)]);
  const twice = numbers.filter((number, index) => numbers.indexOf(number) !== index);
  if (twice.length > 0) throw new Error(`The checklist has these numbers twice: ${twice.join(', ')}`);
  return lines;
}

/**
 * @param {Line | undefined} line
 * @param {string} row
 */
function addPart(line, row) {
  const [, number = '', mark, text = ''] = /^\s+- ([A-Z]{2}-\d{2}[a-z]) \[([BSU])\] (.+)$/.exec(row) ?? [];
  if (!line || !isMark(mark) || number.slice(0, -1) !== line.number) {
    throw new Error(`Not a part of a checklist line: ${row.trim()}`);
  }
  line.parts.push({ number, mark, text });
}

/**
 * @param {string | undefined} word
 * @returns {word is Mark}
 */
function isMark(word) {
  return word === 'B' || word === 'S' || word === 'U';
}
