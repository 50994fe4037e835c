import type { AppContext } from '../../platform/app-context.ts';

/** What every channel is called, for deposits and for payouts. */
export async function channelNames({ db }: Pick<AppContext, 'db'>): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('payment_channel').select(['code', 'name']).execute();
  return new Map(rows.map(({ code, name }) => [code, name]));
}
