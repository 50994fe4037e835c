import {
  type LegOrder,
  type SeriesTotal,
  type Slip,
  isConfirming,
  legKey,
  legStatus,
  seriesOffered,
  seriesTotals,
  withTeams,
} from '@fairground/betting';
import { CircleAlert } from 'lucide-react';
import { Icon } from '../../ui/icon.tsx';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { Accepted } from './leg-outcome.tsx';
import { BUILDER_ORDER } from './state/builder.ts';
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

function Way({ total, isLocked, onEnter }: WayProps) {
  const { way, stakePerLine, stake } = total;
  const facts = useSlipFacts(({ series }) => series[way.code]);
  return (
    <li className={styles.way}>
      <p className={styles.wayHead}>
        <b>{way.name}</b>
        <small>
          {way.lines} 注{way.lines > 1 && `，中 ${total.winsNeeded} 项起有返还`}
        </small>
        {way.lines === 1 && facts?.odds && <b className={styles.combined}>@ {facts.odds}</b>}
      </p>
      <StakeField
        label={`${way.name} 每注金额`}
        amount={stakePerLine}
        onText={(text) => stakeSeries({ code: way.code, text })}
        bounds={boundsOf(facts?.max)}
        min={facts?.min}
        disabled={isLocked}
        onEnter={onEnter}
      />
      {stake > 0n && <WayTotals total={total} />}
    </li>
  );
}

/** What a way costs and returns: one figure for one line, the best and the least for several. */
const WayTotals = ({ total: { way, stake, returnMost, returnLeast, winsNeeded } }: { readonly total: SeriesTotal }) => (
  <dl className={legStyles.receipt}>
    <div>
      <dt>{way.lines} 注合计</dt>
      <dd>
        <MoneyText fen={stake} exact />
      </dd>
    </div>
    <div>
      <dt>全中返还（含本金）</dt>
      <dd>
        <MoneyText fen={returnMost} exact />
      </dd>
    </div>
    {way.lines > 1 && (
      <div>
        <dt>只中 {winsNeeded} 项，最少返还</dt>
        <dd>
          <MoneyText fen={returnLeast} exact />
        </dd>
      </div>
    )}
  </dl>
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
            <Accepted order={order} name={nameOf(order.series)} lines={linesOf(slip, order)}>
              <TakenLegs slip={slip} order={order} />
            </Accepted>
          ) : (
            <p className={styles.refused} data-receipt tabIndex={-1}>
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

const legsOf = (slip: Slip, { id }: LegOrder) =>
  slip.legs.filter(({ orders }) => orders.some((each) => each.id === id));

const linesOf = (slip: Slip, order: LegOrder): number =>
  seriesOffered(legsOf(slip, order).length).find(({ code }) => code === order.series)?.lines ?? 1;

/** While one way was taken and another refused, the selections above go on moving: what was taken is told here. */
function TakenLegs({ slip, order }: { readonly slip: Slip; readonly order: LegOrder }) {
  const legOdds = useSlipFacts(({ orders }) => orders[order.id]?.legOdds ?? NO_ODDS);
  const legs = legsOf(slip, order);
  if (order.series === BUILDER_ORDER || legs.every((leg) => legStatus(leg) === 'accepted')) return null;
  return (
    <ul className={legStyles.taken}>
      {legs.map((leg, index) => (
        <li key={legKey(leg)}>
          <span>{withTeams(leg.sideName, leg)}</span>
          <b>@ {legOdds[index]?.replace('-', '−') ?? leg.quote.odds}</b>
        </li>
      ))}
    </ul>
  );
}

const NO_ODDS: readonly string[] = [];
