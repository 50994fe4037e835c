import { beforeAll, expect, test } from 'vitest';
import { boardOf } from '../../../../../../packages/sports-feed/src/board/testing/board-of.ts';
import { aBettor, type Bettor } from '../../../../../../tests/support/sports/sports.ts';
import { startTestApp } from '../../../../../../tests/support/test-app.ts';
import type { Method } from './methods.ts';

let player: Bettor;
beforeAll(async () => {
  const running = await startTestApp({ env: { ROLES: 'api,venues' }, sports: { board: boardOf() } });
  player = await aBettor(running);
});

/** Beyond the calendar of the year 9999, of PostgreSQL and of JavaScript, and what is no whole number. */
const TIMES = [253_402_300_800_000, 9_224_318_016_000_000, 8_640_000_000_000_001, 2 ** 63, -1, 1.5, 1e308];
const DAYS = ['0000-00-00', '2020-02-30', '9999-99-99', '9999-12-31', '0001-01-01'];

const asked: readonly (readonly [Method, Readonly<Record<string, unknown>>])[] = [
  ...TIMES.flatMap((time) => [
    ['wagers', { beginTime: time }] as const,
    ['wagers', { endTime: time }] as const,
    ['wagers', { timestamp: time }] as const,
    ['wagers', { pageNum: time }] as const,
    ['cashout', { ticket_id: 'S1', portion: time, amount: '1' }] as const,
  ]),
  ...DAYS.flatMap((date) => [
    ['results', { gameType: 'FT', date }] as const,
    ['games', { gameType: 'FT', showType: 'FU', date }] as const,
  ]),
  ['wagers', { beginTime: 253_402_300_799_999, endTime: 0 }],
  ['game', { gameId: 'a\u0000b' }],
  ['orders', { ticket_ids: ['\u0000'] }],
  ['match', { gameId: '9'.repeat(64) }],
];

test.each(asked)('the sportsbook answers %s %j without breaking', async (method, request) => {
  const { status_code } = await player.ask(method, request);
  expect(status_code).not.toBe(6005);
});

test('a time beyond the calendar is 6007, and the field is named', async () => {
  for (const field of ['beginTime', 'endTime']) {
    expect(await player.ask('wagers', { [field]: 9_224_318_016_000_000 })).toMatchObject({
      status_code: 6007,
      data: { field: `Request.${field}` },
      message: '时间有误',
    });
  }
});
