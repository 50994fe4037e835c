import type { OutputOf } from '@fairground/contract';
import { ChannelState, deposits } from '@fairground/contract/deposits';
import { members } from '@fairground/contract/members';
import type { Fen } from '@fairground/money';
import { useMutation, useQuery } from '@tanstack/react-query';
import { callAfterWarning } from '../../api/call-after-warning.ts';
import { call } from '../../api/call.ts';
import { query } from '../../api/query.ts';
import { keepOrder, refreshCustomer, waitingHref } from '../../features/deposits/deposit-order-data.ts';
import { goPath } from '../../features/navigation/go.ts';
import { refreshMemberInfo } from '../../features/session/session.ts';

export type DepositMethod = OutputOf<typeof deposits.payTypes>['methods'][number];
export type DepositChannel = DepositMethod['channels'][number];
export type CoinNetwork = OutputOf<typeof deposits.vCurrencyList>['list'][number];

export const useMethods = () =>
  useQuery({ ...query(deposits.payTypes, {}), meta: { endpoint: deposits.payTypes, quiet: true } });

/** The networks coins can come by; asked for only by methods that take coins. */
export const useCoinNetworks = (wanted: boolean) =>
  useQuery({
    ...query(deposits.vCurrencyList, {}),
    meta: { endpoint: deposits.vCurrencyList, quiet: true },
    enabled: wanted,
  });

export const isOpen = ({ state }: { readonly state: number }): boolean => state === ChannelState.normal;

/** The two methods that are paid in coins. */
export const takesCoins = ({ payType }: DepositMethod): boolean => payType === 'coin' || payType === 'xnbsk';

/** The channels of a network: coins sent over another one would be lost. */
export function channelsOf(method: DepositMethod, network: CoinNetwork | undefined): readonly DepositChannel[] {
  return network ? method.channels.filter((channel) => channel.network === network.network) : method.channels;
}

/** A bank knows no order of ours: its transfers are told apart by a remark. */
export const asksRemark = ({ payType }: DepositMethod): boolean => payType === 'bank';

/** The remark code of one channel; another channel wants another. */
export function useRemarkCode(method: DepositMethod, channelId: string | undefined) {
  const { data, mutateAsync, isPending, error, reset } = useMutation({
    meta: { quiet: true },
    mutationFn: async (wanted: string) => {
      const { signalCode } = await call(deposits.createSignalCode, { payType: method.payType, channelId: wanted });
      return { signalCode, channelId: wanted };
    },
  });
  const code = data !== undefined && data.channelId === channelId ? data.signalCode : undefined;
  return {
    code,
    ask: async (): Promise<string | undefined> =>
      channelId === undefined ? undefined : (code ?? (await mutateAsync(channelId)).signalCode),
    /** A code serves one order. */
    forget: reset,
    isPending,
    error,
  };
}

export interface DepositRequest {
  readonly method: DepositMethod;
  readonly channelId: string;
  readonly amount: Fen;
  readonly network: CoinNetwork['network'] | undefined;
  /** The real name to bind first; undefined when it is bound or not needed. */
  readonly realName: string | undefined;
  /** Gives the remark code of a bank transfer; undefined for every other way. */
  readonly remark: (() => Promise<string | undefined>) | undefined;
}

/** Binds the name where it is missing, opens the order, and goes to where it is waited for. */
export function useDeposit() {
  return useMutation({
    // The form shows the answer itself.
    meta: { quiet: true },
    mutationFn: async ({ method, channelId, amount, network, realName, remark }: DepositRequest) => {
      if (realName !== undefined) {
        await call(members.bindFromDeposit, { realName });
        await Promise.all([refreshMemberInfo(), refreshCustomer()]);
      }
      const signalCode = await remark?.();
      return callAfterWarning(deposits.pay, {
        payType: method.payType,
        channelId,
        amount,
        ...(network ? { network } : {}),
        ...(signalCode === undefined ? {} : { signalCode }),
      });
    },
    onSuccess: (order) => {
      keepOrder(order);
      goPath(waitingHref(order.waiting, order.orderNo));
    },
    onSettled: refreshCustomer,
  });
}
