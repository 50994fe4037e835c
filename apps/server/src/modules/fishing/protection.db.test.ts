import { catalogue } from '@fairground/contract';
import { FISHING_PATH, type FishingTold } from '@fairground/contract/fishing-socket';
import { verifyFishingSession } from '@fairground/fishing';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { aClock, type TestClock } from '../../../../../tests/support/builders.ts';
import { aFisher, type Fisher, fishingClient } from '../../../../../tests/support/fishing/cannons.ts';
import { brokenInvariants } from '../../../../../tests/support/invariants.ts';
import { type TestApp, startTestApp } from '../../../../../tests/support/test-app.ts';
import { fishingSessions } from './fishing-sessions.ts';
import { type FishingFleet, fishingFleet } from './live/fleet.ts';
import type { LiveSeat, SeatLine } from './live/live-seat.ts';
import { venueCapOf } from '../venues/payout-caps.ts';
import { recoverSeats } from './money/recover-seats.ts';

const { fishing, fairPlay } = catalogue;

let running: TestApp;
let clock: TestClock;
beforeAll(async () => {
  clock = aClock();
  running = await startTestApp({ now: clock.now, env: { ROLES: 'api' } });
});

/** What comes about by itself, with the patience of a busy machine. */
const eventually = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, 10_000);

/** A process whose time the test moves: it posts when it is told to, and can be gone without a goodbye. */
function aProcess() {
  let ms = 0;
  const fleet = fishingFleet(running.app, { clock: () => ms });
  const pass = (seconds: number): void => {
    for (let left = seconds * 20; left > 0; left -= 1) {
      ms += 50;
      fleet.run();
    }
  };
  return {
    fleet,
    pass,
    wait: (seconds: number) => {
      ms += seconds * 1_000;
    },
  };
}

type Process = ReturnType<typeof aProcess>;

interface Seated {
  readonly fisher: Fisher;
  readonly sessionNo: string;
  readonly seat: LiveSeat;
  readonly told: FishingTold[];
  readonly ends: string[];
}

async function seatedIn({ fleet }: Process, float = 100_00n, room: 'junior' | 'senior' = 'junior'): Promise<Seated> {
  const fisher = await aFisher(running, 1_000_00n);
  const { sessionNo } = await fisher.sit(room, float);
  return { fisher, sessionNo, ...(await takeSeat(fleet, sessionNo)) };
}

async function takeSeat(fleet: FishingFleet, sessionNo: string) {
  const told: FishingTold[] = [];
  const ends: string[] = [];
  const line: SeatLine = { send: (push) => void told.push(push), end: (why) => void ends.push(why) };
  const seat = await fleet.take(sessionNo, line);
  if (!seat) throw new Error(`seat ${sessionNo} was not taken`);
  return { seat, line, told, ends };
}

let inputs = 0;
const fire = ({ fleet }: Process, seat: LiveSeat, level = 1) => {
  inputs += 1;
  const angle = (inputs * 9_973) % 65_536;
  return fleet.fire(seat, { nonce: seat.nextNonce, angle, level, lock: 0, inputSeq: inputs });
};

/** So many shots, four a second; what they hit is decided on the way. */
function shoot(process: Process, seat: LiveSeat, shots: number): void {
  for (let at = 0; at < shots; at += 1) {
    process.pass(0.25);
    expect(fire(process, seat)).toBeUndefined();
  }
}

const written = async (sessionNo: string): Promise<number> => {
  const { rows } = await running.app.pool.query<{ count: number }>(
    'select count(*)::int as count from fishing_shot where session_no = $1',
    [sessionNo],
  );
  return rows[0]?.count ?? 0;
};

const sessionOf = async (sessionNo: string) => {
  const session = await fishingSessions.find(running.app.pool, sessionNo);
  if (!session) throw new Error(`no session ${sessionNo}`);
  return session;
};

const change = (text: string, ...values: readonly unknown[]) => running.app.pool.query(text, [...values]);

describe('GA-11c a process that is gone', () => {
  test('GA-11c loses nothing and doubles nothing: shots that were told stand, the others are back', async () => {
    const process = aProcess();
    const { fisher, sessionNo, seat, told } = await seatedIn(process);
    shoot(process, seat, 12);
    process.pass(8);
    await eventually(async () => expect(await written(sessionNo)).toBe(12));
    await process.fleet.book();
    shoot(process, seat, 10);
    process.pass(2);
    await eventually(async () => expect(await written(sessionNo)).toBeGreaterThan(12));
    // Something is in the air, something is written and not posted; and then nothing more is heard of the process.
    expect(fire(process, seat)).toBeUndefined();
    await eventually(async () => expect(await written(sessionNo)).toBe(seat.nextSeq - 1));
    const results = told.flatMap((push) => (push.is === 'results' ? push.results : []));
    const posted = await sessionOf(sessionNo);
    expect(posted.staked).toBeLessThan(BigInt(results.length) * 10n);

    clock.passSeconds(6);
    await recoverSeats(running.app);
    const recovered = await sessionOf(sessionNo);
    const won = results.reduce((sum, { win }) => sum + BigInt(win.replace('.', '')), 0n);
    expect(recovered).toMatchObject({ state: 'open', owner: null, staked: BigInt(results.length) * 10n, won });
    expect(await fisher.seat()).toBe(100_00n - recovered.staked + recovered.won);

    // The member comes back within a minute: no number of a shot is ever used again.
    const other = aProcess();
    const back = await takeSeat(other.fleet, sessionNo);
    expect(back.seat.nextNonce).toBeGreaterThan(seat.nextNonce);
    expect(back.seat.money.now().float).toBe(100_00n - recovered.staked + recovered.won);
    shoot(other, back.seat, 3);
    // Whoever was only held up writes nothing any more, and tells nothing.
    process.pass(8);
    await eventually(() => expect(process.fleet.seats()).toEqual([]));

    // Gone again, and nobody comes: the money goes home.
    const before = await written(sessionNo);
    clock.passSeconds(6);
    await recoverSeats(running.app);
    clock.passSeconds(61);
    await recoverSeats(running.app);
    expect(await written(sessionNo)).toBeGreaterThan(before);
    const ended = await sessionOf(sessionNo);
    expect(ended).toMatchObject({ state: 'closed', taken: 100_00n - ended.staked + ended.won });
    expect([await fisher.seat(), await fisher.wallet()]).toEqual([0n, 1_000_00n - ended.staked + ended.won]);
    const { data } = await running.call(fairPlay.fishing, { sessionNo, fromNonce: 1 });
    expect(verifyFishingSession({ ...data, serverSeed: data.serverSeed ?? '' }).holds).toBe(true);
    expect(await brokenInvariants(running.app.pool)).toEqual([]);
  });

  test('a seat whose socket was never opened goes home after a minute', async () => {
    const fisher = await aFisher(running);
    const { sessionNo } = await fisher.sit();
    clock.passSeconds(61);
    await recoverSeats(running.app);
    expect(await sessionOf(sessionNo)).toMatchObject({ state: 'closed', taken: 100_00n });
    expect(await fisher.wallet()).toBe(1_000_00n);
  });
});

/** Somebody who may lose 45 fen shoots until that ends it, or until what was won puts it out of reach. */
async function shootToTheLimit() {
  const process = aProcess();
  const { fisher, sessionNo, seat, ends } = await seatedIn(process);
  await change('update limit_member set loss_day = 45 where member_id = $1', fisher.memberId);
  await process.fleet.book();
  const answers = Array.from({ length: 8 }, () => {
    process.pass(0.25);
    return fire(process, seat);
  });
  expect(answers).toContain('limit');
  process.pass(8);
  await eventually(async () => expect(await written(sessionNo)).toBe(seat.nextNonce - 1));
  let answer: ReturnType<typeof fire>;
  for (let tries = 0; tries < 40 && answer !== 'stopped'; tries += 1) {
    await process.fleet.book();
    process.pass(0.25);
    answer = fire(process, seat);
    process.pass(8);
    await eventually(async () => expect(await written(sessionNo)).toBe(seat.nextSeq - 1));
  }
  if (answer === 'stopped') await eventually(() => expect(ends).toEqual(['limit']));
  const session = await sessionOf(sessionNo);
  expect(session.staked - session.won).toBeLessThanOrEqual(45n);
  return { fisher, session, isStopped: answer === 'stopped' };
}

describe('what protects a member', () => {
  test('a loss limit is never passed: shooting stops at once, and the seat is freed', async () => {
    let seen = await shootToTheLimit();
    // One in three is lucky for so long; twelve in a row are not.
    // oxlint-disable-next-line no-await-in-loop -- the next is sent for only if this one was lucky
    for (let tries = 0; tries < 11 && !seen.isStopped; tries += 1) seen = await shootToTheLimit();
    const { fisher, session, isStopped } = seen;
    expect([isStopped, session.state]).toEqual([true, 'closed']);
    expect(await fisher.wallet()).toBe(1_000_00n - session.staked + session.won);
  });

  const stops: readonly (readonly [what: string, sql: string, why: string])[] = [
    [
      'a break',
      `update limit_member set restriction_kind = 'break', restriction_began_at = $2, restriction_until = $2::timestamptz + interval '1 day' where member_id = $1`,
      'paused',
    ],
    [
      'a reality check',
      `update limit_member set reality_minutes = 15, play_session_began_at = seen_at - interval '2 hours',
        reality_check_answered_at = null where member_id = $1 and $2::timestamptz is not null`,
      'reminder',
    ],
    [
      'a residence that is barred',
      `update member set residence = 'US' where id = $1 and $2::timestamptz is not null`,
      'paused',
    ],
  ];
  test.for(stops)('%s in the middle of it brings back what is in the air, and the float', async ([, sql, why]) => {
    const process = aProcess();
    const { fisher, sessionNo, seat, ends } = await seatedIn(process);
    process.pass(0.25);
    expect([fire(process, seat), fire(process, seat)]).toEqual([undefined, undefined]);
    await change(sql, fisher.memberId, clock.now());
    await process.fleet.book();
    expect(fire(process, seat)).toBe('stopped');
    await eventually(() => expect(ends).toEqual([why]));
    const session = await sessionOf(sessionNo);
    expect(session).toMatchObject({ state: 'closed', staked: 0n, givenBack: 2, taken: 100_00n });
    expect(await fisher.wallet()).toBe(1_000_00n);
  });

  test('a venue at rest ends the sitting; so does an hour without a hand, and a minute without a line', async () => {
    const process = aProcess();
    const [first, second] = [await seatedIn(process), await seatedIn(process)];
    process.wait(181);
    await process.fleet.book();
    expect(first.told.some((push) => push.is === 'asked')).toBe(true);
    second.seat.pace.here(181_000);
    process.wait(120);
    await process.fleet.book();
    await eventually(() => expect([first.ends, second.ends]).toEqual([['idle'], []]));
    const third = await seatedIn(process);
    const line = third.seat.line;
    if (line) process.fleet.away(third.seat, line);
    process.wait(60);
    await process.fleet.book();
    await eventually(async () => expect((await sessionOf(third.sessionNo)).state).toBe('closed'));
    await change(`update venue set state = 'maintenance' where code = 'BHBY'`);
    await process.fleet.book();
    await eventually(() => expect(second.ends).toEqual(['maintenance']));
    await change(`update venue set state = 'normal' where code = 'BHBY'`);
  });

  test('a shot whose best fish would not fit the rest of the day is refused', async () => {
    const process = aProcess();
    const { fisher, seat } = await seatedIn(process, 1_000_00n, 'senior');
    const { cap } = await venueCapOf(running.app, 'BHBY');
    await change(
      `insert into daily_payout (member_id, day, cap, paid)
        select $1, ($2::timestamptz at time zone 'Asia/Shanghai')::date, 'casino', $3`,
      fisher.memberId,
      clock.now(),
      cap - 40_000_00n,
    );
    await process.fleet.book();
    process.pass(0.25);
    expect([fire(process, seat, 10), fire(process, seat, 7)]).toEqual(['cap', undefined]);
    await change('update daily_payout set paid = 99999999999 where member_id = $1', fisher.memberId);
    await process.fleet.book();
    process.pass(0.25);
    expect(fire(process, seat, 1)).toBe('cap');
  });

  test('who may not play cannot sit down, and nobody sits twice', async () => {
    const fisher = await aFisher(running, 500_00n);
    const { data: hall } = await fisher.as.call(fishing.enter, { uid: fisher.uid });
    const form = { uid: fisher.uid, roomCode: 'junior', seedHash: hall.seedHash, clientSeed: 'mine' } as const;
    const answer = async (changes: object) => {
      const { status_code, message } = await fisher.as.call(fishing.sit, { ...form, float: '20', ...changes });
      return [status_code, message];
    };
    expect(await answer({ float: '0.01' })).toEqual([6301, '携带金额应在2–2,000元之间']);
    expect(await answer({ float: '600' })).toEqual([6012, '场馆余额不足，当前可携带500元']);
    expect(await answer({ seedHash: '0'.repeat(64) })).toEqual([6009, '种子承诺已更新，请重新进入大厅']);
    await change(`update venue_game set state = 'maintenance' where venue_code = 'BHBY'`);
    expect((await answer({}))[0]).toBe(6415);
    await change(`update venue_game set state = 'on' where venue_code = 'BHBY'`);
    expect((await answer({}))[0]).toBe(6000);
    const { data: again } = await fisher.as.call(fishing.enter, { uid: fisher.uid });
    expect(await answer({ seedHash: again.seedHash })).toEqual([6009, '您已在座，请先离座再选择房间']);
    const left = await fisher.as.call(fishing.leave, { sessionNo: again.current?.sessionNo ?? '' });
    expect(left.data).toMatchObject({ taken: 20_00n, balance: 500_00n });
    await change(
      `update limit_member set restriction_kind = 'exclusion', restriction_began_at = $2 where member_id = $1`,
      fisher.memberId,
      clock.now(),
    );
    const { data: last } = await fisher.as.call(fishing.enter, { uid: fisher.uid });
    expect((await answer({ seedHash: last.seedHash }))[0]).toBe(6003);
  });
});

const opened = () => fishingClient(running.url);

test('frames that mean nothing, are too long or come too fast close the socket', async () => {
  const [unreadable, long, fast, late] = [await opened(), await opened(), await opened(), await opened()];
  unreadable.ws.send('{}');
  long.ws.send(`["hi","${'x'.repeat(80)}"]`);
  late.say(['hi', 'x'.repeat(32)]);
  for (let frame = 0; frame < 60; frame += 1) fast.say(['ping', frame]);
  expect(await Promise.all([unreadable.closed, long.closed, fast.closed, late.closed])).toEqual([
    1008, 1009, 1008, 4000,
  ]);
});

const OPEN_AT_ONCE = 61;

test('one address never takes every place: beyond sixty lines it is sent away, and a line that ends makes room', async () => {
  const guarded = await startTestApp({ env: { ROLES: 'api', CALLS_PER_ADDRESS: '1000' } });
  const open = (): Promise<WebSocket | number> =>
    new Promise((resolve) => {
      const socket = new WebSocket(`${guarded.url.replace(/^http/, 'ws')}${FISHING_PATH}`);
      socket.once('open', () => resolve(socket));
      socket.once('unexpected-response', (_, { statusCode = 0 }) => resolve(statusCode));
      socket.on('error', () => {});
    });
  const lines = await Promise.all(Array.from({ length: OPEN_AT_ONCE }, open));
  const sockets = lines.filter((line) => typeof line !== 'number');
  expect(lines.filter((line) => typeof line === 'number')).toEqual([503]);
  const [first] = sockets;
  await new Promise((resolve) => {
    first?.once('close', resolve);
    first?.close();
  });
  await expect.poll(async () => typeof (await open())).toBe('object');
});
