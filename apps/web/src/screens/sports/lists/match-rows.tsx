import {
  type CSSProperties,
  Fragment,
  type ReactNode,
  Suspense,
  lazy,
  useCallback,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { LiveOddsType } from '../../../features/sports-live/live-view.ts';
import { useBoard } from '../board/board-store.ts';
import { LeagueBar } from './league-bar.tsx';
import { useDrawnPages } from '../board/list-pages.ts';
import type { LeagueGroup, ListedMatch } from './match-list.ts';
import styles from './match-rows.module.css';
import { layRows, windowOf } from './row-layout.ts';
import { useMeasured } from './use-measured.ts';
import { useShownMatch } from './use-shown-match.ts';
import { useScrollWindow } from './use-scroll-window.ts';

const MarketPanel = lazy(() => import('../prices/market-panel.tsx'));

/** What an opened match takes until it has been measured. */
const PANEL_GUESS_PX = 320;

export interface DrawnRow {
  readonly gameId: string;
  readonly rowIndex: number;
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
  const list = useRef<HTMLTableSectionElement>(null);
  const layout = useMemo(() => {
    const panelOf = (gameId: string) => (expanded.has(gameId) ? (panels.get(gameId) ?? PANEL_GUESS_PX) : 0);
    return layRows(groups, folded, {
      bar: barHeight,
      match: (match) => heightOf(match) + panelOf(match.gameId),
    });
  }, [groups, folded, expanded, panels, barHeight, heightOf]);
  useShownMatch(layout, list);
  const drawn = windowOf(layout, useScrollWindow(list));
  useDrawnPages(drawn.leagues.flatMap(({ rows }) => rows.map(({ match }) => match.gameId)));
  const bar: CSSProperties & Readonly<Record<'--bar-height', string>> = { '--bar-height': `${barHeight}px` };
  return (
    <>
      <tbody ref={list} aria-hidden="true" style={{ height: drawn.heightBefore }} />
      {drawn.leagues.map(({ league, rows, before, heightBefore, heightAfter }) => (
        <tbody key={league.leagueId} className={styles.league} style={bar}>
          <tr className={styles.bar}>
            <th scope="rowgroup" className={styles.barCell}>
              <LeagueBar
                leagueId={league.leagueId}
                name={league.name}
                count={league.matches.length}
                isFolded={folded.has(league.leagueId)}
                isFavourite={favourites.has(league.leagueId)}
              />
            </th>
          </tr>
          <Spacer height={heightBefore} />
          {rows.map(({ match }, index) => (
            <Fragment key={match.gameId}>
              {drawRow({
                gameId: match.gameId,
                // The head is the first row.
                rowIndex: before + index + 2,
                height: heightOf(match),
                isExpanded: expanded.has(match.gameId),
              })}
              {expanded.has(match.gameId) && <Opened gameId={match.gameId} oddsType={oddsType} onHeight={noteHeight} />}
            </Fragment>
          ))}
          <Spacer height={heightAfter} />
        </tbody>
      ))}
      <tbody aria-hidden="true" style={{ height: drawn.heightAfter }} />
    </>
  );
}

/** The room of rows that are not drawn. */
const Spacer = ({ height }: { readonly height: number }) =>
  height > 0 && <tr aria-hidden="true" className={styles.room} style={{ height }} />;

interface OpenedProps {
  readonly gameId: string;
  readonly oddsType: LiveOddsType;
  readonly onHeight: (gameId: string, height: number) => void;
}

/** Every market of a match below its row; it says how high it has become. */
function Opened({ gameId, oddsType, onHeight }: OpenedProps) {
  const box = useMeasured((height) => onHeight(gameId, height));
  return (
    <tr className={styles.opened}>
      <td ref={box}>
        <Suspense fallback={<div style={{ height: PANEL_GUESS_PX }} aria-busy="true" />}>
          <MarketPanel gameId={gameId} oddsType={oddsType} />
        </Suspense>
      </td>
    </tr>
  );
}
