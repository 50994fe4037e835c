import type { Call } from '../../../platform/handler.ts';
import { type LocationFacts, locationWindows } from './login-locations.ts';
import { networkOf } from './network-of.ts';
import type { LiveSession } from '../../sessions/login-sessions.ts';

/** What is known of where a member is and was logged in, seen from one login. */
export interface LoginContext {
  /** As the database wrote it, so that it can be asked whether this still holds. */
  readonly text: string;
  /** Newest first. */
  readonly live: readonly LiveSession[];
  readonly locations: LocationFacts;
}

/** From where a member is looked at, as the database's functions take it. */
export function contextColumns({ device, ip, now }: Pick<Call, 'device' | 'ip' | 'now'>): [string, string, Date, Date] {
  const { idleSince, othersSince } = locationWindows(now);
  return [device, networkOf(ip), idleSince, othersSince];
}

export function loginContext(text: string): LoginContext {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own function wrote it
  const { live, lastSeenAt, ...locations } = JSON.parse(text) as Written;
  return {
    text,
    live: live.map(liveSession),
    locations: { ...locations, lastSeenAt: lastSeenAt === null ? null : new Date(lastSeenAt) },
  };
}

const liveSession = ({ id, device, createdAt, lastSeenAt }: WrittenSession): LiveSession => ({
  id: BigInt(id),
  device,
  createdAt: new Date(createdAt),
  lastSeenAt: new Date(lastSeenAt),
});

type Written = Omit<LocationFacts, 'lastSeenAt'> & {
  readonly lastSeenAt: string | null;
  readonly live: readonly WrittenSession[];
};

type WrittenSession = Readonly<Record<keyof LiveSession, string>>;
