import { QuickAmounts } from '../money-amount/quick-amounts.tsx';
import { timesText, yuanOf } from '../promotions/promotion-labels.ts';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { AmountField } from '../../ui/fields/amount-field.tsx';
import { amountOf } from '../../ui/fields/amount-text.ts';
import { Card } from '../../ui/layout/card.tsx';
import styles from './deposit-activity.module.css';
import { type Tier, bonusIn, tierOf, turnoverOf } from './tier-of.ts';

interface CalculatorProps {
  readonly tiers: readonly Tier[];
  readonly text: string;
  readonly onTextChange: (text: string) => void;
}

/** Type an amount, see the bonus and what has to be played. It moves no money. */
export function Calculator({ tiers, text, onTextChange }: CalculatorProps) {
  const deposit = amountOf(text) ?? 0n;
  const tier = tierOf(tiers, deposit);
  const lowest = tiers.map(({ threshold }) => threshold).toSorted((one, other) => (one < other ? -1 : 1))[0];
  const bonus = tier ? bonusIn(tier, deposit) : 0n;
  return (
    <Card title="算一算" padding="md">
      <div className={styles.calculator}>
        <div className={styles.typed}>
          <AmountField label="存款金额" value={text} onValueChange={onTextChange} />
          <QuickAmounts
            label="档位金额"
            amounts={tiers.map(({ threshold }) => threshold)}
            text={text}
            onPick={onTextChange}
          />
        </div>
        <output className={styles.result} aria-label="计算结果">
          <span>
            <small>礼金</small>
            <strong>
              <MoneyText fen={bonus} exact />
            </strong>
          </span>
          <span>
            <small>需要流水</small>
            <strong>
              <MoneyText fen={tier ? turnoverOf(tier, bonus) : 0n} exact />
            </strong>
          </span>
          <em>
            {tier
              ? `礼金 ${yuanOf(bonus)} × ${timesText(tier.turnoverTimes)}，本金不计入`
              : lowest === undefined
                ? ''
                : `${yuanOf(lowest)} 起有礼金`}
          </em>
        </output>
      </div>
    </Card>
  );
}
