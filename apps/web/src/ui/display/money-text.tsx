import { type Fen, yuanText } from '@fairground/money';
import { classNames } from '../class-names.ts';
import styles from './money-text.module.css';
import { useCountUp } from './use-count-up.ts';

export interface MoneyTextProps {
  readonly fen: Fen;
  /** The owner chose not to show it: ¥••••. */
  readonly hidden?: boolean;
  /** '¥' by default; an empty text for columns whose head names the unit. */
  readonly currency?: string;
  /** A plus in front of gains, for results. */
  readonly plus?: boolean;
  /** Counts for 400 ms when the amount grows. */
  readonly counts?: boolean;
  /** In a column the decimals line up: a cut ".00" keeps its room. */
  readonly column?: boolean;
  /** Keeps both decimals: what is to be paid to the fen, and totals the product fixes to two places. */
  readonly exact?: boolean;
  /** 'won' is money won, 'sign' colours negatives; words around it must say the same. */
  readonly tone?: 'plain' | 'won' | 'sign';
  readonly className?: string | undefined;
}

const THIN_SPACE = '\u2009';

/** An amount for a person: zh-CN grouping, ".00" cut, a true minus sign. */
export function MoneyText(props: MoneyTextProps) {
  const { fen, hidden = false, currency = '¥', plus = false, counts = false, column = false, tone = 'plain' } = props;
  const { exact = false } = props;
  const shown = useCountUp(fen, counts && !hidden);
  const className = classNames(styles.money, toneClass(tone, fen), props.className);
  const unit = currency ? currency + THIN_SPACE : '';

  if (hidden) {
    return (
      <span className={className}>
        <span aria-hidden="true">{currency}••••</span>
        <span className="visually-hidden">金额已隐藏</span>
      </span>
    );
  }
  const textOf = (amount: Fen) => signed(amount, unit, plus) + (exact && amount % 100n === 0n ? '.00' : '');
  return (
    <span className={className}>
      {shown === fen ? (
        textOf(fen)
      ) : (
        <>
          <span aria-hidden="true">{textOf(shown)}</span>
          <span className="visually-hidden">{textOf(fen)}</span>
        </>
      )}
      {column && !exact && fen % 100n === 0n && (
        <span className={styles.room} aria-hidden="true">
          .00
        </span>
      )}
    </span>
  );
}

/** The sign stands before the unit: −¥ 80. */
function signed(fen: Fen, unit: string, plus: boolean): string {
  const sign = fen < 0n ? '−' : plus && fen > 0n ? '+' : '';
  return sign + unit + yuanText(fen).replace('−', '');
}

function toneClass(tone: MoneyTextProps['tone'], fen: Fen): string | undefined {
  if (tone === 'won') return styles.won;
  return tone === 'sign' && fen < 0n ? styles.negative : undefined;
}
