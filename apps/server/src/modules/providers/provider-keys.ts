import { createHmac } from 'node:crypto';
import type { Config } from '../../platform/config/config.ts';
import { sandboxSecrets } from '../../platform/config/sandbox-secrets.ts';

/** One key a direction: what leaks on one side signs nothing on the other. */
export interface ProviderKeys {
  /** What the provider signs its messages to us with. */
  readonly toSite: Buffer;
  /** What we sign ours to the provider with. */
  readonly toProvider: Buffer;
}

/** What a provider and the site sign with. A live installation knows only the keys it was told. */
export function providerKeys(
  { mode, providerKeys: told }: Pick<Config, 'mode' | 'providerKeys'>,
  providerCode: string,
): ProviderKeys | undefined {
  const known = told.get(providerCode);
  if (known || mode !== 'sandbox') return known;
  const made = (direction: string): Buffer =>
    createHmac('sha256', sandboxSecrets.signKey).update(`provider/${providerCode}/${direction}`).digest();
  return { toSite: made('to-site'), toProvider: made('to-provider') };
}
