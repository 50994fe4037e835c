import { type Slip, isConfirming, winningsOf } from '@fairground/betting';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { builderLegs, useBuilder } from './state/builder.ts';
import { OddsText } from './odds-text.tsx';
import { useSlipFacts } from './state/slip-facts.ts';
import legStyles from './slip-leg.module.css';
import styles from './slip-tab.module.css';
import { boundsOf, stakeBuilder } from './actions/stake-actions.ts';
import { StakeField } from './stake-field.tsx';

/** The price of several selections of one match taken together, and the stake on all of them. */
export default function BuilderCard({ slip, onEnter }: { readonly slip: Slip; readonly onEnter: () => void }) {
  const facts = useSlipFacts(({ builder }) => builder);
  const amount = useBuilder((builder) => builder.amount);
  const legs = builderLegs(slip);
  return (
    <section className={styles.builder} aria-label="同场组合">
      <p className={styles.wayHead}>
        <b>同场组合</b>
        <small>{legs.length} 项</small>
        {facts?.odds ? (
          <OddsText odds={facts.odds} />
        ) : (
          <small className={styles.combined}>{facts?.reason ? '暂不可组合' : '赔率计算中'}</small>
        )}
      </p>
      <p className={styles.hint}>
        {facts?.reason
          ? `${facts.reason}，请换一项再试`
          : '所选全部命中才算赢，有走水时退还本金；有选项取消时，其余选项按下注时的比赛状态重新计价'}
      </p>
      <StakeField
        label="同场组合投注金额"
        amount={amount}
        onText={stakeBuilder}
        bounds={boundsOf(facts?.max)}
        min={facts?.min}
        disabled={isConfirming(slip) || !facts?.odds}
        hasChips
        hasRange={facts?.odds !== null}
        onEnter={onEnter}
      />
      {amount !== null && amount > 0n && facts?.odds && (
        <p className={legStyles.winnings}>
          <span>可赢额（含本金）</span>
          <MoneyText fen={winningsOf(amount, { odds: facts.odds, oddsType: 'E' })} exact />
        </p>
      )}
    </section>
  );
}
