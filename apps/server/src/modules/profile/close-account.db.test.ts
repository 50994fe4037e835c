import { catalogue } from '@fairground/contract';
import { cashAccount, centerWallet, venueWallet } from '@fairground/ledger';
import { beforeAll, describe, expect, test } from 'vitest';
import { aMember, aName, fund, md5, type TestMember } from '../../../../../tests/support/builders.ts';
import { type TestApp, startTestApp } from '../../../../../tests/support/test-app.ts';

const { closeAccount, info, inviteInfo } = catalogue.members;
const { login, register } = catalogue.login;
const PASSWORD = md5('fern7Kettle');

let running: TestApp;
beforeAll(async () => {
  running = await startTestApp();
});

async function aPlayer(iCode = ''): Promise<TestMember> {
  const name = aName();
  const device = `device-${name}`;
  const form = { name, password: PASSWORD, secondPassword: PASSWORD, kaptchcate: 99 as const, iCode };
  const { data } = await running.call(register, form, { device });
  return { memberId: BigInt(data.userId), name, device, token: (await logIn(name, device)).data.token };
}

const logIn = (name: string, device: string) =>
  running.call(login, { name, password: PASSWORD, kaptchcate: 99 }, { device });
const close = (member: TestMember, password = PASSWORD) => running.as(member).call(closeAccount, { password });

async function post(from: ReturnType<typeof centerWallet>, to: typeof from, amount: bigint): Promise<void> {
  const key = `close-${Math.abs(Number(amount))}-${to.wallet}-${from.memberId}-${to.memberId}`;
  const { app } = running;
  const said = { key, kind: 'test', cause: key, actor: 'test', at: app.now(), postings: [{ from, to, amount }] };
  const posted = await app.transact((tx) => app.ledger.post(tx, said));
  if (!posted.ok) throw new Error(posted.why);
}

describe('closing an account', () => {
  test('AU-21 ends every login; afterwards nobody comes in, and nothing it held is free', async () => {
    const member = await aPlayer();
    const elsewhere = (await logIn(member.name, member.device)).data.token;
    expect(await close(member)).toMatchObject({ status_code: 6000, data: null });
    for (const token of [member.token, elsewhere]) {
      // oxlint-disable-next-line no-await-in-loop
      expect((await running.as({ token, device: member.device }).call(info, {})).status_code).toBe(6001);
    }
    const refused = await logIn(member.name, member.device);
    expect(refused).toMatchObject({ status_code: 6030, message: '该账户已注销，如有疑问请联系在线客服' });
    const wrong = { name: member.name, password: md5('wrong2Guess'), kaptchcate: 99 as const };
    expect((await running.call(login, wrong, { device: member.device })).status_code).toBe(6002);
    const form = { name: member.name, password: PASSWORD, secondPassword: PASSWORD, kaptchcate: 99 as const };
    expect((await running.call(register, form)).status_code).toBe(6009);
    const { rows } = await running.app.pool.query<{ line: string }>(
      `select action || ' ' || outcome as line from audit_log where member_id = $1 order by id`,
      [member.memberId],
    );
    expect(rows.map(({ line }) => line).slice(-3)).toEqual([
      'close-account done',
      'login closed',
      'login wrong-password',
    ]);
  });

  test('AU-21 is refused with the reason while there is money anywhere', async () => {
    const member = await aPlayer();
    const { memberId } = member;
    await fund(running.app, member, 100n);
    expect(await close(member)).toMatchObject({ status_code: 6012, message: '账户内仍有余额，请先取出全部资金' });
    await post(centerWallet(memberId), venueWallet(memberId, 'CRTY'), 100n);
    expect(await close(member)).toMatchObject({ status_code: 6012, message: expect.stringContaining('场馆') });
    await post(venueWallet(memberId, 'CRTY'), centerWallet(memberId), 100n);
    await post(centerWallet(memberId), cashAccount('sandbox'), 100n);
    expect(await close(member)).toMatchObject({ status_code: 6000 });
  });

  test('AU-21 money that is held counts too', async () => {
    const member = await aPlayer();
    await fund(running.app, member, 500n);
    const { app } = running;
    const key = `hold-${member.memberId}`;
    const held = await app.transact((tx) =>
      app.ledger.hold(tx, {
        key,
        kind: 'test-hold',
        cause: key,
        actor: 'test',
        at: app.now(),
        from: centerWallet(member.memberId),
        amount: 500n,
      }),
    );
    expect(held.ok).toBe(true);
    expect(await close(member)).toMatchObject({ status_code: 6012, message: expect.stringContaining('处理中') });
    expect((await running.as(member).call(info, {})).status_code).toBe(6000);
  });

  test('AU-21 asks for the password, with the patience of everywhere else', async () => {
    const member = await aPlayer();
    const wrong = md5('wrong2Guess');
    const answers = [];
    // oxlint-disable-next-line no-await-in-loop -- one after the other is the point
    for (let tries = 0; tries < 6; tries += 1) answers.push((await close(member, wrong)).status_code);
    expect(answers).toEqual([6100, 6100, 6100, 6100, 6100, 6037]);
    expect((await close(member)).status_code).toBe(6037);
    expect((await running.as(member).call(info, {})).status_code).toBe(6000);
  });
});

describe('inviting friends', () => {
  test('AU-22 the code, its link, and who came by it, names half hidden', async () => {
    const inviter = await aPlayer();
    const first = await running.as(inviter).call(inviteInfo, {});
    const { inviteCode } = first.data;
    expect(first.data).toEqual({
      inviteCode: expect.stringMatching(/^[2-9A-HJ-NP-Z]{8}$/),
      link: `${running.app.config.siteUrl}/?register=1&icode=${inviteCode}`,
      invited: 0,
      latest: [],
    });
    const friend = await aPlayer(inviteCode);
    await aMember(running.app);
    const { data } = await running.as(inviter).call(inviteInfo, {});
    expect(data.invited).toBe(1);
    expect(data.latest).toMatchObject([{ name: `${friend.name.slice(0, 2)}***${friend.name.slice(-1)}` }]);
    expect(JSON.stringify(data.latest)).not.toContain(friend.name);
  });
});
