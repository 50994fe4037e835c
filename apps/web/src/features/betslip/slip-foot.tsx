import { yuanText } from '@fairground/money';
import {
  type Slip,
  keepSelections,
  legStatus,
  dismissReceipts,
  slipTotals,
  type PriceRule,
  priceRule,
  toggleAnyOdds,
  toggleAutoOdds,
} from '@fairground/betting';
import { useId } from 'react';
import { events } from '../../api/events.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { goTo } from '../navigation/go.ts';
import { useSession } from '../session/session-store.ts';
import { useSportsbookEntry } from '../sports/sportsbook-entry.ts';
import { changeFilters, useFilters } from '../sports/sportsbook-filters.ts';
import { switchBuilder, useBuilder } from './state/builder.ts';
import { betName } from './actions/bet-name.ts';
import { repeatPlacements } from './actions/place-bets.ts';
import { usePlacements } from './actions/placements.ts';
import { type SlipAction, slipAction } from './actions/slip-action.ts';
import { useFreeBet } from './state/free-bet.ts';
import { useSlipMoney } from './state/slip-money.ts';
import { changeSlip } from './state/slip-store.ts';
import { showSlipTab } from './state/slip-tab-store.ts';
import styles from './slip-tab.module.css';
import { clearSlipMessage, useSlipMessage } from './state/slip-message.ts';

/** What stays in sight while the selections scroll: how prices are taken, the sums, and the one button. */
export function SlipFoot({ slip, onPlace }: { readonly slip: Slip; readonly onPlace: (agreed: boolean) => void }) {
  const action = useAction(slip);
  const isReceipt = action.kind === 'receipt';
  const hasReceipts = slip.legs.some((leg) => legStatus(leg) === 'accepted');
  return (
    <div className={styles.foot}>
      {!isReceipt && <OddsChoices />}
      {!isReceipt && <Totals slip={slip} />}
      <SlipMessage />
      {isReceipt || (hasReceipts && action.kind !== 'confirming' && action.kind !== 'unknown') ? (
        <ReceiptButtons />
      ) : null}
      {!isReceipt && <ActionButton slip={slip} action={action} onPlace={onPlace} />}
      {!isReceipt && <p className={styles.final}>投注确认后不可取消</p>}
    </div>
  );
}

function useAction(slip: Slip): SlipAction {
  const isSignedIn = useSession(({ token }) => token !== '');
  const hasEntered = useSportsbookEntry(({ token }) => token !== '');
  const money = useSlipMoney();
  const hasTrouble = usePlacements(({ trouble }) => trouble !== '');
  const builder = useBuilder();
  const builderStake = builder.isOn ? (builder.amount ?? 0n) : undefined;
  const isFreeBet = useFreeBet() !== undefined;
  return slipAction(slip, { isSignedIn, hasEntered, money, hasTrouble, builderStake, isFreeBet });
}

/** What happens when a price moves before the bet is taken. */
const priceRuleLines: Record<PriceRule, string> = {
  none: '赔率一变，先问您再投注',
  better: '同样或更好的赔率直接投注，变低先问您',
  any: '赔率变高变低都直接投注',
};

/** Auto-odds is on by default and always in view; the tick widens it to worse prices, and one line says what holds. */
function OddsChoices() {
  const isAuto = useFilters(({ isAutoOdds }) => isAutoOdds);
  const isAny = useFilters(({ isAnyOdds }) => isAnyOdds);
  const rule = useFilters(priceRule);
  return (
    <div className={styles.choices}>
      <Switch
        label="自动接受最新赔率"
        hint={priceRuleLines[rule]}
        checked={isAuto}
        onCheckedChange={() => changeFilters(toggleAutoOdds)}
      />
      {isAuto && (
        <Checkbox checked={isAny} onChange={() => changeFilters(toggleAnyOdds)}>
          变低也接受
        </Checkbox>
      )}
    </div>
  );
}

function Totals({ slip }: { readonly slip: Slip }) {
  const isBuilder = useBuilder(({ isOn }) => isOn);
  const totals = slipTotals(slip);
  if (isBuilder || slip.legs.length < 2) return null;
  return (
    <dl className={styles.totals}>
      <div>
        <dt>合计投注 {totals.lines} 注</dt>
        <dd>
          <MoneyText fen={totals.stake} />
        </dd>
      </div>
      <div>
        <dt>可赢额{totals.isWithStake ? '（含本金）' : '（不含本金）'}</dt>
        <dd>
          <MoneyText fen={totals.winnings} exact />
        </dd>
      </div>
    </dl>
  );
}

/** One sentence at a time, shown and read out. */
function SlipMessage() {
  const { text, tone, sequence } = useSlipMessage();
  return (
    <output className={styles.voice} data-tone={tone} aria-live="polite">
      <span key={sequence}>{text}</span>
    </output>
  );
}

const plainLabels: Record<
  Exclude<SlipAction['kind'], 'place' | 'accept' | 'transfer' | 'deposit' | 'receipt' | 'shut'>,
  string
> = {
  login: '登录后投注',
  entering: '正在进入场馆',
  confirming: '确认中，请稍候',
  unknown: '重新查询投注结果',
};

function ActionButton({
  slip,
  action,
  onPlace,
}: {
  readonly slip: Slip;
  readonly action: SlipAction;
  readonly onPlace: (agreed: boolean) => void;
}) {
  const trouble = usePlacements((placements) => placements.trouble);
  const isBuilder = useBuilder(({ isOn }) => isOn);
  const name = isPlacing(action) ? `${betName(slip, isBuilder)} · ` : '';
  const { centre } = useSlipMoney();
  const isFreeBet = useFreeBet() !== undefined;
  const reasonId = useId();
  const press = () => {
    if (action.kind === 'login') events.emit('login');
    else if (action.kind === 'deposit') goTo('savemoney');
    else if (action.kind === 'unknown') repeatPlacements();
    else if (action.kind === 'transfer') onPlace(action.accepts);
    else onPlace(action.kind === 'accept');
  };
  return (
    <>
      {action.kind === 'unknown' && <p className={styles.trouble}>{trouble}，投注结果尚未收到，不会重复扣款</p>}
      {action.kind === 'shut' && (
        <p id={reasonId} className={styles.trouble}>
          {action.reason}
        </p>
      )}
      {(action.kind === 'place' || action.kind === 'accept') && action.along > 0n && (
        <p className={styles.along}>
          其中 ¥{yuanText(action.along)} 自动从{action.along > centre ? '中心钱包和其他场馆' : '中心钱包'}转入
        </p>
      )}
      <Button
        look={action.kind === 'deposit' ? 'accent' : 'brand'}
        size="lg"
        block
        disabled={isIdle(action)}
        aria-describedby={action.kind === 'shut' ? reasonId : undefined}
        onClick={press}
      >
        {name}
        {labelsOf(action, isFreeBet)}
      </Button>
    </>
  );
}

const isPlacing = ({ kind }: SlipAction): boolean => kind === 'place' || kind === 'accept' || kind === 'transfer';

/** Without a stake there is nothing to confirm. */
const isIdle = (action: SlipAction): boolean => {
  if (action.kind === 'place' || action.kind === 'accept') return action.stake === 0n;
  return action.kind === 'entering' || action.kind === 'confirming' || action.kind === 'shut';
};

function labelsOf(action: SlipAction, isFreeBet: boolean): string {
  if (action.kind === 'receipt') return '完成';
  if (action.kind === 'shut') return '确认投注';
  if (action.kind === 'deposit')
    return action.short > 0n ? `余额不足，去存款（还差 ¥${yuanText(action.short)}）` : '余额不足，去存款';
  if (action.kind === 'transfer')
    return `${action.accepts ? '接受新赔率，' : ''}转入 ¥${yuanText(action.missing)} 并投注`;
  if (action.kind !== 'place' && action.kind !== 'accept') return plainLabels[action.kind];
  const does = isFreeBet ? '使用免费投注' : '投注';
  const verb = action.kind === 'accept' ? `接受新赔率并${does}` : isFreeBet ? does : '确认投注';
  return action.stake > 0n ? `${verb} ¥${yuanText(action.stake)}` : verb;
}

function finish(change: typeof keepSelections): void {
  clearSlipMessage();
  if (changeSlip(change)) switchBuilder(false);
}

/** After a bet: once more with the same picks, its record, or done. */
function ReceiptButtons() {
  return (
    <div className={styles.after}>
      <Button size="sm" onClick={() => finish(keepSelections)}>
        保留选项
      </Button>
      <Button size="sm" onClick={() => showSlipTab('open')}>
        查看注单
      </Button>
      <Button size="sm" onClick={() => finish(dismissReceipts)}>
        完成
      </Button>
    </div>
  );
}
