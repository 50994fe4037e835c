import type { FishingTold } from '@fairground/contract/fishing-socket';
import { EPOCH_TICKS, fishingRooms, seaOf, TICK_MS } from '@fairground/fishing';
import { seedHash } from '@fairground/fair-play';
import { expect, test } from 'vitest';
import type { LiveSeat } from './live-seat.ts';
import { seatMoney } from './seat-money.ts';
import { seatPace } from './seat-pace.ts';
import type { OpenSea } from './seas.ts';
import type { DecidedShot } from './shot-journal.ts';
import { fishingTable } from './table.ts';

const [room] = fishingRooms;
if (!room) throw new Error('no room');

function seaFrom(byte: number): OpenSea {
  const seed = new Uint8Array(32).fill(byte);
  return { seaId: BigInt(byte), hash: seedHash(seed), seed, fish: seaOf(seed) };
}

function aTable() {
  let ms = 0;
  const decided: DecidedShot[] = [];
  const ended: bigint[] = [];
  const journal = {
    add: (shots: readonly DecidedShot[]) => void decided.push(...shots),
    isBehind: () => false,
    settled: () => Promise.resolve(),
  };
  const table = fishingTable('t', seaFrom(1), {
    room: room ?? { code: 'trial', name: '', base: 1n },
    journal,
    clock: () => ms,
    wallClock: () => new Date(ms),
    commitSea: () => Promise.resolve(seaFrom(2)),
    endSea: ({ seaId }) => void ended.push(seaId),
    seenIn: () => {},
    isClosed: () => false,
  });
  const pass = async (ticks: number): Promise<void> => {
    for (let tick = 0; tick < ticks; tick += 1) {
      ms += TICK_MS;
      table.run();
      if (tick % 500 === 0) await Promise.resolve();
    }
  };
  return { table, decided, ended, pass, jump: (to: number) => (ms = to), clock: () => ms };
}

function aSeat(serverSeed: number, now = 0): LiveSeat & { readonly told: FishingTold[] } {
  const told: FishingTold[] = [];
  const books = {
    sessionNo: `Y${serverSeed}`,
    why: null,
    lossRoom: null,
    stakeMost: null,
    capRoom: 10n ** 12n,
    money: 1_000n,
    posted: 0,
  };
  return {
    session: {
      sessionNo: `Y${serverSeed}`,
      memberId: BigInt(serverSeed),
      venueCode: 'BHBY',
      gameCode: 'deepsea',
      roomCode: 'trial',
      rulebook: '',
      sealed: Buffer.alloc(0),
      seedHash: '',
      clientSeed: 'mine',
      state: 'open',
      beganAt: new Date(0),
      endedAt: null,
      brought: 1_000n,
      taken: 0n,
      staked: 0n,
      won: 0n,
      shots: 0,
      givenBack: 0,
      counted: 0n,
      noncesReserved: 0,
      owner: null,
      leaseUntil: null,
      loginId: 1n,
    },
    room: room ?? { code: 'trial', name: '', base: 1n },
    serverSeed: new Uint8Array(32).fill(serverSeed),
    name: 'a***b',
    money: seatMoney(books, { staked: 0n, won: 0n }),
    pace: seatPace(now),
    bullets: new Map(),
    place: 0,
    level: 1,
    nextNonce: 1,
    noncesReserved: 1_000,
    nextSeq: 1,
    isStopped: false,
    line: { send: (push) => void told.push(push), end: () => {} },
    awaySince: undefined,
    claims: { made: 0, wrong: 0 },
    told,
  };
}

const shot = (nonce: number, angle: number, lock = 0) => ({ nonce, angle, level: 1, lock, inputSeq: nonce });

test('every shot is decided once or given back, in the order of seat and number', async () => {
  const { table, decided, pass } = aTable();
  const seats = [aSeat(1), aSeat(2), aSeat(3), aSeat(4)];
  expect(seats.map((seat) => table.sit(seat))).toEqual([true, true, true, true]);
  expect(table.sit(aSeat(5))).toBe(false);
  for (let nonce = 1; nonce <= 30; nonce += 1) {
    await pass(6);
    for (const seat of seats) expect(table.fire(seat, shot(nonce, (nonce * 2_221) % 65_536))).toBeUndefined();
  }
  await pass(170);
  for (const seat of seats) {
    const own = decided.filter((each) => each.seat === seat);
    expect(own.map(({ seq }) => seq)).toEqual(Array.from({ length: 30 }, (_, at) => at + 1));
    expect(own.map(({ nonce }) => nonce).toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: 30 }, (_, at) => at + 1),
    );
  }
  const captured = decided
    .filter(({ win }) => win > 0n)
    .flatMap(({ fishId, victims }) => [fishId, ...victims.map((each) => each.fishId)]);
  expect(new Set(captured).size).toBe(captured.length);
  expect(decided.some(({ win }) => win > 0n)).toBe(true);
});

test('a number is taken once and in its turn, and nobody shoots more than the rules allow', async () => {
  const { table, pass } = aTable();
  const seat = aSeat(1);
  table.sit(seat);
  await pass(10);
  expect([table.fire(seat, shot(2, 0)), table.fire(seat, shot(1, 0)), table.fire(seat, shot(1, 0))]).toEqual([
    'nonce',
    undefined,
    'nonce',
  ]);
  seat.noncesReserved = 1;
  expect(table.fire(seat, shot(2, 0))).toBe('busy');
  seat.isStopped = true;
  expect(table.fire(seat, shot(2, 0))).toBe('stopped');
});

test('a sea ends after ten minutes: what is in the air comes back, its seed is told, and the next one begins', async () => {
  const { table, decided, ended, pass, jump, clock } = aTable();
  const seat = aSeat(1);
  table.sit(seat);
  jump((EPOCH_TICKS - 3) * TICK_MS);
  table.run();
  await Promise.resolve();
  const pace = seatPace(clock());
  expect(table.fire({ ...seat, pace }, shot(1, 49_152))).toBeUndefined();
  await pass(5);
  await new Promise((resolve) => setTimeout(resolve, 5));
  await pass(1);
  expect(decided.map(({ nonce, species }) => [nonce, species])).toEqual([[1, 0]]);
  expect(ended).toEqual([1n]);
  const over = seat.told.find((push) => push.is === 'sea');
  expect(over).toMatchObject({ seaId: '1', seed: '01'.repeat(32), seaHash: seedHash(new Uint8Array(32).fill(1)) });
  const snapshot = seat.told.findLast((push) => push.is === 'snapshot');
  expect(snapshot).toMatchObject({ seaId: '2', seaHash: seedHash(new Uint8Array(32).fill(2)) });
});
