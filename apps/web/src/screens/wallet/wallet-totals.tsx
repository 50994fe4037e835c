import { messageOf } from '../../api/failures.ts';
import { useBalance, useBalanceHidden } from '../../features/balance/balance-data.ts';
import { hrefTo } from '../../features/navigation/route-paths.ts';
import { useDepositOpen } from '../../features/site/site-info.ts';
import { useVenueWallets } from '../../features/venue-money/venue-wallets-data.ts';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { MoneyText } from '../../ui/display/money-text.tsx';
import styles from './wallet-screen.module.css';

/** The whole, and its parts, open stakes among them; a part that could not be read is a dash. */
export function WalletTotals() {
  const { data, error, refetch, isFetching } = useBalance();
  const venues = useVenueWallets();
  const hidden = useBalanceHidden((state) => state.hidden);
  const inVenues = venues.data?.reduce((sum, { balance }) => sum + balance, 0n);
  const amount = (fen: bigint | undefined) =>
    fen === undefined ? '¥ –' : <MoneyText fen={fen} hidden={hidden} counts exact />;
  if (error && !data)
    return <ErrorState compact message={messageOf(error)} retrying={isFetching} onRetry={() => void refetch()} />;
  return (
    <section className={styles.totals} aria-label="资产总览">
      <div>
        <p className={styles.label}>总资产</p>
        <p className={styles.total}>{amount(data && data.totalBalance + data.openStakes)}</p>
        <dl className={styles.parts}>
          <div>
            <dt>中心钱包</dt>
            <dd>{amount(data?.centerWalletBalance)}</dd>
          </div>
          <div>
            <dt>锁定金额</dt>
            <dd>{amount(data?.lockMoney)}</dd>
          </div>
          <div>
            <dt>场馆余额</dt>
            <dd>{amount(inVenues)}</dd>
          </div>
          <div>
            <dt>未结算本金</dt>
            <dd>{amount(data?.openStakes)}</dd>
          </div>
        </dl>
        {data && data.lockMoney > 0n && <p className={styles.label}>锁定金额为处理中的取款，处理完成后自动释放。</p>}
      </div>
      <Ways />
    </section>
  );
}

/** The three ways of money, equally wide. */
function Ways() {
  const depositOpen = useDepositOpen();
  return (
    <div className={styles.ways}>
      {depositOpen && (
        <ButtonLink href={hrefTo('savemoney')} look="accent" size="lg">
          存款
        </ButtonLink>
      )}
      <ButtonLink href={hrefTo('transfermoney')} size="lg">
        转账
      </ButtonLink>
      <ButtonLink href={hrefTo('takemoney')} size="lg">
        取款
      </ButtonLink>
    </div>
  );
}
