import { type Catalogue, type OutputOf, ResultCode } from '@fairground/contract';
import type { MemberCall } from '../../platform/handler.ts';
import type { Tx } from '../../platform/house.ts';
import { Refusal } from '../../platform/refusal.ts';
import { auditLog } from '../members/audit-log.ts';
import { guardChanges } from './guard-changes.ts';
import { pauseRefusal } from './guard-refusal.ts';
import { type GuardRow, guardRows, limitIn, type LimitSlot, pauseIn } from './guard-rows.ts';
import { directionOf, waitOf } from './limit-change.ts';
import { isOver } from './pause-rules.ts';
import { standingOf } from './standing.ts';
import { type Wanted, type Wish, wishOf, wishText } from './wanted.ts';

/** Lower acts at once; higher, none, and coming back to play wait and are confirmed again. */
export async function setLimit(wanted: Wanted, call: MemberCall): Promise<OutputOf<Catalogue['guard']['set']>> {
  const { memberId } = call.caller;
  return call.house.transact(async (tx) => {
    const row = await guardRows.lock(tx, memberId);
    const wish = wishOf(wanted);
    if (wish.kind === 'return') await askReturn(tx, row, wish, call);
    else if (wish.kind === 'realityCheck') await chooseRhythm(tx, wish, call);
    else await changeLimit(tx, row, { ...wish, kind: wish.kind }, call);
    return standingOf(tx, call);
  });
}

/** How often one is reminded is a choice, not a limit: it acts at once either way. */
async function chooseRhythm(tx: Tx, wish: Wish, call: MemberCall): Promise<void> {
  await guardRows.setRealityMinutes(tx, call.caller.memberId, Number(wish.value));
  await noteDone(tx, wish, call);
}

async function changeLimit(tx: Tx, row: GuardRow, slot: LimitSlot, call: MemberCall): Promise<void> {
  const { memberId } = call.caller;
  const direction = directionOf(limitIn(row, slot), slot.value);
  if (direction === 'raise') return askRaise(tx, row, slot, call);
  // Who lowers a limit, or sets again what stands, no longer wants it raised.
  const hadWish = await guardChanges.replace(tx, memberId, slot, call.now);
  if (direction === 'same' && !hadWish) throw new Refusal(ResultCode.DataExists, '当前限额与您提交的相同，无需修改');
  await guardRows.setLimit(tx, memberId, slot);
  await noteDone(tx, slot, call);
}

async function askRaise(tx: Tx, row: GuardRow, slot: LimitSlot, call: MemberCall): Promise<void> {
  if (pauseIn(row)) throw new Refusal(ResultCode.AccessDenied, '休息或自我排除期间不能调高或取消限额');
  await askToWait(tx, slot, call);
}

async function askReturn(tx: Tx, row: GuardRow, wish: Wish, call: MemberCall): Promise<void> {
  const pause = pauseIn(row);
  if (!pause) throw new Refusal(ResultCode.Warning, '您没有休息或自我排除，可直接游戏');
  if (!isOver(pause, call.now)) throw pauseRefusal(pause, call.now);
  await askToWait(tx, wish, call);
}

async function askToWait(tx: Tx, wish: Wish, call: MemberCall): Promise<void> {
  const { house, now } = call;
  const { memberId } = call.caller;
  const waiting = await guardChanges.waitingOf(tx, memberId, now);
  if (waiting.some((other) => isSame(other, wish))) {
    throw new Refusal(ResultCode.DataExists, '您已提交相同的申请，请在等待期满后确认');
  }
  await guardChanges.replace(tx, memberId, wish, now);
  await guardChanges.wait(tx, memberId, wish, now, waitOf(now, house.config.limitWaitHours));
  await auditLog.write(tx, { action: 'guard-ask', outcome: 'done', memberId, reason: wishText(wish) }, call);
}

const isSame = (one: Wish, other: Wish): boolean =>
  one.kind === other.kind && one.period === other.period && one.value === other.value;

async function noteDone(tx: Tx, wish: Wish, call: MemberCall): Promise<void> {
  const { memberId } = call.caller;
  await guardChanges.noteDone(tx, memberId, wish, call.now);
  await auditLog.write(tx, { action: 'guard-set', outcome: 'done', memberId, reason: wishText(wish) }, call);
}
