import { ChevronLeft, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { type InboxMessage, readMessage } from '../../features/messages/inbox-data.ts';
import { MessageArticle } from '../../features/messages/message-article.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './messages.module.css';

interface ReadingPaneProps {
  readonly message: InboxMessage;
  readonly onBack: () => void;
  readonly onDelete: () => void;
}

/** The message that is read: opening it is reading it. On a phone it stands alone, with the way back to the list. */
export function ReadingPane({ message, onBack, onDelete }: ReadingPaneProps) {
  const pane = useRef<HTMLDivElement>(null);
  const { letterId, isRead } = message;
  // Whoever uses a keyboard or hears the page goes on reading here.
  useEffect(() => pane.current?.focus(), []);
  useEffect(() => {
    if (isRead === 0) void readMessage(letterId);
  }, [letterId, isRead]);
  return (
    <div ref={pane} tabIndex={-1} className={styles.pane}>
      <div className={styles.paneBar}>
        <Button look="text" className={styles.back} icon={<Icon of={ChevronLeft} size="sm" />} onClick={onBack}>
          返回列表
        </Button>
        <Button look="text" icon={<Icon of={Trash2} size="sm" />} onClick={onDelete}>
          删除此消息
        </Button>
      </div>
      <MessageArticle message={message} />
    </div>
  );
}
