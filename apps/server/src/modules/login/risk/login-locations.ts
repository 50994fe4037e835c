/** What is known of where a member comes from, seen from one login. */
export interface LocationFacts {
  readonly isDeviceKnown: boolean;
  readonly isNetworkKnown: boolean;
  /** Trusted devices that were used lately. */
  readonly devicesInUse: number;
  /** Null for a member who never was here. */
  readonly lastSeenAt: Date | null;
  /** Other members who came in on this device within a day. */
  readonly otherMembersOnDevice: number;
}

const DAY_MS = 24 * 3600 * 1000;
/** A trusted device that has not been used for a season takes no place from a new one. */
const DEVICE_IDLE_MS = 90 * DAY_MS;

/** Since when things count for a login now. */
export const locationWindows = (now: Date): { readonly idleSince: Date; readonly othersSince: Date } => ({
  idleSince: new Date(now.getTime() - DEVICE_IDLE_MS),
  othersSince: new Date(now.getTime() - DAY_MS),
});

export const daysAway = ({ lastSeenAt }: LocationFacts, now: Date): number =>
  lastSeenAt ? Math.floor((now.getTime() - lastSeenAt.getTime()) / DAY_MS) : 0;
