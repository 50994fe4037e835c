import { serviceTopicLabels } from '@fairground/contract/service';
import { conversationStateLabels } from '@fairground/contract/service';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import { call } from '../../api/call.ts';
import { query } from '../../api/query.ts';
import { Bubbles } from '../../features/conversation/bubbles.tsx';
import { useFeedState } from '../../features/conversation/use-feed.ts';
import { siteDateTime } from '../../features/site/site-time.ts';
import { Badge } from '../../ui/display/badge.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import type { Column } from '../../ui/display/table.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Drawer } from '../../ui/overlays/drawer.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { MemberLink } from '../parts/member/member-link.tsx';
import { PAGE_SIZE, QueuePage } from '../parts/queue-page.tsx';
import { type Conversation, operatorFeed, service, visitorName } from './service-data.ts';
import styles from './service-page.module.css';

/** Conversations of the past, by ticket, member or words. */
export function HistoryTab() {
  const [typed, setTyped] = useState('');
  const [text, setText] = useState('');
  const [pageNum, setPage] = useState(1);
  const [opened, setOpened] = useState<Conversation>();
  const result = useQuery({
    ...query(service.history, { text, pageNum, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  const search = (event: FormEvent) => {
    event.preventDefault();
    setText(typed.trim());
    setPage(1);
  };
  return (
    <>
      <QueuePage
        title="历史会话"
        hint="查看他人的会话和已结束的会话会记入操作日志。"
        filters={
          <form className={styles.search} onSubmit={search}>
            <TextField
              label="查找"
              hint="工单号、会员编号、用户名开头，或会话中的文字"
              value={typed}
              maxLength={60}
              onChange={(event) => setTyped(event.target.value)}
            />
            <Button type="submit" icon={<Icon of={Search} />}>
              查找
            </Button>
          </form>
        }
        result={result}
        columns={columnsFor(setOpened)}
        rowKey={({ conversationId }) => conversationId}
        page={pageNum}
        onPageChange={setPage}
        emptyTitle="没有找到会话"
      />
      <Drawer
        open={opened !== undefined}
        onOpenChange={() => setOpened(undefined)}
        title={opened ? `会话 ${opened.ticket}` : '会话'}
        size="wide"
      >
        {opened && <PastConversation key={opened.conversationId} conversationId={opened.conversationId} />}
      </Drawer>
    </>
  );
}

const columnsFor = (onOpen: (row: Conversation) => void): readonly Column<Conversation>[] => [
  { key: 'ticket', head: '工单号', leads: true, cell: ({ ticket }) => ticket },
  {
    key: 'who',
    head: '访客',
    cell: (row) =>
      row.memberId === null ? visitorName(row) : <MemberLink memberId={row.memberId} memberName={row.memberName} />,
  },
  { key: 'topic', head: '类型', cell: ({ topic }) => serviceTopicLabels[topic] },
  { key: 'state', head: '状态', cell: ({ state }) => <Badge>{conversationStateLabels[state]}</Badge> },
  { key: 'operator', head: '客服', cell: ({ operator }) => operator || '–' },
  { key: 'rating', head: '评价', cell: ({ rating }) => (rating === null ? '–' : `${rating} 分`) },
  { key: 'excerpt', head: '最后消息', cell: ({ excerpt }) => <span className={styles.excerpt}>{excerpt}</span> },
  { key: 'time', head: '开始时间', cell: ({ openTime }) => siteDateTime(openTime) },
  {
    key: 'act',
    head: '查看',
    align: 'end',
    cell: (row) => (
      <Button size="sm" aria-label={`查看 ${row.ticket}`} onClick={() => onOpen(row)}>
        查看
      </Button>
    ),
  },
];

function PastConversation({ conversationId }: { readonly conversationId: string }) {
  const [feed] = useState(() => operatorFeed(conversationId));
  const { conversation, lines, failure } = useFeedState(feed);
  useEffect(() => void feed.refresh(), [feed]);
  if (failure !== '' && !conversation)
    return <ErrorState compact message={failure} onRetry={() => void feed.refresh()} />;
  return (
    <div className={styles.past}>
      <Bubbles
        side="operator"
        label="聊天内容"
        lines={lines}
        outgoing={[]}
        readNo={conversation?.visitorReadNo ?? 0}
        isTyping={false}
        loadImage={async (imageId) => (await call(service.image, { conversationId, imageId })).image}
        onRetry={feed.retry}
        onDiscard={feed.discard}
      />
    </div>
  );
}
