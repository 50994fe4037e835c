import { games } from '@fairground/contract/games';
import { ResultCode } from '@fairground/contract/result-codes';
import { type BookVenue, bookVenues, sameTabVenues } from '@fairground/contract/venues';
import { buildFlags } from '../../config/build-flags.ts';
import { callAfterWarning } from '../../api/call-after-warning.ts';
import { events } from '../../api/events.ts';
import { CallRefused, messageOf } from '../../api/failures.ts';
import { toast } from '../../ui/toast.ts';
import { refreshBalance } from '../balance/balance-data.ts';
import { goPath } from '../navigation/go.ts';
import { hrefTo } from '../navigation/route-paths.ts';
import { entryAfter, isActivityRefusal } from '../venue-money/activity-refusal.ts';

interface LaunchOptions {
  readonly gameCode?: string;
  /** Money for the venue's activity was brought along. */
  readonly isActivity?: boolean;
}

/** Opens a venue. One that wants money in its own wallet first asks for it in a dialog. */
export async function enterVenue(
  enName: string,
  { gameCode = '', isActivity = false }: LaunchOptions = {},
): Promise<void> {
  events.emit('show-loading', { text: '启动中...' });
  try {
    const { url } = await callAfterWarning(games.launch, { enName, gameCode, isActivity });
    const book = bookVenues.find((code) => code === enName);
    if (book) await openSportsbook(url, book);
    else if (sameTabVenues.some((code) => code === enName)) location.assign(url);
    else if (buildFlags.innerGame || !opensTab(url)) goPath(inSite(url));
    // Automatic transfer may have brought the centre wallet along.
    await refreshBalance();
  } catch (failure) {
    if (isActivityRefusal(failure) && !isActivity) {
      events.emit('venue-entry', entryAfter(failure, enName, gameCode));
    } else if (!hasOwnDialog(failure)) toast.error(messageOf(failure));
  } finally {
    events.emit('dismiss-loading');
  }
}

/** A page of the site: the launch has given its token, so that the page asks for none. */
async function openSportsbook(url: string, venueCode: BookVenue): Promise<void> {
  const { enterLaunched } = await import('../sports/sportsbook-mode.ts');
  enterLaunched(url, venueCode);
  goPath(new URL(url, location.origin).pathname);
}

/** Electronic games of ours, and the frame that another company's game stands in, are pages of this site. */
const SITE_PAGE = /^\/(?:pg|dz|game)\//;

/** Where the launch leads without a tab of its own. */
const inSite = (url: string): string => (SITE_PAGE.test(url) ? url : hrefTo('gameFrame', { info: url }));

/**
 * A tab of the game's own, which learns nothing of the one it came from. False when the browser would not have it: the
 * launch may have taken longer than it remembers the press.
 */
function opensTab(url: string): boolean {
  const tab = window.open('', '_blank');
  if (!tab) return false;
  tab.opener = null;
  tab.location.replace(new URL(url, location.origin));
  return true;
}

/** These have dialogs of their own, wherever they come from. */
const ownDialogCodes: readonly ResultCode[] = [
  ResultCode.BindRealName,
  ResultCode.LoginExpired,
  ResultCode.RegionWarning,
];

const hasOwnDialog = (failure: unknown): boolean =>
  failure instanceof CallRefused && ownDialogCodes.includes(failure.code);
