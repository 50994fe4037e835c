import { centerWallet, venueWallet } from '@fairground/ledger';
import type { Fen, MemberId } from '@fairground/money';
import type { AppContext, Tx } from '../../../platform/app-context.ts';
import { autoTransferOf } from '../../transfers/auto-transfer.ts';
import { activityStatus } from '../../venues/activity-status.ts';
import { type Queries, venues } from '../../venues/venues.ts';

export interface PlayerAtVenue {
  readonly memberId: MemberId;
  readonly venueCode: string;
}

/** Who asks where, and when. */
interface PlayerNow extends PlayerAtVenue {
  readonly now: Date;
}

/** The app, or a transaction: within one, nothing is asked outside of it. */
type Store = Pick<AppContext, 'pool' | 'db'> | Tx;

const queriesOf = (store: Store): Queries => ('pool' in store ? store.pool : store);

/** What can be staked there now: the venue's wallet and, with automatic transfer on, the centre wallet. */
export async function spendableAt(app: AppContext, store: Store, at: PlayerNow): Promise<Fen> {
  const { memberId, venueCode } = at;
  const wallets = [venueWallet(memberId, venueCode), centerWallet(memberId)];
  const [venue, center] = await app.ledger.balancesOf(queriesOf(store), wallets);
  const along = (await mayBringAlong(app, store, at)) ? (center?.balance ?? 0n) : 0n;
  return (venue?.balance ?? 0n) + along;
}

/** Whether money comes along by itself: not during an activity, nor while transfers are closed. */
export async function mayBringAlong(
  { maintenance }: AppContext,
  store: Store,
  { memberId, venueCode, now }: PlayerNow,
): Promise<boolean> {
  if (maintenance.of('transfer') !== undefined || (await autoTransferOf(store, memberId)) === 0) return false;
  const found = await venues.findWithWageringLock(queriesOf(store), venueCode, memberId);
  return found?.venue.state === 'normal' && activityStatus(found, now) === 'free';
}
