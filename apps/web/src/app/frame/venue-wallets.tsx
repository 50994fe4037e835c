import { games } from '@fairground/contract/games';
import { ALL_VENUES } from '@fairground/contract/venues';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../api/failures.ts';
import { command, query } from '../../api/query.ts';
import { refreshBalance, useBalanceHidden } from '../../features/balance/balance-data.ts';
import { storage } from '../../features/session/storage.ts';
import { Button } from '../../ui/button.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { Switch } from '../../ui/switch.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './venue-wallets.module.css';

const walletsQuery = () => ({
  ...query(games.allBalance, { category: ALL_VENUES }),
  meta: { endpoint: games.allBalance, quiet: true },
});

/** What lies in the venues, and the way to fetch it all back. */
export function VenueWallets() {
  const { data, error, isPending, refetch } = useQuery(walletsQuery());
  const [hideEmpty, setHideEmpty] = useState(storage.get('hideNoBalance') === '1');
  const covered = useBalanceHidden((state) => state.hidden);
  const recycle = useRecycle();
  const shown = data?.filter(({ balance }) => !hideEmpty || balance > 0n) ?? [];
  return (
    <section className={styles.wallets} aria-label="场馆余额">
      <header className={styles.head}>
        <h3>场馆余额</h3>
        <Button size="sm" busy={recycle.isPending} disabled={!data} onClick={() => recycle.mutate({})}>
          一键回收
        </Button>
      </header>
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
          <Switch
            label="隐藏无余额"
            labelSide="start"
            checked={hideEmpty}
            onCheckedChange={(hide) => {
              storage.set('hideNoBalance', hide ? '1' : '0');
              setHideEmpty(hide);
            }}
          />
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

function useRecycle() {
  const cache = useQueryClient();
  return useMutation({
    ...command(games.recycle),
    // The house's words are the answer, whatever the code; the list itself shows what stayed where.
    meta: { quiet: true },
    onError: (failure) => toast.error(messageOf(failure)),
    onSuccess: ({ kept }) => {
      const [first] = kept;
      if (first) toast.warning(`${first.name}：${first.reason}`);
      else toast.success('已回收到中心钱包');
    },
    onSettled: async () => {
      await Promise.all([cache.invalidateQueries({ queryKey: walletsQuery().queryKey }), refreshBalance()]);
    },
  });
}
