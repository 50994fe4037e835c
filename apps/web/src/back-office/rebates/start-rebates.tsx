import type { InputOf, OutputOf } from '@fairground/contract';
import { rebateModeLabels, rebates } from '@fairground/contract/back-office-rebates';
import { venueCategoryLabels } from '@fairground/contract/venues';
import { chinaDay } from '@fairground/money';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../api/failures.ts';
import { command } from '../../api/query.ts';
import { serverNow } from '../../api/server-clock.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { FactList } from '../../ui/display/fact-list.tsx';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { type Column, Table } from '../../ui/display/table.tsx';
import { RadioChips } from '../../ui/fields/chips.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Callout } from '../../ui/states/callout.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { toast } from '../../ui/toast.ts';
import { useRefreshAll } from '../operator/operator-data.ts';
import styles from '../promotions/promotions.module.css';

type Mode = InputOf<typeof rebates.start>['mode'];
type DryRun = OutputOf<typeof rebates.dryRun>;

const DAY_MS = 86_400_000;

/** Tries a day out and shows what it comes to, before its run may begin. */
export function StartRebates({ onDone }: { readonly onDone: () => void }) {
  const [day, setDay] = useState(() => chinaDay(serverNow() - DAY_MS));
  const [mode, setMode] = useState<Mode>('auto');
  const refreshAll = useRefreshAll();
  const dry = useMutation({ ...command(rebates.dryRun), meta: { quiet: true } });
  const start = useMutation({
    ...command(rebates.start),
    meta: { quiet: true },
    onSuccess: async (run) => {
      toast.success(
        run.doneTime === null ? `${run.day} 的返水开始发放` : `${run.day} 的返水此前已全部发放，没有重复付款`,
      );
      onDone();
      await refreshAll();
    },
  });
  const tried = dry.data?.day === day ? dry.data : undefined;
  return (
    <Dialog open onOpenChange={onDone} title="试算与发放返水" size="md">
      <div className={styles.aside}>
        <form
          className={styles.aside}
          onSubmit={(event) => {
            event.preventDefault();
            if (day !== '' && !dry.isPending) dry.mutate({ day });
          }}
        >
          <TextField
            type="date"
            label="日期（北京时间）"
            value={day}
            max={chinaDay(serverNow())}
            onChange={({ target }) => setDay(target.value)}
          />
          <Button type="submit" disabled={day === ''} busy={dry.isPending}>
            试算，不发放
          </Button>
        </form>
        {dry.isError && (
          <Callout tone="danger" announces>
            {messageOf(dry.error)}
          </Callout>
        )}
        {tried && <Figures tried={tried} />}
        {tried?.isReady === true && (
          <>
            <RadioChips<Mode>
              label="到账方式"
              value={mode}
              options={[
                { value: 'auto', label: rebateModeLabels.auto },
                { value: 'claim', label: rebateModeLabels.claim },
              ]}
              onValueChange={setMode}
            />
            {start.isError && (
              <Callout tone="danger" announces>
                {messageOf(start.error)}
              </Callout>
            )}
            <Button look="brand" busy={start.isPending} onClick={() => start.mutate({ day, mode })}>
              开始发放 {day}
            </Button>
          </>
        )}
      </div>
    </Dialog>
  );
}

function Figures({ tried }: { readonly tried: DryRun }) {
  return (
    <section aria-label={`${tried.day} 试算结果`} className={styles.aside}>
      {!tried.isReady && <Callout tone="warning">{tried.waitsFor}</Callout>}
      <FactList
        ruled
        facts={[
          { label: '会员', value: `${tried.members.toLocaleString('zh-CN')}人` },
          { label: '应返合计', value: <MoneyText fen={tried.earned} exact /> },
          { label: '超出每日上限', value: <MoneyText fen={tried.capped} exact /> },
          { label: '不足1元，留待累计', value: `${tried.small.toLocaleString('zh-CN')}人` },
          { label: '等级配置', value: `第${tried.configVersion}版` },
        ]}
      />
      <Table
        dense
        label="按类别"
        rows={tried.categories}
        rowKey={({ category }) => category}
        columns={columns}
        empty={<EmptyState compact title="当日没有有效投注" />}
      />
    </section>
  );
}

const columns: readonly Column<DryRun['categories'][number]>[] = [
  { key: 'category', head: '类别', leads: true, cell: ({ category }) => venueCategoryLabels[category] },
  {
    key: 'turnover',
    head: '有效投注（¥）',
    align: 'end',
    cell: ({ turnover }) => <MoneyText fen={turnover} currency="" column />,
  },
  {
    key: 'amount',
    head: '返水（¥）',
    align: 'end',
    cell: ({ amount }) => <MoneyText fen={amount} currency="" column />,
  },
];
