import type { Fen } from '@fairground/money';
import { capKindOf, type DollarRate, payoutCap } from '../settlement/payout-caps.ts';
import { type Fold } from '../settlement/folds.ts';
import { type Fraction } from '../odds/fraction.ts';
import { returnOf } from '../settlement/returns.ts';
import type { SelectionOffer } from './selection-offer.ts';
import type { BetRequest } from './bet-request.ts';

/** How much may be staked on something, as a row of data. `*` stands for every sport or every group of markets. */
export interface StakeLimitRow {
  readonly sport: string;
  readonly marketGroup: string;
  readonly inPlay: boolean;
  readonly mode: 'single' | 'series' | 'builder';
  readonly stakeMin: Fen;
  readonly stakeMax: Fen;
  /** Most a ticket may return, stake included. */
  readonly returnMax: Fen;
  /** Most the bookmaker may lose on one selection and on one match. */
  readonly exposureSelection: Fen;
  readonly exposureMatch: Fen;
  /** How long a bet in play is held. */
  readonly delayMs: number;
}

export type StakeLimit = Omit<StakeLimitRow, 'sport' | 'marketGroup' | 'inPlay' | 'mode'>;

/** What bets are checked by, beside the board. */
export interface BetTerms {
  readonly limits: readonly StakeLimitRow[];
  readonly dollarRate: DollarRate;
  /** What a member may stake of what everybody may, in thousandths. */
  readonly factor: number;
}

/** The tightest of what holds for the selections; undefined when nobody has set any. */
export function limitOf(
  mode: BetRequest['mode'],
  offers: readonly SelectionOffer[],
  { limits, factor }: BetTerms,
): StakeLimit | undefined {
  const found = offers.map((offer) => rowFor(mode === 'multiple' ? 'single' : mode, offer, limits));
  const [first, ...others] = found;
  if (!first) return undefined;
  let tightest: StakeLimit = first;
  for (const row of others) {
    if (!row) return undefined;
    tightest = tighter(tightest, row);
  }
  return { ...tightest, stakeMax: (tightest.stakeMax * BigInt(factor)) / 1000n };
}

/** The row that names the sport wins over one that names the group, and both over one for everything. */
function rowFor(
  mode: StakeLimitRow['mode'],
  offer: Pick<SelectionOffer, 'sport' | 'marketType' | 'inPlay'>,
  limits: readonly StakeLimitRow[],
): StakeLimitRow | undefined {
  const fits = ({ sport, marketGroup, inPlay, mode: rowMode }: StakeLimitRow): boolean =>
    rowMode === mode &&
    inPlay === offer.inPlay &&
    (sport === '*' || sport === offer.sport) &&
    (marketGroup === '*' || marketGroup === offer.marketType.group);
  const weight = (row: StakeLimitRow): number => (row.sport === '*' ? 0 : 2) + (row.marketGroup === '*' ? 0 : 1);
  return limits.filter(fits).toSorted((a, b) => weight(b) - weight(a))[0];
}

/** How long a bet on something in play is held. */
export const delayOf = (
  mode: StakeLimitRow['mode'],
  on: Pick<SelectionOffer, 'sport' | 'marketType'>,
  limits: readonly StakeLimitRow[],
): number => rowFor(mode, { ...on, inPlay: true }, limits)?.delayMs ?? 0;

const tighter = (a: StakeLimit, b: StakeLimit): StakeLimit => ({
  stakeMin: a.stakeMin > b.stakeMin ? a.stakeMin : b.stakeMin,
  stakeMax: lesser(a.stakeMax, b.stakeMax),
  returnMax: lesser(a.returnMax, b.returnMax),
  exposureSelection: lesser(a.exposureSelection, b.exposureSelection),
  exposureMatch: lesser(a.exposureMatch, b.exposureMatch),
  delayMs: Math.max(a.delayMs, b.delayMs),
});

export const lesser = (a: Fen, b: Fen): Fen => (a < b ? a : b);

/** The day's cap that a ticket on these falls under: the lowest of its selections. */
export const dayCapOf = (offers: readonly SelectionOffer[], { dollarRate }: Pick<BetTerms, 'dollarRate'>): Fen =>
  payoutCap(
    offers.map(({ marketType, sport }) => capKindOf(marketType, sport)),
    dollarRate,
  );

/** Big enough that rounding to the fen does not show. */
const SAMPLE = 10_000_000_000n;
const YUAN = 100n;

/** The largest stake for each line, in whole yuan, that returns no more than so much. */
export function stakeReturning(most: Fen, fold: Fold, prices: readonly Fraction[]): Fen {
  const back = returnOf(SAMPLE, fold, prices);
  return ((most * SAMPLE) / back / YUAN) * YUAN;
}

/** What may be staked on each line: by the stake itself, by what a ticket may return, and by the day's cap. */
export function stakeBounds(
  limit: StakeLimit,
  { dayCap, fold, prices }: { readonly dayCap: Fen; readonly fold: Fold; readonly prices: readonly Fraction[] },
): { readonly min: Fen; readonly max: Fen; readonly byCap: Fen } {
  const byReturn = stakeReturning(limit.returnMax, fold, prices);
  return {
    min: limit.stakeMin,
    max: lesser(limit.stakeMax, byReturn),
    byCap: stakeReturning(dayCap, fold, prices),
  };
}
