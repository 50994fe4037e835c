import { currentRulebook, gradedFromBet, hasOneWinner, isSport, marketTypeOf } from '@fairground/betting';
import type { Fen } from '@fairground/money';
import type { OpenBuilders, OpenSelection, OpenStakes } from './open-stakes.ts';

/** What stands on one selection, and what the house would be left with of its book if it won. */
export interface SelectionLiability extends Pick<OpenSelection, 'side' | 'sideName' | 'singles' | 'series'> {
  /** Of the singles; undefined where none of the book is. */
  readonly net: Fen | undefined;
  readonly isWorst: boolean;
}

/** The selections of one market at one line, of which one pays what the others lost. */
export interface BookLiability extends Pick<OpenSelection, 'marketCode' | 'line' | 'lineText' | 'score'> {
  readonly staked: Fen;
  /** What the house is left with in the worst case; below zero it loses. */
  readonly worst: Fen;
  readonly selections: readonly SelectionLiability[];
}

export interface MatchLiability extends Pick<
  OpenSelection,
  'gameId' | 'sport' | 'kind' | 'league' | 'home' | 'away' | 'startAt'
> {
  readonly singles: OpenStakes;
  readonly series: OpenStakes;
  readonly builders: OpenStakes;
  /** The worst of every book together, with every same-match multiple won: it cannot come worse by bets on the match alone. */
  readonly worst: Fen;
  readonly books: readonly BookLiability[];
}

/** What open tickets mean for the house, match by match. */
export function liabilitiesOf(
  selections: readonly OpenSelection[],
  builders: readonly OpenBuilders[],
): ReadonlyMap<string, MatchLiability> {
  const games = groupsOf(selections, ({ gameId }) => gameId);
  const built = new Map(builders.map((each) => [each.gameId, each]));
  const found = new Map<string, MatchLiability>();
  for (const gameId of new Set([...games.keys(), ...built.keys()])) {
    const own = games.get(gameId) ?? [];
    const about = own[0] ?? built.get(gameId);
    if (about) found.set(gameId, matchLiability(about, own, built.get(gameId) ?? NOTHING));
  }
  return found;
}

function groupsOf<Item>(items: readonly Item[], keyOf: (item: Item) => string): ReadonlyMap<string, readonly Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

const NOTHING: OpenStakes = { tickets: 0, staked: 0n, returnable: 0n };

function matchLiability(
  { gameId, sport, league, home, away, startAt, ...about }: OpenSelection | OpenBuilders,
  selections: readonly OpenSelection[],
  { tickets, staked, returnable }: OpenStakes,
): MatchLiability {
  const books = [...groupsOf(selections, bookKey).values()].flatMap(bookLiability);
  return {
    gameId,
    sport,
    kind: 'kind' in about ? about.kind : 'normal',
    league,
    home,
    away,
    startAt,
    singles: sumOf(selections.map(({ singles }) => singles)),
    series: sumOf(selections.map(({ series }) => series)),
    builders: { tickets, staked, returnable },
    worst: books.reduce((sum, { worst }) => sum + worst, staked - returnable),
    books,
  };
}

export const sumOf = (all: readonly OpenStakes[]): OpenStakes =>
  all.reduce(
    (sum, one) => ({
      tickets: sum.tickets + one.tickets,
      staked: sum.staked + one.staked,
      returnable: sum.returnable + one.returnable,
    }),
    NOTHING,
  );

/** Where a bet counts from the score it was taken at, bets at another score are another book. */
const bookKey = (selection: OpenSelection): string => `${selection.marketCode} ${selection.line} ${scoreOf(selection)}`;

function scoreOf({ marketCode, sport, score }: OpenSelection): string {
  const marketType = marketTypeOf(marketCode);
  return marketType && isSport(sport) && gradedFromBet(marketType, currentRulebook.sports[sport]) ? score : '';
}

function bookLiability(selections: readonly OpenSelection[]): BookLiability[] {
  const [first] = selections;
  if (!first) return [];
  const { marketCode, line, lineText } = first;
  const marketType = marketTypeOf(marketCode);
  const sides = [...groupsOf(selections, ({ side }) => side).values()].map((same) => {
    const [{ side, sideName } = first] = same;
    const singles = sumOf(same.map((one) => one.singles));
    return { side, sideName, singles, series: sumOf(same.map((one) => one.series)) };
  });
  const { tickets, staked, returnable } = sumOf(sides.map(({ singles }) => singles));
  const nets = sides.map(({ singles }) => (tickets > 0 ? staked - singles.returnable : undefined));
  const lowest = nets.reduce<Fen | undefined>(
    (least, net) => (net !== undefined && (least === undefined || net < least) ? net : least),
    undefined,
  );
  const worst = marketType && hasOneWinner(marketType) ? (lowest ?? 0n) : staked - returnable;
  return [
    {
      marketCode,
      line,
      lineText,
      score: scoreOf(first),
      staked,
      worst,
      selections: sides.map((side, index) => ({
        ...side,
        net: nets[index],
        isWorst: lowest !== undefined && nets[index] === lowest && side.singles.tickets > 0,
      })),
    },
  ];
}
