import {
  PROVIDER_PATIENCE_MS,
  type ProviderErrorCode,
  providerErrors,
  ProviderHeader,
  type WalletCall,
  WALLET_PREFIX,
} from '@fairground/contract/providers';
import * as z from 'zod/mini';
import type { VenuesSettings } from './settings.ts';
import { signatureOf } from './signature.ts';

type Calls = typeof WalletCall;
type MoneyCall = Calls['stake'] | Calls['win'];

/** What the site said for good. Undefined is unknown: the same message has to be sent again. */
export type WalletAnswer = { readonly ok: true } | { readonly ok: false; readonly code: ProviderErrorCode } | undefined;

/** Says something to the site's wallet, once. */
export async function tellWallet<Call extends MoneyCall>(
  { siteUrl, code, keys }: Pick<VenuesSettings, 'siteUrl' | 'code' | 'keys'>,
  { path, reply }: Call,
  { event, said }: { readonly event: string; readonly said: z.input<Call['request']> },
): Promise<WalletAnswer> {
  const body = Buffer.from(JSON.stringify(said));
  const time = String(Date.now());
  try {
    const response = await fetch(`${siteUrl}${WALLET_PREFIX}/${code}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [ProviderHeader.provider]: code,
        [ProviderHeader.time]: time,
        [ProviderHeader.event]: event,
        [ProviderHeader.signature]: signatureOf(keys.toSite, { method: 'POST', path, time, event, body }),
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(PROVIDER_PATIENCE_MS),
    });
    const read: unknown = await response.json();
    if (response.status === 200) return z.safeParse(reply, read).success ? { ok: true } : undefined;
    const { success, data } = z.safeParse(noBody, read);
    return success && isCode(data.error) && providerErrors[data.error].isFinal
      ? { ok: false, code: data.error }
      : undefined;
  } catch {
    return undefined;
  }
}

const noBody = z.object({ error: z.string() });
const isCode = (word: string): word is ProviderErrorCode => Object.hasOwn(providerErrors, word);
