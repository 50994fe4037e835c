import { useBalance, useBalanceHidden } from '../../features/balance/balance-data.ts';
import { lastHall } from '../../features/navigation/last-hall.ts';
import { hrefTo } from '../../features/navigation/places.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import styles from './hero.module.css';

/** Where the member last was, and what is in the wallet. */
export default function MemberActions() {
  const { data } = useBalance();
  const hidden = useBalanceHidden((state) => state.hidden);
  const hall = lastHall();
  return (
    <>
      <ButtonLink href={hall ? hrefTo(hall.place) : '#halls'} size="lg" className={styles.main}>
        {hall ? `继续上次 · ${hall.word}` : '逛逛场馆'}
      </ButtonLink>
      <p className={styles.balance}>
        中心钱包
        <b>{data ? <MoneyText fen={data.centerWalletBalance} hidden={hidden} /> : '¥ –'}</b>
      </p>
    </>
  );
}
