import { catalogue } from '@fairground/contract';
import { beforeAll, expect, test } from 'vitest';
import { aMember, aName, md5, type TestMember } from '../../../../../tests/support/builders.ts';
import { type TestApp, startTestApp } from '../../../../../tests/support/test-app.ts';

const { login, limits, members: memberCalls, messages } = catalogue;

let running: TestApp;
beforeAll(async () => {
  running = await startTestApp();
});

const PASSWORD = md5('fern7Kettle');

/** Comes in on a device; registers first when nobody is called so. */
async function logIn(name: string, device: string): Promise<{ token: string; device: string }> {
  const { data } = await running.call(login.login, { name, password: PASSWORD, kaptchcate: 99 }, { device });
  return { token: data.token, device };
}

async function register(): Promise<string> {
  const name = aName();
  const form = { name, password: PASSWORD, secondPassword: PASSWORD, kaptchcate: 99 as const };
  await running.call(login.register, form, { device: `home-${name}` });
  return name;
}

const messagesOf = async (member: Pick<TestMember, 'token' | 'device'>) =>
  (await running.as(member).call(messages.list, {})).data.list
    .filter(({ title }) => title !== '欢迎加入')
    .map(({ title, path }) => `${title} ${path}`);

test('a new device is told of once, the first one never', async () => {
  const name = await register();
  expect(await messagesOf(await logIn(name, `home-${name}`))).toEqual([]);
  await logIn(name, `abroad-${name}`);
  expect(await messagesOf(await logIn(name, `abroad-${name}`))).toEqual(['新设备登录 /mine/userinfo']);
});

test('a changed password is told of', async () => {
  const name = await register();
  const member = await logIn(name, `home-${name}`);
  const password = md5('moss4Lantern');
  const change = { kind: 1, oldPassword: PASSWORD, password, secondPassword: password } as const;
  expect((await running.as(member).call(memberCalls.bindPassword, change)).status_code).toBe(6000);
  expect(await messagesOf(member)).toEqual(['登录密码已修改 /mine/userinfo']);
});

test('limits are told of with when they take effect, and so is a break', async () => {
  const member = await aMember(running.app);
  const as = running.as(member);
  await as.call(limits.set, { kind: 'deposit', period: 'day', amount: '1000' });
  await as.call(limits.set, { kind: 'deposit', period: 'day', amount: '2000' });
  const { list } = (await as.call(messages.list, { type: 1 })).data;
  const textOf = (title: string) => list.find((each) => each.title === title)?.content;
  expect(textOf('限额已生效')).toBe('您的24小时存款限额已设为 1,000 元，立即生效。');
  expect(textOf('限额调整申请已提交')).toMatch(/请在.+至.+之间再次确认/);
  await as.call(limits.break, { duration: 'week' });
  const rows = await running.app.pool.query(`select body from message where member_id = $1 and title = '休息已开始'`, [
    member.memberId,
  ]);
  expect(rows.rows).toEqual([{ body: expect.stringMatching(/至\d+月\d+日 \d\d:\d\d结束/) }]);
});
