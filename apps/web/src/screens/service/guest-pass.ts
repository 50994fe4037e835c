import { base64url, randomBytes } from '../../api/bytes.ts';
import { remembered } from '../../features/storage/remembered.ts';

/** What a guest comes back with: the number of the conversation, and its secret. */
export interface GuestPass {
  readonly ticket: string;
  readonly key: string;
}

const stored = remembered('serviceGuest');
const PASS = /^(KF\d{12})\.([\w-]{43})$/;

export const newGuestKey = (): string => base64url(randomBytes(32));

function passIn(text: string): GuestPass | undefined {
  const [, ticket, key] = PASS.exec(text) ?? [];
  return ticket === undefined || key === undefined ? undefined : { ticket, key };
}

/** From the address first, behind its `#` where no server sees it; else from this browser. */
export function readGuestPass(hash: string = location.hash): GuestPass | undefined {
  return passIn(hash.slice(1)) ?? passIn(stored.get());
}

export const keepGuestPass = ({ ticket, key }: GuestPass): void => stored.set(`${ticket}.${key}`);
export const forgetGuestPass = (): void => stored.set('');

/** The address by which this conversation is found again, on another device too. */
export const guestAddress = ({ ticket, key }: GuestPass, origin: string = location.origin): string =>
  `${origin}/service#${ticket}.${key}`;
