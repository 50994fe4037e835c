import { expect, test } from 'vitest';
import { numbersIn, readChecklist } from './spec-numbers.mjs';

// Each case has a name of its own: with its title in this test's title, it would itself show those numbers.
test.each([
  ['one part', 'AU-07a asks for the right captcha', ['AU-07a'], []],
  ['a list', 'AU-01a, AU-03b and MO-12a/MO-12b in one go', ['AU-01a', 'AU-03b', 'MO-12a', 'MO-12b'], []],
  ['one twice', 'names AU-07a twice: AU-07a', ['AU-07a'], []],
  ['a Chinese neighbour', '验证码AU-07a：', ['AU-07a'], []],
  ['a line without a letter', 'AU-07 asks', [], ['AU-07']],
  ['a range of lines', 'guards FR-04–FR-07 in order', [], ['FR-04–FR-07']],
  ['a short range', 'guards FR-04..06', [], ['FR-04..06']],
  ['a range of parts', 'AU-01a–AU-01c, AU-02a–c, AU-03a-d and AU-04a至AU-04b', [], 4],
  ['a range beside a part', 'FR-04a and FR-05a..c', ['FR-04a'], ['FR-05a..c']],
  ['a sentence after a dash', 'AU-07a – asks for a captcha', ['AU-07a'], []],
  ['letters after the first part', 'AU-07a,b', ['AU-07a'], []],
  ['none, only what looks like it', 'sha-256, UTF-8, AU-7a, AU-123a, XAU-07a, AU-07ab, AU-07A', [], []],
])('a title names %s', (_name, title, parts, labels) => {
  const found = numbersIn(title);
  expect(found.parts).toEqual(parts);
  expect(typeof labels === 'number' ? found.labels.length : found.labels).toEqual(labels);
});

const LINES = ['# Checklist', '', '## AU — account', '- prose', '- AU-01 registration', '  - AU-01a [B] each rule'];

test('a checklist line has lettered parts with their marks; prose and headings are neither', () => {
  expect(readChecklist([...LINES, '  - AU-01b [S] the server', '- AU-02 after it'].join('\n'))).toEqual([
    {
      number: 'AU-01',
      text: 'registration',
      parts: [
        { number: 'AU-01a', mark: 'B', text: 'each rule' },
        { number: 'AU-01b', mark: 'S', text: 'the server' },
      ],
    },
    { number: 'AU-02', text: 'after it', parts: [] },
  ]);
});

test.each([
  ['without a mark', '  - AU-01b the server'],
  ['with an unknown mark', '  - AU-01b [X] the server'],
  ['of another line', '  - AU-02a [S] the server'],
  ['that comes twice', '  - AU-01a [S] the server'],
])('a part %s is an error of the checklist', (_name, row) => {
  expect(() => readChecklist([...LINES, row].join('\n'))).toThrow('AU-0');
});
