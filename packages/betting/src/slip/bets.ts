import type { Fen, Verdict } from '@fairground/money';
import { SLIP_SIZE_MAX } from '../slip-size.ts';
import { type Leg, type LegKind, type MatchNumbers, isPlaceable, legKey, sharesMatch } from './leg.ts';
import type { OddsType } from './quoted-odds.ts';
import { seriesOffered } from './series-lines.ts';
import { type Slip, type SlipMode, isConfirming, no, seriesLegs, slipMode, yes } from './slip.ts';
import { slipTotals } from './totals.ts';

/** One selection of a bet, at the odds the player saw. */
export interface BetSelection {
  readonly key: string;
  readonly gameId: string;
  readonly marketCode: string;
  readonly lineText: string;
  readonly side: string;
  readonly odds: string;
  readonly amount?: Fen;
}

/** One call of the sportsbook's `bet`. */
export interface Bet {
  readonly mode: SlipMode;
  readonly oddsType: OddsType;
  readonly selections: readonly BetSelection[];
  /** The stake per line and the way to combine, in a series only. */
  readonly amount?: Fen;
  readonly series?: string;
}

export type NotReady =
  | 'order-confirming'
  | 'slip-empty'
  | 'nothing-open'
  | 'quotes-unread'
  | 'change-unconfirmed'
  | 'no-stake'
  | 'balance';

/** The bets a slip makes, or the first thing that stands in the way, in the order a player should hear it. */
export function betsOf(slip: Slip, balance: Fen): Verdict<readonly Bet[], NotReady> {
  if (isConfirming(slip)) return no('order-confirming');
  if (slip.legs.length === 0) return no('slip-empty');
  const legs = slip.legs.filter(isPlaceable);
  if (legs.length === 0) return no('nothing-open');
  const bets = slip.isSeries ? seriesBets(slip) : singleBets(slip, legs);
  const meant = slip.isSeries ? legs : legs.filter(isStaked);
  if (meant.some((leg) => !leg.isFresh)) return no('quotes-unread');
  if (meant.some((leg) => leg.pending !== null)) return no('change-unconfirmed');
  if (bets.length === 0) return no('no-stake');
  return slipTotals(slip).stake > balance ? no('balance') : yes(bets);
}

/** What the server knows of a bet's selections before it looks at prices. */
export interface BetShape {
  readonly mode: SlipMode;
  readonly oddsType: OddsType;
  readonly selections: readonly (MatchNumbers & { readonly kind: LegKind; readonly key: string })[];
  readonly series?: string;
}

export type ShapeRefusal =
  | 'slip-empty'
  | 'slip-full'
  | 'duplicate'
  | 'single-holds-one'
  | 'kinds-mixed'
  | 'champion-in-series'
  | 'series-odds-locked'
  | 'same-match'
  | 'no-such-series';

/** The slip's rules once more for whoever receives a bet: nothing sent from outside is trusted to keep them. */
export function betShapeVerdict(bet: BetShape): Verdict<BetShape, ShapeRefusal> {
  const { selections, mode } = bet;
  if (selections.length === 0) return no('slip-empty');
  if (selections.length > SLIP_SIZE_MAX) return no('slip-full');
  if (new Set(selections.map((selection) => selection.key)).size < selections.length) return no('duplicate');
  if (mode === 'single' && selections.length > 1) return no('single-holds-one');
  if (new Set(selections.map((selection) => selection.kind)).size > 1) return no('kinds-mixed');
  return mode === 'series' ? seriesVerdict(bet) : yes(bet);
}

function seriesVerdict(bet: BetShape): Verdict<BetShape, ShapeRefusal> {
  const { selections } = bet;
  if (selections.some((selection) => selection.kind === 'champion')) return no('champion-in-series');
  if (bet.oddsType !== 'H') return no('series-odds-locked');
  const shares = selections.some((a, index) => selections.slice(index + 1).some((b) => sharesMatch(a, b)));
  if (shares) return no('same-match');
  return seriesOffered(selections.length).some((way) => way.code === bet.series) ? yes(bet) : no('no-such-series');
}

const isStaked = (leg: Leg): boolean => leg.amount !== null && leg.amount > 0n;

function singleBets(slip: Slip, legs: readonly Leg[]): readonly Bet[] {
  const staked = legs.filter(isStaked);
  if (staked.length === 0) return [];
  const selections = staked.map((leg) => ({ ...selectionOf(leg), amount: leg.amount ?? 0n }));
  return [{ mode: slipMode(slip), oddsType: slip.oddsType, selections }];
}

function seriesBets(slip: Slip): readonly Bet[] {
  const selections = seriesLegs(slip).map(selectionOf);
  return seriesOffered(selections.length).flatMap(({ code }) => {
    const amount = slip.seriesStakes[code] ?? 0n;
    return amount > 0n ? [{ mode: 'series' as const, oddsType: slip.oddsType, selections, amount, series: code }] : [];
  });
}

const selectionOf = (leg: Leg): BetSelection => ({
  key: legKey(leg),
  gameId: leg.gameId,
  marketCode: leg.marketCode,
  lineText: leg.quote.line,
  side: leg.side,
  odds: leg.quote.odds,
});
