import type { House, Tx } from '../../platform/house.ts';
import { shutChannels } from '../payments/channel-breaker.ts';
import type { WithdrawalRow } from './withdrawals.ts';

type Db = Pick<Tx | House, 'db'>;

/** Every channel that can pay a kind, the usual one first. */
async function channelsFor({ db }: Db, kind: string, usual: string): Promise<readonly string[]> {
  const spares = await db
    .selectFrom('payout_spare')
    .innerJoin('payment_channel', 'payment_channel.code', 'payout_spare.channel')
    .select('payout_spare.channel')
    .where('kind', '=', kind)
    .where('payment_channel.state', '=', 'normal')
    .orderBy('place')
    .execute();
  return [usual, ...spares.map(({ channel }) => channel)];
}

/**
 * Which channel an order is sent through: its own, or a spare one while its own does not answer. A channel that was
 * ever told of the order stays the only one, because another would pay it a second time.
 */
export async function openChannel(house: House, row: WithdrawalRow): Promise<string> {
  if (row.toldChannel !== null) return row.toldChannel;
  const shut = await shutChannels(house, house.now());
  if (!shut.has(row.channel)) return row.channel;
  const channels = await channelsFor(house, row.kind, row.channel);
  return channels.find((channel) => !shut.has(channel)) ?? row.channel;
}

/** Whether anybody could pay this kind at the moment. */
export async function canPayNow(
  db: Db,
  { kind, channel }: { readonly kind: string; readonly channel: string },
  now: Date,
): Promise<boolean> {
  const shut = await shutChannels(db, now);
  if (!shut.has(channel)) return true;
  return (await channelsFor(db, kind, channel)).some((each) => !shut.has(each));
}
