import { oddsTypeLabels, marketTypeOf, showsOddsType } from '@fairground/betting';
import type { LiveMarket, LiveMatch, LiveOddsType } from '../../../features/sports-live/live-view.ts';
import { classNames } from '../../../ui/class-names.ts';
import type { MarketLines } from './market-groups.ts';
import styles from './market-panel.module.css';
import { OddsCell } from './odds-cell.tsx';
import { lineSpoken, sideTitle } from '../../../features/sports-match/selection.ts';

interface MarketCardProps {
  readonly match: LiveMatch;
  readonly play: MarketLines;
  readonly oddsType: LiveOddsType;
}

/** One market: its name, and a line of selections for each of its lines. */
export function MarketCard({ match, play, oddsType }: MarketCardProps) {
  const columns = columnsFor(match, play);
  return (
    <section aria-label={play.name} className={styles.card}>
      <h3>
        {play.name}
        {showsOddsType(play.code) && <small>({oddsTypeLabels[oddsType]})</small>}
      </h3>
      {play.lines.map((market) =>
        market.quotes.some(({ side }) => teamOfPlayer(side)) ? (
          <Players key={market.r} match={match} market={market} oddsType={oddsType} />
        ) : (
          <div key={market.r} className={styles.quotes} data-columns={columns}>
            <Quotes match={match} market={market} quotes={market.quotes} oddsType={oddsType} />
          </div>
        ),
      )}
    </section>
  );
}

interface LineProps {
  readonly match: LiveMatch;
  readonly market: LiveMarket;
  readonly oddsType: LiveOddsType;
}

const Quotes = ({ match, market, quotes, oddsType }: LineProps & Pick<LiveMarket, 'quotes'>) =>
  quotes.map((quote) => (
    <OddsCell
      key={quote.side}
      gameId={match.gameId}
      w={market.w}
      r={market.r}
      side={quote.side}
      oddsType={oddsType}
      label={cellTitle(match, market, quote)}
      spoken={[
        teamNameOf(match, quote.side),
        sideTitle(match, quote, market),
        market.name,
        lineSpoken(market, quote.side),
      ]
        .filter(Boolean)
        .join(' ')}
    />
  ));

/** Players under their teams, as two shirts may carry the same number; what is no player stands below. */
function Players({ match, market, oddsType }: LineProps) {
  const of = (team: 'h' | 'c' | undefined) => market.quotes.filter(({ side }) => teamOfPlayer(side) === team);
  const others = of(undefined);
  return (
    <div className={styles.teams} data-columns="teams">
      {(['h', 'c'] as const).map((team) => (
        <section key={team} aria-label={team === 'h' ? match.team_h : match.team_c}>
          <h4>{team === 'h' ? match.team_h : match.team_c}</h4>
          <div className={styles.players}>
            <Quotes match={match} market={market} quotes={of(team)} oddsType={oddsType} />
          </div>
        </section>
      ))}
      {others.length > 0 && (
        <div className={classNames(styles.players, styles.noPlayer)}>
          <Quotes match={match} market={market} quotes={others} oddsType={oddsType} />
        </div>
      )}
    </div>
  );
}

/** A player is called by team and shirt on the wire: `h9`, `c2`. */
function teamOfPlayer(side: string): 'h' | 'c' | undefined {
  const [, team] = /^([hc])\d{1,3}$/.exec(side) ?? [];
  return team === 'h' || team === 'c' ? team : undefined;
}

function teamNameOf({ team_h, team_c }: LiveMatch, side: string): string {
  const team = teamOfPlayer(side);
  return team === undefined ? '' : team === 'h' ? team_h : team_c;
}

/** Roughly how wide a word is drawn: a character of Chinese takes the room of two letters. */
const widthOf = (title: string): number =>
  Array.from(title).reduce((sum, letter) => sum + (letter > '\u2e80' ? 2 : 1), 0);

/** 1001.00 beside a score does not fit into a third of the card. */
const LONG_ODDS = 6;

/** Short words share a line, long ones have it for themselves: a name is worth more than a full row. */
function columnsFor(match: LiveMatch, { lines }: MarketLines): number {
  const [first] = lines;
  if (!first || marketTypeOf(first.w)?.line !== 'none') return 2;
  const longest = Math.max(...first.quotes.map((quote) => widthOf(cellTitle(match, first, quote))));
  const isDear = first.quotes.some(({ odds }) => odds.length > LONG_ODDS);
  if (longest <= 4 && !isDear && first.quotes.length !== 2 && first.quotes.length !== 4) return 3;
  return longest > 12 || (first.quotes.length === 3 && longest > 4) ? 1 : 2;
}

/** A team with its handicap, 大 3/3.5, a score, a player. */
function cellTitle(match: LiveMatch, market: LiveMarket, quote: LiveMarket['quotes'][number]): string {
  const kind = marketTypeOf(market.w)?.line ?? 'none';
  const title = sideTitle(match, quote, market);
  // The line comes first where a long name might be cut off.
  if (kind === 'handicap') return `${lineSpoken(market, quote.side)} ${title}`;
  if (kind === 'total' && (quote.side === 'O' || quote.side === 'U')) return `${title} ${market.r}`;
  return title;
}
