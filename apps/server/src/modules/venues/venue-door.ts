import { venueWallet } from '@fairground/ledger';
import { yuanFromFen } from '@fairground/money';
import type { VenueDoor } from '@fairground/venues';
import type { House } from '../../platform/house.ts';
import { launchTokens } from './launch-tokens.ts';
import { venues } from './venues.ts';

const TOKEN = /^[\w-]{43}$/;

/** What the hosted pages may ask of the house: whose token this is, once, and what that member has there. */
export const venueDoor = (house: House): VenueDoor => ({
  nameOf: async (code) => (await venues.find(house.pool, code))?.name,
  enter: async (code, uid) => {
    const launch = TOKEN.test(uid) ? await launchTokens.take(house, uid, code, house.now()) : undefined;
    if (!launch) return undefined;
    const balance = await house.ledger.balanceOf(house.pool, venueWallet(launch.memberId, code));
    return { balance: yuanFromFen(balance) };
  },
});
