import { catalogue } from '@fairground/contract';
import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { freezeLabels, terminationLabels } from '@fairground/contract/back-office-members';
import { beforeAll, describe, expect, test } from 'vitest';
import { aMember, aName, fund, md5, type TestMember } from '../../../../../../tests/support/builders.ts';
import { loggedInOperator } from '../../../../../../tests/support/operators.ts';
import { aProvenWithdrawer, requestWithdrawal } from '../../../../../../tests/support/reviews.ts';
import { type TestApp, startTestApp } from '../../../../../../tests/support/test-app.ts';
import { backOfficeBackground } from '../background.ts';

const { members, money } = backOfficeCatalogue;
const { login, games, slots } = catalogue;
type LoggedInOperator = Awaited<ReturnType<typeof loggedInOperator>>;

let running: TestApp;
let risk: LoggedInOperator;
let boss: LoggedInOperator;
let finance: LoggedInOperator;
let reviewer: LoggedInOperator;
beforeAll(async () => {
  running = await startTestApp({ env: { IDENTITY_ADAPTER: 'manual' } });
  [risk, boss, finance, reviewer] = [
    await loggedInOperator(running, 'risk'),
    await loggedInOperator(running, 'supervisor'),
    await loggedInOperator(running, 'finance'),
    await loggedInOperator(running, 'reviewer'),
  ];
});

const PASSWORD = md5('summer2046');
const DAY_MS = 86_400_000;
const idOf = ({ memberId }: TestMember): string => memberId.toString();
const logIn = (name: string) => running.call(login.login, { name, password: PASSWORD, kaptchcate: 0 });

/** Somebody who can log in by password. */
async function aRegistered(): Promise<TestMember> {
  const name = aName();
  await running.call(login.register, { name, password: PASSWORD, secondPassword: PASSWORD, kaptchcate: 0 });
  const { token, userId } = (await logIn(name)).data;
  return { memberId: BigInt(userId), name, device: 'test-device', token };
}

/** A round of a slot game, as the member would play it now. */
async function aBettor(member: TestMember): Promise<() => Promise<number>> {
  await fund(running.app, member, 1_000_00n);
  const { data } = await running.as(member).call(games.launch, { enName: 'WYDZ', gameCode: 'jinlichi' });
  const uid = new URL(data.url, running.url).searchParams.get('uid') ?? '';
  return async () => (await running.as(member).call(slots.spin, { uid, stake: '1' })).status_code;
}

type Cause = keyof typeof terminationLabels;
const until = () => Date.now() + DAY_MS;
/** The three ways to keep a member out, each done by the calls of the back office. */
const locks = {
  freezing: (memberId: string, cause: Cause) =>
    running.as(risk).call(members.freeze, { memberId, cause, reason: '核对' }),
  suspending: (memberId: string, cause: Cause) =>
    running.as(risk).call(members.freeze, { memberId, cause, reason: '核对', untilTime: until() }),
  terminating: async (memberId: string, cause: Cause) => {
    const said = { memberId, cause, reason: '核对' };
    expect((await running.as(risk).call(members.terminate, said)).data).toEqual({ waitsForSecond: true });
    return running.as(boss).call(members.terminate, said);
  },
};
const messages = {
  freezing: /^该账户已被冻结/,
  suspending: /^该账户因“使用自动程序”暂停使用，\d+月\d+日 \d\d:\d\d 恢复/,
  terminating: /^该账户因“使用自动程序”已被终止/,
};
const ways = ['freezing', 'suspending', 'terminating'] as const;

describe('accounts that operators keep out', () => {
  test('OP-12b each refuses login (6030), bets and payouts from that moment; a suspension ends at its time', async () => {
    for (const way of ways) {
      // oxlint-disable no-await-in-loop -- one after the other, on one site
      const member = await aRegistered();
      const bet = await aBettor(member);
      expect([way, await bet()]).toEqual([way, 6000]);
      const withdrawer = await aProvenWithdrawer(running, 1_000_00n, reviewer);
      const orderNo = await requestWithdrawal(running, withdrawer, '200');

      expect([way, (await locks[way](idOf(member), 'bots')).status_code]).toEqual([way, 6000]);
      expect([way, await bet()]).toEqual([way, 6001]);
      const refused = await logIn(member.name);
      expect([way, refused.status_code]).toEqual([way, 6030]);
      expect(refused.message).toMatch(messages[way]);

      await locks[way](idOf(withdrawer.member), 'fraud');
      const said = { orderNo, decision: 'approve', reason: '核对' } as const;
      expect([way, (await running.as(finance).call(money.decideWithdrawal, said)).status_code]).toEqual([way, 6012]);

      if (way !== 'suspending') continue;
      await letItEnd(member);
      expect((await logIn(member.name)).status_code).toBe(6000);
      await letItEnd(withdrawer.member);
      const job = backOfficeBackground.jobs.find(({ name }) => name === 'end-suspensions');
      await job?.work(running.app);
      expect((await running.as(finance).call(money.decideWithdrawal, said)).status_code).toBe(6000);
      // oxlint-enable no-await-in-loop
    }
  });

  test('OP-12 every ground of the rules can be chosen, and one account too many only beside another one', async () => {
    for (const cause of ['duplicate', 'payer', 'promotion', 'fraud', 'bots', 'collusion', 'safety'] as const) {
      // oxlint-disable no-await-in-loop -- as above
      const member = await aMember(running.app);
      await running.as(risk).call(members.freeze, { memberId: idOf(member), cause, reason: '核对' });
      const { data } = await running.as(risk).call(members.detail, { memberId: idOf(member) });
      expect(data).toMatchObject({ state: 'frozen', stateReason: `${freezeLabels[cause]}：核对`, untilTime: null });
      // oxlint-enable no-await-in-loop
    }
    const alone = await aMember(running.app);
    const said = { memberId: idOf(alone), cause: 'duplicate', reason: '核对' } as const;
    expect((await running.as(risk).call(members.terminate, said)).status_code).toBe(6012);
  });

  test('OP-12 two people must mean the same ground; a frozen member can still be terminated', async () => {
    const member = await aMember(running.app);
    const memberId = idOf(member);
    await locks.freezing(memberId, 'fraud');
    const terminate = (who: LoggedInOperator, cause: Cause) =>
      running.as(who).call(members.terminate, { memberId, cause, reason: '核对' });
    await terminate(risk, 'fraud');
    expect((await terminate(boss, 'collusion')).data).toEqual({ waitsForSecond: true });
    const { terminating } = (await running.as(risk).call(members.detail, { memberId })).data;
    expect(terminating).toEqual({ need: 2, have: 1, by: [boss.name], cause: 'collusion' });
    expect((await terminate(risk, 'collusion')).data).toEqual({ waitsForSecond: false });
    expect((await running.as(risk).call(members.detail, { memberId })).data).toMatchObject({
      state: 'closed',
      stateReason: '串通作弊：核对',
    });
  });

  test('OP-12 a suspension ends ahead, and within a year', async () => {
    const memberId = idOf(await aMember(running.app));
    const suspend = async (untilTime: number) =>
      (await running.as(risk).call(members.freeze, { memberId, cause: 'bots', reason: '核对', untilTime })).status_code;
    expect(await suspend(Date.now() - 1_000)).toBe(6012);
    expect(await suspend(Date.now() + 366 * DAY_MS)).toBe(6012);
    expect(await suspend(Date.now() + 364 * DAY_MS)).toBe(6000);
  });
});

/** A day is long for a test; the suspension is over since a second ago. */
const letItEnd = (member: TestMember) =>
  running.app.pool.query(
    `update member set frozen_at = frozen_at - interval '1 minute', frozen_until = clock_timestamp() - interval '1 second'
     where id = $1`,
    [member.memberId],
  );
