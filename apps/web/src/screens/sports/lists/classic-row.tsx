import { memo } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import type { LiveOddsType } from '../../../features/sports-live/live-view.ts';
import { useMatch } from '../../../features/sports-live/use-live.ts';
import { MoreButton } from './more-button.tsx';
import rows from './match-rows.module.css';
import styles from './classic-table.module.css';
import { codeFor, columnGroups, linesOf } from '../../../features/sports-match/columns.ts';
import { MarketCells } from '../prices/market-cells.tsx';
import { MatchScore, MatchTime } from '../../../features/sports-match/match-time.tsx';
import { mainMarket } from '../../../features/sports-match/selection.ts';
import { TeamLines, hasOwnDigits } from './team-lines.tsx';
import { WatchMatch } from './watch-match.tsx';

interface ClassicRowProps {
  readonly gameId: string;
  readonly oddsType: LiveOddsType;
  /** Its place among all rows, for who cannot see the scroll bar. */
  readonly rowIndex: number;
  readonly height: number;
  readonly isExpanded: boolean;
}

/** One match: when, who, six columns of odds, and how many markets there are beyond them. */
export const ClassicRow = memo(function ClassicRow(props: ClassicRowProps) {
  const { gameId, oddsType, rowIndex, height, isExpanded } = props;
  const match = useMatch(gameId, oddsType);
  if (!match) return <tr className={classNames(styles.row, rows.waiting)} style={{ height }} />;
  const columns = columnGroups(match.gameType).flatMap((group) => group.columns);
  return (
    <tr aria-rowindex={rowIndex} data-row={gameId} className={styles.row} style={{ height }}>
      <td className={styles.when}>
        <MatchTime match={match} />
        {!hasOwnDigits(match) && <MatchScore match={match} />}
      </td>
      <th scope="row" className={styles.teams}>
        <TeamLines match={match} drawLine={linesOf(match.gameType) === 3} />
      </th>
      {columns.map((column) => (
        <td key={column.before} className={styles.market}>
          <MarketCells
            match={match}
            market={mainMarket(match, codeFor(column, match))}
            sides={column.sides}
            oddsType={oddsType}
          />
        </td>
      ))}
      <td className={styles.more}>
        <MoreButton match={match} isExpanded={isExpanded} className={styles.moreButton} />
        {match.isLive === 1 && <WatchMatch match={match} className={styles.centreButton} />}
      </td>
    </tr>
  );
});
