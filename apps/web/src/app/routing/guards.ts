import type { BookVenue } from '@fairground/contract/venues';
import type { Params } from '../../features/navigation/path-pattern.ts';
import { hrefTo } from '../../features/navigation/route-paths.ts';
import type { Route } from './route.ts';

/** Where someone wants to go. */
export interface Target {
  readonly route: Pick<Route, 'name' | 'auth' | 'bindPhone'>;
  readonly params: Params;
  readonly path: string;
  /** With its question mark, or empty. */
  readonly query: string;
  /** A later walk has begun: what this one would still change on the site belongs to that one now. */
  readonly isOvertaken: () => boolean;
}

/** Everything a guard may ask or do; handed in, so that guards run without a browser. */
export interface Visitor {
  readonly isLoggedIn: () => boolean;
  /** Reads the member anew; rejects when that fails. */
  readonly refreshMember: () => Promise<unknown>;
  readonly hasBoundPhoneAndName: () => boolean;
  /** Keeps where somebody wanted to go until they have done what has to come first. */
  readonly noteDestination: (path: string) => void;
  readonly signOut: () => void;
  readonly warn: (message: string) => void;
  /** Opens the login on the home page; it leads to this address of our own. */
  readonly logInFor: (address: string) => void;
  readonly refreshBalance: () => void;
  /** The site-level switch is not '0'. */
  readonly isDepositOpen: () => Promise<boolean>;
  /** Nor is that of the help page about deposits. */
  readonly isDepositHelpOpen: () => Promise<boolean>;
  readonly enterSportsbook: (venueCode: BookVenue, isOvertaken: () => boolean) => Promise<void>;
  readonly leaveSportsbook: (isOvertaken: () => boolean) => Promise<void>;
}

export type Verdict = 'pass' | 'not-found' | { readonly redirect: string; readonly holds?: boolean };

export type Guard = (to: Target, visitor: Visitor) => Verdict | Promise<Verdict>;

const home: Verdict = { redirect: hrefTo('home') };
/** Whoever has lost their login goes home first, even if they asked for another page in the same moment. */
const homeLoggedOut: Verdict = { redirect: hrefTo('home'), holds: true };

/**
 * 1. A member's own data is read on every navigation; who cannot be read is not logged in any more. Two navigations
 * under way ask at the same time: one that is answered sees whether the other has ended the login meanwhile.
 */
export const readMember: Guard = async (_to, visitor) => {
  if (!visitor.isLoggedIn()) return 'pass';
  try {
    await visitor.refreshMember();
    return visitor.isLoggedIn() ? 'pass' : homeLoggedOut;
  } catch {
    visitor.signOut();
    return homeLoggedOut;
  }
};

/** 2. What needs a login warns a visitor and leads home. The login that opens there leads back to the very address. */
export const askForLogin: Guard = ({ route, path, query }, visitor) => {
  if (!route.auth || visitor.isLoggedIn()) return 'pass';
  visitor.warn('请先登录后再了解更多');
  visitor.logInFor(`${path}${query}`);
  return home;
};

/** 3. Accounts for payouts need a phone and a real name first. The page that asks for them leads back. */
export const askForBinding: Guard = ({ route, path }, visitor) => {
  if (!route.bindPhone || visitor.hasBoundPhoneAndName()) return 'pass';
  visitor.noteDestination(path);
  return { redirect: hrefTo('auth') };
};

/** Pages that are there or not as operators switch, also while they are open: deposits, and the help about them. */
export const SWITCHED_PATHS = [hrefTo('savemoney'), hrefTo('help', { key: 'ck' })] as const;

type Switches = Pick<Visitor, 'isDepositOpen' | 'isDepositHelpOpen'>;

/** Whether such a page is not there at the moment. */
export async function isSwitchedOff(path: string, { isDepositOpen, isDepositHelpOpen }: Switches): Promise<boolean> {
  const [deposits, help] = SWITCHED_PATHS;
  if (path.includes(deposits)) return !(await isDepositOpen());
  return path.includes(help) && !(await isDepositHelpOpen());
}

/** 4. The balance is read anew; deposit pages are not there while the site has deposits switched off. */
export const readBalance: Guard = async ({ path }, visitor) => {
  if (visitor.isLoggedIn()) visitor.refreshBalance();
  return (await isSwitchedOff(path, visitor)) ? 'not-found' : 'pass';
};

/** 5. The pages of the sportsbook and of esports switch the site into sportsbook mode; any other page switches it back. */
export const enterSportsbook: Guard = async ({ route, params, isOvertaken }, visitor): Promise<Verdict> => {
  if (route.name === 'localSport' && params['enName'] === 'crty') await visitor.enterSportsbook('CRTY', isOvertaken);
  else if (route.name === 'localGaming' && params['enName'] === 'fldj')
    await visitor.enterSportsbook('FLDJ', isOvertaken);
  else await visitor.leaveSportsbook(isOvertaken);
  return 'pass';
};

/** In the order of meaning: each may rely on what the ones before it made sure of. */
export const guards: readonly Guard[] = [readMember, askForLogin, askForBinding, readBalance, enterSportsbook];

/** The first verdict that is not a pass. A walk that has been overtaken asks nobody else: nothing is said or noted for its sake. */
export async function askGuards(to: Target, visitor: Visitor): Promise<Verdict> {
  for (const guard of guards) {
    // Their order is their meaning.
    // oxlint-disable-next-line no-await-in-loop
    const verdict = await guard(to, visitor);
    if (verdict !== 'pass' || to.isOvertaken()) return verdict;
  }
  return 'pass';
}
