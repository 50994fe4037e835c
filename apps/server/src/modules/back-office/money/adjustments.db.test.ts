import { randomUUID } from 'node:crypto';
import { catalogue } from '@fairground/contract';
import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { terminationLabels } from '@fairground/contract/back-office-members';
import { centerWallet, checkLedger, houseAdjustments } from '@fairground/ledger';
import type * as z from 'zod/mini';
import { beforeAll, describe, expect, test } from 'vitest';
import { aMember, fund, outcomes, type TestMember } from '../../../../../../tests/support/builders.ts';
import { loggedInOperator } from '../../../../../../tests/support/operators.ts';
import { deposited } from '../../../../../../tests/support/promotions.ts';
import { type TestApp, startTestApp } from '../../../../../../tests/support/test-app.ts';
import { faultIn } from '../../records/verify-statement.ts';
import { statementDocument } from '../../records/statement-document.ts';
import { CHAIN_START, followLog } from '../operators/operator-log.ts';

const { adjustments, members, log, auth } = backOfficeCatalogue;
const { records, messages, games } = catalogue;
type LoggedInOperator = Awaited<ReturnType<typeof loggedInOperator>>;
type Asked = z.input<(typeof adjustments.ask)['input']>;

let running: TestApp;
let finance: LoggedInOperator;
let risk: LoggedInOperator;
let boss: LoggedInOperator;
beforeAll(async () => {
  running = await startTestApp();
  [finance, risk, boss] = [
    await loggedInOperator(running, 'finance'),
    await loggedInOperator(running, 'risk'),
    await loggedInOperator(running, 'supervisor'),
  ];
});

async function aMemberWith(amount: bigint): Promise<TestMember> {
  const member = await aMember(running.app);
  await fund(running.app, member, amount);
  return member;
}

const centerOf = ({ memberId }: TestMember) => running.app.ledger.balanceOf(running.app.pool, centerWallet(memberId));
const adjustmentsAccount = () => running.app.ledger.balanceOf(running.app.pool, houseAdjustments);

const credit = ({ memberId }: TestMember, more: Partial<Asked> = {}): Asked => ({
  memberId: memberId.toString(),
  kind: 'credit',
  wallet: 'center',
  amount: '50',
  cause: 'booking',
  reason: '存款少入账',
  ...more,
});
const confiscation = (member: TestMember, more: Partial<Asked> = {}): Asked =>
  credit(member, { kind: 'confiscation', cause: 'fraud', reason: '盗用他人银行卡', amount: '300', ...more });

const ask = (who: LoggedInOperator, asked: Asked) => running.as(who).call(adjustments.ask, asked);
const decide = (who: LoggedInOperator, adjustmentId: string, decision: 'approve' | 'refuse' = 'approve') =>
  running.as(who).call(adjustments.decide, { adjustmentId, decision, reason: '已核对' });
const reverse = (who: LoggedInOperator, adjustmentId: string) =>
  running.as(who).call(adjustments.reverse, { adjustmentId, reason: '申诉成立' });

/** Asked for by one and agreed to by another. */
async function carriedOut(asked: Asked): Promise<string> {
  const { adjustmentId } = (await ask(finance, asked)).data;
  expect((await decide(boss, adjustmentId)).data).toEqual({ state: 'done' });
  return adjustmentId;
}
async function reversed(adjustmentId: string): Promise<void> {
  const undoing = (await reverse(risk, adjustmentId)).data.adjustmentId;
  expect((await decide(boss, undoing)).data).toEqual({ state: 'done' });
}

const span = () => ({ beginTime: Date.now() - 86_400_000, endTime: Date.now() + 1_000 });
const recordsOf = async (member: TestMember, type: 'adjustment' | 'bet' = 'adjustment') =>
  (await running.as(member).call(records.queryDealRecord, { ...span(), type })).data;
const namesOf = async (member: TestMember) =>
  (await recordsOf(member)).list.map(({ name, amount, remark }) => [name, amount, remark]).slice(0, -1);
const messagesOf = async (member: TestMember) =>
  (await running.as(member).call(messages.list, {})).data.list
    .filter(({ title }) => title !== '欢迎加入')
    .map(({ title, content }) => [title, content]);

describe('OP-03c manual adjustment by two operators', () => {
  test('OP-03c nothing moves until another operator agrees; then the member has it, a message and a record', async () => {
    const member = await aMemberWith(100_00n);
    const before = await adjustmentsAccount();
    const { adjustmentId } = (await ask(finance, credit(member))).data;
    expect(await centerOf(member)).toBe(100_00n);
    const own = await decide(finance, adjustmentId);
    expect(own).toMatchObject({
      status_code: 6012,
      message: '申请须由另一位运营人员复核，您可以驳回自己的申请',
    });
    expect(await centerOf(member)).toBe(100_00n);

    expect((await decide(boss, adjustmentId)).data).toEqual({ state: 'done' });
    expect([await centerOf(member), await adjustmentsAccount()]).toEqual([150_00n, before - 50_00n]);
    expect(await namesOf(member)).toEqual([['人工调整', 50_00n, '记账差错：存款少入账']]);
    expect(await messagesOf(member)).toEqual([
      [
        '余额已人工调整',
        '您的中心钱包已增加 50 元，原因：记账差错（存款少入账）。如有异议，请在14天内通过意见反馈提交申诉，也可以联系在线客服。',
      ],
    ]);
    const { list } = (await running.as(risk).call(adjustments.list, { memberId: member.memberId.toString() })).data;
    expect(list).toMatchObject([
      {
        adjustmentId,
        kind: 'credit',
        wallet: '中心钱包',
        amount: 50_00n,
        state: 'done',
        askedBy: finance.name,
        decidedBy: boss.name,
        reverses: null,
        reversal: null,
      },
    ]);
  });

  test('OP-03c a deposit is taken back by its order: of this member, credited, and once; undone it can be taken back again', async () => {
    const member = await aMember(running.app);
    const other = await aMember(running.app);
    const orderNo = await deposited(running.app, member, 100_00n);
    await fund(running.app, member, 200_00n);
    await fund(running.app, other, 100_00n);
    const takingBack = (more: Partial<Asked> = {}): Asked =>
      credit(member, { kind: 'debit', cause: 'channel', amount: '100', reason: '被银行撤回', orderNo, ...more });
    for (const [asked, code, message] of [
      [takingBack({ cause: 'booking' }), 6007, '存款订单号只用于渠道款项的扣减'],
      [takingBack({ orderNo: 'D1' }), 6007, '该会员没有这笔已到账的存款'],
      [takingBack({ memberId: other.memberId.toString() }), 6007, '该会员没有这笔已到账的存款'],
    ] as const)
      expect(await ask(finance, asked)).toMatchObject({ status_code: code, message });

    const second = (await ask(risk, takingBack())).data.adjustmentId;
    const adjustmentId = await carriedOut(takingBack());
    const left = await centerOf(member);
    // Asked for twice before either was done: only one is.
    expect(await decide(boss, second)).toMatchObject({ status_code: 6012, message: '这笔存款已经退回，请核对' });
    expect(await centerOf(member)).toBe(left);
    expect((await decide(risk, second, 'refuse')).data).toEqual({ state: 'refused' });
    const { list } = (await running.as(risk).call(adjustments.list, { memberId: member.memberId.toString() })).data;
    expect(list.filter(({ state }) => state === 'done')).toMatchObject([{ adjustmentId, orderNo, amount: -100_00n }]);
    expect(await ask(finance, takingBack())).toMatchObject({ status_code: 6012, message: '这笔存款已经退回，请核对' });
    await reversed(adjustmentId);
    await carriedOut(takingBack());
  });

  test('OP-03c what waits is counted and listed; it can be refused with a reason, and then is over', async () => {
    const member = await aMemberWith(100_00n);
    const before = (await running.as(boss).call(auth.counts, {})).data.adjustments ?? 0;
    const { adjustmentId } = (await ask(finance, credit(member, { kind: 'debit', amount: '20' }))).data;
    expect((await running.as(boss).call(auth.counts, {})).data.adjustments).toBe(before + 1);
    const waiting = (await running.as(boss).call(adjustments.list, { state: 'waiting', pageSize: 100 })).data.list;
    expect(waiting.find((each) => each.adjustmentId === adjustmentId)?.amount).toBe(-20_00n);
    const silent = await running.as(boss).call(adjustments.decide, { adjustmentId, decision: 'refuse' });
    expect(silent).toMatchObject({ status_code: 6007, data: { field: 'reason' } });
    // Whoever asked may take it back alone.
    expect((await decide(finance, adjustmentId, 'refuse')).data).toEqual({ state: 'refused' });
    expect(await decide(boss, adjustmentId)).toMatchObject({ status_code: 6012, message: '这项申请已处理，请刷新' });
    expect([await centerOf(member), await messagesOf(member)]).toEqual([100_00n, []]);
  });

  test('OP-03c a balance never goes below zero, neither when it is asked for nor when it is carried out', async () => {
    const member = await aMemberWith(100_00n);
    const short = { status_code: 6012, message: '会员的中心钱包余额不足，未作任何扣减' };
    expect(await ask(finance, credit(member, { kind: 'debit', amount: '100.01' }))).toMatchObject(short);
    const [one, other] = [
      (await ask(finance, credit(member, { kind: 'debit', amount: '60' }))).data.adjustmentId,
      (await ask(finance, credit(member, { kind: 'debit', amount: '60' }))).data.adjustmentId,
    ];
    expect((await decide(boss, one)).data).toEqual({ state: 'done' });
    expect(await decide(boss, other)).toMatchObject(short);
    expect(await centerOf(member)).toBe(40_00n);
    expect((await decide(risk, other, 'refuse')).data).toEqual({ state: 'refused' });
  });

  test('OP-03c of two who agree at the same moment one is told it is done; the money moves once', async () => {
    const member = await aMemberWith(100_00n);
    const { adjustmentId } = (await ask(finance, credit(member))).data;
    const answers = await Promise.all([risk, boss, risk, boss].map((who) => decide(who, adjustmentId)));
    expect(outcomes(answers)).toEqual([6000, 6012, 6012, 6012]);
    expect(await centerOf(member)).toBe(150_00n);
  });

  test('OP-03c the same request twice is one request, and the same answer', async () => {
    const member = await aMemberWith(100_00n);
    const requestId = randomUUID();
    const again = () => running.as(finance).call(adjustments.ask, credit(member), { requestId });
    const first = (await again()).data.adjustmentId;
    expect((await again()).data.adjustmentId).toBe(first);
    const { total } = (await running.as(boss).call(adjustments.list, { memberId: member.memberId.toString() })).data;
    expect(total).toBe(1);
  });

  test('OP-03c what cannot be: nobody, no such wallet, a ground of another kind, a closed account, bonus money', async () => {
    const member = await aMemberWith(100_00n);
    const nobody = credit(member, { memberId: '999999999' });
    expect((await ask(finance, nobody)).status_code).toBe(6004);
    expect((await running.as(finance).call(adjustments.wallets, { memberId: '999999999' })).status_code).toBe(6004);
    for (const wallet of ['bonus', 'locked', 'debt', 'venue:NONE'])
      // oxlint-disable-next-line no-await-in-loop -- few
      expect(await ask(finance, credit(member, { wallet }))).toMatchObject({
        status_code: 6007,
        data: { field: 'wallet' },
      });
    for (const wrong of [credit(member, { cause: 'fraud' }), confiscation(member, { cause: 'booking' })])
      // oxlint-disable-next-line no-await-in-loop -- two
      expect(await ask(finance, wrong)).toMatchObject({ status_code: 6007, data: { field: 'cause' } });
    expect((await ask(finance, credit(member, { amount: '0' }))).status_code).toBe(6007);
    expect((await decide(boss, '999999999')).status_code).toBe(6004);
    expect((await reverse(boss, '999999999')).status_code).toBe(6004);

    const gone = { memberId: member.memberId.toString(), cause: 'fraud', reason: '核对' } as const;
    await running.as(risk).call(members.terminate, gone);
    await running.as(boss).call(members.terminate, gone);
    expect(await ask(finance, credit(member))).toMatchObject({
      status_code: 6012,
      message: '该账户已关闭，不能增加余额',
    });
    // What was found on a terminated account can still be confiscated.
    await carriedOut(confiscation(member, { amount: '100' }));
    expect(await centerOf(member)).toBe(0n);
  });

  test('OP-03c money a member took to a venue is put right there', async () => {
    const member = await aMemberWith(100_00n);
    await running.as(member).call(games.transfer, { channelCode: 'CRTY', amount: '80', ty: '1' });
    const { data } = await running.as(finance).call(adjustments.wallets, { memberId: member.memberId.toString() });
    expect(data.wallets.map(({ wallet, balance }) => [wallet, balance])).toEqual([
      ['center', 20_00n],
      ['venue:CRTY', 80_00n],
    ]);
    const [, venue] = data.wallets;
    const adjustmentId = await carriedOut(credit(member, { kind: 'debit', wallet: 'venue:CRTY', amount: '30' }));
    expect((await messagesOf(member))[0]?.[1]).toContain(`您的${venue?.title}已扣减 30 元`);
    await reversed(adjustmentId);
    const after = (await running.as(finance).call(adjustments.wallets, { memberId: member.memberId.toString() })).data;
    expect(after.wallets).toEqual(data.wallets);
  });
});

const isGround = (word: string): word is keyof typeof terminationLabels => Object.hasOwn(terminationLabels, word);
const grounds = Object.keys(terminationLabels)
  .filter(isGround)
  .map((cause) => [cause, terminationLabels[cause]] as const);

describe('OP-11 confiscating a balance', () => {
  test.each(grounds)(
    'OP-11a two operators and the ground %s of section 1 take it by an entry that can be reversed',
    async (cause, ground) => {
      const member = await aMemberWith(300_00n);
      const before = await adjustmentsAccount();
      const adjustmentId = await carriedOut(confiscation(member, { cause }));
      expect([await centerOf(member), await adjustmentsAccount()]).toEqual([0n, before + 300_00n]);
      expect(await namesOf(member)).toEqual([['没收余额', -300_00n, `${ground}：盗用他人银行卡`]]);

      await reversed(adjustmentId);
      expect([await centerOf(member), await adjustmentsAccount()]).toEqual([300_00n, before]);
      expect(await namesOf(member)).toEqual([
        ['退回没收余额', 300_00n, '申诉成立'],
        ['没收余额', -300_00n, `${ground}：盗用他人银行卡`],
      ]);
    },
  );

  test('OP-11b the member reads amount, reason and how to dispute it, and of the money that came back', async () => {
    const member = await aMemberWith(300_00n);
    const adjustmentId = await carriedOut(confiscation(member, { amount: '288.50', cause: 'collusion' }));
    expect(await messagesOf(member)).toEqual([
      [
        '余额已被没收',
        '根据服务条款，您的中心钱包余额 288.50 元已被没收，原因：串通作弊（盗用他人银行卡）。如有异议，请在14天内通过意见反馈提交申诉，也可以联系在线客服。申诉成立后，没收的款项会全额退回。',
      ],
    ]);
    await reversed(adjustmentId);
    expect((await messagesOf(member))[0]).toEqual([
      '余额调整已撤销',
      '此前对您中心钱包余额的调整（串通作弊）已撤销，退回 288.50 元，原因：申诉成立。',
    ]);
  });

  test('OP-11a undone once, by two people, and only what was done; the undoing itself is not undone', async () => {
    const member = await aMemberWith(300_00n);
    const { adjustmentId } = (await ask(finance, confiscation(member))).data;
    const notDone = { status_code: 6012, message: '只有已执行的调整或没收可以撤销' };
    expect(await reverse(risk, adjustmentId)).toMatchObject(notDone);
    await decide(boss, adjustmentId);
    const undoing = (await reverse(risk, adjustmentId)).data.adjustmentId;
    expect(await reverse(boss, adjustmentId)).toMatchObject({
      status_code: 6012,
      message: '这笔调整已撤销，或已有人申请撤销，请刷新',
    });
    expect((await decide(risk, undoing)).status_code).toBe(6012);
    // A refused request may be made again.
    await decide(boss, undoing, 'refuse');
    await reversed(adjustmentId);
    expect((await reverse(boss, adjustmentId)).status_code).toBe(6012);
    const { list } = (await running.as(risk).call(adjustments.list, { memberId: member.memberId.toString() })).data;
    expect(list.map(({ kind, state, reversal }) => [kind, state, reversal])).toEqual([
      ['reversal', 'done', null],
      ['reversal', 'refused', null],
      ['confiscation', 'done', 'done'],
    ]);
    expect(await reverse(boss, list[0]?.adjustmentId ?? '')).toMatchObject(notDone);
    expect(await centerOf(member)).toBe(300_00n);
  });

  test('OP-11a what was given by hand and is spent cannot be taken back below zero', async () => {
    const member = await aMemberWith(10_00n);
    const adjustmentId = await carriedOut(credit(member));
    await running.as(member).call(games.transfer, { channelCode: 'CRTY', amount: '30', ty: '1' });
    const undoing = (await reverse(risk, adjustmentId)).data.adjustmentId;
    expect(await decide(boss, undoing)).toMatchObject({
      status_code: 6012,
      message: '会员的中心钱包余额不足，未作任何扣减',
    });
    expect(await centerOf(member)).toBe(30_00n);
  });

  test('OP-11a the records, their totals, the detail and the signed statement all add up', async () => {
    const member = await aMemberWith(300_00n);
    await reversed(await carriedOut(confiscation(member)));
    const { list, inTotal, outTotal } = await recordsOf(member);
    expect([inTotal, outTotal]).toEqual([600_00n, 300_00n]);
    expect((await recordsOf(member, 'bet')).list).toEqual([]);
    const [back] = list;
    const { data } = await running.as(member).call(records.dealDetail, { orderNo: back?.orderNo ?? '' });
    expect(data).toMatchObject({
      deal: { name: '退回没收余额', type: 'adjustment' },
      steps: [{ text: '退回没收余额已入账' }],
      postings: [{ wallet: '中心钱包', amount: 300_00n, balanceAfter: 300_00n }],
    });
    const file = (await running.as(member).call(records.exportRecords, { ...span(), format: 'vault' })).data;
    const { body } = statementDocument.parse(JSON.parse(Buffer.from(file.content, 'base64').toString()));
    expect(body.entries.map(({ kind }) => kind)).toEqual(['sandbox-funds', 'confiscation', 'reversal']);
    expect(faultIn(body)).toBeUndefined();
    expect((await checkLedger(running.app.pool)).breaks).toEqual([]);
  });

  test('OP-11a the chained log names who asked, who agreed and what was done', async () => {
    const member = await aMemberWith(300_00n);
    const adjustmentId = await carriedOut(confiscation(member));
    const about = (await running.as(boss).call(log.list, { subject: `adjustment:${adjustmentId}` })).data.list;
    expect(about.map(({ action, operator }) => [action, operator]).toReversed()).toEqual([
      ['approve', finance.name],
      ['ask-adjustment', finance.name],
      ['approve', boss.name],
      ['confiscate-balance', boss.name],
    ]);
    expect(about[0]?.detail).toEqual(
      expect.arrayContaining([
        { name: 'amount', value: '−300' },
        { name: 'cause', value: '欺诈' },
        { name: 'reason', value: '盗用他人银行卡' },
      ]),
    );
    expect((await followLog(running.app, CHAIN_START)).ok).toBe(true);
  });

  test('OP-11a the database itself refuses that one person does both', async () => {
    const member = await aMemberWith(300_00n);
    const { adjustmentId } = (await ask(finance, confiscation(member))).data;
    const alone = running.app.pool.query(
      `update balance_adjustment set state = 'done', decided_by = asked_by, decided_at = now(), entry_id = 1 where id = $1`,
      [adjustmentId],
    );
    await expect(alone).rejects.toThrow(/check constraint/);
  });
});
