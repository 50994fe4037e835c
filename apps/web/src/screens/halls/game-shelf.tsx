import { gameTabLabels } from '@fairground/contract/games';
import { Search, X } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { messageOf } from '../../api/failures.ts';
import type { BonusPool } from '../../features/bonus-pools/bonus-pools-data.ts';
import { amendQuery } from '../../features/navigation/go.ts';
import { useSession } from '../../features/session/session-store.ts';
import type { VenueCategory } from '../../features/site/categories.ts';
import { egameTabs } from '../../features/venue-launch/egame-place.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Refreshing } from '../../ui/states/refreshing.tsx';
import { SkeletonGate } from '../../ui/states/skeleton-gate.tsx';
import { events } from '../../api/events.ts';
import { GameGrid, WaitingGames } from './game-grid.tsx';
import { useGames } from './hall-data.ts';
import { type HallPlace, KEYWORD_MAX, placeIn, queryOf } from './hall-place.ts';
import styles from './game-shelf.module.css';

const tabs = egameTabs.map((value) => ({ value, label: gameTabLabels[value] }));

/** Typing is followed after so long a rest. */
const TYPING_MS = 250;

interface GameShelfProps {
  readonly category: VenueCategory;
  readonly place: HallPlace;
  readonly pools: readonly BonusPool[];
}

/** The games of a hall: shelves, search, tiles. */
export function GameShelf({ category, place, pools }: GameShelfProps) {
  const shelf = useGames(category, place);
  const { data, error, isPending, isPlaceholderData, isFetching, refetch } = shelf;
  const found = data?.pages.flatMap(({ list }) => list) ?? [];
  return (
    <section aria-label="游戏" className={styles.shelf}>
      {/* The tabs say it to the eye; whoever goes by headings needs the step between the page and its games. */}
      <h2 className="visually-hidden">游戏</h2>
      <div className={styles.bar}>
        <Tabs
          label="游戏分类"
          items={tabs}
          value={place.tab}
          onValueChange={(tab) => amendQuery(queryOf({ ...place, tab }), 'push')}
          className={styles.tabs}
        />
        <GameSearch place={place} />
      </div>
      {error && !data ? (
        <ErrorState message={messageOf(error)} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <SkeletonGate pending={isPending} skeleton={<WaitingGames />} label="正在读取游戏">
          {() => (
            <Refreshing busy={isPlaceholderData}>
              {found.length === 0 ? (
                <NoGames place={place} />
              ) : (
                <GameGrid
                  games={found}
                  pools={pools}
                  total={data?.pages[0]?.total ?? 0}
                  isMoreComing={shelf.isFetchingNextPage}
                  onMore={shelf.hasNextPage ? () => void shelf.fetchNextPage() : undefined}
                />
              )}
            </Refreshing>
          )}
        </SkeletonGate>
      )}
    </section>
  );
}

/** By name, pinyin or its initials. What is typed goes into the address after a short rest. */
function GameSearch({ place }: { readonly place: HallPlace }) {
  const [typed, setTyped] = useState(place.keyword);
  const [followed, setFollowed] = useState(place.keyword);
  // A link or the back button has changed it from outside.
  if (place.keyword !== followed) {
    setFollowed(place.keyword);
    if (place.keyword !== typed.trim()) setTyped(place.keyword);
  }
  useEffect(() => {
    if (typed.trim() === place.keyword) return undefined;
    const timer = setTimeout(
      () => amendQuery(queryOf({ ...placeIn(location.search), keyword: typed.trim() }), 'replace'),
      TYPING_MS,
    );
    return () => clearTimeout(timer);
  }, [typed, place.keyword]);
  return (
    <search className={styles.search}>
      <TextField
        label="搜索游戏"
        hideLabel
        value={typed}
        maxLength={KEYWORD_MAX}
        placeholder="游戏名或拼音，如 jlc"
        autoComplete="off"
        enterKeyHint="search"
        prefix={<Icon of={Search} size="sm" />}
        suffix={typed !== '' && <IconButton icon={X} label="清除" size="sm" onClick={() => setTyped('')} />}
        onChange={(event) => setTyped(event.target.value)}
      />
    </search>
  );
}

/** Nothing on this shelf: why, and one way on. */
function NoGames({ place }: { readonly place: HallPlace }) {
  const isVisitor = useSession((session) => session.token === '');
  const { tab, keyword } = place;
  if (keyword !== '')
    return (
      <EmptyState
        title={`没有找到“${keyword}”，换个词试试`}
        action={<Button onClick={() => amendQuery(queryOf({ ...place, keyword: '' }), 'push')}>清除搜索</Button>}
      />
    );
  if (isVisitor && (tab === 'collected' || tab === 'recent'))
    return (
      <EmptyState
        title={tab === 'collected' ? '登录后可以收藏游戏' : '登录后可以看到玩过的游戏'}
        action={<Button onClick={() => events.emit('login')}>去登录</Button>}
      />
    );
  return <EmptyState title={emptyTitles[tab]} action={<ToAll place={place} />} />;
}

const emptyTitles: Readonly<Record<HallPlace['tab'], string>> = {
  all: '暂时没有可玩的游戏',
  hot: '近30天还没有人玩过，热门按真实游玩人数排列',
  new: '近30天没有新上架的游戏',
  collected: '收藏喜欢的游戏，下次一点就到',
  recent: '还没有玩过任何游戏',
};

function ToAll({ place }: { readonly place: HallPlace }): ReactNode {
  if (place.tab === 'all' && place.venue === undefined) return null;
  return (
    <Button onClick={() => amendQuery(queryOf({ tab: 'all', venue: undefined, keyword: '' }), 'push')}>
      看全部游戏
    </Button>
  );
}
