import { ResultCode } from '@fairground/contract';
import type { BackOfficeCatalogue } from '@fairground/contract/back-office';
import { differenceKindTitle, differenceResolutionLabels } from '@fairground/contract/back-office-reconciliation';
import { chinaDay, startOfChinaDay, yuanText } from '@fairground/money';
import type { AppContext, Tx } from '../../../platform/app-context.ts';
import type { HandlersOf, OperatorCall } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { approvalStatus } from '../../approvals/dual-approval.ts';
import type { BookDay } from '../../reconciliation/books.ts';
import { booksOfDay, compareBook, lastDayOver } from '../../reconciliation/compare-day.ts';
import { type Difference, differences } from '../../reconciliation/differences.ts';
import { reconciliationRuns } from '../../reconciliation/reconciliation-runs.ts';
import {
  choicesFor,
  resolutionApproval,
  resolveDifference,
  takeUpDifference,
  whyNotYet,
} from '../../reconciliation/resolve-difference.ts';
import { operatorLog, type OperatorRecord } from '../operators/operator-log.ts';
import { needsSecondApproval } from '../operators/second-approval.ts';
import { readId } from '../read-id.ts';
import { bookState, dayView, figures } from './day-view.ts';
import { partyNames } from './party-names.ts';
import { isKind, toldDifference } from './told-difference.ts';

export const reconciliationHandlers: HandlersOf<BackOfficeCatalogue['reconciliation']> = {
  day: ({ day }, { app }) => dayView(app, day === undefined ? undefined : readDay(day)),

  book: async ({ book, party, day }, { app }) => {
    const place = { book, party, day: readDay(day) };
    const [found, runs, nameOf] = await Promise.all([
      differences.ofBook(app, place),
      reconciliationRuns.history(app, place),
      partyNames(app),
    ]);
    const partyName = nameOf(place);
    const lastRun = runs.find((run) => run.differences !== null)?.id ?? 0n;
    return {
      partyName,
      differences: found.map((row) => toldDifference(row, { partyName, lastRun })),
      runs: runs.map((run) => ({
        runId: `${run.id}`,
        time: run.at.getTime(),
        runBy: run.runBy,
        ...figures(run),
        differences: run.differences,
      })),
    };
  },

  run: async ({ book, party, day }, call) => {
    const { app, operator } = call;
    const place = { book, party, day: readDay(day) };
    // Before that, messages are on their way that would be taken for differences.
    if (place.day > lastDayOver(app.now()))
      throw new Refusal(ResultCode.Warning, '当天结束30分钟后才能对账，请选择更早的日期');
    await refuseUnknown(app, place);
    const isAnswered = await compareBook(app, place, operator.name);
    await app.transact((tx) =>
      note(tx, call, {
        action: 'run-reconciliation',
        subject: `reconciliation:${book}:${party}:${day}`,
        detail: { found: isAnswered ? '已完成' : '对方未答复' },
      }),
    );
    if (!isAnswered) return { state: 'missing', differences: null };
    const row = (await differences.countsOfDay(app, place.day)).find(
      (each) => each.book === book && each.party === party,
    );
    const [last] = await reconciliationRuns.history(app, place);
    const counts = { open: row?.open ?? 0, working: row?.working ?? 0 };
    return { state: bookState({ differences: last?.differences, ...counts }), differences: last?.differences ?? null };
  },

  difference: async ({ differenceId }, { app }) => {
    const row = await differences.find(app, readId(differenceId));
    if (!row) throw new Refusal(ResultCode.NotFound, '没有这条差异');
    const [notes, runs, nameOf] = await Promise.all([
      differences.notes(app, row.id),
      reconciliationRuns.history(app, row),
      partyNames(app),
    ]);
    const lastRun = runs.find((run) => run.differences !== null)?.id ?? 0n;
    const choices = choicesFor(row).map(async (resolution) => {
      const request = resolutionApproval(row, resolution);
      const { need, by } = request ? await approvalStatus(app, request) : { need: 1, by: [] };
      return { resolution, need, by: [...by] };
    });
    return {
      difference: toldDifference(row, { partyName: nameOf(row), lastRun }),
      notes: notes.map(({ at, by, text }) => ({ time: at.getTime(), by, text })),
      choices: await Promise.all(choices),
      waitsFor: whyNotYet(row),
    };
  },

  take: ({ differenceId }, call) =>
    call.app.transact(async (tx) => {
      const { operatorId } = call.operator;
      const found = await lockedOpen(tx, differenceId);
      if (found.takenBy === operatorId) return null;
      await differences.take(tx, found.id, { operatorId, at: call.now });
      await note(tx, call, { action: 'take-difference', ...aboutOf(found) });
      return null;
    }),

  note: ({ differenceId, text }, call) =>
    call.app.transact(async (tx) => {
      const { operatorId } = call.operator;
      const found = await differences.lock(tx, readId(differenceId));
      if (!found) throw new Refusal(ResultCode.NotFound, '没有这条差异');
      await differences.addNote(tx, found.id, { operatorId, text, at: call.now });
      await note(tx, call, { action: 'note-difference', ...aboutOf(found, { text }) });
      return null;
    }),

  resolve: ({ differenceId, resolution, text }, call) =>
    call.transactOnce(async (tx) => {
      const { app, operator, now } = call;
      const { operatorId, name } = operator;
      const found = await takeUpDifference(tx, readId(differenceId), resolution);
      // Who decides about it has taken it up.
      if (found.takenBy === null) await differences.take(tx, found.id, { operatorId, at: now });
      await differences.addNote(tx, found.id, {
        operatorId,
        text: `${differenceResolutionLabels[resolution]}：${text}`.slice(0, 500),
        at: now,
      });
      const request = resolutionApproval(found, resolution);
      if (request && (await needsSecondApproval(tx, request, call))) return { waitsForSecond: true };
      await resolveDifference({ app, tx }, found, { resolution, operator: name, reason: text });
      const detail = { resolution: differenceResolutionLabels[resolution], reason: text };
      await note(tx, call, { action: 'resolve-difference', ...aboutOf(found, detail) });
      return { waitsForSecond: false };
    }),
};

/** A day of the calendar, as it is written. */
function readDay(day: string): string {
  const isDay = !Number.isNaN(Date.parse(day)) && chinaDay(startOfChinaDay(day)) === day;
  if (!isDay) throw new Refusal(ResultCode.InvalidParameter, '日期有误', { field: 'day' });
  return day;
}

async function refuseUnknown(app: AppContext, place: BookDay): Promise<void> {
  const known = await booksOfDay(app, place.day);
  if (!known.some(({ book, party }) => book === place.book && party === place.party))
    throw new Refusal(ResultCode.NotFound, '这一天没有与对方的往来');
}

async function lockedOpen(tx: Tx, differenceId: string): Promise<Difference> {
  const found = await differences.lock(tx, readId(differenceId));
  if (!found) throw new Refusal(ResultCode.NotFound, '没有这条差异');
  if (found.resolution !== null) throw new Refusal(ResultCode.Warning, '这条差异已处理，请刷新');
  return found;
}

/** Which difference, in the log's words. */
const aboutOf = (
  { id, book, kind, orderNo, ref, ours, theirs }: Difference,
  more: Readonly<Record<string, string>> = {},
): Pick<OperatorRecord, 'subject' | 'detail'> => ({
  subject: `difference:${id}`,
  detail: {
    kind: isKind(kind) ? differenceKindTitle(book, kind) : kind,
    order: orderNo || ref,
    ours: yuanText(ours),
    theirs: yuanText(theirs),
    ...more,
  },
});

const note = (tx: Tx, call: OperatorCall, record: Pick<OperatorRecord, 'action' | 'subject' | 'detail'>) =>
  operatorLog.write(tx, { outcome: 'done', operatorId: call.operator.operatorId, ...record }, call);
