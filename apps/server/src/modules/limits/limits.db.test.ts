import { catalogue } from '@fairground/contract';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import {
  aClock,
  aMember,
  aName,
  aPhone,
  callOnClock,
  fund,
  md5,
  outcomes,
  type TestClock,
  type TestMember,
} from '../../../../../tests/support/builders.ts';
import { askCode, codeSentTo } from '../../../../../tests/support/codes.ts';
import { type TestApp, startTestApp } from '../../../../../tests/support/test-app.ts';
import { limitsBackground } from './background.ts';
import { checkLimits } from './check-limits.ts';
import { checkPlay } from './limit-check.ts';
import { members } from '../members/members.ts';
import { refuseLinkedToExcluded } from './excluded-person.ts';

const { limits, login, members: own } = catalogue;
const password = md5('fern7Kettle');
const HOUR = 3600;
const DAY = 24 * HOUR;

let running: TestApp;
let clock: TestClock;
beforeAll(async () => {
  clock = aClock();
  running = await startTestApp({
    now: clock.now,
    // Days pass here; that a login does not last so long is tested elsewhere.
    configure: (config) => ({ ...config, sessionIdleMs: Infinity, sessionAbsoluteMs: Infinity }),
  });
});

const set = (member: TestMember, wanted: z.input<typeof limits.set.input>) =>
  callOnClock(running, limits.set, wanted, member);
const get = async (member: TestMember) => (await callOnClock(running, limits.get, {}, member)).data;
const confirm = (member: TestMember, changeId: string) => callOnClock(running, limits.confirm, { changeId }, member);
/** Read by the contract's own types; only what is compared is looked at. */
const waitingOf = async (member: TestMember): Promise<{ changeId: string; wanted: unknown }[]> =>
  z.parse(listed, (await get(member))?.['waiting']);
const listed = z.array(z.object({ changeId: z.string(), wanted: z.unknown() }));
const firstWaiting = async (member: TestMember): Promise<string> => (await waitingOf(member))[0]?.changeId ?? '';
const auditOf = async ({ memberId }: TestMember): Promise<string[]> => {
  const rows = await running.app.db
    .selectFrom('audit_log')
    .select(['action', 'reason'])
    .where('member_id', '=', memberId)
    .where('action', 'like', 'limit-%')
    .orderBy('id')
    .execute();
  return rows.map(({ action, reason }) => `${action} ${reason}`);
};
const runJob = async (name: string): Promise<void> =>
  limitsBackground.jobs.find((job) => job.name === name)?.work(running.app);

const register = (name: string, device: string) =>
  callOnClock(running, login.register, { name, password, secondPassword: password, kaptchcate: 99 }, { device });
const logIn = (name: string, device: string) =>
  callOnClock(running, login.login, { name, password, kaptchcate: 0 }, { device });

/** Registered and logged in through the HTTP API. */
async function aPlayer(device = `device-${aName()}`): Promise<TestMember> {
  const name = aName();
  const { data } = await register(name, device);
  const entered = await logIn(name, device);
  return { memberId: BigInt(String(data?.['userId'])), name, device, token: String(entered.data?.['token']) };
}

describe('setting limits', () => {
  test('RG-02 a first or lower limit acts at once; a higher one waits a day, is confirmed, and then acts', async () => {
    const member = await aMember(running.app);
    expect(await set(member, { kind: 'deposit', period: 'day', amount: '500' })).toMatchObject({
      status_code: 6000,
      data: { limits: [{ kind: 'deposit', period: 'day', amount: '500.00', used: '0.00' }], waiting: [] },
    });
    await set(member, { kind: 'deposit', period: 'day', amount: '300' });
    const asked = clock.now().getTime();
    expect(await set(member, { kind: 'deposit', period: 'day', amount: '800' })).toMatchObject({
      data: {
        limits: [{ amount: '300.00' }],
        waiting: [
          {
            wanted: { kind: 'deposit', period: 'day', amount: '800.00' },
            askTime: asked,
            readyTime: asked + DAY * 1000,
            lapseTime: asked + 4 * DAY * 1000,
          },
        ],
      },
    });
    const changeId = await firstWaiting(member);
    clock.passSeconds(DAY - 1);
    expect(await confirm(member, changeId)).toMatchObject({
      status_code: 6012,
      message: expect.stringMatching(/^等待期未满，请在\d+月\d+日 \d\d:\d\d后确认$/),
      data: { readyTime: asked + DAY * 1000 },
    });
    clock.passSeconds(1);
    expect(await get(member)).toMatchObject({ limits: [{ amount: '300.00' }] });
    expect(await confirm(member, changeId)).toMatchObject({
      status_code: 6000,
      data: { limits: [{ amount: '800.00' }], waiting: [] },
    });
    expect(await confirm(member, changeId)).toMatchObject({ status_code: 6004 });
    expect(await auditOf(member)).toEqual([
      'limit-set 存款限额/day=50000',
      'limit-set 存款限额/day=30000',
      'limit-ask 存款限额/day=80000',
      'limit-confirm 存款限额/day=80000',
    ]);
  });

  test('RG-02 a request nobody confirms lapses, before and after the job has been there', async () => {
    const member = await aMember(running.app);
    await set(member, { kind: 'stake', amount: '10' });
    await set(member, { kind: 'stake', amount: null });
    const changeId = await firstWaiting(member);
    clock.passSeconds(4 * DAY);
    expect(await waitingOf(member)).toEqual([]);
    expect(await confirm(member, changeId)).toMatchObject({
      status_code: 6012,
      message: '确认期限已过，申请已失效，请重新提交',
    });
    await runJob('lapse-limit-changes');
    expect(await confirm(member, changeId)).toMatchObject({ status_code: 6004 });
    expect(await get(member)).toMatchObject({ limits: [{ kind: 'stake', amount: '10.00' }] });
  });

  test('RG-02 several requests wait side by side; a newer one for the same limit takes the older one’s place', async () => {
    const member = await aMember(running.app);
    await set(member, { kind: 'loss', period: 'week', amount: '100' });
    await set(member, { kind: 'time', period: 'day', minutes: 60 });
    await set(member, { kind: 'loss', period: 'week', amount: '200' });
    await set(member, { kind: 'time', period: 'day', minutes: null });
    const again = await set(member, { kind: 'loss', period: 'week', amount: '200' });
    expect(again).toMatchObject({ status_code: 6009, message: '您已提交相同的申请，请在等待期满后确认' });
    const old = await firstWaiting(member);
    clock.passSeconds(HOUR);
    await set(member, { kind: 'loss', period: 'week', amount: '300' });
    expect((await waitingOf(member)).map(({ wanted }) => wanted)).toEqual([
      { kind: 'time', period: 'day', minutes: null },
      { kind: 'loss', period: 'week', amount: '300.00' },
    ]);
    clock.passSeconds(DAY - HOUR);
    expect(await confirm(member, old)).toMatchObject({ status_code: 6004 });
    expect(await confirm(member, await firstWaiting(member))).toMatchObject({
      data: { limits: [{ kind: 'loss', amount: '100.00' }] },
    });
  });

  test('RG-02 lowering a limit withdraws the request to raise it; the same again is no change', async () => {
    const member = await aMember(running.app);
    await set(member, { kind: 'loss', period: 'day', amount: '100' });
    await set(member, { kind: 'loss', period: 'day', amount: '200' });
    await set(member, { kind: 'loss', period: 'day', amount: '50' });
    expect(await waitingOf(member)).toEqual([]);
    expect(await set(member, { kind: 'loss', period: 'day', amount: '50' })).toMatchObject({ status_code: 6009 });
  });

  test('RG-02 nobody confirms another member’s request, and of two equal confirmations one acts', async () => {
    const [member, other] = [await aMember(running.app), await aMember(running.app)];
    await set(member, { kind: 'stake', amount: '10' });
    await set(member, { kind: 'stake', amount: '20' });
    const changeId = await firstWaiting(member);
    clock.passSeconds(DAY);
    expect(await confirm(other, changeId)).toMatchObject({ status_code: 6004 });
    expect(await confirm(member, 'no-number')).toMatchObject({ status_code: 6004 });
    expect(outcomes(await Promise.all([confirm(member, changeId), confirm(member, changeId)]))).toEqual([6000, 6004]);
  });

  test('RG-02 what was asked for before a break is not confirmed during it', async () => {
    const member = await aPlayer();
    await set(member, { kind: 'stake', amount: '10' });
    await set(member, { kind: 'stake', amount: '20' });
    const changeId = await firstWaiting(member);
    await callOnClock(running, limits.break, { duration: 'week' }, member);
    clock.passSeconds(DAY);
    const back = { ...member, token: String((await logIn(member.name, member.device)).data?.['token']) };
    expect(await confirm(back, changeId)).toMatchObject({
      status_code: 6003,
      message: '休息或自我排除期间不能调高或取消限额',
    });
    expect(await get(back)).toMatchObject({ limits: [{ kind: 'stake', amount: '10.00' }] });
  });

  test('RG-02 the wait is the site’s own, and at least a day', async () => {
    const patient = await startTestApp({ env: { LIMIT_WAIT_HOURS: '168' } });
    const member = await aMember(patient.app);
    await patient.as(member).call(limits.set, { kind: 'stake', amount: '10' });
    const { data } = await patient.as(member).call(limits.set, { kind: 'stake', amount: null });
    expect(data.waiting.map(({ readyTime, askTime }) => readyTime - askTime)).toEqual([7 * DAY * 1000]);
    await expect(startTestApp({ env: { LIMIT_WAIT_HOURS: '1' } })).rejects.toThrow('LIMIT_WAIT_HOURS');
  });
});

describe('breaks and exclusion', () => {
  test('RG-03 a break ends every login; logging in again shows it, the history and the money, and nothing to play', async () => {
    const member = await aPlayer();
    const elsewhere = String((await logIn(member.name, member.device)).data?.['token']);
    await fund(running.app, member, 5000n);
    const untilTime = clock.now().getTime() + 7 * DAY * 1000;
    expect(await callOnClock(running, limits.break, { duration: 'week' }, member)).toMatchObject({
      status_code: 6000,
      data: { untilTime },
    });
    for (const token of [member.token, elsewhere]) {
      // oxlint-disable-next-line no-await-in-loop
      expect(await callOnClock(running, own.info, {}, { ...member, token })).toMatchObject({ status_code: 6001 });
    }
    const back = { ...member, token: String((await logIn(member.name, member.device)).data?.['token']) };
    expect(await get(back)).toMatchObject({ pause: { kind: 'break', untilTime } });
    expect(await callOnClock(running, catalogue.wallet.getBalance, {}, back)).toMatchObject({ status_code: 6000 });
    expect(await set(back, { kind: 'return' })).toMatchObject({ status_code: 6003, data: { guard: 'break' } });
  });

  test('RG-03 neither is shortened: longer and stricter yes, shorter and milder no', async () => {
    const member = await aPlayer();
    const back = async () => ({
      ...member,
      token: String((await logIn(member.name, member.device)).data?.['token']),
    });
    const rest = async (duration: 'day' | 'week' | 'quarter') =>
      callOnClock(running, limits.break, { duration }, await back());
    const exclude = async (duration: 'halfYear' | 'year' | 'forever') =>
      callOnClock(running, limits.exclude, { duration }, await back());
    expect(await rest('week')).toMatchObject({ status_code: 6000 });
    expect(await rest('day')).toMatchObject({ status_code: 6012, message: '休息或自我排除一经开始，不能缩短' });
    expect(await rest('quarter')).toMatchObject({ status_code: 6000 });
    expect(await exclude('year')).toMatchObject({ status_code: 6000 });
    expect(await rest('quarter')).toMatchObject({ status_code: 6012, message: '您已自我排除，不能改为休息' });
    expect(await exclude('halfYear')).toMatchObject({ status_code: 6012 });
    expect(await exclude('forever')).toMatchObject({ status_code: 6000, data: { untilTime: null } });
    clock.passSeconds(3650 * DAY);
    expect(await set(await back(), { kind: 'return' })).toMatchObject({ status_code: 6003 });
  });

  test('RG-03 coming back is asked for when the time is over, waits a day, and is confirmed', async () => {
    const member = await aPlayer();
    await callOnClock(running, limits.break, { duration: 'day' }, member);
    clock.passSeconds(DAY);
    const back = { ...member, token: String((await logIn(member.name, member.device)).data?.['token']) };
    const play = () => running.app.transact((tx) => checkPlay(tx, { memberId: member.memberId, now: clock.now() }));
    await expect(play()).rejects.toThrow('您的休息期已结束，请先申请恢复游戏');
    expect(await set(back, { kind: 'stake', amount: '10' })).toMatchObject({ status_code: 6000 });
    expect(await set(back, { kind: 'stake', amount: '20' })).toMatchObject({
      status_code: 6003,
      message: '休息或自我排除期间不能调高或取消限额',
    });
    expect(await set(back, { kind: 'return' })).toMatchObject({ data: { waiting: [{ wanted: { kind: 'return' } }] } });
    const changeId = await firstWaiting(back);
    expect(await confirm(back, changeId)).toMatchObject({ status_code: 6012 });
    clock.passSeconds(DAY);
    await expect(play()).rejects.toThrow();
    expect(await confirm(back, changeId)).toMatchObject({ status_code: 6000, data: { pause: null } });
    await play();
    expect(await set(back, { kind: 'return' })).toMatchObject({ status_code: 6012 });
  });
});

const bind = (member: TestMember, form: z.input<typeof own.bindOther.input>) =>
  callOnClock(running, own.bindOther, form, member);
const becomes = async (member: TestMember, realName: string, birthday: string) => [
  (await bind(member, { type: 'realName', realName })).status_code,
  (await bind(member, { type: 'birthday', birthday })).status_code,
];
const exclude = (member: TestMember) => callOnClock(running, limits.exclude, { duration: 'year' }, member);

describe('coming back as somebody else', () => {
  test('RG-03d a new registration on the device of an excluded member is refused; on any other it is not', async () => {
    const member = await aPlayer();
    await exclude(member);
    expect(await register(aName(), member.device)).toMatchObject({
      status_code: 6030,
      data: null,
      message: '根据玩家保护规定，暂时无法为您办理，如有疑问请联系在线客服',
    });
    expect(await register(aName(), 'some-other-device')).toMatchObject({ status_code: 6000 });
    expect(await logIn(member.name, member.device)).toMatchObject({ status_code: 6000 });
  });

  test('RG-03 an account that everybody may use keeps nobody from a device when it is excluded', async () => {
    const shared = await aPlayer();
    await running.app.transact((tx) => members.allowAnyDevice(tx, shared.memberId));
    await exclude(shared);
    expect(await register(aName(), shared.device)).toMatchObject({ status_code: 6000 });
  });

  test('RG-03 a break keeps nobody from the device', async () => {
    const member = await aPlayer();
    await callOnClock(running, limits.break, { duration: 'quarter' }, member);
    expect(await register(aName(), member.device)).toMatchObject({ status_code: 6000 });
  });

  test('RG-03d name and birthday of an excluded person are refused together, in either order and spelling', async () => {
    const [member, samePerson, other, namesake] = await Promise.all([aPlayer(), aPlayer(), aPlayer(), aPlayer()]);
    expect(await becomes(member, '阿布都·热合曼', '1990-01-02')).toEqual([6000, 6000]);
    await exclude(member);
    expect(await becomes(samePerson, '阿布都•热合曼', '1990-01-02')).toEqual([6000, 6030]);
    expect((await bind(other, { type: 'birthday', birthday: '1990-01-02' })).status_code).toBe(6000);
    expect((await bind(other, { type: 'realName', realName: '阿布都·热合曼' })).status_code).toBe(6030);
    expect(await becomes(namesake, '阿布都·热合曼', '1990-01-03')).toEqual([6000, 6000]);
    const depositing = await aPlayer();
    await bind(depositing, { type: 'birthday', birthday: '1990-01-02' });
    const named = await callOnClock(running, own.bindFromDeposit, { realName: '阿布都·热合曼' }, depositing);
    expect(named).toMatchObject({ status_code: 6030 });
  });

  test('RG-03d the phone of an excluded member is not bound again', async () => {
    const [member, samePerson] = [await aPlayer(), await aPlayer()];
    const phone = aPhone();
    const bindPhone = async (who: TestMember, count: number) => {
      await askCode(running, { number: `86-${phone}`, name: who.name }, who);
      return callOnClock(running, own.bindPhone, { phone, code: await codeSentTo(running, phone, count) }, who);
    };
    expect(await bindPhone(member, 1)).toMatchObject({ status_code: 6000 });
    await exclude(member);
    clock.passSeconds(60);
    // Even when the number has been let go of, the mark stays.
    await running.app.pool.query('update member set phone_sealed = null, phone_index = null where id = $1', [
      member.memberId,
    ]);
    expect(await bindPhone(samePerson, 2)).toMatchObject({ status_code: 6030 });
  });

  test('RG-03d so is a payout account, as long as the exclusion lasts', async () => {
    const [member, samePerson] = [await aPlayer(), await aPlayer()];
    const payout = Buffer.from(`card-${member.name}`);
    const tie = ({ memberId }: TestMember) =>
      running.app.transact((tx) => refuseLinkedToExcluded(tx, { memberId, payout }));
    await tie(member);
    await tie(samePerson);
    await exclude(member);
    await tie(member);
    await expect(tie(samePerson)).rejects.toMatchObject({ code: 6030 });
  });
});

describe('the clock of a login', () => {
  test('RG-04 calls of a logged-in member are time spent', async () => {
    const member = await aMember(running.app);
    await set(member, { kind: 'time', period: 'day', minutes: 60 });
    clock.passSeconds(5 * 60);
    await callOnClock(running, own.info, {}, member);
    await vi.waitFor(
      async () => expect(await get(member)).toMatchObject({ limits: [{ kind: 'time', usedMinutes: 5 }] }),
      10_000,
    );
  });

  test('RG-04 a fresh login: nothing staked, the next look at the clock in an hour', async () => {
    const member = await aMember(running.app);
    const now = clock.now().getTime();
    expect(await get(member)).toEqual({
      limits: [],
      waiting: [],
      realityCheckMinutes: 60,
      pause: null,
      session: {
        beginTime: now,
        staked: '0.00',
        returned: '0.00',
        net: '0.00',
        openStakes: '0.00',
        nextCheckTime: now + HOUR * 1000,
      },
      lifetimeNetDeposit: '0.00',
      waitHours: 24,
      confirmHours: 72,
    });
  });

  test('RG-04 old tallies are forgotten, the sums over a life are not', async () => {
    const { memberId } = await aMember(running.app);
    const { pool } = running.app;
    await pool.query('select limit_settle_deposit($1, $2, 700, $3)', [memberId, `old-${memberId}`, clock.now()]);
    clock.passSeconds(33 * DAY);
    await pool.query('select limit_settle_deposit($1, $2, 800, $3)', [memberId, `new-${memberId}`, clock.now()]);
    await runJob('forget-limit-tallies');
    const { rows } = await pool.query(
      `select g.deposited, sum(t.deposited)::bigint as tallied from limit_member g join limit_tally t using (member_id)
       where member_id = $1 group by g.deposited`,
      [memberId],
    );
    expect(rows).toEqual([{ deposited: 1500n, tallied: 800n }]);
  });
});

describe('the checker', () => {
  test('invariant 11: it finds a stake after the restriction, an order in it, one over the limit, and sums that differ', async () => {
    const { memberId } = await aMember(running.app);
    const client = await running.app.pool.connect();
    const breaksAfter = async (...statements: string[]): Promise<string[]> => {
      await client.query('begin');
      for (const statement of statements) {
        // oxlint-disable-next-line no-await-in-loop
        await client.query(statement.replaceAll('$me', memberId.toString()));
      }
      const breaks = await checkLimits(client);
      await client.query('rollback');
      return breaks.map((line) => line.split(':')[0] ?? '');
    };
    const pause = `update limit_member set restriction_kind = 'break', restriction_began_at = now(), restriction_until = now() where member_id = $me`;
    const order = `insert into limit_deposit (order_no, member_id, reserved_at, reserved, counted, counted_hour)
                   values ('x' || random(), $me, now() + interval '1 second', 60, 60, limit_hour(now()))`;
    try {
      expect(await breaksAfter()).toEqual([]);
      expect(await breaksAfter(pause)).toEqual([]);
      expect(
        await breaksAfter(
          pause,
          `update limit_member set last_play_at = now() + interval '1 second' where member_id = $me`,
        ),
      ).toEqual(['nothing-while-paused']);
      expect(
        await breaksAfter(
          order,
          `insert into limit_restriction (member_id, kind, began_at) values ($me, 'exclusion', now())`,
        ),
      ).toEqual(['no-order-while-paused']);
      const limit = `update limit_member set deposit_day = 100 where member_id = $me`;
      expect(await breaksAfter(limit, order)).toEqual([]);
      expect(await breaksAfter(limit, order, order)).toContain('deposits-within-limit');
      expect(await breaksAfter(`update limit_member set deposited = 5 where member_id = $me`)).toEqual([
        'tallies-agree',
      ]);
      expect(
        await breaksAfter(`insert into limit_tally (member_id, hour, staked) values ($me, limit_hour(now()), 5)`),
      ).toEqual(['tallies-below-life']);
    } finally {
      client.release();
    }
  });
});
