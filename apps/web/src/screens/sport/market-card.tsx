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
  return (
    <section aria-label={play.name} className={styles.card}>
      <h3>
        {play.name}
        {showsOddsType(play.code) && <small>({oddsTypeWords[oddsType]})</small>}
      </h3>
      {play.lines.map((market) => (
        <div key={market.r} className={styles.quotes} data-columns={columnsFor(market.quotes.map((quote) => cellTitle(match, market, quote)))}>
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

/** Short words share a line, long ones have it for themselves: a name is worth more than a full row. */
function columnsFor(titles: readonly string[]): number {
  const longest = Math.max(...titles.map((title) => title.length));
  if (longest <= 4 && titles.length !== 2 && titles.length !== 4) return 3;
  return longest > 8 || (titles.length === 3 && longest > 4) ? 1 : 2;
}

/** A team with its handicap, 大 3/3.5, a score, a player. */
function cellTitle(match: LiveMatch, market: LiveMarket, quote: LiveMarket['quotes'][number]): string {
  const kind = playOf(market.w)?.line ?? 'none';
  const title = sideTitle(match, quote, market);
  // The line comes first where a long name might be cut off.
  if (kind === 'handicap') return `${lineSpoken(market, quote.side)} ${title}`;
  if (kind === 'total' && (quote.side === 'O' || quote.side === 'U')) return `${title} ${market.r}`;
  return title;
}
