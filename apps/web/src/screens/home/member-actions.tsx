import { spendable, useBalance, useBalanceHidden } from '../../features/balance/balance-data.ts';
import { lastLobby } from '../../features/site/last-lobby.ts';
import { hrefTo } from '../../features/navigation/route-paths.ts';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { MoneyText } from '../../ui/display/money-text.tsx';
import styles from './hero.module.css';

/** Where the member last was, and what can be spent. */
export default function MemberActions() {
  const { data } = useBalance();
  const hidden = useBalanceHidden((state) => state.hidden);
  const lobby = lastLobby();
  return (
    <>
      <ButtonLink href={lobby ? hrefTo(lobby.routeName) : '#matches'} size="lg" className={styles.main}>
        {lobby ? `继续上次 · ${lobby.label}` : '看热门赛事'}
      </ButtonLink>
      <p className={styles.balance}>
        可用余额
        <b>{data ? <MoneyText fen={spendable(data)} hidden={hidden} /> : '¥ –'}</b>
      </p>
    </>
  );
}
