import { Secret, TOTP } from 'otpauth';

const PERIOD_SECONDS = 30;
/** Clocks differ and people are slow: one step before and after is good too. */
const WINDOW = 1;

interface Authenticator {
  readonly secret: string;
  /** Under which it is listed. */
  readonly label?: string;
}

const totpOf = ({ secret, label = '' }: Authenticator): TOTP =>
  new TOTP({
    issuer: 'Fairground',
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
    secret: Secret.fromBase32(secret),
  });

/** 160 random bits, as authenticators read them. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** What an authenticator is fed with. */
export const totpUri = (authenticator: Required<Authenticator>): string => totpOf(authenticator).toString();

export const totpCode = (secret: string, now: Date): string =>
  totpOf({ secret }).generate({ timestamp: now.getTime() });

/** A code as somebody shows it, and the step of the one they used last. */
interface ShownCode {
  readonly code: string;
  readonly now: Date;
  readonly lastStep: bigint;
}

/** The time step a code belongs to, if it is right and newer than the last one that was used; a code is good once. */
export function totpStep(secret: string, { code, now, lastStep }: ShownCode): bigint | undefined {
  // The library compares bytes and throws at anything longer than six of them.
  if (!/^\d{6}$/.test(code)) return undefined;
  const delta = totpOf({ secret }).validate({ token: code, timestamp: now.getTime(), window: WINDOW });
  if (delta === null) return undefined;
  const step = BigInt(Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + delta);
  return step > lastStep ? step : undefined;
}
