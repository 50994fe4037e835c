import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../api/failures.ts';
import { command } from '../../api/query.ts';
import { siteTime } from '../../features/site/site-time.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { useRefreshAll } from '../operator/operator-data.ts';
import { ReasonDialog } from '../parts/reason-dialog.tsx';
import { type Decided, hundredthsOf, pointsText, type Scope } from './trading-words.ts';
import styles from './trading.module.css';

const { trading } = backOfficeCatalogue;

interface ActsProps {
  readonly scope: Scope;
  readonly control: Decided;
  /** The margin can be moved; not where only tickets are left. */
  readonly hasMargin?: boolean;
}

/** What an operator can do about a sport, a match or a market; both act at once. */
export function TradingActs({ scope, control, hasMargin = true }: ActsProps) {
  const [opened, setOpened] = useState<'switch' | 'margin'>();
  const close = () => setOpened(undefined);
  const verb = control.suspended ? '恢复' : '暂停';
  return (
    <span className={styles.acts}>
      <Button
        size="sm"
        look={control.suspended ? 'brand' : 'outline'}
        aria-label={`${verb}投注 ${scope.title}`}
        onClick={() => setOpened('switch')}
      >
        {verb}
      </Button>
      {hasMargin && (
        <Button size="sm" aria-label={`调整利润率 ${scope.title}`} onClick={() => setOpened('margin')}>
          利润率
        </Button>
      )}
      {opened === 'switch' && <SwitchDialog scope={scope} control={control} onDone={close} />}
      {opened === 'margin' && <MarginDialog scope={scope} control={control} onDone={close} />}
    </span>
  );
}

interface DialogProps {
  readonly scope: Scope;
  readonly control: Decided;
  readonly onDone: () => void;
}

function useDecided(onDone: () => void) {
  const refreshAll = useRefreshAll();
  return {
    meta: { quiet: true },
    onSuccess: async () => {
      toast.success('已生效');
      onDone();
      await refreshAll();
    },
  };
}

function SwitchDialog({ scope: { title, ...scope }, control, onDone }: DialogProps) {
  const [suspended] = useState(!control.suspended);
  const act = useMutation({ ...command(trading.switch), ...useDecided(onDone) });
  return (
    <ReasonDialog
      open
      onClose={onDone}
      title={suspended ? '暂停投注' : '恢复投注'}
      facts={[
        { label: '范围', value: title },
        {
          label: '影响',
          value: suspended
            ? '前台立即锁盘，不再接受投注与提前兑现，确认中的注单退回'
            : '恢复为数据源的状态；数据源仍暂停的不会开放',
        },
      ]}
      label="原因"
      hint="记入操作日志，会员不可见"
      confirmText={suspended ? '确认暂停' : '确认恢复'}
      danger={suspended}
      busy={act.isPending}
      failure={act.isError ? messageOf(act.error) : undefined}
      onConfirm={(reason) => act.mutate({ ...scope, suspended, reason })}
    />
  );
}

function MarginDialog({ scope: { title, ...scope }, control, onDone }: DialogProps) {
  const [typed, setTyped] = useState(control.added === null ? '' : `${control.added / 100}`);
  const [isBack, setBack] = useState(false);
  const [isTried, setTried] = useState(false);
  const act = useMutation({ ...command(trading.setMargin), ...useDecided(onDone) });
  const added = isBack ? null : hundredthsOf(typed);
  return (
    <ReasonDialog
      open
      onClose={onDone}
      title="调整盘口利润率"
      facts={[
        { label: '范围', value: title },
        { label: '现在', value: control.added === null ? '没有单独调整' : `${pointsText(control.added)} 个百分点` },
      ]}
      label="原因"
      confirmText="确认调整"
      busy={act.isPending}
      failure={act.isError ? messageOf(act.error) : undefined}
      onConfirm={(reason) => {
        setTried(true);
        if (added !== undefined) act.mutate({ ...scope, added, reason });
      }}
    >
      <TextField
        label="在标准利润率上加减（个百分点）"
        hint="−2 至 +10，最多两位小数；调整后不低于 1%。盘口的调整优先于赛事，赛事优先于运动"
        inputMode="decimal"
        value={typed}
        disabled={isBack}
        error={isTried && added === undefined ? '请填写 −2 至 10，最多两位小数' : undefined}
        onChange={(event) => setTyped(event.target.value)}
      />
      {control.added !== null && (
        <Checkbox checked={isBack} onChange={(event) => setBack(event.target.checked)}>
          取消单独调整，跟随上一级
        </Checkbox>
      )}
    </ReasonDialog>
  );
}

/** Who decided it last, when and why. */
export function DecidedBy({ control }: { readonly control: Decided }) {
  const { suspended, reason, switchedBy, switchTime, added, marginBy, marginTime, marginReason } = control;
  const said = [
    ...(suspended && switchTime !== null ? [`${switchedBy} ${siteTime(switchTime)} 暂停：${reason}`] : []),
    ...(added !== null && marginTime !== null
      ? [`${marginBy} ${siteTime(marginTime)} 利润率 ${pointsText(added)}：${marginReason}`]
      : []),
  ];
  return said.length === 0 ? null : (
    <small className={styles.by}>
      {said.map((each) => (
        <span key={each}>{each}</span>
      ))}
    </small>
  );
}
