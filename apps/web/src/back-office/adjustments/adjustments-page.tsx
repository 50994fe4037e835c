import {
  adjustmentCauseLabels,
  adjustments,
  adjustmentStateLabels,
  type AdjustmentState,
} from '@fairground/contract/back-office-adjustments';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../api/query.ts';
import { siteTime } from '../../features/site/site-time.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Badge, type BadgeProps } from '../../ui/display/badge.tsx';
import { MoneyText } from '../../ui/display/money-text.tsx';
import type { Column } from '../../ui/display/table.tsx';
import { RadioChips } from '../../ui/fields/chips.tsx';
import { optionsOf } from '../../ui/fields/options-of.ts';
import { Drawer } from '../../ui/overlays/drawer.tsx';
import { MemberLink } from '../parts/member/member-link.tsx';
import { PAGE_SIZE, QUEUE_MS, QueuePage } from '../parts/queue-page.tsx';
import pages from '../pages/pages.module.css';
import { AdjustmentReview } from './adjustment-review.tsx';
import { type AdjustmentRow, kindText } from './adjustment-row.ts';
import { AskForm } from './ask-form.tsx';
import { ReverseDialog } from './reverse-dialog.tsx';

const tones: Record<AdjustmentState, NonNullable<BadgeProps['tone']>> = {
  waiting: 'warning',
  done: 'success',
  refused: 'neutral',
};

/** Balances changed by hand: what waits for a second person, and everything that was done. */
export function AdjustmentsPage() {
  const [pageNum, setPage] = useState(1);
  const [state, setState] = useState<AdjustmentState>('waiting');
  const [asking, setAsking] = useState(false);
  const [reviewed, setReviewed] = useState<AdjustmentRow>();
  const [undone, setUndone] = useState<AdjustmentRow>();
  const result = useQuery({
    ...query(adjustments.list, { state, pageNum, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
    // What a colleague asks for appears by itself.
    refetchInterval: QUEUE_MS,
  });
  return (
    <>
      <QueuePage
        title="余额调整"
        hint="调整与没收都由一人申请、另一人复核后执行，会员收到站内信；已执行的可以撤销，同样须两人同意。"
        filters={
          <>
            <RadioChips
              label="状态"
              value={state}
              options={optionsOf(adjustmentStateLabels)}
              onValueChange={(value) => {
                setState(value);
                setPage(1);
              }}
            />
            <Button look="brand" onClick={() => setAsking(true)}>
              新申请
            </Button>
          </>
        }
        result={result}
        columns={columnsFor({ onReview: setReviewed, onUndo: setUndone })}
        rowKey={({ adjustmentId }) => adjustmentId}
        isMarked={({ adjustmentId }) => adjustmentId === reviewed?.adjustmentId}
        page={pageNum}
        onPageChange={setPage}
        emptyTitle={state === 'waiting' ? '没有等待复核的申请' : '没有记录'}
      />
      <Drawer size="wide" open={asking} onOpenChange={setAsking} title="申请调整余额">
        <AskForm onDone={() => setAsking(false)} />
      </Drawer>
      <Drawer size="wide" open={reviewed !== undefined} onOpenChange={() => setReviewed(undefined)} title="复核申请">
        {reviewed && <AdjustmentReview asked={reviewed} onDone={() => setReviewed(undefined)} />}
      </Drawer>
      {undone && <ReverseDialog done={undone} onDone={() => setUndone(undefined)} />}
    </>
  );
}

interface Acts {
  readonly onReview: (row: AdjustmentRow) => void;
  readonly onUndo: (row: AdjustmentRow) => void;
}

const columnsFor = (acts: Acts): readonly Column<AdjustmentRow>[] => [
  { key: 'time', head: '申请时间', cell: ({ askTime }) => siteTime(askTime) },
  { key: 'member', head: '会员', leads: true, cell: (row) => <MemberLink {...row} /> },
  { key: 'kind', head: '类型', cell: (row) => kindText(row) },
  { key: 'wallet', head: '钱包', cell: ({ wallet }) => wallet },
  {
    key: 'amount',
    head: '金额（¥）',
    align: 'end',
    cell: ({ amount }) => <MoneyText fen={amount} currency="" plus column />,
  },
  {
    key: 'reason',
    head: '依据与原因',
    cell: ({ cause, reason }) => (
      <span className={pages.why}>
        {adjustmentCauseLabels[cause]}：{reason}
      </span>
    ),
  },
  { key: 'people', head: '申请与复核', cell: (row) => peopleText(row) },
  { key: 'state', head: '状态', cell: (row) => <State row={row} /> },
  { key: 'act', head: '操作', align: 'end', cell: (row) => <Act row={row} {...acts} /> },
];

const peopleText = ({ askedBy, decidedBy }: AdjustmentRow): string =>
  decidedBy === '' ? askedBy : `${askedBy}、${decidedBy}`;

function State({ row }: { readonly row: AdjustmentRow }) {
  if (row.reversal === 'done') return <Badge>已撤销</Badge>;
  return <Badge tone={tones[row.state]}>{adjustmentStateLabels[row.state]}</Badge>;
}

function Act({ row, onReview, onUndo }: Acts & { readonly row: AdjustmentRow }) {
  if (row.state === 'waiting')
    return (
      <Button size="sm" aria-label={`复核 ${row.adjustmentId}`} onClick={() => onReview(row)}>
        复核
      </Button>
    );
  if (row.reversal === 'waiting') return <span className={pages.none}>撤销待复核</span>;
  if (row.state !== 'done' || row.kind === 'reversal' || row.reversal === 'done')
    return <span className={pages.none}>–</span>;
  return (
    <Button size="sm" aria-label={`撤销 ${row.adjustmentId}`} onClick={() => onUndo(row)}>
      撤销
    </Button>
  );
}
