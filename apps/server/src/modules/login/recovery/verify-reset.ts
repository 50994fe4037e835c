import { ResultCode } from '@fairground/contract';
import type { Call } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { useHash } from '../codes/code-use.ts';
import { codeRefusal, takeCode } from '../codes/take-code.ts';
import { auditLog } from '../../members/audit-log.ts';
import { passwordResets } from './password-resets.ts';
import { type ResetIdentity, resetUse } from './reset-use.ts';

/** The second step: the code that was sent. */
export async function proveReset(identity: ResetIdentity, code: string, call: Call): Promise<null> {
  const { app, now } = call;
  const use = resetUse(identity, call.device);
  const hash = useHash(app, use);
  const verdict = await app.transact(async (tx) => {
    const reset = await passwordResets.lock(tx, hash);
    if (!reset) throw new Refusal(ResultCode.AuthenticationRequired);
    const memberId = reset.memberId ?? undefined;
    const taken = await takeCode(app, tx, { use, code, now });
    if (taken.ok) await passwordResets.put(tx, { useHash: hash, memberId, step: 2, now });
    // A try that was not looked at is not noted either: the log can never be shortened.
    if (taken.ok || taken.why === 'wrong') {
      const outcome = taken.ok ? 'done' : 'wrong-code';
      await auditLog.write(tx, { action: 'reset-prove', outcome, ...(memberId !== undefined && { memberId }) }, call);
    }
    return taken;
  });
  if (!verdict.ok) throw codeRefusal(verdict.why);
  return null;
}
