import { type RevealField, members } from '@fairground/contract/members';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { showFailure } from '../../api/reactions.ts';
import { type Decrypted, storage } from '../storage/storage.ts';

/** What can be uncovered: a field of the member, or the number of one payout account. */
export interface Hidden {
  readonly field: keyof typeof RevealField;
  readonly accountId?: string;
}

const nameOf = ({ field, accountId }: Hidden): string => (accountId === undefined ? field : `${field}_${accountId}`);

/**
 * A masked value that its owner may uncover. The server is asked once; the answer stays in the browser until the login
 * ends, together with the flag that says whether it is shown. Give the component that uses it the token as its key.
 */
export function useRevealed(hidden: Hidden) {
  const name = nameOf(hidden);
  const [held, setHeld] = useState<Decrypted | undefined>(() => storage.decrypted(name));
  const [busy, setBusy] = useState(false);

  const keep = (next: Decrypted) => {
    storage.keepDecrypted(name, next);
    setHeld(next);
  };

  async function reveal(): Promise<void> {
    if (busy) return;
    setBusy(true);
    try {
      const { data } = await call(members.singleDataDecryption, hidden);
      keep({ d: data, v: 1 });
    } catch (failure) {
      showFailure(failure);
    } finally {
      setBusy(false);
    }
  }

  function toggle(): void {
    if (held) keep({ d: held.d, v: held.v === 1 ? 0 : 1 });
    else void reveal();
  }

  return { clear: held?.v === 1 ? held.d : undefined, busy, toggle };
}
