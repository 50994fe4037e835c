import type { Verdict } from '@fairground/money';
import type { Quote, Selection } from '../leg.ts';
import { betsSent } from '../orders.ts';
import { turnMultipleOn, turnSeriesOn } from '../modes.ts';
import { type Slip, emptySlip } from '../slip.ts';
import { toggleSelection } from '../toggle.ts';
import { betsOf } from '../bets.ts';
import { typeSeriesStake, typeStake } from '../stakes.ts';
import { legKey } from '../leg.ts';

/** The value of a verdict that must be a yes. */
export function valueOf<Value>(verdict: Verdict<Value, unknown>): Value {
  if (!verdict.ok) throw new Error(`Refused: ${String(verdict.why)}`);
  return verdict.value;
}

export const aQuote = (parts: Partial<Quote> = {}): Quote => ({
  odds: '0.95',
  oddsType: 'H',
  line: '0.5',
  score: '',
  ...parts,
});

export const aSelection = (gameId: string, parts: Partial<Selection> = {}): Selection => ({
  kind: 'normal',
  gameId,
  gide: '',
  hgid: '',
  league: '北欧超级联赛',
  home: '江原虎',
  away: '海东城',
  marketCode: 'R',
  playName: '全场让球',
  side: 'H',
  sideName: '江原虎',
  quote: aQuote(),
  ...parts,
});

export const aRunner = (gameId: string, side = 'T1'): Selection =>
  aSelection(gameId, {
    kind: 'champion',
    marketCode: 'FS',
    side,
    quote: aQuote({ odds: '5.50', oddsType: 'E', line: '' }),
  });

export const multiple = valueOf(turnMultipleOn(emptySlip));
export const series = valueOf(turnSeriesOn(emptySlip));

/** A slip after clicks on these selections, one after the other. */
export const clicked = (slip: Slip, ...selections: readonly Selection[]): Slip =>
  selections.reduce((held, selection) => valueOf(toggleSelection(held, selection)), slip);

export const games = (slip: Slip): readonly string[] => slip.legs.map((leg) => leg.gameId);

export const keyAt = (slip: Slip, index: number): string => {
  const leg = slip.legs[index];
  if (!leg) throw new Error(`No selection ${index}`);
  return legKey(leg);
};

const RICH = 100_000_000n;

/** The slip with 100 yuan on every selection. */
export const staked = (slip: Slip): Slip =>
  slip.legs.reduce((held, leg) => valueOf(typeStake(held, legKey(leg), { text: '100', balance: RICH })).slip, slip);

export const seriesStaked = (slip: Slip, ...codes: readonly string[]): Slip =>
  codes.reduce((held, code) => valueOf(typeSeriesStake(held, code, { text: '10', balance: RICH })).slip, slip);

/** The slip after its bets were sent as requests q0, q1, … */
export function sent(slip: Slip): Slip {
  const bets = valueOf(betsOf(slip, RICH));
  return valueOf(
    betsSent(
      slip,
      bets.map((bet, index) => ({ bet, requestId: `q${index}` })),
    ),
  );
}
