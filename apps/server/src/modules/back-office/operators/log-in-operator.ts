import { type InputOf, type OutputOf, ResultCode } from '@fairground/contract';
import type { BackOfficeCatalogue } from '@fairground/contract/back-office';
import type { Call } from '../../../platform/handler.ts';
import type { Tx } from '../../../platform/app-context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type FailureSubject, failureSubjects, loginFailures } from '../../login/risk/login-failures.ts';
import { loginStanding, waitText } from '../../login/risk/login-tolerance.ts';
import { isRightPassword } from '../../login/passwords/counted-password.ts';
import { tokenHash } from '../../sessions/session-token.ts';
import { OPERATOR_LIFE } from './operator-auth.ts';
import { operatorLog } from './operator-log.ts';
import { operatorSessions } from './operator-sessions.ts';
import { newOperatorToken } from './operator-token.ts';
import { operators } from './operators.ts';
import { totpStep } from './totp.ts';

type LogIn = BackOfficeCatalogue['auth']['login'];

/** One sentence, whichever of the three was wrong. */
const wrong = (): Refusal => new Refusal(ResultCode.InvalidCredentials, '账号、密码或动态码有误');

/**
 * Lets an operator in by password and time code together. As with members an attempt is counted before anything is
 * looked at, a name nobody has goes the same way, and which part was wrong does not show. A new login ends the old one.
 */
export async function logInOperator(input: InputOf<LogIn>, call: Call): Promise<OutputOf<LogIn>> {
  const { app } = call;
  // No member's name holds a colon: the two are counted apart.
  const attempt = failureSubjects({ name: `operator:${input.name}`, device: call.device, ip: call.ip });
  await countAttempt(attempt, call);
  const operator = await operators.findByName(app, input.name);
  const takeBack = () => app.transact((tx) => loginFailures.takeBack(tx, attempt));
  const entered = { typed: input.password, stored: operator?.passwordHash };
  const knowsPassword = await isRightPassword(entered, call, takeBack);
  const token = await app.transact(async (tx) => {
    const step = operator && (await provenStep(tx, { id: operator.id, code: input.code }, call));
    if (!operator || !knowsPassword || step === undefined) {
      await noteRefusal(tx, operator?.id, call);
      return undefined;
    }
    await operators.useStep(tx, { id: operator.id, step });
    await loginFailures.takeBack(tx, attempt);
    await loginFailures.clearAccount(tx, attempt);
    return openOperatorSession(tx, operator.id, call);
  });
  if (token === undefined) throw wrong();
  return { token, idleSeconds: OPERATOR_LIFE.sessionIdleMs / 1000 };
}

async function provenStep(
  tx: Tx,
  { id, code }: { readonly id: bigint; readonly code: string },
  { app, now }: Call,
): Promise<bigint | undefined> {
  const { secret, step, isDisabled } = await operators.lockTotp(app, tx, id);
  return isDisabled ? undefined : totpStep(secret, { code, now, lastStep: step });
}

async function openOperatorSession(tx: Tx, operatorId: bigint, call: Call): Promise<string> {
  const { ip, userAgent, now } = call;
  const token = newOperatorToken();
  await operatorSessions.endAllOf(tx, operatorId, { reason: 'replaced', now });
  await operatorSessions.insert(tx, { tokenHash: tokenHash(token), operatorId, ip, userAgent, now });
  await operatorLog.write(tx, { action: 'login', outcome: 'done', operatorId }, call);
  return token;
}

/** A flood is noted by its beginning; the log can never be shortened. */
async function noteRefusal(tx: Tx, operatorId: bigint | undefined, call: Call): Promise<void> {
  if (!(await call.app.rateLimits.take('login.address', call.ip))) return;
  await operatorLog.write(tx, { action: 'login', outcome: 'refused', ...(operatorId && { operatorId }) }, call);
}

async function countAttempt(attempt: readonly FailureSubject[], { app, now }: Call): Promise<void> {
  const waitSeconds = await app.transact(async (tx) => {
    const standing = loginStanding(await loginFailures.lock(tx, attempt, now), now, app.config.limitScale);
    if (standing.waitSeconds === 0) await loginFailures.add(tx, attempt, now);
    return standing.waitSeconds;
  });
  if (waitSeconds > 0)
    throw new Refusal(ResultCode.CodeLocked, `登录失败次数过多，请${waitText(waitSeconds)}后再试`, { waitSeconds });
}
