import type { InputOf, OutputOf } from '@fairground/contract';
import { WithdrawState, withdrawals } from '@fairground/contract/withdrawals';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { CallRefused } from '../../api/failures.ts';
import { command, query } from '../../api/query.ts';
import { queryClient } from '../../api/query-client.ts';
import { refreshBalance } from '../../features/balance/balance-data.ts';
import { onPush } from '../../features/push/on-push.ts';

export type WithdrawInfo = OutputOf<typeof withdrawals.withdrawInfo>;
/** The sum a withdrawal comes to, with the bonus it would end: what is confirmed is what stood in one answer. */
export type WithdrawQuote = NonNullable<WithdrawInfo['quote']> & Pick<WithdrawInfo, 'lotEnding'>;
export type LotEnding = NonNullable<WithdrawInfo['lotEnding']>;
export type WithdrawMethod = OutputOf<typeof withdrawals.baseCfgList>['list'][number];
export type WithdrawOrder = OutputOf<typeof withdrawals.withdrawOrderInfo>;

const quiet = { quiet: true } as const;
const infoQuery = () => ({
  ...query(withdrawals.withdrawInfo, {}),
  meta: { endpoint: withdrawals.withdrawInfo, ...quiet },
});

onPush('balance', () => void queryClient.invalidateQueries({ queryKey: infoQuery().queryKey }));

/** What may be taken out now, and what still stands in the way. */
export const useWithdrawInfo = () => useQuery(infoQuery());

/** The ways to take money out, with their limits. */
export const useMethods = () =>
  useQuery({ ...query(withdrawals.baseCfgList, {}), meta: { endpoint: withdrawals.baseCfgList, ...quiet } });

/** Rates and network fees for coins. */
export const useCoinRates = (input: InputOf<typeof withdrawals.usdtWithdrawInfo>, enabled: boolean) =>
  useQuery({
    ...query(withdrawals.usdtWithdrawInfo, input),
    meta: { endpoint: withdrawals.usdtWithdrawInfo, ...quiet },
    enabled,
  });

/** Has the server sum a withdrawal up; that sum, and no other, is confirmed afterwards. */
export function useQuote(onQuote: (quote: WithdrawQuote) => void) {
  return useMutation({
    mutationFn: (input: InputOf<typeof withdrawals.withdrawInfo>) => call(withdrawals.withdrawInfo, input),
    meta: quiet,
    onSuccess: ({ quote, lotEnding }) => {
      if (quote) onQuote({ ...quote, lotEnding });
    },
  });
}

interface WithdrawOutcomes {
  readonly onSubmitted: (orderNo: string) => void;
  /** More would be given up with the bonus than was agreed to, or a bonus came in between. */
  readonly onLotChanged: () => void;
}

/** Submits a withdrawal. */
export function useWithdraw({ onSubmitted, onLotChanged }: WithdrawOutcomes) {
  return useMutation({
    ...command(withdrawals.withdrawNew),
    meta: quiet,
    onError: (failure) => {
      if (failure instanceof CallRefused && failure.field === 'lotForfeit') onLotChanged();
    },
    onSuccess: async ({ orderNo }) => {
      onSubmitted(orderNo);
      await Promise.all([refreshBalance(), queryClient.invalidateQueries({ queryKey: infoQuery().queryKey })]);
    },
  });
}

const POLL_MS = 4_000;
const isOver = (order: WithdrawOrder | undefined): boolean =>
  order?.status === WithdrawState.success || order?.status === WithdrawState.refused;

/** One order, read again while it can still change. */
export const useWithdrawOrder = (orderNo: string) =>
  useQuery({
    ...query(withdrawals.withdrawOrderInfo, { orderNo }),
    meta: { endpoint: withdrawals.withdrawOrderInfo, ...quiet },
    enabled: orderNo !== '',
    refetchInterval: ({ state }) => (isOver(state.data) ? false : POLL_MS),
  });
