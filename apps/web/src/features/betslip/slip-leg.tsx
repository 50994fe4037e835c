import {
  type Leg,
  legKey,
  legStatus,
  quoteChangeMessages,
  quoteChanges,
  showsOddsType,
  oddsTypeLabels,
  winningsOf,
  withTeams,
} from '@fairground/betting';
import { Clock, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { serverNow } from '../../api/server-clock.ts';
import { useSecondsLeft } from '../../ui/display/countdown.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { LegOdds } from './odds-text.tsx';
import { LegOutcome } from './leg-outcome.tsx';
import { useFreeBet } from './state/free-bet.ts';
import { useSlipFacts } from './state/slip-facts.ts';
import styles from './slip-leg.module.css';
import { changeSlip, useLastAdded } from './state/slip-store.ts';
import { boundsOf, stakeLeg } from './actions/stake-actions.ts';
import { StakeField } from './stake-field.tsx';
import { removeSelection } from '@fairground/betting';

interface SlipLegProps {
  readonly leg: Leg;
  readonly oddsType: Leg['quote']['oddsType'];
  /** Whether the selection carries its own stake: not in a series and not in a builder bet. */
  readonly hasStake: boolean;
  readonly hasChips: boolean;
  readonly isLocked: boolean;
  readonly onEnter: () => void;
}

/** One selection: what was chosen, at which price, what stands in its way, and its stake. */
export function SlipLeg({ leg, oddsType, hasStake, hasChips, isLocked, onEnter }: SlipLegProps) {
  const key = legKey(leg);
  const status = legStatus(leg);
  const facts = useSlipFacts(({ legs }) => legs[key]);
  const field = useFocusOnAdd(key);
  const isFree = useFreeBet() !== undefined;
  const isShut = leg.market !== 'open';
  const isEuropean = leg.quote.oddsType === 'E';
  // The stake of a free bet is not returned.
  const isWithStake = isEuropean && !isFree;
  const winnings = winningsOf(leg.amount, leg.quote);
  return (
    <li className={styles.leg} data-shut={isShut || leg.isInvalid || undefined} data-status={status}>
      <div className={styles.head}>
        <b className={styles.pick}>
          {pickName(leg)}
          <Line leg={leg} />
        </b>
        <LegOdds leg={leg} oddsType={oddsType} />
        <IconButton
          icon={X}
          size="sm"
          label={`移除 ${pickName(leg)}`}
          disabled={isLocked}
          className={styles.remove}
          onClick={() => changeSlip((slip) => removeSelection(slip, key))}
        />
      </div>
      <p className={styles.play}>
        {leg.playName}
        {showsOddsType(leg.marketCode) && (
          <span>（{oddsTypeLabels[status === 'accepted' ? leg.quote.oddsType : oddsType]}）</span>
        )}
        {leg.quote.score !== '' && <span className={styles.live}>滚球 {leg.quote.score.replace(':', '-')}</span>}
      </p>
      <p className={styles.match}>
        {leg.kind === 'champion' ? leg.league : `${leg.home} 对 ${leg.away}`}
        {leg.kind === 'normal' && <small>{leg.league}</small>}
      </p>
      <Notes leg={leg} reason={facts?.reason ?? ''} />
      <LegOutcome leg={leg} />
      {status === 'delay' && <Deciding orderId={leg.orders.at(-1)?.id ?? ''} />}
      {hasStake && (status === 'open' || status === 'rejected') && (
        <>
          <StakeField
            ref={field}
            label={`${pickName(leg)} 投注金额`}
            amount={leg.amount}
            onText={(text) => stakeLeg({ key, text })}
            bounds={boundsOf(facts?.max)}
            min={facts?.min}
            disabled={isLocked || isShut || isFree}
            hasChips={hasChips}
            onEnter={onEnter}
          />
          {leg.amount !== null && leg.amount > 0n && (
            <p className={styles.winnings}>
              <span>可赢额{isWithStake ? '（含本金）' : '（不含本金）'}</span>
              <MoneyText fen={winnings - (isEuropean && isFree ? leg.amount : 0n)} exact />
            </p>
          )}
        </>
      )}
    </li>
  );
}

/** The side by its team's name. */
const pickName = ({ sideName, home, away }: Leg): string => withTeams(sideName, { home, away });

/** The line, unless the side's name says it already; a moved one with the old one beside it. */
function Line({ leg }: { readonly leg: Leg }) {
  const { line } = leg.quote;
  const next = leg.pending?.line ?? line;
  if (next !== line)
    return (
      <span className={styles.line}>
        <s>{line}</s> → {next}
      </span>
    );
  const bare = line.replace(/^[+-]/, '');
  return line === '' || leg.kind === 'champion' || leg.sideName.includes(bare) ? null : (
    <span className={styles.line}>{line}</span>
  );
}

/** What stands in the way of this selection, one sentence at a time. */
function Notes({ leg, reason }: { readonly leg: Leg; readonly reason: string }) {
  if (legStatus(leg) !== 'open' && legStatus(leg) !== 'rejected') return null;
  const text = noteOf(leg, reason);
  return text && <p className={styles.note}>{text}</p>;
}

function noteOf(leg: Leg, reason: string): string {
  if (leg.market === 'closed') return reason || '该盘口已关闭';
  if (leg.market === 'suspended') return reason || '封盘';
  if (leg.isInvalid) return '同场赛事不可串关';
  if (isOffered(leg)) return '';
  const [first] = quoteChanges(leg).toSorted((a) => (a === 'odds' ? 1 : -1));
  return first ? quoteChangeMessages[first] : '';
}

/** The refusal below names the new price already, and offers it. */
function isOffered({ orders, pending }: Leg): boolean {
  const offer = orders.findLast(({ series }) => series === '')?.offer ?? null;
  return offer !== null && offer.odds === pending?.odds && offer.line === pending.line;
}

/** A held order: what happens, and how long it still takes. */
function Deciding({ orderId }: { readonly orderId: string }) {
  const decideTime = useSlipFacts(({ orders }) => orders[orderId]?.decideTime ?? null);
  const seconds = useSecondsLeft(decideTime ?? 0, serverNow);
  return (
    <p className={styles.deciding}>
      <Icon of={Clock} size="sm" />
      确认中{decideTime !== null && seconds > 0 ? `，约 ${seconds} 秒` : '，请稍候'}
    </p>
  );
}

/** After a selection the next thing is its stake; Escape leads back to the table. */
function useFocusOnAdd(key: string) {
  const field = useRef<HTMLInputElement>(null);
  const sequence = useLastAdded((last) => (last.key === key && last.by !== 'link' ? last.sequence : 0));
  useEffect(() => {
    // On a touch screen a keyboard would jump up over the table; whoever pressed a key has one already.
    const isKey = useLastAdded.getState().by === 'keyboard';
    if (sequence > 0 && (isKey || window.matchMedia('(hover: hover)').matches))
      field.current?.focus({ preventScroll: true });
  }, [sequence]);
  return field;
}
