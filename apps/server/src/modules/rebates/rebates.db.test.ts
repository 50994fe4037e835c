import { catalogue } from '@fairground/contract';
import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { SPORTSBOOK_VENUE, type VenueCategory } from '@fairground/contract/venues';
import { finished, score } from '@fairground/betting';
import { centerWallet } from '@fairground/ledger';
import { chinaDay, startOfChinaDay } from '@fairground/money';
import { beforeAll, describe, expect, test } from 'vitest';
import { aBoundMember } from '../../../../../tests/support/bound-members.ts';
import { aClock, aMember, callOnClock, type TestMember } from '../../../../../tests/support/builders.ts';
import { loggedInOperator } from '../../../../../tests/support/operators.ts';
import { fundSportsbook, placeTickets } from '../../../../../tests/support/sports/sport-tickets.ts';
import { type TestApp, startTestApp } from '../../../../../tests/support/test-app.ts';
import { pointsBook } from '../points/points-book.ts';
import { contributeBet, correctBets, turnoverLeft } from '../wagering/wagering.ts';
import { publishResults } from '../sports/results/result-rows.ts';
import { settleDue } from '../sports/settling/settle-due.ts';
import { doRebates } from './background.ts';
import { checkRebates } from './check-rebates.ts';

const { rebates, vip } = backOfficeCatalogue;
const DAY_SECONDS = 86_400;
const clock = aClock();
// Three o'clock in the morning, China time.
clock.passSeconds(
  (startOfChinaDay(chinaDay(clock.now())).getTime() - clock.now().getTime()) / 1000 + DAY_SECONDS + 3 * 3_600,
);

let running: TestApp;
beforeAll(async () => {
  running = await startTestApp({ now: clock.now, env: { ROLES: 'api' } });
});

let bets = 0;
const yesterday = () => chinaDay(new Date(clock.now().getTime() - DAY_SECONDS * 1000));
const nextDay = () => clock.passSeconds(DAY_SECONDS);

async function aPlayer(grade = 0, isBound = true): Promise<TestMember> {
  const member = isBound ? await aBoundMember(running.app) : await aMember(running.app);
  await running.app.pool.query('update member set grade = $2 where id = $1', [member.memberId, grade]);
  return member;
}

/** A bet that was settled yesterday at noon. */
async function play({ memberId }: TestMember, category: VenueCategory, stake: bigint): Promise<string> {
  const at = new Date(startOfChinaDay(yesterday()).getTime() + 12 * 3_600_000);
  const betNo = `R${(bets += 1)}`;
  const sums = { stake, ownStake: stake, counted: stake, why: '全额计入' };
  await running.app.transact((tx) =>
    contributeBet(tx, { memberId, betNo, title: '注单', category, ...sums, acceptedAt: at, now: at }),
  );
  return betNo;
}
const money = ({ memberId }: TestMember) => running.app.ledger.balanceOf(running.app.pool, centerWallet(memberId));
const points = ({ memberId }: TestMember) => pointsBook.balance(running.app.pool, memberId, clock.now());
const statements = async ({ memberId }: TestMember) => {
  const { rows } = await running.app.pool.query(
    'select version, amount, difference, state from rebate_statement where member_id = $1 order by day, version',
    [memberId],
  );
  return rows;
};
/** Sessions of operators do not last from day to day. */
const anybody = () => loggedInOperator(running, 'supervisor');
const ask = {
  start: async (day: string, mode: 'auto' | 'claim' = 'auto') =>
    callOnClock(running, rebates.start, { day, mode }, await anybody()),
  dryRun: async (day: string) => callOnClock(running, rebates.dryRun, { day }, await anybody()),
  runs: async () => callOnClock(running, rebates.runs, {}, await anybody()),
  held: async () => callOnClock(running, rebates.held, {}, await anybody()),
  corrections: async (day?: string) =>
    callOnClock(running, rebates.corrections, day === undefined ? {} : { day }, await anybody()),
  decide: async ({ memberId }: TestMember, act: 'release' | 'refuse', by?: { readonly token: string }) => {
    const input = { memberId: memberId.toString(), act, reason: '核实为套取返水' };
    return callOnClock(running, rebates.decideHeld, input, by ?? (await anybody()));
  },
};
const freeze = ({ memberId }: TestMember, is = true) =>
  running.app.pool.query('update member set frozen_at = $2 where id = $1', [memberId, is ? clock.now() : null]);

describe('the rebate of a day', () => {
  test('PR-06b the run pays exactly, a second one nothing; a correction comes off the next statement', async () => {
    const member = await aPlayer(3);
    const sport = await play(member, 'TY', 12_345_67n);
    await play(member, 'ZR', 8_888_88n);
    await play(member, 'DZ', 456_78n);
    await play(member, 'CP', 99_99n);
    const day = yesterday();
    expect((await ask.dryRun(day)).data).toMatchObject({ members: 1, earned: '76.36', capped: '0.00', isReady: true });
    expect(await money(member)).toBe(0n);
    expect(await ask.start(day)).toMatchObject({
      status_code: 6000,
      data: { chunksDone: 255, chunks: 256, doneTime: null },
    });
    await doRebates(running.app);
    expect(await money(member)).toBe(76_36n);
    // 21,791.32 yuan by 1.3.
    expect(await points(member)).toBe(283n);
    expect(await turnoverLeft(running.app.pool, member.memberId)).toBe(76_36n);
    const { rows } = await running.app.pool.query(
      'select category, turnover, rate, amount from rebate_line where member_id = $1 order by amount desc',
      [member.memberId],
    );
    expect(rows).toEqual([
      { category: 'TY', turnover: 12_345_67n, rate: 35, amount: 43_20n },
      { category: 'ZR', turnover: 8_888_88n, rate: 35, amount: 31_11n },
      { category: 'DZ', turnover: 456_78n, rate: 45, amount: 2_05n },
      { category: 'CP', turnover: 99_99n, rate: 16, amount: 0n },
    ]);
    expect((await ask.runs()).data).toMatchObject({ list: [{ day, chunksDone: 256, members: 1, paid: '76.36' }] });
    // Again, by hand and by itself.
    expect((await ask.start(day)).data).toMatchObject({ chunksDone: 256, paid: '76.36' });
    await running.app.pool.query('update rebate_run set done_at = null');
    await running.app.pool.query('update rebate_chunk set done_at = null');
    await doRebates(running.app);
    expect(await money(member)).toBe(76_36n);
    expect(await points(member)).toBe(283n);

    const { memberId } = member;
    await running.app.transact((tx) =>
      correctBets(tx, [{ memberId, betNo: sport, counted: 11_345_67n, why: '全额计入' }]),
    );
    await doRebates(running.app);
    expect(await statements(member)).toEqual([
      { version: 1, amount: 76_36n, difference: 76_36n, state: 'paid' },
      { version: 2, amount: 72_86n, difference: -3_50n, state: 'open' },
    ]);
    expect(await money(member)).toBe(76_36n);
    expect(await points(member)).toBe(270n);
    nextDay();
    await play(member, 'TY', 2_000_00n);
    await doRebates(running.app);
    // 7.00 less 3.50.
    expect(await money(member)).toBe(79_86n);
    expect((await statements(member)).map(({ state }) => state)).toEqual(['paid', 'paid', 'paid']);
  });

  test('PR-06b a venue with rates of its own pays by them, the rest of the category by its own; a correction too', async () => {
    nextDay();
    const operator = await anybody();
    const { data } = await callOnClock(running, vip.configs, {}, operator);
    const list: unknown = data?.['list'];
    const [acting] = Array.isArray(list) ? list : [];
    const { keepDays, grades }: { keepDays: number; grades: unknown[] } = JSON.parse(JSON.stringify(acting));
    const venueRates = [{ enName: SPORTSBOOK_VENUE, rates: grades.map((_, grade) => 80 + grade) }];
    const config = JSON.parse(JSON.stringify({ keepDays, grades, venueRates, reason: '体育场馆单独返水' }));
    expect(await callOnClock(running, vip.saveConfig, config, operator)).toMatchObject({ status_code: 6000 });
    nextDay();
    const [member, other] = [await aPlayer(3), await aPlayer(3)];
    const { memberId } = member;
    await fundSportsbook(running.app, [memberId], 5_000_00n, 'rebate');
    await placeTickets(running.app, [
      { id: 'venue-bet', memberId, stake: 1_000_00n, legs: [{ gameId: 'venue-game' }] },
    ]);
    const facts = finished(score(0, 1), score(0, 1));
    const result = { gameId: 'venue-game', facts, source: 'test', publishedAt: clock.now() };
    await running.app.transact((tx) => publishResults(tx, [result]));
    await settleDue(running.app);
    nextDay();
    await play(member, 'TY', 500_00n);
    await play(other, 'TY', 500_00n);
    const day = yesterday();
    // 1,000 by 0.83 %, 500 by 0.35 %; the other played elsewhere.
    expect((await ask.dryRun(day)).data).toMatchObject({ earned: '11.80' });
    await doRebates(running.app);
    expect([await money(member), await money(other)]).toEqual([10_05n, 1_75n]);
    const { rows } = await running.app.pool.query(
      'select venue_code, version, turnover, rate, amount from rebate_venue_line where member_id = $1 order by version',
      [memberId],
    );
    expect(rows).toEqual([{ venue_code: SPORTSBOOK_VENUE, version: 1, turnover: 1_000_00n, rate: 83, amount: 8_30n }]);
    await doRebates(running.app);
    expect(await money(member)).toBe(10_05n);
    await running.app.transact((tx) =>
      correctBets(tx, [{ memberId, betNo: 'venue-bet', counted: 0n, why: '注单取消' }]),
    );
    await doRebates(running.app);
    expect((await statements(member)).at(-1)).toEqual({ version: 2, amount: 1_75n, difference: -8_30n, state: 'open' });
    expect(await checkRebates(running.app.pool)).toEqual([]);
    const plain = JSON.parse(JSON.stringify({ keepDays, grades, venueRates: [], reason: '恢复' }));
    expect(await callOnClock(running, vip.saveConfig, plain, await anybody())).toMatchObject({ status_code: 6000 });
    nextDay();
  });

  test('PR-06 less than a yuan waits for more; after thirty days it lapses, and what is owed is forgiven', async () => {
    nextDay();
    const [small, owing] = [await aPlayer(), await aPlayer()];
    await play(small, 'TY', 300_00n);
    const lost = await play(owing, 'TY', 1_000_00n);
    await doRebates(running.app);
    expect([await money(small), await money(owing)]).toEqual([0n, 2_00n]);
    nextDay();
    await play(small, 'TY', 250_00n);
    await doRebates(running.app);
    expect(await money(small)).toBe(1_10n);
    await play(small, 'TY', 100_00n);
    await running.app.transact((tx) =>
      correctBets(tx, [{ memberId: owing.memberId, betNo: lost, counted: 0n, why: '注单取消' }]),
    );
    await doRebates(running.app);
    expect((await statements(owing)).at(-1)).toEqual({ version: 2, amount: 0n, difference: -2_00n, state: 'open' });
    nextDay();
    await play(small, 'TY', 200_00n);
    await doRebates(running.app);
    clock.passSeconds(31 * DAY_SECONDS);
    await doRebates(running.app);
    expect((await statements(small)).at(-1)).toMatchObject({ difference: 40n, state: 'lapsed' });
    expect((await statements(owing)).at(-1)).toMatchObject({ state: 'forgiven' });
    expect(await money(owing)).toBe(2_00n);
  });

  test('PR-06 RG-03 who takes a break is paid afterwards, without a requirement, and gets no points', async () => {
    nextDay();
    const member = await aPlayer();
    await play(member, 'DZ', 10_000_00n);
    await callOnClock(running, catalogue.limits.break, { duration: 'day' }, member);
    await doRebates(running.app);
    expect(await statements(member)).toMatchObject([{ amount: 30_00n, state: 'held' }]);
    expect([await money(member), await points(member)]).toEqual([0n, 0n]);
    await running.app.pool.query(
      'update limit_member set restriction_kind = null, restriction_began_at = null, restriction_until = null where member_id = $1',
      [member.memberId],
    );
    await doRebates(running.app);
    expect(await money(member)).toBe(30_00n);
    expect(await turnoverLeft(running.app.pool, member.memberId)).toBe(0n);
  });

  test('PR-06 who has no phone or name bound is paid when they have; the cap of the grade holds', async () => {
    const [unbound, capped] = [await aPlayer(0, false), await aPlayer()];
    nextDay();
    await play(unbound, 'TY', 1_000_00n);
    await play(capped, 'TY', 10_000_000_00n);
    expect((await ask.dryRun(yesterday())).data).toMatchObject({ earned: '890.00', capped: '19112.00' });
    await doRebates(running.app);
    expect([await money(unbound), await money(capped)]).toEqual([0n, 888_00n]);
    expect(await statements(unbound)).toMatchObject([{ state: 'held' }]);
  });

  test('PR-06 what is held is listed with its reason; an operator pays it once that is gone, and it is paid once', async () => {
    const member = await aPlayer();
    nextDay();
    await play(member, 'TY', 1_000_00n);
    await freeze(member);
    const day = yesterday();
    await doRebates(running.app);
    expect((await ask.held()).data?.['list']).toContainEqual(
      expect.objectContaining({
        memberId: member.memberId.toString(),
        amount: '2.00',
        days: 1,
        firstDay: day,
        lastDay: day,
        why: 'frozen',
        refusalBy: '',
      }),
    );
    expect((await ask.runs()).data?.['list']).toContainEqual(
      expect.objectContaining({ day, held: '2.00', heldMembers: 1, paid: '0.00' }),
    );
    expect(await ask.decide(member, 'release')).toMatchObject({
      status_code: 6012,
      message: '暂缓的原因仍在：账户被冻结。原因消除后会自动发放',
    });
    expect(await money(member)).toBe(0n);
    await freeze(member, false);
    expect(await ask.decide(member, 'refuse')).toMatchObject({
      status_code: 6012,
      message: '暂缓的原因已经消除，请直接发放',
    });
    expect((await ask.decide(member, 'release')).data).toEqual({ waitsForSecond: false, amount: '2.00' });
    expect(await ask.decide(member, 'release')).toMatchObject({ status_code: 6004 });
    await doRebates(running.app);
    expect(await money(member)).toBe(2_00n);
    expect(await turnoverLeft(running.app.pool, member.memberId)).toBe(2_00n);
  });

  test('PR-06 two people refuse what is held, with a reason the member reads; who rests keeps it', async () => {
    nextDay();
    const [cheat, resting] = [await aPlayer(), await aPlayer()];
    await play(cheat, 'TY', 1_000_00n);
    await play(resting, 'TY', 1_000_00n);
    await freeze(cheat);
    await callOnClock(running, catalogue.limits.break, { duration: 'day' }, resting);
    await doRebates(running.app);
    expect((await statements(resting)).at(-1)).toMatchObject({ state: 'held' });
    const first = await anybody();
    expect((await ask.decide(cheat, 'refuse', first)).data).toEqual({ waitsForSecond: true, amount: '0.00' });
    expect((await ask.decide(cheat, 'refuse', first)).data).toEqual({ waitsForSecond: true, amount: '0.00' });
    expect((await ask.held()).data?.['list']).toContainEqual(
      expect.objectContaining({ memberId: cheat.memberId.toString(), refusalBy: first.name }),
    );
    expect((await ask.decide(cheat, 'refuse')).data).toEqual({ waitsForSecond: false, amount: '2.00' });
    expect((await statements(cheat)).at(-1)).toMatchObject({ difference: 2_00n, state: 'refused' });
    expect(await ask.decide(cheat, 'refuse')).toMatchObject({ status_code: 6004 });
    const { rows } = await running.app.pool.query<{ body: string }>(
      'select body from message where member_id = $1 order by id desc limit 1',
      [cheat.memberId],
    );
    expect(rows[0]?.body).toContain('暂缓发放的返水 2 元不再发放，原因：核实为套取返水。');
    await freeze(cheat, false);
    await doRebates(running.app);
    expect(await money(cheat)).toBe(0n);
    expect(await ask.decide(resting, 'refuse')).toMatchObject({ status_code: 6012 });
    expect((await statements(resting)).at(-1)).toMatchObject({ state: 'held' });
  });

  test('PR-06 a dry run says what each category gives and how many wait; corrections are listed by day', async () => {
    const [member, small] = [await aPlayer(), await aPlayer()];
    nextDay();
    const betNo = await play(member, 'DZ', 1_000_00n);
    await play(small, 'TY', 200_00n);
    const day = yesterday();
    expect((await ask.dryRun(day)).data).toMatchObject({
      members: 2,
      earned: '3.40',
      small: 1,
      waitsFor: '',
      categories: expect.arrayContaining([
        { category: 'DZ', turnover: '1000.00', amount: '3.00' },
        { category: 'TY', turnover: '200.00', amount: '0.40' },
      ]),
    });
    expect((await ask.dryRun(chinaDay(clock.now()))).data).toMatchObject({
      isReady: false,
      waitsFor: '当日尚未结束，不能发放返水',
    });
    await doRebates(running.app);
    await running.app.transact((tx) =>
      correctBets(tx, [{ memberId: member.memberId, betNo, counted: 500_00n, why: '全额计入' }]),
    );
    await doRebates(running.app);
    const { data } = await ask.corrections(day);
    expect(data).toMatchObject({
      total: 1,
      list: [
        { memberId: member.memberId.toString(), before: '3.00', amount: '1.50', difference: '-1.50', state: 'open' },
      ],
    });
    expect((await ask.corrections()).data?.['list']).toContainEqual(expect.objectContaining({ day, version: 2 }));
    expect((await ask.runs()).data?.['list']).toContainEqual(expect.objectContaining({ day, corrections: 1 }));
  });

  test('PR-06 by claim it waits in the welfare centre', async () => {
    const member = await aPlayer();
    nextDay();
    await play(member, 'TY', 1_000_00n);
    expect((await ask.start(yesterday(), 'claim')).status_code).toBe(6000);
    await doRebates(running.app);
    expect(await money(member)).toBe(0n);
    const { rows } = await running.app.pool.query(
      'select gift_kind as kind, amount, state, times from reward where member_id = $1',
      [member.memberId],
    );
    expect(rows).toEqual([{ kind: 'rebate', amount: 2_00n, state: 'claimable', times: 1 }]);
  });

  test('PR-06 a day that is not over, or not settled whole, is refused (6399)', async () => {
    expect(await ask.start(chinaDay(clock.now()))).toMatchObject({ status_code: 6399 });
    nextDay();
    await running.app.pool.query(
      `insert into sport_result (game_id, version, facts, source, published_at) values ('late', 1, '{}', 'test', $1)`,
      [new Date(clock.now().getTime() - 12 * 3_600_000)],
    );
    expect(await ask.start(yesterday())).toMatchObject({
      status_code: 6399,
      message: '当日体育赛果尚未处理完毕，请稍后再试',
    });
    await doRebates(running.app);
    await running.app.pool.query(`update sport_result set applied_at = $1 where game_id = 'late'`, [clock.now()]);
    expect(await ask.start(yesterday())).toMatchObject({ status_code: 6000 });
  });
});
