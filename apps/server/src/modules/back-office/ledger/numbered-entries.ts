import type { AppContext } from '../../../platform/app-context.ts';

/** Beyond this no number of ours goes. */
const NUMBER = /^\d{1,18}$/;
/** What causes begin with where they are not the bare number. */
const PREFIXES = ['', 'withdrawal:', 'adjustment:', 'reward:', 'bonus-lot:', 'difference:', 'trial:', 'agent:'];

/**
 * The entries that a number names, whatever it is the number of: of the entry itself, of an order, a ticket, a round, a
 * payment, a transfer; its cause or its key. Entries that reverse them come with them. Each way there is an index.
 */
export async function numberedEntries({ pool }: Pick<AppContext, 'pool'>, number: string): Promise<readonly bigint[]> {
  const { rows: business } = await pool.query<{ cause: string | null; entryId: bigint | null }>({
    ...BUSINESS,
    values: [number],
  });
  const causes = [...PREFIXES.map((prefix) => prefix + number), ...business.flatMap(({ cause }) => cause ?? [])];
  const own = NUMBER.test(number) ? [BigInt(number)] : [];
  const ids = [...own, ...business.flatMap(({ entryId }) => entryId ?? [])];
  const { rows } = await pool.query<{ id: bigint }>({ ...ENTRIES, values: [causes, ids, number, own.length === 0] });
  return rows.map(({ id }) => id);
}

/** What our books call it: the cause of its entries, or their numbers where the cause is the request. */
const BUSINESS = {
  name: 'back-office.numbered-business',
  text: `select null as cause, stake_entry as "entryId" from sport_ticket where id = $1
    union all select null, s.entry_id from sport_settlement s where s.ticket_id = $1
    union all select null, entry_id from slot_round where round_no = $1
    union all select null, unnest(array[stake_entry, settle_entry]) from lottery_ticket where ticket_no = $1
    union all select null, unnest(array[stake_entry, settle_entry]) from table_ticket where ticket_no = $1
    union all select null, unnest(array[stake_entry, result_entry]) from provider_round where bet_no = $1
    union all select provider_code || ':' || stake_id, null from provider_round where bet_no = $1
    union all select request_key, null from transfer_order where order_no = $1
    union all select member_id || ':' || request_key, null from transfer_order where order_no = $1
    union all select channel_code || ':' || payment_ref, null from deposit_payment where order_no = $1`,
};

/**
 * By cause, or by what a cause begins with: kind by kind, because the index of causes begins with the kind. A bare number
 * is no beginning: requests of members begin with the member's.
 */
const ENTRIES = {
  name: 'back-office.numbered-entries',
  text: `with recursive kind(kind) as (
      (select kind from ledger_entry order by kind limit 1)
      union all
      select (select e.kind from ledger_entry e where e.kind > k.kind order by e.kind limit 1) from kind k where k.kind is not null
    ), named as (
      select e.id from kind k cross join unnest($1::text[]) as c(cause)
      cross join lateral (select id from ledger_entry e where e.kind = k.kind and e.cause = c.cause
        union all (select id from ledger_entry e where e.kind = k.kind and e.cause > c.cause || ':' and e.cause < c.cause || ';' and $4::boolean
          order by e.cause limit 200)) e
      where k.kind is not null
      union select e.id from ledger_entry e where e.id = any ($2::bigint[])
      union select e.id from ledger_entry e where e.key = $3
    )
    select id from named union select e.id from ledger_entry e join named n on e.reverses = n.id
    order by id desc limit 2000`,
};
