import { CheckCheck, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { type InboxMessage, useRead } from '../../features/messages/inbox-data.ts';
import { messageTypeLabel } from '../../features/messages/message-types.ts';
import { siteTime } from '../../features/site/site-time.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Badge } from '../../ui/display/badge.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './messages.module.css';

interface MessageListProps {
  readonly list: readonly InboxMessage[];
  /** The message that is read beside the list. */
  readonly opened: string | undefined;
  readonly onOpen: (message: InboxMessage) => void;
  readonly onDelete: (messages: readonly InboxMessage[]) => void;
}

/** One page of messages; what is ticked can be read or deleted together. */
export function MessageList({ list, opened, onOpen, onDelete }: MessageListProps) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  // What another tab has deleted is no longer ticked.
  const chosen = list.filter(({ letterId }) => ticked.has(letterId));
  const tick = (letterIds: readonly string[], on: boolean): void =>
    setTicked(
      (before) => new Set(on ? [...before, ...letterIds] : [...before].filter((id) => !letterIds.includes(id))),
    );
  return (
    <>
      <div className={styles.bar}>
        <Checkbox
          checked={list.length > 0 && chosen.length === list.length}
          disabled={list.length === 0}
          onChange={(event) =>
            tick(
              list.map(({ letterId }) => letterId),
              event.target.checked,
            )
          }
        >
          {chosen.length === 0 ? '全选本页' : `已选 ${chosen.length} 条`}
        </Checkbox>
        <SelectionActions
          chosen={chosen}
          onDone={() => setTicked(new Set())}
          onDelete={() => {
            onDelete(chosen);
            setTicked(new Set());
          }}
        />
      </div>
      <ul>
        {list.map((message) => (
          <li key={message.letterId} className={styles.row} data-opened={message.letterId === opened || undefined}>
            <Checkbox
              checked={ticked.has(message.letterId)}
              onChange={(event) => tick([message.letterId], event.target.checked)}
            >
              <span className="visually-hidden">选择 {message.title}</span>
            </Checkbox>
            <button
              type="button"
              className={styles.message}
              {...(message.letterId === opened ? { 'aria-current': true } : {})}
              onClick={() => onOpen(message)}
            >
              <Summary message={message} />
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

const Summary = ({ message: { type, title, content, isRead, sendTime } }: { readonly message: InboxMessage }) => (
  <>
    <span className={styles.subject}>
      <span className={styles.dot} data-read={isRead === 1 || undefined} />
      <span className={styles.title} data-read={isRead === 1 || undefined}>
        {title}
        {isRead === 0 && <span className="visually-hidden">（未读）</span>}
      </span>
      <time>{siteTime(sendTime)}</time>
    </span>
    <span className={styles.excerpt}>
      <Badge>{messageTypeLabel(type)}</Badge>
      <span>{content}</span>
    </span>
  </>
);

interface SelectionActionsProps {
  readonly chosen: readonly InboxMessage[];
  readonly onDone: () => void;
  readonly onDelete: () => void;
}

function SelectionActions({ chosen, onDone, onDelete }: SelectionActionsProps) {
  const read = useRead();
  const unread = chosen.filter(({ isRead }) => isRead === 0);
  const markRead = (): void => {
    const letterId = unread.map((message) => message.letterId);
    const told = () => {
      toast.success(`已将 ${letterId.length} 条标为已读`);
      onDone();
    };
    read.mutate({ letterId }, { onSuccess: told });
  };
  return (
    <div className={styles.ways}>
      <Button
        size="sm"
        icon={<Icon of={CheckCheck} size="sm" />}
        disabled={unread.length === 0}
        busy={read.isPending}
        onClick={markRead}
      >
        标为已读
      </Button>
      <Button size="sm" icon={<Icon of={Trash2} size="sm" />} disabled={chosen.length === 0} onClick={onDelete}>
        删除
      </Button>
    </div>
  );
}
