import { type ShowType, chooseShowType } from '@fairground/betting';
import { ESPORTS_VENUE, SPORTSBOOK_VENUE } from '@fairground/contract/venues';
import { Suspense, lazy, useRef, useState } from 'react';
import { SlipPanel } from '../../features/betslip-panel/slip-panel.tsx';
import { useOddsType } from '../../features/betslip/state/slip-store.ts';
import { focusSlip } from '../../features/betslip/state/slip-tab-store.ts';
import { goPath } from '../../features/navigation/go.ts';
import { useVisit } from '../../features/navigation/visit-context.ts';
import { NoticeBar } from '../../features/notices/notice-bar.tsx';
import { type Book, books, useBook } from '../../features/sports/book.ts';
import { changeFilters, useFilters } from '../../features/sports/sportsbook-filters.ts';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { useFixtureList } from './board/board-data.ts';
import { chooseDensity, useBoard } from './board/board-store.ts';
import { hrefOfView, viewOf } from '../../features/sports-match/sportsbook-links.ts';
import { FreshnessBar, EntryRefused, useIsEntryRefused } from './sportsbook-state.tsx';
import { FilterBar, FixtureDays } from './toolbar/filter-bar.tsx';
import { LockedContext } from './prices/locked.ts';
import { MatchSide } from './match-side.tsx';
import { MatchesView } from './matches-view.tsx';
import { Rail } from './toolbar/rail.tsx';
import { focusSearch } from './toolbar/search-box.tsx';
import styles from './sportsbook-screen.module.css';
import { useBoardKeys } from './board/use-board-keys.ts';
import { useBoardAddress } from './board/use-board-address.ts';

const ResultsView = lazy(() => import('./results-view.tsx'));
const RulesView = lazy(() => import('./rules-view.tsx'));
const DisplayDialog = lazy(() => import('./display-dialog.tsx'));
const KeysDialog = lazy(() => import('./keys-dialog.tsx'));

/** The page of a book by its address; other venues open elsewhere. */
export default function SportsbookScreen() {
  const { path, routeName } = useVisit();
  const current = useBook(({ book }) => book);
  const own = Object.values(books).find((book) => book.path === path);
  // A page that is kept open beside that of the other book waits until it is looked at again.
  if (own) return own === current ? <Sportsbook book={own} /> : null;
  const { word, hallPath } = books[routeName === 'localGaming' ? ESPORTS_VENUE : SPORTSBOOK_VENUE];
  return (
    <>
      <h1 className="visually-hidden">{word}场馆</h1>
      <EmptyState
        title={`没有这个${word}场馆`}
        drawing="search"
        action={<ButtonLink href={hallPath}>去{word}大厅</ButtonLink>}
      />
    </>
  );
}

/** How close the cards of the board stand. */
function DensitySwitch() {
  const density = useBoard((look) => look.density);
  return (
    <Tabs
      label="疏密"
      look="boxed"
      className={styles.density}
      value={density}
      onValueChange={chooseDensity}
      items={[
        { value: 'comfortable', label: '舒适' },
        { value: 'compact', label: '紧凑' },
      ]}
    />
  );
}

/** The sportsbook: filters, matches with their odds, and the betslip beside them. */
function Sportsbook({ book }: { readonly book: Book }) {
  const { query } = useVisit();
  const view = viewOf(query);
  const { edition } = useFilters();
  const oddsType = useOddsType();
  const { view: fixtures, isOld, isNothing, topic, list } = useFixtureList(oddsType);
  const isEntryRefused = useIsEntryRefused();
  const board = useRef<HTMLDivElement>(null);
  const [keys, setKeys] = useState<'never' | 'open' | 'closed'>('never');
  const [display, setDisplay] = useState<'never' | 'open' | 'closed'>('never');
  useBoardAddress(oddsType);
  useBoardKeys({
    board,
    onSlip: focusSlip,
    onSearch: focusSearch,
    onHelp: () => setKeys('open'),
  });
  const toBoard = () => {
    if (view !== 'matches') goPath(hrefOfView('matches'));
  };
  const onShowType = (showType: ShowType) => {
    changeFilters((filters) => chooseShowType(filters, showType));
    toBoard();
  };
  return (
    <div className={styles.page} data-edition={edition}>
      <h1 className="visually-hidden">{book.title}</h1>
      <Rail counts={fixtures.counts} view={view} onChoice={toBoard} />
      <div className={styles.centre}>
        <div className={styles.bar}>
          <FilterBar counts={fixtures.counts} topic={topic} onShowType={onShowType} isElsewhere={view !== 'matches'} />
        </div>
        {view === 'matches' && <FixtureDays />}
        <div className={styles.notices}>
          <NoticeBar />
          {edition === 'professional' && <DensitySwitch />}
          <button
            type="button"
            className={classNames(styles.keysButton, styles.displayButton)}
            onClick={() => setDisplay('open')}
          >
            显示设置
          </button>
          <button type="button" className={styles.keysButton} onClick={() => setKeys('open')}>
            键盘操作
          </button>
        </div>
        {!isEntryRefused && <FreshnessBar status={fixtures.status} refused={fixtures.refused} />}
        <div ref={board} className={styles.board}>
          <LockedContext value={fixtures.status === 'stale'}>
            {isEntryRefused ? (
              <EntryRefused />
            ) : (
              <Suspense fallback={<Skeleton shape="block" height="20rem" />}>
                {view === 'results' && <ResultsView />}
                {view === 'rules' && <RulesView />}
                {view === 'matches' && (
                  <MatchesView view={fixtures} oddsType={oddsType} isOld={isOld} isNothing={isNothing} list={list} />
                )}
              </Suspense>
            )}
          </LockedContext>
        </div>
      </div>
      <aside aria-label="赛况与投注单" className={styles.side}>
        <MatchSide oddsType={oddsType} />
        <SlipPanel />
      </aside>
      {display !== 'never' && (
        <Suspense fallback={null}>
          <DisplayDialog open={display === 'open'} onClose={() => setDisplay('closed')} />
        </Suspense>
      )}
      {keys !== 'never' && (
        <Suspense fallback={null}>
          <KeysDialog open={keys === 'open'} onClose={() => setKeys('closed')} />
        </Suspense>
      )}
    </div>
  );
}
