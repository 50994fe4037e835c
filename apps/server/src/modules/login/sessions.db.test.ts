import { EventEmitter, once } from 'node:events';
import { catalogue, ResultCode } from '@fairground/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  aClock,
  aMember,
  callOnClock,
  type TestClock,
  type TestMember,
} from '../../../../../tests/support/builders.ts';
import { type TestApp, startTestApp } from '../../../../../tests/support/test-app.ts';
import { localBus } from '../../platform/bus/bus.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { SESSION_ENDED } from '../sessions/end-session.ts';
import { openSession } from '../../../../../tests/support/open-session.ts';
import { tokenHash } from '../sessions/session-token.ts';
import { createSessions } from './sessions.ts';

let running: TestApp;
let clock: TestClock;
beforeAll(async () => {
  clock = aClock();
  running = await startTestApp({ now: clock.now });
});

const MINUTE = 60;
const HOUR = 60 * MINUTE;

const infoOf = ({ token }: Pick<TestMember, 'token'>) => callOnClock(running, catalogue.members.info, {}, { token });
const sessionRows = (memberId: bigint) =>
  running.app.db.selectFrom('login_session').selectAll().where('member_id', '=', memberId).orderBy('id').execute();
const origin = (device: string) => ({ device, ip: '127.0.0.1', userAgent: 'test', now: clock.now() });
const anotherLogin = (memberId: bigint, device: string): Promise<string> =>
  running.app.transact((tx) => openSession(running.app, tx, memberId, origin(device)));

/** Lets nobody go on before all have come. */
function meeting(size: number): () => Promise<unknown> {
  const barrier = new EventEmitter().setMaxListeners(size);
  let come = 0;
  return async () => {
    come += 1;
    if (come === size) return barrier.emit('all');
    return once(barrier, 'all');
  };
}

/** A second process: the same database, but a bus that carries nothing to it. */
const elsewhere = (): AppContext => ({ ...running.app, bus: localBus(running.app.log) });

describe('the end of a session', () => {
  test('AU-13 logout ends the token at once, and says so in the log', async () => {
    const member = await aMember(running.app);
    expect((await infoOf(member)).status_code).toBe(6000);
    const reply = await callOnClock(running, catalogue.login.logout, {}, member);
    expect(reply).toMatchObject({ status_code: 6000, data: null });
    expect(await infoOf(member)).toEqual({ status_code: ResultCode.LoginExpired, data: null, message: '请重新登录' });
    expect(await sessionRows(member.memberId)).toMatchObject([{ end_reason: 'logout', ended_at: clock.now() }]);
    const audit = await running.app.db
      .selectFrom('audit_log')
      .selectAll()
      .where('member_id', '=', member.memberId)
      .execute();
    expect(audit).toMatchObject([{ action: 'logout', outcome: 'done' }]);
  });

  test('AU-13 thirty minutes without a call end it; a call in time keeps it', async () => {
    const member = await aMember(running.app);
    clock.passSeconds(29 * MINUTE);
    expect((await infoOf(member)).status_code).toBe(6000);
    clock.passSeconds(29 * MINUTE);
    expect((await infoOf(member)).status_code).toBe(6000);
    clock.passSeconds(30 * MINUTE);
    expect((await infoOf(member)).status_code).toBe(ResultCode.LoginExpired);
    await expect.poll(() => sessionRows(member.memberId)).toMatchObject([{ end_reason: 'idle' }]);
    expect((await infoOf(member)).status_code).toBe(ResultCode.LoginExpired);
  });

  test('AU-13 twelve hours end it, however busy it was', async () => {
    const member = await aMember(running.app);
    for (let passed = 0; passed + 20 * MINUTE < 12 * HOUR; passed += 20 * MINUTE) {
      clock.passSeconds(20 * MINUTE);
      // oxlint-disable-next-line no-await-in-loop -- one after the other is the point
      expect((await infoOf(member)).status_code).toBe(6000);
    }
    clock.passSeconds(20 * MINUTE);
    expect((await infoOf(member)).status_code).toBe(ResultCode.LoginExpired);
    await expect.poll(() => sessionRows(member.memberId)).toMatchObject([{ end_reason: 'old' }]);
  });

  test.each(['', 'x', 'a'.repeat(43), 'ä'.repeat(43), `${'a'.repeat(42)}'`])(
    'AU-13 %j is nobody’s token',
    async (token) => {
      expect(await createSessions(running.app).callerOf(token, clock.now())).toBeUndefined();
    },
  );
});

describe('several devices', () => {
  test('AU-21 a fourth device ends the one that logged in first', async () => {
    const member = await aMember(running.app, { device: 'one' });
    const tokens = [member.token];
    for (const device of ['two', 'three', 'four']) {
      clock.passSeconds(1);
      // oxlint-disable-next-line no-await-in-loop -- one after the other is the point
      tokens.push(await anotherLogin(member.memberId, device));
    }
    const codes = await Promise.all(tokens.map(async (token) => (await infoOf({ token })).status_code));
    expect(codes).toEqual([ResultCode.LoginExpired, 6000, 6000, 6000]);
  });

  test('AU-21 a second browser on the same device leaves the first logged in', async () => {
    const member = await aMember(running.app);
    const token = await anotherLogin(member.memberId, member.device);
    expect((await infoOf(member)).status_code).toBe(6000);
    expect((await infoOf({ token })).status_code).toBe(6000);
  });

  test('AU-21 six logins at the very same moment leave three', async () => {
    const member = await aMember(running.app);
    const together = meeting(6);
    const logins = Array.from({ length: 6 }, (_, index) =>
      running.app.transact(async (tx) => {
        await together();
        return openSession(running.app, tx, member.memberId, origin(`herd-${index}`));
      }),
    );
    await Promise.all(logins);
    const live = (await sessionRows(member.memberId)).filter((row) => row.ended_at === null);
    expect(live).toHaveLength(3);
  });
});

describe('what is remembered', () => {
  test('AU-13 a second look is answered from memory, without waiting', async () => {
    const member = await aMember(running.app);
    const sessions = createSessions(running.app);
    const first = await sessions.callerOf(member.token, clock.now());
    expect(first).toMatchObject({ memberId: member.memberId });
    expect(sessions.callerOf(member.token, clock.now())).toBe(first);
  });

  test('AU-13 a logout in another process counts at once through the bus', async () => {
    const member = await aMember(running.app);
    const sessions = createSessions(running.app);
    await sessions.callerOf(member.token, clock.now());
    await callOnClock(running, catalogue.login.logout, {}, member);
    expect(await sessions.callerOf(member.token, clock.now())).toBeUndefined();
  });

  test('AU-13 when the message is lost, it counts within five seconds', async () => {
    const member = await aMember(running.app);
    const sessions = createSessions(elsewhere());
    await sessions.callerOf(member.token, clock.now());
    await callOnClock(running, catalogue.login.logout, {}, member);
    const [before, after] = [4_999, 5_000].map((ms) => new Date(clock.now().getTime() + ms));
    expect(await sessions.callerOf(member.token, before ?? clock.now())).toBeDefined();
    expect(await sessions.callerOf(member.token, after ?? clock.now())).toBeUndefined();
  });

  test('AU-13 a look that was under way when the session ended is not remembered', async () => {
    const member = await aMember(running.app);
    const app = elsewhere();
    const sessions = createSessions(app);
    const looking = sessions.callerOf(member.token, clock.now());
    app.bus.publish(SESSION_ENDED, { tokenHash: tokenHash(member.token).toString('base64url') });
    expect(await looking).toBeDefined();
    await callOnClock(running, catalogue.login.logout, {}, member);
    expect(await sessions.callerOf(member.token, clock.now())).toBeUndefined();
  });

  test('AU-13 calls that come together ask the database once', async () => {
    const member = await aMember(running.app);
    const sessions = createSessions(running.app);
    const callers = await Promise.all(
      Array.from({ length: 5 }, async () => sessions.callerOf(member.token, clock.now())),
    );
    expect(new Set(callers).size).toBe(1);
  });

  test('AU-13 the last sight is written once a minute at most', async () => {
    const member = await aMember(running.app);
    const start = clock.now();
    const seenAt = async () => (await sessionRows(member.memberId))[0]?.last_seen_at;
    clock.passSeconds(59);
    await infoOf(member);
    expect(await seenAt()).toEqual(start);
    clock.passSeconds(1);
    await infoOf(member);
    await expect.poll(seenAt).toEqual(clock.now());
  });
});

test('AU-13 a member sees nobody’s data but their own', async () => {
  const [ours, theirs] = [await aMember(running.app), await aMember(running.app)];
  const asked = { userId: theirs.memberId.toString(), memberId: theirs.memberId.toString(), name: theirs.name };
  const reply = await callOnClock(running, catalogue.members.info, { isPop: 0, ...asked }, ours);
  expect(reply.data).toMatchObject({ userId: ours.memberId.toString(), name: ours.name });
});

test('AU-14 what a member still has to bind, the phone first', async () => {
  const member = await aMember(running.app);
  const sessions = createSessions(running.app);
  const bind = (column: 'phone_sealed' | 'real_name_sealed') =>
    running.app.db
      .updateTable('member')
      .set({ [column]: 'sealed' })
      .where('id', '=', member.memberId)
      .execute();
  expect(await sessions.missingBinding(member.memberId)).toBe('phone');
  await bind('phone_sealed');
  expect(await sessions.missingBinding(member.memberId)).toBe('real-name');
  await bind('real_name_sealed');
  expect(await sessions.missingBinding(member.memberId)).toBeUndefined();
});
