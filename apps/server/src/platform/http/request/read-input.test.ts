import { expect, test } from 'vitest';
import { Refusal } from '../../refusal.ts';
import { cleanText } from './clean-text.ts';
import { readJson, readQuery } from './read-input.ts';

const read = (value: unknown): unknown => readJson(Buffer.from(JSON.stringify(value)));

test.each([
  ['plain', 'plain'],
  ['', ''],
  ['  around  ', 'around'],
  ['\ufeff中文\u3000', '中文'],
  ['e\u0301', 'é'],
  ['a\u0000b\u0007c\u009fd', 'abcd'],
  ['safe\u202etxt\u2066exe\u200f', 'safetxtexe'],
  ['两行\r\n文字\t好', '两行\n文字\t好'],
  ['half \ud83d pair', 'half  pair'],
  ['whole 🎉 pair', 'whole 🎉 pair'],
])('the text %j is kept as %j', (typed, kept) => {
  expect(cleanText(typed)).toBe(kept);
});

test('every text in a body is cleaned, however deep', () => {
  expect(read({ a: ' x ', b: [{ c: 'e\u0301' }], n: 1, t: true, z: null })).toEqual({
    a: 'x',
    b: [{ c: 'é' }],
    n: 1,
    t: true,
    z: null,
  });
});

test('an empty body is an empty object, broken JSON a refusal', () => {
  expect(readJson(Buffer.alloc(0))).toEqual({});
  expect(() => readJson(Buffer.from('{"a":'))).toThrow(Refusal);
});

test.each(['{"__proto__":{"a":1}}', '{"a":{"constructor":1}}', '{"a":[{"prototype":1}]}'])('%s is refused', (text) => {
  expect(() => readJson(Buffer.from(text))).toThrow('请求参数名称有误');
});

test('a body may be 20 deep and a list 500 long, and no more', () => {
  const nested = (depth: number): unknown => (depth === 0 ? 1 : { d: nested(depth - 1) });
  expect(read(nested(20))).toEqual(nested(20));
  expect(() => read(nested(21))).toThrow('嵌套过深');
  expect(read({ list: Array.from({ length: 500 }, () => 1) })).toBeDefined();
  expect(() => read({ list: Array.from({ length: 501 }, () => 1) })).toThrow('列表最多500项');
});

test('a query is read by the same rules', () => {
  expect(readQuery('a=%20x%20&b=2')).toEqual({ a: 'x', b: '2' });
  for (const query of ['constructor=1', '__proto__=1']) expect(() => readQuery(query)).toThrow(Refusal);
});
