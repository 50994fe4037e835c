import { catalogue } from '@fairground/contract';
import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { beforeAll, describe, expect, test } from 'vitest';
import { aClock } from '../../../../../../tests/support/builders.ts';
import { aLotteryPlayer, anEntry, anIssue, draw, sellLottery } from '../../../../../../tests/support/lottery.ts';
import { loggedInOperator } from '../../../../../../tests/support/operators.ts';
import type { Timed } from '../../../../../../tests/support/slots.ts';
import { startTestApp } from '../../../../../../tests/support/test-app.ts';
import { settleIssue } from '../../lottery/settling/settle-issue.ts';

const { lottery, log } = backOfficeCatalogue;
type Operator = Awaited<ReturnType<typeof loggedInOperator>>;

let running: Timed;
let [first, second]: readonly Operator[] = [];
beforeAll(async () => {
  const clock = aClock();
  running = { ...(await startTestApp({ now: clock.now, env: { ROLES: 'api' } })), clock };
  await sellLottery(running.app);
  [first, second] = [await loggedInOperator(running, 'supervisor'), await loggedInOperator(running, 'risk')];
});

const DAY_MS = 86_400_000;
const as = (operator: Operator | undefined) => running.as({ token: operator?.token ?? '' });
const big = (multiple = 1) => anEntry('K3.HZ.HZ.FS', { rows: [[11]] }, { multiple });

describe('issues', () => {
  test('the calendar shows what each issue sold, by play too, and what it returned', async () => {
    const player = await aLotteryPlayer(running);
    const issueNo = await anIssue(running.app);
    await player.buy(issueNo, big(5));
    await player.buy(issueNo, big(), anEntry('K3.SBT.BZ.FS', { rows: [[1, 2, 3]] }));
    const { data } = await as(first).call(lottery.exposure, { issueNo });
    expect(data.issue).toMatchObject({ state: 'open', tickets: 2, staked: 14_00n, isSettled: false });
    expect(data.list.map(({ playName, lines, staked }) => [playName, lines, staked])).toEqual([
      ['和值', 2, 12_00n],
      ['三不同号', 1, 2_00n],
    ]);
    expect(data.issue.most).toBe(data.list.reduce((sum, { most }) => sum + most, 0n));
    await draw(running.app, issueNo, [3, 4, 4]);
    const day = `${issueNo.slice(3, 7)}-${issueNo.slice(7, 9)}-${issueNo.slice(9, 11)}`;
    const page = (await as(first).call(lottery.issues, { gameCode: 'K3', day, pageNum: 1, pageSize: 20 })).data;
    expect(page.day).toBe(day);
    expect(page.list.find((issue) => issue.issueNo === issueNo)).toMatchObject({
      state: 'drawn',
      draw: [3, 4, 4],
      returned: 93_60n,
      isSettled: true,
    });
    expect((await as(first).call(lottery.issues, { gameCode: 'SSC', pageNum: 1, pageSize: 20 })).data).toMatchObject({
      total: 0,
      list: [],
    });
  });

  test('two people stop a sale and let it go on; each time both have to agree anew', async () => {
    const player = await aLotteryPlayer(running);
    const issueNo = await anIssue(running.app);
    const act = (operator: Operator | undefined, what: 'stop' | 'resume') =>
      as(operator).call(lottery.actOnIssue, { issueNo, act: what, reason: '核对' });
    expect((await act(first, 'stop')).data).toEqual({ waitsForSecond: true });
    // One person twice is still one.
    expect((await act(first, 'stop')).data).toEqual({ waitsForSecond: true });
    expect((await as(second).call(lottery.exposure, { issueNo })).data.waiting).toEqual([
      { act: 'stop', by: first?.name, reason: '核对', until: running.clock.now().getTime() + DAY_MS },
    ]);
    expect((await player.bet(issueNo, [big()])).status_code).toBe(6000);
    expect((await act(second, 'stop')).data).toEqual({ waitsForSecond: false });
    expect((await player.bet(issueNo, [big()])).message).toContain('本期已停售');
    expect(await act(first, 'stop')).toMatchObject({ status_code: 6007, message: '这一期现在不能停售' });
    await act(first, 'resume');
    expect((await act(second, 'resume')).data).toEqual({ waitsForSecond: false });
    expect((await player.bet(issueNo, [big()])).status_code).toBe(6000);
    expect((await act(second, 'stop')).data).toEqual({ waitsForSecond: true });
    const { list } = (await as(first).call(log.list, { subject: `issue:${issueNo}` })).data;
    expect(list.filter(({ action }) => action === 'act-on-issue')).toHaveLength(2);
  });

  test('two people agree to one reason: another one is another request, which the next can agree to', async () => {
    const player = await aLotteryPlayer(running);
    const issueNo = await anIssue(running.app);
    const { ticketNo } = await player.buy(issueNo, big());
    const ask = async (operator: Operator | undefined, reason: string) =>
      (await as(operator).call(lottery.actOnIssue, { issueNo, act: 'void', reason })).data.waitsForSecond;
    const waiting = async () =>
      (await as(first).call(lottery.exposure, { issueNo })).data.waiting.map(({ by, reason }) => [by, reason]);
    expect(await ask(first, '停电')).toBe(true);
    expect(await ask(second, '更正')).toBe(true);
    expect(await waiting()).toEqual([
      [first?.name, '停电'],
      [second?.name, '更正'],
    ]);
    // Whoever agrees to another reason no longer stands behind the one before.
    expect(await ask(second, '停电')).toBe(false);
    await settleIssue(running.app, issueNo);
    expect((await player.ask(catalogue.lottery.ticket, { ticketNo })).data).toMatchObject({ state: 'void' });
    expect((await as(first).call(lottery.exposure, { issueNo })).data.issue.voidReason).toBe('停电');
    const { list } = (await as(first).call(log.list, { subject: `issue:${issueNo}:0:void` })).data;
    expect(list.map(({ detail }) => detail).filter((detail) => JSON.stringify(detail).includes('停电'))).toHaveLength(
      2,
    );
    expect(list.map(({ detail }) => detail).filter((detail) => JSON.stringify(detail).includes('更正'))).toHaveLength(
      1,
    );
  });

  test('what nobody agrees to for a day has lapsed, and takes two anew', async () => {
    const issueNo = await anIssue(running.app);
    const ask = async (operator: Operator | undefined) =>
      (await as(operator).call(lottery.actOnIssue, { issueNo, act: 'stop', reason: '核对' })).data.waitsForSecond;
    expect(await ask(first)).toBe(true);
    // A session does not last so long: what was asked is made older instead.
    await running.app.pool.query(
      `update dual_approval set at = at - interval '86401 seconds' where starts_with(subject, 'issue:' || $1)`,
      [issueNo],
    );
    expect((await as(first).call(lottery.exposure, { issueNo })).data.waiting).toEqual([]);
    expect(await ask(second)).toBe(true);
    expect(await ask(first)).toBe(false);
  });

  test('two people void an issue and every stake goes back; what is drawn cannot be touched', async () => {
    const player = await aLotteryPlayer(running);
    const issueNo = await anIssue(running.app);
    const { ticketNo } = await player.buy(issueNo, big(10));
    const before = await player.money();
    const ask = (operator: Operator | undefined) =>
      as(operator).call(lottery.actOnIssue, { issueNo, act: 'void', reason: '场地停电' });
    await ask(second);
    expect((await ask(first)).data).toEqual({ waitsForSecond: false });
    await settleIssue(running.app, issueNo);
    expect(await player.money()).toBe(before + 20_00n);
    expect((await player.ask(catalogue.lottery.ticket, { ticketNo })).data).toMatchObject({ state: 'void' });
    expect((await as(first).call(lottery.exposure, { issueNo })).data.issue).toMatchObject({
      state: 'void',
      voidReason: '场地停电',
    });
    expect(await ask(first)).toMatchObject({ status_code: 6007, message: '这一期已有结果，不能更改' });
    const drawn = await anIssue(running.app);
    await draw(running.app, drawn, [1, 2, 3]);
    expect(await as(first).call(lottery.actOnIssue, { issueNo: drawn, act: 'void', reason: '更正' })).toMatchObject({
      status_code: 6007,
    });
    await expect(
      running.app.pool.query('update lottery_issue set draw = array[6, 6, 6] where issue_no = $1', [drawn]),
    ).rejects.toThrow('is not edited');
  });

  test('an issue there is not', async () => {
    const issueNo = 'K3-20200101-001';
    expect((await as(first).call(lottery.exposure, { issueNo })).status_code).toBe(6004);
    expect((await as(first).call(lottery.actOnIssue, { issueNo, act: 'void', reason: '无' })).status_code).toBe(6004);
  });
});

const shown = async () =>
  (await as(first).call(lottery.margins, {})).data.list.find(({ gameCode }) => gameCode === 'SSC');

describe('margins', () => {
  const asked = { standard: 300, twoSided: 150, six: 400 };
  const set = (operator: Operator | undefined, margins = asked, reason = '年末调整') =>
    as(operator).call(lottery.setMargins, { gameCode: 'SSC', margins, reason });

  test('two people change what a game keeps; tickets from then on are sold by it', async () => {
    expect(await shown()).toMatchObject({ margins: { standard: 250 }, waiting: null });
    expect((await set(first)).data).toEqual({ waitsForSecond: true });
    expect(await shown()).toMatchObject({
      margins: { standard: 250 },
      waiting: { margins: asked, by: first?.name, reason: '年末调整' },
    });
    // For another reason it is another request.
    expect((await set(second, asked, '试试')).data).toEqual({ waitsForSecond: true });
    expect((await set(second)).data).toEqual({ waitsForSecond: false });
    expect(await shown()).toMatchObject({ margins: asked, setBy: second?.name, reason: '年末调整', waiting: null });
    expect(await set(first)).toMatchObject({ status_code: 6007, message: '与现在的利润率相同' });
    expect(await set(first, { ...asked, standard: 2_100 })).toMatchObject({ status_code: 6007 });
    // Sold by the old rules: the page has to read again.
    const player = await aLotteryPlayer(running);
    const issueNo = await anIssue(running.app, 'SSC');
    const entry = anEntry('SSC.DWD.DWD.FS', { rows: [[1], [], [], [], []] });
    expect((await player.bet(issueNo, [entry])).status_code).not.toBe(6000);
    const rulebook = (await shown())?.rulebook ?? '';
    expect((await player.bet(issueNo, [entry], { rulebook })).status_code).toBe(6000);
  });

  test('what two agreed to once is not agreed to when the same rules come again', async () => {
    const [before, once] = [(await shown())?.margins ?? asked, { standard: 400, twoSided: 150, six: 400 }];
    for (const margins of [once, before]) {
      expect((await set(first, margins)).data).toEqual({ waitsForSecond: true });
      expect((await set(second, margins)).data).toEqual({ waitsForSecond: false });
    }
    expect((await set(first, once)).data).toEqual({ waitsForSecond: true });
    expect((await shown())?.margins).toEqual(before);
  });
});
