import { TransactionState } from '@fairground/contract/transaction-records';
import type { Fen } from '@fairground/money';
import { classNames } from '../../ui/class-names.ts';
import { MoneyText, type MoneyTextProps } from '../../ui/display/money-text.tsx';
import type { TransactionStateCode } from './transaction-labels.ts';
import styles from './transaction-amount.module.css';

interface TransactionAmountProps extends Omit<MoneyTextProps, 'fen' | 'plus' | 'tone'> {
  readonly amount: Fen;
  readonly state: TransactionStateCode;
}

/** What came or went. What failed or was closed moved nothing: it carries no sign and stands back. */
export function TransactionAmount({ amount, state, className, ...shown }: TransactionAmountProps) {
  if (state !== TransactionState.failed && state !== TransactionState.closed)
    return <MoneyText {...shown} fen={amount} plus tone="sign" className={className} />;
  return (
    <MoneyText {...shown} fen={amount < 0n ? 0n - amount : amount} className={classNames(styles.none, className)} />
  );
}
