import type { OutputOf } from '@fairground/contract';
import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { type AskedResolution, askedResolutionLabels } from '@fairground/contract/back-office-reconciliation';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { messageOf } from '../../api/failures.ts';
import { command } from '../../api/query.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { RadioChips } from '../../ui/fields/chips.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { Callout } from '../../ui/states/callout.tsx';
import { toast } from '../../ui/toast.ts';
import { useRefreshAll } from '../operator/operator-data.ts';
import styles from './reconciliation.module.css';

const { reconciliation } = backOfficeCatalogue;
type Detail = OutputOf<typeof reconciliation.difference>;

const hints: Readonly<Record<AskedResolution, string>> = {
  explained: '两边说法已核实，不需要动账。',
  reversed: '对方名单已更正或款项已补上：挂账按原路冲回。',
  absorbed: '少的由平台承担，多的归平台：记入平台的调整账户。会员的钱要动时，请另走「余额调整」。',
};

/** How a difference ends; where money moves, a second person has to mean the same. */
export function ResolveForm({ difference, choices }: Pick<Detail, 'difference' | 'choices'>) {
  const { differenceId } = difference;
  // What a colleague has agreed to is offered first.
  const [resolution, setResolution] = useState<AskedResolution | undefined>(
    (choices.find(({ by }) => by.length > 0) ?? choices[0])?.resolution,
  );
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const refreshAll = useRefreshAll();
  const resolve = useMutation({
    ...command(reconciliation.resolve),
    meta: { endpoint: reconciliation.resolve, quiet: true },
    onSuccess: async ({ waitsForSecond }) => {
      toast.success(waitsForSecond ? '已同意，等待另一位运营人员' : '差异已处理');
      await refreshAll();
    },
  });
  const chosen = choices.find((each) => each.resolution === resolution);
  if (!chosen || resolution === undefined) return null;
  const label = chosen.need === 1 ? '确认处理' : `同意（第${Math.min(chosen.by.length + 1, 2)}人）`;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(text.trim() === '');
    setAsked(text.trim() !== '');
  };
  return (
    <form aria-label="处理差异" className={styles.form} onSubmit={submit}>
      {resolve.error && (
        <Callout tone="danger" announces>
          {messageOf(resolve.error)}
        </Callout>
      )}
      <RadioChips
        label="处理方式"
        showLabel
        value={resolution}
        options={choices.map((each) => ({ value: each.resolution, label: askedResolutionLabels[each.resolution] }))}
        onValueChange={setResolution}
      />
      <p className={styles.none}>{hints[resolution]}</p>
      {chosen.by.length > 0 && (
        <Callout tone="info">{chosen.by.join('、')} 已同意，需另一位运营人员同意后动账。</Callout>
      )}
      <TextArea
        label="处理说明"
        hint="写明与对方核实的经过，记入操作日志。"
        rows={2}
        maxLength={400}
        value={text}
        error={isMissing && text.trim() === '' ? '请填写处理说明' : undefined}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" look="brand" busy={resolve.isPending}>
        {label}
      </Button>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={() => setAsked(false)}
        title={`${label}？`}
        facts={[
          { label: '处理方式', value: askedResolutionLabels[resolution] },
          { label: '处理说明', value: text.trim() },
        ]}
        confirmText={label}
        busy={resolve.isPending}
        onConfirm={() => {
          setAsked(false);
          resolve.mutate({ differenceId, resolution, text: text.trim() });
        }}
      />
    </form>
  );
}
