import type { OutputOf } from '@fairground/contract';
import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { query } from '../../api/query.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Badge } from '../../ui/display/badge.tsx';
import { MoneyText } from '../../ui/display/money-text.tsx';
import type { Column } from '../../ui/display/table.tsx';
import { MemberLink } from '../parts/member/member-link.tsx';
import { PAGE_SIZE, QueuePage } from '../parts/queue-page.tsx';

const { hands } = backOfficeCatalogue;
type Row = OutputOf<typeof hands.pairs>['list'][number];

interface PairsTabProps {
  readonly parts: ReactNode;
  /** The hands these two sat in. */
  readonly onHands: (memberId: string, otherId: string) => void;
}

/** Who sat together in the last seven days, pairs that stand out first. */
export function PairsTab({ parts, onHands }: PairsTabProps) {
  const [pageNum, setPage] = useState(1);
  const result = useQuery({
    ...query(hands.pairs, { pageNum, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  return (
    <QueuePage
      title="牌局"
      hint="近7天同在一局的会员。净流向按每局输家付给赢家的份额相加；同局满40手，且占比超过30%或偏离超过3个标准差的，会记入风险标记。"
      filters={parts}
      result={result}
      columns={columnsFor(onHands)}
      rowKey={({ one, other }) => `${one.memberId}-${other.memberId}`}
      page={pageNum}
      onPageChange={setPage}
      emptyTitle="近7天没有同桌的会员"
      emptyText="至少两位会员打过同一局，才会出现在这里。"
    />
  );
}

const columnsFor = (onHands: PairsTabProps['onHands']): readonly Column<Row>[] => [
  { key: 'one', head: '会员', leads: true, cell: ({ one }) => <MemberLink {...one} /> },
  { key: 'other', head: '同桌会员', cell: ({ other }) => <MemberLink {...other} /> },
  { key: 'hands', head: '同局', align: 'end', cell: ({ hands: count }) => `${count}手` },
  { key: 'share', head: '占较少一方', align: 'end', cell: ({ share }) => `${share.toFixed(0)}%` },
  {
    key: 'flow',
    head: '净流向（¥）',
    align: 'end',
    cell: ({ flow }) => (
      <>
        {flow !== 0n && (flow > 0n ? '付给同桌 ' : '得自同桌 ')}
        <MoneyText fen={flow < 0n ? -flow : flow} currency="" column />
      </>
    ),
  },
  {
    key: 'deviations',
    head: '偏离',
    align: 'end',
    cell: ({ deviations, isFlagged }) => (
      <>
        {Math.abs(deviations).toFixed(1)} 个标准差 {isFlagged && <Badge tone="warning">需核查</Badge>}
      </>
    ),
  },
  {
    key: 'act',
    head: '操作',
    align: 'end',
    cell: ({ one, other }) => (
      <Button
        size="sm"
        aria-label={`查看 ${one.memberId} 与 ${other.memberId} 的牌局`}
        onClick={() => onHands(one.memberId, other.memberId)}
      >
        牌局
      </Button>
    ),
  },
];
