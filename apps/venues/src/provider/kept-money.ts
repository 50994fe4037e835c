import type { WalletMode } from '@fairground/contract/providers';
import type { Pool } from 'pg';
import { inTransaction } from './in-transaction.ts';
import { ProtocolNo } from './protocol-no.ts';

export interface TransferOrder {
  readonly orderNo: string;
  readonly player: string;
  readonly way: 'in' | 'out';
  readonly amount: bigint;
}

/** What the last handshake agreed on; nothing before the first one. */
export interface Agreement {
  readonly mode: WalletMode;
  readonly winMax: bigint | undefined;
}

type Fact = { readonly orderNo: string; readonly state: 'done' | 'failed' | 'absent'; readonly reason?: string };

interface OrderRow {
  readonly player: string;
  readonly way: string;
  readonly amount: string;
  readonly state: 'done' | 'failed';
}

const SHORT = '余额不足';

/** The transfer wallet: money that was moved here, with the orders that moved it, and which wallet the site agreed on. */
export const keptMoney = {
  /** The last handshake says whose money the next rounds are played with, and what a stake may win at most. */
  agree: async (pool: Pool, { mode, winMax }: Agreement): Promise<void> => {
    await pool.query(
      `insert into venues.agreement (mode, win_max) values ($1, $2)
       on conflict (is_one) do update set mode = excluded.mode, win_max = excluded.win_max`,
      [mode, winMax],
    );
  },

  agreed: async (pool: Pool): Promise<Agreement> => {
    const { rows } = await pool.query<{ mode: 'seamless' | 'transfer'; winMax: string | null }>(
      'select mode, win_max::text as "winMax" from venues.agreement',
    );
    const winMax = rows[0]?.winMax ?? undefined;
    return { mode: rows[0]?.mode ?? 'seamless', winMax: winMax === undefined ? undefined : BigInt(winMax) };
  },

  balance: async (pool: Pool, player: string): Promise<string> => {
    const { rows } = await pool.query<{ amount: string }>('select amount::text from venues.balance where player = $1', [
      player,
    ]);
    return rows[0]?.amount ?? '0';
  },

  /** Moves money in or out, once for an order number; more than there is is not given, as a whole. */
  transfer: (pool: Pool, order: TransferOrder): Promise<Fact> =>
    inTransaction(pool, async (client) => {
      const { orderNo, player, way, amount } = order;
      // The same order several times at once: one moves, the others hear how it went.
      await client.query('select pg_advisory_xact_lock(4322, hashtext($1))', [orderNo]);
      const { rows } = await client.query<OrderRow>(FIND_ORDER, [orderNo]);
      const [known] = rows;
      if (known) {
        if (known.player !== player || known.way !== way || known.amount !== `${amount}`)
          throw new ProtocolNo('other_request');
        return factOf(orderNo, known.state);
      }
      await client.query('insert into venues.balance (player) values ($1) on conflict do nothing', [player]);
      const { rowCount } = await client.query(
        'update venues.balance set amount = amount + $2 where player = $1 and amount + $2 >= 0',
        [player, way === 'in' ? amount : -amount],
      );
      const state = rowCount === 1 ? 'done' : 'failed';
      await client.query(
        'insert into venues.transfer (order_no, player, way, amount, state) values ($1, $2, $3, $4, $5)',
        [orderNo, player, way, amount, state],
      );
      return factOf(orderNo, state);
    }),

  query: async (pool: Pool, orderNo: string): Promise<Fact> => {
    const { rows } = await pool.query<OrderRow>(FIND_ORDER, [orderNo]);
    return rows[0] ? factOf(orderNo, rows[0].state) : { orderNo, state: 'absent' };
  },
};

const factOf = (orderNo: string, state: 'done' | 'failed'): Fact => ({
  orderNo,
  state,
  ...(state === 'failed' && { reason: SHORT }),
});

const FIND_ORDER = 'select player, way, amount::text, state from venues.transfer where order_no = $1';
