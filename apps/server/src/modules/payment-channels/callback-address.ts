import type { AppContext } from '../../platform/app-context.ts';

/** Below which path the sandbox's gateway answers. */
export const GATEWAY_PATH = '/sandbox/gateway';

/** Where each house of this process listens, by its settings. */
const ownDoors = new WeakMap<AppContext['config'], string>();

/**
 * Where the house can be called: as it was told, at the door of its own process, or, for a process without a door, where
 * another listened last.
 */
export async function callbackAddress({ config, db }: Pick<AppContext, 'config' | 'db'>): Promise<string> {
  const known = config.paymentWebhookUrl ?? ownDoors.get(config);
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
  ownDoors.set(config, url);
  await db
    .insertInto('sandbox_gateway_callback')
    .values({ id: 1, url })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ url }))
    .execute();
}
