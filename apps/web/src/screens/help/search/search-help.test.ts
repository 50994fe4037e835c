import { type HelpKey, helpPages, isHelpKey } from '../../../features/navigation/help-pages.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { figuresOf } from '../../../features/help/figures.ts';
import { publishedFigures } from '../../../features/help/testing/published-figures.ts';
import { readingsOf } from './readings.ts';
import { searchHelp, type Sentence } from './search-help.ts';
import { allSentences } from './sentences.ts';

let sentences: readonly Sentence[];
beforeAll(async () => {
  sentences = await allSentences(Object.keys(helpPages).filter(isHelpKey), figuresOf(publishedFigures));
});

const best = (typed: string): HelpKey | undefined => searchHelp(sentences, typed)[0]?.key;
const marked = (typed: string): string | undefined => {
  const [hit] = searchHelp(sentences, typed);
  return hit?.text.slice(hit.from, hit.to);
};

describe('searching the help centre', () => {
  it.each([
    ['取款', 'qk', '取款'],
    ['冷却期', undefined, '冷却期'],
    ['让球', 'rqgl', '让球'],
    // Whole pinyin, initials, and both mixed.
    ['qukuan', 'qk', '取款'],
    ['lengqueqi', undefined, '冷却期'],
    ['rqgl', 'rqgl', '让球攻略'],
    ['rangqgl', 'rqgl', '让球攻略'],
    ['zxkf', 'zxkf', '在线客服'],
    // Case and width.
    ['ｕｓｄｔ', undefined, 'USDT'],
  ])('%s is found', (typed, key, words) => {
    if (key) expect(best(typed)).toBe(key);
    expect(marked(typed)).toBe(words);
  });

  it.each([
    ['取宽', 'qk', '取款'],
    ['自我排出', 'bczr', '自我排除'],
    ['提前兑线', 'tytzjc', '提前兑现'],
    ['自我排外', 'bczr', undefined],
    ['lengqyeqi', undefined, '冷却期'],
    ['zhiwopaichu', 'bczr', '自我排除'],
  ])('%s is understood although it was mistyped', (typed, key, words) => {
    const keys = searchHelp(sentences, typed).map((hit) => hit.key);
    if (key) expect(keys).toContain(key);
    expect(keys.length).toBeGreaterThan(0);
    if (words) expect(marked(typed)).toBe(words);
  });

  it('asks for all of several words', () => {
    expect(best('虚拟币 网络')).toBe('xnbcqkjc');
    expect(searchHelp(sentences, '让球 冷却期')).toEqual([]);
  });

  it('finds nothing where there is nothing', () => {
    expect(searchHelp(sentences, '火星移民')).toEqual([]);
    expect(searchHelp(sentences, '  ')).toEqual([]);
    expect(searchHelp(sentences, 'zzzzzz')).toEqual([]);
  });

  it('knows how every character of the articles is read', () => {
    const unread = new Set(
      sentences
        .flatMap(({ text }) => text.split(''))
        .filter((character) => /\p{Script=Han}/u.test(character) && readingsOf(character).length === 0),
    );
    expect([...unread]).toEqual([]);
    expect(readingsOf('行')).toEqual(expect.arrayContaining(['hang', 'xing']));
  });
});
