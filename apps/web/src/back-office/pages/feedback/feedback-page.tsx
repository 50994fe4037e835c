import type { OutputOf } from '@fairground/contract';
import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { disputeStateLabels } from '@fairground/contract/disputes';
import { FeedbackState, feedbackStateLabels, feedbackTypeLabels } from '@fairground/contract/feedback';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../../api/query.ts';
import { siteTime } from '../../../features/site/site-time.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import type { Column } from '../../../ui/display/table.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { RadioChips } from '../../../ui/fields/chips.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Drawer } from '../../../ui/overlays/drawer.tsx';
import { useRefreshAll } from '../../operator/operator-data.ts';
import { useOpened } from '../../operator/page-address.ts';
import { useOperatorPush } from '../../operator/operator-push.ts';
import { stateTones } from '../../parts/feedback/feedback-tones.ts';
import { MemberLink } from '../../parts/member/member-link.tsx';
import { PAGE_SIZE, QueuePage } from '../../parts/queue-page.tsx';
import { Waited } from '../../parts/waited.tsx';
import { FeedbackDetail } from './feedback-detail.tsx';
import styles from '../pages.module.css';

type Row = OutputOf<typeof backOfficeCatalogue.feedback.list>['list'][number];
type Type = Row['type'];

const states = {
  waiting: FeedbackState.waiting,
  working: FeedbackState.working,
  answered: FeedbackState.answered,
  all: undefined,
} as const;
type Shown = keyof typeof states;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the table has no keys but its own
const types = Object.keys(feedbackTypeLabels) as readonly Type[];

/** What members tell us; whoever has waited longest comes first. */
export function FeedbackPage() {
  const [pageNum, setPage] = useState(1);
  const [shown, setShown] = useState<Shown>('waiting');
  const [type, setType] = useState<Type | 'all'>('all');
  const [mine, setMine] = useState(false);
  const [opened, setOpened] = useOpened('feedback');
  const refreshAll = useRefreshAll();
  useOperatorPush('feedback', () => void refreshAll());
  const state = states[shown];
  const result = useQuery({
    ...query(backOfficeCatalogue.feedback.list, {
      mine,
      pageNum,
      pageSize: PAGE_SIZE,
      ...(state === undefined ? {} : { state }),
      ...(type === 'all' ? {} : { type }),
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <QueuePage
        title="意见反馈"
        hint="等候最久的在前；回复后会员会收到消息。"
        filters={
          <>
            <RadioChips
              label="处理状态"
              value={shown}
              options={[
                { value: 'waiting', label: feedbackStateLabels[0] },
                { value: 'working', label: feedbackStateLabels[1] },
                { value: 'answered', label: feedbackStateLabels[2] },
                { value: 'all', label: '全部' },
              ]}
              onValueChange={(value) => {
                setShown(value);
                setPage(1);
              }}
            />
            <Select
              label="反馈类型"
              hideLabel
              value={type}
              options={[
                { value: 'all', label: '全部类型' },
                ...types.map((value) => ({ value, label: feedbackTypeLabels[value] })),
              ]}
              onValueChange={(value) => {
                setType(types.find((each) => each === value) ?? 'all');
                setPage(1);
              }}
            />
            <Checkbox
              checked={mine}
              onChange={(event) => {
                setMine(event.target.checked);
                setPage(1);
              }}
            >
              只看我处理的
            </Checkbox>
          </>
        }
        result={result}
        columns={columnsFor(setOpened)}
        rowKey={({ feedbackId }) => feedbackId}
        isMarked={({ feedbackId }) => feedbackId === opened}
        page={pageNum}
        onPageChange={setPage}
        emptyTitle={shown === 'waiting' ? '没有待处理的反馈' : '没有符合条件的反馈'}
        emptyText="新的反馈会自动出现在这里。"
      />
      <Drawer size="wide" open={opened !== undefined} onOpenChange={() => setOpened(undefined)} title="反馈会话">
        {opened !== undefined && <FeedbackDetail feedbackId={opened} />}
      </Drawer>
    </>
  );
}

const columnsFor = (onOpen: (feedbackId: string) => void): readonly Column<Row>[] => [
  {
    key: 'wait',
    head: '已等候',
    cell: ({ waitTime }) =>
      waitTime === null ? (
        <span className={styles.none}>–</span>
      ) : (
        <Waited since={waitTime} lateFrom={120} urgentFrom={24 * 60} />
      ),
  },
  { key: 'member', head: '会员', leads: true, cell: (row) => <MemberLink {...row} /> },
  {
    key: 'type',
    head: '类型',
    cell: ({ type, dispute }) => (
      <>
        {feedbackTypeLabels[type]}{' '}
        {dispute !== null && <Badge tone="accent">争议：{disputeStateLabels[dispute]}</Badge>}
      </>
    ),
  },
  { key: 'excerpt', head: '内容', cell: ({ excerpt }) => <span className={styles.why}>{excerpt}</span> },
  {
    key: 'state',
    head: '状态',
    cell: ({ state }) => <Badge tone={stateTones[state]}>{feedbackStateLabels[state]}</Badge>,
  },
  { key: 'assignee', head: '处理人', cell: ({ assignee }) => assignee || <span className={styles.none}>–</span> },
  { key: 'time', head: '提交时间', cell: ({ createTime }) => siteTime(createTime) },
  {
    key: 'act',
    head: '操作',
    align: 'end',
    cell: ({ feedbackId }) => (
      <Button size="sm" aria-label={`打开反馈 ${feedbackId}`} onClick={() => onOpen(feedbackId)}>
        打开
      </Button>
    ),
  },
];
