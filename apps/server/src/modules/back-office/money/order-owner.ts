import type { AppContext } from '../../../platform/app-context.ts';

/** An order or a bet by its number. */
export interface OwnedOrder {
  readonly memberId: bigint;
  /** What it is, as the log names it: `withdrawal:W1`. */
  readonly subject: string;
}

/** Whose order, transfer, ticket or round this is; numbers of different kinds never look alike. */
export async function orderOwner({ pool }: Pick<AppContext, 'pool'>, orderNo: string): Promise<OwnedOrder | undefined> {
  const { rows } = await pool.query<{ memberId: bigint; kind: string }>({ ...OWNER, values: [orderNo] });
  return rows[0] && { memberId: rows[0].memberId, subject: `${rows[0].kind}:${orderNo}` };
}

const OWNER = {
  name: 'back-office.order-owner',
  text: `select member_id as "memberId", 'deposit' as kind from deposit_order where order_no = $1
    union all select member_id, 'withdrawal' from withdrawal where order_no = $1
    union all select member_id, 'transfer' from transfer_order where order_no = $1
    union all select member_id, 'ticket' from sport_ticket where id = $1
    union all select member_id, 'round' from slot_round where round_no = $1
    union all select member_id, 'ticket' from lottery_ticket where ticket_no = $1
    union all select member_id, 'ticket' from table_ticket where ticket_no = $1
    union all select member_id, 'round' from card_hand_seat
      where hand_no = split_part($1, '-', 1) and place + 1 = nullif(split_part($1, '-', 2), '')::integer and $1 ~ '^H[0-9A-F]+-[1-6]$'
    union all select member_id, 'follow' from lottery_follow where order_no = $1
    limit 1`,
};
