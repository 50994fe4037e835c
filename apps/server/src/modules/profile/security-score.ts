/** What makes an account hard to take over, as far as the member can do something about it. */
export interface Safeguards {
  readonly phone: boolean;
  readonly email: boolean;
  readonly realName: boolean;
  readonly birthday: boolean;
  readonly fundPassword: boolean;
  readonly identity: boolean;
  readonly trustedDevices: number;
}

/** Every trusted device is a way in without a code; a few are life, many are forgotten ones. */
const TRUSTED_DEVICES_FEW = 5;

const weights: readonly (readonly [Exclude<keyof Safeguards, 'trustedDevices'>, number])[] = [
  ['phone', 25],
  ['fundPassword', 20],
  ['identity', 20],
  ['email', 10],
  ['realName', 10],
  ['birthday', 5],
];
const FEW_DEVICES = 10;

/** How well an account is guarded, 0 to 100. */
export function securityScore(safeguards: Safeguards): number {
  const kept = weights.filter(([name]) => safeguards[name]);
  const few = safeguards.trustedDevices <= TRUSTED_DEVICES_FEW;
  return kept.reduce((score, [, weight]) => score + weight, few ? FEW_DEVICES : 0);
}
