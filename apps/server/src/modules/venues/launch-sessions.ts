import { ResultCode } from '@fairground/contract';
import type { MemberCall } from '../../platform/handler.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type Launched, launchTokens } from './launch-tokens.ts';

/** Two hundred bytes each. */
const REMEMBERED_MAX = 50_000;

/** Which uids were found to be of which login and what they open, the longest unused first. */
const knownSessions = () => new Map<string, Launched>();

/**
 * What the uid of a launch address opens for this login. Once found to be so it stays so: a login that has ended gets no
 * further than the edge, so what is remembered of it is asked for no more.
 */
export async function launchSession(
  uid: string,
  { app, caller, now }: Pick<MemberCall, 'app' | 'caller' | 'now'>,
): Promise<Launched> {
  const remembered = app.caches.of(knownSessions);
  const name = `${caller.sessionId}:${uid}`;
  const launched = remembered.get(name) ?? (await launchTokens.heldBy(app, caller, { token: uid, now }));
  if (!launched) throw new Refusal(ResultCode.UserIdVerificationError, '数据异常，请重新进入游戏');
  remembered.delete(name);
  remembered.set(name, launched);
  const [oldest] = remembered.size > REMEMBERED_MAX ? remembered.keys() : [];
  if (oldest !== undefined) remembered.delete(oldest);
  return launched;
}
