import { randomUUID } from 'node:crypto';
import { catalogue, endpoint } from '@fairground/contract';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { boardOf } from '../../packages/sports-feed/src/board/testing/board-of.ts';
import { aMember, aName, fund, md5 } from '../support/builders.ts';
import { bank } from '../support/payments/deposit-helpers.ts';
import { aNamedMember } from '../support/payments/payments.ts';
import { inviteTo, openForPlay } from '../support/playable-venues.ts';
import { type TestApp, startTestApp } from '../support/test-app.ts';
import { aBettor } from '../support/sports/sports.ts';

const { site, login, members: memberCalls, deposits, games } = catalogue;
const shape = { access: 'public', summary: '', input: z.object({}), output: z.null() } as const;
const crash = endpoint({ ...shape, path: '/site/api/v1/test/crash' });

let running: TestApp;

const broken = (): never => {
  throw new Error('a secret of the engineers');
};

beforeAll(async () => {
  running = await startTestApp({
    env: { ROLES: 'api,venues' },
    extraCalls: [[crash, broken]],
    sports: { board: boardOf() },
  });
  await openForPlay(running.app, 'XMTY', 'LYDZ');
});

const read = async (path: string, request?: Parameters<TestApp['raw']>[1]) => {
  const { http, text } = await running.raw(path, request);
  const envelope: { status_code: number; data: unknown; message: string } = JSON.parse(text);
  expect(Object.keys(envelope)).toEqual(['status_code', 'data', 'message']);
  return { http, ...envelope };
};

test('WI-03a 6000, 6004 for an unknown path and for somebody else’s object, 6005 for a crash', async () => {
  expect(await read(site.preInfo.path)).toMatchObject({ http: 200, status_code: 6000, message: '成功' });
  const missing = { status_code: 6004, data: null, message: '未找到相关数据' };
  expect(await read('/site/api/v1/no/such/call')).toEqual({ http: 404, ...missing });
  const [owner, otherMember] = [await aNamedMember(running), await aNamedMember(running)];
  const { orderNo } = (await running.as(owner).call(deposits.pay, { ...bank, amount: '100.11' })).data;
  const asked = await running.as(otherMember).call(deposits.getDepositOrderStatus, { orderNo });
  expect(asked).toMatchObject({ status_code: 6004, data: null });
  expect(await running.as(otherMember).call(deposits.getDepositOrderStatus, { orderNo: 'D0' })).toEqual(asked);
  expect(await read(crash.path)).toEqual({
    http: 500,
    status_code: 6005,
    data: null,
    message: '服务开小差了，请稍后重试',
  });
});

test('WI-03b 6001 without a living login, 6002 for a wrong password, 6003 for a foreign page', async () => {
  expect(await read(memberCalls.info.path)).toMatchObject({ http: 200, status_code: 6001, message: '请重新登录' });
  const form = { name: aName(), password: md5('summer2046'), kaptchcate: 99 as const };
  await running.call(login.register, { ...form, secondPassword: form.password });
  const { token } = (await running.call(login.login, form)).data;
  expect((await running.call(memberCalls.info, {}, { token })).status_code).toBe(6000);
  await running.call(login.logout, {}, { token });
  expect((await running.call(memberCalls.info, {}, { token })).status_code).toBe(6001);
  expect(await running.call(login.login, { ...form, password: md5('winter2046') })).toMatchObject({
    status_code: 6002,
    message: '用户名或密码错误',
  });
  expect(await read(site.preInfo.path, { headers: { origin: 'https://elsewhere.example' } })).toMatchObject({
    http: 200,
    status_code: 6003,
    message: '请求被拒绝',
  });
});

test('WI-03c 6007, 6008 and 6301 name the field that is wrong', async () => {
  const player = await aBettor(running);
  expect(await player.call(games.transfer, { channelCode: 'XMTY', amount: '1.234', ty: '1' })).toMatchObject({
    status_code: 6007,
    data: { field: 'amount' },
  });
  expect(await read(site.preInfo.path, { headers: { 'x-sign': '' } })).toMatchObject({
    status_code: 6008,
    data: { field: 'x-sign' },
    message: '非法请求',
  });
  const requestId = randomUUID();
  await player.call(games.transfer, { channelCode: 'XMTY', amount: '1', ty: '2' }, { requestId });
  expect(await player.call(games.transfer, { channelCode: 'XMTY', amount: '2', ty: '2' }, { requestId })).toMatchObject(
    { status_code: 6008, data: { field: 'x-request-id' } },
  );
  expect(await player.ask('results', { gameType: 'FT', date: '2026-02-31' })).toMatchObject({
    status_code: 6301,
    data: { field: 'date' },
  });
  expect(await player.ask('wagers', { timestamp: 1 })).toMatchObject({
    status_code: 6301,
    data: { field: 'timestamp' },
  });
});

test('WI-03d 6009 for a taken name, 6010 for no picture, 6011 for haste, 6012 for money that is not there', async () => {
  const form = { name: aName(), password: md5('summer2046'), kaptchcate: 99 as const };
  const register = { ...form, secondPassword: form.password };
  expect((await running.call(login.register, register)).status_code).toBe(6000);
  expect(await running.call(login.register, register)).toMatchObject({ status_code: 6009, data: { field: 'name' } });
  const player = await aMember(running.app);
  const picture = { purpose: 'identity' as const, image: Buffer.from('GIF89a').toString('base64') };
  const refused = await running.as(player).call(memberCalls.uploadImage, picture);
  expect(refused).toMatchObject({ status_code: 6010, message: expect.stringContaining('仅支持') });
  await fund(running.app, player, 1_00n);
  expect(await running.as(player).call(games.transfer, { channelCode: 'XMTY', amount: '2', ty: '1' })).toMatchObject({
    status_code: 6012,
    message: '中心钱包余额不足',
  });
  const strict = await startTestApp({ env: { CALLS_PER_ADDRESS: '1', ROLES: 'api' } });
  const replies = await Promise.all(Array.from({ length: 8 }, () => strict.call(site.preInfo, {})));
  expect(replies.filter(({ status_code }) => status_code === 6011)).not.toEqual([]);
  expect(replies.find(({ status_code }) => status_code === 6011)?.message).toBe('请勿频繁提交');
});

test('WI-03i 6302 for a strange uid, 6303 for no data, 6413 in an activity, 6449 before a name is bound', async () => {
  const player = await aBettor(running);
  expect(await player.ask('wagers', { token: 'x'.repeat(43) })).toMatchObject({
    status_code: 6302,
    message: '数据异常，请重新进入游戏',
  });
  expect(await player.ask('game', { gameId: 'nobody-knows-it' })).toMatchObject({ status_code: 6303 });
  expect(await running.as(await aMember(running.app)).call(deposits.pay, { ...bank, amount: '100.11' })).toMatchObject({
    status_code: 6449,
    message: '请先绑定真实姓名',
  });
  const invited = await aMember(running.app);
  await inviteTo(running.app, invited.memberId, 'LYDZ');
  expect(await running.as(invited).call(games.launch, { enName: 'LYDZ' })).toMatchObject({
    status_code: 6413,
    message: expect.stringContaining('流水'),
  });
});
