import type { OutputOf } from '@fairground/contract';
import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { disputeStateLabels } from '@fairground/contract/disputes';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../../api/query.ts';
import { siteTime } from '../../../features/site/site-time.ts';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import type { Column } from '../../../ui/display/table.tsx';
import { RadioChips } from '../../../ui/fields/chips.tsx';
import { useRefreshAll } from '../../operator/operator-data.ts';
import { useOperatorPush } from '../../operator/operator-push.ts';
import { hrefOf, usePageAddress } from '../../operator/page-address.ts';
import { MemberLink } from '../../parts/member/member-link.tsx';
import { PAGE_SIZE, QueuePage } from '../../parts/queue-page.tsx';
import { DisputeView } from './dispute-view.tsx';
import styles from '../pages.module.css';

type Row = OutputOf<typeof backOfficeCatalogue.disputes.list>['list'][number];
type State = Row['state'];

/** Settled bets that members dispute, or one of them. */
export function DisputesPage() {
  const { about } = usePageAddress();
  const [state, setState] = useState<State>('open');
  return about === '' ? (
    <DisputeList state={state} onStateChange={setState} />
  ) : (
    <DisputeView key={about} feedbackId={about} />
  );
}

interface DisputeListProps {
  readonly state: State;
  readonly onStateChange: (state: State) => void;
}

function DisputeList({ state, onStateChange }: DisputeListProps) {
  const [pageNum, setPage] = useState(1);
  const refreshAll = useRefreshAll();
  useOperatorPush('feedback', () => void refreshAll());
  const result = useQuery({
    ...query(backOfficeCatalogue.disputes.list, { state, pageNum, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  return (
    <QueuePage
      title="争议"
      hint="证据在提出时固定，会员看到的与此相同；需要改动派彩的，由两人按更正流程执行。"
      filters={
        <RadioChips
          label="争议状态"
          value={state}
          options={[
            { value: 'open', label: disputeStateLabels.open },
            { value: 'upheld', label: disputeStateLabels.upheld },
            { value: 'rejected', label: disputeStateLabels.rejected },
          ]}
          onValueChange={(value) => {
            onStateChange(value);
            setPage(1);
          }}
        />
      }
      result={result}
      columns={columns}
      rowKey={({ feedbackId }) => feedbackId}
      page={pageNum}
      onPageChange={setPage}
      emptyTitle={state === 'open' ? '没有待裁定的争议' : '没有记录'}
    />
  );
}

const columns: readonly Column<Row>[] = [
  { key: 'time', head: '提出时间', cell: ({ openTime }) => siteTime(openTime) },
  { key: 'member', head: '会员', leads: true, cell: (row) => <MemberLink {...row} /> },
  { key: 'ticket', head: '注单', cell: ({ ticketId }) => <span className={styles.mono}>{ticketId}</span> },
  { key: 'state', head: '状态', cell: ({ state }) => <Badge tone="brand">{disputeStateLabels[state]}</Badge> },
  {
    key: 'decided',
    head: '裁定',
    cell: ({ decideTime, decidedBy }) =>
      decideTime === null ? <span className={styles.none}>–</span> : `${decidedBy} ${siteTime(decideTime)}`,
  },
  {
    key: 'act',
    head: '操作',
    align: 'end',
    cell: ({ feedbackId, state }) => (
      <ButtonLink size="sm" aria-label={`打开争议 ${feedbackId}`} href={hrefOf('disputes', feedbackId)}>
        {state === 'open' ? '处理' : '查看'}
      </ButtonLink>
    ),
  },
];
