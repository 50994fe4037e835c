import { memo } from 'react';
import { Art } from '../../art/art.tsx';
import { crest } from '../../art/crest.ts';
import type { LiveMarket, LiveMatch, LiveOddsType } from '../sport-live/live-view.ts';
import { useMatch, useQuote } from '../sport-live/use-live.ts';
import { hrefOfMatch } from '../sport-match/channel-place.ts';
import { codeFor, columnGroups } from '../sport-match/columns.ts';
import { MatchScore, MatchTime } from '../sport-match/match-time.tsx';
import { lineLabel, mainMarket, oddsText, sideTitle } from '../sport-match/selection.ts';
import { EnterLink } from './enter-link.tsx';
import styles from './hot-matches.module.css';

interface HotMatchProps {
  readonly gameId: string;
  readonly oddsType: LiveOddsType;
  readonly isStale: boolean;
}

/** One match shown first: who, when, and its three main plays. Every price leads into the channel, picked. */
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
          <Play
            key={column.before}
            word={column.word}
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

interface PlayProps {
  readonly word: string;
  readonly match: LiveMatch;
  readonly market: LiveMarket | undefined;
  readonly sides: readonly string[];
  readonly oddsType: LiveOddsType;
}

const Play = ({ word, match, market, sides, oddsType }: PlayProps) => (
  <div className={styles.play}>
    <span className={styles.word}>{word}</span>
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
