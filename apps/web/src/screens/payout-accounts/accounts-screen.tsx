import { type PayoutKind, payoutKindLabels } from '@fairground/contract/payout-accounts';
import { messageOf } from '../../api/failures.ts';
import { AccountCard } from '../../features/payout-accounts/account-card.tsx';
import { accountsOf, useAccountChoices, usePayoutAccounts } from '../../features/payout-accounts/accounts-data.ts';
import { MoneyHead } from '../../features/money-page/money-head.tsx';
import { hrefTo } from '../../features/navigation/route-paths.ts';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { Callout } from '../../ui/states/callout.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { SkeletonGate } from '../../ui/states/skeleton-gate.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import styles from './accounts.module.css';
import { AddTile, type AddTileProps } from './add-tile.tsx';

interface AccountsScreenProps {
  readonly kind: PayoutKind;
  readonly text: string;
  /** The tile that leads to adding one. */
  readonly add: Omit<AddTileProps, 'counts'>;
}

const neighbours: readonly { readonly kind: PayoutKind; readonly href: string }[] = [
  { kind: 'bank', href: hrefTo('accountManage', { id: 'bank' }) },
  { kind: 'alipay', href: hrefTo('alipayManage') },
  { kind: 'coin', href: hrefTo('virtualCoinCard') },
];

/** The accounts of one kind, and the way to add one. */
export function AccountsScreen({ kind, text, add }: AccountsScreenProps) {
  const accounts = usePayoutAccounts();
  const choices = useAccountChoices();
  const failed = accounts.error ?? choices.error;
  const retry = () => void Promise.all([accounts.refetch(), choices.refetch()]);
  const counts = choices.data?.counts.find(({ type }) => type === kind) ?? { have: 0, max: 0 };
  return (
    <div className={styles.screen}>
      <MoneyHead title={payoutKindLabels[kind]} text={text}>
        {neighbours
          .filter((other) => other.kind !== kind)
          .map((other) => (
            <ButtonLink key={other.kind} size="sm" href={other.href}>
              {payoutKindLabels[other.kind]}
            </ButtonLink>
          ))}
        <ButtonLink size="sm" look="text" href={hrefTo('takemoney')}>
          去取款
        </ButtonLink>
      </MoneyHead>
      {failed ? (
        <ErrorState message={messageOf(failed)} retrying={accounts.isFetching} onRetry={retry} />
      ) : (
        <SkeletonGate pending={!accounts.data || !choices.data} skeleton={<Waiting />} label="正在读取收款账户">
          {() => (
            <ul className={styles.cards}>
              {accountsOf(accounts.data?.list ?? [], kind).map((account) => (
                <AccountCard key={account.accountId} account={account} />
              ))}
              <li className={styles.add}>
                <AddTile {...add} counts={counts} />
              </li>
            </ul>
          )}
        </SkeletonGate>
      )}
      <Callout tone="safety">
        收款账户的户名须与实名一致。新增账户24小时后才能收款：万一账户被盗，您有时间发现并联系客服。
      </Callout>
    </div>
  );
}

const Waiting = () => (
  <div className={styles.cards}>
    <Skeleton shape="block" height="11rem" />
    <Skeleton shape="block" height="11rem" />
  </div>
);
