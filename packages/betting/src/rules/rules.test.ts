import { describe, expect, test } from 'vitest';
import { finished, type MatchFacts } from '../markets/facts.ts';
import { dailyPayoutCapUsd } from '../settlement/payout-caps.ts';
import { lapse } from '../settlement/lapse.ts';
import { currentRulebook, rulebookOf } from './rulebooks.ts';
import { rulesPage } from './rules-page.ts';
import { isSport, sportLabels } from './sports.ts';

const HOUR = 3_600_000;
const at = (facts: MatchFacts, hours: number) =>
  lapse(facts, { sport: 'FT', announcedAt: 0, interruptedAt: 0, now: hours * HOUR }, currentRulebook).state;
const sports = Object.keys(sportLabels).filter(isSport);

describe('the rulebook', () => {
  test('SP-09 a ticket finds its edition by name', () => {
    expect(rulebookOf(currentRulebook.version)).toBe(currentRulebook);
    expect(rulebookOf('1999.1')).toBeUndefined();
  });

  test('SP-09 every sport has rules under its own name', () => {
    for (const sport of sports) expect(currentRulebook.sports[sport].sport).toBe(sport);
  });

  test.each([
    ['FT', '90 分钟'],
    ['FT', '48 小时'],
    ['FT', '黄牌 1 分，红牌 2 分'],
    ['FT', '只计算投注之后的进球'],
    ['BK', '48 分钟制满 43 分钟'],
    ['BK', '40 分钟制满 35 分钟'],
    ['BK', '第 4 节盘口不计入'],
    ['TN', '完成 1 盘后有选手退赛，独赢有效'],
    ['TN', '已完成的单盘盘口有效，未完成的单盘盘口取消'],
    ['FT', '已知哪一项获胜的玩法有效，其余玩法的全部选项取消'],
    ['BS', '完成 5 局（主队领先时 4 局半）'],
    ['BS', '完成 9 局（主队领先时 8 局半）'],
    ['BS', '第 10 局起为加局'],
    ['ES', '未进行的图，其盘口取消'],
    ['FS', '并列'],
  ] as const)('SP-13 the rules page of %s says %s', (sport, words) => {
    const [, section] = rulesPage(currentRulebook, [sport]);
    expect(section?.paragraphs.join('')).toContain(words);
  });

  test('SP-13 the general rules tell formats, void selections taken together and the cap of new handicaps', () => {
    const words = rulesPage(currentRulebook, [])[0]?.paragraphs.join('') ?? '';
    expect(words).toContain('其余玩法一律为欧洲盘小数赔率');
    expect(words).toContain('其余选项按下注时的比赛状态重新计价');
    expect(words).toContain(`单日最高派彩另设上限 ${dailyPayoutCapUsd.newHandicap.toLocaleString('en-US')} 美元`);
  });

  test('SP-13 the page changes with the numbers it is printed from', () => {
    const later = { ...currentRulebook, startHours: 24 };
    expect(rulesPage(later, [])[0]?.paragraphs.join('')).toContain('24 小时内未开始');
    expect(rulesPage(currentRulebook, sports)).toHaveLength(sports.length + 1);
  });
});

describe('windows', () => {
  const delayed: MatchFacts = { ...finished(), state: 'delayed' };
  const interrupted: MatchFacts = { ...finished(), state: 'interrupted' };
  test.each([
    [delayed, 12, 'delayed'],
    [delayed, 12.01, 'not-started'],
    [interrupted, 48, 'interrupted'],
    [interrupted, 48.01, 'abandoned'],
    [finished(), 500, 'finished'],
  ])('SP-09 %o after %d hours is %s', (facts, hours, state) => {
    expect(at(facts, hours)).toBe(state);
  });
});
