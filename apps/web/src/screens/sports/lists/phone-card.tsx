import { memo } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import type { LiveOddsType } from '../../../features/sports-live/live-view.ts';
import { useMatch } from '../../../features/sports-live/use-live.ts';
import { useBoard } from '../board/board-store.ts';
import { codeFor, columnGroups } from '../../../features/sports-match/columns.ts';
import { MarketCells } from '../prices/market-cells.tsx';
import { useIsHall } from './board-context.ts';
import { MatchScore, MatchTime } from '../../../features/sports-match/match-time.tsx';
import { MoreButton } from './more-button.tsx';
import rows from './match-rows.module.css';
import styles from './phone-list.module.css';
import { mainMarket } from '../../../features/sports-match/selection.ts';
import { TeamLines, hasOwnDigits } from './team-lines.tsx';
import { WatchMatch } from './watch-match.tsx';

/** Beside each other the draw stands between the two teams. */
const HOME_DRAW_AWAY = ['H', 'N', 'C'] as const;

interface PhoneCardProps {
  readonly gameId: string;
  readonly oddsType: LiveOddsType;
  readonly rowIndex: number;
  readonly height: number;
  readonly isExpanded: boolean;
}

/** One match on a narrow screen: when and who on the left; one market, its sides beside each other, on the right. */
export const PhoneCard = memo(function PhoneCard(props: PhoneCardProps) {
  const { gameId, oddsType, rowIndex, height, isExpanded } = props;
  const match = useMatch(gameId, oddsType);
  const group = useBoard((look) => look.group);
  const chosen = useBoard((look) => look.column);
  const isHall = useIsHall();
  if (!match) return <tr className={classNames(styles.card, rows.waiting)} style={{ height }} />;
  const column = columnGroups(match.gameType)[group].columns[chosen];
  if (!column) return null;
  return (
    <tr aria-rowindex={rowIndex} data-row={gameId} className={styles.card} style={{ height }}>
      <td className={styles.when}>
        <MatchTime match={match} />
        {!hasOwnDigits(match) && <MatchScore match={match} />}
      </td>
      <th scope="row" className={styles.teams}>
        <TeamLines match={match} />
      </th>
      {column.sides.length === 3 && (
        <td className={styles.heads} aria-hidden="true">
          <span>主胜</span>
          <span>和局</span>
          <span>客胜</span>
        </td>
      )}
      <td className={styles.market}>
        <MarketCells
          match={match}
          market={mainMarket(match, codeFor(column, match))}
          sides={column.sides.length === 3 ? HOME_DRAW_AWAY : column.sides}
          oddsType={oddsType}
        />
      </td>
      <td className={styles.foot}>
        {(match.isLive === 1 || !isHall) && <WatchMatch match={match} className={styles.watch} />}
        <MoreButton match={match} isExpanded={isExpanded} className={styles.more} label="盘口" />
      </td>
    </tr>
  );
});
