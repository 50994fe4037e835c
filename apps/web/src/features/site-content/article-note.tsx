import { Callout } from '../../ui/states/callout.tsx';
import { NoticeText } from './notice-text.tsx';

interface ArticleNoteProps {
  readonly title: string;
  readonly content: string;
  readonly publishTime: number;
}

/** What operators wrote above an article. */
export const ArticleNote = ({ title, content, publishTime }: ArticleNoteProps) => (
  <Callout title={title || '标题'}>
    <NoticeText content={content || '正文'} publishTime={publishTime} />
  </Callout>
);
