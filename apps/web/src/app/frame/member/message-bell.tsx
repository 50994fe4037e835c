import { Bell } from 'lucide-react';
import { messageOf } from '../../../api/failures.ts';
import { type InboxMessage, useInbox, useReadAll } from '../../../features/messages/inbox-data.ts';
import { messageTypeLabel, messageTypeLabels } from '../../../features/messages/message-types.ts';
import { totalOf, useUnread } from '../../../features/messages/unread-data.ts';
import { hrefTo } from '../../../features/navigation/route-paths.ts';
import { siteTime } from '../../../features/site/site-time.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Badge, CountBadge } from '../../../ui/display/badge.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import styles from './message-bell.module.css';
import { useDisclosure } from './use-disclosure.ts';

/** How many messages the panel shows. */
const LATEST = 5;

/** Unread messages. A number that could not be read is not shown. */
export function MessageBell() {
  const { data: unread, isError } = useUnread();
  const { open, root, toggle, close } = useDisclosure();
  const total = unread ? totalOf(unread) : 0;
  return (
    <div ref={root} className={styles.bell}>
      <IconButton icon={Bell} label="消息" aria-expanded={open} onClick={toggle} />
      <span className={styles.count}>
        <CountBadge count={total} label="条未读消息" />
      </span>
      {open && (
        <section className={styles.panel} aria-label="未读消息">
          <header className={styles.head}>
            <p className={styles.title}>{summary(unread ? total : undefined, isError)}</p>
            {total > 0 && <ReadAllButton />}
          </header>
          {unread && total > 0 && (
            <p className={styles.kinds}>
              {[...messageTypeLabels].map(([type, label]) => (
                <span key={type} data-empty={!unread.get(type) || undefined}>
                  {label} {unread.get(type) ?? 0}
                </span>
              ))}
            </p>
          )}
          <Latest onFollow={close} />
          <a href={hrefTo('message')} className={styles.more} onClick={close}>
            进入消息中心
          </a>
        </section>
      )}
    </div>
  );
}

function ReadAllButton() {
  const readAll = useReadAll();
  return (
    <Button look="text" size="sm" busy={readAll.isPending} onClick={() => readAll.mutate({})}>
      全部已读
    </Button>
  );
}

function Latest({ onFollow }: { readonly onFollow: () => void }) {
  const { data, error } = useInbox({ pageNum: 1, pageSize: LATEST });
  if (error && !data) return <p className={styles.none}>{messageOf(error)}</p>;
  if (!data) return <Skeleton shape="block" height="10rem" />;
  if (data.list.length === 0) return <p className={styles.none}>还没有消息。</p>;
  return (
    <ul className={styles.latest}>
      {data.list.map((message) => (
        <li key={message.letterId}>
          <a href={`${hrefTo('message')}?letter=${message.letterId}`} onClick={onFollow}>
            <Line message={message} />
          </a>
        </li>
      ))}
    </ul>
  );
}

const Line = ({ message: { type, title, isRead, sendTime } }: { readonly message: InboxMessage }) => (
  <>
    <Badge tone={isRead === 0 ? 'brand' : 'neutral'}>{messageTypeLabel(type)}</Badge>
    <span className={styles.line} data-read={isRead === 1 || undefined}>
      {title}
      {isRead === 0 && <span className="visually-hidden">（未读）</span>}
    </span>
    <time>{siteTime(sendTime)}</time>
  </>
);

function summary(total: number | undefined, isError: boolean): string {
  if (total === undefined) return isError ? '消息暂时无法读取' : '加载中...';
  return total === 0 ? '没有新消息' : `${total} 条未读消息`;
}
