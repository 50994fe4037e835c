import { catalogue } from '@fairground/contract';
import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { beforeAll, describe, expect, test } from 'vitest';
import { aClock } from '../../../../../../tests/support/builders.ts';
import { loggedInOperator } from '../../../../../../tests/support/operators.ts';
import { aSlotPlayer, type Timed } from '../../../../../../tests/support/slots.ts';
import { startTestApp } from '../../../../../../tests/support/test-app.ts';
import { checkReturns, lastCheckedDay, titleReturns } from '../../slots/returns/return-days.ts';

const { games, log } = backOfficeCatalogue;

let running: Timed;
let boss: Awaited<ReturnType<typeof loggedInOperator>>;
beforeAll(async () => {
  const clock = aClock();
  running = { ...(await startTestApp({ now: clock.now, env: { ROLES: 'api' } })), clock };
  boss = await loggedInOperator(running, 'supervisor');
});

const asOperator = () => running.as(boss);
const span = () => ({
  beginTime: running.app.now().getTime() - 3_600_000,
  endTime: running.app.now().getTime() + 3_600_000,
});

describe('switching', () => {
  test('OP-05 a venue at rest or off acts at once on launches and rounds, and every switch is written down', async () => {
    const player = await aSlotPlayer(running, 'suanpan');
    const stake = player.title.stakes[0] ?? 0n;
    const launch = () => player.ask(catalogue.games.launch, { enName: 'JXDZ', gameCode: 'suanpan' });
    const resumeTime = running.app.now().getTime() + 3_600_000;
    const rest = { enName: 'JXDZ', state: 'maintenance', reason: '升级', resumeTime } as const;
    expect(await asOperator().call(games.switchVenue, rest)).toMatchObject({ status_code: 6000 });
    expect(await launch()).toMatchObject({ status_code: 6415, message: expect.stringContaining('维护中，预计') });
    running.clock.passSeconds(3);
    expect(await player.spin(stake)).toMatchObject({ status_code: 6415 });
    await asOperator().call(games.switchVenue, { enName: 'JXDZ', state: 'off', reason: '合约到期' });
    expect(await launch()).toMatchObject({ status_code: 6366 });
    expect((await player.spin(stake)).status_code).not.toBe(6000);
    // What lies there is the member's own all the same.
    const out = { channelCode: 'JXDZ', amount: '1.00', ty: '2', isActivity: false } as const;
    expect(await player.ask(catalogue.games.transfer, out)).toMatchObject({ status_code: 6000 });
    await asOperator().call(games.switchVenue, { enName: 'JXDZ', state: 'on', reason: '恢复' });
    expect(await launch()).toMatchObject({ status_code: 6000 });
    const { list } = (await asOperator().call(log.list, { subject: 'venue:JXDZ' })).data;
    expect(list.map(({ detail }) => detail.find(({ name }) => name === 'after')?.value)).toEqual([
      '开放',
      '停用',
      '维护中',
    ]);
  });

  test('OP-05 a game alone: it is not listed while it is off, and says so while it rests', async () => {
    const player = await aSlotPlayer(running, 'qingci');
    const set = (state: 'on' | 'maintenance' | 'off') =>
      asOperator().call(games.switchGame, { enName: 'JXDZ', gameCode: 'qingci', state, reason: '核对' });
    const launch = async () =>
      (await player.ask(catalogue.games.launch, { enName: 'JXDZ', gameCode: 'qingci' })).status_code;
    await set('maintenance');
    expect(await launch()).toBe(6415);
    await set('off');
    expect(await launch()).toBe(6004);
    const { list } = (await asOperator().call(games.venues, {})).data;
    const game = list.find(({ enName }) => enName === 'JXDZ')?.games.find(({ gameCode }) => gameCode === 'qingci');
    expect(game).toMatchObject({ state: 'off', reason: '核对', switchedBy: boss.name });
    await set('on');
    expect(await launch()).toBe(6000);
  });

  test('OP-05 a reason is needed, a time to come only for maintenance and only ahead', async () => {
    const operator = asOperator();
    const nobodys = { enName: 'JXDZ', gameCode: 'no-such-game', state: 'off', reason: '核对' } as const;
    expect((await operator.call(games.switchGame, nobodys)).status_code).toBe(6004);
    expect(await operator.call(games.switchVenue, { enName: 'JXDZ', state: 'off', reason: ' ' })).toMatchObject({
      status_code: 6007,
      data: { field: 'reason' },
    });
    const past = { enName: 'JXDZ', state: 'maintenance', reason: '升级', resumeTime: 1 } as const;
    expect(await operator.call(games.switchVenue, past)).toMatchObject({
      status_code: 6007,
      data: { field: 'resumeTime' },
    });
    const strange = { enName: 'NONE', state: 'off', reason: '停用' } as const;
    expect(await operator.call(games.switchVenue, strange)).toMatchObject({ status_code: 6004 });
  });
});

describe('rounds and returns', () => {
  test('OP-05 a round is found by number, member and game, told in words, and each look is written down', async () => {
    const player = await aSlotPlayer(running, 'jinlichi');
    const stake = player.title.stakes[0] ?? 0n;
    const { round } = await player.play(stake);
    const memberId = player.memberId.toString();
    for (const by of [{ roundNo: round.roundNo }, { memberId }, { memberId, gameCode: 'jinlichi' }]) {
      // oxlint-disable-next-line no-await-in-loop
      const { list } = (await asOperator().call(games.rounds, { ...span(), ...by })).data;
      expect(list).toMatchObject([{ roundNo: round.roundNo, memberId, gameName: player.title.name, stake }]);
    }
    expect((await asOperator().call(games.rounds, { ...span(), memberId, gameCode: 'nihong' })).data.total).toBe(0);
    const { data } = await asOperator().call(games.round, { roundNo: round.roundNo });
    expect((await asOperator().call(games.round, { roundNo: 'R-NOBODYS' })).status_code).toBe(6004);
    expect(data).toMatchObject({ drawn: round.drawn, seedHash: round.seedHash, seedState: 0, serverSeed: null });
    expect(data.steps[0]).toContain('转动');
    const seen = (await asOperator().call(log.list, { subject: `round:${round.roundNo}` })).data.list;
    expect(seen.map(({ action }) => action)).toEqual(['read-round', 'search-rounds']);
  });

  test('OP-05 what was measured is every round, before and after the day was summed up', async () => {
    const player = await aSlotPlayer(running, 'nihong');
    const stake = player.title.stakes[0] ?? 0n;
    let won = 0n;
    for (let index = 0; index < 5; index += 1) won += (await player.play(stake)).round.won;
    const { list } = (await asOperator().call(games.returns, {})).data;
    const today = { rounds: 5, staked: stake * 5n, won, computed: 96.4036, verdict: 'few' };
    expect(list.find(({ gameCode }) => gameCode === 'nihong')).toMatchObject(today);
    running.clock.passSeconds(86_400);
    await checkReturns(running.app);
    // The day is summed up once, whoever asks again.
    await checkReturns(running.app);
    const later = (await titleReturns(running.app)).find(({ title }) => title.code === 'nihong');
    expect(later).toMatchObject({ rounds: 5, staked: Number(stake) * 5, won: Number(won), verdict: 'few' });
    expect(await lastCheckedDay(running.app)).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });
});
