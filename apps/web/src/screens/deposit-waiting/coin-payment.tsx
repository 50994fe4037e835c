import type { Fen } from '@fairground/money';
import type { DepositOrder } from '../../features/deposits/deposit-order.ts';
import { rateText } from '../../features/money-amount/rate-math.ts';
import { Badge } from '../../ui/display/badge.tsx';
import { CopyButton } from '../../ui/buttons/copy-button.tsx';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { ProgressLine } from '../../ui/states/progress-line.tsx';
import styles from './deposit-waiting-screen.module.css';

type Coin = NonNullable<DepositOrder['coin']>;

/** What people compare: the first and the last letters of an address. */
const EDGE = 6;

/** Coins to be sent: the network before everything else, then how many, then where to. */
export function CoinPayment({ coin, amount }: { readonly coin: Coin; readonly amount: Fen }) {
  const { address, confirmations, confirmationsNeed } = coin;
  return (
    <>
      <div className={styles.sum}>
        <span className={styles.label}>
          <Badge tone="brand">{coin.network}</Badge> 仅限该网络，网络不符将无法找回
        </span>
        <span className={styles.big}>
          <span className={styles.coins}>
            {coin.coinAmount} <small>{coin.coin}</small>
          </span>
          <CopyButton text={coin.coinAmount} describes="复制转币数量" />
        </span>
        <span className={styles.strict}>
          折合 <MoneyText fen={amount} exact /> · 1 {coin.coin} = ¥{rateText(coin.rate)} · 实际到账以链上金额为准
        </span>
      </div>
      <div className={styles.address}>
        <span className={styles.label}>收款地址</span>
        <span className={styles.addressText}>
          <code>
            <b>{address.slice(0, EDGE)}</b>
            {address.slice(EDGE, -EDGE)}
            <b>{address.slice(-EDGE)}</b>
          </code>
          <CopyButton text={address} describes="复制收款地址" />
        </span>
      </div>
      <ProgressLine
        label="链上确认"
        value={confirmationsNeed === 0 ? 1 : confirmations / confirmationsNeed}
        text={`${confirmations} / ${confirmationsNeed}`}
        hint={
          confirmations === 0 ? '尚未在链上看到这笔转账，发送后通常几分钟内出现' : '已在链上看到，确认数足够后自动到账'
        }
      />
    </>
  );
}
