import { ResultCode } from '@fairground/contract';
import { venueWallet } from '@fairground/ledger';
import { yuanFromFen } from '@fairground/money';
import type { VenuePort } from '@fairground/venues';
import type { AppContext } from '../../platform/app-context.ts';
import { launchTokens } from './launch-tokens.ts';
import { venues } from './venues.ts';

const TOKEN = /^[\w-]{43}$/;

/** Nothing is wrong with the token but its age: whoever comes back to an old tab is told so. */
const LATE = {
  refused: ResultCode.WalletTokenExpired,
  message: '进入场馆的凭证一分钟内有效，现已过期，余额没有变动。请回到游戏大厅重新进入。',
} as const;

/** What the hosted pages may ask of the server: whose token this is, once, and what that member has there. */
export const venuePort = (app: AppContext): VenuePort => ({
  find: async (code) => {
    const venue = await venues.find(app.pool, code);
    return venue && { name: venue.name, isComing: venue.state === 'coming' };
  },
  enter: async (code, uid) => {
    const shown = { token: uid, venueCode: code, now: app.now() };
    const launch = TOKEN.test(uid) ? await launchTokens.take(app, shown) : undefined;
    if (!launch) return (await launchTokens.isLate(app, shown)) ? LATE : undefined;
    const balance = await app.ledger.balanceOf(app.pool, venueWallet(launch.memberId, code));
    return { balance: yuanFromFen(balance) };
  },
});
