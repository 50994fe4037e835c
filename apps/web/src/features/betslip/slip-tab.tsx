import { yuanText } from '@fairground/money';
import {
  SLIP_SIZE_MAX,
  type Slip,
  isConfirming,
  legKey,
  legStatus,
  seriesOffered,
  slipMode,
} from '@fairground/betting';
import { type ReactNode, Suspense, lazy, useEffect, useRef, useState } from 'react';
import { messageOf } from '../../api/failures.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Callout } from '../../ui/states/callout.tsx';
import { BUILDER_ORDER, builderLegs, useBuilder } from './state/builder.ts';
import { chooseMode } from './actions/choose-mode.ts';
import { placeBets, placeBuilder } from './actions/place-bets.ts';
import { OtherBookNote } from './other-book-note.tsx';
import { ReplacedNote } from './replaced-note.tsx';
import { CombinedReceipts, SeriesWays } from './series-ways.tsx';
import { belowMin } from './actions/slip-action.ts';
import { SlipEmpty } from './slip-empty.tsx';
import { slipFacts, useSlipFacts } from './state/slip-facts.ts';
import { SlipFoot } from './slip-foot.tsx';
import { SlipLeg } from './slip-leg.tsx';
import { SlipModes } from './slip-modes.tsx';
import { freeBetLeg } from './state/free-bet.ts';
import { currentSlip, useSlip } from './state/slip-store.ts';
import styles from './slip-tab.module.css';
import { showSlipMessage } from './state/slip-message.ts';
import { boundsOf, stakeAll } from './actions/stake-actions.ts';
import { StakeField } from './stake-field.tsx';
import { WalletLine } from './wallet-line.tsx';

const BuilderCard = lazy(() => import('./builder-card.tsx'));
/** Comes for those who have one. */
const FreeBetCard = lazy(() => import('./free-bet-card.tsx'));

interface SlipTabProps {
  /** Why prices could not be read; null while they can. */
  readonly failure: unknown;
  readonly onRetry: () => void;
}

/** The slip itself: how to bet, what was chosen, and the foot with the button. */
export function SlipTab({ failure, onRetry }: SlipTabProps) {
  const slip = useSlip();
  const isBuilder = useBuilder(({ isOn }) => isOn) && builderLegs(slip).length > 0;
  const [isSame, setSame] = useState(false);
  useFocusOutcome(slip);
  const hasFreeBet = useSlipFacts((facts) => facts.hasFreeBet);
  const freeLeg = hasFreeBet && !isBuilder ? freeBetLeg(slip) : undefined;
  const canShare = slipMode(slip) === 'multiple' && !isBuilder && slip.legs.length > 1;
  return (
    <div className={styles.tab}>
      <WalletLine />
      <SlipModes />
      <ReplacedNote slip={slip} />
      <OtherBookNote />
      {slip.legs.length === 0 ? (
        <SlipEmpty />
      ) : (
        <>
          <div className={styles.scroll}>
            <Heading slip={slip}>
              {canShare && (
                <Button look="text" size="sm" aria-expanded={isSame} onClick={() => setSame(!isSame)}>
                  统一金额
                </Button>
              )}
            </Heading>
            {failure !== null && (
              <Callout
                tone="danger"
                className={styles.failure}
                action={
                  <Button look="text" size="sm" onClick={onRetry}>
                    重试
                  </Button>
                }
              >
                {messageOf(failure)}
              </Callout>
            )}
            {isSame && canShare && <SameStake slip={slip} />}
            <Legs slip={slip} isBuilder={isBuilder} />
            {slip.isSeries && slip.legs.some((leg) => legStatus(leg) !== 'accepted') && (
              <SeriesWays slip={slip} onEnter={() => place(false)} />
            )}
            {isBuilder && (
              <Suspense fallback={null}>
                <BuilderCard slip={slip} onEnter={() => place(false)} />
              </Suspense>
            )}
            {freeLeg && (
              <Suspense fallback={null}>
                <FreeBetCard leg={freeLeg} />
              </Suspense>
            )}
            <CombinedReceipts slip={slip} nameOf={(code) => nameOfWay(slip, code)} />
          </div>
          <SlipFoot slip={slip} onPlace={place} />
        </>
      )}
    </div>
  );
}

/** Sends the slip, or says what is missing. What the sports wallet lacks comes along with the bet. */
function place(agreed: boolean): void {
  const slip = currentSlip();
  const facts = slipFacts();
  const builder = useBuilder.getState();
  const min = belowMin(slip, { leg: (leg) => facts.legs[legKey(leg)]?.min, series: (code) => facts.series[code]?.min });
  if (!builder.isOn && min !== undefined) return showSlipMessage(`低于最低投注额 ¥${yuanText(min)}`, 'warning');
  if (builder.isOn) return placeBuilder();
  placeBets(agreed);
  if (!isConfirming(currentSlip())) focusEmptyStake();
  return undefined;
}

function focusEmptyStake(): void {
  const fields = document.querySelectorAll<HTMLInputElement>('#betslip input[data-stake]:not(:disabled)');
  const filled = [...fields].some((field) => field.value !== '');
  if (!filled) fields[0]?.focus();
}

/** Once everything is decided the focus goes to the receipt or the refusal, unless somebody has moved on meanwhile. */
function useFocusOutcome(slip: Slip): void {
  const isWaiting = isConfirming(slip);
  const wasWaiting = useRef(isWaiting);
  useEffect(() => {
    const hasEnded = wasWaiting.current && !isWaiting;
    wasWaiting.current = isWaiting;
    const panel = document.getElementById('betslip');
    const { activeElement } = document;
    if (!hasEnded || !panel || (activeElement !== document.body && !panel.contains(activeElement))) return;
    const outcome = panel.querySelector<HTMLElement>('[data-receipt]');
    (outcome ?? panel.querySelector<HTMLElement>('input[data-stake]:not(:disabled)'))?.focus();
  }, [isWaiting]);
}

function Heading({ slip, children }: { readonly slip: Slip; readonly children: ReactNode }) {
  const kind = slip.legs.some((leg) => leg.kind === 'champion') ? '冠军投注' : '已选';
  const sameMatch = slip.isSeries && slip.legs.some((leg) => leg.isInvalid);
  return (
    <div className={styles.heading}>
      <h3>
        {kind}
        <small>
          {slip.legs.length}/{SLIP_SIZE_MAX}
        </small>
      </h3>
      {sameMatch && (
        <Button look="text" size="sm" onClick={() => chooseMode('builder')}>
          同场改用组合
        </Button>
      )}
      {children}
    </div>
  );
}

/** 统一金额: one amount for every selection. */
function SameStake({ slip }: { readonly slip: Slip }) {
  const amounts = new Set(slip.legs.map((leg) => leg.amount));
  const [amount = null] = amounts.size === 1 ? amounts : [null];
  return (
    <div className={styles.same}>
      <StakeField
        label="统一金额"
        amount={amount}
        onText={stakeAll}
        bounds={boundsOf(undefined)}
        disabled={isConfirming(slip)}
        hasChips
        hasRange={false}
        onEnter={() => place(false)}
      />
    </div>
  );
}

function Legs({ slip, isBuilder }: { readonly slip: Slip; readonly isBuilder: boolean }) {
  const legs = isBuilder ? builderLegs(slip) : slip.legs;
  return (
    <ul className={styles.legs} aria-label="投注项">
      {legs.map((leg) => (
        <SlipLeg
          key={legKey(leg)}
          leg={leg}
          oddsType={slip.oddsType}
          hasStake={!slip.isSeries && !isBuilder}
          hasChips={slip.legs.length === 1}
          isLocked={isConfirming(slip)}
          onEnter={() => place(false)}
        />
      ))}
    </ul>
  );
}

function nameOfWay(slip: Slip, code: string): string {
  if (code === BUILDER_ORDER) return '同场组合';
  return seriesOffered(slip.legs.length).find((way) => way.code === code)?.name ?? code.replace('c', '串');
}
