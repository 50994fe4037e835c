import { catalogue } from '@fairground/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import {
  aClock,
  aMember,
  aPhone,
  callOnClock,
  outcomes,
  type TestClock,
  type TestMember,
} from '../../../../../../tests/support/builders.ts';
import { aCard, addCard, aWithdrawer, HOLDER } from '../../../../../../tests/support/payments/payouts.ts';
import { type TestApp, startTestApp } from '../../../../../../tests/support/test-app.ts';

const { bindOther, singleDataDecryption } = catalogue.members;
const { queryMemberBanksInfoList, withdrawAddList } = catalogue.withdrawals;

let running: TestApp;
let clock: TestClock;
beforeAll(async () => {
  clock = aClock();
  running = await startTestApp({ now: clock.now });
});

const bind = (member: TestMember, form: z.input<typeof bindOther.input>) =>
  callOnClock(running, bindOther, form, member);
const card = (member: TestMember, cardNumber = aCard(), bankCode = 'ICBC', holder = HOLDER) =>
  bind(member, { type: 'bank', bankCode, cardNumber, holder });

interface Listed {
  readonly accountId: string;
  readonly number: string;
  readonly isDefault: number;
}
const listed = async (member: TestMember): Promise<Listed[]> => {
  const { data } = await callOnClock(running, queryMemberBanksInfoList, {}, member);
  const list: Listed[] = JSON.parse(JSON.stringify(data?.['list']));
  return list;
};
const flagsOf = async ({ memberId }: TestMember) =>
  (await running.app.db.selectFrom('risk_flag').select('kind').where('member_id', '=', memberId).execute()).map(
    ({ kind }) => kind,
  );

describe('adding an account', () => {
  test('MO-06 a card is added, masked on the way out, sealed at rest, and a message tells of it', async () => {
    const member = await aWithdrawer(running, 0n);
    const cardNumber = aCard();
    const { status_code, data } = await card(member, cardNumber);
    const number = `${cardNumber.slice(0, 4)}****${cardNumber.slice(-4)}`;
    expect([status_code, data?.['value']]).toEqual([6000, number]);
    const now = clock.now().getTime();
    const { data: list } = await callOnClock(running, queryMemberBanksInfoList, {}, member);
    expect(list?.['list']).toEqual([
      {
        accountId: data?.['accountId'],
        type: 'bank',
        bankCode: 'ICBC',
        name: '中国工商银行',
        number,
        holder: '王*明',
        network: null,
        isDefault: 1,
        createTime: now,
        payableTime: now + 24 * 3_600_000,
      },
    ]);
    const { rows } = await running.app.pool.query<{ text: string }>('select a::text as text from withdrawal_account a');
    const everything = rows.map(({ text }) => text).join('\n');
    for (const clear of [cardNumber, HOLDER]) expect(everything).not.toContain(clear);
    const letters = await running.app.db
      .selectFrom('message')
      .select('title')
      .where('member_id', '=', member.memberId)
      .execute();
    expect(letters).toContainEqual({ title: '新增收款账户' });
  });

  test('MO-06 alipay accounts and coin addresses, by their own rules', async () => {
    const member = await aWithdrawer(running, 0n);
    const coin = (network: 'TRC20' | 'ERC20', address: string) => bind(member, { type: 'coin', network, address });
    const phone = aPhone();
    expect(await bind(member, { type: 'alipay', account: phone, holder: HOLDER })).toMatchObject({
      status_code: 6000,
      data: { value: `${phone.slice(0, 3)}****${phone.slice(-4)}` },
    });
    expect(await coin('TRC20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')).toMatchObject({
      status_code: 6000,
      data: { value: 'TR7NHq****gjLj6t' },
    });
    expect(await coin('TRC20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u')).toMatchObject({
      status_code: 6007,
      message: '钱包地址校验失败，请核对后重新输入',
      data: { field: 'address' },
    });
    expect(await coin('ERC20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')).toMatchObject({
      status_code: 6007,
      message: 'ERC20地址以0x开头，共42位',
    });
    // The same address with other capitals is the same account.
    expect(await coin('ERC20', '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed')).toMatchObject({ status_code: 6000 });
    expect(await coin('ERC20', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')).toMatchObject({ status_code: 6009 });
  });

  test.each([
    ['6222020000000000001', 'ICBC', '银行卡号有误，请核对后重新输入', 'cardNumber'],
    ['6222020000000000000', 'CCB', '银行卡号与所选银行不符', 'cardNumber'],
    ['6222020000000000000', 'NONE', '请选择开户银行', 'bankCode'],
    ['12345', 'ICBC', '请输入正确的银行卡号', 'cardNumber'],
  ])('MO-06 card %s of %s is refused: %s', async (cardNumber, bankCode, message, field) => {
    const member = await aWithdrawer(running, 0n);
    expect(await card(member, cardNumber, bankCode)).toMatchObject({ status_code: 6007, message, data: { field } });
  });

  test('MO-06e a phone and a real name come first, and the holder is its bearer', async () => {
    const newMember = await aMember(running.app);
    expect(await card(newMember)).toMatchObject({ status_code: 6015, message: '请先绑定手机号' });
    const phoneOnly = await aWithdrawer(running, 0n);
    await running.app.db
      .updateTable('member')
      .set({ real_name_sealed: null })
      .where('id', '=', phoneOnly.memberId)
      .execute();
    expect(await card(phoneOnly)).toMatchObject({ status_code: 6449, message: '请先绑定真实姓名' });
    const member = await aWithdrawer(running, 0n);
    expect(await card(member, aCard(), 'ICBC', '李小明')).toMatchObject({
      status_code: 6012,
      message: '账户姓名须与绑定的真实姓名一致',
      data: { field: 'holder' },
    });
    expect(await listed(member)).toEqual([]);
  });

  test('MO-06 another member’s account is refused without saying why, and flagged', async () => {
    const [owner, other] = [await aWithdrawer(running, 0n), await aWithdrawer(running, 0n)];
    const cardNumber = aCard();
    const accountId = await addCard(running, owner, cardNumber);
    expect(await card(other, cardNumber)).toMatchObject({
      status_code: 6030,
      message: '该账户暂时无法添加，请核对后重试或联系客服',
      data: null,
    });
    expect(await flagsOf(other)).toEqual(['shared-account']);
    expect(await flagsOf(owner)).toEqual([]);
    expect(await card(owner, cardNumber)).toMatchObject({ status_code: 6009, message: '该账户已添加' });
    // Given up by its owner it may be another's, and is still worth a look.
    await bind(owner, { type: 'removeAccount', accountId });
    const third = await aWithdrawer(running, 0n);
    expect(await card(third, cardNumber)).toMatchObject({ status_code: 6000 });
    expect(await flagsOf(third)).toEqual(['shared-account']);
  });

  test('MO-06 of two members who add one card at once, one gets it', async () => {
    const pair = [await aWithdrawer(running, 0n), await aWithdrawer(running, 0n)];
    const cardNumber = aCard();
    const answers = await Promise.all(pair.map((member) => card(member, cardNumber)));
    expect(outcomes(answers)).toEqual([6000, 6030]);
  });

  test('MO-06 five of a kind and no more, of seven added at once too', async () => {
    const member = await aWithdrawer(running, 0n);
    const answers = await Promise.all(Array.from({ length: 7 }, () => card(member)));
    expect(outcomes(answers)).toEqual([6000, 6000, 6000, 6000, 6000, 6012, 6012]);
    expect((await listed(member)).filter(({ isDefault }) => isDefault === 1)).toHaveLength(1);
    expect(await bind(member, { type: 'alipay', account: aPhone(), holder: HOLDER })).toMatchObject({
      status_code: 6000,
    });
    const choices = await callOnClock(running, withdrawAddList, {}, member);
    expect(choices.data?.['counts']).toEqual([
      { type: 'bank', have: 5, max: 5 },
      { type: 'alipay', have: 1, max: 5 },
      { type: 'coin', have: 0, max: 5 },
    ]);
    expect(choices.data).toMatchObject({ holder: '王*明' });
  });
});

describe('changing accounts', () => {
  test('MO-06 one default of a kind; the next takes its place when it is removed', async () => {
    const member = await aWithdrawer(running, 0n);
    const [first, second] = [await addCard(running, member), await addCard(running, member)];
    const defaults = async () => (await listed(member)).filter(({ isDefault }) => isDefault === 1);
    expect(await defaults()).toMatchObject([{ accountId: first }]);
    expect(await bind(member, { type: 'defaultAccount', accountId: second })).toMatchObject({ status_code: 6000 });
    expect(await defaults()).toMatchObject([{ accountId: second }]);
    expect(await bind(member, { type: 'removeAccount', accountId: second })).toMatchObject({ status_code: 6000 });
    expect(await listed(member)).toMatchObject([{ accountId: first, isDefault: 1 }]);
  });

  test('MO-06 what is not the member’s own looks like what is not there', async () => {
    const [owner, other] = [await aWithdrawer(running, 0n), await aWithdrawer(running, 0n)];
    const accountId = await addCard(running, owner);
    for (const id of [accountId, 'nothing']) {
      // oxlint-disable-next-line no-await-in-loop -- a few
      const answers = await Promise.all([
        bind(other, { type: 'defaultAccount', accountId: id }),
        bind(other, { type: 'removeAccount', accountId: id }),
        callOnClock(running, singleDataDecryption, { field: 'account', accountId: id }, other),
      ]);
      expect(outcomes(answers)).toEqual([6004, 6004, 6004]);
    }
    expect(await listed(owner)).toHaveLength(1);
  });

  test('MO-06 AU-18 the owner reads the number in clear, and the look is written down', async () => {
    const member = await aWithdrawer(running, 0n);
    const cardNumber = aCard();
    const accountId = await addCard(running, member, cardNumber);
    const look = await callOnClock(running, singleDataDecryption, { field: 'account', accountId }, member);
    expect(look).toMatchObject({ status_code: 6000, data: { data: cardNumber } });
    const rows = await running.app.db
      .selectFrom('audit_log')
      .select('action')
      .where('member_id', '=', member.memberId)
      .execute();
    expect(rows.map(({ action }) => action)).toEqual(['add-payout-account', 'reveal-account']);
  });
});
