import {
  type GameType,
  type ShowType,
  gameTypeLabels,
  isVirtualChosen,
  showTypeLabels,
  virtualBasketball,
} from '@fairground/betting';
import { Fragment, useMemo, useState } from 'react';
import { useOddsType } from '../../features/betslip/state/slip-store.ts';
import { EnterLink } from '../../features/hot-matches/enter-link.tsx';
import { SlipBar } from '../../features/hot-matches/slip-bar.tsx';
import { useVisit } from '../../features/navigation/visit-context.ts';
import { type Book, currentBook } from '../../features/sports/book.ts';
import { useFilters } from '../../features/sports/sportsbook-filters.ts';
import type { LiveCount, LiveListed } from '../../features/sports-live/live-view.ts';
import { placeIn, queryOf } from '../../features/sports-match/board-address.ts';
import { hrefOfFixtures } from '../../features/sports-match/sportsbook-links.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { Refreshing } from '../../ui/states/refreshing.tsx';
import { SkeletonGate } from '../../ui/states/skeleton-gate.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { countOf, useTopicList, virtualCountOf } from '../sports/board/board-data.ts';
import { useBoard } from '../sports/board/board-store.ts';
import { ListPagesContext, pagesOf } from '../sports/board/list-pages.ts';
import { BoardProvider } from '../sports/lists/board-context.ts';
import { ClassicTable } from '../sports/lists/classic-table.tsx';
import { type LeagueGroup, groupByLeague } from '../sports/lists/match-list.ts';
import { PhoneList } from '../sports/lists/phone-list.tsx';
import { BoardSkeleton } from '../sports/matches-view.tsx';
import { LockedContext } from '../sports/prices/locked.ts';
import { FreshnessBar } from '../sports/sportsbook-state.tsx';
import { OddsTypeChoice } from '../sports/toolbar/filter-bar.tsx';
import { SportMark } from '../sports/toolbar/sport-mark.tsx';
import styles from './hall-board.module.css';

const showTypes = ['RB', 'FT', 'FU'] as const;

/** A page with a footer shows a part of a long list at a time. */
const MATCHES_A_STEP = 40;

/** A sport of the hall, or its virtual leagues alone. */
interface HallPlace {
  readonly gameType: GameType;
  readonly isVirtual: boolean;
}

const hrefOfHall = ({ hallPath }: Book, showType: ShowType, { gameType, isVirtual }: HallPlace): string =>
  `${hallPath}?${queryOf({ showType, gameType, ...(isVirtual && { leagues: virtualBasketball.leagueIds }) })}`;

/** The board of a book for everyone: its own prices, live. A price leads a visitor through the login to its match. */
export function HallBoard({ book }: { readonly book: Book }) {
  const { query } = useVisit();
  const { showType = 'RB', gameType: named, leagues = [] } = placeIn(query);
  const gameType = book.gameTypes.find((type) => type === named) ?? book.gameTypes[0];
  const oddsType = useOddsType();
  const isVirtual = isVirtualChosen({ gameType, checkedLeagues: leagues });
  const topic = useMemo(
    () => ({
      of: 'list' as const,
      gameType,
      showType,
      ...(isVirtual && { leagueIds: [...virtualBasketball.leagueIds] }),
    }),
    [gameType, showType, isVirtual],
  );
  const { view, isOld, list } = useTopicList(topic, oddsType);
  const place = { gameType, isVirtual };
  const order = useFilters((filters) => filters.order);
  const favourites = useBoard((look) => look.favourites);
  const [shown, setShown] = useState({ query, count: MATCHES_A_STEP });
  const count = shown.query === query ? shown.count : MATCHES_A_STEP;
  const isNarrow = useMedia('(max-width: 899px)');
  const groups = useMemo(
    () => groupByLeague(view.listed.values(), { order, favourites, search: '' }),
    [view.listed, order, favourites],
  );
  const part = useMemo(() => firstMatches(groups, count), [groups, count]);
  const pages = useMemo(
    () => ({ list: isOld ? null : list, oddsType, pageOf: pagesOf(view.listed.values()) }),
    [list, isOld, oddsType, view.listed],
  );
  const Board = isNarrow ? PhoneList : ClassicTable;
  return (
    <BoardProvider value="hall">
      <section aria-label="赛事与赔率" className={styles.hall}>
        <HallBar book={book} counts={view.counts} showType={showType} place={place} />
        <FreshnessBar status={view.status} refused={view.refused} />
        <LockedContext value={view.status === 'stale'}>
          <SkeletonGate pending={view.status === 'connecting'} skeleton={<BoardSkeleton />} label="正在读取赛事">
            {() => (
              <Refreshing busy={isOld}>
                {groups.length === 0 ? (
                  <NoMatches book={book} showType={showType} place={place} />
                ) : (
                  <ListPagesContext value={pages}>
                    <Board gameType={gameType} groups={part} oddsType={oddsType} />
                  </ListPagesContext>
                )}
              </Refreshing>
            )}
          </SkeletonGate>
        </LockedContext>
        {view.listed.size > count && (
          <div className={styles.more}>
            <Button onClick={() => setShown({ query, count: count + MATCHES_A_STEP })}>
              再看 {Math.min(MATCHES_A_STEP, view.listed.size - count)} 场（共 {view.listed.size} 场）
            </Button>
          </div>
        )}
      </section>
      {/* What is picked of another book is picked on its own page. */}
      {book === currentBook() && <SlipBar />}
    </BoardProvider>
  );
}

interface HallBarProps {
  readonly book: Book;
  readonly counts: readonly LiveCount[];
  readonly showType: ShowType;
  readonly place: HallPlace;
}

/** When, which sport, in which odds. Each choice is a link of its own: it can be copied, and back returns. */
function HallBar({ book, counts, showType, place }: HallBarProps) {
  const { gameType, isVirtual } = place;
  return (
    <div className={styles.bar}>
      <nav aria-label="赛事时段" className={styles.showTypes}>
        {showTypes.map((one) => (
          <a key={one} href={hrefOfHall(book, one, place)} aria-current={one === showType ? 'page' : undefined}>
            {showTypeLabels[one]}
            <Count of={countOf(counts, [one], book.all)} isKnown={counts.length > 0} />
          </a>
        ))}
        {book.hasChampions && (
          <EnterLink href={hrefOfFixtures({ showType: 'FSFT' })} className={undefined}>
            冠军
            <Count of={countOf(counts, ['FSFT', 'FSFU'])} isKnown={counts.length > 0} />
          </EnterLink>
        )}
      </nav>
      <OddsTypeChoice />
      {book.gameTypes.length > 1 && (
        <nav aria-label="球类" className={styles.sports}>
          {book.gameTypes.map((sport) => (
            <Fragment key={sport}>
              <a
                href={hrefOfHall(book, showType, { gameType: sport, isVirtual: false })}
                aria-current={sport === gameType && !isVirtual ? 'page' : undefined}
              >
                <SportMark sport={sport} />
                {gameTypeLabels[sport]}
                <Count of={countOf(counts, [showType], sport)} isKnown={counts.length > 0} />
              </a>
              {sport === 'VF' && (
                <a
                  href={hrefOfHall(book, showType, { gameType: virtualBasketball.gameType, isVirtual: true })}
                  aria-current={isVirtual ? 'page' : undefined}
                >
                  <SportMark sport="VK" />
                  {virtualBasketball.label}
                  <Count of={virtualCountOf(counts, showType)} isKnown={counts.length > 0} />
                </a>
              )}
            </Fragment>
          ))}
        </nav>
      )}
    </div>
  );
}

/** A number that has not come yet keeps its room. */
const Count = ({ of, isKnown }: { readonly of: number; readonly isKnown: boolean }) => (
  <span className={styles.count}>{isKnown ? of.toLocaleString('zh-CN') : '\u2007'}</span>
);

const NoMatches = ({ book, showType, place }: Omit<HallBarProps, 'counts'>) => (
  <EmptyState
    title={`${place.isVirtual ? virtualBasketball.label : gameTypeLabels[place.gameType]}暂无${showTypeLabels[showType]}赛事`}
    action={
      <a href={hrefOfHall(book, showType === 'FT' ? (place.isVirtual ? 'RB' : 'FU') : 'FT', place)}>看看其他时段</a>
    }
  />
);

/** The first matches of a list, league by league. */
function firstMatches(groups: readonly LeagueGroup<LiveListed>[], count: number): readonly LeagueGroup<LiveListed>[] {
  let room = count;
  return groups.flatMap((group) => {
    const matches = group.matches.slice(0, Math.max(0, room));
    room -= matches.length;
    return matches.length === 0 ? [] : [{ ...group, matches }];
  });
}
