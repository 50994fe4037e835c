import { help } from '@fairground/contract/help';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/query.ts';
import type { HelpKey } from '../../features/navigation/help-pages.ts';
import { ArticleNote } from '../../features/site-content/article-note.tsx';
import styles from './help-screen.module.css';

/** What operators added to an article. The article is worth reading without it, so a failure says nothing. */
export function ArticleNotes({ of }: { readonly of: HelpKey }) {
  const { data } = useQuery({ ...query(help.notes, { article: of }), meta: { quiet: true, endpoint: help.notes } });
  if (!data || data.list.length === 0) return null;
  return (
    <section aria-label="补充说明" className={styles.notes}>
      {data.list.map(({ id, ...note }) => (
        <ArticleNote key={id} {...note} />
      ))}
    </section>
  );
}
