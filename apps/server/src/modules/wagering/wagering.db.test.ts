import { catalogue } from '@fairground/contract';
import { centerWallet, housePnl } from '@fairground/ledger';
import { beforeAll, describe, expect, test } from 'vitest';
import { aMember, fund, type TestMember } from '../../../../../tests/support/builders.ts';
import { type TestApp, startTestApp } from '../../../../../tests/support/test-app.ts';
import type { WageredBet } from './wagering-types.ts';
import { contributeBet, requireWagering, turnoverLeft } from './wagering.ts';

let running: TestApp;
beforeAll(async () => {
  running = await startTestApp();
});

const now = new Date();
let bets = 0;

const requirement = ({ memberId }: TestMember, cause: string, need: bigint, source = '存款') =>
  running.app.transact((tx) => requireWagering(tx, { memberId, cause, source, need, now }));
const play = ({ memberId }: TestMember, counted: bigint, more: Partial<WageredBet> = {}) => {
  const bet = { memberId, betNo: `B${(bets += 1)}`, title: '英超', stake: counted, counted, why: '全额计入', now };
  return running.app.transact((tx) => contributeBet(tx, { ...bet, ...more }));
};
const left = ({ memberId }: TestMember) => turnoverLeft(running.app.pool, memberId);
const shown = async (member: TestMember) =>
  (await running.as(member).call(catalogue.funds.withdrawInfo, {})).data.turnover;
const detail = async (member: TestMember, turnoverId: string, page = {}) =>
  running.as(member).call(catalogue.funds.turnoverDetail, { turnoverId, ...page });

describe('turnover', () => {
  test('PR-08 requirements are met oldest first, and a bet that contributes to two is told so to both', async () => {
    const member = await aMember(running.app);
    await requirement(member, 'deposit:1', 100_00n);
    await requirement(member, 'bonus:1', 50_00n, '首存礼金');
    expect(await left(member)).toBe(150_00n);
    const [first, second] = await shown(member);
    await play(member, 60_00n);
    await play(member, 70_00n, { betNo: 'SPLIT' });
    expect(await shown(member)).toEqual([{ ...second, done: 30_00n }]);
    expect(await left(member)).toBe(20_00n);
    const { data } = await detail(member, first?.turnoverId ?? '');
    expect(data).toMatchObject({
      source: '存款',
      need: 100_00n,
      done: 100_00n,
      total: 2,
      list: [
        { betNo: 'SPLIT', stake: 70_00n, counted: 40_00n, why: '全额计入；超出本项所需的部分计入其他项' },
        { counted: 60_00n, why: '全额计入' },
      ],
    });
    expect((await detail(member, second?.turnoverId ?? '')).data.list).toMatchObject([
      { betNo: 'SPLIT', counted: 30_00n },
    ]);
  });

  test('PR-08 a bet that counts for less, or for nothing, says why', async () => {
    const member = await aMember(running.app);
    await requirement(member, 'deposit:1', 100_00n);
    await play(member, 0n, { stake: 50_00n, why: '欧洲盘赔率低于1.50，不计入' });
    await play(member, 10_00n, { stake: 20_00n, why: '输赢各半，计入一半' });
    const [open] = await shown(member);
    expect(open).toMatchObject({ done: 10_00n });
    expect((await detail(member, open?.turnoverId ?? '')).data.list).toMatchObject([
      { stake: 20_00n, counted: 10_00n, why: '输赢各半，计入一半' },
      { stake: 50_00n, counted: 0n, why: '欧洲盘赔率低于1.50，不计入' },
    ]);
  });

  test('PR-08 a requirement counts once and a bet contributes once, told ten times at once too', async () => {
    const member = await aMember(running.app);
    await Promise.all(Array.from({ length: 5 }, () => requirement(member, 'deposit:1', 100_00n)));
    await Promise.all(Array.from({ length: 10 }, () => play(member, 30_00n, { betNo: 'SAME' })));
    expect(await left(member)).toBe(70_00n);
  });

  test('PR-08 many bets settled at once contribute exactly their sum', async () => {
    const member = await aMember(running.app);
    await requirement(member, 'deposit:1', 100_00n);
    await requirement(member, 'deposit:2', 100_00n);
    await Promise.all(Array.from({ length: 15 }, () => play(member, 10_00n)));
    expect(await left(member)).toBe(50_00n);
    await Promise.all(Array.from({ length: 15 }, () => play(member, 10_00n)));
    expect(await left(member)).toBe(0n);
    expect(await shown(member)).toEqual([]);
  });

  test('PR-08 who has lost everything has nothing left to play; an open bet or a yuan keeps the requirement', async () => {
    const { app } = running;
    const member = await aMember(app);
    await fund(app, member, 100_00n);
    await requirement(member, 'deposit:1', 100_00n);
    const lose = (amount: bigint, key: string) =>
      app.transact((tx) =>
        app.ledger.post(tx, {
          key: `${key}:${member.memberId}`,
          kind: 'stake',
          cause: `${key}:${member.memberId}`,
          actor: 'test',
          at: now,
          postings: [{ from: centerWallet(member.memberId), to: housePnl('CRTY'), amount }],
        }),
      );
    await lose(99_00n, 'lost-1');
    await play(member, 10_00n, { openStakes: 0n });
    expect(await left(member)).toBe(90_00n);
    await lose(1n, 'lost-2');
    await play(member, 10_00n, { openStakes: 5_00n });
    await play(member, 10_00n);
    expect(await left(member)).toBe(70_00n);
    await play(member, 10_00n, { openStakes: 0n });
    expect(await left(member)).toBe(0n);
  });

  test('PR-08 another member’s requirement looks like none (6004)', async () => {
    const [owner, other] = [await aMember(running.app), await aMember(running.app)];
    await requirement(owner, 'deposit:1', 100_00n);
    const [open] = await shown(owner);
    for (const id of [open?.turnoverId ?? '', '0', 'x', '99999999999999999999']) {
      // oxlint-disable-next-line no-await-in-loop -- a few
      expect(await detail(other, id)).toMatchObject({ status_code: 6004 });
    }
  });
});
