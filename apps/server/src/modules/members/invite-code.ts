import { type DrawInt, drawText } from '../../platform/encryption/random-draw.ts';

/** Without 0 O 1 I L: an invite code is read aloud and copied by hand. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** Long enough that nobody guesses another member's code. */
export const newInviteCode = (drawInt: DrawInt): string => drawText(ALPHABET, 8, drawInt);

/** A code as a person or a link may spell it; undefined when it cannot be one of ours. */
export function readInviteCode(text: string): string | undefined {
  const code = text.trim().toUpperCase();
  return /^[2-9A-HJ-KM-NP-Z]{8}$/.test(code) ? code : undefined;
}
