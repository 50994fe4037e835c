/** AU-07, and ranges such as AU-07–AU-09 or AU-07..09. */
const NUMBER = /\b([A-Z]{2})-(\d{2})(?!\d)(?:\s?(?:–|—|\.\.|~|至)\s?(?:\1-)?(\d{2})(?!\d))?/g;

/**
 * The checklist numbers that a test's title names.
 * @param {string} title
 * @returns {string[]}
 */
export function numbersIn(title) {
  const found = [...title.matchAll(NUMBER)].flatMap(([, group = '', from = '', to = from]) => {
    const length = Math.max(0, Number(to) - Number(from)) + 1;
    return Array.from({ length }, (_, step) => `${group}-${String(Number(from) + step).padStart(2, '0')}`);
  });
  return [...new Set(found)];
}

/**
 * The numbered lines of the checklist, in their order.
 * @param {string} markdown
 * @returns {{ number: string, text: string }[]}
 */
export function readChecklist(markdown) {
  return [...markdown.matchAll(/^- ([A-Z]{2}-\d{2}) (.*)$/gm)].map(([, number = '', text = '']) => ({ number, text }));
}
