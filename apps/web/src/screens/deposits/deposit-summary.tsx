import { creditedSum, depositSums, type Fen, isNoPercent, percentText, pointsFromPercent } from '@fairground/money';
import { bonusTimesText } from '../../features/deposits/deposit-terms.ts';
import { usualTimeText } from '../../features/money-amount/range-text.ts';
import { unitsFor } from '../../features/money-amount/rate-math.ts';
import { FactList } from '../../ui/display/fact-list.tsx';
import { MoneyText } from '../../ui/display/money-text.tsx';
import type { CoinNetwork, DepositChannel, DepositMethod } from './deposit-data.ts';
import styles from './deposit-screen.module.css';

interface DepositSummaryProps {
  /** Undefined while what stands in the field cannot be deposited. */
  readonly amount: Fen | undefined;
  readonly method: DepositMethod;
  readonly channel: DepositChannel | undefined;
  readonly network: CoinNetwork | undefined;
}

/** By the announced terms; the order itself has the exact numbers. */
function expectedSum(paid: Fen, { bonusPercent }: DepositMethod, { feePercent }: DepositChannel) {
  const sums = depositSums(paid, { feeBp: pointsFromPercent(feePercent), bonusBp: pointsFromPercent(bonusPercent) });
  return { paid, ...sums, credited: creditedSum(paid, sums) };
}

/** What the deposit comes to, before it is submitted. Its room never changes: without an amount the rows are dashes. */
export function DepositSummary({ amount, method, channel, network }: DepositSummaryProps) {
  const sum = amount !== undefined && channel ? expectedSum(amount, method, channel) : undefined;
  const fee = channel?.feePercent ?? method.feePercent;
  return (
    <>
      <FactList
        ruled
        facts={[
          { label: '付款金额', value: sum ? <MoneyText fen={sum.paid} /> : '–' },
          ...(network
            ? [{ label: '约需支付', value: sum ? `${unitsFor(sum.paid, network.rate)} ${network.coin}` : '–' }]
            : []),
          {
            label: isNoPercent(fee) ? '手续费' : `手续费（${percentText(fee)}）`,
            value: isNoPercent(fee) ? '免' : sum ? <MoneyText fen={0n - sum.fee} /> : '–',
          },
          ...(isNoPercent(method.bonusPercent)
            ? []
            : [
                {
                  label: `${bonusTimesText(method)}（${percentText(method.bonusPercent)}）`,
                  value: sum ? <MoneyText fen={sum.bonus} plus /> : '–',
                },
              ]),
          { label: '到账时间', value: usualTimeText(method.usualSeconds) },
        ]}
      />
      <p className={styles.credited} aria-live="polite">
        <span>预计到账</span>
        {sum ? <MoneyText fen={sum.credited} className={styles.creditedAmount} /> : <span>–</span>}
      </p>
    </>
  );
}
