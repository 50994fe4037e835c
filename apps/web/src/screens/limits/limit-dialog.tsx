import type { Fen } from '@fairground/money';
import { type FormEvent, useId, useState } from 'react';
import { messageOf } from '../../api/failures.ts';
import { useSetLimit } from '../../features/limits/limit-changes.ts';
import { type ActiveLimit, type LimitsState, useLimitsState } from '../../features/limits/limits-data.ts';
import { subjectText } from '../../features/limits/limit-labels.ts';
import { AmountField } from '../../ui/fields/amount-field.tsx';
import { amountInput, amountOf } from '../../ui/fields/amount-text.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Callout } from '../../ui/states/callout.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import styles from './limits.module.css';
import { type LimitSubject, limitRequestFor } from './limit-subject.ts';

interface LimitDialogProps {
  readonly subject: LimitSubject;
  readonly limit: ActiveLimit | undefined;
  readonly open: boolean;
  readonly onClose: () => void;
}

const MINUTES_MIN = 15;
const MINUTES_MAX = 43_200;

/** Sets one limit, or takes it away. */
export function LimitDialog({ subject, limit, open, onClose }: LimitDialogProps) {
  const [text, setText] = useState(() => textOf(limit));
  const [fault, setFault] = useState<string>();
  const formId = useId();
  const { mutate, isPending, error, reset } = useSetLimit(onClose);
  const limitsState = useLimitsState().data;
  const isTime = subject.kind === 'time';
  const type = (typed: string) => {
    setText(typed);
    setFault(undefined);
    reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = isTime ? readMinutes(text) : readAmount(text);
    setFault(read.fault);
    if (read.value !== undefined && !isPending) mutate(limitRequestFor(subject, read.value));
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={subjectText(subject)}
      description={waitText(limitsState)}
      size="sm"
      outsideCloses={false}
      footer={
        <>
          {limit ? (
            <Button busy={isPending} onClick={() => mutate(limitRequestFor(subject, null))}>
              取消限额
            </Button>
          ) : (
            <Button onClick={onClose}>取消</Button>
          )}
          <Button look="brand" type="submit" form={formId} busy={isPending}>
            保存
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={submit}>
        {isTime ? (
          <TextField
            label="时长（分钟）"
            inputMode="numeric"
            value={text}
            error={fault}
            hint="至少15分钟"
            onChange={(event) => type(event.target.value.replace(/\D/g, '').slice(0, 5))}
          />
        ) : (
          <AmountField label="限额" value={text} error={fault} placeholder="请输入金额" onValueChange={type} />
        )}
        {error && (
          <Callout tone="danger" announces>
            {messageOf(error)}
          </Callout>
        )}
      </form>
    </Dialog>
  );
}

/** The wait in hours where the server tells it. */
function waitText(state: LimitsState | undefined): string {
  const { waitHours, confirmHours } = state ?? {};
  const wait = waitHours === undefined ? '需等待' : `要等${waitHours}小时`;
  const within = confirmHours === undefined ? '' : `${confirmHours}小时内`;
  return `调低立即生效；调高或取消${wait}，期满后${within}再次确认才会生效。`;
}

function textOf(limit: ActiveLimit | undefined): string {
  if (!limit) return '';
  return limit.kind === 'time' ? String(limit.minutes) : amountInput(limit.amount);
}

interface Read {
  readonly value?: Fen;
  readonly fault?: string;
}

function readAmount(text: string): Read {
  const amount = amountOf(text);
  return amount === undefined || amount === 0n ? { fault: '请输入大于0的金额' } : { value: amount };
}

function readMinutes(text: string): Read {
  const minutes = Number(text);
  if (text === '' || minutes < MINUTES_MIN) return { fault: `时长至少${MINUTES_MIN}分钟` };
  return minutes > MINUTES_MAX ? { fault: `时长最多${MINUTES_MAX}分钟` } : { value: BigInt(minutes) };
}
