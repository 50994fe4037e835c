import { randomUUID } from 'node:crypto';
import { catalogue, type Endpoint } from '@fairground/contract';
import { CodeSender, CodePurpose } from '@fairground/contract/login-codes';
import { backOfficeCatalogue } from '@fairground/contract/back-office';
import type { contentPayload } from '@fairground/contract/site-content';
import { SPORTSBOOK_VENUE, categoryLabels } from '@fairground/contract/venues';
import type * as z from 'zod/mini';
import { beforeAll, expect, test } from 'vitest';
import { emailContact, phoneContact } from '../../apps/server/src/modules/members/contact.ts';
import { memberContacts } from '../../apps/server/src/modules/members/member-contacts.ts';
import { type BadBody, NO_FIELDS, refusesBad } from '../support/asked-raw.ts';
import { aBoundMember } from '../support/bound-members.ts';
import { aMember, aName, aPhone, fund, md5, type TestMember } from '../support/builders.ts';
import { askCode, codeForm, codeSentTo } from '../support/codes.ts';
import { bank } from '../support/payments/deposit-helpers.ts';
import { loggedInOperator } from '../support/operators.ts';
import { aNamedMember, sendWebhook, paidBody, payeeOf } from '../support/payments/payments.ts';
import { FUND_PASSWORD, HOLDER } from '../support/payments/payouts.ts';
import { aProvenWithdrawer } from '../support/reviews.ts';
import { drawnPicture } from '../journeys/drawn-picture.ts';
import { type TestApp, startTestApp } from '../support/test-app.ts';

const {
  login,
  limits,
  members: memberCalls,
  messages,
  deposits,
  records,
  transfers,
  wallet,
  withdrawals,
  games,
  slots,
  fairPlay,
} = catalogue;

let running: TestApp;
beforeAll(async () => {
  running = await startTestApp({ env: { IDENTITY_ADAPTER: 'manual' } });
});

/** Each call of a list refuses its bad body, naming the field. */
async function eachRefuses(list: readonly (readonly [Endpoint, BadBody])[], who?: TestMember): Promise<void> {
  for (const [endpoint, bad] of list) await refusesBad(running, endpoint, bad, who);
}

const oldPassword = md5('fern7Kettle');
const password = md5('moss4Lantern');
const passwords = { password, secondPassword: password };

/** Somebody who registered through the API, with phone and e-mail bound, and whose next login would be by password. */
async function aForgetful() {
  const { app } = running;
  const [name, phone] = [aName(), aPhone()];
  const email = `${name}@example.com`;
  const form = { name, password: oldPassword, secondPassword: oldPassword, kaptchcate: 99 as const };
  const { userId } = (await running.call(login.register, form)).data;
  await app.transact(async (tx) => {
    await memberContacts.bind(app, tx, {
      memberId: BigInt(userId),
      contact: phoneContact({ areaCode: '86', number: phone }),
    });
    await memberContacts.bind(app, tx, { memberId: BigInt(userId), contact: emailContact(email) });
  });
  return { name, phone, email };
}

const DONE = { status_code: 6000, data: null, message: '成功' };

test('WI-01c sendCode one and two send a code, tell where it went and when the next may be asked for, and name a bad field', async () => {
  const { name, phone } = await aForgetful();
  const reset = { number: `86-${phone}`, name, type: CodePurpose.reset, cate: CodeSender.sms };
  const told = { status_code: 6000, data: { target: expect.stringContaining('*'), nextTime: expect.any(Number) } };
  expect(await askCode(running, reset)).toMatchObject(told);
  expect(await codeSentTo(running, phone)).toMatch(/^\d{6}$/);

  const [member, newPhone] = [await aMember(running.app), aPhone()];
  const bind = { number: `86-${newPhone}`, name: member.name, type: CodePurpose.bind, cate: CodeSender.sms };
  expect(await askCode(running, bind, member)).toMatchObject(told);
  const code = await codeSentTo(running, newPhone);
  // The code is good for what it was sent for.
  const bound = await running.as(member).call(memberCalls.bindPhone, { areaCode: '86', phone: newPhone, code });
  expect(bound.status_code).toBe(6000);

  const form = codeForm(running, randomUUID(), bind);
  const wrongs: readonly BadBody[] = [
    ['sendCodeNumV2', { ...form, sendCodeNumV2: 'short' }],
    ['SendName', { ...form, SendName: 'no hash' }],
    ['type', { ...form, type: 9 }],
    ['cate', { ...form, cate: 3 }],
  ];
  await eachRefuses(
    wrongs.flatMap((bad) => [[login.sendCodeOne, bad] as const, [login.sendCodeTwo, bad] as const]),
    member,
  );
});

test('WI-01c forgetByPhone and forgetByEmail set a new password in three steps, and each step names a bad field', async () => {
  const who = await aForgetful();
  const device = 'forgetful';
  const logsIn = async (secret: string): Promise<number> =>
    (await running.call(login.login, { name: who.name, password: secret, kaptchcate: 99 }, { device })).status_code;
  const byPhone = { name: who.name, phone: who.phone };
  expect(await running.call(login.forgetByPhoneOne, byPhone, { device })).toEqual(DONE);
  const code = await codeSentTo(running, who.phone);
  expect(await running.call(login.forgetByPhoneTwo, { ...byPhone, code }, { device })).toEqual(DONE);
  expect(await logsIn(oldPassword)).toBe(6000);
  expect(await running.call(login.forgetByPhoneThree, { ...byPhone, ...passwords }, { device })).toEqual(DONE);
  expect([await logsIn(oldPassword), await logsIn(password)]).toEqual([6002, 6000]);

  const byEmail = { name: who.name, email: who.email };
  const third = { password: md5('reed3Harbour'), secondPassword: md5('reed3Harbour') };
  expect(await running.call(login.forgetByEmailOne, byEmail, { device })).toEqual(DONE);
  const mailed = await codeSentTo(running, who.email);
  expect(await running.call(login.forgetByEmailTwo, { ...byEmail, code: mailed }, { device })).toEqual(DONE);
  expect(await running.call(login.forgetByEmailThree, { ...byEmail, ...third }, { device })).toEqual(DONE);
  expect([await logsIn(password), await logsIn(third.password)]).toEqual([6002, 6000]);

  await eachRefuses([
    [login.forgetByPhoneOne, ['phone', { ...byPhone, phone: '12' }]],
    [login.forgetByPhoneTwo, ['code', { ...byPhone, code: 'abc' }]],
    [login.forgetByPhoneThree, ['secondPassword', { ...byPhone, ...passwords, secondPassword: oldPassword }]],
    [login.forgetByEmailOne, ['email', { ...byEmail, email: 'nowhere' }]],
    [login.forgetByEmailTwo, ['code', { ...byEmail, code: '' }]],
    [login.forgetByEmailThree, ['password', { ...byEmail, password: 'in clear', secondPassword: 'in clear' }]],
  ]);
});

test('WI-01e the five calls of letter do their work, and each names a bad field', async () => {
  const member = await aMember(running.app);
  const as = running.as(member);
  const unread = async () => (await as.call(messages.getUnreadForType, { userSystem: 1 })).data.notice_count;
  await expect.poll(unread).toBe(1);
  const listed = (await as.call(messages.list, { type: 1, isRead: 0, pageNum: 1, pageSize: 10 })).data;
  expect(listed).toMatchObject({ total: 1, list: [{ title: '欢迎加入', type: 1, broadcast: 0, isRead: 0 }] });
  const letterId = listed.list[0]?.letterId ?? '';
  expect((await as.call(messages.read, { letterId })).data.notice_count).toBe(0);
  expect((await as.call(messages.list, {})).data.list).toMatchObject([{ letterId, isRead: 1 }]);
  await as.call(limits.set, { kind: 'stake', amount: '100' });
  await as.call(limits.set, { kind: 'stake', amount: '50' });
  expect(await unread()).toBe(2);
  expect((await as.call(messages.onekeyRead, { type: 2 })).data.notice_count).toBe(2);
  expect((await as.call(messages.onekeyRead, {})).data.notice_count).toBe(0);
  expect(await as.call(messages.delete, { letterIds: [letterId] })).toMatchObject({ status_code: 6000 });
  expect((await as.call(messages.list, {})).data).toMatchObject({ total: 2 });
  expect((await as.call(messages.read, { letterId })).status_code).toBe(6004);
  expect((await as.call(messages.delete, { letterIds: [letterId] })).status_code).toBe(6004);

  await eachRefuses(
    [
      [messages.getUnreadForType, ['userSystem', { userSystem: 2 }]],
      [messages.list, ['type', { type: 9 }]],
      [messages.read, ['letterId', {}]],
      [messages.delete, ['letterIds', { letterIds: [] }]],
      [messages.onekeyRead, ['type', { type: 'all' }]],
      [messages.marketing, NO_FIELDS],
      [messages.setMarketing, ['kind', { kind: 'dove', accept: 1 }]],
    ],
    member,
  );
});

test('WI-01f the six calls of activity do their work, and each names a bad field', async () => {
  const { promotions } = catalogue;
  const member = await aBoundMember(running.app);
  const as = running.as(member);
  const id = 'new-task';
  const spanOfToday = { beginTime: Date.now() - 86_400_000, endTime: Date.now() + 60_000 };
  const { classes, list } = (await as.call(promotions.config, { kind: 'newTask' })).data;
  expect(list.map((each) => each.id)).toEqual([id]);
  expect(classes.map(({ classCode }) => classCode)).toContain(list[0]?.classCode);
  expect((await as.call(promotions.verification, { id })).data).toMatchObject({ eligible: true });
  const claim = { action: 'claim', id, rewardId: 'life.phone' } as const;
  expect((await as.call(promotions.joinActivity, claim)).data).toMatchObject({
    reward: { amount: 8_00n, turnoverTimes: '1' },
    centerWalletBalance: 8_00n,
  });
  const { progress } = (await as.call(promotions.confirmInfo, { id })).data;
  expect(progress).toMatchObject({
    kind: 'newTask',
    tasks: expect.arrayContaining([expect.objectContaining({ amount: 8_00n, state: 2 })]),
  });
  expect((await as.call(promotions.vipWeekInfo, {})).data).toMatchObject({ id: 'vip-gifts', grade: 0 });
  const record = (await as.call(promotions.exchangeRecord, spanOfToday)).data;
  expect(record).toMatchObject({
    total: 1,
    amountTotal: 8_00n,
    list: [{ kind: 'promotion', amount: 8_00n, turnoverNeed: 8_00n }],
  });

  await eachRefuses(
    [
      [promotions.config, ['kind', { kind: 'lottery' }]],
      [promotions.verification, ['id', {}]],
      [promotions.joinActivity, ['rewardId', { action: 'claim', id }]],
      [promotions.confirmInfo, ['id', { id: 5 }]],
      [promotions.vipWeekInfo, NO_FIELDS],
      [promotions.exchangeRecord, ['pageNum', { ...spanOfToday, pageNum: 0 }]],
    ],
    member,
  );
});

test('WI-01g the six calls of payment do their work, and each names a bad field', async () => {
  const member = await aNamedMember(running);
  const as = running.as(member);
  const { methods } = (await as.call(deposits.payTypes, {})).data;
  expect(methods.map(({ payType }) => payType).toSorted()).toEqual(
    ['alipay', 'bank', 'coin', 'huione', 'recharge', 'xnbsk'].toSorted(),
  );
  expect((await as.call(deposits.getCustomerInfo, {})).data).toMatchObject({ needRealName: 0, openOrderNo: '' });
  const { signalCode, expireAt } = (await as.call(deposits.createSignalCode, bank)).data;
  expect(expireAt).toBeGreaterThan(Date.now());
  const opened = await as.call(deposits.pay, { ...bank, amount: '100.11', signalCode });
  expect(opened).toMatchObject({
    status_code: 6000,
    data: { status: 0, amount: 100_11n, waiting: 'bankTransferWait' },
  });
  expect(opened.data.payee).toContainEqual({ label: '附言', value: signalCode });
  const { orderNo } = opened.data;
  expect((await as.call(deposits.getCustomerInfo, {})).data).toMatchObject({
    lastPayType: 'bank',
    openOrderNo: orderNo,
  });
  expect((await as.call(deposits.getDepositOrderStatus, { orderNo })).data).toMatchObject({
    status: 0,
    credited: null,
  });
  const paid = paidBody(running, { orderNo, payee: await payeeOf(running, orderNo), amount: '100.11' }, { signalCode });
  expect(await sendWebhook(running, { channel: bank.channelId, body: paid })).toBe(200);
  expect((await as.call(deposits.getDepositOrderStatus, { orderNo })).data).toMatchObject({
    status: 1,
    credited: 100_11n,
  });

  const other = (await as.call(deposits.pay, { ...bank, amount: '200.11' })).data.orderNo;
  expect(await as.call(deposits.closeOrder, { orderNo: other })).toEqual(DONE);
  expect((await as.call(deposits.getDepositOrderStatus, { orderNo: other })).data.status).toBe(3);

  await eachRefuses(
    [
      [deposits.payTypes, NO_FIELDS],
      [deposits.getDepositOrderStatus, ['orderNo', { orderNo: '' }]],
      [deposits.pay, ['amount', { ...bank, amount: '1.234' }]],
      [deposits.pay, ['payType', { ...bank, payType: 'shells', amount: '100' }]],
      [deposits.closeOrder, ['orderNo', { orderNo: 7 }]],
      [deposits.createSignalCode, ['channelId', { payType: 'bank' }]],
      [deposits.getCustomerInfo, NO_FIELDS],
    ],
    member,
  );
});

test('WI-01g the three calls of transfer, queryDealRecord and vCurrency/list do their work, and each names a bad field', async () => {
  const member = await aMember(running.app);
  const as = running.as(member);
  await fund(running.app, member, 50_00n);
  const sums = { centerWalletBalance: 50_00n, withdrawable: 50_00n, totalBalance: 50_00n };
  const untouched = { ...sums, lockMoney: 0n, openStakes: 0n, venues: [] };
  expect((await as.call(wallet.getBalance, { withLockMoney: 1 })).data).toEqual(untouched);
  const request = { from: 'CENTER', to: SPORTSBOOK_VENUE, amount: '20.5' };
  expect((await as.call(transfers.utcTransfer, request)).data).toEqual({
    centerWalletBalance: 29_50n,
    balances: expect.arrayContaining([
      { code: 'CENTER', balance: 29_50n },
      { code: SPORTSBOOK_VENUE, balance: 20_50n },
    ]),
  });
  expect((await as.call(wallet.getBalance, {})).data).toMatchObject({ centerWalletBalance: 29_50n });
  const { list: rates } = (await as.call(deposits.getTransferRate, { currency: 'USDT' })).data;
  expect(rates).toMatchObject([{ currency: 'USDT', buyRate: expect.stringMatching(/^[1-9]/) }]);
  const span = { beginTime: Date.now() - 3_600_000, endTime: Date.now() + 60_000 };
  const found = (await as.call(records.queryDealRecord, { ...span, type: 'transferIn' })).data;
  expect(found).toMatchObject({ total: 1, list: [{ type: 'transferIn', amount: -20_50n, state: 1 }] });
  const { list: coins } = (await as.call(deposits.vCurrencyList, {})).data;
  expect(coins.map(({ coin, network }) => `${coin} ${network}`).toSorted()).toEqual(['USDT ERC20', 'USDT TRC20']);

  await eachRefuses(
    [
      [wallet.getBalance, ['withLockMoney', { withLockMoney: 7 }]],
      [transfers.utcTransfer, ['amount', { ...request, amount: '-1' }]],
      [transfers.utcTransfer, ['to', { ...request, to: 'CENTER' }]],
      [deposits.getTransferRate, ['currency', { currency: 'gold' }]],
      [records.queryDealRecord, ['endTime', { beginTime: 0, endTime: 'now' }]],
      [records.queryDealRecord, ['pageSize', { ...span, pageSize: 101 }]],
      [deposits.vCurrencyList, NO_FIELDS],
    ],
    member,
  );
});

test('WI-01h the five calls of withdraw and the two GETs of bankCard do their work, and each names a bad field', async () => {
  const reviewer = await loggedInOperator(running, 'reviewer');
  const { member, accountId } = await aProvenWithdrawer(running, 500_00n, reviewer);
  const as = running.as(member);
  const { list: accounts } = (await as.call(withdrawals.queryMemberBanksInfoList, {})).data;
  expect(accounts).toMatchObject([{ accountId, type: 'bank', bankCode: 'ICBC', number: expect.stringContaining('*') }]);
  const addable = (await as.call(withdrawals.withdrawAddList, {})).data;
  expect(addable.banks.map(({ bankCode }) => bankCode)).toContain('ICBC');
  expect(addable.networks.map(({ network }) => network).toSorted()).toEqual(['ERC20', 'TRC20']);
  expect(addable.counts).toContainEqual({ type: 'bank', have: 1, max: 5 });
  expect(addable.holder).not.toBe(HOLDER);

  const { list: kinds } = (await as.call(withdrawals.baseCfgList, {})).data;
  expect(kinds.map(({ type }) => type).toSorted()).toEqual(['alipay', 'bank', 'coin']);
  const info = (await as.call(withdrawals.withdrawInfo, { type: 'bank', accountId, amount: '100' })).data;
  expect(info).toMatchObject({ centerWalletBalance: 500_00n, missing: [], hold: null, quote: { amount: 100_00n } });
  const { networks } = (await as.call(withdrawals.usdtWithdrawInfo, {})).data;
  expect(networks.map(({ network }) => network).toSorted()).toEqual(['ERC20', 'TRC20']);

  const form = { type: 'bank', accountId, amount: '100', secondPassword: FUND_PASSWORD } as const;
  const quoteId = info.quote?.quoteId ?? '';
  const asked = await as.call(withdrawals.withdrawNew, { ...form, quoteId });
  expect(asked).toMatchObject({ status_code: 6000, data: { orderNo: expect.any(String) } });
  const { orderNo } = asked.data;
  const order = (await as.call(withdrawals.withdrawOrderInfo, { orderNo })).data;
  expect(order).toMatchObject({ orderNo, type: 'bank', amount: 100_00n, reason: '' });
  expect((await as.call(wallet.getBalance, { withLockMoney: 1 })).data).toMatchObject({
    centerWalletBalance: 400_00n,
    lockMoney: 100_00n,
  });

  await eachRefuses(
    [
      [withdrawals.withdrawOrderInfo, ['orderNo', {}]],
      [withdrawals.baseCfgList, NO_FIELDS],
      [withdrawals.withdrawInfo, ['type', { type: 'gold' }]],
      [withdrawals.usdtWithdrawInfo, ['amount', { amount: '1e3' }]],
      [withdrawals.withdrawNew, ['secondPassword', { ...form, secondPassword: 'in clear' }]],
      [withdrawals.withdrawNew, ['accountId', { ...form, accountId: '' }]],
      [withdrawals.queryMemberBanksInfoList, NO_FIELDS],
      [withdrawals.withdrawAddList, NO_FIELDS],
    ],
    member,
  );
});

test('WI-01a the four calls of advertising, two of configuration, queryCountryArea, singleDataDecryption and uploadImage do their work, and each names a bad field', async () => {
  const member = await aMember(running.app);
  const { site } = catalogue;
  const operator = running.as(await loggedInOperator(running, 'supervisor'));
  const publish = (shown: z.input<typeof contentPayload>) =>
    operator.call(backOfficeCatalogue.contents.save, {
      content: shown,
      baseVersion: 0,
      endTime: Date.now() + 86_400_000,
      publish: true,
    });
  const sponsor = { title: '青训联赛', content: '介绍', season: '2026/27 赛季', beginTime: 1, endTime: 2 };
  const offer = { title: '新人专享', summary: '说明', path: '/activity/discount', audience: 'all' as const };
  await publish({ kind: 'notice', payload: { title: '今晚维护', content: '正文', marquee: true } });
  await publish({ kind: 'sponsor', payload: sponsor });
  await publish({ kind: 'discount', payload: offer });

  const menu = (await running.call(site.navigationList, {})).data.list;
  expect(menu.map(({ category }) => category)).toEqual(Object.keys(categoryLabels));
  expect((await running.call(site.sponsorContent, {})).data.list).toMatchObject([sponsor]);
  const { title, summary, path } = offer;
  expect((await running.as(member).call(site.getMyDiscountAd, {})).data.list).toMatchObject([{ title, summary, path }]);
  const notices = await running.call(site.queryNoticeListByPage, { marquee: 1, pageSize: 1 });
  expect(notices).toMatchObject({ status_code: 6000, data: { list: [{ title: '今晚维护', marquee: 1 }] } });
  expect((await running.call(site.onlineCustomService, {})).data.url).toMatch(/^\//);
  expect((await running.call(site.preInfo, {})).data).toMatchObject({ siteBaseConfig: { legalAge: 18 } });
  expect((await running.call(site.queryCountryArea, {})).data.list[0]).toMatchObject({ areaCode: '86' });

  const phone = aPhone();
  await running.app.transact((tx) =>
    memberContacts.bind(running.app, tx, {
      memberId: member.memberId,
      contact: phoneContact({ areaCode: '86', number: phone }),
    }),
  );
  const revealed = await running.as(member).call(memberCalls.singleDataDecryption, { field: 'phone' });
  expect(revealed.data).toEqual({ data: expect.stringContaining(phone) });
  const picture = { purpose: 'feedback' as const, image: drawnPicture(120).toString('base64') };
  const uploaded = await running.as(member).call(memberCalls.uploadImage, picture);
  expect(uploaded).toMatchObject({ status_code: 6000, data: { imageId: expect.any(String) } });

  await eachRefuses(
    [
      [site.navigationList, NO_FIELDS],
      [site.sponsorContent, NO_FIELDS],
      [site.getMyDiscountAd, NO_FIELDS],
      [site.queryNoticeListByPage, ['pageSize', { pageSize: 101 }]],
      [site.preInfo, NO_FIELDS],
      [site.onlineCustomService, NO_FIELDS],
      [site.queryCountryArea, NO_FIELDS],
      [memberCalls.singleDataDecryption, ['field', { field: 'password' }]],
      [memberCalls.uploadImage, ['purpose', { ...picture, purpose: 'poster' }]],
    ],
    member,
  );
});

test('WI-01i allBalance, setAutoTransferStatus, recycle, transfer, balance, getVenueInfoByCategory, getBonusPools, gameList and launch do their work, and each names a bad field', async () => {
  const member = await aMember(running.app);
  await fund(running.app, member, 100_00n);
  const as = running.as(member);
  expect((await as.call(games.setAutoTransferStatus, { status: 0 })).data).toEqual({ status: 0 });
  const moved = await as.call(games.transfer, { channelCode: 'LYDZ', amount: '30', ty: '1' });
  expect(moved.data).toEqual({ centerWalletBalance: 70_00n, venueBalance: 30_00n });
  expect((await as.call(games.balance, { channelCode: 'LYDZ' })).data).toEqual({
    channelCode: 'LYDZ',
    balance: 30_00n,
  });
  const balances = (await as.call(games.allBalance, { category: 'DZ' })).data;
  expect(balances.find(({ enName }) => enName === 'LYDZ')).toMatchObject({ balance: 30_00n });
  expect((await as.call(games.recycle, {})).data).toMatchObject({ recycled: 30_00n, centerWalletBalance: 100_00n });

  const { list: venues } = (await running.call(games.getVenueInfoByCategory, { category: 'DZ' })).data;
  expect(venues.map(({ enName }) => enName)).toContain('LYDZ');
  const { list: shelf } = (await running.call(games.gameList, { enName: 'LYDZ' })).data;
  expect(shelf.map(({ gameCode }) => gameCode)).toContain('qinglv');
  const { list: pools } = (await running.call(games.getBonusPools, { enName: 'LYDZ' })).data;
  expect(pools).toMatchObject([
    { enName: 'LYDZ', gameCode: 'qinglv', name: '小彩池', amount: 500_00n },
    { enName: 'LYDZ', gameCode: 'qinglv', name: '大彩池', amount: 100_000_00n },
  ]);
  expect((await running.call(games.getBonusPools, { enName: 'WYDZ' })).data.list).toEqual([]);
  const { url } = (await as.call(games.launch, { enName: 'LYDZ', gameCode: 'qinglv' })).data;
  expect(url).toMatch(/^\/dz\/game\?uid=[\w-]{43}&game=qinglv$/);

  const form = { channelCode: 'LYDZ', amount: '1', ty: '1' };
  await eachRefuses(
    [
      [games.allBalance, ['category', { category: 'XX' }]],
      [games.setAutoTransferStatus, ['status', { status: 2 }]],
      [games.recycle, ['channelCode', { channelCode: 'no venue' }]],
      [games.transfer, ['amount', { ...form, amount: '1e3' }]],
      [games.balance, ['channelCode', {}]],
      [games.getVenueInfoByCategory, ['category', {}]],
      [games.getBonusPools, ['enName', { enName: '' }]],
      [games.gameList, ['tab', { tab: 'best' }]],
      [games.launch, ['enName', { enName: '' }]],
    ],
    member,
  );
});

test('the calls of electronic games and of fair play name a bad field', async () => {
  const member = await aMember(running.app);
  const uid = 'A'.repeat(43);
  await eachRefuses(
    [
      [slots.open, ['uid', { uid: 'short' }]],
      [slots.spin, ['uid', { uid: 'short', stake: '1' }]],
      [slots.spin, ['stake', { uid, stake: '-1' }]],
      [slots.shown, ['roundNo', {}]],
      [slots.demoOpen, ['gameCode', {}]],
      [slots.demoSpin, ['stake', { uid, stake: '0.001' }]],
      [fairPlay.seeds, NO_FIELDS],
      [fairPlay.rotate, ['clientSeed', { clientSeed: 'a b', nextSeedHash: '0'.repeat(64) }]],
      [fairPlay.round, ['roundNo', {}]],
    ],
    member,
  );
});
