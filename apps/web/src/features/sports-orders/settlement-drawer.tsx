import { resultLabels } from '@fairground/betting';
import { useState } from 'react';
import { Badge } from '../../ui/display/badge.tsx';
import { Drawer } from '../../ui/overlays/drawer.tsx';
import { FactList } from '../../ui/display/fact-list.tsx';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { DisputeLink } from '../disputes/dispute-link.tsx';
import { siteMoment } from '../site/site-time.ts';
import type { Wager } from './orders-data.ts';
import styles from './orders.module.css';
import { resultTones } from './result-tones.ts';
import { WagerLeg, kindName } from './wager-card.tsx';

/** 结算单: why a bet won or lost, step by step. */
export function SettlementDrawer({
  wager,
  onClose,
}: {
  readonly wager: Wager | undefined;
  readonly onClose: () => void;
}) {
  // The last one stays drawn while the drawer slides out.
  const [shown, setShown] = useState(wager);
  if (wager !== undefined && wager !== shown) setShown(wager);
  return (
    <Drawer open={wager !== undefined} onOpenChange={onClose} title="结算单">
      {shown && <Settlement wager={shown} />}
    </Drawer>
  );
}

function Settlement({ wager }: { readonly wager: Wager }) {
  const { result, returned, amount, settleTime, rulebook, withheld } = wager;
  return (
    <div className={styles.sheet}>
      <p className={styles.sheetSum}>
        <MoneyText fen={(returned ?? 0n) - amount} plus exact tone="sign" />
        {result !== null && <Badge tone={resultTones[result]}>{resultLabels[result]}</Badge>}
      </p>
      <FactList
        ruled
        facts={[
          { label: '方式', value: kindName(wager) },
          { label: '投注额', value: <MoneyText fen={amount} exact /> },
          { label: '返还', value: <MoneyText fen={returned ?? 0n} exact /> },
          ...(withheld > 0n ? [{ label: '超出单日派彩上限', value: <MoneyText fen={withheld} exact /> }] : []),
          { label: '单号', value: wager.ticket_id, copy: wager.ticket_id },
          { label: '投注时间', value: siteMoment(wager.betTime) },
          ...(settleTime === null ? [] : [{ label: '结算时间', value: siteMoment(settleTime) }]),
          { label: '规则版本', value: rulebook },
        ]}
      />
      <section>
        <h3>投注项</h3>
        <ul className={styles.cardLegs}>
          {wager.legs.map((leg) => (
            <WagerLeg key={`${leg.gameId}${leg.w}${leg.r}${leg.side}`} leg={leg} isOnly={false} />
          ))}
        </ul>
      </section>
      <section>
        <h3>结算步骤</h3>
        <ol className={styles.receipt}>
          {wager.receipt.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
      {settleTime !== null && <DisputeLink betNo={wager.ticket_id} settleTime={settleTime} />}
    </div>
  );
}
