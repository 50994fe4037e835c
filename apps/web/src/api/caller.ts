import type { site } from '@fairground/contract/site';
import type { OutputOf } from '@fairground/contract';
import { learnServerTime } from './server-clock.ts';

export type SiteInfo = OutputOf<typeof site.preInfo>;

/** What every request says about its sender. The session keeps the token and the mode up to date. */
export const caller = {
  token: '',
  /** Our address as the server last saw it; a hint in the signature, nothing more. */
  address: '',
  /** Path and body travel encrypted. */
  encrypted: false,
};

let siteInfoListener: ((info: SiteInfo) => void) | undefined;

/** The session asks to be told what the site says about itself, to keep its switches. */
export function whenSiteInfoArrives(listener: (info: SiteInfo) => void): void {
  siteInfoListener = listener;
}

/** The pre-info reply tells our address and the exact time, whoever asked for it. */
export function learnSiteInfo(info: SiteInfo): void {
  caller.address = info.ip;
  learnServerTime(info.serverTime);
  siteInfoListener?.(info);
}
