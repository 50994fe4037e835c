import { type Fen, yuanText } from '@fairground/money';
import { type Leg, type LegOrder, legKey, selectionKey, stakeText, takeOffer } from '@fairground/betting';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { Button } from '../../ui/buttons/button.tsx';
import { CopyButton } from '../../ui/buttons/copy-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { placeBets } from './actions/place-bets.ts';
import { useSlipFacts } from './state/slip-facts.ts';
import styles from './slip-leg.module.css';
import { changeSlip } from './state/slip-store.ts';
import { stakeLeg } from './actions/stake-actions.ts';

/** How the orders on one selection alone ended; what combines selections is told below the list. */
export function LegOutcome({ leg }: { readonly leg: Leg }) {
  const order = leg.orders.findLast(({ series }) => series === '');
  if (order?.status === 'accepted') return <Accepted order={order} />;
  return order?.status === 'rejected' ? <Rejected leg={leg} order={order} /> : null;
}

/** A receipt: final odds, amount, number. */
export function Accepted({ order, name }: { readonly order: LegOrder; readonly name?: string }) {
  const facts = useSlipFacts(({ orders }) => orders[order.id]);
  return (
    <p className={styles.accepted}>
      <Icon of={CircleCheck} size="sm" />
      <span>
        {name && <b>{name} </b>}投注成功
        {facts && (
          <>
            {' '}
            <MoneyText fen={facts.amount} /> @ {facts.odds.replace('-', '−')}
          </>
        )}
      </span>
      <span className={styles.number}>
        单号 {order.ticketId}
        <CopyButton text={order.ticketId} compact describes="复制单号" />
      </span>
    </p>
  );
}

function Rejected({ leg, order }: { readonly leg: Leg; readonly order: LegOrder }) {
  const { offer } = order;
  const most = useSlipFacts(({ orders }) => orders[order.id]?.offerMax ?? null);
  const isLess = most !== null && leg.amount !== null && leg.amount > most;
  return (
    <div className={styles.rejected}>
      <p>
        <Icon of={CircleAlert} size="sm" />
        {order.reason || '投注未被接受'}
      </p>
      {offer && (
        <Button size="sm" block onClick={() => acceptOffer(leg, isLess ? most : null)}>
          接受 {offer.line === leg.quote.line ? '' : `${offer.line} @ `}
          {offer.odds.replace('-', '−')}
          {isLess && ` · ¥${yuanText(most)}`} 再投
        </Button>
      )}
    </div>
  );
}

/** One tap: what the server offered is taken, at no more than it would take, and sent. */
function acceptOffer(leg: Leg, most: Fen | null): void {
  const line = leg.orders.findLast(({ offer }) => offer)?.offer?.line ?? leg.quote.line;
  if (!changeSlip((slip) => takeOffer(slip, legKey(leg)))) return;
  if (most !== null) stakeLeg(selectionKey(leg, line), stakeText(most));
  placeBets(false);
}
