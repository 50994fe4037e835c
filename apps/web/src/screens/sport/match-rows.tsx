import { type CSSProperties, type ReactNode, Suspense, lazy, useCallback, useMemo, useRef, useState } from 'react';
import type { LiveOddsType } from '../../features/sport-live/live-view.ts';
import { useBoard } from './board-store.ts';
import { LeagueBar } from './league-bar.tsx';
import type { LeagueGroup, ListedMatch } from './match-list.ts';
import styles from './match-rows.module.css';
import { layRows, windowOf } from './row-layout.ts';
import { useMeasured } from './use-measured.ts';
import { useShownMatch } from './use-shown-match.ts';
import { useScrollWindow } from './use-scroll-window.ts';

const MarketPanel = lazy(() => import('./market-panel.tsx'));

/** What an opened match takes until it has been measured. */
const PANEL_GUESS_PX = 320;

export interface DrawnRow {
  readonly gameId: string;
  readonly place: number;
  readonly height: number;
  readonly isExpanded: boolean;
}

interface MatchRowsProps<Listed extends ListedMatch> {
  readonly groups: readonly LeagueGroup<Listed>[];
  readonly oddsType: LiveOddsType;
  readonly barHeight: number;
  readonly heightOf: (match: Listed) => number;
  readonly drawRow: (row: DrawnRow) => ReactNode;
}

/**
 * Leagues with their matches, as many of them as are near the window. What is not drawn keeps its room, so the scroll
 * bar tells the truth and nothing jumps.
 */
export function MatchRows<Listed extends ListedMatch>(props: MatchRowsProps<Listed>) {
  const { groups, oddsType, barHeight, heightOf, drawRow } = props;
  const folded = useBoard((look) => look.folded);
  const favourites = useBoard((look) => look.favourites);
  const expanded = useBoard((look) => look.expanded);
  const [panels, setPanels] = useState<ReadonlyMap<string, number>>(new Map());
  const noteHeight = useCallback(
    (gameId: string, height: number) =>
      setPanels((held) => (held.get(gameId) === height ? held : new Map(held).set(gameId, height))),
    [],
  );
  const list = useRef<HTMLDivElement>(null);
  const layout = useMemo(() => {
    const panelOf = (gameId: string) => (expanded.has(gameId) ? (panels.get(gameId) ?? PANEL_GUESS_PX) : 0);
    return layRows(groups, folded, {
      bar: barHeight,
      match: (match) => heightOf(match) + panelOf(match.gameId),
    });
  }, [groups, folded, expanded, panels, barHeight, heightOf]);
  useShownMatch(layout, list);
  const { from, to } = useScrollWindow(list);
  const drawn = windowOf(layout, from, to);
  let place = 1 + placesBefore(groups, drawn.leagues[0]?.league.leagueId);
  return (
    <div
      ref={list}
      role="rowgroup"
      className={styles.list}
      style={{ '--bar-height': `${barHeight}px` } as CSSProperties}
    >
      <div style={{ height: drawn.roomBefore }} />
      {drawn.leagues.map(({ league, rows, firstRow, roomBefore, roomAfter }) => {
        const first = place + firstRow;
        place += league.matches.length;
        return (
          <div key={league.leagueId} role="presentation" className={styles.league}>
            <div role="row" className={styles.bar}>
              <div role="cell" className={styles.barCell}>
                <LeagueBar
                  leagueId={league.leagueId}
                  name={league.name}
                  count={league.matches.length}
                  isFolded={folded.has(league.leagueId)}
                  isFavourite={favourites.has(league.leagueId)}
                />
              </div>
            </div>
            <div style={{ height: roomBefore }} />
            {rows.map(({ match }, index) => (
              <div key={match.gameId} role="presentation" className={styles.match}>
                {drawRow({
                  gameId: match.gameId,
                  place: first + index,
                  height: heightOf(match),
                  isExpanded: expanded.has(match.gameId),
                })}
                {expanded.has(match.gameId) && (
                  <Opened gameId={match.gameId} oddsType={oddsType} onHeight={noteHeight} />
                )}
              </div>
            ))}
            <div style={{ height: roomAfter }} />
          </div>
        );
      })}
      <div style={{ height: drawn.roomAfter }} />
    </div>
  );
}

function placesBefore(groups: readonly LeagueGroup[], leagueId: string | undefined): number {
  let places = 1;
  for (const group of groups) {
    if (group.leagueId === leagueId) return places;
    places += group.matches.length;
  }
  return places;
}

interface OpenedProps {
  readonly gameId: string;
  readonly oddsType: LiveOddsType;
  readonly onHeight: (gameId: string, height: number) => void;
}

/** Every play of a match below its row; it says how high it has become. */
function Opened({ gameId, oddsType, onHeight }: OpenedProps) {
  const box = useMeasured((height) => onHeight(gameId, height));
  return (
    <div ref={box} role="row" className={styles.opened}>
      <div role="cell">
        <Suspense fallback={<div style={{ height: PANEL_GUESS_PX }} aria-busy="true" />}>
          <MarketPanel gameId={gameId} oddsType={oddsType} />
        </Suspense>
      </div>
    </div>
  );
}
