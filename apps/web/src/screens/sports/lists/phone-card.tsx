import { memo } from 'react';
import type { LiveOddsType } from '../../../features/sports-live/live-view.ts';
import { useMatch } from '../../../features/sports-live/use-live.ts';
import { useBoard } from '../board/board-store.ts';
import { codeFor, columnGroups } from '../../../features/sports-match/columns.ts';
import { MarketCells } from '../prices/market-cells.tsx';
import { MatchScore, MatchTime } from '../../../features/sports-match/match-time.tsx';
import { MoreButton } from './more-button.tsx';
import styles from './phone-list.module.css';
import { mainMarket } from '../../../features/sports-match/selection.ts';
import { TeamLines, hasOwnDigits } from './team-lines.tsx';

interface PhoneCardProps {
  readonly gameId: string;
  readonly oddsType: LiveOddsType;
  readonly rowIndex: number;
  readonly height: number;
  readonly isExpanded: boolean;
}

/** One match on a narrow screen: who and when on the left, one market on the right. */
export const PhoneCard = memo(function PhoneCard(props: PhoneCardProps) {
  const { gameId, oddsType, rowIndex, height, isExpanded } = props;
  const match = useMatch(gameId, oddsType);
  const group = useBoard((look) => look.group);
  const chosen = useBoard((look) => look.column);
  if (!match) return <tr className={styles.card} style={{ height }} />;
  const column = columnGroups(match.gameType)[group].columns[chosen];
  if (!column) return null;
  return (
    <tr aria-rowindex={rowIndex} data-row={gameId} className={styles.card} style={{ height }}>
      <th scope="row" className={styles.teams}>
        <TeamLines match={match} drawLine={column.sides.length === 3} />
      </th>
      <td className={styles.market}>
        <MarketCells
          match={match}
          market={mainMarket(match, codeFor(column, match))}
          sides={column.sides}
          oddsType={oddsType}
        />
      </td>
      <td className={styles.foot}>
        <span className={styles.when}>
          <MatchTime match={match} />
          {!hasOwnDigits(match) && <MatchScore match={match} />}
        </span>
        <MoreButton match={match} isExpanded={isExpanded} className={styles.more} label="全部盘口" />
      </td>
    </tr>
  );
});
