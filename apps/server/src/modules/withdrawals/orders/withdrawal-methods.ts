import { ResultCode } from '@fairground/contract';
import type { CoinNetwork, PayoutKind } from '@fairground/contract/payout-accounts';
import type { Fen } from '@fairground/money';
import type { AppContext, Tx } from '../../../platform/app-context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { kindOf } from './account-kind.ts';

type Db = Pick<Tx | AppContext, 'db'>;

/** One way of paying out, and its bounds. */
export interface WithdrawalMethod {
  readonly kind: PayoutKind;
  readonly name: string;
  readonly channel: string;
  readonly amountMin: Fen;
  readonly amountMax: Fen;
  /** In hundredths of a percent. */
  readonly feePoints: number;
  readonly freeCount: number;
  readonly dayCount: number;
  readonly dayAmount: Fen;
  readonly usualSeconds: number;
  readonly enabled: boolean;
}

/** When a person has to look before money leaves. */
export interface WithdrawalRule {
  readonly autoAmountMax: Fen;
  readonly firstReviewFrom: Fen;
  readonly dualApprovalFrom: Fen;
  readonly meansMax: number;
}

const methodColumns = [
  'kind',
  'name',
  'channel',
  'amount_min as amountMin',
  'amount_max as amountMax',
  'fee_points as feePoints',
  'free_count as freeCount',
  'day_count as dayCount',
  'day_amount as dayAmount',
  'usual_seconds as usualSeconds',
  'enabled',
] as const;

/** The SQL of the ways to pay out. */
export const withdrawalMethods = {
  all: async ({ db }: Db): Promise<readonly WithdrawalMethod[]> => {
    const rows = await db.selectFrom('withdrawal_method').select(methodColumns).orderBy('position').execute();
    return rows.map((row) => ({ ...row, kind: kindOf(row.kind) }));
  },

  rule: ({ db }: Db): Promise<WithdrawalRule | undefined> =>
    db
      .selectFrom('withdrawal_rule')
      .select([
        'auto_amount_max as autoAmountMax',
        'first_review_from as firstReviewFrom',
        'dual_approval_from as dualApprovalFrom',
        'means_max as meansMax',
      ])
      .executeTakeFirst(),
};

const isNetwork = (text: string): text is CoinNetwork => text === 'TRC20' || text === 'ERC20';

/** The SQL of the networks on which coins are sent. */
export const withdrawalNetworks = {
  all: async ({ db }: Db) => {
    const rows = await db
      .selectFrom('withdrawal_network')
      .select(['network', 'coin', 'amount_min as amountMin', 'amount_max as amountMax', 'rate'])
      .select('network_fee as networkFee')
      .orderBy('position')
      .execute();
    return rows.flatMap(({ network, ...row }) => (isNetwork(network) ? [{ ...row, network }] : []));
  },
};

/** Whether the numbers that protect withdrawals make sense together. */
export function isSound(method: WithdrawalMethod, rule: WithdrawalRule): boolean {
  const bounds = method.amountMin > 0n && method.amountMin <= method.amountMax && method.dayAmount >= method.amountMin;
  const counts = method.dayCount >= 1 && method.freeCount >= 0 && method.channel !== '';
  const fee = method.feePoints >= 0 && method.feePoints < 10_000;
  const rules =
    rule.autoAmountMax >= 0n && rule.firstReviewFrom >= 0n && rule.dualApprovalFrom > 0n && rule.meansMax >= 1;
  return bounds && counts && fee && rules;
}

/** The method of a kind and the rule over it. Numbers that make no sense stop withdrawals rather than let any through. */
export async function protectedMethod(
  db: Db,
  kind: PayoutKind,
): Promise<{ method: WithdrawalMethod; rule: WithdrawalRule }> {
  const method = (await withdrawalMethods.all(db)).find((each) => each.kind === kind);
  const rule = await withdrawalMethods.rule(db);
  if (!method || !rule || !isSound(method, rule))
    throw new Refusal(ResultCode.WithdrawalProtectionError, '取款设置异常，已通知管理员，请稍后再试');
  return { method, rule };
}
