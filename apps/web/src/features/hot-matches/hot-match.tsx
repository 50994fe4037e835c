import { memo } from 'react';
import { crest } from '../../art/crest.ts';
import { Art } from '../../ui/art.tsx';
import { Badge } from '../../ui/display/badge.tsx';
import type { LiveMarket, LiveMatch, LiveOddsType } from '../sports-live/live-view.ts';
import { useMatch } from '../sports-live/use-live.ts';
import { codeFor, columnGroups } from '../sports-match/columns.ts';
import { MatchTime, SideScores } from '../sports-match/match-time.tsx';
import { mainMarket } from '../sports-match/selection.ts';
import { hrefOfMatch } from '../sports-match/sportsbook-links.ts';
import { EnterLink } from './enter-link.tsx';
import styles from './hot-match.module.css';
import { HotPrice } from './hot-price.tsx';

interface HotMatchProps {
  readonly gameId: string;
  readonly oddsType: LiveOddsType;
  readonly isStale: boolean;
}

/** One match shown first: who, when, and its three main markets, to be picked on the spot. */
export const HotMatch = memo(function HotMatch({ gameId, oddsType, isStale }: HotMatchProps) {
  const match = useMatch(gameId, oddsType);
  if (!match) return <div className={styles.card} />;
  const { columns } = columnGroups(match.gameType)[0];
  return (
    <article className={styles.card} data-stale={isStale || undefined}>
      <EnterLink
        href={hrefOfMatch(gameId)}
        className={styles.head}
        label={`${match.league} ${match.team_h} 对 ${match.team_c}`}
      >
        <span className={styles.top}>
          <span className={styles.league}>{match.league}</span>
          <span className={styles.time}>
            {match.isLive === 1 && <Badge tone="live">滚球</Badge>}
            <MatchTime match={match} />
          </span>
        </span>
        <Side match={match} side="H" name={match.team_h} />
        <Side match={match} side="C" name={match.team_c} />
      </EnterLink>
      <div className={styles.markets}>
        {columns.map((column) => (
          <MarketColumn
            key={column.before}
            label={column.label}
            match={match}
            market={mainMarket(match, codeFor(column, match))}
            sides={column.sides}
            oddsType={oddsType}
            isLocked={isStale}
          />
        ))}
      </div>
    </article>
  );
});

interface SideProps {
  readonly match: LiveMatch;
  readonly side: 'H' | 'C';
  readonly name: string;
}

const Side = ({ match, side, name }: SideProps) => (
  <span className={styles.side}>
    <Art svg={crest(name, name.slice(0, 1))} className={styles.crest} />
    <span className={styles.name}>{name}</span>
    <SideScores match={match} side={side} />
  </span>
);

interface MarketColumnProps {
  readonly label: string;
  readonly match: LiveMatch;
  readonly market: LiveMarket | undefined;
  readonly sides: readonly string[];
  readonly oddsType: LiveOddsType;
  readonly isLocked: boolean;
}

const MarketColumn = ({ label, match, market, sides, oddsType, isLocked }: MarketColumnProps) => (
  <div className={styles.market}>
    <span className={styles.label}>{label}</span>
    {sides.map((side) => (
      <HotPrice key={side} match={match} market={market} side={side} oddsType={oddsType} isLocked={isLocked} />
    ))}
  </div>
);
