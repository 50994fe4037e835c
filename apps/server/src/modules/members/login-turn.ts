import type { Call } from '../../platform/handler.ts';
import type { Tx } from '../../platform/house.ts';
import { type PlaceFacts, placeWindows } from '../risk/login-places.ts';
import { networkOf } from '../risk/network-of.ts';
import type { LiveSession } from './login-sessions.ts';

/** A member's turn to come in, and what has to be known then. */
export interface LoginTurn {
  readonly isClosed: boolean;
  readonly isFrozen: boolean;
  /** Whether the password that was looked at is still the one. */
  readonly isSamePassword: boolean;
  /** Newest first. */
  readonly live: readonly LiveSession[];
  readonly places: PlaceFacts;
}

/** Locks the member until the end of the transaction: logins take turns, and each sees what the one before it did. */
export async function takeLoginTurn(
  tx: Tx,
  { id, passwordHash = '' }: { readonly id: bigint; readonly passwordHash?: string },
  { device, ip, now }: Pick<Call, 'device' | 'ip' | 'now'>,
): Promise<LoginTurn> {
  const { idleSince, othersSince } = placeWindows(now);
  const values = [id, passwordHash, device, othersSince, networkOf(ip), idleSince];
  const { rows } = await tx.query<Row>({ ...TAKE, values });
  const [row] = rows;
  if (!row) throw new Error('A member who comes in is there.');
  const { isClosed, isFrozen, isSamePassword, live, ...places } = row;
  return { isClosed, isFrozen, isSamePassword, live: live.map(liveSession), places };
}

const liveSession = ({ id, device, createdAt, lastSeenAt }: LiveRow): LiveSession => ({
  id: BigInt(id),
  device,
  createdAt: new Date(createdAt),
  lastSeenAt: new Date(lastSeenAt),
});

interface LiveRow {
  readonly id: string;
  readonly device: string;
  readonly createdAt: string;
  readonly lastSeenAt: string;
}

type Row = PlaceFacts &
  Pick<LoginTurn, 'isClosed' | 'isFrozen' | 'isSamePassword'> & { readonly live: readonly LiveRow[] };

/** The places are asked about through the member's row, so that they are looked at when it is locked and not before. */
const TAKE = {
  name: 'login-turn.take',
  text: `select t.is_closed as "isClosed", t.is_frozen as "isFrozen",
      t.is_same_password as "isSamePassword", t.live, t.other_members as "otherMembersOnDevice",
      p.is_device_known as "isDeviceKnown", p.is_network_known as "isNetworkKnown",
      p.devices_in_use as "devicesInUse", p.last_seen_at as "lastSeenAt"
    from login_session_turn($1, $2, $3, $4) t, login_place_facts(t.member_id, $3, $5, $6) p`,
};
