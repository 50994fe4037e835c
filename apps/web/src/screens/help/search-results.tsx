import type { HelpKey } from '../../features/navigation/help-pages.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { messageOf } from '../../api/failures.ts';
import { useFigures } from '../../features/help/use-figures.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { SkeletonGate } from '../../ui/states/skeleton-gate.tsx';
import { anchorHref, helpOrder } from './help-menu.ts';
import styles from './help-screen.module.css';
import type { Hit } from './search/search-help.ts';

interface SearchResultsProps {
  readonly asked: string;
  readonly depositHelpOpen: boolean;
  /** A result was opened: the search has done its work. */
  readonly onLeave: () => void;
}

/** Sentences that answer, each with what was asked for marked in it. Texts and readings come with the first search. */
export function SearchResults({ asked, depositHelpOpen, onLeave }: SearchResultsProps) {
  const { hits, error, retry, isFetching } = useHits(asked, depositHelpOpen);
  return (
    <section aria-label="搜索结果" className={styles.results}>
      <h1>搜索“{asked}”</h1>
      {error ? (
        <ErrorState message={messageOf(error)} retrying={isFetching} onRetry={retry} />
      ) : (
        <SkeletonGate pending={!hits} skeleton={<Skeleton shape="block" height="20rem" />} label="正在搜索">
          {() => hits && <Hits asked={asked} hits={hits} onLeave={onLeave} />}
        </SkeletonGate>
      )}
    </section>
  );
}

function useHits(asked: string, depositHelpOpen: boolean) {
  const { figures, error: noFigures, retry } = useFigures();
  const index = useQuery({
    queryKey: ['help-search', depositHelpOpen, figures],
    enabled: figures !== undefined,
    staleTime: Infinity,
    queryFn: async () => {
      if (!figures) return undefined;
      const [{ searchHelp }, { allSentences }] = await Promise.all([
        import('./search/search-help.ts'),
        import('./search/sentences.ts'),
      ]);
      const sentences = await allSentences(helpOrder(depositHelpOpen), figures);
      return (typed: string): readonly Hit[] => searchHelp(sentences, typed);
    },
  });
  const search = index.data;
  const hits = useMemo(() => search?.(asked), [search, asked]);
  const again = () => {
    retry();
    void index.refetch();
  };
  return { hits, error: noFigures ?? index.error, retry: again, isFetching: index.isFetching };
}

interface HitsProps {
  readonly asked: string;
  readonly hits: readonly Hit[];
  readonly onLeave: () => void;
}

function Hits({ asked, hits, onLeave }: HitsProps) {
  if (hits.length === 0)
    return (
      <EmptyState
        title={`没有找到“${asked}”，换个词试试`}
        text="可以输入中文、全拼或拼音首字母，例如“流水”“liushui”“ls”。"
      />
    );
  const keys = [...new Set(hits.map(({ key }) => key))];
  return (
    <>
      <output className={styles.count}>在 {keys.length} 篇文章中找到</output>
      <ol className={styles.hits}>
        {keys.map((key) => (
          <li key={key}>
            <ArticleHits of={key} hits={hits.filter((hit) => hit.key === key)} onLeave={onLeave} />
          </li>
        ))}
      </ol>
    </>
  );
}

interface ArticleHitsProps {
  readonly of: HelpKey;
  readonly hits: readonly Hit[];
  readonly onLeave: () => void;
}

function ArticleHits({ of, hits, onLeave }: ArticleHitsProps) {
  return (
    <>
      <h2>
        <a href={anchorHref(of, '')} onClick={onLeave}>
          {hits[0]?.title}
        </a>
      </h2>
      <ul>
        {hits.map((hit) => (
          <li key={`${hit.heading} ${hit.text}`}>
            <a href={anchorHref(of, hit.heading)} onClick={onLeave}>
              {hit.heading !== '' && hit.heading !== hit.text && <small>{hit.heading}</small>}
              <span>
                {hit.text.slice(0, hit.from)}
                <mark>{hit.text.slice(hit.from, hit.to)}</mark>
                {hit.text.slice(hit.to)}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
