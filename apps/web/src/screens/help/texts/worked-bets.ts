import {
  currentRulebook,
  finished,
  foldOf,
  lineFromText,
  marketTypeOf,
  type OddsType,
  quoteFromText,
  quoteIn,
  quoteText,
  resultLabels,
  type Score,
  score,
  settle,
  type Settled,
} from '@fairground/betting';
import { yuanText } from '@fairground/money';

// Every example of the guides is settled by the package that settles members' bets: the tables cannot disagree with it.

const STAKE = 100_00n;
/** A decimal price is the Hong Kong one and the stake. */
const EVEN = 10_000n;

/** The stake of every example. */
export const exampleStake = yuanText(STAKE);

interface ExampleBet {
  /** The market's code: R and OU before the match, RE and ROU in play. */
  readonly market: string;
  readonly side: string;
  readonly line: string;
  readonly odds: string;
  readonly oddsType?: OddsType;
  readonly final: Score;
  readonly atBet?: Score;
}

/** An example bet on football, settled at a final score of the first half and nothing after it. */
export function settledExample({ market, side, line, odds, oddsType = 'H', final, atBet }: ExampleBet): Settled {
  const [marketType, quote, fold] = [marketTypeOf(market), quoteFromText(oddsType, odds), foldOf('1c1')];
  if (!marketType || !quote.ok || !fold) throw new Error(`no such example: ${market} ${odds}`);
  const leg = { gameId: 'example', sport: 'FT', marketType, side, line: lineFromText(line) ?? 0 } as const;
  const title = '甲队 对 乙队';
  const ticket = {
    id: 'example',
    fold,
    stake: STAKE,
    acceptedAt: 0,
    rulebook: currentRulebook.version,
    legs: [{ ...leg, quote: quote.value, title, ...(atBet && { atBet }) }],
  };
  const result = { gameId: 'example', version: 1, facts: finished(final, score(0, 0)), startedAt: 1 };
  const settled = settle(ticket, { matches: new Map([['example', result]]) }, currentRulebook);
  if (settled.state === 'open') throw new Error(`the example is still open: ${market}`);
  return settled;
}

/** What became of it, and what came back: 赢 195元. */
export const outcomeText = ({ result, returned }: Settled): string => `${resultLabels[result]} ${yuanText(returned)}元`;

/** The same price in the four formats. */
export function formatsOf(hongKong: string): readonly string[] {
  const quote = quoteFromText('H', hongKong);
  if (!quote.ok) throw new Error(`no such odds: ${hongKong}`);
  const price = quote.value.units + EVEN;
  return (['H', 'E', 'M', 'I'] as const).map((type) => quoteText(quoteIn(type, price)));
}
