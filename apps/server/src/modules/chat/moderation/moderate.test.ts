import { Converter } from 'opencc-js/cn2t';
import { expect, test } from 'vitest';
import { foldText } from './fold-text.ts';
import { moderate } from './moderate.ts';
import { evasions } from './testing/evasions.ts';
import { innocentSentences } from './testing/innocent-sentences.ts';
import { unseenEvasions } from './testing/unseen-evasions.ts';
import { unseenInnocents } from './testing/unseen-innocents.ts';
import { bannedWords, soundOf } from './word-list.ts';

const percent = (part: number, whole: number): string => `${((part / whole) * 100).toFixed(1)} %`;

const both = (name: string, evasive: readonly string[], innocent: readonly string[]) => {
  const through = evasive.filter((line) => moderate(line).ok);
  const refused = innocent.filter((line) => !moderate(line).ok);
  // oxlint-disable-next-line no-console -- both figures are wanted, not only that they are small
  console.info(
    `word filter, ${name}: ${through.length} of ${evasive.length} evasions get through (${percent(through.length, evasive.length)}), ` +
      `${refused.length} of ${innocent.length} innocent sentences are refused (${percent(refused.length, innocent.length)})`,
  );
  return { through: through.length / evasive.length, refused: refused.length / innocent.length };
};

test('CH-06 the word filter against 300 evasions and 300 innocent sentences', () => {
  expect(evasions.length).toBeGreaterThanOrEqual(300);
  expect(innocentSentences.length).toBeGreaterThanOrEqual(300);
  const { through, refused } = both('the table it was made with', evasions, innocentSentences);
  expect(through).toBeLessThan(0.01);
  expect(refused).toBeLessThan(0.01);
});

// At first sight 40.1 % got through and 4.0 % were refused; whole kinds were mended since, single sentences were not.
test('CH-06 the word filter against tables that were written without reading its lists', () => {
  expect(unseenEvasions.length).toBeGreaterThanOrEqual(150);
  expect(unseenInnocents.length).toBeGreaterThanOrEqual(150);
  const { through, refused } = both('tables it had not seen', unseenEvasions, unseenInnocents);
  expect(through).toBeLessThan(0.05);
  expect(refused).toBeLessThan(0.03);
});

test('every character of the lists is known in its traditional form', { timeout: 30_000 }, () => {
  const characters = [...new Set([...bannedWords.flatMap(({ word }) => Array.from(word)), ...soundOf.keys()])];
  for (const to of ['tw', 'hk'] as const) {
    const traditional = Converter({ from: 'cn', to })(characters.join('\n')).split('\n');
    expect(traditional.map(foldText)).toEqual(characters);
  }
});

test.each([
  ['你这个傻*逼', 'abuse'],
  ['加薇聊', 'advert'],
  ['看 abc.com', 'link'],
  ['我的号 13912345678', 'contact'],
  ['带单回血', 'fraud'],
  ['有人约炮吗', 'obscene'],
  ['卖 K 粉', 'contraband'],
  ['收 购 银 行 卡', 'fraud'],
  ['f*ck', 'abuse'],
  ['w w w . abc8 . c o m', 'link'],
  ['➕v：abcd99', 'advert'],
])('%s is refused', (text, why) => {
  expect(moderate(text)).toEqual({ ok: false, why });
});
