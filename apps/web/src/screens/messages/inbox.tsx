import type { MessageType } from '@fairground/contract/message-shape';
import { MailOpen } from 'lucide-react';
import { useEffect, useState } from 'react';
import { messageOf } from '../../api/failures.ts';
import { type InboxMessage, useInbox } from '../../features/messages/inbox-data.ts';
import { Pagination } from '../../ui/display/pagination.tsx';
import { Icon } from '../../ui/icon.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Refreshing } from '../../ui/states/refreshing.tsx';
import { SkeletonGate } from '../../ui/states/skeleton-gate.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { carryOut, deleteLater, useHidden } from './deferred-delete.ts';
import { MessageList } from './message-list.tsx';
import styles from './messages.module.css';
import { ReadingPane } from './reading-pane.tsx';
import { useOpenedMessage } from './use-opened-message.ts';

const PAGE_SIZE = 20;

interface InboxProps {
  /** Undefined for every type. */
  readonly type: MessageType | undefined;
  /** The message to open at once, when there is one. */
  readonly letter: string;
}

/** The list and, beside it or on a phone in its place, the message that is read. */
export function Inbox({ type, letter }: InboxProps) {
  const [page, setPage] = useState(1);
  const inbox = useInbox({ pageNum: page, pageSize: PAGE_SIZE, type });
  const hidden = useHidden((state) => state.hidden);
  const list = inbox.data?.list.filter(({ letterId }) => !hidden.has(letterId)) ?? [];
  const { opened, open, close } = useOpenedMessage(list, letter);
  useEffect(() => {
    addEventListener('pagehide', carryOut);
    return () => {
      removeEventListener('pagehide', carryOut);
      carryOut();
    };
  }, []);

  const remove = (messages: readonly InboxMessage[]) => {
    deleteLater(messages.map(({ letterId }) => letterId));
    if (messages.some(({ letterId }) => letterId === opened?.letterId)) close();
  };

  const { data, error, isFetching, isPending, isPlaceholderData, refetch } = inbox;
  if (error && !data)
    return <ErrorState message={messageOf(error)} retrying={isFetching} onRetry={() => void refetch()} />;
  const pageCount = Math.ceil((data?.total ?? 0) / PAGE_SIZE);
  return (
    <SkeletonGate pending={isPending} skeleton={<Waiting />} label="正在读取消息">
      {() =>
        list.length === 0 && page === 1 && !opened ? (
          <EmptyState drawing="records" title="还没有消息" text="存取款、限额、注单和活动的消息会出现在这里。" />
        ) : (
          <div className={styles.inbox} data-reading={opened ? true : undefined}>
            <section className={styles.list} aria-label="消息列表">
              <Refreshing busy={isPlaceholderData}>
                <MessageList list={list} opened={opened?.letterId} onOpen={open} onDelete={remove} />
              </Refreshing>
              <Pagination label="消息分页" page={page} pageCount={pageCount} onPageChange={setPage} />
            </section>
            <section className={styles.reading} aria-label="消息内容">
              {opened ? (
                <ReadingPane key={opened.letterId} message={opened} onBack={close} onDelete={() => remove([opened])} />
              ) : (
                <p className={styles.hint}>
                  <Icon of={MailOpen} />
                  从左侧选择一条消息查看
                </p>
              )}
            </section>
          </div>
        )
      }
    </SkeletonGate>
  );
}

const Waiting = () => (
  <div className={styles.inbox}>
    <div className={styles.list}>
      {[1, 2, 3, 4, 5, 6].map((index) => (
        <Skeleton key={index} height="4rem" shape="block" />
      ))}
    </div>
    <Skeleton height="20rem" shape="block" />
  </div>
);
