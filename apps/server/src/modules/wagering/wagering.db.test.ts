import { catalogue } from '@fairground/contract';
import { centerWallet, housePnl } from '@fairground/ledger';
import { chinaDay } from '@fairground/money';
import { beforeAll, describe, expect, test } from 'vitest';
import { aMember, fund, type TestMember } from '../../../../../tests/support/builders.ts';
import { type TestApp, startTestApp } from '../../../../../tests/support/test-app.ts';
import type { WageredBet } from './wagering-types.ts';
import { turnoverOf } from './turnover-by-day.ts';
import { wageringRequirements } from './wagering-requirements.ts';
import { contributeBet, correctBets, requireWagering, turnoverLeft } from './wagering.ts';
import { withdrawableOf } from './withdrawable.ts';

let running: TestApp;
beforeAll(async () => {
  running = await startTestApp();
});

const now = new Date();
let bets = 0;

const requirement = ({ memberId }: TestMember, cause: string, need: bigint, source = '存款') =>
  running.app.transact((tx) => requireWagering(tx, { memberId, cause, source, need, now }));
const play = ({ memberId }: TestMember, counted: bigint, more: Partial<WageredBet> = {}) => {
  const stake = more.stake ?? counted;
  const bet = { memberId, betNo: `B${(bets += 1)}`, title: '英超', category: 'TY', counted, why: '全额计入' } as const;
  return running.app.transact((tx) =>
    contributeBet(tx, { ...bet, stake, ownStake: stake, acceptedAt: now, now, ...more }),
  );
};
const left = ({ memberId }: TestMember) => turnoverLeft(running.app.pool, memberId);
const shown = async (member: TestMember) =>
  (await running.as(member).call(catalogue.withdrawals.withdrawInfo, {})).data.turnover;
const detail = async (member: TestMember, turnoverId: string, page = {}) =>
  running.as(member).call(catalogue.withdrawals.turnoverDetail, { turnoverId, ...page });

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

const span = (at: Date) => ({ from: chinaDay(at), to: chinaDay(at) });
const news = async ({ memberId }: TestMember) => {
  const { rows } = await running.app.pool.query(
    'select distinct consumer from turnover_news where member_id = $1 order by 1',
    [memberId],
  );
  return rows.map(({ consumer }) => consumer);
};
const own = ({ memberId }: TestMember, at: Date, category?: 'TY' | 'DZ') =>
  turnoverOf(running.app.pool, memberId, { ...span(at), category });

describe('turnover of a day', () => {
  const DAY_MS = 86_400_000;

  test('PR-06 own turnover stands by China day and category, and whoever follows it is told', async () => {
    const member = await aMember(running.app);
    const yesterday = new Date(now.getTime() - DAY_MS);
    await play(member, 100_00n);
    await play(member, 50_00n, { stake: 60_00n, ownStake: 20_00n });
    await play(member, 7_77n, { category: 'DZ', now: yesterday, acceptedAt: yesterday });
    await play(member, 0n, { stake: 9_00n });
    // Of 50 yuan a third was own money.
    expect(await own(member, now)).toBe(116_66n);
    expect(await own(member, now, 'DZ')).toBe(0n);
    expect(await own(member, yesterday, 'DZ')).toBe(7_77n);
    expect(await news(member)).toEqual(['events', 'grades', 'promotions']);
    const quiet = await aMember(running.app);
    await play(quiet, 5_00n, { ownStake: 0n });
    expect(await news(quiet)).toEqual([]);
    // A bet of own money that counts nothing is a settled bet all the same.
    await play(quiet, 0n, { stake: 9_00n });
    expect(await news(quiet)).toEqual(['events']);
  });

  test('PR-06 a correction moves the turnover of the day it was first settled on; progress stays as it is', async () => {
    const member = await aMember(running.app);
    const yesterday = new Date(now.getTime() - DAY_MS);
    await requirement(member, 'deposit:1', 300_00n);
    await play(member, 250_00n, { betNo: 'HALF', stake: 500_00n, now: yesterday });
    await play(member, 0n, { betNo: 'VOID', stake: 80_00n, ownStake: 40_00n, now: yesterday });
    const { memberId } = member;
    const corrected = [
      { memberId, betNo: 'HALF', counted: 500_00n, why: '全额计入' },
      { memberId, betNo: 'VOID', counted: 80_00n, why: '全额计入' },
      { memberId, betNo: 'NEVER', counted: 1_00n, why: '全额计入' },
    ];
    for (let time = 0; time < 2; time += 1) {
      // oxlint-disable-next-line no-await-in-loop -- once more changes nothing
      await running.app.transact((tx) => correctBets(tx, corrected));
      // oxlint-disable-next-line no-await-in-loop
      expect(await own(member, yesterday)).toBe(540_00n);
    }
    expect(await left(member)).toBe(50_00n);
    await running.app.transact((tx) => correctBets(tx, [{ memberId, betNo: 'HALF', counted: 0n, why: '注单取消' }]));
    expect(await own(member, yesterday)).toBe(40_00n);
    const { rows } = await running.app.pool.query(
      'select distinct day::text as day from turnover_correction where member_id = $1',
      [memberId],
    );
    expect(rows).toEqual([{ day: chinaDay(yesterday) }]);
  });
});

describe('classes and weights', () => {
  const weights = { TY: 10_000, DJ: 10_000, DZ: 10_000, BY: 10_000, ZR: 5_000, QP: 5_000, CP: 5_000 };

  test('PR-08 a bonus counts by weights and holds no own money; what it says about a bet is the reason it counted so', async () => {
    const { app } = running;
    const member = await aMember(app);
    const { memberId } = member;
    await fund(app, member, 80_00n);
    const bonus = { memberId, cause: 'lot:1', source: '首存礼金', need: 100_00n, now, class: 'bonus' } as const;
    const expiresAt = new Date(now.getTime() + 30 * 86_400_000);
    const id = await app.transact((tx) =>
      requireWagering(tx, { ...bonus, weights, promotionId: 'first-deposit', expiresAt }),
    );
    expect(await left(member)).toBe(0n);
    expect(await withdrawableOf(app.pool, memberId)).toBe(80_00n);
    await play(member, 33n, { category: 'CP' });
    expect(await shown(member)).toMatchObject([{ done: 16n, class: 'bonus', promotionId: 'first-deposit' }]);
    await play(member, 19_967n, { category: 'ZR', betNo: 'BANKER' });
    expect(await shown(member)).toEqual([]);
    const { data } = await detail(member, String(id));
    expect(data).toMatchObject({ need: 100_00n, done: 100_00n, expireTime: expiresAt.getTime() });
    expect(data.weights?.find(({ category }) => category === 'QP')).toEqual({ category: 'QP', percent: '50' });
    expect(data.list).toMatchObject([
      { betNo: 'BANKER', category: 'ZR', counted: 99_83n, why: '全额计入；真人按50%计入' },
      { counted: 16n, why: '全额计入；彩票按50%计入' },
    ]);
  });

  test('PR-08 a bet in a category that does not count says so, and goes to the next requirement', async () => {
    const member = await aMember(running.app);
    const { memberId } = member;
    const slots = { ...weights, TY: 0 };
    const lot = {
      memberId,
      cause: 'lot:1',
      source: '电子礼金',
      need: 50_00n,
      now,
      class: 'bonus',
      weights: slots,
    } as const;
    const id = await running.app.transact((tx) => requireWagering(tx, lot));
    await requirement(member, 'deposit:1', 100_00n);
    await play(member, 30_00n);
    expect((await detail(member, String(id))).data.list).toMatchObject([
      { counted: 0n, why: '全额计入；体育不计入本项' },
    ]);
    expect(await left(member)).toBe(70_00n);
    await running.app.transact((tx) => wageringRequirements.close(tx, [id ?? 0n], { reason: 'ended', now }));
    await running.app.transact((tx) => wageringRequirements.waiveCash(tx, memberId, now));
    expect(await left(member)).toBe(0n);
    const { rows } = await running.app.pool.query(
      'select close_reason as why from wagering_requirement where member_id = $1 order by id',
      [memberId],
    );
    expect(rows).toEqual([{ why: 'ended' }, { why: 'waived' }]);
  });
});
