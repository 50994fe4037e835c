import { sql } from 'kysely';
import type { AppContext, Tx } from '../../platform/app-context.ts';

type Db = Pick<Tx | AppContext, 'db'>;

const columns = [
  'code',
  'pay_type as payType',
  'name',
  'state',
  'adapter',
  'gateway_url as gatewayUrl',
  'amount_min as amountMin',
  'amount_max as amountMax',
  'amounts',
  'fixed_amounts as fixedAmounts',
  'fee_bp as feeBp',
  'coin',
  'network',
  'confirmations_need as confirmationsNeed',
] as const;

export type PaymentChannel = NonNullable<Awaited<ReturnType<typeof paymentChannels.find>>>;
export type DepositMethod = Awaited<ReturnType<typeof paymentChannels.methods>>[number];

/** The SQL of ways to pay and the channels behind them. */
export const paymentChannels = {
  find: ({ db }: Db, code: string) =>
    db.selectFrom('payment_channel').select(columns).where('code', '=', code).executeTakeFirst(),

  /** What every channel is called, by its code. */
  names: async ({ db }: Db): Promise<ReadonlyMap<string, string>> => {
    const rows = await db.selectFrom('payment_channel').select(['code', 'name']).execute();
    return new Map(rows.map(({ code, name }) => [code, name]));
  },

  /** Those that take deposits, in the order they are shown. */
  forDeposits: ({ db }: Db) =>
    db
      .selectFrom('payment_channel')
      .select(columns)
      .where('pay_type', 'is not', null)
      .orderBy('position')
      .orderBy('code')
      .execute(),

  methods: ({ db }: Db) =>
    db
      .selectFrom('deposit_method')
      .select([
        'pay_type as payType',
        'need_payer_name as needPayerName',
        'recommended',
        'state',
        'bonus_bp as bonusBp',
        'bonus_turnover as bonusTurnover',
        'usual_seconds as usualSeconds',
        'expire_seconds as expireSeconds',
      ])
      .orderBy('position')
      .execute(),

  /** Coins, networks and what is paid for them, for the channels that take coins. */
  coins: ({ db }: Db) =>
    db
      .selectFrom('payment_channel as c')
      .innerJoin('deposit_method as m', 'm.pay_type', 'c.pay_type')
      .innerJoin('exchange_rate as r', 'r.currency', 'c.coin')
      .select([
        'c.code',
        'c.coin',
        'c.network',
        'c.name',
        'c.amount_min as amountMin',
        'c.amount_max as amountMax',
        'c.confirmations_need as confirmationsNeed',
        'r.buy_e4 as buyE4',
        sql<boolean>`c.state = 'normal' and m.state = 'normal'`.as('isOpen'),
      ])
      .where('c.network', 'is not', null)
      .orderBy('c.position')
      .execute(),
};
