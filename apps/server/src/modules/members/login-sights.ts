import type { Call } from '../../platform/handler.ts';
import { type PlaceFacts, placeWindows } from '../risk/login-places.ts';
import { networkOf } from '../risk/network-of.ts';
import type { LiveSession } from './login-sessions.ts';

/** What is known of where a member is and was logged in, seen from one login. */
export interface LoginSights {
  /** As the database wrote it, so that it can be asked whether this still holds. */
  readonly text: string;
  /** Newest first. */
  readonly live: readonly LiveSession[];
  readonly places: PlaceFacts;
}

/** From where a member is looked at, as the database's functions take it. */
export function sightColumns({ device, ip, now }: Pick<Call, 'device' | 'ip' | 'now'>): [string, string, Date, Date] {
  const { idleSince, othersSince } = placeWindows(now);
  return [device, networkOf(ip), idleSince, othersSince];
}

export function loginSights(text: string): LoginSights {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own function wrote it
  const { live, lastSeenAt, ...places } = JSON.parse(text) as Written;
  return {
    text,
    live: live.map(liveSession),
    places: { ...places, lastSeenAt: lastSeenAt === null ? null : new Date(lastSeenAt) },
  };
}

const liveSession = ({ id, device, createdAt, lastSeenAt }: WrittenSession): LiveSession => ({
  id: BigInt(id),
  device,
  createdAt: new Date(createdAt),
  lastSeenAt: new Date(lastSeenAt),
});

type Written = Omit<PlaceFacts, 'lastSeenAt'> & {
  readonly lastSeenAt: string | null;
  readonly live: readonly WrittenSession[];
};

type WrittenSession = Readonly<Record<keyof LiveSession, string>>;
