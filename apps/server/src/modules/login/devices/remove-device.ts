import { type Catalogue, type InputOf, ResultCode } from '@fairground/contract';
import type { MemberCall } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { auditLog } from '../../members/audit-log.ts';
import { endSession } from '../../sessions/end-session.ts';
import { loginSessions } from '../../sessions/login-sessions.ts';
import { memberDevices } from '../../members/member-devices.ts';

type RemoveDevice = Catalogue['members']['removeDevice'];

/** Beyond this no id of ours goes. */
const ID_PATTERN = /^\d{1,18}$/;

/** Ends every login on the device and trusts it no longer. A foreign device and no device answer alike. */
export async function removeDevice({ deviceId }: InputOf<RemoveDevice>, call: MemberCall): Promise<null> {
  const { app, caller, now } = call;
  if (!ID_PATTERN.test(deviceId)) throw new Refusal(ResultCode.NotFound);
  await app.transact(async (tx) => {
    const device = await memberDevices.remove(tx, { memberId: caller.memberId, id: BigInt(deviceId), now });
    if (device === undefined) throw new Refusal(ResultCode.NotFound);
    const sessions = await loginSessions.liveOf(tx, caller.memberId);
    for (const { id } of sessions.filter((session) => session.device === device)) {
      // A handful at most, and one connection to say it on.
      // oxlint-disable-next-line no-await-in-loop
      await endSession(app, tx, { id, reason: 'removed', now });
    }
    const record = { action: 'remove-device', outcome: 'done', memberId: caller.memberId } as const;
    await auditLog.write(tx, record, call);
  });
  return null;
}
