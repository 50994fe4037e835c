import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { create } from 'zustand';
import { call } from '../../api/call.ts';
import { forgetMember } from '../../api/query-client.ts';
import { whenLoginExpires } from '../../api/reactions.ts';
import { caller } from '../../api/caller.ts';

/** A tab's own: another tab has to log in for itself, and a closed one leaves nothing behind. */
const KEY = 'operatorSession';

interface OperatorSession {
  /** Empty when nobody is logged in. */
  readonly token: string;
  readonly idleSeconds: number;
  /** Why the last login ended, for the login screen to say. */
  readonly endReason: string;
}

const loggedOut: OperatorSession = { token: '', idleSeconds: 0, endReason: '' };

export const useOperatorSession = create<OperatorSession>()(() => loggedOut);

function setSession(session: OperatorSession): void {
  forgetMember();
  caller.token = session.token;
  useOperatorSession.setState(session, true);
}

/** Once, before the first call of the page. */
export function startOperatorSession(): void {
  setSession(stored());
  whenLoginExpires(() => endSession('登录已失效，请重新登录'));
}

function stored(): OperatorSession {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return isStored(value) ? { ...loggedOut, ...value } : loggedOut;
  } catch {
    // Blocked or spoilt storage: nobody is logged in.
    return loggedOut;
  }
}

const isStored = (value: unknown): value is Pick<OperatorSession, 'token' | 'idleSeconds'> =>
  typeof value === 'object' && value !== null && 'token' in value && 'idleSeconds' in value;

export function signInOperator(token: string, idleSeconds: number): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ token, idleSeconds }));
  } catch {
    // Without storage the login lasts as long as the page.
  }
  setSession({ token, idleSeconds, endReason: '' });
}

/** The login is over; the server is told where it does not know yet. */
export function endSession(endReason: string): void {
  const { token } = useOperatorSession.getState();
  if (token === '') return;
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // There was nothing to forget.
  }
  setSession({ ...loggedOut, endReason });
}

/** Logs out on the server too, whatever the answer is. */
export function signOutOperator(endReason = ''): void {
  const { token } = useOperatorSession.getState();
  endSession(endReason);
  call(backOfficeCatalogue.auth.logout, {}, { token }).catch(() => {});
}
