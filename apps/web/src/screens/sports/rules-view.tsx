import type { GameType } from '@fairground/betting';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../api/failures.ts';
import { failureKind } from '../../api/failure-kind.ts';
import { sportsbookQuery } from '../../features/sports/ask-sportsbook.ts';
import { currentBook } from '../../features/sports/book.ts';
import { useSportsbookEntry } from '../../features/sports/sportsbook-entry.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { SkeletonGate } from '../../ui/states/skeleton-gate.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import styles from './results-view.module.css';
import { SportChips } from './toolbar/sport-chips.tsx';

/** The rules bets are settled by, printed from the rulebook itself. */
export default function RulesView() {
  const [gameType, setGameType] = useState<GameType>(() => currentBook().all);
  const isInside = useSportsbookEntry(({ token }) => token !== '');
  const { data, error, isPending, isFetching, refetch } = useQuery({
    ...sportsbookQuery('rules', { gameType }),
    enabled: isInside,
    staleTime: Infinity,
  });
  return (
    <section aria-labelledby="rules-title" className={styles.view}>
      <h2 id="rules-title">投注规则</h2>
      <SportChips value={gameType} onValueChange={setGameType} choices={['ALL', 'FS', ...currentBook().gameTypes]} />
      {error ? (
        <ErrorState
          message={messageOf(error)}
          kind={failureKind(error)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonGate pending={isPending} skeleton={<Skeleton shape="block" height="20rem" />} label="正在读取规则">
          {() => (
            <article className={styles.rules}>
              <p className={styles.edition}>规则版本 {data?.rulebook}，每张注单都记下它所依据的版本。</p>
              {data?.sections.map(({ title, paragraphs }) => (
                <section key={title} aria-label={title}>
                  <h3>{title}</h3>
                  {paragraphs.map((text) => (
                    <p key={text}>{text}</p>
                  ))}
                </section>
              ))}
            </article>
          )}
        </SkeletonGate>
      )}
    </section>
  );
}
