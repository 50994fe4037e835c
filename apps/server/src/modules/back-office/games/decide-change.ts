import { ResultCode } from '@fairground/contract';
import type { ResultChange } from '@fairground/contract/back-office-sports';
import { yuanText } from '@fairground/money';
import type { Tx } from '../../../platform/app-context.ts';
import type { OperatorCall } from '../../../platform/handler.ts';
import { canonicalJson } from '../../../platform/http/request/canonical-json.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { withdrawApprovals } from '../../approvals/dual-approval.ts';
import { refuseUnfit } from '../../sports/results/fit-change.ts';
import { type AskedChange, resultChanges } from '../../sports/results/result-changes.ts';
import { holdResults } from '../../sports/results/result-rows.ts';
import { changeResult, checkChange, type DryRun } from '../../sports/settling/change-results.ts';
import { operatorLog, type OperatorRecord } from '../operators/operator-log.ts';
import { needsSecondApproval } from '../operators/second-approval.ts';
import { changedThing, currentVersion, resettleApproval } from './resettle-approval.ts';
import { standingText } from './standing-text.ts';

interface Asked {
  readonly change: ResultChange;
  readonly note: string;
  readonly preview: DryRun;
}

interface Answer {
  readonly waitsForSecond: boolean;
  readonly version: number | null;
}

/**
 * Puts the operator behind a change: the first one asks for it, and the same asked by another one carries it out. Whoever
 * else asks about the same match waits here, and then sees what has become of it.
 */
export async function askForChange(tx: Tx, { change, note, preview }: Asked, call: OperatorCall): Promise<Answer> {
  const { app, now } = call;
  await holdResults(tx, [changedThing(change)]);
  await checkChange(tx, change);
  await refuseUnfit(app, tx, { change, now });
  const requested = await requestOf(tx, change, preview);
  const { subject } = requested;
  const waitsForSecond = await needsSecondApproval(tx, requested, call);
  const before = await standingText(tx, change);
  const { changed, difference } = preview;
  const { id, isNew } = await resultChanges.open(tx, {
    change,
    subject,
    note,
    before,
    changed: changed.length,
    difference,
    at: now,
  });
  if (waitsForSecond) {
    if (isNew) await logChange(tx, call, { action: 'ask-result', change, subject, detail: { before, note } });
    return { waitsForSecond, version: null };
  }
  return { waitsForSecond, version: await carryOut(tx, { id, change, subject, note, preview, before }, call) };
}

/** The second person agrees: exactly what was asked for, on top of what it was asked on. */
export async function approveChange(
  tx: Tx,
  { id, preview, reason }: { readonly id: bigint; readonly preview: DryRun; readonly reason: string },
  call: OperatorCall,
): Promise<Answer> {
  const { app, now, operator } = call;
  const { change, subject, note, askedBy } = await takeUp(tx, id);
  if (askedBy === operator.operatorId)
    throw new Refusal(ResultCode.Warning, '申请须由另一位运营人员复核，您可以驳回自己的申请');
  const requested = await requestOf(tx, change, preview);
  if (requested.subject !== subject)
    throw new Refusal(ResultCode.Warning, '申请之后赛果或注单已有变更，请驳回后重新申请');
  await refuseUnfit(app, tx, { change, now });
  if (await needsSecondApproval(tx, requested, call)) return { waitsForSecond: true, version: null };
  const before = await standingText(tx, change);
  const version = await carryOut(tx, { id, change, subject, note, preview, before, reason }, call);
  return { waitsForSecond: false, version };
}

/** Nothing moves; why it was refused stays with the request. */
export async function refuseChange(
  tx: Tx,
  { id, reason }: { readonly id: bigint; readonly reason: string },
  call: OperatorCall,
): Promise<void> {
  const { change, subject, note } = await takeUp(tx, id);
  const { operatorId } = call.operator;
  await resultChanges.decide(tx, id, { state: 'refused', operatorId, reason, at: call.now });
  await withdrawApprovals(tx, { action: 'resettle', subject });
  await logChange(tx, call, { action: 'refuse-result', change, subject, detail: { note, reason } });
}

/** One that waits, kept from everybody else until this transaction ends. */
async function takeUp(tx: Tx, id: bigint): Promise<AskedChange> {
  const asked = await resultChanges.find(tx, id);
  if (!asked) throw new Refusal(ResultCode.NotFound, '没有这项申请');
  await holdResults(tx, [changedThing(asked.change)]);
  const now = await resultChanges.find(tx, id);
  if (now?.state !== 'waiting') throw new Refusal(ResultCode.Warning, '这项申请已处理，请刷新');
  return asked;
}

const requestOf = async (tx: Tx, change: ResultChange, { difference }: DryRun) =>
  resettleApproval(change, await currentVersion(tx, change), difference < 0n ? 0n - difference : difference);

interface CarriedOut {
  readonly id: bigint;
  readonly change: ResultChange;
  readonly subject: string;
  readonly note: string;
  readonly preview: DryRun;
  /** How it stood, in words. */
  readonly before: string;
  readonly reason?: string;
}

async function carryOut(tx: Tx, done: CarriedOut, call: OperatorCall): Promise<number | null> {
  const { app, operator, requestId, now } = call;
  const { id, change, subject, note, preview, before, reason = '' } = done;
  const version = await changeResult(app, tx, { change, operator: operator.name, requestId, now });
  const { changed, difference } = preview;
  const moved = { changed: changed.length, difference, version };
  await resultChanges.decide(tx, id, { state: 'done', operatorId: operator.operatorId, reason, at: now, moved });
  const detail = {
    before,
    after: await standingText(tx, change),
    note,
    tickets: changed.length.toString(),
    difference: yuanText(difference),
  };
  await logChange(tx, call, { action: 'change-result', change, subject, detail });
  return version;
}

interface Note {
  readonly action: OperatorRecord['action'];
  readonly change: ResultChange;
  readonly subject: string;
  readonly detail: Readonly<Record<string, string>>;
}

const logChange = (tx: Tx, call: OperatorCall, { action, change, subject, detail }: Note): Promise<void> => {
  const told = { change: canonicalJson(change).slice(0, 2000), ...detail };
  const { operatorId } = call.operator;
  return operatorLog.write(tx, { action, outcome: 'done', operatorId, subject, detail: told }, call);
};
