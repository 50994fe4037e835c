import type { InputOf, OutputOf } from '@fairground/contract';
import { withdrawals } from '@fairground/contract/withdrawals';
import { binding } from '@fairground/contract/member-binding';
import type { PayoutKind } from '@fairground/contract/payout-accounts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { command, query } from '../../api/query.ts';
import { queryClient } from '../../api/query-client.ts';
import { toast } from '../../ui/toast.ts';

export type PayoutAccount = OutputOf<typeof withdrawals.queryMemberBanksInfoList>['list'][number];

const quiet = { quiet: true } as const;

const accountsQuery = () => ({
  ...query(withdrawals.queryMemberBanksInfoList, {}),
  meta: { endpoint: withdrawals.queryMemberBanksInfoList, ...quiet },
});

const choicesQuery = () => ({
  ...query(withdrawals.withdrawAddList, {}),
  meta: { endpoint: withdrawals.withdrawAddList, ...quiet },
});

/** Where money can be paid out to. */
export const usePayoutAccounts = () => useQuery(accountsQuery());

/** What may be added: banks, networks, and how many of each kind. */
export const useAccountChoices = () => useQuery(choicesQuery());

/** The accounts of one kind, the default one first. */
export const accountsOf = (list: readonly PayoutAccount[], kind: PayoutKind): readonly PayoutAccount[] =>
  list.filter(({ type }) => type === kind).toSorted((one, other) => other.isDefault - one.isDefault);

type NewAccount = Extract<InputOf<typeof binding.bindOther>, { type: PayoutKind }>;

const refreshAll = (): Promise<unknown> =>
  Promise.all([accountsQuery(), choicesQuery()].map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })));

/** Adds an account; the form shows a refusal itself. */
export function useAddAccount(onAdded: () => void) {
  const { mutate, ...rest } = useMutation({
    ...command(binding.bindOther),
    meta: quiet,
    onSuccess: async () => {
      toast.success('添加成功');
      await refreshAll();
      onAdded();
    },
  });
  return { ...rest, add: (account: NewAccount) => mutate(account) };
}

/** Makes an account the default one, or takes it away. */
export function useChangeAccount(type: 'defaultAccount' | 'removeAccount', done: string) {
  const { mutate, isPending } = useMutation({
    ...command(binding.bindOther),
    meta: {},
    onSuccess: async () => {
      toast.success(done);
      await refreshAll();
    },
  });
  return {
    change: (accountId: string, onSettled?: () => void) =>
      mutate({ type, accountId }, { onSettled: () => onSettled?.() }),
    isPending,
  };
}
