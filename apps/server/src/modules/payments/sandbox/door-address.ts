import type { House } from '../../../platform/house.ts';

/** Below which path the sandbox's gateway answers. */
export const GATEWAY_PATH = '/sandbox/gateway';

/** Where the house can be called: as it was told, or where it listened last. Several processes read the same row. */
export async function doorAddress({ config, db }: Pick<House, 'config' | 'db'>): Promise<string> {
  if (config.paymentDoorUrl !== undefined) return config.paymentDoorUrl;
  const row = await db.selectFrom('sandbox_gateway_door').select('url').executeTakeFirst();
  return row?.url ?? config.siteUrl;
}

export const gatewayAddress = async (house: Pick<House, 'config' | 'db'>): Promise<string> =>
  (await doorAddress(house)) + GATEWAY_PATH;

/** Written by a process that has begun to listen: only then is a port of zero a number. */
export async function rememberDoor({ db }: Pick<House, 'db'>, url: string): Promise<void> {
  await db
    .insertInto('sandbox_gateway_door')
    .values({ id: 1, url })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ url }))
    .execute();
}
