import type { Call } from '../../platform/handler.ts';
import type { Tx } from '../../platform/house.ts';
import { loginSessions } from '../members/login-sessions.ts';
import type { FailureCount, FailureScope } from '../members/login-tolerance.ts';
import { type LoginFacts, type LoginRisk, loginRisk } from './login-risk.ts';
import { memberDevices } from './member-devices.ts';
import { memberNetworks } from './member-networks.ts';
import { networkOf } from './network-of.ts';

const DAY_MS = 24 * 3600 * 1000;
/** A trusted device that has not been used for a season takes no place from a new one. */
const DEVICE_IDLE_MS = 90 * DAY_MS;

export interface LoginStanding {
  readonly risk: LoginRisk | undefined;
  /** True when this device is new and as many as allowed are trusted already. */
  readonly isDeviceTooMany: boolean;
}

/** Looks at where a login comes from and what happened before. The member's row must be locked: logins take turns. */
export async function assessLogin(
  tx: Tx,
  memberId: bigint,
  failures: readonly FailureCount[],
  call: Call,
): Promise<LoginStanding> {
  const { device, ip, now } = call;
  const { absenceDays, trustedDevicesMax } = call.house.config;
  const devices = await memberDevices.everOf(tx, memberId);
  const networks = await memberNetworks.of(tx, memberId);
  const trusted = devices.filter(({ trustedAt }) => trustedAt !== null);
  // The first device after registration is the member's; one without a name can be nobody's.
  const isDeviceKnown = devices.length === 0 || (device !== '' && trusted.some((known) => known.device === device));
  const inUse = trusted.filter(({ lastSeenAt }) => now.getTime() - lastSeenAt.getTime() < DEVICE_IDLE_MS);
  const failuresBy = (scope: FailureScope): number => failures.find((count) => count.scope === scope)?.failures ?? 0;
  const facts: LoginFacts = {
    isDeviceKnown,
    isNetworkKnown: networks.length === 0 || networks.includes(networkOf(ip)),
    daysAway: daysSince(
      devices.map(({ lastSeenAt }) => lastSeenAt),
      now,
    ),
    otherMembersOnDevice:
      device === '' ? 0 : await loginSessions.otherMembersOn(tx, device, memberId, new Date(now.getTime() - DAY_MS)),
    accountFailures: failuresBy('account'),
    deviceFailures: failuresBy('device'),
  };
  return {
    risk: loginRisk(facts, absenceDays),
    isDeviceTooMany: !isDeviceKnown && inUse.length >= trustedDevicesMax,
  };
}

function daysSince(moments: readonly Date[], now: Date): number {
  const last = Math.max(...moments.map((moment) => moment.getTime()));
  return moments.length === 0 ? 0 : Math.floor((now.getTime() - last) / DAY_MS);
}

/** Remembers where a member came in. Only what was proven, or was never in doubt, is trusted next time. */
export async function noteLogin(tx: Tx, memberId: bigint, isTrusted: boolean, call: Call): Promise<void> {
  const { device, ip, userAgent, now } = call;
  await memberDevices.seen(tx, { memberId, device, ip, userAgent, now }, isTrusted && device !== '');
  if (isTrusted) await memberNetworks.seen(tx, memberId, networkOf(ip), now);
}
