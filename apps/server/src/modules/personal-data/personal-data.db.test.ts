import { catalogue } from '@fairground/contract';
import { beforeAll, expect, test } from 'vitest';
import { aName, callOnClock, fund, md5, type TestMember } from '../../../../../tests/support/builders.ts';
import { type TestApp, startTestApp } from '../../../../../tests/support/test-app.ts';
import { auditLog } from '../members/audit-log.ts';
import { sealFields } from '../members/personal-fields.ts';
import { moduleBackground } from '../background.ts';

const DAY_MS = 86_400_000;
const PASSWORD = md5('fern7Kettle');
const { closeAccount, exportPersonalData } = catalogue.members;

let running: TestApp;
let daysAgo = 0;
const start = Date.now();
beforeAll(async () => {
  running = await startTestApp({
    now: () => new Date(start - daysAgo * DAY_MS),
    env: { CLOSED_DATA_DAYS: '30', SERVICE_WORDS_DAYS: '90' },
  });
});

/** Registered, with a name, a phone and an e-mail, who has asked customer service something. */
async function aPlayer(): Promise<TestMember> {
  const name = aName();
  const device = `device-${name}`;
  const form = { name, password: PASSWORD, secondPassword: PASSWORD, kaptchcate: 99 as const };
  const { data } = await callOnClock(running, catalogue.login.register, form, { device });
  const memberId = BigInt(String(data?.['userId']));
  const clear = { phone_sealed: '86-13912340000', real_name_sealed: '林一诺', email_sealed: 'yinuo@example.com' };
  const sealed = sealFields(running.app, memberId, clear);
  await running.app.db.updateTable('member').set(sealed).where('id', '=', memberId).execute();
  const login = { name, password: PASSWORD, kaptchcate: 99 as const };
  const entered = await callOnClock(running, catalogue.login.login, login, { device });
  const member = { memberId, name, device, token: String(entered.data?.['token']) };
  const asked = { topic: 'account' as const, lineId: `line-${name}`, text: `我的生日填错了 ${name}` };
  const opened = await callOnClock(running, catalogue.service.open, asked, member);
  expect(opened.status_code).toBe(6000);
  return member;
}

const exported = (member: TestMember, password = PASSWORD) =>
  callOnClock(running, exportPersonalData, { password }, member);

const runJob = async (name: string) => {
  const job = moduleBackground.jobs.find((each) => each.name === name);
  if (!job) throw new Error(`No job ${name}`);
  await job.work(running.app);
};

/** Everything of these tables as text: what was cleared is not in it. */
async function keptAbout({ memberId }: TestMember): Promise<string> {
  const { rows } = await running.app.pool.query<{ all: string }>(
    `select json_build_object(
       'member', (select to_json(m) from member m where m.id = $1),
       'devices', (select json_agg(d) from member_device d where d.member_id = $1),
       'sessions', (select json_agg(s) from login_session s where s.member_id = $1),
       'messages', (select json_agg(s) from message s where s.member_id = $1),
       'lines', (select json_agg(l) from service_line l join service_conversation c on c.id = l.conversation_id
         where c.member_id = $1))::text as all`,
    [memberId],
  );
  return rows[0]?.all ?? '';
}

test('a member downloads what the site keeps about them, after the password', async () => {
  daysAgo = 0;
  const member = await aPlayer();
  const noticed = { action: 'freeze', outcome: 'done', memberId: member.memberId, reason: '只给工作人员看' } as const;
  await auditLog.writeForSystem(running.app, noticed, { now: running.app.now(), requestId: 'r' });
  expect(await exported(member, md5('wrong2Guess'))).toMatchObject({ status_code: 6100, data: { field: 'password' } });
  const { status_code, data } = await exported(member);
  expect(status_code).toBe(6000);
  const text = Buffer.from(String(data?.['content']), 'base64').toString('utf8');
  const { 账户, 登录设备, 在线客服, 站内信, 登录与操作记录 } = JSON.parse(text);
  // In words, not in codes: it is read by whom it is about.
  expect(站内信[0]).toMatchObject({ 类型: '通知' });
  expect(在线客服.map((line: Record<string, unknown>) => line['来自'])).toContain('本人');
  expect(登录与操作记录).toMatchObject([
    { 操作: '下载个人资料副本', 结果: '密码错误' },
    { 操作: '登录', 结果: '成功' },
    { 操作: '注册', 结果: '成功' },
  ]);
  expect(账户).toMatchObject({ 用户名: member.name, 真实姓名: '林一诺', 手机号码: '86-13912340000' });
  expect(登录设备).toContainEqual(expect.objectContaining({ 设备: member.device }));
  expect(在线客服).toContainEqual(expect.objectContaining({ 内容: `我的生日填错了 ${member.name}` }));
  expect(text).not.toContain(PASSWORD);
  expect(text).not.toContain('只给工作人员看');
  const { rows } = await running.app.pool.query<{ outcome: string }>(
    `select outcome from audit_log where member_id = $1 and action = 'export-personal-data' order by id`,
    [member.memberId],
  );
  expect(rows.map(({ outcome }) => outcome)).toEqual(['wrong-password', 'done']);
});

test('whoever guesses the password has to wait, as everywhere else', async () => {
  daysAgo = 0;
  const member = await aPlayer();
  const codes: number[] = [];
  for (let tries = 0; tries < 6; tries += 1)
    // oxlint-disable-next-line no-await-in-loop -- one guess after the other
    codes.push((await exported(member, md5(`guess${tries}Wrong`))).status_code);
  expect(codes).toEqual([6100, 6100, 6100, 6100, 6100, 6037]);
  expect((await exported(member)).status_code).toBe(6037);
});

test('a closed account loses after its days what no law keeps, and after five years the rest; money stays whole', async () => {
  daysAgo = 0;
  const [leaver, stayer] = [await aPlayer(), await aPlayer()];
  await fund(running.app, stayer, 250_00n);
  expect(await callOnClock(running, closeAccount, { password: PASSWORD }, leaver)).toMatchObject({ status_code: 6000 });
  await running.app.pool.query(
    `insert into upload_image (id, member_id, purpose, sealed, created_at) values ('left-1', $1, 'identity', '', now())`,
    [leaver.memberId],
  );
  await running.app.pool.query(
    `with d as (insert into identity_document (member_id, kind, number_sealed, number_index, state, submitted_at, reviewed_at, reviewed_by)
       values ($1, 'idCard', 'sealed-number', '\\x01', 'passed', now(), now(), 'sandbox') returning id)
     insert into identity_document_image (document_id, position, image_id) select id, 1, 'left-1' from d`,
    [leaver.memberId],
  );
  await running.app.pool.query(
    `insert into withdrawal_account (id, member_id, kind, number_sealed, number_index, holder_sealed, created_at)
     values ('left-card', $1, 'bank', 'sealed-card', '\\x02', 'sealed-holder', now())`,
    [leaver.memberId],
  );
  const stayed = await keptAbout(stayer);

  daysAgo = -29;
  await runJob('clear-closed-members');
  expect(await keptAbout(leaver)).toContain(leaver.device);

  daysAgo = -31;
  await runJob('clear-closed-members');
  const kept = await keptAbout(leaver);
  expect(kept).not.toContain(leaver.device);
  expect(kept).not.toContain('我的生日填错了');
  expect(kept).toContain('"email_sealed":null');
  // Sealed, for whoever has to prove in the years of retention who was paid.
  expect(kept).not.toContain('"real_name_sealed":null');
  expect(await keptAbout(stayer)).toBe(stayed);

  daysAgo = -5 * 366 - 1;
  await runJob('clear-closed-members');
  const rest = await keptAbout(leaver);
  expect(rest).toContain('"real_name_sealed":null');
  expect(rest).toContain('"phone_sealed":null');
  expect(rest).toContain(leaver.name);
  const { rows } = await running.app.pool.query(
    `select (select count(*)::int from upload_image where member_id = $1) as images,
       (select number_sealed from identity_document where member_id = $1) as document,
       (select number_sealed || coalesce(holder_sealed, '') from withdrawal_account where member_id = $1) as card`,
    [leaver.memberId],
  );
  expect(rows).toEqual([{ images: 0, document: '', card: '' }]);
  expect(await keptAbout(stayer)).toBe(stayed);
});

test('words with customer service are kept as long as configured', async () => {
  daysAgo = 0;
  const member = await aPlayer();
  await running.app.pool.query(
    `update service_conversation set state = 'ended', ended_at = $2, ended_by = 'visitor' where member_id = $1`,
    [member.memberId, new Date(start)],
  );
  daysAgo = -89;
  await runJob('clear-conversations');
  expect(await keptAbout(member)).toContain('我的生日填错了');
  daysAgo = -91;
  await runJob('clear-conversations');
  expect(await keptAbout(member)).not.toContain('我的生日填错了');
});
