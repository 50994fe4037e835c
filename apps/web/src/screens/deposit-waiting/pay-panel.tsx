import { yuanFromFen } from '@fairground/money';
import type { DepositOrder } from '../../features/deposits/deposit-order.ts';
import { buttonClass } from '../../ui/buttons/button.tsx';
import { Callout } from '../../ui/states/callout.tsx';
import { CopyButton } from '../../ui/buttons/copy-button.tsx';
import { FactList } from '../../ui/display/fact-list.tsx';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { QrCode } from '../../ui/display/qr-code.tsx';
import { CoinPayment } from './coin-payment.tsx';
import styles from './deposit-waiting-screen.module.css';
import { waitingKinds } from './waiting-kinds.ts';

/** What to pay, to whom and how. Every value that has to be typed elsewhere can be copied. */
export function PayPanel({ order }: { readonly order: DepositOrder }) {
  const kind = waitingKinds[order.waiting];
  return (
    <section className={styles.pay} aria-label="付款信息">
      {order.coin ? <CoinPayment coin={order.coin} amount={order.amount} /> : <Amount order={order} />}
      {order.qrText !== '' && !(order.coin && order.coin.confirmations > 0) && (
        <figure className={styles.code}>
          <QrCode text={order.qrText} label={kind.scanLabel} size="11rem" />
          <figcaption>{kind.scanLabel}</figcaption>
        </figure>
      )}
      {/* The coin's own part above names address and amount already. */}
      {order.payee.length > 0 && !order.coin && (
        <FactList
          ruled
          className={styles.payee}
          facts={order.payee.map(({ label, value }) => ({ label, value, copy: value }))}
        />
      )}
      {order.payUrl !== '' && (
        <a
          href={order.payUrl}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({ look: 'accent', size: 'lg', block: true })}
        >
          {kind.payLabel}
        </a>
      )}
      <ol className={styles.how}>
        {kind.how.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
      <Callout tone="safety">收款信息仅以本页为准，每次存款请重新获取，勿保存旧账户或旧地址。</Callout>
    </section>
  );
}

function Amount({ order }: { readonly order: DepositOrder }) {
  return (
    <div className={styles.sum}>
      <span className={styles.label}>付款金额</span>
      <span className={styles.big}>
        <MoneyText fen={order.amount} exact />
        <CopyButton text={yuanFromFen(order.amount)} describes="复制付款金额" />
      </span>
      <span className={styles.strict}>请按显示金额付款，分毫不差</span>
    </div>
  );
}
