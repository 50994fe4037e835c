import type { OutputOf } from '@fairground/contract';
import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { lotteryGameLabels } from '@fairground/contract/lottery';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../api/failures.ts';
import { command, query } from '../../api/query.ts';
import { siteTime } from '../../features/site/site-time.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Badge } from '../../ui/display/badge.tsx';
import { MoneyText } from '../../ui/display/money-text.tsx';
import type { Column } from '../../ui/display/table.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { useRefreshAll } from '../operator/operator-data.ts';
import { QueuePage } from '../parts/queue-page.tsx';
import { ReasonDialog } from '../parts/reason-dialog.tsx';
import styles from '../pages/pages.module.css';

const { lottery } = backOfficeCatalogue;
type Row = OutputOf<typeof lottery.margins>['list'][number];
type Margins = Row['margins'];

const marginLabels: Readonly<Record<keyof Margins, string>> = {
  standard: '一般玩法',
  twoSided: '两面玩法',
  six: '六合号码玩法',
};
const kinds = ['standard', 'twoSided', 'six'] as const;
const HUNDREDTHS = 100;

/** What each game keeps. Prices follow from it by exact probabilities; a ticket keeps the price it was sold at. */
export function MarginsPage() {
  const [opened, setOpened] = useState<Row>();
  const result = useQuery(query(lottery.margins, {}));
  return (
    <>
      <QueuePage
        title="彩票利润率"
        hint="赔率由精确概率与利润率算出并向会员公布；更改须两人同意，只影响此后的注单。实际结果为近三十天已结算注单。"
        result={result}
        columns={columnsFor(setOpened)}
        rowKey={({ gameCode }) => gameCode}
        isMarked={({ waiting }) => waiting !== null}
        page={1}
        onPageChange={() => {}}
        emptyTitle="没有彩种"
      />
      {opened && <MarginsDialog key={opened.gameCode} row={opened} onDone={() => setOpened(undefined)} />}
    </>
  );
}

const percent = (hundredths: number): string => `${hundredths / HUNDREDTHS}%`;

/** What the game kept of its stakes, in percent. */
function keptText({ staked, returned }: Row): string {
  if (staked === 0n) return '–';
  const kept = (Number(staked - returned) / Number(staked)) * HUNDREDTHS;
  return `${kept.toFixed(2)}%`;
}

const columnsFor = (onOpen: (row: Row) => void): readonly Column<Row>[] => [
  { key: 'game', head: '彩种', leads: true, cell: ({ gameCode }) => <strong>{lotteryGameLabels[gameCode]}</strong> },
  ...kinds.map((kind) => ({
    key: kind,
    head: marginLabels[kind],
    align: 'end' as const,
    cell: ({ margins, gameCode }: Row) => (kind === 'six' && gameCode !== 'LHC' ? '–' : percent(margins[kind])),
  })),
  {
    key: 'since',
    head: '生效',
    cell: ({ since, setBy }) => `${siteTime(since)}${setBy === '' ? '' : ` · ${setBy}`}`,
  },
  { key: 'tickets', head: '注单', align: 'end', cell: ({ tickets }) => tickets.toLocaleString('zh-CN') },
  {
    key: 'staked',
    head: '投注（¥）',
    align: 'end',
    cell: ({ staked }) => <MoneyText fen={staked} currency="" column />,
  },
  { key: 'kept', head: '实际', align: 'end', cell: keptText },
  {
    key: 'waiting',
    head: '待同意',
    cell: ({ waiting }) =>
      waiting === null ? (
        <span className={styles.none}>–</span>
      ) : (
        <Badge tone="warning">
          {waiting.by}：{kinds.map((kind) => percent(waiting.margins[kind])).join(' / ')}，{waiting.reason}
        </Badge>
      ),
  },
  {
    key: 'act',
    head: '操作',
    align: 'end',
    cell: (row) => (
      <Button size="sm" aria-label={`更改 ${lotteryGameLabels[row.gameCode]}`} onClick={() => onOpen(row)}>
        {row.waiting === null ? '更改' : '复核'}
      </Button>
    ),
  },
];

function MarginsDialog({ row, onDone }: { readonly row: Row; readonly onDone: () => void }) {
  const refreshAll = useRefreshAll();
  const shown = row.waiting?.margins ?? row.margins;
  const [typed, setTyped] = useState<Readonly<Record<keyof Margins, string>>>({
    standard: `${shown.standard / HUNDREDTHS}`,
    twoSided: `${shown.twoSided / HUNDREDTHS}`,
    six: `${shown.six / HUNDREDTHS}`,
  });
  const set = useMutation({
    ...command(lottery.setMargins),
    meta: { quiet: true },
    onSuccess: async ({ waitsForSecond }) => {
      toast.success(waitsForSecond ? '已登记，等待另一位运营人员同意' : '已生效');
      onDone();
      await refreshAll();
    },
  });
  const asked = kinds.filter((kind) => kind !== 'six' || row.gameCode === 'LHC');
  const wrong = asked.filter((kind) => hundredthsOf(typed[kind]) === undefined);
  return (
    <ReasonDialog
      open
      onClose={onDone}
      title={`${lotteryGameLabels[row.gameCode]}利润率`}
      facts={[
        { label: '现在', value: asked.map((kind) => `${marginLabels[kind]} ${percent(row.margins[kind])}`).join('，') },
        ...(row.waiting ? [{ label: '已同意', value: row.waiting.by }] : []),
      ]}
      label="原因"
      {...(row.waiting && { written: row.waiting.reason, hint: '同意须以同一原因；改写原因即为另一项申请' })}
      confirmText={row.waiting === null ? '申请，等待第二人同意' : '同意并执行'}
      busy={set.isPending}
      failure={set.isError ? messageOf(set.error) : undefined}
      onConfirm={(reason) => {
        if (wrong.length > 0) return;
        const margins = {
          standard: hundredthsOf(typed.standard) ?? row.margins.standard,
          twoSided: hundredthsOf(typed.twoSided) ?? row.margins.twoSided,
          six: hundredthsOf(typed.six) ?? row.margins.six,
        };
        set.mutate({ gameCode: row.gameCode, margins, reason });
      }}
    >
      {asked.map((kind) => (
        <TextField
          key={kind}
          label={`${marginLabels[kind]}（%）`}
          inputMode="decimal"
          value={typed[kind]}
          error={wrong.includes(kind) ? '请填写0.5–20，最多两位小数' : undefined}
          onChange={(event) => setTyped({ ...typed, [kind]: event.target.value })}
        />
      ))}
    </ReasonDialog>
  );
}

const LEAST = 50;
const MOST = 2_000;

/** `2.5` as 250; undefined when it is none that can be set. */
function hundredthsOf(text: string): number | undefined {
  if (!/^\d{1,2}(\.\d{1,2})?$/.test(text.trim())) return undefined;
  const value = Math.round(Number(text) * HUNDREDTHS);
  return value >= LEAST && value <= MOST ? value : undefined;
}
