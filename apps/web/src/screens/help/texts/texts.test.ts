import { type HelpKey, helpPages, isHelpKey } from '../../../features/navigation/help-pages.ts';
import { describe, expect, it } from 'vitest';
import { type Figures, figuresOf } from '../../../features/help/figures.ts';
import { publishedFigures } from '../../../features/help/testing/published-figures.ts';
import { type Article, piecesOf, plainText } from '../article.ts';
import { articles } from '../articles.ts';
import { sentencesOf } from '../search/sentences.ts';

const keys = Object.keys(helpPages).filter(isHelpKey);
const figures = figuresOf(publishedFigures);

/** The same figures with a mark in the place of every text, so that whatever is still a number was typed. */
const blanked: Figures = JSON.parse(
  JSON.stringify(figures, (_name, value: unknown) => (typeof value === 'string' ? '◆' : value)),
);

const articleOf = async (key: HelpKey, using: Figures = figures): Promise<Article> =>
  (await articles[key]()).write(using);
const linesOf = (key: HelpKey, article: Article): readonly string[] =>
  sentencesOf(key, article).map(({ text }) => text);

/** What a configuration, the rulebook or the contract would say: a number and what it counts. */
const FIGURE = /\d[\d,.]*\s*(?:万|岁|周岁|天|日|小时|分钟|秒|年|元|%|％|次|张|个|位|台|倍|MB|美元)/;
/** Examples and rules are made by the package that settles, figure for figure. */
const COMPUTED: readonly HelpKey[] = ['rqgl', 'dxqgl', 'gztk', 'tysstqth', 'dzjj', 'zrwt'];

describe('the texts of the help centre', () => {
  it.each(keys)('%s is a whole article', async (key) => {
    const article = await articleOf(key);
    const text = linesOf(key, article).join('');
    expect(article.parts.length).toBeGreaterThanOrEqual(4);
    expect(text.length).toBeGreaterThan(400);
    expect(text).not.toMatch(/建设中|敬请期待|TODO|待补充|占位|undefined|NaN|\$\{/);
    const headings = article.parts.map(({ heading }) => heading);
    expect(new Set(headings).size).toBe(headings.length);
  });

  it.each(keys)('%s says no figure a second time', async (key) => {
    const typed = linesOf(key, await articleOf(key, blanked)).filter((line) => FIGURE.test(line));
    const isComputed = COMPUTED.includes(key);
    expect(isComputed ? [] : typed).toEqual([]);
  });

  it('figures follow the configuration', async () => {
    const other = figuresOf({
      ...publishedFigures,
      legalAge: 21,
      limits: { waitHours: 48, confirmHours: 72 },
      withdrawMethods: publishedFigures.withdrawMethods.map((method) => ({ ...method, dayCount: 7 })),
    });
    const textOf = async (key: HelpKey) => linesOf(key, await articleOf(key, other)).join('');
    expect(await textOf('kh')).toContain('须年满21岁');
    expect(await textOf('kh')).not.toContain('18岁');
    expect(await textOf('ck')).toContain('调高需等待48小时');
    expect(await textOf('qk')).toContain('7次，共 200,000 元');
  });

  it('every link leads to a page of the site', async () => {
    for (const key of keys) {
      // oxlint-disable-next-line no-await-in-loop -- one article after the other
      const { parts, questions = [] } = await articleOf(key);
      const texts = [...questions.map(({ answer }) => answer), JSON.stringify(parts)];
      for (const { href } of texts.flatMap(piecesOf))
        if (href !== undefined) expect(href).toMatch(/^\/(?:mine|app\/help|game|fair|activity|agent|sponsor|download)/);
    }
  });

  it('the guides are settled by the rules: quarter lines win and lose by half', async () => {
    const { parts } = await articleOf('rqgl');
    const rows = parts.find(({ heading }) => heading === '一张表看懂每个盘口')?.table?.rows ?? [];
    const row = (line: string) => rows.find(([first]) => first === line);
    expect(row('-0.5/1')?.slice(1)).toEqual(['输 0元', '输 0元', '赢半 147.50元', '赢 195元', '赢 195元']);
    expect(row('-1')?.[3]).toBe('走水 100元');
    expect(row('-0/0.5')?.[2]).toBe('输半 50元');
    const totals = await articleOf('dxqgl');
    expect(totals.parts[1]?.table?.rows.find(([line]) => line === '2.5/3')?.[3]).toBe('赢半 147.50元');
    expect(JSON.stringify(parts)).toContain('投注时 1:0');
  });

  it('takes links out of what is searched', () => {
    expect(plainText('见[取款](/app/help/qk)。')).toBe('见取款。');
    expect(piecesOf('见[取款](/app/help/qk)。')).toEqual([
      { text: '见' },
      { text: '取款', href: '/app/help/qk' },
      { text: '。' },
    ]);
  });
});
