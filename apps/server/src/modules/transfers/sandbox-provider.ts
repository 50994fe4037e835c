import type { OrderNo } from '@fairground/money';
import type { CoreContext } from '../../platform/app-context.ts';
import {
  type ProviderFact,
  type ProviderGuest,
  type ProviderTransfer,
  UnreadableAnswer,
  type VenueProvider,
} from '../../platform/ports/venue-provider.ts';

/**
 * What goes wrong at the sandbox's game provider, by the fen of the amount (1.55 is 55):
 * 44 refuses; 55 does it, and the answer is lost; 66 is lost on its way there; 77 stays silent, and refuses when asked
 * for the third time, and until then does not answer launches of that guest either; 88 does it and answers what nobody can
 * read. Every other amount is done at once.
 */
const TROUBLE: Readonly<Record<string, 'refused' | 'answer-lost' | 'request-lost' | 'slow' | 'unreadable'>> = {
  44: 'refused',
  55: 'answer-lost',
  66: 'request-lost',
  77: 'slow',
  88: 'unreadable',
};
const SLOW_ASKS = 3;
const REASON = '场馆未接受本次转账';

/** Another company's game provider for the sandbox, with books and moods of its own. */
export function sandboxProvider({ db }: Pick<CoreContext, 'db'>): VenueProvider {
  const look = (orderNo: OrderNo) =>
    db
      .selectFrom('sandbox_venue_order')
      .select(['outcome', 'asked'])
      .where('order_no', '=', orderNo)
      .executeTakeFirst();

  const note = async (orderNo: OrderNo, outcome: 'lost' | 'working' | 'done' | 'failed'): Promise<void> => {
    await db
      .insertInto('sandbox_venue_order')
      .values({ order_no: orderNo, outcome })
      .onConflict((conflict) => conflict.column('order_no').doUpdateSet({ outcome }))
      .execute();
  };

  async function firstTime({ orderNo, amount }: ProviderTransfer): Promise<ProviderFact> {
    switch (TROUBLE[String(amount % 100n)]) {
      case 'refused':
        await note(orderNo, 'failed');
        return { state: 'failed', reason: REASON };
      case 'answer-lost':
        await note(orderNo, 'done');
        throw new Error('simulated fault: response lost');
      case 'request-lost':
        await note(orderNo, 'lost');
        throw new Error('simulated fault: request lost');
      case 'slow':
        await note(orderNo, 'working');
        throw new Error('simulated fault: timeout');
      case 'unreadable':
        await note(orderNo, 'done');
        throw new UnreadableAnswer('The answer is not of the protocol');
      default:
        await note(orderNo, 'done');
        return { state: 'done' };
    }
  }

  async function query(orderNo: OrderNo): Promise<ProviderFact> {
    const known = await look(orderNo);
    if (!known || known.outcome === 'lost') return { state: 'absent' };
    if (known.outcome === 'failed') return { state: 'failed', reason: REASON };
    if (known.outcome === 'done') return { state: 'done' };
    const asked = known.asked + 1;
    const outcome = asked < SLOW_ASKS ? 'working' : 'failed';
    await db.updateTable('sandbox_venue_order').set({ asked, outcome }).where('order_no', '=', orderNo).execute();
    return outcome === 'failed' ? { state: 'failed', reason: REASON } : { state: 'working' };
  }

  async function transfer(order: ProviderTransfer): Promise<ProviderFact> {
    const known = await look(order.orderNo);
    if (!known) return firstTime(order);
    if (known.outcome !== 'lost') return query(order.orderNo);
    await note(order.orderNo, 'done');
    return { state: 'done' };
  }

  async function open({ memberId, venueCode }: ProviderGuest): Promise<undefined> {
    const silence = await db
      .selectFrom('sandbox_venue_order')
      .innerJoin('transfer_order', 'transfer_order.order_no', 'sandbox_venue_order.order_no')
      .select('sandbox_venue_order.order_no')
      .where('transfer_order.member_id', '=', memberId)
      .where('transfer_order.venue_code', '=', venueCode)
      .where('sandbox_venue_order.outcome', '=', 'working')
      .executeTakeFirst();
    if (silence) throw new Error('simulated fault: timeout');
  }

  return { open, transfer, query };
}
