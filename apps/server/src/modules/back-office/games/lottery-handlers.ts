import { ResultCode } from '@fairground/contract';
import type { BackOfficeCatalogue } from '@fairground/contract/back-office';
import { type IssueAct, issueActLabels } from '@fairground/contract/back-office-lottery';
import { type IssueState, type LotteryGameCode, lotteryGameLabels } from '@fairground/contract/lottery';
import { gameOf, type LotteryRules, rulebookOf } from '@fairground/lottery';
import type { AppContext, Tx } from '../../../platform/app-context.ts';
import type { HandlersOf } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { withdrawApprovals } from '../../approvals/dual-approval.ts';
import { voidIssue } from '../../lottery-draws/decide-issue.ts';
import { issueState } from '../../lottery-draws/issue-state.ts';
import { playName } from '../../lottery/tickets/wire-ticket.ts';
import { lotteryIssues, type SoldIssue, type WaitingAct } from './lottery-issues.ts';
import { lotteryMargins } from './lottery-margins.ts';
import { operatorLog } from '../operators/operator-log.ts';
import { needsSecondApproval } from '../operators/second-approval.ts';

type Margins = LotteryRules['margins'];

export const lotteryReviewHandlers: HandlersOf<BackOfficeCatalogue['lottery']> = {
  issues: async ({ gameCode, day, ...page }, { app }) => {
    const { day: shown, total, issues } = await lotteryIssues.page(app.pool, { gameCode, day }, page);
    return { day: shown, total, list: issues.map(wireIssue) };
  },

  exposure: async ({ issueNo }, { app, now }) => {
    const issue = await lotteryIssues.find(app.pool, issueNo);
    if (!issue) throw new Refusal(ResultCode.NotFound, NO_ISSUE);
    const [plays, waiting] = await Promise.all([
      lotteryIssues.exposure(app.pool, issueNo),
      lotteryIssues.waiting(app.pool, issueNo, lapsedBefore(now)),
    ]);
    const list = plays.map((play) => ({ ...play, playName: playName(play.playCode) }));
    return {
      issue: wireIssue(issue),
      list,
      waiting: waiting.map((asked) => ({ act: asked.act, ...wireWaiting(asked) })),
    };
  },

  actOnIssue: ({ issueNo, act, reason }, call) =>
    call.app.transact(async (tx) => {
      const issue = await lotteryIssues.find(tx, issueNo);
      if (!issue) throw new Refusal(ResultCode.NotFound, NO_ISSUE);
      refuseUnfit(issue, act);
      const { operator, now } = call;
      const subject = `issue:${issueNo}:${await lotteryIssues.acts(tx, issueNo)}:${act}`;
      const asked = {
        action: 'act-on-issue',
        subject,
        amount: issue.staked,
        reason,
        since: lapsedBefore(now),
      } as const;
      if (await needsSecondApproval(tx, asked, call)) return { waitsForSecond: true };
      await carryOut(call.app, tx, { issueNo, act, reason });
      await lotteryIssues.noteAct(tx, issueNo, { act, reason, by: operator.name, at: now });
      const detail = { title: issueNo, decision: issueActLabels[act], reason };
      const { operatorId } = operator;
      await operatorLog.write(
        tx,
        { action: 'act-on-issue', outcome: 'done', operatorId, subject: `issue:${issueNo}`, detail },
        call,
      );
      return { waitsForSecond: false };
    }),

  margins: async (_, { app, now }) => {
    const all = await lotteryMargins.all(app.pool);
    const list = await Promise.all(
      all.map(async ({ rules, fromAt, gameCode, ...sold }) => {
        const waiting = await lotteryMargins.waiting(app.pool, sold.rulebook, lapsedBefore(now));
        return {
          ...sold,
          gameCode: knownGame(gameCode),
          margins: rules.margins,
          since: fromAt.getTime(),
          waiting: waiting ? { margins: marginsIn(waiting.subject), ...wireWaiting(waiting) } : null,
        };
      }),
    );
    return { total: list.length, list };
  },

  setMargins: ({ gameCode, margins, reason }, call) =>
    call.app.transact(async (tx) => {
      const { operator, now } = call;
      const game = gameOf(gameCode);
      const current = await lotteryMargins.lock(tx, gameCode);
      if (!game || !current)
        throw new Refusal(ResultCode.InvalidParameter, '这个彩种还没有开售', { field: 'gameCode' });
      const { margins: before } = current.rules;
      if (marginText(before) === marginText(margins))
        throw new Refusal(ResultCode.InvalidParameter, '与现在的利润率相同', { field: 'margins' });
      // On top of these rules: what was asked for before another change is not agreed to after it.
      const subject = `game:${gameCode}:${current.rulebook}:${marginText(margins)}`;
      const asked = { action: 'set-margins', subject, amount: 0n, reason, since: lapsedBefore(now) } as const;
      if (await needsSecondApproval(tx, asked, call)) return { waitsForSecond: true };
      // The same rules may come again: what was agreed to on top of them is done with.
      await withdrawApprovals(tx, asked);
      const rules = { ...current.rules, margins };
      const rulebook = rulebookOf(game, rules);
      await lotteryMargins.set(tx, { gameCode, rulebook, rules, fromAt: now, setBy: operator.name, reason });
      const detail = {
        title: lotteryGameLabels[gameCode],
        before: marginText(before),
        after: marginText(margins),
        reason,
      };
      const { operatorId } = operator;
      await operatorLog.write(
        tx,
        { action: 'set-margins', outcome: 'done', operatorId, subject: `game:${gameCode}`, detail },
        call,
      );
      return { waitsForSecond: false };
    }),
};

const NO_ISSUE = '没有这一期';

/** What nobody has agreed to for a day has lapsed: by then it is about another situation. */
const LASTS_MS = 86_400_000;
const lapsedBefore = (now: Date): Date => new Date(now.getTime() - LASTS_MS);

const wireWaiting = ({ by, reason, askedAt }: Pick<WaitingAct, 'by' | 'reason' | 'askedAt'>) => ({
  by,
  reason,
  until: askedAt.getTime() + LASTS_MS,
});

/** Which states each thing can be done in. A drawn issue stands as it is. */
const fit: Readonly<Record<IssueAct, ReadonlySet<IssueState>>> = {
  stop: new Set(['scheduled', 'open']),
  resume: new Set(['stopped']),
  void: new Set(['scheduled', 'open', 'stopped', 'closed', 'late']),
};

/** As everybody sees it; the sale of one to come may be stopped already. */
function stateOf(issue: SoldIssue): IssueState {
  const state = issueState(issue, issue.now.getTime());
  return state === 'scheduled' && issue.sale === 'stopped' ? 'stopped' : state;
}

function refuseUnfit(issue: SoldIssue, act: IssueAct): void {
  const state = stateOf(issue);
  if (state === 'drawn' || state === 'void')
    throw new Refusal(ResultCode.InvalidParameter, '这一期已有结果，不能更改', { field: 'issueNo' });
  if (!fit[act].has(state))
    throw new Refusal(ResultCode.InvalidParameter, `这一期现在不能${issueActLabels[act]}`, { field: 'act' });
}

async function carryOut(
  app: AppContext,
  tx: Tx,
  { issueNo, act, reason }: { readonly issueNo: string; readonly act: IssueAct; readonly reason: string },
): Promise<void> {
  const isDone =
    act === 'void'
      ? await voidIssue(app, tx, { issueNo, reason })
      : await lotteryIssues.setSale(tx, issueNo, act === 'stop' ? 'stopped' : 'on');
  // It was drawn or closed while the second person agreed.
  if (!isDone) throw new Refusal(ResultCode.InvalidParameter, '这一期已有结果，不能更改', { field: 'issueNo' });
}

const wireIssue = (issue: SoldIssue) => ({
  issueNo: issue.issueNo,
  gameCode: knownGame(issue.gameCode),
  state: stateOf(issue),
  openTime: issue.opensAt.getTime(),
  closeTime: issue.closesAt.getTime(),
  drawTime: issue.drawsAt.getTime(),
  drawnTime: issue.drawnAt?.getTime() ?? null,
  draw: [...(issue.draw ?? [])],
  version: issue.version,
  voidReason: issue.voidReason,
  tickets: issue.tickets,
  staked: issue.staked,
  most: issue.most,
  returned: issue.returned,
  isSettled: issue.isSettled,
});

function knownGame(code: string): LotteryGameCode {
  const game = gameOf(code);
  if (!game) throw new Error(`no game ${code}`);
  return game.code;
}

const PERCENT = 100;
const marginText = ({ standard, twoSided, six }: Margins): string =>
  [standard, twoSided, six].map((margin) => `${margin / PERCENT}%`).join(' / ');

/** The margins a request names at its end. */
function marginsIn(subject: string): Margins {
  const [standard = 0, twoSided = 0, six = 0] = (subject.split(':').at(-1) ?? '')
    .split(' / ')
    .map((part) => Math.round(Number.parseFloat(part) * PERCENT));
  return { standard, twoSided, six };
}
