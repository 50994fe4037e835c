import { describe, expect, test } from 'vitest';
import {
  type MatchMoment,
  gameScoreText,
  isAboutToStart,
  isExtraInning,
  isOvertime,
  matchTimeText,
  scoreText,
  setScoreText,
} from './match-text.ts';

const match = (parts: Partial<MatchMoment>): MatchMoment => ({
  gameType: 'FT',
  isLive: 1,
  re_time: '',
  t_count: 0,
  se_now: '',
  HalfTime: 0,
  inningNum: 0,
  sc_FT_H: '0',
  sc_FT_C: '0',
  sc_FT_A: '',
  sc_set_H: '',
  sc_set_A: '',
  sc_game_H: '',
  sc_game_A: '',
  ...parts,
});

describe('SP-05 the line under the teams', () => {
  test.each<[string, Partial<MatchMoment>]>([
    ['上半场 23′', { se_now: '1H', re_time: '1H^23' }],
    ['上半场 45+2′', { se_now: '1H', re_time: '1H^45+2' }],
    ['下半场 68′', { se_now: '2H', re_time: '2H^68' }],
    ['下半场 68′', { re_time: '2H^68' }],
    ['下半场 68′', { se_now: '2H', t_count: 22 * 60 + 30 }],
    ['上半场', { se_now: '1H' }],
    ['中场休息', { se_now: '1H', HalfTime: 1 }],
    ['加时赛 95′', { se_now: 'OT', re_time: 'OT^95' }],
    ['点球大战', { se_now: 'PEN' }],
    ['下半场 80′', { gameType: 'VF', se_now: '2H', re_time: '2H^80' }],
    ['第3节 04:12', { gameType: 'BK', se_now: 'Q3', re_time: 'Q3^04:12' }],
    ['加时 02:10', { gameType: 'BK', se_now: 'OT', re_time: 'OT^02:10' }],
    ['加时2 00:31', { gameType: 'BK', se_now: 'OT2', re_time: 'OT2^00:31' }],
    ['下半场 12:00', { gameType: 'BK', se_now: '2H', re_time: '2H^12:00' }],
    ['中场休息', { gameType: 'BK', se_now: 'Q2', HalfTime: 1 }],
    ['第2盘', { gameType: 'TN', se_now: '2' }],
    ['第4局', { gameType: 'VB', se_now: '4' }],
    ['第5局', { gameType: 'TT', se_now: '5' }],
    ['第11局', { gameType: 'SK', se_now: '11' }],
    ['第8局', { gameType: 'BS', inningNum: 8 }],
    ['第9局 延长', { gameType: 'BS', inningNum: 9 }],
    ['第12局 延长', { gameType: 'BS', inningNum: 12 }],
    ['第7局', { gameType: 'BS', se_now: '7' }],
    ['第2节', { gameType: 'OP', se_now: 'Q2' }],
    ['上半场', { gameType: 'OP', se_now: '1H' }],
    ['即将开赛', { sc_FT_H: '', sc_FT_C: '', se_now: '1H', re_time: '1H^0' }],
    ['', { isLive: 0, se_now: '2H', re_time: '2H^68' }],
    ['', { gameType: 'FS' }],
    ['', { gameType: 'ALL' }],
  ])('SP-05 %s', (text, parts) => {
    expect(matchTimeText(match(parts))).toBe(text);
  });
});

describe('SP-05 what the marks mean', () => {
  test('SP-05 about to start: in play, and the score is empty', () => {
    expect(isAboutToStart(match({ sc_FT_H: '', sc_FT_C: '', sc_FT_A: '' }))).toBe(true);
    expect(isAboutToStart(match({ isLive: 0, sc_FT_H: '', sc_FT_C: '' }))).toBe(false);
    expect(isAboutToStart(match({ sc_FT_H: '0', sc_FT_C: '' }))).toBe(false);
  });

  test.each([
    ['OT', true],
    ['2OT', true],
    ['Q4', false],
  ])('SP-05 basketball overtime: a quarter marker %s contains OT: %s', (se_now, isOver) => {
    expect(isOvertime(match({ gameType: 'BK', se_now }))).toBe(isOver);
    expect(isOvertime(match({ gameType: 'FT', se_now }))).toBe(false);
  });

  test.each([
    [8, false],
    [9, true],
    [10, true],
  ])('SP-05 baseball extra innings start from the ninth: %d is %s', (inningNum, isExtra) => {
    expect(isExtraInning(match({ gameType: 'BS', inningNum }))).toBe(isExtra);
    expect(isExtraInning(match({ gameType: 'TN', inningNum }))).toBe(false);
  });

  test('SP-05 scores, by whichever name the away side’s travels', () => {
    expect(scoreText(match({ sc_FT_H: '2', sc_FT_C: '1' }))).toBe('2-1');
    expect(scoreText(match({ sc_FT_H: '2', sc_FT_C: '', sc_FT_A: '3' }))).toBe('2-3');
    expect(scoreText(match({ sc_FT_H: '', sc_FT_C: '' }))).toBe('');
    expect(setScoreText(match({ sc_set_H: '5', sc_set_A: '4' }))).toBe('5-4');
    expect(gameScoreText(match({ sc_game_H: '40', sc_game_A: '' }))).toBe('40-0');
  });
});
