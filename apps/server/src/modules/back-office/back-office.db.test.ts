import { catalogue, type Endpoint, type EndpointGroup, ResultCode } from '@fairground/contract';
import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { beforeAll, describe, expect, test } from 'vitest';
import { aClock, aMember, callOnClock, md5, outcomes, type TestClock } from '../../../../../tests/support/builders.ts';
import { anOperator, loggedInOperator, operatorLoginForm } from '../../../../../tests/support/operators.ts';
import { type TestApp, startTestApp } from '../../../../../tests/support/test-app.ts';
import { demoOperators } from '../../seed/demo-operators.ts';
import { needsSecondApproval } from './operators/second-approval.ts';
import { CHAIN_START, followLog } from './operators/operator-log.ts';

const { auth } = backOfficeCatalogue;
const callsOf = (groups: Readonly<Record<string, EndpointGroup>>) =>
  Object.entries(groups).flatMap(([group, calls]) =>
    Object.entries(calls).map(([name, call]) => [`${group}.${name}`, call] as const),
  );
const ours = callsOf(backOfficeCatalogue).filter(([, call]) => call.access === 'operator');
const theirs = callsOf(catalogue).filter(([, call]) => call.access === 'member' || call.access === 'bound-member');

let running: TestApp;
let clock: TestClock;
beforeAll(async () => {
  clock = aClock();
  running = await startTestApp({ now: clock.now });
});

const logIn = (form: ReturnType<typeof operatorLoginForm>, device = 'desk-device') =>
  callOnClock(running, auth.login, form, { device });
const me = (token: string) => callOnClock(running, auth.me, {}, { token });

const logOf = async (name: string): Promise<string[]> => {
  const { rows } = await running.app.pool.query<{ line: string }>(
    `select l.action || ' ' || l.outcome as line from operator_log l join operator o on o.id = l.operator_id
     where o.name = $1 order by l.id`,
    [name],
  );
  return rows.map(({ line }) => line);
};

/** The status of a call sent as it would be by somebody who has only the token. */
async function statusOf(call: Endpoint, token: string, body = '{}'): Promise<[number, number]> {
  const signed = { tt: clock.now().getTime() };
  const { http, text } = await running.raw(call.path, {
    method: call.method,
    body,
    headers: { 'x-token': token },
    signed,
  });
  const { status_code }: { status_code: number } = JSON.parse(text);
  return [http, status_code];
}

describe('operator login', () => {
  test('OP-01 password and time code together let an operator in', async () => {
    const operator = await anOperator(running, 'supervisor', 'finance');
    const { status_code, data } = await logIn(operatorLoginForm(running, operator));
    expect([status_code, data?.['idleSeconds']]).toEqual([6000, 900]);
    const token = String(data?.['token']);
    expect((await me(token)).data).toEqual({
      name: operator.name,
      roles: [
        { name: 'finance', title: '财务' },
        { name: 'supervisor', title: '主管' },
      ],
      permissions: expect.arrayContaining(['identity.review', 'risk.review', 'withdrawal.review', 'deposit.review']),
      loginTime: clock.now().getTime(),
    });
    expect((await callOnClock(running, auth.logout, {}, { token })).status_code).toBe(6000);
    expect((await me(token)).status_code).toBe(6001);
    expect(await logOf(operator.name)).toEqual(['add-operator done', 'login done', 'logout done']);
  });

  test('OP-01 whatever is wrong, the answer is the same', async () => {
    const operator = await anOperator(running, 'reviewer');
    const good = operatorLoginForm(running, operator);
    const wrongCode = { ...good, code: good.code === '000000' ? '111111' : '000000' };
    const answers = [
      await logIn({ ...good, password: md5('wrong5Guess') }, 'd1'),
      await logIn(wrongCode, 'd1'),
      await logIn({ ...good, name: 'nobody' }, 'd2'),
    ];
    for (const answer of answers)
      expect(answer).toEqual({ status_code: 6002, data: null, message: '账号、密码或动态码有误' });
    expect((await logIn(good, 'd1')).status_code).toBe(6000);
    expect(await logOf(operator.name)).toEqual(['add-operator done', 'login refused', 'login refused', 'login done']);
  });

  test('OP-01 a time code is good once, also when it comes twice at the same moment', async () => {
    const operator = await anOperator(running, 'reviewer');
    const form = operatorLoginForm(running, operator);
    const answers = await Promise.all([1, 2, 3, 4].map((each) => logIn(form, `once-${each}`)));
    expect(outcomes(answers)).toEqual([6000, 6002, 6002, 6002]);
    clock.passSeconds(31);
    expect((await logIn(operatorLoginForm(running, operator), 'once-5')).status_code).toBe(6000);
  });

  test('OP-01 guessing locks the name, whether or not somebody has it', async () => {
    const operator = await anOperator(running, 'reviewer');
    const right = operatorLoginForm(running, operator);
    const wrong = { ...right, password: md5('wrong5Guess') };
    for (const form of [wrong, { ...wrong, name: 'ghost' }]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other is the point
      for (let tries = 0; tries < 5; tries += 1) expect((await logIn(form, `g-${tries}`)).status_code).toBe(6002);
      // oxlint-disable-next-line no-await-in-loop
      expect((await logIn(form, 'g-6')).status_code).toBe(6037);
    }
    expect((await logIn(right, 'g-7')).status_code).toBe(6037);
    clock.passSeconds(31);
    expect((await logIn(operatorLoginForm(running, operator), 'g-8')).status_code).toBe(6000);
  });

  test('OP-01 an operator session idle for fifteen minutes is closed; one in use is not', async () => {
    const { token } = await loggedInOperator(running, 'reviewer');
    clock.passSeconds(14 * 60);
    expect((await me(token)).status_code).toBe(6000);
    clock.passSeconds(14 * 60);
    expect((await me(token)).status_code).toBe(6000);
    clock.passSeconds(15 * 60);
    expect((await me(token)).status_code).toBe(6001);
  });

  test('OP-01 a new login ends the old one, and who was let go is out at once', async () => {
    const operator = await loggedInOperator(running, 'reviewer');
    clock.passSeconds(31);
    const again = await logIn(operatorLoginForm(running, operator));
    const token = String(again.data?.['token']);
    expect([(await me(operator.token)).status_code, (await me(token)).status_code]).toEqual([6001, 6000]);
    await running.app.pool.query('update operator set disabled_at = now() where name = $1', [operator.name]);
    expect((await me(token)).status_code).toBe(6001);
    clock.passSeconds(31);
    expect((await logIn(operatorLoginForm(running, operator))).status_code).toBe(6002);
  });

  test('OP-01 secrets lie hashed and sealed', async () => {
    const operator = await loggedInOperator(running, 'reviewer');
    const { rows } = await running.app.pool.query<{ text: string }>(
      `select o::text as text from operator o union all select s::text from operator_session s
       union all select l::text from operator_log l`,
    );
    const everything = rows.map(({ text }) => text).join('\n');
    for (const secret of [operator.totpSecret, operator.token, md5(operator.password)])
      expect(everything).not.toContain(secret);
  });

  test('OP-01 the console speaks the encrypted mode too', async () => {
    const open = await startTestApp();
    const [demo] = demoOperators;
    const { data } = await open.call(auth.login, operatorLoginForm(open, demo), { encrypted: true });
    expect((await open.call(auth.me, {}, { token: data.token, encrypted: true })).data.name).toBe(demo.name);
  });
});

/** A session that calls more at once is told to wait. */
const AT_ONCE = 100;

describe('who may call', () => {
  let member: string;
  let supervisor: string;
  beforeAll(async () => {
    member = (await aMember(running.app)).token;
    supervisor = (await loggedInOperator(running, 'supervisor')).token;
  });

  test.each(ours)('OP-01 %s does not know a visitor, a member or a made-up operator', async (_name, call) => {
    for (const token of ['', member, `o.${member}`, supervisor.slice(2), `${supervisor}x`]) {
      // oxlint-disable-next-line no-await-in-loop
      expect(await statusOf(call, token)).toEqual([200, 6001]);
    }
  });

  test.each(theirs)('OP-01 %s does not know an operator', async (_name, call) => {
    expect(await statusOf(call, supervisor)).toEqual([200, 6001]);
    expect(await statusOf(call, supervisor.slice(2))).toEqual([200, 6001]);
  });

  test.each(ours.filter(([, call]) => call.permission !== undefined))(
    'OP-01 %s refuses an operator without the permission, and writes it down',
    async (_name, call) => {
      const nobody = await loggedInOperator(running);
      expect(await statusOf(call, nobody.token)).toEqual([200, 6003]);
      expect((await logOf(nobody.name)).at(-1)).toBe('permission refused');
    },
  );

  test('OP-01b each role is let into the calls of its permissions and into no other', async () => {
    const { rows: roles } = await running.app.pool.query<{ name: string; permissions: string[] }>(
      'select name, permissions from operator_role order by name',
    );
    expect(roles.length).toBeGreaterThan(3);
    const guarded = ours.filter(([, call]) => call.permission !== undefined);
    for (const role of roles) {
      const { token } = await loggedInOperator(running, role.name);
      const permissions: ReadonlySet<string> = new Set(role.permissions);
      expect(permissions.size, role.name).toBeGreaterThan(0);
      const answered: (readonly [string, boolean])[] = [];
      for (let done = 0; done < guarded.length; done += AT_ONCE) {
        const some = guarded.slice(done, done + AT_ONCE).map(async ([name, call]) => {
          // What is no JSON object stops at the schema, behind the question who may call.
          return [name, (await statusOf(call, token, '[]'))[1] === 6003] as const;
        });
        answered.push(...(await Promise.all(some)));
        clock.passSeconds(10);
      }
      const expected = guarded.map(([name, call]) => [name, !permissions.has(call.permission ?? '')] as const);
      expect(answered, role.name).toEqual(expected);
    }
  });

  test.each(ours.filter(([name]) => name !== 'auth.logout'))(
    'OP-01 %s refuses junk in the envelope',
    async (_name, call) => {
      const codes: ReadonlySet<number> = new Set(Object.values(ResultCode));
      const bodies = [
        'null',
        '[]',
        '7',
        '{"paperId":{},"flagId":[],"orderNo":7}',
        '{"paperId":"-1","imageId":"x","flagId":"999999999999999999999","note":"x","decision":"pass"}',
      ];
      for (const body of bodies) {
        // oxlint-disable-next-line no-await-in-loop
        const [http, code] = await statusOf(call, supervisor, body);
        expect([http, codes.has(code), code === 6005]).toEqual([200, true, false]);
      }
    },
  );

  test('OP-01 the console publishes its own document, to operators only', async () => {
    const document = (token: string) => fetch(`${running.url}/console/openapi.json`, { headers: { 'x-token': token } });
    const { paths }: { paths: Record<string, unknown> } = JSON.parse(
      await (await document((await loggedInOperator(running, 'risk')).token)).text(),
    );
    expect(Object.keys(paths)).toHaveLength(ours.length + 1);
    for (const token of ['', (await aMember(running.app)).token]) {
      const refused = await document(token);
      expect([refused.status, await refused.json()]).toMatchObject([401, { status_code: 6001, data: null }]);
    }
  });
});

describe('the record of what operators did', () => {
  test('OP-01c the log can neither be changed nor shortened, and its chain verifies', async () => {
    const { app } = running;
    await loggedInOperator(running, 'reviewer');
    for (const change of [
      `update operator_log set outcome = 'done'`,
      'delete from operator_log',
      'truncate operator_log',
    ]) {
      // oxlint-disable-next-line no-await-in-loop
      await expect(app.pool.query(change)).rejects.toThrow('append-only');
    }
    const followed = await followLog(app, CHAIN_START);
    expect(followed.ok).toBe(true);
  });

  test('OP-01 rows written at the same moment still form one chain', async () => {
    await Promise.all(Array.from({ length: 6 }, () => loggedInOperator(running, 'reviewer')));
    expect((await followLog(running.app, CHAIN_START)).ok).toBe(true);
  });

  test.each([
    ['changed', `update operator_log set outcome = 'refused' where id = 2`, 2n],
    ['removed', 'delete from operator_log where id = 2', 3n],
  ])('OP-01 a row that was %s behind our back is found', async (_name, tampering, brokenAt) => {
    const other = await startTestApp();
    await loggedInOperator(other, 'reviewer');
    const { pool } = other.app;
    await pool.query('alter table operator_log disable trigger operator_log_rows');
    await pool.query(tampering);
    expect(await followLog(other.app, CHAIN_START)).toEqual({ ok: false, brokenAt });
  });
});

/** A call as the edge would hand it to a use case. */
async function callOf(...roles: readonly string[]) {
  const { name } = await anOperator(running, ...roles);
  const { id } = await running.app.db
    .selectFrom('operator')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  const operator = { operatorId: id, sessionId: 0n, name, loggedInAt: clock.now(), permissions: new Set<never>() };
  const { app } = running;
  return { app, requestId: 'r', now: clock.now(), ip: '', device: '', userAgent: '', operator };
}

const ask = async (call: Awaited<ReturnType<typeof callOf>>, subject: string, amount: bigint) =>
  running.app.transact((tx) => needsSecondApproval(tx, { action: 'credit', subject, amount }, call));

describe('dual approval', () => {
  beforeAll(async () => {
    await running.app.pool.query(`update dual_approval_limit set amount = 5000000 where action = 'credit'`);
  });

  test('OP-03 a large credit takes two different people', async () => {
    const [one, other] = [await callOf('finance'), await callOf('finance')];
    expect(await ask(one, 'W-1', 5_000_000n)).toBe(true);
    expect(await ask(one, 'W-1', 5_000_000n)).toBe(true);
    expect(await ask(other, 'W-2', 5_000_000n)).toBe(true);
    expect(await ask(other, 'W-1', 5_000_000n)).toBe(false);
  });

  test('OP-03 a small one takes one, and the limit is data', async () => {
    const one = await callOf('finance');
    expect(await ask(one, 'W-3', 4_999_999n)).toBe(false);
    await running.app.pool.query(`update dual_approval_limit set amount = 100 where action = 'credit'`);
    expect(await ask(one, 'W-4', 100n)).toBe(true);
    await running.app.pool.query(`update dual_approval_limit set amount = 5000000 where action = 'credit'`);
  });

  test('OP-03 of two who agree at the same moment, at least one is the second', async () => {
    const [one, other] = [await callOf('finance'), await callOf('finance')];
    const answers = await Promise.all([ask(one, 'W-5', 9_000_000n), ask(other, 'W-5', 9_000_000n)]);
    expect(answers).toContain(false);
  });
});
