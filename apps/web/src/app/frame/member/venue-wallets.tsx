import { VenueState } from '@fairground/contract/venues';
import { messageOf } from '../../../api/failures.ts';
import { useBalanceHidden } from '../../../features/balance/balance-data.ts';
import { AutoTransferSwitch } from '../../../features/venue-money/auto-transfer-switch.tsx';
import { setHideEmpty, useHideEmpty } from '../../../features/venue-money/hide-empty.ts';
import { useRecycle, useVenueWallets } from '../../../features/venue-money/venue-wallets-data.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { MoneyText } from '../../../ui/display/money-text.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import styles from './venue-wallets.module.css';

/** What lies in the venues, and the way to fetch it all back. */
export function VenueWallets() {
  const { data, error, isPending, refetch } = useVenueWallets();
  const hideEmpty = useHideEmpty(({ hide }) => hide);
  const covered = useBalanceHidden((state) => state.hidden);
  const recycle = useRecycle();
  // Here is little room: a venue still to open is listed when money lies in it.
  const shown =
    data?.filter(({ balance, status }) => balance > 0n || (!hideEmpty && status !== VenueState.coming)) ?? [];
  return (
    <section className={styles.wallets} aria-label="场馆余额">
      <header className={styles.head}>
        <h3>场馆余额</h3>
        <Button size="sm" busy={recycle.isPending} disabled={!data} onClick={() => recycle.mutate({})}>
          一键回收
        </Button>
      </header>
      <AutoTransferSwitch />
      {isPending && <p className={styles.note}>加载中...</p>}
      {error && (
        <output className={styles.note}>
          {messageOf(error)}
          <Button look="text" size="sm" onClick={() => void refetch()}>
            重试
          </Button>
        </output>
      )}
      {data && (
        <>
          <Switch label="隐藏无余额" labelSide="start" checked={hideEmpty} onCheckedChange={setHideEmpty} />
          <ul className={styles.list}>
            {shown.map(({ enName, name, balance }) => (
              <li key={enName}>
                <span>{name}</span>
                <MoneyText fen={balance} hidden={covered} column />
              </li>
            ))}
          </ul>
          {shown.length === 0 && <p className={styles.note}>场馆里没有余额</p>}
        </>
      )}
    </section>
  );
}
