import type { LiveMarket, LiveMatch, LiveOddsType } from '../../../features/sports-live/live-view.ts';
import { OddsCell } from './odds-cell.tsx';
import { EmptyCell } from './price-button.tsx';
import { lineLabel, lineSpoken, sideTitle } from '../../../features/sports-match/selection.ts';

interface MarketCellsProps {
  readonly match: LiveMatch;
  readonly market: LiveMarket | undefined;
  /** The sides in the order they stand. */
  readonly sides: readonly string[];
  readonly oddsType: LiveOddsType;
}

/** The selections of one market, one under the other; a side that is not offered keeps its place. */
export const MarketCells = ({ match, market, sides, oddsType }: MarketCellsProps) =>
  sides.map((side) => {
    const quote = market?.quotes.find((held) => held.side === side);
    if (!market || !quote) return <EmptyCell key={side} />;
    const spokenParts = [sideTitle(match, quote, market), market.name, lineSpoken(market, side)];
    return (
      <OddsCell
        key={side}
        gameId={match.gameId}
        w={market.w}
        r={market.r}
        side={side}
        oddsType={oddsType}
        label={lineLabel(market, side)}
        spoken={spokenParts.filter(Boolean).join(' ')}
      />
    );
  });
