import { type Leg, comparePrices, legStatus, oddsShown, quotedFormat } from '@fairground/betting';
import styles from './odds-text.module.css';

/** A price as quoted, with a true minus; a negative one has its own colour. */
export function OddsText({ odds }: { readonly odds: string }) {
  return <b className={odds.startsWith('-') ? styles.negative : styles.odds}>{odds.replace('-', '−')}</b>;
}

/** A selection's price: what changed is told with the old value beside the new one. */
export function LegOdds({ leg, oddsType: chosen }: { readonly leg: Leg; readonly oddsType: Leg['quote']['oddsType'] }) {
  // A receipt keeps the price, and the format, it was written in.
  if (legStatus(leg) === 'accepted') return <OddsText odds={leg.quote.odds} />;
  const oddsType = quotedFormat(leg.marketCode, chosen);
  const held = oddsShown(leg.quote, oddsType) ?? leg.quote.odds;
  const { pending } = leg;
  const moved = pending ? comparePrices(pending, leg.quote) : 'same';
  if (pending && moved !== 'same')
    return <Moved from={held} to={oddsShown(pending, oddsType) ?? pending.odds} isUp={moved === 'better'} />;
  if (leg.movedFrom !== null && legStatus(leg) === 'open')
    return <Moved from={leg.movedFrom} to={held} isUp={isHigher(leg, held)} />;
  return <OddsText odds={held} />;
}

const isHigher = ({ movedFrom, quote }: Leg, held: string): boolean =>
  comparePrices({ odds: held, oddsType: quote.oddsType }, { odds: movedFrom ?? held, oddsType: quote.oddsType }) ===
  'better';

function Moved({ from, to, isUp }: { readonly from: string; readonly to: string; readonly isUp: boolean }) {
  return (
    <span className={styles.moved} data-way={isUp ? 'up' : 'down'}>
      <s>
        <span className="visually-hidden">原赔率</span>
        {from.replace('-', '−')}
      </s>
      <span aria-hidden="true">{isUp ? '▲' : '▼'}</span>
      <span className="visually-hidden">{isUp ? '上升为' : '下降为'}</span>
      <OddsText odds={to} />
    </span>
  );
}
