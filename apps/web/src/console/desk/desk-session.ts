import { consoleCatalogue } from '@fairground/contract/console';
import { create } from 'zustand';
import { call } from '../../api/call.ts';
import { forgetMember } from '../../api/query-client.ts';
import { whenLoginExpires } from '../../api/reactions.ts';
import { sender } from '../../api/sender.ts';

/** A tab's own: another tab has to log in for itself, and a closed one leaves nothing behind. */
const KEY = 'desk';

interface Desk {
  /** Empty when nobody sits here. */
  readonly token: string;
  readonly idleSeconds: number;
  /** Why the last sitting ended, for the door to say. */
  readonly farewell: string;
}

const nobody: Desk = { token: '', idleSeconds: 0, farewell: '' };

export const useDesk = create<Desk>()(() => nobody);

function become(desk: Desk): void {
  forgetMember();
  sender.token = desk.token;
  useDesk.setState(desk, true);
}

/** Once, before the first call of the page. */
export function startDesk(): void {
  become(stored());
  whenLoginExpires(() => leave('登录已失效，请重新登录'));
}

function stored(): Desk {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return isKept(kept) ? { ...nobody, ...kept } : nobody;
  } catch {
    // Blocked or spoilt storage: nobody sits here.
    return nobody;
  }
}

const isKept = (kept: unknown): kept is Pick<Desk, 'token' | 'idleSeconds'> =>
  typeof kept === 'object' && kept !== null && 'token' in kept && 'idleSeconds' in kept;

export function sitDown(token: string, idleSeconds: number): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ token, idleSeconds }));
  } catch {
    // Without storage the login lasts as long as the page.
  }
  become({ token, idleSeconds, farewell: '' });
}

/** Nobody sits here any more; the house is told where it does not know yet. */
export function leave(farewell: string): void {
  const { token } = useDesk.getState();
  if (token === '') return;
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // There was nothing to forget.
  }
  become({ ...nobody, farewell });
}

/** Says goodbye, and goes whatever the answer is. */
export function getUp(farewell = ''): void {
  const { token } = useDesk.getState();
  leave(farewell);
  call(consoleCatalogue.desk.logout, {}, { token }).catch(() => {});
}
