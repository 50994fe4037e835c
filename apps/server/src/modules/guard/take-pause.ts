import { type Catalogue, type InputOf, ResultCode } from '@fairground/contract';
import type { MemberCall } from '../../platform/handler.ts';
import { Refusal } from '../../platform/refusal.ts';
import { auditLog } from '../members/audit-log.ts';
import { endSessionsOf } from '../members/end-session.ts';
import { members } from '../members/members.ts';
import { guardChanges, guardPauses } from './guard-changes.ts';
import { guardRows, pauseIn } from './guard-rows.ts';
import { type Pause, pauseEnd, pauseVerdict } from './pause-rules.ts';
import { rememberPerson } from './twins.ts';

/** A rest of some days or weeks. It acts at once and everywhere, and ends every login. */
export async function takeBreak({ duration }: InputOf<Catalogue['guard']['break']>, call: MemberCall) {
  const until = pauseEnd(duration, call.now);
  await takePause({ kind: 'break', until }, call);
  return { untilTime: until?.getTime() ?? 0 };
}

/** Keeping away for long, or for ever: as a break, and the same person is not taken on again under another name. */
export async function excludeSelf({ duration }: InputOf<Catalogue['guard']['exclude']>, call: MemberCall) {
  const until = pauseEnd(duration, call.now);
  await takePause({ kind: 'exclusion', until }, call);
  return { untilTime: until?.getTime() ?? null };
}

const refusals = {
  shorter: '休息或自我排除一经开始不能缩短',
  milder: '您已自我排除，不能改为休息',
} as const;

/** Logging in again stays possible: history and withdrawals are the member's own. */
function takePause(pause: Pause, call: MemberCall): Promise<void> {
  const { house, now } = call;
  const { memberId } = call.caller;
  return house.transact(async (tx) => {
    // In the order in which a login takes them.
    await members.lock(tx, memberId);
    const row = await guardRows.lock(tx, memberId);
    const verdict = pauseVerdict(pauseIn(row), pause);
    if (!verdict.ok) throw new Refusal(ResultCode.Warning, refusals[verdict.why]);
    await guardPauses.end(tx, memberId, now);
    await guardRows.setPause(tx, memberId, pause, now);
    await guardPauses.begin(tx, memberId);
    await guardChanges.replace(tx, memberId, { kind: 'return', period: null }, now);
    if (pause.kind === 'exclusion') await rememberPerson(house, tx, memberId);
    const action = pause.kind === 'break' ? 'guard-break' : 'guard-exclude';
    const reason = `至 ${pause.until?.toISOString() ?? '永久'}`;
    await auditLog.write(tx, { action, outcome: 'done', memberId, reason }, call);
    await endSessionsOf(house, tx, { memberId }, pause.kind, now);
  });
}
