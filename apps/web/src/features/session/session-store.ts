import type { OutputOf } from '@fairground/contract';
import type { members } from '@fairground/contract/members';
import { create } from 'zustand';
import { events } from '../../api/events.ts';
import { forgetMember } from '../../api/query-client.ts';
import { caller } from '../../api/caller.ts';
import { storage } from '../storage/storage.ts';

export type MemberInfo = OutputOf<typeof members.info>;

export interface Session {
  /** Empty for a visitor: being logged in means that a token is stored. */
  readonly token: string;
  readonly userId: string;
  /** Undefined until it has been read. */
  readonly member: MemberInfo | undefined;
  /** When this page saw the login happen; undefined for a login that is older than the page. */
  readonly loginAt: number | undefined;
}

const visitor: Session = { token: '', userId: '', member: undefined, loginAt: undefined };

// Before the first look at what is stored: a login or a code that is too old is none.
storage.clearAged();

/** Who is looking. Components select from it: `useSession((session) => session.member)`. */
export const useSession = create<Session>()(stored);

caller.token = useSession.getState().token;

function stored(): Session {
  return { ...visitor, token: storage.get('token'), userId: storage.get('userId') };
}

export const isSignedIn = (): boolean => useSession.getState().token !== '';

/** The login check with its prompt: a visitor is told to log in first. */
export function isSignedInOrPrompt(): boolean {
  if (!isSignedIn()) events.emit('show-login-tips');
  return isSignedIn();
}

/** For links to a member's own pages: a visitor stays where they are and is asked to log in. */
export function askToLogIn(event: { preventDefault: () => void }): void {
  if (!isSignedInOrPrompt()) event.preventDefault();
}

/** Makes someone the member of this page. Whatever was read for someone else before is forgotten. */
export function become(session: Session): void {
  forgetMember();
  caller.token = session.token;
  useSession.setState(session, true);
}

/** Takes over what another tab has stored. */
export const becomeStored = (): void => become(stored());

/** Nobody is logged in any more, here and in storage. Switches and referral codes stay. */
export function becomeVisitor(): void {
  storage.remove('token', 'userId', 'jwt');
  storage.forgetDecrypted();
  become(visitor);
}
