import { catalogue } from '@fairground/contract';
import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { beforeAll, expect, test } from 'vitest';
import { md5 } from '../../../../tests/support/builders.ts';
import { type TestApp, startTestApp } from '../../../../tests/support/test-app.ts';
import { missingVerifications } from '../modules/eligibility/missing-verifications.ts';
import { weaknessOf } from '../modules/login/passwords/weak-passwords.ts';
import { seedSandbox } from './seed-sandbox.ts';

let running: TestApp;
beforeAll(async () => {
  running = await startTestApp();
});

const counts = async () => {
  const { rows } = await running.app.pool.query<{ members: bigint; operators: bigint; entries: bigint }>(
    `select (select count(*) from member) as members, (select count(*) from operator) as operators,
       (select count(*) from ledger_entry) as entries`,
  );
  return rows[0];
};

test('RG-01a play money is the default: the demo member logs in, has everything bound and ten thousand yuan', async () => {
  const [demo] = await seedSandbox(running.app);
  const [name, password] = [demo?.name ?? '', demo?.password ?? ''];
  const { data } = await running.call(catalogue.login.login, { name, password: md5(password), kaptchcate: 99 });
  const asDemo = running.as(data);
  expect((await asDemo.call(catalogue.members.info, {})).data).toMatchObject({
    name,
    bindPhone: '138****8000',
    bindRealName: '王*明',
    bindEmail: 'd***@example.com',
    secondPasswordSet: true,
    identityState: 2,
    securityScore: 100,
  });
  expect(await missingVerifications(running.app, BigInt(data.userId))).toEqual([]);
  expect((await asDemo.call(catalogue.wallet.getBalance, { withLockMoney: 1 })).data.centerWalletBalance).toBe(
    10_000_00n,
  );
});

const mayDo = new Map([
  ['desk2024', 'withdrawal.review'],
  ['desk2025', 'withdrawal.review'],
  ['desk2026', 'member.freeze'],
  ['desk2027', 'service.desk'],
  ['sport2026', 'sports.results'],
  ['tech2026', 'record.certify'],
]);

test('RG-01 OP-01 the operators log in with what was printed, and may do what their roles say', async () => {
  const [, ...operators] = await seedSandbox(running.app);
  expect(operators.map(({ name }) => name)).toEqual([...mayDo.keys()]);
  for (const { name, password, notes } of operators) {
    const [, code = ''] = /动态码 (\d{6}).*otpauth:\/\/totp\//.exec(notes.join()) ?? [];
    // oxlint-disable-next-line no-await-in-loop
    const { data } = await running.call(backOfficeCatalogue.auth.login, { name, password: md5(password), code });
    // oxlint-disable-next-line no-await-in-loop
    const me = await running.call(backOfficeCatalogue.auth.me, {}, { token: data.token });
    expect(me.data.permissions).toContain(mayDo.get(name));
  }
});

test('RG-01 its name and password obey the rules that everybody obeys', async () => {
  const [demo] = await seedSandbox(running.app);
  expect(demo?.name).toMatch(/^(?=(?:.*[A-Za-z]){2})(?=.*\d)[A-Za-z][A-Za-z0-9]{3,10}$/);
  expect(demo?.password).toMatch(/^(?=.*[A-Za-z])(?=.*\d)[A-Za-z0-9]{8,12}$/);
  expect(weaknessOf({ passwordMd5: md5(demo?.password ?? ''), name: demo?.name ?? '' })).toBeUndefined();
});

test('RG-01 a second start, and several at once, change nothing', async () => {
  const before = await counts();
  await Promise.all([seedSandbox(running.app), seedSandbox(running.app)]);
  expect(await counts()).toEqual(before);
});

test('RG-01 processes that start together on an empty database seed it once', async () => {
  const { app } = running;
  await app.pool.query("update member set name = 'formerdemo1' where name = 'demo2024'");
  const before = await counts();
  await Promise.all([seedSandbox(app), seedSandbox(app), seedSandbox(app)]);
  const { members = 0n, entries = 0n, operators = 0n } = before ?? {};
  expect(await counts()).toEqual({ members: members + 1n, entries: entries + 1n, operators });
});

test('RG-01 personal fields lie sealed in the database', async () => {
  const { rows } = await running.app.pool.query<{ text: string }>(
    'select m::text as text from member m union all select p::text from identity_document p',
  );
  const everything = rows.map((row) => row.text).join('\n');
  for (const clear of ['11010519491231002X', '13800138000', '王小明', 'demo@example.com'])
    expect(everything).not.toContain(clear);
});

test('RG-01 OP-01 live mode has no such account, nor in the back office', async () => {
  await running.app.pool.query("update operator set name = 'former2024' where name = 'desk2024'");
  const before = await counts();
  const live = { ...running.app, config: { ...running.app.config, mode: 'live' as const } };
  expect(await seedSandbox(live)).toEqual([]);
  expect(await counts()).toEqual(before);
});
