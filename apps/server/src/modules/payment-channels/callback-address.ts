import type { CoreContext } from '../../platform/app-context.ts';

type Callable = Pick<CoreContext, 'config' | 'db' | 'caches'>;

/** Below which path the sandbox's gateway answers. */
export const GATEWAY_PATH = '/sandbox/gateway';

/** Where this process listens itself, once it does. */
const ownAddress = (): { url?: string } => ({});

/**
 * Where webhooks reach this app: as configured, at the own port of this process, or, for a process that does not listen, where
 * another listened last.
 */
export async function callbackAddress({ config, db, caches }: Callable): Promise<string> {
  const known = config.paymentWebhookUrl ?? caches.of(ownAddress).url;
  if (known !== undefined) return known;
  const row = await db.selectFrom('sandbox_gateway_callback').select('url').executeTakeFirst();
  return row?.url ?? config.siteUrl;
}

export const gatewayAddress = async (app: Callable): Promise<string> => (await callbackAddress(app)) + GATEWAY_PATH;

/** Noted by a process that has begun to listen: only then is a port of zero a number. */
export async function rememberCallbackAddress({ db, caches }: Callable, url: string): Promise<void> {
  caches.of(ownAddress).url = url;
  await db
    .insertInto('sandbox_gateway_callback')
    .values({ id: 1, url })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ url }))
    .execute();
}
