import { TransportError, messageOf } from '../../api/failures.ts';
import { mayPass } from '../../api/retry.ts';
import { hrefTo } from '../../features/navigation/route-paths.ts';
import { isDepositHelpOpen, isDepositOpen } from '../../features/site/site-info.ts';
import { refreshMemberInfo, signOut } from '../../features/session/session.ts';
import { isSignedIn, useSession } from '../../features/session/session-store.ts';
import { storage } from '../../features/storage/storage.ts';
import { toast } from '../../ui/toast.ts';
import type { Visitor } from './guards.ts';

type SportsbookMode = typeof import('../../features/sports/sportsbook-mode.ts');

/** Who never goes to the sportsbook never fetches its switch. */
let entered: Promise<SportsbookMode> | undefined;

const sportsbookMode = (): Promise<SportsbookMode> => (entered ??= import('../../features/sports/sportsbook-mode.ts'));

/**
 * Only an answer about the member ends a login. Without network the frame says so; a call that was lost on the way, or that a
 * crowded server had no time for, says it here, and the page opens with what is known.
 */
async function readMemberIfReached(): Promise<void> {
  if (!navigator.onLine) return;
  try {
    await refreshMemberInfo();
  } catch (failure) {
    if (!(failure instanceof TransportError) && !mayPass(failure)) throw failure;
    toast.warning(messageOf(failure));
  }
}

/** What the guards see of the real site. */
export const visitor: Visitor = {
  isLoggedIn: isSignedIn,
  refreshMember: readMemberIfReached,
  hasBoundPhoneAndName() {
    const { member } = useSession.getState();
    return Boolean(member?.bindPhone && member.bindRealName);
  },
  noteDestination: (path) => storage.set('oneShot', JSON.stringify({ continueTo: path })),
  signOut: () => void signOut(),
  warn: (message) => toast.warning(message),
  logInFor: (address) =>
    void import('../../features/session/after-login.ts').then(({ logInAndGo }) =>
      logInAndGo({ path: address, from: hrefTo('home') }),
    ),
  // A visitor has no balance, and need not fetch the code that reads one.
  refreshBalance: () =>
    void import('../../features/balance/balance-data.ts').then((balance) => balance.refreshBalance()),
  isDepositOpen,
  isDepositHelpOpen,
  async enterSportsbook(venueCode, isOvertaken) {
    const mode = await sportsbookMode();
    if (!isOvertaken()) mode.enterSportsbookMode(venueCode);
  },
  async leaveSportsbook(isOvertaken) {
    const mode = await entered;
    if (!isOvertaken()) mode?.leaveSportsbookMode();
  },
};
