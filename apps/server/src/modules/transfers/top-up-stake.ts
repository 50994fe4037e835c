import { type AccountBalance, centerWallet, venueWallet } from '@fairground/ledger';
import type { Fen, MemberId } from '@fairground/money';
import type { AppContext, Tx } from '../../platform/app-context.ts';
import { lockMemberLimits } from '../limits/limit-check.ts';
import { activityStatus } from '../venues/activity-status.ts';
import { moneyByVenue } from '../venues/venue-money.ts';
import { type Queries, venues } from '../venues/venues.ts';
import { venueWageringLocks } from '../venues/wagering-locks.ts';
import { autoTransferOf } from './auto-transfer.ts';
import type { Leg } from './check-leg.ts';
import { moveOwn } from './own-transfer.ts';
import { transferOrders } from './transfer-orders.ts';
import { whyKept } from './why-kept.ts';

/** Who plays where, and when. */
interface Player {
  readonly memberId: MemberId;
  readonly venueCode: string;
  readonly now: Date;
}

export interface StakeToTopUp extends Player {
  readonly staked: Fen;
  /** Names the stake: what was brought for it is brought once. */
  readonly requestKey: string;
  /** What the member agreed to bring along although automatic transfer is off. */
  readonly agreed: (tx: Tx) => Promise<Fen>;
}

/**
 * Brings what a stake lacks, and not a fen more. With automatic transfer on, the centre wallet pays first and then what
 * the member's other venues of ours let go; with it off, the centre wallet as far as the member agreed to it. Says whether
 * the stake can be paid now. Locks the member's limits before the wallets, as the stake's own check does, so that two
 * stakes of one member wait for each other and not on each other.
 */
export async function topUpStake(app: AppContext, tx: Tx, stake: StakeToTopUp): Promise<boolean> {
  const { memberId, venueCode, staked, now, requestKey } = stake;
  await lockMemberLimits(tx, [memberId]);
  const held = await app.ledger.lockWalletsOf(tx, memberId);
  const missing = staked - balanceIn(held, venueWallet(memberId, venueCode));
  // It has come by another way in the meantime.
  if (missing <= 0n) return true;
  // A concurrent duplicate was quicker: its stake stands, and its answer is given again.
  if ((await transferOrders.ofRequest(tx, memberId, requestKey)).length > 0) return true;
  const beyondCentre = missing - balanceIn(held, centerWallet(memberId));
  const isAutomatic = (await autoTransferOf(tx, memberId)) === 1;
  if (!isAutomatic && (beyondCentre > 0n || missing > (await stake.agreed(tx)))) return false;
  const venue = await venueToTopUp(app, tx, stake);
  if (!venue) return false;
  const out = beyondCentre > 0n ? legsOut(await freeElsewhere(tx, tx, { held, player: stake }), beyondCentre) : [];
  if (!out) return false;
  const legs = [...out, { venue, way: 'in' as const, amount: missing }];
  await moveOwn(app, tx, { memberId, now, isActivity: false, requestKey, legs });
  return true;
}

const balanceIn = (held: readonly AccountBalance[], { wallet }: { readonly wallet: string }): Fen =>
  held.find(({ account }) => account.wallet === wallet)?.balance ?? 0n;

/** What the member has in other venues of ours that lets it go, in the order of the menu. */
async function freeElsewhere(
  store: Queries,
  typed: Pick<Tx, 'db'>,
  { held, player }: HeldMoney,
): Promise<readonly Leg[]> {
  const { memberId, venueCode, now } = player;
  const money = new Map([...moneyByVenue(held)].filter(([code]) => code !== venueCode));
  if (money.size === 0) return [];
  const all = await venues.all(store);
  const wageringLocks = await venueWageringLocks.of(typed, memberId);
  return all
    .filter((venue) => venue.kind === 'own' && whyKept(venue, wageringLocks, now) === undefined)
    .flatMap((venue) => {
      const amount = money.get(venue.code);
      return amount === undefined ? [] : [{ venue, way: 'out' as const, amount }];
    });
}

/** So much of it, from as few venues as their order allows; undefined when all together is less. */
function legsOut(free: readonly Leg[], amount: Fen): readonly Leg[] | undefined {
  const legs: Leg[] = [];
  let left = amount;
  for (const leg of free) {
    if (left === 0n) break;
    const taken = leg.amount < left ? leg.amount : left;
    legs.push({ ...leg, amount: taken });
    left -= taken;
  }
  return left === 0n ? legs : undefined;
}

/** The venue, while money may come along by itself: not during an activity, nor while transfers are closed. */
async function venueToTopUp({ maintenance }: AppContext, store: Queries, { memberId, venueCode, now }: Player) {
  if (maintenance.of('transfer') !== undefined) return undefined;
  const found = await venues.findWithWageringLock(store, venueCode, memberId);
  return found && found.venue.state === 'normal' && activityStatus(found, now) === 'free' ? found.venue : undefined;
}

/** What a stake can be paid from. */
export interface StakingMoney {
  /** What lies in the venue's wallet. */
  readonly balance: Fen;
  /** The same and what would come along by itself, from the centre wallet and from other venues. */
  readonly available: Fen;
  /** What of it would come from other venues. */
  readonly elsewhere: Fen;
  /** Whether money of the centre wallet may come along with a stake at all, by itself or by the member's word. */
  readonly transferOpen: 0 | 1;
}

export async function stakingMoneyOf(app: AppContext, store: Queries, player: Player): Promise<StakingMoney> {
  return stakingMoneyIn(app, store, { player, held: await app.ledger.walletsOf(store, player.memberId) });
}

/** What would come along with the next stake. Usually there is nothing anywhere else to ask about. */
export async function comingAlong(app: AppContext, player: Player): Promise<Fen> {
  const held = await app.ledger.walletsOf(app.pool, player.memberId);
  const hasOther = [...moneyByVenue(held).keys()].some((code) => code !== player.venueCode);
  if (!hasOther && balanceIn(held, centerWallet(player.memberId)) === 0n) return 0n;
  const { available, balance } = await stakingMoneyIn(app, app.pool, { player, held });
  return available - balance;
}

interface HeldMoney {
  readonly player: Player;
  readonly held: readonly AccountBalance[];
}

async function stakingMoneyIn(app: AppContext, store: Queries, { player, held }: HeldMoney): Promise<StakingMoney> {
  const { memberId, venueCode } = player;
  const venue = await venueToTopUp(app, store, player);
  const comesAlong = venue !== undefined && (await autoTransferOf(app, memberId)) === 1;
  const balance = balanceIn(held, venueWallet(memberId, venueCode));
  if (!comesAlong) return { balance, available: balance, elsewhere: 0n, transferOpen: venue ? 1 : 0 };
  const free = await freeElsewhere(store, app, { held, player });
  const elsewhere = free.reduce((sum, { amount }) => sum + amount, 0n);
  const centre = balanceIn(held, centerWallet(memberId));
  return { balance, available: balance + centre + elsewhere, elsewhere, transferOpen: 1 };
}
