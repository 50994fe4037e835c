import { ALL_VENUES, VenueState } from '@fairground/contract/venues';
import { useState } from 'react';
import { messageOf } from '../../api/failures.ts';
import { Art } from '../../ui/art.tsx';
import { mark } from '../../art/mark.ts';
import { useBalanceHidden } from '../../features/balance/balance-data.ts';
import { type VenueCategory, categories } from '../../features/site/categories.ts';
import { hrefTo } from '../../features/navigation/route-paths.ts';
import { AutoTransferSwitch } from '../../features/venue-money/auto-transfer-switch.tsx';
import { setHideEmpty, useHideEmpty } from '../../features/venue-money/hide-empty.ts';
import { type VenueWallet, useRecycle, useVenueWallets } from '../../features/venue-money/venue-wallets-data.ts';
import { Badge } from '../../ui/display/badge.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { RadioChips } from '../../ui/fields/chips.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { Refreshing } from '../../ui/states/refreshing.tsx';
import { SkeletonGate } from '../../ui/states/skeleton-gate.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import styles from './wallet-screen.module.css';

type Shelf = VenueCategory | 'all';

const shelves: readonly { readonly value: Shelf; readonly label: string }[] = [
  { value: 'all', label: '全部' },
  ...categories.map(({ code, label }) => ({ value: code, label: label })),
];

/** What lies in each venue, by category, and the way to fetch it all back. */
export function VenueGrid() {
  const [shelf, setShelf] = useState<Shelf>('all');
  const { data, error, isPending, isPlaceholderData, refetch, isFetching } = useVenueWallets(
    shelf === 'all' ? ALL_VENUES : shelf,
  );
  const hideEmpty = useHideEmpty(({ hide }) => hide);
  const recycle = useRecycle();
  const shown = data?.filter(({ balance }) => !hideEmpty || balance > 0n) ?? [];
  const total = data?.reduce((sum, { balance }) => sum + balance, 0n);
  return (
    <Card
      title="场馆钱包"
      aside={
        <Button size="sm" busy={recycle.isPending} disabled={!data} onClick={() => recycle.mutate({})}>
          一键回收
        </Button>
      }
      padding="md"
    >
      <div className={styles.tools}>
        <RadioChips label="场馆分类" size="sm" strip options={shelves} value={shelf} onValueChange={setShelf} />
        <div className={styles.switches}>
          <Switch label="隐藏无余额" checked={hideEmpty} onCheckedChange={setHideEmpty} labelSide="start" />
          <AutoTransferSwitch />
        </div>
      </div>
      {error && !data ? (
        <ErrorState compact message={messageOf(error)} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <SkeletonGate pending={isPending} skeleton={<WaitingGrid />} label="正在读取场馆余额">
          {() => (
            <Refreshing busy={isPlaceholderData}>
              {total !== undefined && <Total fen={total} />}
              {shown.length > 0 ? (
                <ul className={styles.venues}>
                  {shown.map((wallet) => (
                    <VenueRow key={wallet.enName} wallet={wallet} />
                  ))}
                </ul>
              ) : (
                <EmptyState
                  compact
                  title={data?.length ? '场馆里没有余额' : '该分类暂无场馆'}
                  action={data?.length ? <Button onClick={() => setHideEmpty(false)}>显示全部场馆</Button> : undefined}
                />
              )}
            </Refreshing>
          )}
        </SkeletonGate>
      )}
    </Card>
  );
}

/** Fixed to two decimals, as the product wants the total of the venues. */
function Total({ fen }: { readonly fen: bigint }) {
  const hidden = useBalanceHidden((state) => state.hidden);
  return (
    <p className={styles.venueTotal}>
      合计 <MoneyText fen={fen} hidden={hidden} exact />
    </p>
  );
}

function VenueRow({ wallet }: { readonly wallet: VenueWallet }) {
  const { name, balance, status } = wallet;
  const hidden = useBalanceHidden((state) => state.hidden);
  return (
    <li className={styles.venue} data-resting={status !== VenueState.normal || undefined}>
      <Art svg={mark(name)} className={styles.mark} />
      <span className={styles.venueWords}>
        <span>{name}</span>
        <MoneyText fen={balance} hidden={hidden} />
      </span>
      <VenueAction {...wallet} />
    </li>
  );
}

/** What can be done with the money of a venue now. One without a game only gives back. */
function VenueAction({ enName, balance, status }: VenueWallet) {
  if (status === VenueState.maintenance) return <Badge tone="warning">维护中</Badge>;
  if (status === VenueState.normal) return <a href={`${hrefTo('transfermoney')}?to=${enName}`}>转账</a>;
  return (
    <>
      <Badge>即将开放</Badge>
      {balance > 0n && <a href={`${hrefTo('transfermoney')}?from=${enName}`}>转出</a>}
    </>
  );
}

const WaitingGrid = () => (
  <div className={styles.venues}>
    {[1, 2, 3, 4, 5, 6].map((index) => (
      <Skeleton key={index} shape="block" height="4rem" />
    ))}
  </div>
);
