import type { Fen } from '@fairground/money';
import type { CapReason, HandResult, PayLine } from './result.ts';
import type { RoomTerms } from './rules.ts';

/** What the hub (庄, landlord) and one other seat owe each other: positive when the hub pays. */
export interface Due {
  readonly seat: number;
  readonly amount: Fen;
}

interface Table {
  readonly hub: number;
  /** By seat, at the start of the hand. */
  readonly stacks: readonly Fen[];
  readonly room: RoomTerms;
}

const least = (one: Fen, other: Fen): Fen => (one < other ? one : other);
const sumOf = (amounts: readonly Fen[]): Fen => amounts.reduce((sum, amount) => sum + amount, 0n);

/**
 * Shares `sum` by those amounts, rounded down; the fen left over go to the largest remainders, and of two equal ones to the
 * seat that comes first.
 */
export function scaledTo(amounts: readonly Fen[], sum: Fen): Fen[] {
  const all = sumOf(amounts);
  if (all === 0n) return amounts.map(() => 0n);
  const shares = amounts.map((amount) => (amount * sum) / all);
  const left = Number(sum - sumOf(shares));
  const byRemainder = amounts
    .map((amount, at) => ({ at, remainder: (amount * sum) % all }))
    .toSorted((one, other) => Number(other.remainder - one.remainder) || one.at - other.at);
  const lucky = new Set(byRemainder.slice(0, left).map(({ at }) => at));
  return shares.map((share, at) => (lucky.has(at) ? share + 1n : share));
}

/** Seats from the hub on, as they sit. */
const fromHub = ({ hub, stacks }: Table, seat: number): number => (seat - hub + stacks.length) % stacks.length;

/** One side of the hub: lines after the caps of the seats, scaled when the hub's own stack cannot carry them. */
interface Side {
  readonly seats: readonly number[];
  readonly due: readonly Fen[];
  readonly capped: readonly Fen[];
}

function sideOf(dues: readonly Due[], { stacks }: Table): Side {
  const amounts = dues.map(({ amount }) => (amount < 0n ? 0n - amount : amount));
  return {
    seats: dues.map(({ seat }) => seat),
    due: amounts,
    capped: dues.map(({ seat }, at) => least(amounts[at] ?? 0n, stacks[seat] ?? 0n)),
  };
}

function linesOf(side: Side, paid: readonly Fen[], { hub, pays }: { hub: number; pays: boolean }): PayLine[] {
  return side.seats.map((seat, at) => {
    const [due, capped, amount] = [side.due[at] ?? 0n, side.capped[at] ?? 0n, paid[at] ?? 0n];
    const cap: CapReason | undefined = amount < capped ? 'hub' : capped < due ? (pays ? 'payee' : 'payer') : undefined;
    return {
      ...(pays ? { from: hub, to: seat } : { from: seat, to: hub }),
      due,
      paid: amount,
      ...(cap !== undefined && { cap }),
    };
  });
}

/**
 * What a hand with a hub pays: nobody loses or wins more than lies in front of them, and nothing is lost between. First each
 * line by the stack of its seat, then the lines of one side together, when the hub would win or lose more than its own.
 */
export function settleHub(dues: readonly Due[], table: Table): HandResult {
  const { hub, stacks } = table;
  const ordered = dues.toSorted((one, other) => fromHub(table, one.seat) - fromHub(table, other.seat));
  const paying = sideOf(
    ordered.filter(({ amount }) => amount > 0n),
    table,
  );
  const taking = sideOf(
    ordered.filter(({ amount }) => amount < 0n),
    table,
  );
  const own = stacks[hub] ?? 0n;
  const [out, taken] = [sumOf(paying.capped), sumOf(taking.capped)];
  const outPaid = out - taken > own ? scaledTo(paying.capped, own + taken) : paying.capped;
  const inPaid = taken - out > own ? scaledTo(taking.capped, own + out) : taking.capped;
  const lines = [...linesOf(paying, outPaid, { hub, pays: true }), ...linesOf(taking, inPaid, { hub, pays: false })];
  return { lines, seats: stacks.map((_, seat) => seatResult(lines, seat, table.room)), isRedeal: false };
}

function seatResult(lines: readonly PayLine[], seat: number, { rakeBp, rakeMost }: RoomTerms) {
  const net = lines.reduce(
    (sum, { from, to, paid }) => sum + (to === seat ? paid : 0n) - (from === seat ? paid : 0n),
    0n,
  );
  return { net, rake: net > 0n ? least((net * BigInt(rakeBp)) / 10_000n, rakeMost) : 0n };
}
