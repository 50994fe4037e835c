import { isEsports, type MarketType, marketTypesOf, type Sport } from '@fairground/betting';
import type { BoardMarket, BoardMatch } from './board.ts';

/** Lines of one market that a list shows below each other. */
const LINES_LISTED = 3;
const KINDS: ReadonlySet<string> = new Set(['handicap', 'total', 'winner']);
const WHOLE: ReadonlySet<string> = new Set(['full', 'match', 'sets']);

/** What a list shows beside the whole match: its first half, its first innings, or the part that is being played. */
const beside: Readonly<Partial<Record<Sport, 'half1' | 'innings5' | 'running'>>> = {
  FT: 'half1',
  VF: 'half1',
  HB: 'half1',
  RU: 'half1',
  BS: 'innings5',
  BK: 'running',
  VK: 'running',
  IH: 'running',
  AF: 'running',
  TN: 'running',
  SK: 'running',
  VB: 'running',
  TT: 'running',
  BM: 'running',
  ES: 'running',
  EM: 'running',
};

/** Whether a list of matches has a column for a market: handicap, total and winner of the match and of one part of it. */
export const isListed = (match: Pick<BoardMatch, 'sport' | 'state'>, { marketType, rank }: Listable): boolean =>
  rank < LINES_LISTED && isListedMarketType(match.sport, partOf(match), marketType);

/** Where maps are played the next one is offered as soon as one is over. */
const partOf = ({ sport, state: { periods, open } }: Pick<BoardMatch, 'sport' | 'state'>): number =>
  isEsports(sport) && !open ? periods.length + 1 : periods.length;

type Listable = Pick<BoardMarket, 'marketType' | 'rank'>;

function isListedMarketType(sport: Sport, begun: number, { grading }: MarketType): boolean {
  if (grading.by !== 'pair' || !KINDS.has(grading.kind)) return false;
  const part = beside[sport];
  const wanted = part === 'running' ? `period${Math.max(1, begun)}` : part;
  if (isEsports(sport)) {
    const map = `map${Math.max(1, begun)}.`;
    return WHOLE.has(grading.tally) || grading.tally === `${map}winner` || grading.tally === `${map}score`;
  }
  return WHOLE.has(grading.tally) || grading.tally === wanted;
}

const before = new Map<Sport, readonly string[]>();

/** The codes a list shows of a match that has not begun. */
export function listedBefore(sport: Sport): readonly string[] {
  const known = before.get(sport);
  if (known) return known;
  const codes = marketTypesOf(sport, false).flatMap((marketType) =>
    isListedMarketType(sport, 0, marketType) ? [marketType.code] : [],
  );
  before.set(sport, codes);
  return codes;
}
