import type { Fen } from '@fairground/money';
import { type LegOrder, type SeriesTotal, type Slip, isConfirming, seriesTotals } from '@fairground/betting';
import { CircleAlert } from 'lucide-react';
import { Icon } from '../../ui/icon.tsx';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { Accepted } from './leg-outcome.tsx';
import { useSlipFacts } from './state/slip-facts.ts';
import legStyles from './slip-leg.module.css';
import styles from './slip-tab.module.css';
import { boundsOf, stakeSeries } from './actions/stake-actions.ts';
import { StakeField } from './stake-field.tsx';

/** The ways to combine the valid selections, each with its combined odds and a stake per line. */
export function SeriesWays({ slip, onEnter }: { readonly slip: Slip; readonly onEnter: () => void }) {
  const ways = seriesTotals(slip);
  if (ways.length === 0) return <p className={styles.hint}>再选一场赛事即可串关</p>;
  return (
    <ul className={styles.ways} aria-label="串关方式">
      {ways.map((total) => (
        <Way key={total.way.code} total={total} isLocked={isConfirming(slip)} onEnter={onEnter} />
      ))}
    </ul>
  );
}

interface WayProps {
  readonly total: SeriesTotal;
  readonly isLocked: boolean;
  readonly onEnter: () => void;
}

function Way({ total: { way, stakePerLine, stake, profit }, isLocked, onEnter }: WayProps) {
  const facts = useSlipFacts(({ series }) => series[way.code]);
  return (
    <li className={styles.way}>
      <p className={styles.wayHead}>
        <b>{way.name}</b>
        <small>{way.lines} 注</small>
        {facts?.odds && <b className={styles.combined}>@ {facts.odds}</b>}
      </p>
      <StakeField
        label={`${way.name} 每注金额`}
        amount={stakePerLine}
        onText={(text) => stakeSeries(way.code, text)}
        bounds={boundsOf(facts?.max)}
        min={facts?.min}
        disabled={isLocked}
        onEnter={onEnter}
      />
      {stake > 0n && <WayTotals lines={way.lines} stake={stake} profit={profit} />}
    </li>
  );
}

const WayTotals = ({ lines, stake, profit }: { readonly lines: number; readonly stake: Fen; readonly profit: Fen }) => (
  <p className={legStyles.winnings}>
    <span>
      {lines} 注合计 <MoneyText fen={stake} />
    </span>
    <span>
      全中可赢 <MoneyText fen={profit} exact />
    </span>
  </p>
);

/** The orders of a series or a builder bet: every leg carries the same ones, so they are told once. */
export function CombinedReceipts({ slip, nameOf }: { readonly slip: Slip; readonly nameOf: (code: string) => string }) {
  const orders = slip.legs.flatMap((leg) => leg.orders).filter(({ series }) => series !== '');
  const byId = new Map<string, LegOrder>(orders.map((order) => [order.id, order]));
  const decided = [...byId.values()].filter(({ status }) => status === 'accepted' || status === 'rejected');
  if (decided.length === 0) return null;
  return (
    <ul className={styles.receipts}>
      {decided.map((order) => (
        <li key={order.id}>
          {order.status === 'accepted' ? (
            <Accepted order={order} name={nameOf(order.series)} />
          ) : (
            <p className={styles.refused}>
              <Icon of={CircleAlert} size="sm" />
              <span>
                <b>{nameOf(order.series)}</b> {order.reason || '投注未被接受'}
              </span>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
