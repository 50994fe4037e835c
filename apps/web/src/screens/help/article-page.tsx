import type { HelpKey } from '../../features/navigation/help-pages.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue } from 'react';
import { messageOf } from '../../api/failures.ts';
import { useFigures } from '../../features/help/use-figures.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { SkeletonGate } from '../../ui/states/skeleton-gate.tsx';
import { ArticleNotes } from './article-notes.tsx';
import { ArticleView } from './article-view.tsx';
import { articles } from './articles.ts';
import { helpLeads } from './help-leads.ts';
import { titleOf } from './help-menu.ts';
import styles from './help-screen.module.css';

interface ArticlePageProps {
  readonly of: HelpKey;
  readonly depositOpen: boolean;
  /** The menu has the article about deposits. */
  readonly depositHelpOpen: boolean;
}

/** The article of the address once its text and its figures are there; title and lead stand from the first moment. */
export function ArticlePage({ of, ...deposits }: ArticlePageProps) {
  const text = useQuery({ queryKey: ['help-article', of], queryFn: articles[of], staleTime: Infinity });
  const { figures, error: noFigures, isFetching, retry } = useFigures();
  const error = text.error ?? noFigures;
  return (
    <article className={styles.article} aria-labelledby={`help-${of}`}>
      <h1 id={`help-${of}`}>{titleOf(of)}</h1>
      <p className="fp-lead">{helpLeads[of]}</p>
      <ArticleNotes of={of} />
      {error && !(text.data && figures) ? (
        <ErrorState
          message={messageOf(error)}
          retrying={text.isFetching || isFetching}
          onRetry={() => {
            retry();
            void text.refetch();
          }}
        />
      ) : (
        <SkeletonGate pending={!text.data || !figures} skeleton={<Waiting />} label="正在读取文章">
          {() =>
            text.data &&
            figures && (
              <InSlices meanwhile={<Waiting />}>
                <ArticleView article={text.data.write(figures)} of={of} {...deposits} />
              </InSlices>
            )
          }
        </SkeletonGate>
      )}
    </article>
  );
}

interface InSlicesProps {
  readonly meanwhile: ReactNode;
  readonly children: ReactNode;
}

/** A long article drawn in one go would keep a slow phone from answering a finger. */
const InSlices = ({ meanwhile, children }: InSlicesProps) => useDeferredValue(children, meanwhile);

const Waiting = () => (
  <div className={styles.waiting}>
    <Skeleton shape="block" height="4rem" />
    <Skeleton shape="block" height="60vh" />
  </div>
);
