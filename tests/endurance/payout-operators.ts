import { setTimeout as pause } from 'node:timers/promises';
import { decideWithdrawal } from '../../apps/server/src/modules/withdrawals/review-withdrawals.ts';
import type { AppContext } from '../../apps/server/src/platform/app-context.ts';
import { Refusal } from '../../apps/server/src/platform/refusal.ts';
import { operatorNamed } from '../support/operators.ts';
import { patiently } from './retrying-client.ts';

const LOOK_MS = 300;
/** One in so many is refused. */
const REFUSE_EVERY = 5;

/**
 * Two operators during the load test: they approve and refuse what waits for them, and send an order again,
 * under its own number, when nobody knows how it ended and the channel has never heard of it.
 */
export function payoutOperators(app: AppContext): { readonly close: () => Promise<void> } {
  const closing = new AbortController();
  let decided = 0;
  const decide = async (orderNo: string, decision: 'approve' | 'refuse'): Promise<void> => {
    try {
      const operator = await patiently(() => operatorNamed(app, `op${(decided % 2) + 1}`));
      const review = { orderNo, decision, operator, reason: '风暴中的复核' };
      await patiently(() => app.transact((tx) => decideWithdrawal(app, tx, review)));
    } catch (error) {
      // It moved on while it was looked at.
      if (!(error instanceof Refusal)) throw error;
    }
  };
  async function work(): Promise<void> {
    while (!closing.signal.aborted) {
      const { rows } = await patiently(() => app.pool.query<{ orderNo: string; state: string }>(WAITING));
      for (const { orderNo, state } of rows) {
        decided += 1;
        await decide(orderNo, state === 'review' && decided % REFUSE_EVERY === 0 ? 'refuse' : 'approve');
      }
      await pause(LOOK_MS);
    }
  }
  const done = work();
  return {
    close: () => {
      closing.abort();
      return done;
    },
  };
}

const WAITING = `select order_no as "orderNo", state from withdrawal w
  where state = 'review' or (state = 'unknown' and not exists (
    select 1 from sandbox_gateway_order g where g.about = 'payout' and g.order_no = w.order_no))`;

/** What must not be there once every order has its end; each is a query for how many there are. */
const FAULTS = {
  // A hold is explained by an order that is still on its way, and by nothing else here.
  unexplainedHolds: `select count(*)::int as found from ledger_hold h where remaining > 0
    and not exists (select 1 from withdrawal w where w.hold_id = h.id and w.state not in ('paid', 'refused'))`,
  // What was paid is booked once, what was refused went back once, and never both.
  wronglyBooked: `select count(*)::int as found from withdrawal w
    cross join lateral (select count(*) filter (where kind = 'withdraw-paid') as paid,
      count(*) filter (where kind = 'withdraw-refund') as back from ledger_entry e
      where e.cause = 'withdrawal:' || w.order_no) b
    where b.paid <> (w.state = 'paid')::int or b.back <> (w.state = 'refused')::int`,
  // The channel's books say the same: what it paid we call paid, with the same sum, and it knows of nothing else.
  otherThanChannel: `select count(*)::int as found from (select * from sandbox_gateway_order where about = 'payout') g
    full join (select * from withdrawal where sent_at is not null) w using (order_no)
    where coalesce(w.state, '') <> 'refused' and (g.outcome is distinct from 'paid'
      or w.state is distinct from 'paid' or g.paid_amount is distinct from w.amount - w.fee)
      or w.state = 'refused' and g.outcome is not distinct from 'paid'`,
  // Told once: only what the channel had never heard of was ever sent a second time.
  submittedTwice: `select count(*)::int as found from withdrawal_step s join sandbox_gateway_order g using (order_no)
    where g.about = 'payout' and s.detail like '同号重发%' and g.created_at < s.at`,
  // The member hears of each end once.
  wrongMessages: `select count(*)::int as found from withdrawal w
    where (select count(*) from message l where l.member_id = w.member_id and l.cause in
      ('withdrawal-paid-' || w.order_no, 'withdrawal-refused-' || w.order_no)) <> 1`,
} as const;

export type PayoutFaults = Readonly<Record<keyof typeof FAULTS, number>>;

export async function payoutFaults({ pool }: AppContext): Promise<PayoutFaults> {
  const count = async (query: string): Promise<number> =>
    (await patiently(() => pool.query<{ found: number }>(query))).rows[0]?.found ?? 0;
  return {
    unexplainedHolds: await count(FAULTS.unexplainedHolds),
    wronglyBooked: await count(FAULTS.wronglyBooked),
    otherThanChannel: await count(FAULTS.otherThanChannel),
    submittedTwice: await count(FAULTS.submittedTwice),
    wrongMessages: await count(FAULTS.wrongMessages),
  };
}
