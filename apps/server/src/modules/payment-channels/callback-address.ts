import type { AppContext } from '../../platform/app-context.ts';

/** Below which path the sandbox's gateway answers. */
export const GATEWAY_PATH = '/sandbox/gateway';

/** Where each app of this process listens, by its settings. */
const ownAddresses = new WeakMap<AppContext['config'], string>();

/**
 * Where webhooks reach this app: as configured, at the own port of this process, or, for a process that does not listen, where
 * another listened last.
 */
export async function callbackAddress({ config, db }: Pick<AppContext, 'config' | 'db'>): Promise<string> {
  const known = config.paymentWebhookUrl ?? ownAddresses.get(config);
  if (known !== undefined) return known;
  const row = await db.selectFrom('sandbox_gateway_callback').select('url').executeTakeFirst();
  return row?.url ?? config.siteUrl;
}

export const gatewayAddress = async (app: Pick<AppContext, 'config' | 'db'>): Promise<string> =>
  (await callbackAddress(app)) + GATEWAY_PATH;

/** Noted by a process that has begun to listen: only then is a port of zero a number. */
export async function rememberCallbackAddress(
  { config, db }: Pick<AppContext, 'config' | 'db'>,
  url: string,
): Promise<void> {
  ownAddresses.set(config, url);
  await db
    .insertInto('sandbox_gateway_callback')
    .values({ id: 1, url })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ url }))
    .execute();
}
