import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { SPORTSBOOK_VENUE } from '@fairground/contract/venues';
import { venueWallet } from '@fairground/ledger';
import { finished, score } from '@fairground/betting';
import { beforeAll, describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { aMember, callOnClock, type TestMember } from '../../../../../../tests/support/builders.ts';
import { loggedInOperator } from '../../../../../../tests/support/operators.ts';
import { type TestApp, startTestApp } from '../../../../../../tests/support/test-app.ts';
import { fundSportsbook, placeTickets } from '../../../../../../tests/support/sports/sport-tickets.ts';
import { publishResults } from '../../sports/results/result-rows.ts';
import { settleDue } from '../../sports/settling/settle-due.ts';

const { sports } = backOfficeCatalogue;
let running: TestApp;
let operators: readonly { readonly token: string }[];
let member: TestMember;
beforeAll(async () => {
  running = await startTestApp({ env: { ROLES: 'api' } });
  operators = [
    await loggedInOperator(running, 'sports'),
    await loggedInOperator(running, 'supervisor'),
    await loggedInOperator(running, 'finance'),
  ];
  member = await aMember(running.app);
  await fundSportsbook(running.app, [member.memberId], 10_000_00n);
});

let number = 0;
const fresh = (word: string): string => `${word}${(number += 1)}`;
const homeWins = finished(score(1, 0), score(1, 1));
const periods = [
  { h: 0, c: 1 },
  { h: 0, c: 1 },
];

/** A settled match with a bet on each side. */
async function aSettledMatch() {
  const { app } = running;
  const gameId = fresh('g');
  const [won, lost] = [fresh('t'), fresh('t')];
  const { memberId } = member;
  await placeTickets(app, [
    { id: won, memberId, legs: [{ gameId }] },
    { id: lost, memberId, legs: [{ gameId, side: 'C' }] },
  ]);
  await app.transact((tx) =>
    publishResults(tx, [{ gameId, facts: homeWins, source: 'feed:1', publishedAt: app.now() }]),
  );
  await settleDue(app);
  return { gameId, won, lost };
}

type Change = z.input<typeof sports.change.input>['change'];

const ask = (who: number, change: Change, options = {}) =>
  callOnClock(running, sports.change, { change, note: '数据源更正' }, { ...operators[who], ...options });
const resultOf = async (id: string) => {
  const { rows } = await running.app.pool.query(`select status, result, cancellation from sport_ticket where id = $1`, [
    id,
  ]);
  return rows[0];
};
const wallet = () => running.app.ledger.balanceOf(running.app.pool, venueWallet(member.memberId, SPORTSBOOK_VENUE));

describe('the back office and results', () => {
  test('OP-04 only those who may look after results, and every version is there', async () => {
    const { gameId } = await aSettledMatch();
    expect(await callOnClock(running, sports.results, { gameId }, { token: operators[2]?.token ?? '' })).toMatchObject({
      status_code: 6003,
    });
    const { data } = await callOnClock(running, sports.results, { gameId }, { token: operators[0]?.token ?? '' });
    expect(data).toMatchObject({
      versions: [
        {
          version: 1,
          source: 'feed:1',
          state: '正常完赛',
          periods: [
            { h: 1, c: 0 },
            { h: 1, c: 1 },
          ],
        },
      ],
    });
    const found = await callOnClock(running, sports.matches, { keyword: gameId }, { token: operators[0]?.token ?? '' });
    expect(found.data).toMatchObject({ total: 1, list: [{ gameId, tickets: 2, open: 0, staked: '200.00' }] });
  });

  test('SP-09 OP-04 a dry run tells what a correction would change and changes nothing', async () => {
    const { gameId, won, lost } = await aSettledMatch();
    const before = await wallet();
    const change = { kind: 'correct' as const, gameId, state: 'finished' as const, periods };
    const { data } = await callOnClock(running, sports.dryRun, { change }, { token: operators[0]?.token ?? '' });
    expect(data).toMatchObject({ tickets: 2, changed: 2, difference: '0.00' });
    expect(data?.['list']).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ ticketId: won, before: 'W', after: 'L', paidBefore: '200.00', paidAfter: '0.00' }),
        expect.objectContaining({ ticketId: lost, before: 'L', after: 'W', paidBefore: '0.00', paidAfter: '200.00' }),
      ]),
    );
    expect(await resultOf(won)).toMatchObject({ result: 'W' });
    expect(await wallet()).toBe(before);
  });

  test('SP-09 OP-04 a correction, a rollback and a window take two people and are then applied', async () => {
    const { gameId, won, lost } = await aSettledMatch();
    const correct: Change = { kind: 'correct', gameId, state: 'finished', periods };
    expect((await ask(0, correct)).data).toMatchObject({ waitsForSecond: true });
    expect((await ask(0, correct)).data).toMatchObject({ waitsForSecond: true });
    expect((await ask(1, correct)).data).toMatchObject({ waitsForSecond: false, version: 2 });
    await settleDue(running.app);
    expect(await resultOf(won)).toMatchObject({ result: 'L' });
    expect(await resultOf(lost)).toMatchObject({ result: 'W' });
    const rollback: Change = { kind: 'rollback', gameId };
    await ask(0, rollback);
    expect((await ask(1, rollback)).data).toMatchObject({ version: 3 });
    await settleDue(running.app);
    expect(await resultOf(won)).toMatchObject({ status: 'accepted', result: null });
    const cancel: Change = { kind: 'cancel', gameId, reason: 'D9' };
    await ask(1, cancel);
    expect((await ask(0, cancel)).data).toMatchObject({ version: 4 });
    await settleDue(running.app);
    expect(await resultOf(won)).toMatchObject({ status: 'void', result: 'D', cancellation: 'D9' });
    const { rows } = await running.app.pool.query(
      `select count(*)::int as n from operator_log where action = 'change-result'`,
    );
    expect(rows[0]).toEqual({ n: 3 });
  });

  test('SP-09 OP-04 one ticket is ruled on, at once and whatever the result says', async () => {
    const { won, lost } = await aSettledMatch();
    for (const [id, change] of [
      [won, { kind: 'rule', ticketId: won, letter: 'D', reason: 'D14' }],
      [lost, { kind: 'rule', ticketId: lost, letter: 'A' }],
    ] as const) {
      await ask(0, change);
      expect((await ask(1, change)).data).toMatchObject({ waitsForSecond: false, version: null });
      expect(await resultOf(id)).toMatchObject({ status: 'void', result: change.letter });
    }
    expect(await ask(0, { kind: 'rule', ticketId: won, letter: 'D' })).toMatchObject({ message: '请选择取消原因' });
  });

  test('SP-09 what makes no sense is refused with a sentence', async () => {
    const [gameId, token] = [fresh('g'), operators[0]?.token ?? ''];
    const asked = async (change: Change) => (await callOnClock(running, sports.dryRun, { change }, { token })).message;
    expect(await asked({ kind: 'rollback', gameId })).toBe('该赛事还没有赛果，无需回退');
    expect(await asked({ kind: 'correct', gameId, state: 'finished', periods: [] })).toBe('请填写各节比分');
    expect(await asked({ kind: 'cancel', gameId, reason: 'D16', from: 5, until: 4 })).toBe('结束时间不能早于开始时间');
  });
});
