import type { FailureCount, FailureScope } from './login-tolerance.ts';
import { daysAway, type LocationFacts } from './login-locations.ts';
import { type LoginRisk, loginRisk } from './login-risk.ts';

export interface LoginStanding {
  readonly risk: LoginRisk | undefined;
  /** True when this device is new and as many as allowed are trusted already. */
  readonly isDeviceTooMany: boolean;
}

interface Assessed {
  readonly locations: LocationFacts;
  readonly failures: readonly FailureCount[];
  readonly now: Date;
}

interface Caution {
  readonly absenceDays: number;
  readonly trustedDevicesMax: number;
}

/** Looks at where a login comes from and what happened before. */
export function assessLogin(
  { locations, failures, now }: Assessed,
  { absenceDays, trustedDevicesMax }: Caution,
): LoginStanding {
  const failuresBy = (scope: FailureScope): number => failures.find((count) => count.scope === scope)?.failures ?? 0;
  const facts = {
    ...locations,
    daysAway: daysAway(locations, now),
    accountFailures: failuresBy('account'),
    deviceFailures: failuresBy('device'),
  };
  return {
    risk: loginRisk(facts, absenceDays),
    isDeviceTooMany: !locations.isDeviceKnown && locations.devicesInUse >= trustedDevicesMax,
  };
}
