import { fenFromWire, yuanFromFen } from '@fairground/money';
import { oddsTypeLabels } from '../sportsbook-labels.ts';
import { SLIP_SIZE_MAX } from '../slip-size.ts';
import { type Leg, type LegOrder, type Quote, legKey, legOf, legStatus } from './leg.ts';
import { type Slip, emptySlip, tidied } from './slip.ts';
import { fieldsOf, listIn, nameIn, storedFields, textIn } from './stored-fields.ts';

const VERSION = 1;
const CODE_PATTERN = /^\d{1,2}c\d{1,4}$/;

/** A slip as text for the browser's store. Receipts and questions are not kept: both are asked for again. */
export function slipToStored(slip: Slip): string {
  const legs = slip.legs.filter((leg) => legStatus(leg) !== 'accepted').map(storedLeg);
  const stakes = Object.entries(slip.seriesStakes).map(([code, amount]) => [code, yuanFromFen(amount)]);
  const { isMultiple, isSeries, oddsType } = slip;
  return JSON.stringify({ v: VERSION, isMultiple, isSeries, oddsType, stakes, legs });
}

/**
 * Reads a stored slip back. Unknown fields are dropped, broken selections left out, and what cannot be read or has
 * another version is an empty slip. No price counts as read until the server has quoted it again.
 */
export function slipFromStored(text: string | null): Slip {
  const stored = storedFields(text, VERSION);
  if (stored['v'] !== VERSION) return emptySlip;
  const legs = alike(listIn(stored['legs']).flatMap(restoredLeg));
  const isSeries = stored['isSeries'] === true && legs.every((leg) => leg.kind === 'normal');
  return tidied({
    legs,
    isSeries,
    isMultiple: stored['isMultiple'] === true,
    oddsType: isSeries ? 'H' : (nameIn(oddsTypeLabels, stored['oddsType']) ?? emptySlip.oddsType),
    seriesStakes: Object.fromEntries(listIn(stored['stakes']).flatMap(restoredStake)),
  });
}

function storedLeg(leg: Leg) {
  const { kind, gameId, gide, hgid, league, home, away, marketCode, playName, side, sideName, quote } = leg;
  const orders = leg.orders
    .filter(isUndecided)
    .map(({ id, status, series, ticketId }) => ({ id, status, series, ticketId }));
  const amount = leg.amount === null ? null : yuanFromFen(leg.amount);
  return { kind, gameId, gide, hgid, league, home, away, marketCode, playName, side, sideName, quote, amount, orders };
}

function restoredLeg(value: unknown): readonly Leg[] {
  const fields = fieldsOf(value);
  const [gameId, marketCode, side] = [textIn(fields['gameId']), textIn(fields['marketCode']), textIn(fields['side'])];
  const quote = quoteFrom(fields['quote']);
  if (!gameId || !marketCode || !side || !quote) return [];
  const kind = fields['kind'] === 'champion' ? ('champion' as const) : ('normal' as const);
  const [gide, hgid, league] = [textIn(fields['gide']), textIn(fields['hgid']), textIn(fields['league'])];
  const [home, away] = [textIn(fields['home']), textIn(fields['away'])];
  const [playName, sideName] = [textIn(fields['playName']), textIn(fields['sideName'])];
  const selection = { kind, gameId, gide, hgid, league, home, away, marketCode, playName, side, sideName, quote };
  const orders = listIn(fields['orders']).flatMap(restoredOrder);
  return [{ ...legOf(selection, false), isFresh: false, amount: fenFrom(fields['amount']), orders }];
}

/** At most ten, each once, and of one kind only: that of the last one chosen. */
function alike(legs: readonly Leg[]): readonly Leg[] {
  const kind = legs.at(-1)?.kind;
  const byKey = new Map(legs.filter((leg) => leg.kind === kind).map((leg) => [legKey(leg), leg]));
  return [...byKey.values()].slice(0, SLIP_SIZE_MAX);
}

function restoredOrder(value: unknown): readonly LegOrder[] {
  const { id, status, series, ticketId } = fieldsOf(value);
  if (!textIn(id) || (status !== 'received' && status !== 'delay')) return [];
  const known = { id: textIn(id), status, series: textIn(series), ticketId: textIn(ticketId) } as const;
  return [{ ...known, reasonCode: '', reason: '', offer: null }];
}

function restoredStake(value: unknown): readonly (readonly [string, bigint])[] {
  const [code, amount] = listIn(value);
  const fen = fenFrom(amount);
  return fen !== null && CODE_PATTERN.test(textIn(code)) ? [[textIn(code), fen]] : [];
}

function quoteFrom(value: unknown): Quote | undefined {
  const { odds, oddsType, line, score } = fieldsOf(value);
  const format = nameIn(oddsTypeLabels, oddsType);
  return format && textIn(odds)
    ? { odds: textIn(odds), oddsType: format, line: textIn(line), score: textIn(score) }
    : undefined;
}

const isUndecided = (order: LegOrder): boolean => order.status === 'received' || order.status === 'delay';

function fenFrom(value: unknown): bigint | null {
  const fen = fenFromWire(textIn(value));
  return fen !== undefined && fen >= 0n ? fen : null;
}
