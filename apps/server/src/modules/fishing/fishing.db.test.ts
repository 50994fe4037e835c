import { catalogue } from '@fairground/contract';
import { fishingRulebook, verifyFishingSession } from '@fairground/fishing';
import { beforeAll, describe, expect, test } from 'vitest';
import { aFisher, atCannon, fishingClient, shoot } from '../../../../../tests/support/fishing/cannons.ts';
import { brokenInvariants } from '../../../../../tests/support/invariants.ts';
import { type TestApp, startTestApp } from '../../../../../tests/support/test-app.ts';
import { countShots } from './records/count-shots.ts';

const { fishing, fairPlay, games, limits, wallet } = catalogue;

let running: TestApp;
beforeAll(async () => {
  running = await startTestApp();
});

describe('a seat', () => {
  test('money is brought, shot with over the socket, and taken home to the fen', async () => {
    const fisher = await aFisher(running);
    const seated = await fisher.sit('junior', 100_00n);
    expect(seated).toMatchObject({ roomCode: 'junior', float: 100_00n, balance: 900_00n, rulebook: fishingRulebook() });
    const { data: funds } = await fisher.as.call(wallet.getBalance, {});
    expect(funds).toMatchObject({ openStakes: 100_00n });

    const client = await atCannon(running, seated.ticket);
    expect(client.snapshot).toMatchObject({ float: 100_00n, nextNonce: 1, seat: 0 });
    expect(client.snapshot.fish.length).toBeGreaterThan(20);
    await shoot(client, 5, { level: 3 });
    const results = client.all('results').flatMap((push) => push.results);
    const staked = BigInt(results.length) * 30n;
    const won = results.reduce((sum, { win }) => sum + win, 0n);
    const float = client.all('float').at(-1);
    expect(float).toMatchObject({ float: 100_00n - staked + won, reserved: 0n, staked, won, nextNonce: 6 });

    const { data: left } = await fisher.as.call(fishing.leave, { sessionNo: seated.sessionNo });
    expect(left).toMatchObject({ brought: 100_00n, staked, won, taken: 100_00n - staked + won });
    expect(left.shots + left.givenBack).toBe(5);
    expect((await client.heard('end')).why).toBe('left');
    expect(await fisher.wallet()).toBe(1_000_00n - staked + won);
    expect(await fisher.seat()).toBe(0n);
    expect((await fisher.as.call(fishing.leave, { sessionNo: seated.sessionNo })).status_code).toBe(6004);

    // The records: one line for the sitting, its shots behind it, and what was shot counts whole.
    await countShots(running.app);
    const filter = { beginTime: Date.now() - 60_000, endTime: Date.now() + 60_000, category: 'BY' as const };
    const { data: records } = await fisher.as.call(games.betRecordList, { ...filter, pageNum: 1, pageSize: 10 });
    expect(records.list).toMatchObject([
      { betNo: seated.sessionNo, gameName: '碧海捕鱼', amount: staked, validAmount: staked, returned: won },
    ]);
    const { data: told } = await fisher.as.call(fishing.session, {
      sessionNo: seated.sessionNo,
      pageNum: 1,
      pageSize: 3,
    });
    expect(told).toMatchObject({ total: 5, staked, won });
    expect(told.list).toHaveLength(3);
    expect(await brokenInvariants(running.app.pool)).toEqual([]);
  });

  test('GA-11a every shot is made anew from the seed that was committed before the member’s own', async () => {
    const fisher = await aFisher(running);
    const seated = await fisher.sit('trial', 10_00n);
    const client = await atCannon(running, seated.ticket);
    await shoot(client, 4);
    const hidden = (await running.call(fairPlay.fishing, { sessionNo: seated.sessionNo, fromNonce: 1 })).data;
    expect(hidden).toMatchObject({ serverSeed: null, seedHash: seated.seedHash, clientSeed: 'mine' });
    await fisher.as.call(fishing.leave, { sessionNo: seated.sessionNo });
    const { data } = await running.call(fairPlay.fishing, { sessionNo: seated.sessionNo, fromNonce: 1 });
    expect(data.shots.map(({ nonce }) => nonce)).toEqual([1, 2, 3, 4]);
    expect(data.seas).toMatchObject([{ seedHash: client.snapshot.seaHash }]);
    const claim = { ...data, serverSeed: data.serverSeed ?? '' };
    expect(verifyFishingSession(claim)).toMatchObject({ holds: true });
    const [first, ...others] = claim.shots;
    if (!first) throw new Error('no shot');
    const tampered = verifyFishingSession({ ...claim, shots: [{ ...first, win: first.win + 1n }, ...others] });
    expect(tampered.steps.filter(({ holds }) => !holds).map(({ title }) => title)).toEqual(['每发结果']);
    expect(verifyFishingSession({ ...claim, shots: [first, ...others.slice(1)] }).holds).toBe(false);
  });

  test('two seats of a room see one sea, and each other’s shots', async () => {
    const [one, other] = [await aFisher(running), await aFisher(running)];
    const first = await atCannon(running, (await one.sit('middle', 200_00n)).ticket);
    const second = await atCannon(running, (await other.sit('middle', 200_00n)).ticket);
    expect(second.snapshot).toMatchObject({ table: first.snapshot.table, seaHash: first.snapshot.seaHash, seat: 1 });
    const known = new Map(first.snapshot.fish.map((fish) => [fish.fishId, fish]));
    const shared = second.snapshot.fish.filter(({ fishId }) => known.has(fishId));
    expect(shared.length).toBeGreaterThan(20);
    for (const fish of shared) expect(fish).toEqual(known.get(fish.fishId));
    await shoot(first, 2);
    const seen = await second.heard('fire', ({ bullets }) => bullets[0]?.seat === 0);
    expect(seen.bullets[0]).toMatchObject({ nonce: 1, level: 1 });
    await first.heard('seats', ({ seats }) => seats.length === 2);
    first.ws.close();
    second.ws.close();
  });

  test('a seat is kept for whoever comes back, and only one page has it', async () => {
    const fisher = await aFisher(running);
    const seated = await fisher.sit();
    const client = await atCannon(running, seated.ticket);
    await shoot(client, 3);
    const before = client.all('float').at(-1);
    client.ws.close();
    await client.closed;
    const { data: hall } = await fisher.as.call(fishing.enter, { uid: fisher.uid });
    expect(hall.current).toMatchObject({ sessionNo: seated.sessionNo, roomCode: 'junior' });
    const back = await atCannon(running, hall.current?.ticket ?? '');
    expect(back.snapshot).toMatchObject({ float: before?.float, nextNonce: 4, staked: before?.staked });
    expect(back.snapshot.results.length + client.all('back').length).toBeGreaterThan(0);
    // The ticket opens it once; a second page takes it over.
    const used = await fishingClient(running.url);
    used.say(['hi', hall.current?.ticket ?? '']);
    expect((await used.heard('end')).why).toBe('moved');
    const { data: again } = await fisher.as.call(fishing.enter, { uid: fisher.uid });
    await atCannon(running, again.current?.ticket ?? '');
    expect((await back.heard('end')).why).toBe('moved');
  });

  test('more can be brought, within what a room takes', async () => {
    const fisher = await aFisher(running);
    const seated = await fisher.sit('trial', 10_00n);
    const client = await atCannon(running, seated.ticket);
    const { data } = await fisher.as.call(fishing.topUp, { sessionNo: seated.sessionNo, amount: '20' });
    expect(data).toEqual({ float: 30_00n, balance: 970_00n });
    expect((await client.heard('float')).float).toBe(30_00n);
    const tooMuch = await fisher.as.call(fishing.topUp, { sessionNo: seated.sessionNo, amount: '900' });
    expect([tooMuch.status_code, tooMuch.message]).toEqual([6301, '携带金额应在0.20–200元之间']);
    const { data: left } = await fisher.as.call(fishing.leave, { sessionNo: seated.sessionNo });
    expect(left).toMatchObject({ brought: 30_00n, taken: 30_00n, balance: 1_000_00n });
  });

  test('a break that begins in the middle ends it at once, in the same breath as the login', async () => {
    const fisher = await aFisher(running);
    const seated = await fisher.sit('trial', 10_00n);
    const client = await atCannon(running, seated.ticket);
    client.say(['fire', 1, 49_152, 1, 0, 1]);
    await client.heard('fire');
    expect((await fisher.as.call(limits.break, { duration: 'week' })).status_code).toBe(6000);
    expect((await client.heard('end')).why).toMatch(/^(login|paused)$/);
    client.say(['fire', 2, 49_152, 1, 0, 2]);
    expect(await client.closed).toBe(4000);
    expect(await fisher.seat()).toBe(0n);
    const { data } = await running.call(fairPlay.fishing, { sessionNo: seated.sessionNo, fromNonce: 1 });
    expect(data.shots).toHaveLength(1);
    expect(await brokenInvariants(running.app.pool)).toEqual([]);
  });
});
