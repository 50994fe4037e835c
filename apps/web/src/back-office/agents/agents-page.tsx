import type { AgentState } from '@fairground/contract/agents';
import { agents } from '@fairground/contract/back-office-agents';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../api/query.ts';
import { STATEMENT_TIME } from '../../features/agents/agent-month.ts';
import { siteDateTime } from '../../features/site/site-time.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Badge } from '../../ui/display/badge.tsx';
import type { Column } from '../../ui/display/table.tsx';
import { RadioChips } from '../../ui/fields/chips.tsx';
import { optionsOf } from '../../ui/fields/options-of.ts';
import { Drawer } from '../../ui/overlays/drawer.tsx';
import { useOpened } from '../operator/page-address.ts';
import pages from '../pages/pages.module.css';
import { MemberLink } from '../parts/member/member-link.tsx';
import { PAGE_SIZE, QUEUE_MS, QueuePage } from '../parts/queue-page.tsx';
import { AgentDetail } from './agent-detail.tsx';
import { type AgentRow, stateLabels, stateTones } from './agent-row.ts';

type Shown = AgentState | 'all';

/** Who applied to the agent programme, who works with us, and what it gives them. */
export function AgentsPage() {
  const [pageNum, setPage] = useState(1);
  const [shown, setShown] = useState<Shown>('waiting');
  const [opened, setOpened] = useOpened('agents');
  const result = useQuery({
    ...query(agents.list, { ...(shown === 'all' ? {} : { state: shown }), pageNum, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
    // Applications come by themselves.
    refetchInterval: QUEUE_MS,
  });
  return (
    <>
      <QueuePage
        title="合营代理"
        hint={`会员须通过身份认证才能申请，由一位运营人员审核；代理只有一级，${STATEMENT_TIME}出上月的月结单。`}
        filters={
          <RadioChips<Shown>
            label="状态"
            value={shown}
            options={[...optionsOf(stateLabels), { value: 'all', label: '全部' }]}
            onValueChange={(value) => {
              setShown(value);
              setPage(1);
            }}
          />
        }
        result={result}
        columns={columnsFor(({ memberId }) => setOpened(memberId))}
        rowKey={({ memberId }) => memberId}
        isMarked={({ memberId }) => memberId === opened}
        page={pageNum}
        onPageChange={setPage}
        emptyTitle={shown === 'waiting' ? '没有待审核的申请' : '没有记录'}
      />
      <Drawer size="wide" open={opened !== undefined} onOpenChange={() => setOpened(undefined)} title="代理详情">
        {opened !== undefined && <AgentDetail memberId={opened} onDone={() => setOpened(undefined)} />}
      </Drawer>
    </>
  );
}

const columnsFor = (onOpen: (row: AgentRow) => void): readonly Column<AgentRow>[] => [
  {
    key: 'time',
    head: '申请时间',
    cell: ({ applyTime }) => <span className={pages.stamp}>{siteDateTime(applyTime)}</span>,
  },
  { key: 'member', head: '会员', leads: true, cell: (row) => <MemberLink {...row} /> },
  { key: 'code', head: '推广码', cell: ({ code }) => code || '–' },
  { key: 'plan', head: '推广方式', cell: ({ plan }) => <span className={pages.why}>{plan}</span> },
  { key: 'members', head: '名下会员', align: 'end', cell: ({ members }) => members.toLocaleString('zh-CN') },
  {
    key: 'decided',
    head: '处理时间',
    cell: ({ decideTime }) =>
      decideTime === null ? '–' : <span className={pages.stamp}>{siteDateTime(decideTime)}</span>,
  },
  { key: 'by', head: '处理人', cell: ({ decidedBy }) => decidedBy || '–' },
  {
    key: 'state',
    head: '状态',
    cell: ({ state }) => <Badge tone={stateTones[state]}>{stateLabels[state]}</Badge>,
  },
  { key: 'act', head: '操作', align: 'end', cell: (row) => <Open row={row} onOpen={onOpen} /> },
];

interface OpenProps {
  readonly row: AgentRow;
  readonly onOpen: (row: AgentRow) => void;
}

function Open({ row, onOpen }: OpenProps) {
  const word = row.state === 'waiting' ? '审核' : '详情';
  return (
    <Button size="sm" aria-label={`${word} ${row.memberName} ${row.memberId}`} onClick={() => onOpen(row)}>
      {word}
    </Button>
  );
}
