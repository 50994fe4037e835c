import { catalogue } from '@fairground/contract';
import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { finished, score } from '@fairground/betting';
import { sealEntries } from '@fairground/ledger';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  aClock,
  aMember,
  callOnClock,
  type TestClock,
  type TestMember,
} from '../../../../../../tests/support/builders.ts';
import { openSession } from '../../../../../../tests/support/open-session.ts';
import { loggedInOperator } from '../../../../../../tests/support/operators.ts';
import { aNamedMember, paidBody, payeeOf, sendWebhook } from '../../../../../../tests/support/payments/payments.ts';
import { fundSportsbook, placeTickets } from '../../../../../../tests/support/sports/sport-tickets.ts';
import { type TestApp, startTestApp } from '../../../../../../tests/support/test-app.ts';
import { publishResults } from '../../sports/results/result-rows.ts';
import { settleDue } from '../../sports/settling/settle-due.ts';

const { feedback, certifiedRecords, deposits } = catalogue;
const { disputes, sports, certifiedRecords: certifying } = backOfficeCatalogue;

let clock: TestClock;
let running: TestApp;
let member: TestMember;
beforeAll(async () => {
  clock = aClock();
  running = await startTestApp({ env: { ROLES: 'api' }, now: clock.now });
  member = await aMember(running.app);
  await fundSportsbook(running.app, [member.memberId], 10_000_00n);
});

/** Somebody who works here; a login does not last the fortnights these tests let pass. */
const operatorOf = async (role: string): Promise<{ readonly token: string }> => loggedInOperator(running, role);

/** The same member, logged in at this moment. */
async function again({ memberId, device, ...rest }: TestMember): Promise<TestMember> {
  const { app } = running;
  const origin = { device, ip: '127.0.0.1', userAgent: 'test', now: clock.now() };
  return { ...rest, memberId, device, token: await app.transact((tx) => openSession(app, tx, memberId, origin)) };
}

let number = 0;
const fresh = (word: string): string => `${word}${(number += 1)}`;

/** A bet on the away side of a match that home won. */
async function aLostBet(): Promise<{ readonly gameId: string; readonly ticketId: string }> {
  const { app } = running;
  const [gameId, ticketId] = [fresh('dg'), fresh('dt')];
  await placeTickets(app, [{ id: ticketId, memberId: member.memberId, legs: [{ gameId, side: 'C' }] }]);
  await app.pool.query(`insert into sport_price_log (game_id, movements, noted_at) values ($1, $2::jsonb, now())`, [
    gameId,
    JSON.stringify([
      {
        marketCode: 'M',
        name: '独赢',
        sides: ['主', '客'],
        points: [-3, -2, -1, 1, 2].map((hours) => ({
          at: clock.now().getTime() + hours * 3_600_000,
          line: '',
          prices: [18_000, 21_000 + hours * 100],
        })),
      },
    ]),
  ]);
  const facts = finished(score(1, 0), score(1, 1));
  await app.transact((tx) => publishResults(tx, [{ gameId, facts, source: 'feed:1', publishedAt: app.now() }]));
  await settleDue(app);
  return { gameId, ticketId };
}

const raise = (betNo: string, who: TestMember) =>
  callOnClock(running, feedback.addFeedBack, { type: 'bet', content: '这场的结果不对', betNo }, who);
const infoOf = (feedbackId: string, who: TestMember) =>
  callOnClock(running, feedback.getFeedbackInfo, { feedbackId }, who);
const resultOf = async (id: string) =>
  (await running.app.pool.query(`select status, result from sport_ticket where id = $1`, [id])).rows[0];

describe('disputes', () => {
  it('attaches the ticket, prices around the bet, results and receipts by itself, frozen', async () => {
    const { gameId, ticketId } = await aLostBet();
    const feedbackId = String((await raise(ticketId, member)).data?.['feedbackId']);
    const { data } = await infoOf(feedbackId, member);
    const disputed = {
      ticketId,
      state: 'open',
      evidence: {
        ticket: { ticketId, amount: '100.00', result: 'L', legs: [{ gameId, resultScore: '2:1', result: 'L' }] },
        prices: [{ gameId, playName: '独赢', betOn: 1, sides: ['主', '客'] }],
        results: [{ gameId, version: 1, source: '赛事数据源', state: '正常完赛', score: '1:0，1:1' }],
        settlements: [{ version: 1, result: 'L', paid: '0.00', resultVersions: [{ gameId, version: 1 }] }],
      },
    };
    expect(data).toMatchObject({ dispute: 'open', disputed });
    expect(data).toHaveProperty('disputed.evidence.prices.0.points.length', 5);
    expect(data).toHaveProperty('disputed.evidence.prices.0.points.0.odds', ['1.80', '2.07']);
    expect(data).toHaveProperty(
      'disputed.evidence.settlements.0.receipt',
      expect.arrayContaining([expect.any(String)]),
    );
    const operator = await operatorOf('sports');
    const seen = await callOnClock(running, disputes.detail, { feedbackId }, operator);
    expect(seen.data).toHaveProperty('dispute', data?.['disputed']);
    for (const change of [`evidence = '{}'`, `ticket_id = 'other'`])
      await expect(
        running.app.pool.query(`update feedback_dispute set ${change} where feedback_id = $1`, [feedbackId]),
      ).rejects.toThrow(/never changed/);
    expect(await raise(ticketId, member)).toMatchObject({
      status_code: 6012,
      message: '您已对该注单的这次结算提出过争议，请在原反馈中补充',
    });
  });

  it('CO-09b after 14 days a dispute is refused with that reason, on the last of them it is taken', async () => {
    const [late, inTime] = [await aLostBet(), await aLostBet()];
    clock.passSeconds(14 * 86_400);
    const who = await again(member);
    expect((await raise(inTime.ticketId, who)).status_code).toBe(6000);
    clock.passSeconds(1);
    const refused = await raise(late.ticketId, who);
    expect(refused).toMatchObject({ status_code: 6012, data: { field: 'betNo' } });
    expect(refused.message).toMatch(
      /^该注单已于 .+ 结算，对结果的争议须在结算后14天内（.+ 前）书面提出，现已超过期限$/,
    );
    const bets = await callOnClock(running, feedback.queryMemberBetList, {}, who);
    expect(bets.data?.['list']).toContainEqual(
      expect.objectContaining({ betNo: late.ticketId, disputeUntil: clock.now().getTime() - 1000 }),
    );
  });

  it('an upheld one is corrected by two operators through the dry run, then decided; the member reads it', async () => {
    const who = await again(member);
    const { gameId, ticketId } = await aLostBet();
    const feedbackId = String((await raise(ticketId, who)).data?.['feedbackId']);
    const [first, second] = [await operatorOf('sports'), await operatorOf('supervisor')];
    const periods = [
      { h: 0, c: 1 },
      { h: 1, c: 1 },
    ];
    const change = { kind: 'correct' as const, gameId, state: 'finished' as const, periods };
    const same = { ...change, periods: [{ h: 1, c: 0 }] };
    expect(await callOnClock(running, disputes.propose, { feedbackId, change: same }, first)).toMatchObject({
      status_code: 6012,
      message: '这项更正不会改变该注单，请重新试算',
    });
    expect((await callOnClock(running, disputes.propose, { feedbackId, change }, first)).status_code).toBe(6000);
    const decide = (decision: 'upheld' | 'rejected', operator: { readonly token: string }) =>
      callOnClock(running, disputes.decide, { feedbackId, decision, reason: '数据源比分有误' }, operator);
    expect(await decide('upheld', first)).toMatchObject({
      status_code: 6012,
      message: expect.stringContaining('尚未由两人完成'),
    });
    const approvals = async () =>
      (await callOnClock(running, disputes.detail, { feedbackId }, first)).data?.['proposal'];
    for (const [index, operator] of [first, second].entries()) {
      const answer = await callOnClock(running, sports.change, { change, note: '争议更正' }, operator);
      expect(answer.data).toMatchObject({ waitsForSecond: index === 0 });
      expect(await approvals()).toMatchObject({ change, approvals: { need: 2, have: index + 1 } });
    }
    await settleDue(running.app);
    expect(await resultOf(ticketId)).toMatchObject({ status: 'settled', result: 'W' });
    expect(await decide('rejected', first)).toMatchObject({
      status_code: 6012,
      message: expect.stringContaining('只能裁定为争议成立'),
    });
    expect((await decide('upheld', second)).status_code).toBe(6000);
    expect(await decide('upheld', second)).toMatchObject({ status_code: 6012, message: '该争议已裁定，请刷新' });
    const { data } = await infoOf(feedbackId, who);
    expect(data).toMatchObject({
      dispute: 'upheld',
      state: 2,
      disputed: { state: 'upheld', reason: '数据源比分有误', evidence: { ticket: { result: 'L' } } },
      messages: [{ from: 'member' }, { from: 'service', text: '争议裁定：争议成立。\n原因：数据源比分有误' }],
    });
    // The new settlement is another one: it may be disputed again.
    expect((await raise(ticketId, who)).status_code).toBe(6000);
  });

  it('is listed by waiting time, counted, and open to nobody without the permission', async () => {
    const who = await again(member);
    const { ticketId } = await aLostBet();
    const feedbackId = String((await raise(ticketId, who)).data?.['feedbackId']);
    const operator = await operatorOf('sports');
    const list = async (state: 'open' | 'rejected') =>
      (await callOnClock(running, disputes.list, { state, pageSize: 100 }, operator)).data;
    const open = await list('open');
    expect(open?.['list']).toContainEqual(expect.objectContaining({ feedbackId, ticketId, state: 'open' }));
    const counts = await callOnClock(running, backOfficeCatalogue.auth.counts, {}, operator);
    expect(counts.data).toMatchObject({ disputes: open?.['total'], feedback: null });
    const rejected = { feedbackId, decision: 'rejected' as const, reason: '赛果与官方一致' };
    expect((await callOnClock(running, disputes.decide, rejected, operator)).status_code).toBe(6000);
    expect((await list('rejected'))?.['list']).toContainEqual(expect.objectContaining({ feedbackId }));
    for (const call of [disputes.detail, disputes.decide, disputes.propose]) {
      const input = { ...rejected, feedbackId: '999999', change: { kind: 'rule', ticketId, letter: 'A' } };
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- more than each of them asks for
      expect((await callOnClock(running, call, input as never, operator)).status_code).toBe(6004);
    }
    expect((await callOnClock(running, disputes.list, {}, await operatorOf('finance'))).status_code).toBe(6003);
  });
});

const verify = (file: string) => callOnClock(running, certifiedRecords.verify, { file });

describe('certified records', () => {
  it('CO-09c the technical director issues a record of a ticket, anyone verifies it, and a changed one fails', async () => {
    const who = await again(member);
    const { ticketId } = await aLostBet();
    const [director, supervisor] = [await operatorOf('technical'), await operatorOf('supervisor')];
    const request = { subject: 'ticket' as const, subjectNo: ticketId };
    expect((await callOnClock(running, certifying.issue, request, supervisor)).status_code).toBe(6003);
    expect(await callOnClock(running, certifying.issue, request, director)).toMatchObject({
      status_code: 6012,
      message: '相关分录尚未封入哈希链，请稍后再试',
    });
    await sealEntries(running.app.pool);
    const { data } = await callOnClock(running, certifying.issue, request, director);
    const recordNo = String(data?.['recordNo']);
    const own = await callOnClock(running, certifiedRecords.list, {}, who);
    expect(own.data?.['list']).toMatchObject([{ recordNo, subject: 'ticket', subjectNo: ticketId }]);
    const file = String((await callOnClock(running, certifiedRecords.download, { recordNo }, who)).data?.['content']);
    const kept = await callOnClock(running, certifying.download, { recordNo }, director);
    expect(kept.data).toMatchObject({ content: file });

    // Nobody is logged in here.
    const verified = await verify(file);
    expect(verified.data).toMatchObject({
      valid: true,
      reason: '',
      record: { recordNo, subjectNo: ticketId, member: { name: member.name } },
    });
    const key = await callOnClock(running, certifiedRecords.key, {});
    expect(file).toContain(String(key.data?.['publicKey']));
    const record = verified.data?.['record'];
    expect(JSON.stringify(record)).toContain('结算单 第1版');
    expect(record).toHaveProperty('entries.length', 2);

    const changed = file.replace('100 元', '900 元');
    expect(changed).not.toBe(file);
    expect((await verify(changed)).data).toMatchObject({
      valid: false,
      reason: '签名不符：内容在签发后被改动过',
      record: null,
    });
    expect((await verify('{"format":"x"}')).data).toMatchObject({ valid: false, reason: '文件不是完整的认证记录' });
    const foreignKey = file.replace(/"publicKey": "[^"]+"/, `"publicKey": "${Buffer.alloc(32).toString('base64')}"`);
    expect((await verify(foreignKey)).data).toMatchObject({ valid: false, reason: '签名公钥与本站公布的公钥不同' });

    const other = await aMember(running.app);
    expect((await callOnClock(running, certifiedRecords.download, { recordNo }, other)).status_code).toBe(6004);
  });

  it('a transaction is certified too, with every entry it caused; what is not there is not', async () => {
    const payer = await aNamedMember(running);
    const pay = { payType: 'bank', channelId: 'BANK-1', amount: '300.11' } as const;
    const opened = await callOnClock(running, deposits.pay, pay, payer);
    const orderNo = String(opened.data?.['orderNo']);
    const body = paidBody(running, { orderNo, payee: await payeeOf(running, orderNo), amount: '300.11' });
    expect(await sendWebhook(running, { channel: 'BANK-1', body })).toBe(200);
    await sealEntries(running.app.pool);
    const director = await operatorOf('technical');
    const request = { subject: 'transaction' as const, subjectNo: orderNo, memberId: payer.memberId.toString() };
    const { data } = await callOnClock(running, certifying.issue, request, director);
    const recordNo = String(data?.['recordNo']);
    const { data: kept } = await callOnClock(running, certifying.download, { recordNo }, director);
    const verified = (await verify(String(kept?.['content']))).data;
    expect(verified).toMatchObject({ valid: true, record: { subject: 'transaction', subjectNo: orderNo } });
    expect(verified).toHaveProperty('record.entries.0.content', expect.stringContaining('30011'));
    const missing = { subject: 'ticket' as const, subjectNo: 'none' };
    expect((await callOnClock(running, certifying.issue, missing, director)).status_code).toBe(6004);
    expect((await callOnClock(running, certifying.download, { recordNo: 'R0' }, director)).status_code).toBe(6004);
    const listed = await callOnClock(running, certifying.list, {}, director);
    expect(listed.data?.['list']).toContainEqual(expect.objectContaining({ recordNo, issuedBy: expect.any(String) }));
  });
});
