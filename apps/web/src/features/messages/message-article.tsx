import { ArrowRight } from 'lucide-react';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { Badge } from '../../ui/display/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { titleOfPath } from '../navigation/route-titles.ts';
import { siteDateTime } from '../site/site-time.ts';
import type { InboxMessage } from './inbox-data.ts';
import styles from './message-article.module.css';
import { messageTypeLabel } from './message-types.ts';

type Shown = Pick<InboxMessage, 'type' | 'title' | 'content' | 'path' | 'sendTime'>;

interface MessageArticleProps {
  readonly message: Shown;
  /** The heading is drawn by whatever is around it. */
  readonly hideTitle?: boolean;
  readonly onFollow?: () => void;
}

/** A message as it is read: what it is, when it came, its text, and the page it leads to. */
export const MessageArticle = ({ message, hideTitle = false, onFollow }: MessageArticleProps) => (
  <article className={styles.article}>
    {!hideTitle && <h2 className={styles.title}>{message.title}</h2>}
    <p className={styles.facts}>
      <Badge>{messageTypeLabel(message.type)}</Badge>
      <time>{siteDateTime(message.sendTime)}</time>
    </p>
    <p className={styles.text}>{message.content}</p>
    {message.path !== '' && (
      <ButtonLink href={message.path} iconAfter={<Icon of={ArrowRight} size="sm" />} onClick={onFollow}>
        前往{titleOfPath(message.path.split('?', 1)[0] ?? '')}
      </ButtonLink>
    )}
  </article>
);
