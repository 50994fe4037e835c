import { fc, test as prop } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

test('OP-03d a file begins with its mark, and what could run as a formula is text', () => {
  expect(
    csvOf([
      ['备注', '金额'],
      ['=HYPERLINK("x")', '-12.50'],
    ]),
  ).toBe('\u{FEFF}备注,金额\r\n"\'=HYPERLINK(""x"")",-12.50\r\n');
  for (const start of ['=', '+', '-', '@', '\t', '\r']) expect(csvOf([[`${start}1+1`]])).toContain(`'${start}1+1`);
});

/** Reads a file the way spreadsheets do. */
function cellsOf(csv: string): string[][] {
  const rows: string[][] = [[]];
  let [cell, isQuoted] = ['', false];
  const text = csv.slice(1);
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"') isQuoted = true;
    else if (sign === ',' || sign === '\r') {
      rows.at(-1)?.push(cell);
      cell = '';
      if (sign === '\r') {
        rows.push([]);
        at += 1;
      }
    } else cell += sign;
  }
  return rows.slice(0, -1);
}

const isText = (cell: string): boolean => /^[=+\-@\t\r]/.test(cell) && !/^-?\d+(\.\d+)?$/.test(cell);
const table = fc.array(fc.array(fc.string(), { minLength: 2, maxLength: 2 }), { minLength: 1 });

prop.prop([table])('OP-03d every cell is read again as it was, and none of them runs', (rows) => {
  const read = cellsOf(csvOf(rows));
  expect(read).toEqual(rows.map((row) => row.map((cell) => (isText(cell) ? `'${cell}` : cell))));
  for (const cell of read.flat()) expect(/^[=+@\t\r]|^-(?!\d+(\.\d+)?$)/.test(cell)).toBe(false);
});
