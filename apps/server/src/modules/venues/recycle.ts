import { type Catalogue, type OutputOf, ResultCode, standardMessage } from '@fairground/contract';
import { centerWallet } from '@fairground/ledger';
import type { Fen } from '@fairground/money';
import type { Handler } from '../../platform/handler.ts';
import type { House, Tx } from '../../platform/house.ts';
import { Refusal } from '../../platform/refusal.ts';
import { isBound } from './activity-standing.ts';
import { admitLeg, type LegCall } from './admit-leg.ts';
import { moveForeign, ON_THE_WAY } from './foreign-transfer.ts';
import { knownVenue, restMessage } from './open-venue.ts';
import { moveOwn } from './own-transfer.ts';
import { venueMoney } from './venue-money.ts';
import { venueSeats } from './venue-seats.ts';
import { venueTransfers } from './venue-transfers.ts';
import { type Venue, venues } from './venues.ts';

type Call = Catalogue['games']['recycle'];
type Kept = OutputOf<Call>['kept'][number];

interface Wish extends LegCall {
  readonly requestKey: string;
}

/** Brings money back to the centre wallet: from one venue, or from every one that lets it go. */
export const recycle: Handler<Call> = async ({ channelCode }, call) => {
  const { house, now, requestId, caller } = call;
  const wish: Wish = { memberId: caller.memberId, now, isActivity: false, requestKey: `recycle:${requestId}` };
  const among = channelCode === undefined ? await venues.all(house.pool) : [await knownVenue(house.pool, channelCode)];
  if (channelCode !== undefined) await house.transact(async (tx) => admitOnly(house, tx, among, wish));
  const foreign = among.filter(({ kind }) => kind === 'foreign');
  const own = among.filter(({ kind }) => kind === 'own');
  const money = await venueMoney(house, house.pool, caller.memberId);
  // Without money abroad everything is one transaction, its reply included.
  if (!foreign.some(({ code }) => money.has(code))) {
    return call.transactOnce(async (tx) => reply(house, tx, wish, await recycleOwn(house, tx, wish, own)));
  }
  const parts = [await house.transact((tx) => recycleOwn(house, tx, wish, own))];
  // oxlint-disable-next-line no-await-in-loop -- one venue after the other, so that a slow one is waited for once
  for (const venue of foreign) parts.push(await recycleForeign(house, wish, venue, money.get(venue.code) ?? 0n));
  return reply(house, house.pool, wish, {
    recycled: parts.reduce((sum, { recycled }) => sum + recycled, 0n),
    kept: parts.flatMap(({ kept }) => kept),
  });
};

/** Who asks for one venue hears its own no, with its own code. */
async function admitOnly(house: House, tx: Tx, [venue]: readonly Venue[], wish: Wish): Promise<void> {
  if (venue) await admitLeg(house, tx, { venue, way: 'out' }, wish);
}

interface Part {
  readonly recycled: Fen;
  readonly kept: readonly Kept[];
}

/** The wallets are locked before they are read, so what is found is what is moved. */
async function recycleOwn(house: House, tx: Tx, wish: Wish, own: readonly Venue[]): Promise<Part> {
  const earlier = await venueTransfers.ofRequest(tx, wish.memberId, wish.requestKey);
  const done = earlier.filter(({ state }) => state === 'done');
  if (done.length > 0) return { recycled: done.reduce((sum, { amount }) => sum + amount, 0n), kept: [] };
  const money = await venueMoney(house, tx, wish.memberId, 'lock');
  const seats = await venueSeats.of(tx, wish.memberId);
  const holding = own.flatMap((venue) => {
    const amount = money.get(venue.code) ?? 0n;
    return amount > 0n ? [{ venue, way: 'out' as const, amount, why: whyKept(venue, seats, wish.now) }] : [];
  });
  const legs = holding.filter(({ why }) => why === undefined);
  const kept = holding.flatMap(({ venue, why }) => (why === undefined ? [] : [keptOf(venue, why)]));
  if (legs.length > 0) await moveOwn(house, tx, { ...wish, legs });
  return { recycled: legs.reduce((sum, { amount }) => sum + amount, 0n), kept };
}

function whyKept(venue: Venue, seats: Awaited<ReturnType<typeof venueSeats.of>>, now: Date): string | undefined {
  if (venue.state === 'coming') return undefined;
  if (venue.state === 'maintenance') return restMessage(venue, now);
  const seat = seats.get(venue.code);
  return seat && isBound(seat, now) ? standardMessage[ResultCode.VenueActivity] : undefined;
}

async function recycleForeign(house: House, wish: Wish, venue: Venue, amount: Fen): Promise<Part> {
  if (amount === 0n) return { recycled: 0n, kept: [] };
  const why = whyKept(venue, await venueSeats.of(house, wish.memberId), wish.now);
  if (why !== undefined) return { recycled: 0n, kept: [keptOf(venue, why)] };
  const stayed = await whyNotMoved(house, wish, venue, amount);
  return stayed === undefined ? { recycled: amount, kept: [] } : { recycled: 0n, kept: [keptOf(venue, stayed)] };
}

/** One venue that says no does not keep the others' money. */
async function whyNotMoved(house: House, wish: Wish, venue: Venue, amount: Fen): Promise<string | undefined> {
  try {
    const { state, reason } = await moveForeign(house, { ...wish, leg: { venue, way: 'out', amount } });
    if (state === 'done') return undefined;
    return state === 'asking' ? ON_THE_WAY : reason;
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
}

const keptOf = ({ code, name }: Venue, reason: string): Kept => ({ enName: code, name, reason });

async function reply(
  { ledger }: House,
  store: Tx | House['pool'],
  { memberId }: Wish,
  { recycled, kept }: Part,
): Promise<OutputOf<Call>> {
  return { recycled, kept: [...kept], centerWalletBalance: await ledger.balanceOf(store, centerWallet(memberId)) };
}
