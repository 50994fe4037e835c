import { catalogue } from '@fairground/contract';
import { beforeAll, expect, test } from 'vitest';
import { aName, callOnClock, fund, md5, type TestMember } from '../../../../../tests/support/builders.ts';
import { type TestApp, startTestApp } from '../../../../../tests/support/test-app.ts';
import { moduleBackground } from '../background.ts';

const DAY_MS = 86_400_000;
const PASSWORD = md5('fern7Kettle');

let running: TestApp;
/** Days before today at which the server's clock stands. */
let daysAgo = 91;
const start = Date.now();
beforeAll(async () => {
  running = await startTestApp({
    now: () => new Date(start - daysAgo * DAY_MS),
    env: { ADDRESS_DAYS: '90' },
  });
});

const logIn = (name: string, device: string, password = PASSWORD) =>
  callOnClock(running, catalogue.login.login, { name, password, kaptchcate: 0 }, { device });

/** Registers, mistypes the password once, and logs in; then has money and a cancelled deposit. */
async function aPlayer(): Promise<TestMember> {
  const name = aName();
  const device = `device-${name}`;
  const form = { name, password: PASSWORD, secondPassword: PASSWORD, kaptchcate: 99 as const };
  const { data } = await callOnClock(running, catalogue.login.register, form, { device });
  await logIn(name, device, md5('wrong12345'));
  const token = String((await logIn(name, device)).data?.['token']);
  const member = { memberId: BigInt(String(data?.['userId'])), name, device, token };
  await fund(running.app, member, 250_00n);
  // Of an amount at which the channel does nothing by itself.
  const order = { payType: 'recharge', channelId: 'FAST-1', amount: '100.11' } as const;
  const { data: opened } = await callOnClock(running, catalogue.deposits.pay, order, member);
  // Cancelled, so that nothing of it changes by itself while the clock moves.
  const cancelled = await callOnClock(
    running,
    catalogue.deposits.closeOrder,
    { orderNo: String(opened?.['orderNo']) },
    member,
  );
  expect(cancelled.status_code).toBe(6000);
  return member;
}

/** Every text of these tables that tells where somebody was, or with which browser. */
async function placesOf({ memberId, name }: TestMember): Promise<string[]> {
  const { rows } = await running.app.pool.query<{ place: string }>(
    `select ip || user_agent as place from login_session where member_id = $1
     union all select ip || user_agent from audit_log where member_id = $1
     union all select ip || user_agent from member_device where member_id = $1
     union all select network from member_network where member_id = $1
     union all select registered_ip from member where id = $1 and name = $2`,
    [memberId, name],
  );
  return rows.map(({ place }) => place).filter((place) => place !== '');
}

const linesOf = async ({ memberId }: TestMember): Promise<number> =>
  (await running.app.db.selectFrom('audit_log').select('id').where('member_id', '=', memberId).execute()).length;

/** The money records, whole, as text. */
async function moneyRecords(): Promise<string> {
  const { rows } = await running.app.pool.query<{ all: string }>(
    `select json_build_object(
       'entries', (select json_agg(e order by e.id) from ledger_entry e),
       'orders', (select json_agg(o order by o.order_no) from deposit_order o),
       'limits', (select json_agg(d order by d.id) from wagering_requirement d))::text as all`,
  );
  return rows[0]?.all ?? '';
}

/** As the server runs it, every six hours. */
const runJob = async () => {
  const job = moduleBackground.jobs.find(({ name }) => name === 'clear-addresses');
  await job?.work(running.app);
};

test('RG-11a addresses older than the configured time are cleared from sessions, history and log; money stays whole', async () => {
  daysAgo = 91;
  const old = await aPlayer();
  daysAgo = 89;
  const fresh = await aPlayer();
  daysAgo = 0;
  expect((await placesOf(old)).length).toBeGreaterThanOrEqual(6);
  const [lines, freshPlaces, money] = [await linesOf(old), await placesOf(fresh), await moneyRecords()];

  await runJob();
  expect(await placesOf(old)).toEqual([]);
  expect(await linesOf(old)).toBe(lines);
  expect(await placesOf(fresh)).toEqual(freshPlaces);
  expect(await moneyRecords()).toBe(money);
  const failures = `select count(*)::int as old from login_failure where scope = 'ip' and last_at < $1`;
  const { rows } = await running.app.pool.query(failures, [new Date(start - 90 * DAY_MS)]);
  expect(rows).toEqual([{ old: 0 }]);

  // What is left over reads as such, and a login from the same device goes on as ever.
  const token = String((await logIn(old.name, old.device)).data?.['token']);
  const { data } = await callOnClock(running, catalogue.members.loginHistory, {}, { token, device: old.device });
  expect(data?.['list']).toContainEqual(expect.objectContaining({ ip: '已清除' }));
  const history = await callOnClock(running, catalogue.members.devices, {}, { token, device: old.device });
  expect(history.status_code).toBe(6000);

  // Two days later the other one's turn has come.
  daysAgo = -2;
  await runJob();
  expect(await placesOf(fresh)).toEqual([]);
});

/** Tries what no call of ours does. */
const change = (statement: string, member: TestMember) =>
  running.app.pool.query(statement, [member.memberId]).then(
    () => 'changed',
    () => 'refused',
  );

test('RG-11a the log gives up nothing but an old address', async () => {
  daysAgo = 91;
  const old = await aPlayer();
  daysAgo = 0;
  const fresh = await aPlayer();
  expect(
    await change(`update audit_log set ip = '' , user_agent = '', outcome = 'done' where member_id = $1`, old),
  ).toBe('refused');
  expect(await change(`update audit_log set ip = '10.0.0.1', user_agent = '' where member_id = $1`, old)).toBe(
    'refused',
  );
  expect(await change(`update audit_log set ip = '', user_agent = '' where member_id = $1`, fresh)).toBe('refused');
  expect(await change('delete from audit_log where member_id = $1', old)).toBe('refused');
  expect(await change(`update audit_log set ip = '', user_agent = '' where member_id = $1`, old)).toBe('changed');
});
