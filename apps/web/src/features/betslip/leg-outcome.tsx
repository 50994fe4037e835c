import { type Fen, yuanText } from '@fairground/money';
import { type Leg, type LegOrder, legKey, selectionKey, stakeText, takeOffer } from '@fairground/betting';
import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { CopyButton } from '../../ui/buttons/copy-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { placeBets } from './actions/place-bets.ts';
import { useFreeBet } from './state/free-bet.ts';
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

interface AcceptedProps {
  readonly order: LegOrder;
  /** What a combination is called; a selection alone needs no name. */
  readonly name?: string;
  /** How many lines it has: several have no price of their own. */
  readonly lines?: number;
  readonly children?: ReactNode;
}

/** A receipt as it was written at acceptance: stake, final odds, return, number. Nothing in it moves. */
export function Accepted({ order, name, lines = 1, children }: AcceptedProps) {
  const facts = useSlipFacts(({ orders }) => orders[order.id]);
  return (
    <section className={styles.accepted} data-receipt tabIndex={-1} aria-label={`${name ?? ''}投注回执`}>
      <p>
        <Icon of={CircleCheck} size="sm" />
        <span>{name && <b>{name} </b>}投注成功</span>
        <span className={styles.number}>
          单号 {order.ticketId}
          <CopyButton text={order.ticketId} compact describes="复制单号" />
        </span>
      </p>
      {children}
      {facts && (
        <dl className={styles.receipt}>
          <Fact label={facts.isFreeBet ? '投注额（免费投注）' : lines > 1 ? `投注额（${lines} 注）` : '投注额'}>
            <MoneyText fen={facts.amount} exact />
          </Fact>
          {lines === 1 && <Fact label="成交赔率">{facts.odds.replace('-', '−')}</Fact>}
          {facts.returnable !== null && facts.isFreeBet && (
            <Fact label="可赢（免费投注本金不返还）">
              <MoneyText fen={facts.returnable - facts.amount} exact />
            </Fact>
          )}
          {facts.returnable !== null && !facts.isFreeBet && (
            <Fact label={lines > 1 ? '最高返还（含本金）' : '返还（含本金）'}>
              <MoneyText fen={facts.returnable} exact />
            </Fact>
          )}
        </dl>
      )}
    </section>
  );
}

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

function Rejected({ leg, order }: { readonly leg: Leg; readonly order: LegOrder }) {
  const { offer } = order;
  const most = useSlipFacts(({ orders }) => orders[order.id]?.offerMax ?? null);
  const isFree = useFreeBet() !== undefined;
  const isLess = most !== null && leg.amount !== null && leg.amount > most;
  return (
    <div className={styles.rejected} data-receipt tabIndex={-1}>
      <p>
        <Icon of={CircleAlert} size="sm" />
        {order.reason || '投注未被接受'}
      </p>
      {/* A free bet is used whole or not at all. */}
      {offer && !(isFree && isLess) && (
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
  if (most !== null) stakeLeg({ key: selectionKey(leg, line), text: stakeText(most) });
  placeBets(false);
}
