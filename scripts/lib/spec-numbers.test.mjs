import { expect, test } from 'vitest';
import { numbersIn, readChecklist } from './spec-numbers.mjs';

// Each case has a name of its own: with its title in this test's title, it would itself show those numbers.
test.each([
  ['one', 'AU-07 asks for the right captcha', ['AU-07']],
  ['a list', 'AU-01, AU-03 and MO-12 in one go', ['AU-01', 'AU-03', 'MO-12']],
  ['a range', 'guards FR-04–FR-07 in order', ['FR-04', 'FR-05', 'FR-06', 'FR-07']],
  ['a short range', 'guards FR-04..06', ['FR-04', 'FR-05', 'FR-06']],
  ['one twice', 'names AU-07 twice: AU-07', ['AU-07']],
  ['two groups, which make no range', 'FR-20–AU-01', ['FR-20', 'AU-01']],
  ['none, only what looks like it', 'sha-256, UTF-8, AU-7, AU-123, XAU-07', []],
])('a title names %s', (_name, title, numbers) => {
  expect(numbersIn(title)).toEqual(numbers);
});

test('a checklist line is a number and a text; prose and headings are neither', () => {
  const markdown = '# Checklist\n\n## AU — account\n- AU-01 registration rules\n- not numbered\n- AU-02 register';
  expect(readChecklist(markdown)).toEqual([
    { number: 'AU-01', text: 'registration rules' },
    { number: 'AU-02', text: 'register' },
  ]);
});
