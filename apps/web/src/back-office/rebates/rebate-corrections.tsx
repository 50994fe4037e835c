import type { OutputOf } from '@fairground/contract';
import { rebateStateLabels, rebates } from '@fairground/contract/back-office-rebates';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { query } from '../../api/query.ts';
import { siteTime } from '../../features/site/site-time.ts';
import { Badge } from '../../ui/display/badge.tsx';
import { MoneyText } from '../../ui/display/money-text.tsx';
import type { Column } from '../../ui/display/table.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { MemberLink } from '../parts/member/member-link.tsx';
import { PAGE_SIZE, QueuePage } from '../parts/queue-page.tsx';

type Row = OutputOf<typeof rebates.corrections>['list'][number];

interface RebateCorrectionsProps {
  readonly chips: ReactNode;
  /** Of one day only; empty for all. */
  readonly day: string;
  readonly onDay: (day: string) => void;
}

/** Statements that changed after their run, with what that gives to the next one or takes off it. */
export function RebateCorrections({ chips, day, onDay }: RebateCorrectionsProps) {
  const [pageNum, setPage] = useState(1);
  const result = useQuery({
    ...query(rebates.corrections, { ...(day !== '' && { day }), pageNum, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  return (
    <QueuePage
      title="返水更正"
      hint="注单更正后按当日的比例和上限重算，差额并入下一次返水。多付的只从以后的返水中扣，不动钱包，30天后豁免。"
      filters={
        <>
          {chips}
          <TextField
            type="date"
            label="返水日期"
            value={day}
            onChange={({ target }) => {
              onDay(target.value);
              setPage(1);
            }}
          />
        </>
      }
      result={result}
      columns={columns}
      rowKey={({ memberId, day: of, version }) => `${memberId}:${of}:${version}`}
      page={pageNum}
      onPageChange={setPage}
      emptyTitle="没有更正"
    />
  );
}

const columns: readonly Column<Row>[] = [
  { key: 'time', head: '更正时间', cell: ({ time }) => siteTime(time) },
  { key: 'member', head: '会员', leads: true, cell: (row) => <MemberLink {...row} /> },
  { key: 'day', head: '返水日期', cell: ({ day, version }) => `${day} · 第${version}版` },
  {
    key: 'before',
    head: '原为（¥）',
    align: 'end',
    cell: ({ before }) => <MoneyText fen={before} currency="" column />,
  },
  {
    key: 'amount',
    head: '更正为（¥）',
    align: 'end',
    cell: ({ amount }) => <MoneyText fen={amount} currency="" column />,
  },
  {
    key: 'difference',
    head: '差额（¥）',
    align: 'end',
    cell: ({ difference }) => <MoneyText fen={difference} currency="" column plus tone="sign" />,
  },
  {
    key: 'state',
    head: '差额去向',
    cell: ({ state }) => <Badge tone={state === 'open' ? 'warning' : 'neutral'}>{wordsOf(state)}</Badge>,
  },
];

/** A difference that is not paid yet goes into the next statement. */
const wordsOf = (state: Row['state']): string =>
  state === 'open' ? '并入下次' : state === 'paid' ? '已并入' : rebateStateLabels[state];
