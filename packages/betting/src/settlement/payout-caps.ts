import type { Fen } from '@fairground/money';
import type { MarketType } from '../markets/market-type.ts';
import type { Sport } from '../rules/sports.ts';

/** Most a member may be paid in a day, in US dollars, as the terms say. */
export const dailyPayoutCapUsd = {
  football: 1_500_000n,
  basketball: 1_500_000n,
  tennis: 300_000n,
  americanFootball: 300_000n,
  baseball: 300_000n,
  iceHockey: 300_000n,
  rugby: 300_000n,
  volleyball: 300_000n,
  otherSport: 200_000n,
  newHandicap: 25_000n,
  casino: 600_000n,
  financials: 180_000n,
} as const;

export type CapKind = keyof typeof dailyPayoutCapUsd;

/** Which cap a sport falls under; those not named by the terms share one. */
const capOfSport = {
  FT: 'football',
  VF: 'otherSport',
  BK: 'basketball',
  VK: 'otherSport',
  TN: 'tennis',
  SK: 'otherSport',
  VB: 'volleyball',
  BS: 'baseball',
  TT: 'otherSport',
  IH: 'iceHockey',
  AF: 'americanFootball',
  RU: 'rugby',
  HB: 'otherSport',
  BM: 'otherSport',
  ES: 'otherSport',
  EM: 'otherSport',
  FS: 'otherSport',
} as const satisfies Readonly<Record<Sport, CapKind>>;

/** Which cap a selection falls under: that of its sport, unless its market is a new handicap. */
export const capKindOf = (marketType: MarketType, sport: Sport): CapKind =>
  marketType.isNewHandicap ? 'newHandicap' : capOfSport[sport];

/** Yuan for one US dollar times ten thousand: 7.1234 is 71_234n. */
export type DollarRate = bigint & { readonly unit?: 'yuan per dollar' };

/** The lowest cap among the legs; a part of a fen is cut off. */
export function payoutCap(kinds: readonly CapKind[], rate: DollarRate): Fen {
  const lowest = kinds
    .map((kind) => dailyPayoutCapUsd[kind])
    .reduce((least, cap) => (cap < least ? cap : least), dailyPayoutCapUsd.football);
  return (lowest * rate) / 100n;
}

/** What a ticket pays once the member's day is counted; the stake itself always comes back if the ticket returns it. */
export function cappedPayout(payout: {
  readonly returned: Fen;
  readonly staked: Fen;
  readonly cap: Fen;
  /** Already paid today under the same cap. */
  readonly paidToday: Fen;
}): { readonly paid: Fen; readonly withheld: Fen } {
  const room = payout.cap > payout.paidToday ? payout.cap - payout.paidToday : 0n;
  const paid = atLeast(atMost(payout.returned, room), atMost(payout.returned, payout.staked));
  return { paid, withheld: payout.returned - paid };
}

const atMost = (left: Fen, right: Fen): Fen => (left < right ? left : right);
const atLeast = (left: Fen, right: Fen): Fen => (left > right ? left : right);
