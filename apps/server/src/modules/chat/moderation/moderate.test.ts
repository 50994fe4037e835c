import { expect, test } from 'vitest';
import { moderate } from './moderate.ts';
import { evasions } from './testing/evasions.ts';
import { innocentSentences } from './testing/innocent-sentences.ts';

const percent = (part: number, whole: number): string => `${((part / whole) * 100).toFixed(1)} %`;

test('CH-06 the word filter against 300 evasions and 300 innocent sentences', () => {
  const through = evasions.filter((line) => moderate(line).ok);
  const refused = innocentSentences.filter((line) => !moderate(line).ok);
  // oxlint-disable-next-line no-console -- the measured shares
  console.info(
    `word filter: ${through.length} of ${evasions.length} evasions get through (${percent(through.length, evasions.length)}), ` +
      `${refused.length} of ${innocentSentences.length} innocent sentences are refused (${percent(refused.length, innocentSentences.length)})`,
  );
  expect(evasions.length).toBeGreaterThanOrEqual(300);
  expect(innocentSentences.length).toBeGreaterThanOrEqual(300);
  expect(through.length / evasions.length).toBeLessThan(0.01);
  expect(refused.length / innocentSentences.length).toBeLessThan(0.01);
});

test.each([
  ['你这个傻*逼', 'abuse'],
  ['加薇聊', 'advert'],
  ['看 abc.com', 'link'],
  ['我的号 13912345678', 'contact'],
  ['带单回血', 'fraud'],
  ['有人约炮吗', 'obscene'],
])('%s is refused', (text, why) => {
  expect(moderate(text)).toEqual({ ok: false, why });
});
