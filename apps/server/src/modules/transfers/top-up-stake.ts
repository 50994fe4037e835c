import { type AccountBalance, bonusWallet, centerWallet, type Posted, venueWallet } from '@fairground/ledger';
import type { Fen, MemberId } from '@fairground/money';
import type { AppContext, Tx } from '../../platform/app-context.ts';
import { readTogether } from '../../platform/read-together.ts';
import { bonusIn, stakeFromLots } from '../bonus/stake-from-lots.ts';
import { lockMemberLimits } from '../limits/limit-check.ts';
import { activityStatus } from '../venues/activity-status.ts';
import { ownVenueOf } from '../venues/own-venues.ts';
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
  /** What the member agreed to bring along although automatic transfer is off; left out: nothing. */
  readonly agreed?: (tx: Tx) => Promise<Fen>;
  /** The bet it pays for. Left out where bonus money may not pay: orders over several issues lock their money for long. */
  readonly betNo?: string | undefined;
}

/**
 * Brings what a stake lacks, and not a fen more. With automatic transfer on, the centre wallet pays first and then what
 * the member's other venues of ours let go; with it off, the centre wallet as far as the member agreed to it. What own money
 * lacks after that comes from the member's lots of bonus money, oldest first: own money first is promised, so they pay nothing
 * while own money that could come is left behind in the centre wallet, because transfers are closed or the member did
 * not agree to it. What the member left in other venues by hand, and what an activity keeps there, does not hold them back.
 *
 * Says whether the stake can be paid now. Locks the member's limits before the wallets, as the stake's own check does, so that two
 * stakes of one member wait for each other and not on each other.
 */
export async function topUpStake(app: AppContext, tx: Tx, stake: StakeToTopUp): Promise<boolean> {
  const { memberId, venueCode, staked, now, requestKey, betNo } = stake;
  await lockMemberLimits(tx, [memberId]);
  const held = await app.ledger.lockWalletsOf(tx, memberId);
  const missing = staked - balanceIn(held, venueWallet(memberId, venueCode));
  // It has come by another way in the meantime.
  if (missing <= 0n) return true;
  // A concurrent duplicate was quicker: its stake stands, and its answer is given again.
  if ((await transferOrders.ofRequest(tx, memberId, requestKey)).length > 0) return true;
  const own = await ownMoneyFor(app, tx, { stake, held, missing });
  if (own.brought < missing) {
    if (!own.isAll || betNo === undefined || balanceIn(held, bonusWallet(memberId)) === 0n) return false;
    const category = (await ownVenueOf(app, venueCode))?.category;
    if (category === undefined) return false;
    const amount = missing - own.brought;
    if (!(await stakeFromLots(app, tx, { memberId, venueCode, category, betNo, amount, stake: staked, now })))
      return false;
  }
  if (own.legs.length > 0) await moveOwn(app, tx, { memberId, now, isActivity: false, requestKey, legs: own.legs });
  return true;
}

/** What own money does for a stake. */
interface OwnMoney {
  readonly brought: Fen;
  readonly legs: readonly Leg[];
  /** Whether none of it that counts as first is left behind. */
  readonly isAll: boolean;
}

const KEPT: OwnMoney = { brought: 0n, legs: [], isAll: false };

interface MissingStake {
  readonly stake: StakeToTopUp;
  readonly held: readonly AccountBalance[];
  readonly missing: Fen;
}

async function ownMoneyFor(app: AppContext, tx: Tx, { stake, held, missing }: MissingStake): Promise<OwnMoney> {
  const centre = balanceIn(held, centerWallet(stake.memberId));
  if ((await autoTransferOf(tx, stake.memberId)) !== 1) {
    const agreed = (await stake.agreed?.(tx)) ?? 0n;
    if (lesser(centre, missing) > agreed) return KEPT;
    return bringIn(app, tx, { stake, brought: lesser(centre, missing), out: [] });
  }
  if (missing <= centre) return bringIn(app, tx, { stake, brought: missing, out: [] });
  const free = await freeElsewhere(tx, tx, { held, player: stake });
  const elsewhere = lesser(
    missing - centre,
    free.reduce((sum, { amount }) => sum + amount, 0n),
  );
  return bringIn(app, tx, { stake, brought: centre + elsewhere, out: legsOut(free, elsewhere) });
}

async function bringIn(
  app: AppContext,
  tx: Tx,
  { stake, brought, out }: { readonly stake: StakeToTopUp; readonly brought: Fen; readonly out: readonly Leg[] },
): Promise<OwnMoney> {
  if (brought === 0n) return { brought, legs: [], isAll: true };
  const venue = await venueToTopUp(app, tx, stake);
  return venue ? { brought, legs: [...out, { venue, way: 'in', amount: brought }], isAll: true } : KEPT;
}

const lesser = (one: Fen, other: Fen): Fen => (one < other ? one : other);

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

/** So much of it, from as few venues as their order allows. */
function legsOut(free: readonly Leg[], amount: Fen): readonly Leg[] {
  const legs: Leg[] = [];
  let left = amount;
  for (const leg of free) {
    if (left === 0n) break;
    const taken = lesser(leg.amount, left);
    legs.push({ ...leg, amount: taken });
    left -= taken;
  }
  return legs;
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
  /** Bonus money that pays what own money lacks: all there is for this venue, and the most of it in one bet. */
  readonly bonus?: { readonly balance: Fen; readonly oneBet: Fen };
}

export async function stakingMoneyOf(app: AppContext, store: Queries, player: Player): Promise<StakingMoney> {
  return stakingMoneyIn(app, store, { player, held: await app.ledger.walletsOf(store, player.memberId) });
}

/** For answers: players whose stakes were taken in one commit are read by one statement. */
const walletReadings = () => readTogether<MemberId, readonly AccountBalance[]>();

/** What would come along with the next stake, and bonus money beside it. */
export interface MoneyComing extends Pick<StakingMoney, 'bonus'> {
  readonly along: Fen;
}

/** What would come along with the next stake, after this one was posted. */
export const comingAlong = async (app: AppContext, player: Player, posted: StakePosted): Promise<Fen> =>
  (await moneyComing(app, player, posted)).along;

/** The wallets as the posting told them; where it did not, they are read. */
type StakePosted = Pick<Posted, 'wallets'>;

/** The same, and bonus money beside it. Usually there is nothing anywhere else to ask about. */
export async function moneyComing(app: AppContext, player: Player, { wallets }: StakePosted): Promise<MoneyComing> {
  const held = wallets ?? (await readWallets(app, player.memberId));
  const hasOther = [...moneyByVenue(held).keys()].some((code) => code !== player.venueCode);
  if (!hasOther && balanceIn(held, centerWallet(player.memberId)) === 0n)
    return { along: 0n, ...(await bonusFor(app, app.pool, { player, held })) };
  const { available, balance, bonus } = await stakingMoneyIn(app, app.pool, { player, held });
  return { along: available - balance, ...(bonus && { bonus }) };
}

async function readWallets(app: AppContext, memberId: MemberId): Promise<readonly AccountBalance[]> {
  const read = app.caches.of(walletReadings);
  return (await read(memberId, (members) => app.ledger.walletsOfMany(app.pool, members))) ?? [];
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
  const bonus = await bonusFor(app, store, { player, held });
  if (!comesAlong) return { balance, available: balance, elsewhere: 0n, transferOpen: venue ? 1 : 0, ...bonus };
  const free = await freeElsewhere(store, app, { held, player });
  const elsewhere = free.reduce((sum, { amount }) => sum + amount, 0n);
  const centre = balanceIn(held, centerWallet(memberId));
  return { balance, available: balance + centre + elsewhere, elsewhere, transferOpen: 1, ...bonus };
}

/** Nearly nobody has any: then nothing is asked. */
async function bonusFor(
  app: AppContext,
  store: Queries,
  { player, held }: HeldMoney,
): Promise<Pick<StakingMoney, 'bonus'>> {
  if (balanceIn(held, bonusWallet(player.memberId)) === 0n) return {};
  const category = (await ownVenueOf(app, player.venueCode))?.category;
  if (category === undefined) return {};
  const bonus = await bonusIn(store, { ...player, category });
  return bonus.balance > 0n ? { bonus } : {};
}
