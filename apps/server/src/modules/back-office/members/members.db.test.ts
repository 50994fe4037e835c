import { catalogue } from '@fairground/contract';
import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { aMember, aName, fund, md5, type TestMember } from '../../../../../../tests/support/builders.ts';
import { anIdCard, BIRTHDAY, submitDocument, withPerson } from '../../../../../../tests/support/identity-documents.ts';
import { approveDocuments } from '../../../../../../tests/support/reviews.ts';
import { loggedInOperator } from '../../../../../../tests/support/operators.ts';
import {
  aNamedMember,
  centerOf,
  sendWebhook,
  paidBody,
  payeeOf,
} from '../../../../../../tests/support/payments/payments.ts';
import { aCard, addCard, aWithdrawer, HOLDER } from '../../../../../../tests/support/payments/payouts.ts';
import { type TestApp, startTestApp } from '../../../../../../tests/support/test-app.ts';
import { memberContacts } from '../../members/member-contacts.ts';
import { raiseFlag } from '../../risk-flags/risk-flags.ts';
import { addSearchKeys } from './add-search-keys.ts';

const { members, log, auth } = backOfficeCatalogue;
type LoggedInOperator = Awaited<ReturnType<typeof loggedInOperator>>;

let running: TestApp;
let risk: LoggedInOperator;
let boss: LoggedInOperator;
let finance: LoggedInOperator;
beforeAll(async () => {
  running = await startTestApp();
  [risk, boss, finance] = [
    await loggedInOperator(running, 'risk'),
    await loggedInOperator(running, 'supervisor'),
    await loggedInOperator(running, 'finance'),
  ];
});

/** Around now, as long as one question may be. */
const span = () => ({ beginTime: Date.now() - 30 * 86_400_000, endTime: Date.now() + 3_600_000 });
const idOf = ({ memberId }: TestMember): string => memberId.toString();
const search = async (text: string) => (await running.as(finance).call(members.search, { text })).data;
const view = async (member: TestMember) =>
  (await running.as(risk).call(members.detail, { memberId: idOf(member) })).data;
const freeze = (member: TestMember, reason = '账户疑似被盗') =>
  running.as(risk).call(members.freeze, { memberId: idOf(member), cause: 'safety', reason });
const unfreeze = (who: LoggedInOperator, member: TestMember) =>
  running.as(who).call(members.unfreeze, { memberId: idOf(member), reason: '已核实本人' });

const found = async (text: string, member: TestMember) =>
  (await search(text)).list.find(({ memberId }) => memberId === idOf(member));

describe('finding members', () => {
  test('OP-02 by how a name begins, or by number; what is shown is masked', async () => {
    const name = aName();
    const member = await aMember(running.app, { name });
    for (const text of [name, name.toUpperCase(), name.slice(0, -1), idOf(member)]) {
      // oxlint-disable-next-line no-await-in-loop
      const { list } = await search(text);
      expect(list.find(({ memberId }) => memberId === idOf(member))).toMatchObject({
        memberName: `${name.slice(0, 2)}***${name.slice(-1)}`,
        state: 'open',
      });
    }
    expect(await search('nobody-has-this')).toEqual({ total: 0, list: [], order: null });
    expect((await running.as(finance).call(members.search, { text: ' ' })).status_code).toBe(6007);
  });

  test('OP-02 by what members say of themselves: phone, real name, payout account, tails of both, and order', async () => {
    const member = await aWithdrawer(running, 500_00n);
    const cardNumber = aCard();
    await addCard(running, member, cardNumber);
    const { phone } = await view(member);
    const full = (await memberContacts.of(running.app, running.app, member.memberId))?.phone?.slice(3) ?? '';
    for (const [text, by] of [
      [full, 'phone'],
      [full.slice(-4), 'phoneTail'],
      [HOLDER, 'realName'],
      [cardNumber, 'account'],
      [cardNumber.slice(-4), 'accountTail'],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop
      const row = await found(text, member);
      expect(row?.by).toContain(by);
      expect(row).toMatchObject({ realName: '王*明', phone });
    }
    const { data } = await running
      .as(member)
      .call(catalogue.transfers.utcTransfer, { from: 'CENTER', to: 'CRTY', amount: '20.00' });
    expect(data).toBeTruthy();
    const { list } = (
      await running.as(finance).call(members.transactions, { memberId: idOf(member), ...span(), type: 'transferIn' })
    ).data;
    const orderNo = list[0]?.orderNo ?? '';
    expect(await search(orderNo)).toMatchObject({ total: 1, order: `transfer:${orderNo}`, list: [{ by: ['order'] }] });
  });

  test('OP-02 a search is written down with how somebody was found, and never with what was typed', async () => {
    const member = await aNamedMember(running, '欧阳查找');
    expect(await found('欧阳查找', member)).toMatchObject({ by: ['realName'] });
    const { list } = (await running.as(boss).call(log.list, { action: 'search-members', operator: finance.name })).data;
    expect(list[0]?.detail).toEqual([
      { name: 'by', value: '真实姓名' },
      { name: 'found', value: '1' },
    ]);
    expect(JSON.stringify(list)).not.toContain('欧阳');
  });

  test('OP-02 nothing of it can be read in the table, and members from before get their keys by the job', async () => {
    const { app } = running;
    const member = await aNamedMember(running, '司徒旧人');
    const { rows } = await app.pool.query<{ text: string }>('select k::text as text from member_search_key k');
    expect(rows.map(({ text }) => text).join()).not.toContain('司徒');
    await app.pool.query('delete from member_search_key where member_id = $1', [member.memberId]);
    expect(await found('司徒旧人', member)).toBeUndefined();
    await app.pool.query('update member set has_search_keys = false where id = $1', [member.memberId]);
    await addSearchKeys(app);
    expect(await found('司徒旧人', member)).toMatchObject({ by: ['realName'] });
  });

  test.each(['%', '_', '\\', '%%%', "' or 1=1 --", '999999999999999999999'])(
    'OP-02 %s stands for itself and finds nobody',
    async (text) => {
      await aMember(running.app);
      expect((await search(text)).total).toBe(0);
    },
  );
});

describe("a member's records", () => {
  test('OP-02 money and bets are told as the member reads them, a movement with its postings; the look is written down', async () => {
    const member = await aWithdrawer(running, 300_00n);
    const memberId = idOf(member);
    await running.as(member).call(catalogue.transfers.utcTransfer, { from: 'CENTER', to: 'CRTY', amount: '120.00' });
    const as = running.as(finance);
    const own = (await running.as(member).call(catalogue.records.queryDealRecord, span())).data;
    const { list } = (await as.call(members.transactions, { memberId, ...span() })).data;
    expect(list).toEqual(own.list);
    const transfer = list.find(({ type }) => type === 'transferIn');
    const { postings } = (await as.call(members.transaction, { memberId, orderNo: transfer?.orderNo ?? '' })).data;
    expect((await as.call(members.transaction, { memberId, orderNo: 'W-NOBODYS' })).status_code).toBe(6004);
    expect((await as.call(members.transactions, { memberId: '999999999', ...span() })).status_code).toBe(6004);
    const venue = (await view(member)).wallets.find(({ wallet }) => wallet === 'venue:CRTY');
    expect(venue).toMatchObject({ balance: 120_00n, title: expect.not.stringContaining('CRTY') });
    expect(postings).toContainEqual(expect.objectContaining({ wallet: venue?.title, amount: 120_00n }));
    expect((await as.call(members.bets, { memberId, ...span() })).data).toEqual({ total: 0, list: [] });
    const rows = (await running.as(boss).call(log.list, { memberId })).data.list;
    expect(rows.filter(({ action }) => action === 'read-member-records')).toHaveLength(2);
    expect(await as.call(members.bets, { memberId: '999', ...span() })).toMatchObject({ status_code: 6004 });
  });
});

describe('looking at a member', () => {
  test('OP-02 shows wallets from the ledger, flags, logins and notes; contact is masked, and the look is written down', async () => {
    const member = await aWithdrawer(running, 321_00n);
    const flag = { memberId: member.memberId, kind: 'many-means', cause: 'week', detail: '7天内3种' } as const;
    await running.app.transact((tx) => raiseFlag(tx, { ...flag, at: running.app.now() }));
    await running.as(finance).call(members.addNote, { memberId: idOf(member), text: '已电话联系' });
    const seen = await view(member);
    expect(seen).toMatchObject({
      state: 'open',
      realName: '王*明',
      phone: expect.stringMatching(/^139\*{4}\d{4}$/),
      email: '',
      identity: 0,
      wallets: [{ wallet: 'center', title: '中心钱包', balance: 321_00n }],
      money: { total: 321_00n, center: 321_00n, venues: 0n, openBets: 0, openStakes: 0n, withdrawn: 0n, played: 0n },
      flags: [{ title: '短期内使用多种支付方式', detail: '7天内3种' }],
      notes: [{ by: finance.name, text: '已电话联系' }],
    });
    const everything = JSON.stringify(seen, (_key, value: unknown) => (typeof value === 'bigint' ? `${value}` : value));
    for (const clear of [HOLDER, member.name]) expect(everything).not.toContain(clear);
    const rows = (await running.as(boss).call(log.list, { memberId: idOf(member) })).data.list;
    expect(rows.map(({ action, operator }) => [action, operator])).toEqual([
      ['read-member', risk.name],
      ['note-member', finance.name],
    ]);
  });

  test('OP-02 nobody is nobody', async () => {
    for (const memberId of ['0', '999999999', 'abc']) {
      // oxlint-disable-next-line no-await-in-loop
      expect((await running.as(risk).call(members.detail, { memberId })).status_code).toBe(6004);
      // oxlint-disable-next-line no-await-in-loop
      expect((await running.as(risk).call(members.addNote, { memberId, text: '无' })).status_code).toBe(6004);
      // oxlint-disable-next-line no-await-in-loop
      expect(
        (await running.as(risk).call(members.freeze, { memberId, cause: 'safety', reason: '无' })).status_code,
      ).toBe(6004);
    }
  });
});

const PASSWORD = md5('summer2046');

/** Somebody who can log in by password. */
async function aRegistered(): Promise<{ readonly name: string; readonly member: TestMember }> {
  const name = aName();
  const form = { name, password: PASSWORD, kaptchcate: 0 } as const;
  await running.call(catalogue.login.register, { ...form, secondPassword: PASSWORD });
  const { token, userId } = (await running.call(catalogue.login.login, form)).data;
  return { name, member: { memberId: BigInt(userId), name, device: 'test-device', token } };
}

describe('freezing', () => {
  test('WI-03g OP-02 ends every session at once, and a login hears why not', async () => {
    const { name, member } = await aRegistered();
    const asMember = running.as(member);
    expect((await asMember.call(catalogue.members.identityInfo, {})).status_code).toBe(6000);
    expect((await freeze(member)).status_code).toBe(6000);
    expect((await asMember.call(catalogue.members.identityInfo, {})).status_code).toBe(6001);
    const form = { name, password: PASSWORD, kaptchcate: 0 } as const;
    expect(await running.call(catalogue.login.login, form)).toMatchObject({
      status_code: 6030,
      message: '该账户已被冻结，请联系在线客服了解详情',
    });
    expect(await view(member)).toMatchObject({ state: 'frozen', stateReason: '账户安全：账户疑似被盗' });
    expect((await freeze(member)).status_code).toBe(6012);
    expect((await running.call(catalogue.login.login, { ...form, password: md5('wrong') })).status_code).toBe(6002);
  });

  test('OP-02 a member is let in again by two different operators, each time anew', async () => {
    const { name, member } = await aRegistered();
    const login = async () =>
      (await running.call(catalogue.login.login, { name, password: PASSWORD, kaptchcate: 0 })).status_code;
    for (const round of [1, 2]) {
      // oxlint-disable-next-line no-await-in-loop
      expect([round, (await freeze(member)).status_code]).toEqual([round, 6000]);
      // oxlint-disable-next-line no-await-in-loop
      expect((await unfreeze(risk, member)).data).toEqual({ waitsForSecond: true });
      // oxlint-disable-next-line no-await-in-loop
      expect((await unfreeze(risk, member)).data).toEqual({ waitsForSecond: true });
      // oxlint-disable-next-line no-await-in-loop
      expect((await view(member)).unfreezing).toEqual({ need: 2, have: 1, by: [risk.name] });
      // oxlint-disable-next-line no-await-in-loop
      expect(await login()).toBe(6030);
      // oxlint-disable-next-line no-await-in-loop
      expect((await unfreeze(boss, member)).data).toEqual({ waitsForSecond: false });
      // oxlint-disable-next-line no-await-in-loop
      expect(await login()).toBe(6000);
    }
    expect((await unfreeze(boss, member)).status_code).toBe(6012);
  });

  test('OP-02 a deposit under way still arrives', async () => {
    const member = await aNamedMember(running);
    const requested = { payType: 'bank', channelId: 'BANK-1', amount: '100.11' } as const;
    const { orderNo } = (await running.as(member).call(catalogue.deposits.pay, requested)).data;
    const payee = await payeeOf(running, orderNo);
    await freeze(member);
    expect(
      await sendWebhook(running, { channel: 'BANK-1', body: paidBody(running, { orderNo, payee, amount: '100.11' }) }),
    ).toBe(200);
    await vi.waitFor(async () => expect(await centerOf(running, member)).toBeGreaterThanOrEqual(100_11n), 10_000);
  });

  test('OP-01 OP-02 who may only look cannot freeze', async () => {
    const member = await aMember(running.app);
    const said = { memberId: idOf(member), cause: 'safety' as const, reason: '试试' };
    expect((await running.as(finance).call(members.freeze, said)).status_code).toBe(6003);
    expect((await view(member)).state).toBe('open');
  });
});

const changeBirthday = (who: LoggedInOperator, member: TestMember, birthday: string) =>
  running
    .as(who)
    .call(members.changeBirthday, { memberId: idOf(member), birthday, proof: 'idCard', reason: '填写时选错月份' });
const bornOf = async ({ memberId }: TestMember) =>
  (
    await running.app.pool.query<{ birthday: string; changed: boolean }>(
      'select birthday::text as birthday, birthday_changed_at is not null as changed from member where id = $1',
      [memberId],
    )
  ).rows[0];

describe('correcting a birthday', () => {
  test('AU-15 PR-05 two people type the same day; the member is told, and waits 90 days for the gift', async () => {
    const member = await withPerson(running, await aMember(running.app));
    expect((await changeBirthday(risk, member, '1990-07-15')).data).toEqual({ waitsForSecond: true });
    expect((await changeBirthday(risk, member, '1990-07-15')).data).toEqual({ waitsForSecond: true });
    expect(await view(member)).toMatchObject({ birthday: '1990-**-**', birthdayAskedBy: risk.name });
    // Another day is another request.
    expect((await changeBirthday(boss, member, '1990-07-16')).data).toEqual({ waitsForSecond: true });
    expect(await bornOf(member)).toEqual({ birthday: BIRTHDAY, changed: false });
    expect((await changeBirthday(boss, member, '1990-07-15')).data).toEqual({ waitsForSecond: false });
    expect(await bornOf(member)).toEqual({ birthday: '1990-07-15', changed: true });
    expect((await view(member)).birthdayAskedBy).toBe('');
    const { rows } = await running.app.pool.query<{ body: string }>(
      'select body from message where member_id = $1 order by id desc limit 1',
      [member.memberId],
    );
    expect(rows[0]?.body).toContain('您的生日已更正为 1990-07-15。更正后90天内不能领取生日礼金');
    const { list } = (await running.as(boss).call(log.list, { action: 'change-birthday', memberId: idOf(member) }))
      .data;
    expect(list).toMatchObject([{ detail: expect.arrayContaining([{ name: 'proof', value: '居民身份证' }]) }]);
    expect(JSON.stringify(list)).not.toContain('1990');
  });

  test('AU-15 is refused for a day that cannot be, for who is too young, closed or gave none, and beside another document', async () => {
    const member = await withPerson(running, await aMember(running.app));
    expect(await changeBirthday(risk, member, '1990-02-30')).toMatchObject({
      status_code: 6007,
      data: { field: 'birthday' },
    });
    expect(await changeBirthday(risk, member, BIRTHDAY)).toMatchObject({
      status_code: 6007,
      data: { field: 'birthday' },
    });
    expect(await changeBirthday(risk, member, '2015-01-01')).toMatchObject({
      status_code: 6012,
      message: '按此日期会员未满18岁，请冻结账户并按未成年人流程处理',
    });
    expect(await changeBirthday(finance, member, '1990-07-15')).toMatchObject({ status_code: 6003 });
    const silent = await aMember(running.app);
    expect(await changeBirthday(risk, silent, '1990-07-15')).toMatchObject({ status_code: 6012 });
    expect(await changeBirthday(risk, { ...member, memberId: 1n }, '1990-07-15')).toMatchObject({ status_code: 6004 });
    await submitDocument(running, member, anIdCard());
    await approveDocuments(running, member, risk);
    expect(await changeBirthday(risk, member, '1990-07-15')).toMatchObject({
      status_code: 6012,
      message: '与已通过审核的证件上的出生日期不一致',
    });
    await running.app.pool.query('update member set closed_at = now() where id = $1', [silent.memberId]);
    expect(await changeBirthday(risk, silent, '1990-07-15')).toMatchObject({ message: '该账户已关闭，不能更正生日' });
  });
});

describe('the back office', () => {
  test('OP-01 the log is read by those who may, filtered, the latest first', async () => {
    const member = await aMember(running.app);
    await fund(running.app, member, 1n);
    await freeze(member, '测试日志');
    const all = (await running.as(boss).call(log.list, { pageSize: 5 })).data;
    expect(all.total).toBeGreaterThan(all.list.length);
    const times = all.list.map(({ logId }) => Number(logId));
    expect(times).toEqual(times.toSorted((one, other) => other - one));
    const { list } = (await running.as(boss).call(log.list, { action: 'freeze-member', operator: risk.name })).data;
    expect(list[0]).toMatchObject({
      operator: risk.name,
      outcome: 'done',
      memberId: idOf(member),
      detail: expect.arrayContaining([{ name: 'reason', value: '测试日志' }]),
    });
    expect((await running.as(boss).call(log.list, { operator: 'nobody' })).data).toEqual({ total: 0, list: [] });
    expect((await running.as(risk).call(log.list, {})).status_code).toBe(6003);
  });

  test('OP-01 counts what waits, and only what is this operator’s', async () => {
    const { data } = await running.as(finance).call(auth.counts, {});
    expect(data).toMatchObject({ papers: null, flags: null, differences: 0 });
    expect([typeof data.withdrawals, typeof data.deposits]).toEqual(['number', 'number']);
    const before = (await running.as(risk).call(auth.counts, {})).data.flags ?? 0;
    const member = await aMember(running.app);
    const flag = { memberId: member.memberId, kind: 'structuring', cause: 'count', detail: '' } as const;
    await running.app.transact((tx) => raiseFlag(tx, { ...flag, at: running.app.now() }));
    expect((await running.as(risk).call(auth.counts, {})).data.flags).toBe(before + 1);
  });
});
