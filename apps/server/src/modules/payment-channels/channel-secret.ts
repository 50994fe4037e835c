import { createHmac } from 'node:crypto';
import type { Config } from '../../platform/config/config.ts';
import { sandboxSecrets } from '../../platform/config/sandbox-secrets.ts';

/** What a channel and the site sign with. A live installation knows only the secrets it was told. */
export function channelSecret(
  { mode, paymentSecrets }: Pick<Config, 'mode' | 'paymentSecrets'>,
  channelCode: string,
): Buffer | undefined {
  const told = paymentSecrets.get(channelCode);
  if (told || mode !== 'sandbox') return told;
  return createHmac('sha256', sandboxSecrets.signKey).update(`payment/${channelCode}`).digest();
}
