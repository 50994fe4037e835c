import { Activity } from 'lucide-react';
import { Fragment, memo } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import type { LiveMatch, LiveOddsType } from '../../../features/sports-live/live-view.ts';
import { useLiveTopic, useMatch } from '../../../features/sports-live/use-live.ts';
import { Icon } from '../../../ui/icon.tsx';
import { follow, toggleDeepened, useBoard } from '../board/board-store.ts';
import { codeFor, columnGroups, linesOf } from '../../../features/sports-match/columns.ts';
import { MarketCells } from '../prices/market-cells.tsx';
import { MatchScore, MatchTime } from '../../../features/sports-match/match-time.tsx';
import { MoreButton } from './more-button.tsx';
import rows from './match-rows.module.css';
import styles from './professional-board.module.css';
import { furtherMarkets, mainMarket } from '../../../features/sports-match/selection.ts';
import { TeamLines, hasOwnDigits } from './team-lines.tsx';

/** So many further lines of handicap and total. */
export const EXTRA_LINES = 3;

interface ProfessionalCardProps {
  readonly gameId: string;
  readonly oddsType: LiveOddsType;
  readonly rowIndex: number;
  readonly height: number;
  readonly isExpanded: boolean;
}

/** One match as a card two rows high: clock, sides, main lines, and on request the lines beside them. */
export const ProfessionalCard = memo(function ProfessionalCard(props: ProfessionalCardProps) {
  const { gameId, oddsType, rowIndex, height, isExpanded } = props;
  const match = useMatch(gameId, oddsType);
  const group = useBoard((look) => look.group);
  const isDeep = useBoard((look) => look.deepened.has(gameId));
  const isFollowed = useBoard((look) => look.followed === gameId);
  if (!match) return <tr className={classNames(styles.card, rows.waiting)} style={{ height }} />;
  const { columns } = columnGroups(match.gameType)[group];
  const [handicap, total, winner] = columns.map((column) => mainMarket(match, codeFor(column, match)));
  const hasDraw = linesOf(match.gameType) === 3;
  const cells = { match, oddsType };
  return (
    <tr
      aria-rowindex={rowIndex}
      data-row={gameId}
      data-followed={isFollowed || undefined}
      className={styles.card}
      style={{ height }}
    >
      <td className={styles.when}>
        <MatchTime match={match} />
        {!hasOwnDigits(match) && <MatchScore match={match} />}
      </td>
      <th scope="row" className={styles.teams}>
        <button type="button" className={styles.follow} aria-pressed={isFollowed} onClick={() => follow(gameId)}>
          <TeamLines match={match} />
        </button>
      </th>
      <td className={styles.market}>
        <MarketCells {...cells} market={handicap} sides={['H', 'C']} />
      </td>
      <td className={styles.market}>
        <MarketCells {...cells} market={total} sides={['O', 'U']} />
      </td>
      <td className={hasDraw ? styles.market : styles.wideMarket}>
        <MarketCells {...cells} market={winner} sides={['H', 'C']} />
      </td>
      {hasDraw && (
        <td className={styles.draw}>
          <MarketCells {...cells} market={winner} sides={['N']} />
        </td>
      )}
      <td className={styles.actions}>
        <MoreButton match={match} isExpanded={isExpanded} className={styles.action} />
        <button
          type="button"
          className={styles.action}
          aria-expanded={isDeep}
          aria-label={`${match.team_h} 对 ${match.team_c} 更多盘口线`}
          onClick={() => toggleDeepened(gameId)}
        >
          <Icon of={Activity} size="sm" />
          多线
        </button>
      </td>
      {isDeep && <ExtraLines match={match} oddsType={oddsType} group={group} />}
    </tr>
  );
});

interface ExtraLinesProps {
  readonly match: LiveMatch;
  readonly oddsType: LiveOddsType;
  readonly group: 0 | 1;
}

/** The next lines of handicap and total; a line that is not offered keeps its place. */
function ExtraLines({ match, oddsType, group }: ExtraLinesProps) {
  // Listened to for its further lines; the match itself comes down from the card.
  useLiveTopic({ of: 'game', gameId: match.gameId }, oddsType);
  const [handicap, total] = columnGroups(match.gameType)[group].columns;
  const further = (column: typeof handicap) => (column ? furtherMarkets(match, codeFor(column, match)) : []);
  const [handicaps, totals] = [further(handicap), further(total)];
  return Array.from({ length: EXTRA_LINES }, (_, index) => (
    <Fragment key={index}>
      <td className={styles.extraHandicap}>
        <MarketCells match={match} market={handicaps[index]} sides={['H', 'C']} oddsType={oddsType} />
      </td>
      <td className={styles.market}>
        <MarketCells match={match} market={totals[index]} sides={['O', 'U']} oddsType={oddsType} />
      </td>
    </Fragment>
  ));
}
