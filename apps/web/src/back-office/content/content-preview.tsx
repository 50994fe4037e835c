import type { ContentPayload } from '@fairground/contract/site-content';
import { categoryLabels } from '@fairground/contract/venues';
import { Megaphone } from 'lucide-react';
import { ArticleNote } from '../../features/site-content/article-note.tsx';
import { DiscountCard } from '../../features/site-content/discount-card.tsx';
import { NoticeText } from '../../features/site-content/notice-text.tsx';
import { SponsorCard } from '../../features/site-content/sponsor-card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Accordion } from '../../ui/layout/accordion.tsx';
import styles from './content.module.css';

interface ContentPreviewProps {
  readonly content: ContentPayload;
  /** When it would be shown, and until when. */
  readonly begin: number;
  readonly end: number;
}

/** The same parts the player's site is made of, filled with what is being written. */
export function ContentPreview({ content, begin, end }: ContentPreviewProps) {
  if (content.kind === 'notice') return <NoticePreview {...content.payload} publishTime={begin} />;
  if (content.kind === 'navigation') return <NavigationPreview entries={content.payload.entries} />;
  if (content.kind === 'sponsor') return <SponsorCard {...content.payload} title={content.payload.title || '名称'} />;
  if (content.kind === 'help') return <ArticleNote {...content.payload} publishTime={begin} />;
  return (
    // The card is a link of the player's site; here it only shows itself.
    <div inert>
      <DiscountCard {...content.payload} title={content.payload.title || '标题'} endTime={end} />
    </div>
  );
}

interface NoticePreviewProps {
  readonly title: string;
  readonly content: string;
  readonly marquee: boolean;
  readonly publishTime: number;
}

const NoticePreview = ({ title, content, marquee, publishTime }: NoticePreviewProps) => (
  <>
    {marquee && (
      <p className={styles.marquee}>
        <Icon of={Megaphone} size="sm" />
        <strong>公告</strong>
        {title || '标题'}
      </p>
    )}
    <Accordion
      items={[
        {
          id: 'preview',
          title: title || '标题',
          open: true,
          content: <NoticeText content={content || '正文'} publishTime={publishTime} />,
        },
      ]}
    />
  </>
);

type Entries = Extract<ContentPayload, { kind: 'navigation' }>['payload']['entries'];

const NavigationPreview = ({ entries }: { readonly entries: Entries }) => (
  <ul className={styles.menu} aria-label="导航预览">
    {entries
      .filter(({ visible }) => visible)
      .map(({ category, name, note }) => (
        <li key={category}>
          <strong>{name || categoryLabels[category]}</strong>
          {note && <small>{note}</small>}
        </li>
      ))}
  </ul>
);
