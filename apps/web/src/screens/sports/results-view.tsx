import { type GameType, scoreText, virtualBasketball } from '@fairground/betting';
import { chinaDay } from '@fairground/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../api/failures.ts';
import { failureKind } from '../../api/failure-kind.ts';
import { serverNow } from '../../api/server-clock.ts';
import { siteClock } from '../../features/site/site-time.ts';
import { type SportsbookReply, sportsbookQuery } from '../../features/sports/ask-sportsbook.ts';
import { currentBook } from '../../features/sports/book.ts';
import { useSportsbookEntry } from '../../features/sports/sportsbook-entry.ts';
import { Badge } from '../../ui/display/badge.tsx';
import { RadioChips } from '../../ui/fields/chips.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { SkeletonGate } from '../../ui/states/skeleton-gate.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { past } from './toolbar/coming-days.ts';
import { groupByLeague } from './lists/match-list.ts';
import styles from './results-view.module.css';
import { type SportChoice, SportChips, sportChoiceLabels } from './toolbar/sport-chips.tsx';
import { periodName } from '../../features/sports-match/period-name.ts';

type Result = SportsbookReply<'results'>['results'][number];

/** A day that is over is read league by league. */
const byName = { order: 'league', favourites: new Set<string>(), search: '' } as const;

/** So many days back results can be looked up here. */
const DAYS_BACK = 7;

/** What became of the matches of a day. */
export default function ResultsView() {
  const today = chinaDay(serverNow());
  const [date, setDate] = useState(today);
  const [choice, setChoice] = useState<SportChoice>(() => currentBook().gameTypes[0]);
  const part = partOf(choice);
  const isInside = useSportsbookEntry(({ token }) => token !== '');
  const { data, error, isPending, isFetching, refetch } = useQuery({
    ...sportsbookQuery('results', { date, ...part }),
    enabled: isInside,
  });
  return (
    <section aria-labelledby="results-title" className={styles.view}>
      <h2 id="results-title">赛果</h2>
      <div className={styles.filters}>
        <RadioChips
          label="日期"
          size="sm"
          strip
          value={date}
          onValueChange={setDate}
          options={[...past(today, DAYS_BACK)]}
        />
        <SportChips value={choice} onValueChange={setChoice} choices={sportChoices()} />
      </div>
      {error ? (
        <ErrorState
          message={messageOf(error)}
          kind={failureKind(error)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonGate pending={isPending} skeleton={<Skeleton shape="block" height="20rem" />} label="正在读取赛果">
          {() => <Leagues results={data?.results ?? []} gameType={part.gameType} label={sportChoiceLabels[choice]} />}
        </SkeletonGate>
      )}
    </section>
  );
}

/** The sports of the book, and the virtual leagues beside their like. */
const sportChoices = (): readonly SportChoice[] =>
  currentBook().gameTypes.flatMap((sport): readonly SportChoice[] => (sport === 'VF' ? ['VF', 'VK'] : [sport]));

/** What is asked for by a choice. */
const partOf = (choice: SportChoice): { readonly gameType: GameType; readonly leagueIds: string[] } =>
  choice === 'VK'
    ? { gameType: virtualBasketball.gameType, leagueIds: [...virtualBasketball.leagueIds] }
    : { gameType: choice, leagueIds: [] };

interface LeaguesProps {
  readonly results: readonly Result[];
  readonly gameType: GameType;
  readonly label: string;
}

function Leagues({ results, gameType, label }: LeaguesProps) {
  if (results.length === 0)
    return <EmptyState title={`这一天没有${label}赛果`} text="换个日期或球类看看" drawing="records" />;
  const leagues = groupByLeague(results, byName);
  return leagues.map(({ leagueId, name, matches }) => (
    <table key={leagueId} className={styles.table}>
      <caption>{name}</caption>
      <thead>
        <tr>
          <th scope="col">时间</th>
          <th scope="col">赛事</th>
          <th scope="col">分段</th>
          <th scope="col">赛果</th>
        </tr>
      </thead>
      <tbody>
        {matches.map((match) => (
          <tr key={match.gameId}>
            <td>{siteClock(match.startTime).slice(0, 5)}</td>
            <th scope="row" aria-label={`${match.team_h} 对 ${match.team_c}`}>
              <span className={styles.teams}>
                <span>{match.team_h}</span>
                <span>{match.team_c}</span>
              </span>
            </th>
            <td>
              <span className={styles.periods}>
                {match.periods.map(({ name: part, h, c }) => (
                  <span key={part}>
                    <small>{periodName(part, gameType)}</small>
                    {h}-{c}
                  </span>
                ))}
              </span>
            </td>
            <td className={styles.final}>
              {finalText(match)}
              {match.version > 1 && <Badge tone="warning">已更正</Badge>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  ));
}

/** The final score, or why there is none. */
const finalText = (match: Result): string => scoreText(match) || match.gameStatus;
