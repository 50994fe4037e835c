import { randomUUID } from 'node:crypto';
import { catalogue } from '@fairground/contract';
import { seedHash } from '@fairground/fair-play';
import { wonFen } from '@fairground/slots';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { aClock, callOnClock, fund, outcomes } from '../../../../../tests/support/builders.ts';
import { aSlotPlayer, NEXT_ROUND_SECONDS, replay, type Timed } from '../../../../../tests/support/slots.ts';
import { startTestApp } from '../../../../../tests/support/test-app.ts';
import { openSeed } from '../fair-play/seeds.ts';

const { slots, fairPlay, promotions } = catalogue;

let running: Timed;
beforeAll(async () => {
  const clock = aClock();
  running = { ...(await startTestApp({ now: clock.now })), clock };
});

describe('a round', () => {
  test('takes the stake and pays what the committed seeds make of it', async () => {
    const player = await aSlotPlayer(running);
    const { data: table } = await player.ask(slots.open, { uid: player.uid });
    expect(table).toMatchObject({ gameCode: 'jinlichi', enName: 'WYDZ', balance: 10_000_00n, nonce: 0, waitMs: 0 });
    expect(table.unfinished).toBeNull();
    const before = await player.money();
    const { round, balance, waitMs } = await player.play(10_00n);
    expect(round).toMatchObject({ gameCode: 'jinlichi', stake: 10_00n, nonce: 0, seedHash: table.seedHash });
    expect(round.rulebook).toBe(table.rulebook);
    expect(balance).toBe(before - 10_00n + round.won);
    expect(await player.money()).toBe(balance);
    expect(waitMs).toBe(NEXT_ROUND_SECONDS * 1000);
  });

  test('GA-03d is refused before its minimum time, in whichever game, and taken afterwards', async () => {
    const player = await aSlotPlayer(running);
    await player.play(1_00n);
    const before = await player.money();
    const { data: launched } = await player.ask(catalogue.games.launch, { enName: 'LYDZ', gameCode: 'nihong' });
    const other = new URL(launched.url, running.url).searchParams.get('uid') ?? '';
    running.clock.passSeconds(2.499);
    const early = await player.spin(1_00n);
    expect([early.status_code, early.message]).toEqual([6011, '两局之间至少间隔2.5秒，请稍候']);
    expect((await player.ask(slots.spin, { uid: other, stake: '1' })).status_code).toBe(6011);
    expect((await player.ask(slots.open, { uid: other })).data.waitMs).toBe(1);
    expect(await player.money()).toBe(before);
    running.clock.passSeconds(0.001);
    expect((await player.spin(1_00n)).data.round.nonce).toBe(1);
  });

  test('GA-11c a crash in mid-round keeps the outcome, whether it was committed or not', async () => {
    const player = await aSlotPlayer(running, 'suanpan');
    await player.chooseRound(20_00n, ({ units, steps }) => units > 0 && steps.length > 3);
    const { data: seeds } = await player.ask(fairPlay.seeds, {});
    const before = await player.money();
    running.clock.passSeconds(NEXT_ROUND_SECONDS);
    // The stake and the win are posted, the round is being written, and the database drops the connection.
    const { pool } = running.app;
    const blocker = await pool.connect();
    await blocker.query('begin');
    await blocker.query('lock table slot_round_uncounted in access exclusive mode');
    const requestId = randomUUID();
    const broken = player.spin(20_00n, { requestId });
    await vi.waitFor(
      async () => {
        const { rows } = await pool.query<{ ended: boolean }>(
          `select pg_terminate_backend(pid) as ended from pg_stat_activity
           where wait_event_type = 'Lock' and query like '%apply_slot_rounds%' and pid <> pg_backend_pid()`,
        );
        expect(rows).toEqual([{ ended: true }]);
      },
      { timeout: 10_000, interval: 20 },
    );
    expect(await player.money()).toBe(before);
    await blocker.query('rollback');
    blocker.release();
    await broken;
    // Another process, which remembers nothing, is asked the same again: the outcome is the one that was committed to.
    const second = await startTestApp({
      now: running.clock.now,
      env: { ROLES: 'api', DATABASE_URL: running.app.config.databaseUrl },
    });
    const asked = () => callOnClock(second, slots.spin, { uid: player.uid, stake: '20.00' }, { ...player, requestId });
    const first = await asked();
    expect(first).toMatchObject({ status_code: 6000, data: { round: { nonce: 0, seedHash: seeds.current.seedHash } } });
    expect(await asked()).toEqual(first);
    await second.stop();
    const { data: back } = await player.ask(slots.open, { uid: player.uid });
    const { rows } = await pool.query<{ sealed: Buffer }>(
      'select seed_sealed as sealed from fair_seed where seed_hash = $1',
      [seeds.current.seedHash],
    );
    const serverSeed = openSeed(running.app, {
      hash: seeds.current.seedHash,
      sealed: rows[0]?.sealed ?? Buffer.alloc(0),
    });
    const made = replay(player.title, { ...seeds.current, serverSeed }, 20_00n);
    expect(back.unfinished?.drawn).toEqual(made.drawn);
    expect(back.unfinished?.won).toBe(wonFen(player.title, 20_00n, made.round.units));
    expect(await player.money()).toBe(before - 20_00n + (back.unfinished?.won ?? 0n));
  });

  test('WI-05 is answered as the first time, whatever has moved elsewhere since', async () => {
    const player = await aSlotPlayer(running, 'jinlichi', 500_00n);
    running.clock.passSeconds(NEXT_ROUND_SECONDS);
    const requestId = randomUUID();
    const first = await player.spin(20_00n, { requestId });
    await fund(running.app, player, 70_00n);
    expect(await player.spin(20_00n, { requestId })).toEqual(first);
    // Nothing lay elsewhere the first time: a repeat does not count what came later.
    const poor = await aSlotPlayer(running, 'jinlichi', 20_00n);
    running.clock.passSeconds(NEXT_ROUND_SECONDS);
    const none = await poor.spin(20_00n, { requestId });
    await fund(running.app, poor, 70_00n);
    expect(await poor.spin(20_00n, { requestId })).toEqual(none);
  });

  test('is played once however often it is asked for, and shown again until it was seen', async () => {
    const player = await aSlotPlayer(running);
    const requestId = randomUUID();
    running.clock.passSeconds(NEXT_ROUND_SECONDS);
    const first = await player.spin(20_00n, { requestId });
    expect(first.status_code).toBe(6000);
    const after = await player.money();
    running.clock.passSeconds(60);
    const again = await player.spin(20_00n, { requestId });
    expect(again.data.round).toEqual(first.data.round);
    expect(again.data.balance).toBe(first.data.balance);
    expect(await player.money()).toBe(after);
    expect((await player.spin(10_00n, { requestId })).status_code).toBe(6008);
    expect((await player.ask(slots.open, { uid: player.uid })).data.unfinished).toEqual(first.data.round);
    await player.ask(slots.shown, { roundNo: first.data.round.roundNo });
    await player.ask(slots.shown, { roundNo: first.data.round.roundNo });
    expect((await player.ask(slots.open, { uid: player.uid })).data.unfinished).toBeNull();
  });

  test('that nobody can show any more, because its rules are not known, is not offered again', async () => {
    const player = await aSlotPlayer(running);
    const { round } = await player.play(20_00n);
    await running.app.pool.query('update slot_round set rulebook = $2 where round_no = $1', [
      round.roundNo,
      '0'.repeat(64),
    ]);
    expect((await player.ask(slots.open, { uid: player.uid })).data.unfinished).toBeNull();
  });

  test('of two at once is one', async () => {
    const player = await aSlotPlayer(running);
    running.clock.passSeconds(NEXT_ROUND_SECONDS);
    const before = await player.money();
    const both = await Promise.all([player.spin(5_00n), player.spin(5_00n)]);
    expect(outcomes(both)).toEqual([6000, 6011]);
    const [taken] = both.filter(({ status_code }) => status_code === 6000);
    expect(await player.money()).toBe(before - 5_00n + (taken?.data.round.won ?? 0n));
  });

  test('takes stakes of the ladder only', async () => {
    const player = await aSlotPlayer(running);
    for (const stake of [1n, 4_00n, 150_00n, 1000_00n]) {
      const refused = await player.spin(stake);
      expect([refused.status_code, refused.data]).toEqual([6301, { field: 'stake' }]);
    }
  });
});

describe('GA-10a seeds', () => {
  test('are committed before the client’s part is taken, count up by one, and are revealed on rotation only', async () => {
    const player = await aSlotPlayer(running);
    const { data: before } = await player.ask(fairPlay.seeds, {});
    await player.ask(fairPlay.rotate, { clientSeed: 'mine', nextSeedHash: before.nextSeedHash });
    const { data: seeds } = await player.ask(fairPlay.seeds, {});
    expect(seeds.current).toEqual({ seedHash: before.nextSeedHash, clientSeed: 'mine', nonce: 0 });
    const rounds = [];
    for (let index = 0; index < 5; index += 1) rounds.push((await player.play(2_00n)).round);
    expect(rounds.map(({ nonce }) => nonce)).toEqual([0, 1, 2, 3, 4]);
    const last = rounds[4]?.roundNo ?? '';
    const { data: hidden } = await running.call(fairPlay.round, { roundNo: last });
    expect(hidden).toMatchObject({ state: 0, serverSeed: null });
    const asked = { clientSeed: 'next', nextSeedHash: seeds.nextSeedHash };
    const early = await player.ask(fairPlay.rotate, asked);
    expect([early.status_code, early.message]).toEqual([6009, '还有一局没有看完，请先看完再更换种子']);
    await player.ask(slots.shown, { roundNo: last });
    const { data: rotated } = await player.ask(fairPlay.rotate, asked);
    expect(rotated.revealed).toMatchObject({ seedHash: before.nextSeedHash, clientSeed: 'mine', rounds: 5 });
    expect(rotated.current).toEqual({ seedHash: seeds.nextSeedHash, clientSeed: 'next', nonce: 0 });
    const serverSeed = Buffer.from(rotated.revealed.serverSeed, 'hex');
    expect(seedHash(serverSeed)).toBe(before.nextSeedHash);
    for (const round of rounds) {
      const { data: shown } = await running.call(fairPlay.round, { roundNo: round.roundNo });
      expect(shown).toMatchObject({ round, state: 1, serverSeed: rotated.revealed.serverSeed });
      const made = replay(player.title, { serverSeed, clientSeed: 'mine', nonce: round.nonce }, round.stake);
      expect(made.drawn).toEqual(round.drawn);
      expect(wonFen(player.title, round.stake, made.round.units)).toBe(round.won);
    }
    expect((await player.ask(fairPlay.rotate, asked)).status_code).toBe(6009);
  });

  test('PR-02 a member who checks a round that was revealed has done that task of newcomers', async () => {
    const player = await aSlotPlayer(running);
    const { roundNo } = (await player.play(2_00n)).round;
    const isDone = async () => {
      const { progress } = (await player.ask(promotions.confirmInfo, { id: 'new-task' })).data;
      if (progress?.kind !== 'newTask') throw new Error('no tasks');
      return progress.tasks.find(({ name }) => name === '在公平验证页验证一局')?.done;
    };
    await player.ask(fairPlay.round, { roundNo });
    expect(await isDone()).toBe(0);
    await player.ask(slots.shown, { roundNo });
    const { data: seeds } = await player.ask(fairPlay.seeds, {});
    await player.ask(fairPlay.rotate, { clientSeed: 'next', nextSeedHash: seeds.nextSeedHash });
    await running.call(fairPlay.round, { roundNo });
    expect(await isDone()).toBe(0);
    await player.ask(fairPlay.round, { roundNo });
    await player.ask(fairPlay.round, { roundNo });
    expect(await isDone()).toBe(1);
  });
});
