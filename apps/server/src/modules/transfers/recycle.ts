import type { Catalogue, OutputOf } from '@fairground/contract';
import { centerWallet } from '@fairground/ledger';
import type { Fen } from '@fairground/money';
import type { Handler } from '../../platform/handler.ts';
import type { AppContext, Tx } from '../../platform/app-context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { checkLeg, type Leg, type LegCall } from './check-leg.ts';
import { moveForeign, TRANSFER_PENDING } from './foreign-transfer.ts';
import { knownVenue } from '../venues/open-venue.ts';
import { moveOwn } from './own-transfer.ts';
import { lockVenueMoney, venueMoney } from '../venues/venue-money.ts';
import { venueWageringLocks } from '../venues/wagering-locks.ts';
import { transferOrders } from './transfer-orders.ts';
import { type Venue, venues } from '../venues/venues.ts';
import { whyKept } from './why-kept.ts';

type Call = Catalogue['games']['recycle'];
type Kept = OutputOf<Call>['kept'][number];

interface TransferRequest extends LegCall {
  readonly requestKey: string;
}

/** Brings money back to the centre wallet: from one venue, or from every one that lets it go. */
export const recycle: Handler<Call> = async ({ channelCode }, call) => {
  const { app, now, requestId, caller } = call;
  const requested: TransferRequest = {
    memberId: caller.memberId,
    now,
    isActivity: false,
    requestKey: `recycle:${requestId}`,
  };
  const among = channelCode === undefined ? await venues.all(app.pool) : [await knownVenue(app.pool, channelCode)];
  if (channelCode !== undefined) await app.transact(async (tx) => admitOnly(app, tx, { venue: among[0], requested }));
  const foreign = among.filter(({ kind }) => kind === 'foreign');
  const own = among.filter(({ kind }) => kind === 'own');
  const money = await venueMoney(app, app.pool, caller.memberId);
  // Without money abroad everything is one transaction, its reply included.
  if (!foreign.some(({ code }) => money.has(code))) {
    return call.transactOnce(async (tx) =>
      reply(app, tx, { requested, part: await recycleOwn(app, tx, { requested, own }) }),
    );
  }
  const parts = [await app.transact((tx) => recycleOwn(app, tx, { requested, own }))];
  // oxlint-disable-next-line no-await-in-loop -- one venue after the other, so that a slow one is waited for once
  for (const venue of foreign)
    parts.push(await recycleForeign(app, requested, { venue, amount: money.get(venue.code) ?? 0n }));
  const recycled = parts.reduce((sum, part) => sum + part.recycled, 0n);
  return reply(app, app.pool, { requested, part: { recycled, kept: parts.flatMap(({ kept }) => kept) } });
};

/** Who asks for one venue hears its own no, with its own code. */
async function admitOnly(
  app: AppContext,
  tx: Tx,
  { venue, requested }: { readonly venue: Venue | undefined; readonly requested: TransferRequest },
): Promise<void> {
  if (venue) await checkLeg(app, tx, { leg: { venue, way: 'out' }, call: requested });
}

interface Part {
  readonly recycled: Fen;
  readonly kept: readonly Kept[];
}

/** The wallets are locked before they are read, so what is found is what is moved. */
async function recycleOwn(
  app: AppContext,
  tx: Tx,
  { requested, own }: { readonly requested: TransferRequest; readonly own: readonly Venue[] },
): Promise<Part> {
  const earlier = await transferOrders.ofRequest(tx, requested.memberId, requested.requestKey);
  const done = earlier.filter(({ state }) => state === 'done');
  if (done.length > 0) return { recycled: done.reduce((sum, { amount }) => sum + amount, 0n), kept: [] };
  const money = await lockVenueMoney(app, tx, requested.memberId);
  const wageringLocks = await venueWageringLocks.of(tx, requested.memberId);
  const holding = own.flatMap((venue) => {
    const amount = money.get(venue.code) ?? 0n;
    return amount > 0n
      ? [{ venue, way: 'out' as const, amount, why: whyKept(venue, wageringLocks, requested.now) }]
      : [];
  });
  const legs = holding.filter(({ why }) => why === undefined);
  const kept = holding.flatMap(({ venue, why }) => (why === undefined ? [] : [keptOf(venue, why)]));
  if (legs.length > 0) await moveOwn(app, tx, { ...requested, legs });
  return { recycled: legs.reduce((sum, { amount }) => sum + amount, 0n), kept };
}

/** Money that lies in a venue. */
type HeldMoney = Pick<Leg, 'venue' | 'amount'>;

async function recycleForeign(app: AppContext, requested: TransferRequest, held: HeldMoney): Promise<Part> {
  const { venue, amount } = held;
  if (amount === 0n) return { recycled: 0n, kept: [] };
  const why = whyKept(venue, await venueWageringLocks.of(app, requested.memberId), requested.now);
  if (why !== undefined) return { recycled: 0n, kept: [keptOf(venue, why)] };
  const stayed = await whyNotMoved(app, requested, held);
  return stayed === undefined ? { recycled: amount, kept: [] } : { recycled: 0n, kept: [keptOf(venue, stayed)] };
}

/** One venue that says no does not keep the others' money. */
async function whyNotMoved(app: AppContext, requested: TransferRequest, held: HeldMoney): Promise<string | undefined> {
  try {
    const { state, reason } = await moveForeign(app, { ...requested, leg: { ...held, way: 'out' } });
    if (state === 'done') return undefined;
    return state === 'asking' ? TRANSFER_PENDING : reason;
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
}

const keptOf = ({ code, name }: Venue, reason: string): Kept => ({ enName: code, name, reason });

async function reply(
  { ledger }: AppContext,
  store: Tx | AppContext['pool'],
  { requested, part }: { readonly requested: TransferRequest; readonly part: Part },
): Promise<OutputOf<Call>> {
  const centerWalletBalance = await ledger.balanceOf(store, centerWallet(requested.memberId));
  return { recycled: part.recycled, kept: [...part.kept], centerWalletBalance };
}
