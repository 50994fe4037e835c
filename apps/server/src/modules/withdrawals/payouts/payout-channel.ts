import type { AppContext, Tx } from '../../../platform/app-context.ts';
import { unavailableChannels } from '../../payment-channels/channel-breaker.ts';
import type { WithdrawalRow } from '../orders/withdrawals.ts';

type Db = Pick<Tx | AppContext, 'db'>;

/** What is paid to, and through which channel by rights. */
type PayoutWay = Pick<WithdrawalRow, 'kind' | 'channel'>;

/** Every channel that can pay a kind, the usual one first. */
async function channelsFor({ db }: Db, { kind, channel: usual }: PayoutWay): Promise<readonly string[]> {
  const spares = await db
    .selectFrom('withdrawal_fallback_channel')
    .innerJoin('payment_channel', 'payment_channel.code', 'withdrawal_fallback_channel.channel')
    .select('withdrawal_fallback_channel.channel')
    .where('kind', '=', kind)
    .where('payment_channel.state', '=', 'normal')
    .orderBy('withdrawal_fallback_channel.position')
    .execute();
  return [usual, ...spares.map(({ channel }) => channel)];
}

/**
 * Which channel an order is sent through: its own, or a spare one while its own does not answer. A channel that was
 * ever told of the order stays the only one, because another would pay it a second time.
 */
export async function channelFor(app: AppContext, row: WithdrawalRow): Promise<string> {
  if (row.submittedChannel !== null) return row.submittedChannel;
  const shut = await unavailableChannels(app, app.now());
  if (!shut.has(row.channel)) return row.channel;
  const channels = await channelsFor(app, row);
  return channels.find((channel) => !shut.has(channel)) ?? row.channel;
}

/** Whether anybody could pay this kind at the moment. */
export async function canPayNow(
  db: Db,
  { kind, channel }: { readonly kind: string; readonly channel: string },
  now: Date,
): Promise<boolean> {
  const shut = await unavailableChannels(db, now);
  if (!shut.has(channel)) return true;
  return (await channelsFor(db, { kind, channel })).some((each) => !shut.has(each));
}
