import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { catalogue } from '@fairground/contract';
import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { sealEntries } from '@fairground/ledger';
import { beforeAll, describe, expect, it } from 'vitest';
import { aClock, callOnClock } from '../../../../../tests/support/builders.ts';
import {
  aLotteryPlayer,
  anEntry,
  anIssue,
  draw,
  type LotteryPlayer,
  sellLottery,
} from '../../../../../tests/support/lottery.ts';
import { loggedInOperator } from '../../../../../tests/support/operators.ts';
import { aSlotPlayer, type SlotPlayer, type Timed } from '../../../../../tests/support/slots.ts';
import { builtProgram } from '../../../../../tests/support/runner/built-program.ts';
import { startTestApp } from '../../../../../tests/support/test-app.ts';

const { feedback, certifiedRecords, fairPlay } = catalogue;
const { disputes, certifiedRecords: certifying } = backOfficeCatalogue;

let running: Timed;
beforeAll(async () => {
  const clock = aClock();
  running = { ...(await startTestApp({ now: clock.now, env: { ROLES: 'api' } })), clock };
  await sellLottery(running.app);
});

type Player = Pick<SlotPlayer | LotteryPlayer, 'ask'>;

const raise = (player: Player, betNo: string) =>
  player.ask(feedback.addFeedBack, { type: 'bet', content: '这个结果不对', betNo });

/** Raises a dispute and gives what its member reads of it. */
async function disputed(player: Player, betNo: string) {
  const raised = await raise(player, betNo);
  expect(raised).toMatchObject({ status_code: 6000 });
  const { feedbackId } = raised.data;
  const { data } = await player.ask(feedback.getFeedbackInfo, { feedbackId });
  if (!data.disputed) throw new Error('it is no dispute');
  return { feedbackId, view: data.disputed };
}

const proofOf = (view: Awaited<ReturnType<typeof disputed>>['view'], name: string): string | undefined =>
  view.evidence.play?.proof.find((each) => each.name === name)?.value;

/** The file of a certified record, as its member downloads it, and what the public check says of it. */
async function certified(player: Player, subjectNo: string) {
  await sealEntries(running.app.pool);
  const director = await loggedInOperator(running, 'technical');
  const issued = await callOnClock(running, certifying.issue, { subject: 'ticket', subjectNo }, director);
  expect(issued).toMatchObject({ status_code: 6000 });
  const { data } = await player.ask(certifiedRecords.download, { recordNo: String(issued.data?.['recordNo']) });
  return { file: data.content, checked: await callOnClock(running, certifiedRecords.verify, { file: data.content }) };
}

/** What `npm run vault:verify` says of a file, given the published key. */
async function onCommandLine(content: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'record-'));
  try {
    const path = join(folder, 'record.json');
    await writeFile(path, content);
    const { data } = await callOnClock(running, certifiedRecords.key, {});
    const args = [
      await builtProgram('apps/server/src/tools/verify-statement.ts'),
      path,
      '--key',
      String(data?.['publicKey']),
    ];
    return await promisify(execFile)(process.execPath, args).then(
      ({ stdout }) => stdout,
      ({ stderr }: { readonly stderr: string }) => stderr,
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}

describe('a round of a slot', () => {
  it('is picked, disputed with its seeds attached, seen alike by the operator and decided with a reason', async () => {
    const player = await aSlotPlayer(running);
    const { round } = await player.play(10_00n);
    const { data: picked } = await player.ask(feedback.queryMemberBetList, { betNo: round.roundNo });
    expect(picked).toMatchObject({ total: 1, list: [{ betNo: round.roundNo, enName: 'WYDZ', amount: 10_00n }] });
    expect(picked.list[0]?.gameName).toContain('锦鲤池');

    const { feedbackId, view } = await disputed(player, round.roundNo);
    expect(view.evidence).toMatchObject({
      ticket: { ticketId: round.roundNo, amount: 10_00n, returned: round.won, legs: [] },
      settlements: [{ version: 1, paid: round.won, receipt: expect.arrayContaining([`种子哈希 ${round.seedHash}`]) }],
      play: { gameName: '锦鲤池', checkedAt: `/fair?round=${round.roundNo}` },
    });
    expect(proofOf(view, '开局前公布的种子哈希')).toBe(round.seedHash);
    expect(proofOf(view, '抽取的数')).toBe(round.drawn.join(' '));
    expect(proofOf(view, '服务器种子')).toBe('更换种子后公开');

    const operator = await loggedInOperator(running, 'sports');
    const seen = await callOnClock(running, disputes.detail, { feedbackId }, operator);
    expect(seen.data).toHaveProperty('dispute.evidenceHash', view.evidenceHash);
    expect(seen.data).toHaveProperty('dispute.evidence.play', view.evidence.play);
    const change = { kind: 'rule' as const, ticketId: round.roundNo, letter: 'A' as const };
    expect((await callOnClock(running, disputes.propose, { feedbackId, change }, operator)).status_code).not.toBe(6000);
    const reason = '按公开的种子重新计算，结果与派彩一致';
    const decided = { feedbackId, decision: 'rejected' as const, reason };
    expect((await callOnClock(running, disputes.decide, decided, operator)).status_code).toBe(6000);
    const { data } = await player.ask(feedback.getFeedbackInfo, { feedbackId });
    expect(data.disputed).toMatchObject({ state: 'rejected', reason });

    expect(await raise(player, round.roundNo)).toMatchObject({ status_code: 6012, data: { field: 'betNo' } });
    const other = await aSlotPlayer(running);
    expect(await raise(other, round.roundNo)).toMatchObject({ status_code: 6004, data: { field: 'betNo' } });
  });

  it('is certified with its seeds, and a changed figure is found', async () => {
    const player = await aSlotPlayer(running);
    const { round } = await player.play(10_00n);
    const { file, checked } = await certified(player, round.roundNo);
    expect(checked.data).toMatchObject({ valid: true, record: { subject: 'ticket', subjectNo: round.roundNo } });
    expect(JSON.stringify(checked.data)).toContain(round.seedHash);
    expect(checked.data).toHaveProperty('record.entries.length', 1);
    expect(await onCommandLine(file)).toContain(`认证记录有效：`);
    const changed = file.replace(round.seedHash, '0'.repeat(64));
    expect(await onCommandLine(changed)).toContain('存证无效：签名不符');
    expect((await callOnClock(running, certifiedRecords.verify, { file: changed })).data).toMatchObject({
      valid: false,
    });
  });
});

const sum = () => anEntry('K3.HZ.HZ.FS', { rows: [[10]] });

describe('a ticket of the lottery', () => {
  it('is feedback while it is open, and after the draw a dispute with draw, link, beacon and receipt attached', async () => {
    const player = await aLotteryPlayer(running);
    const issueNo = await anIssue(running.app, 'K3');
    const { ticketNo } = await player.buy(issueNo, sum());
    const { data: early } = await raise(player, ticketNo);
    const { data: open } = await player.ask(feedback.getFeedbackInfo, { feedbackId: early.feedbackId });
    expect(open.disputed).toBeNull();
    const { data: picked } = await player.ask(feedback.queryMemberBetList, { category: 'CP' });
    expect(picked).toMatchObject({ total: 1, list: [{ betNo: ticketNo, settleTime: null, disputeUntil: null }] });

    await draw(running.app, issueNo, [2, 3, 5]);
    const { view } = await disputed(player, ticketNo);
    expect(view.evidence).toMatchObject({
      ticket: { ticketId: ticketNo, amount: 2_00n, result: 'W' },
      settlements: [{ result: 'W', receipt: expect.arrayContaining(['开奖号码 2 3 5']) }],
      play: { gameName: '快三', checkedAt: `/fair?draw=${issueNo}` },
    });
    expect(proofOf(view, '开奖号码')).toBe('2 3 5');
    const { data: proof } = await player.ask(fairPlay.draw, { issueNo });
    expect(proofOf(view, '本期链值')).toBe(proof.result?.link);
    expect(proofOf(view, '上一期链值')).toBe(proof.linkBefore);
    expect(proofOf(view, '开售前公布的最后一环')).toBe(proof.lastLink);
  });

  it('is certified with both of its entries', async () => {
    const player = await aLotteryPlayer(running);
    const issueNo = await anIssue(running.app, 'K3');
    const { ticketNo } = await player.buy(issueNo, sum());
    await draw(running.app, issueNo, [1, 1, 1]);
    const { checked } = await certified(player, ticketNo);
    expect(checked.data).toMatchObject({ valid: true, record: { subjectNo: ticketNo } });
    expect(checked.data).toHaveProperty('record.entries.length', 2);
    expect(JSON.stringify(checked.data)).toContain('开奖号码');
  });
});
