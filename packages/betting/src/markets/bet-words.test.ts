import { expect, test } from 'vitest';
import { ticketName } from '../slip/ticket-name.ts';
import { scoreStyle, withTeams } from './bet-words.ts';

test('a bet is told by its teams, never by home and away', () => {
  expect(withTeams('主队大小 主队 -0.5', { home: '江原虎', away: '蔚山浪' })).toBe('江原虎大小 江原虎 -0.5');
  expect(withTeams('主队或客队', { home: '江原虎', away: '蔚山浪' })).toBe('江原虎或蔚山浪');
  expect(withTeams('主队基金', { home: '联赛冠军', away: '' })).toBe('主队基金');
});

test('scores have one style', () => {
  expect(['1:0', '1 : 0', '1–0', '1-0', '6:3，4:6'].map(scoreStyle)).toEqual(['1-0', '1-0', '1-0', '1-0', '6-3，4-6']);
});

test.each([
  ['single', '', 1, '单项'],
  ['series', '3c1', 3, '3串1'],
  ['series', '2c1', 3, '2串1（3 注）'],
  ['series', '3c4', 3, '3串4（4 注）'],
  ['series', '4c5', 4, '4串5'],
  ['builder', '', 2, '同场组合'],
])('a ticket is called by its way: %s %s of %i is %s', (mode, series, legs, name) => {
  expect(ticketName({ mode, series, legs })).toBe(name);
});
