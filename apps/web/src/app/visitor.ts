import { refreshBalance } from '../features/balance/balance-data.ts';
import { enterChannelMode, leaveChannelMode } from '../features/navigation/channel-mode.ts';
import { isDepositOpen } from '../features/navigation/site-info.ts';
import { refreshMemberInfo, signOut } from '../features/session/session.ts';
import { isSignedIn, useSession } from '../features/session/session-store.ts';
import { toast } from '../ui/toast.ts';
import type { Visitor } from './guards.ts';

/** What the guards see of the real site. */
export const visitor: Visitor = {
  isLoggedIn: isSignedIn,
  // A browser without network cannot have been refused: the frame says so, and nobody loses a login over it.
  refreshMember: async () => (navigator.onLine ? refreshMemberInfo() : undefined),
  hasBoundPhoneAndName() {
    const { member } = useSession.getState();
    return Boolean(member?.bindPhone && member.bindRealName);
  },
  signOut: () => void signOut(),
  warn: (message) => toast.warning(message),
  refreshBalance: () => void refreshBalance(),
  isDepositOpen,
  enterSportsChannel: enterChannelMode,
  leaveSportsChannel: leaveChannelMode,
};
