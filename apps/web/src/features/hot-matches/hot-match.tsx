import { memo } from 'react';
import { Art } from '../../ui/art.tsx';
import { crest } from '../../art/crest.ts';
import type { LiveMarket, LiveMatch, LiveOddsType } from '../sports-live/live-view.ts';
import { useMatch, useQuote } from '../sports-live/use-live.ts';
import { hrefOfMatch } from '../sports-match/sportsbook-links.ts';
import { codeFor, columnGroups } from '../sports-match/columns.ts';
import { MatchScore, MatchTime } from '../sports-match/match-time.tsx';
import { lineLabel, mainMarket, oddsText, sideTitle } from '../sports-match/selection.ts';
import { EnterLink } from './enter-link.tsx';
import styles from './hot-matches.module.css';

interface HotMatchProps {
  readonly gameId: string;
  readonly oddsType: LiveOddsType;
  readonly isStale: boolean;
}

/** One match shown first: who, when, and its three main markets. Every price leads into the sportsbook, picked. */
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
        <span className={styles.leagueName}>{match.league}</span>
        <span className={styles.sides}>
          <Side name={match.team_h} />
          <span className={styles.middle}>
            <MatchScore match={match} />
            <MatchTime match={match} />
          </span>
          <Side name={match.team_c} />
        </span>
      </EnterLink>
      <div className={styles.plays}>
        {columns.map((column) => (
          <MarketColumn
            key={column.before}
            label={column.label}
            match={match}
            market={mainMarket(match, codeFor(column, match))}
            sides={column.sides}
            oddsType={oddsType}
          />
        ))}
      </div>
    </article>
  );
});

const Side = ({ name }: { readonly name: string }) => (
  <span className={styles.side}>
    <Art svg={crest(name, name.slice(0, 1))} className={styles.crest} />
    <span className={styles.name}>{name}</span>
  </span>
);

interface MarketColumnProps {
  readonly label: string;
  readonly match: LiveMatch;
  readonly market: LiveMarket | undefined;
  readonly sides: readonly string[];
  readonly oddsType: LiveOddsType;
}

const MarketColumn = ({ label, match, market, sides, oddsType }: MarketColumnProps) => (
  <div className={styles.play}>
    <span className={styles.word}>{label}</span>
    {sides.slice(0, 2).map((side) => {
      const quote = market?.quotes.find((held) => held.side === side);
      if (!market || !quote)
        return (
          <span key={side} className={styles.price}>
            –
          </span>
        );
      return (
        <Price
          key={side}
          match={match}
          market={market}
          side={side}
          name={sideTitle(match, quote, market)}
          oddsType={oddsType}
        />
      );
    })}
  </div>
);

interface PriceProps {
  readonly match: LiveMatch;
  readonly market: LiveMarket;
  readonly side: string;
  readonly name: string;
  readonly oddsType: LiveOddsType;
}

function Price({ match: { gameId }, market, side, name, oddsType }: PriceProps) {
  const quote = useQuote(gameId, market.w, market.r, side, oddsType);
  if (!quote?.active) return <span className={styles.price}>封盘</span>;
  return (
    <EnterLink
      href={hrefOfMatch(gameId, { w: market.w, r: market.r, side })}
      className={styles.price}
      label={`${name} ${market.name} 赔率 ${oddsText(quote.odds)}`}
    >
      <span className={styles.line}>{lineLabel(market, side)}</span>
      <strong>{oddsText(quote.odds)}</strong>
    </EnterLink>
  );
}
