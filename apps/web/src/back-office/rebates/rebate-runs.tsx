import type { OutputOf } from '@fairground/contract';
import { rebateModeLabels, rebates } from '@fairground/contract/back-office-rebates';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { command, query } from '../../api/query.ts';
import { siteTime } from '../../features/site/site-time.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Badge } from '../../ui/display/badge.tsx';
import { MoneyText } from '../../ui/display/money-text.tsx';
import type { Column } from '../../ui/display/table.tsx';
import { ProgressLine } from '../../ui/states/progress-line.tsx';
import { toast } from '../../ui/toast.ts';
import { useRefreshAll } from '../operator/operator-data.ts';
import { PAGE_SIZE, QueuePage } from '../parts/queue-page.tsx';
import pages from '../pages/pages.module.css';
import { StartRebates } from './start-rebates.tsx';

type Run = OutputOf<typeof rebates.runs>['list'][number];

/** How often a run that goes on is looked at. */
const RUNNING_MS = 2_000;

interface RebateRunsProps {
  readonly chips: ReactNode;
  readonly onHeld: () => void;
  readonly onCorrections: (day: string) => void;
}

/** A run for each day, with how far it is while it goes on. */
export function RebateRuns({ chips, onHeld, onCorrections }: RebateRunsProps) {
  const [pageNum, setPage] = useState(1);
  const [starting, setStarting] = useState(false);
  const refreshAll = useRefreshAll();
  const result = useQuery({
    ...query(rebates.runs, { pageNum, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.list.some(({ doneTime }) => doneTime === null) ? RUNNING_MS : false),
  });
  const resume = useMutation({
    ...command(rebates.start),
    onSuccess: async ({ day, doneTime }) => {
      toast.success(doneTime === null ? `${day} 的发放继续进行` : `${day} 已全部发放`);
      await refreshAll();
    },
  });
  return (
    <>
      <QueuePage
        title="返水"
        hint="每天02:00起自动发放前一天的返水，06:00前到账。一天只发放一次，重复开始不会多付；中断后从停下的地方继续。"
        filters={
          <>
            {chips}
            <Button look="brand" onClick={() => setStarting(true)}>
              试算与发放
            </Button>
          </>
        }
        result={result}
        columns={columnsFor({ onHeld, onCorrections, onResume: (run) => resume.mutate(run) })}
        rowKey={({ day }) => day}
        isMarked={({ doneTime }) => doneTime === null}
        page={pageNum}
        onPageChange={setPage}
        emptyTitle="还没有发放过返水"
        emptyText="可以先试算某一天，再开始发放。"
      />
      {starting && <StartRebates onDone={() => setStarting(false)} />}
    </>
  );
}

interface Acts {
  readonly onHeld: () => void;
  readonly onCorrections: (day: string) => void;
  readonly onResume: (run: Pick<Run, 'day' | 'mode'>) => void;
}

const columnsFor = ({ onHeld, onCorrections, onResume }: Acts): readonly Column<Run>[] => [
  { key: 'day', head: '日期', leads: true, cell: ({ day }) => <strong className={pages.stamp}>{day}</strong> },
  { key: 'state', head: '状态', cell: (run) => <Progress run={run} /> },
  { key: 'mode', head: '方式', cell: ({ mode }) => rebateModeLabels[mode] },
  {
    key: 'by',
    head: '开始',
    cell: ({ startedBy, startTime }) => `${startedBy === 'system' ? '系统' : startedBy} ${siteTime(startTime)}`,
  },
  { key: 'members', head: '会员', align: 'end', cell: ({ members }) => members.toLocaleString('zh-CN') },
  {
    key: 'earned',
    head: '应返（¥）',
    align: 'end',
    cell: ({ earned }) => <MoneyText fen={earned} currency="" column />,
  },
  { key: 'paid', head: '已发（¥）', align: 'end', cell: ({ paid }) => <MoneyText fen={paid} currency="" column /> },
  {
    key: 'held',
    head: '暂缓（¥）',
    align: 'end',
    cell: ({ day, held, heldMembers }) =>
      heldMembers === 0 ? (
        <span className={pages.none}>–</span>
      ) : (
        <Button size="sm" aria-label={`${day} 暂缓的返水`} onClick={onHeld}>
          <MoneyText fen={held} currency="" /> · {heldMembers}人
        </Button>
      ),
  },
  {
    key: 'corrections',
    head: '更正',
    align: 'end',
    cell: ({ day, corrections }) =>
      corrections === 0 ? (
        <span className={pages.none}>–</span>
      ) : (
        <Button size="sm" aria-label={`${day} 的更正`} onClick={() => onCorrections(day)}>
          {corrections}笔
        </Button>
      ),
  },
  {
    key: 'act',
    head: '操作',
    align: 'end',
    cell: ({ day, mode, doneTime }) =>
      doneTime === null ? (
        <Button size="sm" aria-label={`继续发放 ${day}`} onClick={() => onResume({ day, mode })}>
          继续
        </Button>
      ) : (
        <span className={pages.none}>–</span>
      ),
  },
];

function Progress({ run: { day, doneTime, chunksDone, chunks } }: { readonly run: Run }) {
  if (doneTime !== null) return <Badge tone="success">已完成</Badge>;
  const share = chunksDone / chunks;
  return <ProgressLine label={`${day} 发放中`} value={share} text={`${Math.floor(share * 100)}%`} />;
}
