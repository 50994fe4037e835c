import { cancellationLabels, resultLabels } from '@fairground/betting';
import { results, ticketStateLabels } from '@fairground/contract/back-office-results';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../api/query.ts';
import { siteMoment } from '../../features/site/site-time.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Badge } from '../../ui/display/badge.tsx';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { Pagination } from '../../ui/display/pagination.tsx';
import { type Column, Table } from '../../ui/display/table.tsx';
import { RadioChips } from '../../ui/fields/chips.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { MemberLink } from '../parts/member/member-link.tsx';
import { PAGE_SIZE } from '../parts/queue-page.tsx';
import { Section } from '../parts/section.tsx';
import records from '../pages/members/member-records.module.css';
import type { MatchTicket } from './result-row.ts';
import styles from './results.module.css';

type State = keyof typeof ticketStateLabels | '';
const states: readonly { readonly value: State; readonly label: string }[] = [
  { value: '', label: '全部' },
  { value: 'accepted', label: ticketStateLabels.accepted },
  { value: 'settled', label: ticketStateLabels.settled },
  { value: 'void', label: ticketStateLabels.void },
];

interface MatchTicketsProps {
  readonly gameId: string;
  readonly onVoid: (ticket: MatchTicket) => void;
  readonly onUnrule: (ticket: MatchTicket) => void;
}

/** Every ticket on the match, with what can be done about one alone. */
export function MatchTickets({ gameId, onVoid, onUnrule }: MatchTicketsProps) {
  const [state, setState] = useState<State>('');
  const [pageNum, setPage] = useState(1);
  const filter = { gameId, ...(state !== '' && { state }), pageNum, pageSize: PAGE_SIZE };
  const result = useQuery({ ...query(results.tickets, filter), placeholderData: keepPreviousData });
  return (
    <Section
      title="注单"
      aside={
        <RadioChips
          label="注单状态"
          size="sm"
          value={state}
          options={states}
          onValueChange={(next) => {
            setState(next);
            setPage(1);
          }}
        />
      }
    >
      <Loaded result={result} label="正在读取注单">
        {({ list, total }) => (
          <>
            <div className={records.scroll}>
              <Table
                dense
                label="注单"
                columns={columnsFor({ onVoid, onUnrule })}
                rows={list}
                rowKey={({ ticketId }) => ticketId}
                empty={<EmptyState compact title="没有这样的注单" />}
              />
            </div>
            <div className={records.foot}>
              <span>共 {total} 张</span>
              <Pagination
                label="注单分页"
                page={pageNum}
                pageCount={Math.ceil(total / PAGE_SIZE)}
                onPageChange={setPage}
              />
            </div>
          </>
        )}
      </Loaded>
    </Section>
  );
}

const columnsFor = ({
  onVoid,
  onUnrule,
}: Pick<MatchTicketsProps, 'onVoid' | 'onUnrule'>): readonly Column<MatchTicket>[] => [
  {
    key: 'ticket',
    head: '注单',
    leads: true,
    cell: ({ ticketId, betTime }) => (
      <span className={styles.two}>
        <span>{ticketId}</span>
        <small>{siteMoment(betTime)}</small>
      </span>
    ),
  },
  { key: 'member', head: '会员', cell: (row) => <MemberLink {...row} /> },
  {
    key: 'bet',
    head: '投注',
    cell: ({ bet, odds, legs }) => (
      <span className={styles.two}>
        <span>{bet}</span>
        <small>
          赔率 {odds}
          {legs > 1 && `，${legs} 项`}
        </small>
      </span>
    ),
  },
  {
    key: 'staked',
    head: '投注额（¥）',
    align: 'end',
    cell: ({ staked }) => <MoneyText fen={staked} currency="" column />,
  },
  {
    key: 'returned',
    head: '派彩（¥）',
    align: 'end',
    cell: ({ returned }) =>
      returned === null ? <span className={styles.none}>–</span> : <MoneyText fen={returned} currency="" column />,
  },
  {
    key: 'state',
    head: '状态',
    cell: ({ state, result, cancellation, version }) => (
      <span className={styles.two}>
        <Badge tone={state === 'accepted' ? 'brand' : 'neutral'}>
          {result === null ? ticketStateLabels[state] : resultLabels[result]}
        </Badge>
        {cancellation !== null && <small>{cancellationLabels[cancellation]}</small>}
        {version > 1 && <small>结算第 {version} 版</small>}
      </span>
    ),
  },
  {
    key: 'act',
    head: '操作',
    align: 'end',
    cell: (row) =>
      row.isRuled ? (
        <Button size="sm" aria-label={`撤销裁定 ${row.ticketId}`} onClick={() => onUnrule(row)}>
          撤销裁定
        </Button>
      ) : row.state === 'void' ? (
        <span className={styles.none}>–</span>
      ) : (
        <Button size="sm" aria-label={`取消注单 ${row.ticketId}`} onClick={() => onVoid(row)}>
          取消
        </Button>
      ),
  },
];
