import { oddsTypeWords, playOf, showsOddsType } from '@fairground/sportsbook';
import type { LiveMarket, LiveMatch, LiveOddsType } from '../../features/sport-live/live-view.ts';
import type { PlayLines } from './market-groups.ts';
import styles from './market-panel.module.css';
import { OddsCell } from './odds-cell.tsx';
import { lineSpoken, sideTitle } from './selection.ts';

interface MarketCardProps {
  readonly match: LiveMatch;
  readonly play: PlayLines;
  readonly oddsType: LiveOddsType;
}

/** One play: its name, and a line of selections for each of its lines. */
export function MarketCard({ match, play, oddsType }: MarketCardProps) {
  const widest = Math.max(...play.lines.map(({ quotes }) => quotes.length));
  return (
    <section aria-label={play.name} className={styles.card} data-wide={widest > 6 || undefined}>
      <h3>
        {play.name}
        {showsOddsType(play.code) && <small>({oddsTypeWords[oddsType]})</small>}
      </h3>
      {play.lines.map((market) => (
        <div key={market.r} className={styles.quotes} data-columns={columnsFor(market)}>
          {market.quotes.map((quote) => (
            <OddsCell
              key={quote.side}
              gameId={match.gameId}
              w={market.w}
              r={market.r}
              side={quote.side}
              oddsType={oddsType}
              label={cellTitle(match, market, quote)}
              spoken={[sideTitle(match, quote, market), market.name, lineSpoken(market, quote.side)]
                .filter(Boolean)
                .join(' ')}
            />
          ))}
        </div>
      ))}
    </section>
  );
}

/** Two and three sides share a line; a long list of scores or players stands in columns. */
function columnsFor({ quotes }: LiveMarket): number {
  if (quotes.length <= 3) return quotes.length;
  return quotes.length % 3 === 0 || quotes.length > 8 ? 3 : 2;
}

/** A team with its handicap, 大 3/3.5, a score, a player. */
function cellTitle(match: LiveMatch, market: LiveMarket, quote: LiveMarket['quotes'][number]): string {
  const kind = playOf(market.w)?.line ?? 'none';
  if (kind === 'handicap') return `${sideTitle(match, quote, market)} ${lineSpoken(market, quote.side)}`;
  if (kind === 'total' && (quote.side === 'O' || quote.side === 'U'))
    return `${quote.side === 'O' ? '大' : '小'} ${market.r}`;
  return sideTitle(match, quote, market);
}
