import { type Catalogue, type InputOf, type OutputOf, ResultCode } from '@fairground/contract';
import type { MemberCall } from '../../platform/handler.ts';
import type { Tx } from '../../platform/house.ts';
import { Refusal } from '../../platform/refusal.ts';
import { auditLog } from '../members/audit-log.ts';
import { chinaMoment } from './china-moment.ts';
import { guardChanges, guardPauses } from './guard-changes.ts';
import { type GuardRow, guardRows, pauseIn } from './guard-rows.ts';
import { wishStanding } from './limit-change.ts';
import { standingOf } from './standing.ts';
import { type Wish, wishText } from './wanted.ts';

type Confirm = Catalogue['guard']['confirm'];

/** The second yes to a raise, a removal or a return, after the wait and before the wish lapses. */
export async function confirmChange({ changeId }: InputOf<Confirm>, call: MemberCall): Promise<OutputOf<Confirm>> {
  const { now } = call;
  const { memberId } = call.caller;
  return call.house.transact(async (tx) => {
    const row = await guardRows.lock(tx, memberId);
    const wish = /^\d{1,18}$/.test(changeId) && (await guardChanges.findWaiting(tx, memberId, BigInt(changeId)));
    if (!wish) throw new Refusal(ResultCode.NotFound, '没有等待确认的申请，请刷新后查看');
    const standing = wishStanding(wish, now);
    if (standing === 'lapsed') throw new Refusal(ResultCode.Warning, '确认期限已过，申请已失效，请重新提交');
    if (standing === 'early') {
      const message = `等待期未满，请在${chinaMoment(wish.readyAt, now)}后确认`;
      throw new Refusal(ResultCode.Warning, message, { readyTime: wish.readyAt.getTime() });
    }
    await carryOut(tx, row, wish, call);
    await guardChanges.finish(tx, wish.id, now);
    await auditLog.write(tx, { action: 'guard-confirm', outcome: 'done', memberId, reason: wishText(wish) }, call);
    return standingOf(tx, call);
  });
}

async function carryOut(tx: Tx, row: GuardRow, wish: Wish, { caller: { memberId }, now }: MemberCall): Promise<void> {
  if (wish.kind === 'return') {
    await guardRows.endPause(tx, memberId);
    await guardPauses.end(tx, memberId, now);
    return;
  }
  if (pauseIn(row)) throw new Refusal(ResultCode.AccessDenied, '休息或自我排除期间不能调高或取消限额');
  if (wish.kind !== 'realityCheck') await guardRows.setLimit(tx, memberId, { ...wish, kind: wish.kind });
}
