import { PromotionState } from '@fairground/contract/promotion-shapes';
import type { Fen } from '@fairground/money';
import { type ComponentType, useState } from 'react';
import { amountOf } from '../../ui/fields/amount-text.ts';
import { ActivityPage } from '../promotions/activity-page.tsx';
import { Calculator } from './calculator.tsx';
import styles from './deposit-activity.module.css';
import { OwnDeposit } from './own-deposit.tsx';
import type { Tier } from './tier-of.ts';

export interface TiersProps {
  readonly tiers: readonly Tier[];
  /** What stands in the calculator; lights the tier it reaches. */
  readonly deposit: Fen;
}

interface DepositActivityProps {
  readonly kind: 'firstDeposit' | 'againDeposit';
  /** How this page draws its tiers. */
  readonly Tiers: ComponentType<TiersProps>;
}

/** An offer on a deposit: its tiers, what an amount would bring, and the member's own way through it. */
export function DepositActivity({ kind, Tiers }: DepositActivityProps) {
  const [text, setText] = useState('1000');
  return (
    <ActivityPage kind={kind}>
      {({ promotion, standing, progress }) => (
        <div className={styles.columns}>
          <div className={styles.main}>
            <Tiers tiers={promotion.tiers} deposit={amountOf(text) ?? 0n} />
            <Calculator tiers={promotion.tiers} text={text} onTextChange={setText} />
          </div>
          <OwnDeposit
            promotion={promotion}
            standing={standing}
            progress={progress}
            isOpen={promotion.state === PromotionState.running}
          />
        </div>
      )}
    </ActivityPage>
  );
}
