import { catalogue, ResultCode } from '@fairground/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { aMember, aName, md5 } from '../../../../../tests/support/builders.ts';
import { type TestApp, startTestApp } from '../../../../../tests/support/test-app.ts';

const { register, login } = catalogue.login;
const password = md5('fern7Kettle');
const form = (name = aName()) => ({ name, password, secondPassword: password, kaptchcate: 99 as const });

const both = (clear: string) => ({ password: md5(clear), secondPassword: md5(clear) });

let running: TestApp;
beforeAll(async () => {
  running = await startTestApp();
});

const memberNamed = (name: string) =>
  running.app.db.selectFrom('member').selectAll().where('name', '=', name).executeTakeFirstOrThrow();

describe('AU-01 what a registration must be', () => {
  const nameRule = '用户名为4-11位字母和数字，首位为字母，至少2个字母和1个数字';
  const wrong: [string, object, string, string][] = [
    ['no name', { name: '' }, 'name', '用户名不能为空'],
    ['a name of three', { name: 'ab1' }, 'name', nameRule],
    ['a name of twelve', { name: 'abcdefghij12' }, 'name', nameRule],
    ['a digit first', { name: '1abcd' }, 'name', nameRule],
    ['no digit', { name: 'abcdef' }, 'name', nameRule],
    ['one letter', { name: 'a12345' }, 'name', nameRule],
    ['another sign', { name: 'ab_12' }, 'name', nameRule],
    ['Chinese', { name: '用户ab12' }, 'name', nameRule],
    ['a password in clear', { password: 'fern7Kettle' }, 'password', '密码格式有误'],
    ['another repeat', { secondPassword: md5('fern7Kettles') }, 'secondPassword', '两次输入的密码不一致'],
    ['a common password', both('password1'), 'password', '密码过于常见，请换一个'],
    ['another common password', both('a1234567'), 'password', '密码过于常见，请换一个'],
    ['the name as password', { name: 'lucky888', ...both('lucky888') }, 'password', '密码不能与用户名相同或相近'],
    ['the name and 123', { name: 'lucky888', ...both('Lucky888123') }, 'password', '密码不能与用户名相同或相近'],
  ];
  test.each(wrong)('AU-01d %s is refused', async (_, part, field, message) => {
    const reply = await running.call(register, { ...form(), ...part });
    expect(reply).toEqual({ status_code: ResultCode.InvalidParameter, data: { field }, message });
  });

  test.each(['ab12', 'abcdefghi12', 'Ab12cd34'])('AU-01 %s is a good name', async (name) => {
    const reply = await running.call(register, form(name));
    expect(reply).toMatchObject({ status_code: 6000, data: { userId: expect.stringMatching(/^\d+$/) } });
  });
});

describe('AU-01 a name belongs to one member', () => {
  test('AU-01d a name that is taken is refused (6009), in any capitals', async () => {
    await running.call(register, form('Taken123'));
    for (const name of ['Taken123', 'taken123', 'TAKEN123']) {
      expect(await running.call(register, form(name))).toEqual({
        status_code: ResultCode.DataExists,
        data: { field: 'name' },
        message: '该用户名已被注册',
      });
    }
  });

  test('AU-01 of twenty who register one name at once, one gets it', async () => {
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) => running.call(register, form('Racing99'), { device: `racer-${index}` })),
    );
    expect(replies.filter((reply) => reply.status_code === 6000)).toHaveLength(1);
    expect(replies.filter((reply) => reply.status_code === ResultCode.DataExists)).toHaveLength(19);
    const rows = await running.app.db.selectFrom('member').select('id').where('name', '=', 'Racing99').execute();
    expect(rows).toHaveLength(1);
  });
});

describe('what a registration leaves behind', () => {
  test('AU-01 AU-03c the password is kept as a slow hash only', async () => {
    const { name } = form();
    await running.call(register, form(name));
    const row = await memberNamed(name);
    expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(JSON.stringify(row, (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value))).not.toContain(
      password,
    );
  });

  test('AU-22a an invite code links the inviter; a code of nobody is only recorded', async () => {
    const inviter = await memberNamed((await aMember(running.app)).name);
    const [invited, stray] = [aName(), aName()];
    const links = { domain: 'play.example', rCode: 'AGENT-7', iCode: inviter.invite_code.toLowerCase() };
    await running.call(register, { ...form(invited), ...links });
    await running.call(register, { ...form(stray), iCode: 'NOBODY22' });
    expect(await memberNamed(invited)).toMatchObject({
      inviter_id: inviter.id,
      referral_code: 'AGENT-7',
      invited_by_code: inviter.invite_code.toLowerCase(),
      domain: 'play.example',
    });
    expect(await memberNamed(stray)).toMatchObject({ inviter_id: null, invited_by_code: 'NOBODY22' });
  });

  test('AU-22a the referral code links too when it is a member’s', async () => {
    const inviter = await memberNamed((await aMember(running.app)).name);
    const name = aName();
    await running.call(register, { ...form(name), rCode: inviter.invite_code });
    expect((await memberNamed(name)).inviter_id).toBe(inviter.id);
  });

  test('AU-01 the audit log tells that it happened, where from, and no secret', async () => {
    const name = aName();
    const { data } = await running.call(register, form(name), { device: 'audited' });
    const rows = await running.app.db.selectFrom('audit_log').selectAll().where('device', '=', 'audited').execute();
    expect(rows).toMatchObject([
      { action: 'register', outcome: 'done', actor: 'member', member_id: BigInt(data.userId) },
    ]);
  });

  test('AU-01 the audit log can be added to and nothing else', async () => {
    const { db } = running.app;
    await expect(db.updateTable('audit_log').set({ outcome: 'never' }).execute()).rejects.toThrow('append-only');
    await expect(db.deleteFrom('audit_log').execute()).rejects.toThrow('append-only');
    await expect(running.app.pool.query('truncate audit_log')).rejects.toThrow('append-only');
  });
});

test('AU-21 a device makes five accounts a day and no more', async () => {
  const strict = await startTestApp({ env: { LIMIT_SCALE: '1' } });
  const tries = Array.from({ length: 6 }, () => strict.call(register, form(), { device: 'busy' }));
  const codes = (await Promise.all(tries)).map((reply) => reply.status_code);
  expect(codes.filter((code) => code === 6000)).toHaveLength(5);
  expect(codes.filter((code) => code === ResultCode.TooFrequent)).toHaveLength(1);
});

test('AU-02 without captchas type 99 logs in as often as one likes', async () => {
  const { name } = form();
  await running.call(register, form(name));
  const credentials = { name, password, kaptchcate: 99 as const };
  expect((await running.call(login, credentials)).status_code).toBe(6000);
  expect((await running.call(login, credentials)).status_code).toBe(6000);
});
