import type { AppContext, Tx } from '../../platform/app-context.ts';
import { loginSessions, type SessionEnded, type SessionEnding } from './login-sessions.ts';

/** Told to every process when a session has ended, so that none of them goes on believing in it. */
export const SESSION_ENDED = 'session.ended';

/** Ends a session now. The row is the truth; the message after the commit only saves the other processes a few seconds. */
export async function endSession(
  app: AppContext,
  tx: Tx,
  { id, ...ending }: SessionEnding & { readonly id: bigint },
): Promise<void> {
  const hash = await loginSessions.end(tx, id, ending);
  if (!hash) return;
  tellEnded(app, tx, [{ sessionId: id.toString(), tokenHash: hash.toString('base64url') }]);
}

export function tellEnded({ bus }: AppContext, tx: Tx, ended: readonly SessionEnded[]): void {
  for (const session of ended) tx.afterCommit(() => bus.publish(SESSION_ENDED, session));
}

/** Ends every session of a member, or every one but the one that asks. */
export async function endSessionsOf(
  app: AppContext,
  tx: Tx,
  { memberId, except, ...ending }: SessionEnding & { readonly memberId: bigint; readonly except?: bigint },
): Promise<void> {
  for (const { id } of await loginSessions.liveOf(tx, memberId)) {
    // A handful at most, and one connection to say it on.
    // oxlint-disable-next-line no-await-in-loop
    if (id !== except) await endSession(app, tx, { id, ...ending });
  }
}
