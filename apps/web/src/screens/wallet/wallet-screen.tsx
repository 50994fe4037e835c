import { Eye, EyeOff } from 'lucide-react';
import { toggleBalanceHidden, useBalanceHidden } from '../../features/balance/balance-data.ts';
import { OpenOrderBanner } from '../../features/deposits/open-order-banner.tsx';
import { SessionFacts } from '../../features/limits/session-facts.tsx';
import { MoneyHead } from '../../features/money-page/money-head.tsx';
import { PendingTransactions } from '../../features/transactions/pending-transactions.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import TurnoverPanel from '../../features/turnover/turnover-panel.tsx';
import { LatestTransactions } from './latest-transactions.tsx';
import { VenueGrid } from './venue-grid.tsx';
import { WalletTotals } from './wallet-totals.tsx';
import styles from './wallet-screen.module.css';

/** Where the member's money is: in the centre, locked, on the way, in the venues. */
export default function WalletScreen() {
  const hidden = useBalanceHidden((state) => state.hidden);
  return (
    <div className={styles.screen}>
      <MoneyHead title="我的钱包">
        <IconButton
          icon={hidden ? EyeOff : Eye}
          label={hidden ? '显示金额' : '隐藏金额'}
          aria-pressed={hidden}
          onClick={toggleBalanceHidden}
        />
      </MoneyHead>
      <OpenOrderBanner />
      <WalletTotals />
      <TurnoverPanel />
      <SessionFacts />
      <PendingTransactions />
      <VenueGrid />
      <LatestTransactions />
    </div>
  );
}
