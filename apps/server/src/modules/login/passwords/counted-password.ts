import type { Call } from '../../../platform/handler.ts';

interface TypedPassword {
  readonly typed: string;
  /** Undefined for somebody who does not exist. */
  readonly stored: string | undefined;
}

/**
 * Whether a password is right, for an attempt that was counted as a failure beforehand. Too busy to look is no failure of
 * whoever typed it: then the count is taken back.
 */
export async function isRightPassword(
  { typed, stored }: TypedPassword,
  { app }: Pick<Call, 'app'>,
  takeBack: () => Promise<unknown>,
): Promise<boolean> {
  try {
    return await app.passwords.matches(stored, typed);
  } catch (error) {
    await takeBack();
    throw error;
  }
}
