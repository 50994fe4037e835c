import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { csvOf, formulaSafe } from './transaction-table.ts';

test.each([
  ['=1+1', "'=1+1"],
  ['+86', "'+86"],
  ['-1', "'-1"],
  ['@cmd', "'@cmd"],
  [' =HYPERLINK("x")', `' =HYPERLINK("x")`],
  ['\t=1', "'\t=1"],
  ['星芒体育', '星芒体育'],
  ['', ''],
])('MO-10 %j is written as %j', (text, written) => {
  expect(formulaSafe(text)).toBe(written);
});

property.prop([fc.string(), fc.string()])(
  'MO-10 no cell of a file begins a formula, whatever the name and remark',
  (name, remark) => {
    const transaction = {
      orderNo: 'VT1',
      type: 'gift' as const,
      name,
      amount: 1_00n,
      fee: 0n,
      state: 1 as const,
      createdAt: new Date(0),
      finishedAt: null,
      remark,
    };
    const [, , written = ''] = cellsOf(csvOf([transaction]).toString('utf8'));
    expect(written).not.toMatch(/^\s*[=+\-@]/);
    expect(csvOf([transaction]).toString('utf8')).toContain('1970-01-01 08:00:00');
  },
);

/** The cells of the second line, read by the rules of csv: quotes doubled inside quotes. */
function cellsOf(csv: string): string[] {
  const line = csv.slice(csv.indexOf('\r\n') + 2);
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,\r\n]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  );
}
