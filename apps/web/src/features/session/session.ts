import { ResultCode } from '@fairground/contract/result-codes';
import { ask, call } from '../../api/call.ts';
import { decodeOutput } from '../../api/codec.ts';
import { events } from '../../api/events.ts';
import { query } from '../../api/query.ts';
import { queryClient } from '../../api/query-client.ts';
import { toast } from '../../ui/toast.ts';
import { goHome } from '../navigation/go.ts';
import { type TabNews, tellOtherTabs } from './other-tabs.ts';
import { type MemberInfo, become, becomeStored, becomeVisitor, isSignedIn, useSession } from './session-store.ts';
import { storage } from '../storage/storage.ts';

interface LoginResult {
  readonly token: string;
  readonly userId: string;
}

/** A login succeeded: it is stored, the member's data is read, and everyone hears of it. */
export async function signIn({ token, userId }: LoginResult): Promise<void> {
  // Whoever comes in sees nothing that was revealed to somebody before.
  storage.forgetDecrypted();
  storage.set('token', token);
  storage.set('userId', userId);
  become({ token, userId, member: undefined, loginAt: Date.now() });
  tellOtherTabs('login');
  await readOwnData();
  events.emit('login_success', { userId });
}

/** The member leaves. The page forgets at once; the server is told, and need not answer. */
export async function signOut(): Promise<void> {
  const { token } = useSession.getState();
  becomeVisitor();
  tellOtherTabs('logout');
  if (token === '') return;
  const { login } = await import('@fairground/contract/login');
  await call(login.logout, {}, { token }).catch(() => {});
}

/** The server has ended the logins itself, for a closed account or a pause: this browser forgets the member quietly. */
export function leaveEndedLogin(): void {
  becomeVisitor();
  tellOtherTabs('logout');
}

/** The server does not know the login any more. */
export function expireLogin(): void {
  const hadToken = isSignedIn();
  if (hadToken) toast.warning('请重新登录');
  becomeVisitor();
  tellOtherTabs('expired');
  goHome();
  events.emit('login_expired', { hadToken, here: true });
}

/**
 * Reads the member anew; rejects when that fails. Every navigation of a member asks for it, and for the message that
 * waits to be shown as a dialog: that none does (6500) is told with the same data.
 */
export async function refreshMemberInfo(): Promise<MemberInfo> {
  const { token } = useSession.getState();
  const { members } = await import('@fairground/contract/members');
  const answer = await ask(members.info, { isPop: 1 });
  const info = answer.code === ResultCode.Success ? answer.data : decodeOutput(members.info, answer.data);
  // Somebody else may have come in while the answer was on its way.
  if (useSession.getState().token === token) useSession.setState({ member: info });
  return info;
}

/** Another tab logged in, logged out or was logged out: this one follows. Hearing it twice changes nothing. */
export function followOtherTab(news: TabNews): void {
  const wasSignedIn = isSignedIn();
  if (storage.get('token') === useSession.getState().token) return;
  becomeStored();
  if (isSignedIn()) {
    void readOwnData().then(() => events.emit('login_success', { userId: useSession.getState().userId }));
  } else if (wasSignedIn) {
    if (news === 'expired') events.emit('login_expired', { hadToken: true, here: false });
    goHome();
  }
}

/** What a fresh login reads: who, how much, how many unread messages. A part that fails is read again by what shows it. */
async function readOwnData(): Promise<void> {
  const [{ wallet }, { messages }] = await Promise.all([
    import('@fairground/contract/wallet'),
    import('@fairground/contract/messages'),
  ]);
  const quietly = { quiet: true };
  await Promise.allSettled([
    refreshMemberInfo(),
    queryClient.prefetchQuery({
      ...query(wallet.getBalance, { withLockMoney: 1 }),
      meta: { ...quietly, endpoint: wallet.getBalance },
    }),
    queryClient.prefetchQuery({
      ...query(messages.getUnreadForType, { userSystem: 1 }),
      meta: { ...quietly, endpoint: messages.getUnreadForType },
    }),
  ]);
}
