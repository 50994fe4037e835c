import { type Filters, chooseShowType, choosePreset, isEarly } from '@fairground/betting';
import { useMemo, useState } from 'react';
import { useFilters, changeFilters } from '../../features/sports/sportsbook-filters.ts';
import type { LiveListed, LiveOddsType, LiveTopicView } from '../../features/sports-live/live-view.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { Refreshing } from '../../ui/states/refreshing.tsx';
import { SkeletonGate } from '../../ui/states/skeleton-gate.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { isChampion } from './board/board-data.ts';
import { takeFirstBoard } from './first-board.ts';
import { search, useBoard } from './board/board-store.ts';
import { ChampionView } from './lists/champion-view.tsx';
import { ClassicTable } from './lists/classic-table.tsx';
import { ListPagesContext, type ListTopic, pagesOf } from './board/list-pages.ts';
import { type LeagueGroup, groupByLeague } from './lists/match-list.ts';
import styles from './matches-view.module.css';
import { PhoneList } from './lists/phone-list.tsx';
import { ProfessionalBoard } from './lists/professional-board.tsx';
import { useMedia } from '../../ui/use-media.ts';

interface MatchesViewProps {
  readonly view: LiveTopicView;
  readonly oddsType: LiveOddsType;
  readonly isOld: boolean;
  readonly isNothing: boolean;
  /** The list whose pages are asked for; null for champion bets. */
  readonly list: ListTopic | null;
}

/** The chosen matches in the chosen edition, or why there are none. */
export function MatchesView({ view, oddsType, isOld, isNothing, list }: MatchesViewProps) {
  const { showType } = useFilters();
  const isPending = view.status === 'connecting' && !isNothing;
  return (
    <SkeletonGate pending={isPending} skeleton={<BoardSkeleton />} label="正在读取赛事">
      {() => (
        <Refreshing busy={isOld}>
          {isChampion(showType) ? (
            <ChampionView champions={view.champions} />
          ) : (
            <Matches view={view} oddsType={oddsType} list={isOld ? null : list} />
          )}
          {view.isCut && <p className={styles.cut}>赛事较多，只列出最早开赛的部分，可按联赛或日期缩小范围。</p>}
        </Refreshing>
      )}
    </SkeletonGate>
  );
}

function Matches({ view, oddsType, list }: Pick<MatchesViewProps, 'view' | 'oddsType' | 'list'>) {
  const { edition, gameType, order } = useFilters();
  const searchText = useBoard((look) => look.search);
  const favourites = useBoard((look) => look.favourites);
  const isPhone = useMedia('(max-width: 767px)');
  const groups = useMemo(
    () => groupByLeague(view.listed.values(), { order, favourites, search: searchText }),
    [view.listed, order, favourites, searchText],
  );
  const pages = useMemo(
    () => ({ list, oddsType, pageOf: pagesOf(view.listed.values()) }),
    [list, oddsType, view.listed],
  );
  if (groups.length === 0) return <NoMatches searchText={searchText} />;
  const props: BoardProps = { gameType, groups, oddsType };
  const Board = isPhone ? PhoneList : edition === 'classic' ? ClassicTable : ProfessionalBoard;
  return (
    <ListPagesContext value={pages}>
      <Board {...props} />
    </ListPagesContext>
  );
}

interface BoardProps {
  readonly gameType: Filters['gameType'];
  readonly groups: readonly LeagueGroup<LiveListed>[];
  readonly oddsType: LiveOddsType;
}

/** Nothing fits: what was asked for, and one way on. */
function NoMatches({ searchText }: { readonly searchText: string }) {
  const filters = useFilters();
  if (searchText.trim() !== '')
    return (
      <EmptyState
        title={`没有找到“${searchText.trim()}”，换个词试试`}
        drawing="search"
        action={<Button onClick={() => search('')}>清除筛选</Button>}
      />
    );
  const isNarrowed = filters.checkedLeagues.length > 0 || filters.preset !== 'all';
  return (
    <EmptyState
      title={isEarly(filters.showType) ? '暂无赛事，换个日期看看' : '当前筛选下暂无赛事'}
      action={
        isNarrowed ? (
          <Button onClick={() => changeFilters((held) => choosePreset(held, 'all'))}>清除筛选</Button>
        ) : filters.showType === 'FT' ? (
          <Button onClick={() => changeFilters((held) => chooseShowType(held, 'FU'))}>看早盘赛事</Button>
        ) : (
          <Button onClick={() => changeFilters((held) => chooseShowType(held, 'FT'))}>看今日赛事</Button>
        )
      }
    />
  );
}

/** Rows while their prices come: on the first page of a visit the ones it brought along. */
export function BoardSkeleton() {
  const [first] = useState(takeFirstBoard);
  if (first) return <div ref={(place) => place?.replaceChildren(first)} />;
  return (
    <div className={styles.waiting}>
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} shape="block" height="5.5rem" />
      ))}
    </div>
  );
}
