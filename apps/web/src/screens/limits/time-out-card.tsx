import { breakLabels, exclusionLabels } from '@fairground/contract/limits';
import { useState } from 'react';
import { messageOf } from '../../api/failures.ts';
import { useExclude, useTakeBreak } from '../../features/limits/limit-changes.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Callout } from '../../ui/states/callout.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { RadioChips } from '../../ui/fields/chips.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { optionsOf } from '../../ui/fields/options-of.ts';
import styles from './limits.module.css';

type BreakLength = keyof typeof breakLabels;
type ExclusionLength = keyof typeof exclusionLabels;

/** The two ways to stop. */
export function TimeOutCard() {
  return (
    <div className={styles.pauses}>
      <BreakCard />
      <ExclusionCard />
    </div>
  );
}

function BreakCard() {
  const [length, setLength] = useState<BreakLength>('day');
  const [asking, setAsking] = useState(false);
  const { mutate, isPending, error } = useTakeBreak();
  return (
    <Card title="休息一下">
      <p className={styles.text}>暂停存款和所有游戏。立即生效，期间不可缩短。</p>
      <RadioChips label="休息多久" options={optionsOf(breakLabels)} value={length} onValueChange={setLength} />
      <Failure error={error} />
      <Button onClick={() => setAsking(true)}>开始休息</Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`休息${breakLabels[length]}`}
        confirmText="开始休息"
        busy={isPending}
        onConfirm={() => mutate({ duration: length }, { onSettled: () => setAsking(false) })}
      >
        确认后立即退出登录，期间无法存款和游戏，也不能提前结束。
      </ConfirmDialog>
    </Card>
  );
}

function ExclusionCard() {
  const [length, setLength] = useState<ExclusionLength>('halfYear');
  const [understood, setUnderstood] = useState(false);
  const [asking, setAsking] = useState(false);
  const { mutate, isPending, error } = useExclude();
  return (
    <Card title="自我排除">
      <p className={styles.text}>长期停止存款和所有游戏。立即生效，不可撤销、不可缩短，期间也不能注册新账号。</p>
      <RadioChips label="排除多久" options={optionsOf(exclusionLabels)} value={length} onValueChange={setLength} />
      <Checkbox checked={understood} onChange={(event) => setUnderstood(event.target.checked)}>
        我了解自我排除不可撤销
      </Checkbox>
      <Failure error={error} />
      <Button look="danger" disabled={!understood} onClick={() => setAsking(true)}>
        申请自我排除
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`自我排除：${exclusionLabels[length]}`}
        confirmText="确认排除"
        danger
        busy={isPending}
        onConfirm={() => mutate({ duration: length }, { onSettled: () => setAsking(false) })}
      >
        确认后立即退出登录。未结算的注单照常结算，余额可随时取出。
      </ConfirmDialog>
    </Card>
  );
}

const Failure = ({ error }: { readonly error: unknown }) =>
  error ? (
    <Callout tone="danger" announces>
      {messageOf(error)}
    </Callout>
  ) : null;
