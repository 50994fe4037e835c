import { describe, expect, test } from 'vitest';
import { changeOf, draftOf, type ResultDraft } from './result-draft.ts';

const football = { gameId: 'g1', sport: 'FT' as const, newest: null };
const pair = (h: string, c: string) => ({ h, c });
const typed = (part: Partial<ResultDraft>): ResultDraft => ({ ...draftOf(football), ...part });
const halves = [pair('1', '0'), pair('1', '1')];

describe('a result as it is typed', () => {
  test('OP-04b begins with what is known, part by part', () => {
    const draft = draftOf({
      sport: 'FT',
      newest: {
        state: 'finished',
        periods: [
          { h: 1, c: 0 },
          { h: 0, c: 1 },
        ],
        overtime: null,
        corners: [],
        yellows: [],
        reds: [],
        goals: [{ side: 'H', player: 'h9' }, { side: 'C' }],
        winners: [],
      },
    });
    expect(draft).toMatchObject({ state: 'finished', periods: [pair('1', '0'), pair('0', '1')], goals: '主9 客' });
    expect(draft.corners).toEqual([pair('', ''), pair('', '')]);
  });

  test('OP-04b what nobody typed is left as it is known', () => {
    expect(changeOf(football, typed({ periods: halves }))).toEqual({
      change: {
        kind: 'correct',
        gameId: 'g1',
        state: 'finished',
        periods: [
          { h: 1, c: 0 },
          { h: 1, c: 1 },
        ],
      },
    });
  });

  test('OP-04b corners, cards and scorers come with the score; scorers have to make it', () => {
    const corners = [pair('3', '2'), pair('1', '4')];
    expect(changeOf(football, typed({ periods: halves, corners, goals: '主9 客 主10号' }))).toMatchObject({
      change: {
        corners: [
          { h: 3, c: 2 },
          { h: 1, c: 4 },
        ],
        goals: [{ side: 'H', player: 'h9' }, { side: 'C' }, { side: 'H', player: 'h10' }],
      },
    });
    expect(changeOf(football, typed({ periods: halves, goals: '主9' }))).toEqual({
      fault: '进球顺序与比分不符，请核对',
    });
    expect(changeOf(football, typed({ periods: halves, goals: '阿泽' }))).toHaveProperty('fault');
  });

  test.each<[string, Partial<ResultDraft>, string]>([
    ['half a score', { periods: [pair('1', ''), pair('0', '0')] }, '请完整填写每个半场的比分'],
    ['one half of two', { periods: [pair('1', '0'), pair('', '')] }, '正常完赛须填写 2 个半场的比分'],
    ['nothing at all', {}, '请填写比分'],
    ['no number', { periods: [pair('a', '0'), pair('0', '0')] }, '请完整填写每个半场的比分'],
  ])('OP-04b %s is no result', (_, part, fault) => {
    expect(changeOf(football, typed(part))).toEqual({ fault });
  });

  test('OP-04b a match that was not played needs no score; a goalless one has no scorers', () => {
    expect(changeOf(football, typed({ state: 'cancelled' }))).toMatchObject({ change: { periods: [] } });
    const goalless = [pair('0', '0'), pair('0', '0')];
    expect(changeOf(football, typed({ periods: goalless }))).toMatchObject({ change: { goals: [] } });
  });

  test('OP-04b who gave up is asked for, and how many sets were over', () => {
    const tennis = { gameId: 'g2', sport: 'TN' as const, newest: null };
    const draft = { ...draftOf(tennis), state: 'retired' as const, periods: [pair('6', '3'), pair('2', '1')] };
    expect(changeOf(tennis, draft)).toEqual({ fault: '请选择退赛的一方' });
    expect(changeOf(tennis, { ...draft, retiree: 'C', complete: '1' })).toMatchObject({
      change: { state: 'retired', retiree: 'C', complete: 1 },
    });
  });

  test('OP-04b the start is told in the time of China', () => {
    const told = changeOf(football, typed({ periods: halves, startTime: '2026-06-18T20:00' }));
    expect(told).toMatchObject({ change: { startTime: Date.UTC(2026, 5, 18, 12) } });
  });
});
