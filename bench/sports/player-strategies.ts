import type { Selection } from '@fairground/betting';
import type { BoardMarket, BoardMatch } from '../../packages/sports-feed/src/board/board.ts';
import { HOUR, MINUTE } from '../../packages/sports-feed/src/season/spans.ts';

/** A selection somebody wants, at whatever it costs then. */
export interface Bet extends Selection {
  readonly gameId: string;
  readonly lineText: string;
  /** Decimal, stake included. */
  readonly price: number;
}

/** A rule on what everybody may see. */
export interface Strategy {
  readonly name: string;
  /** What is bet on a match now; one that has bet on a match leaves it alone from then on. */
  readonly choose: (match: BoardMatch, now: number) => readonly Bet[];
  /** Whether what an open bet would be cashed out for is taken; without it bets end with the match. */
  readonly cashOut?: (worth: number, seen: { readonly match: BoardMatch; readonly since: number }) => boolean;
}

type Pick = 'first' | 'last' | 'dearest' | 'cheapest' | 'all';

const mainOf = (match: BoardMatch, codes: readonly string[]): BoardMarket | undefined =>
  match.markets.find(({ marketType, rank, active }) => rank === 0 && active && codes.includes(marketType.code));

/** Sides of the main line of one of these markets. */
function betsOn(match: BoardMatch, codes: readonly string[], pick: Pick): readonly Bet[] {
  const market = mainOf(match, codes);
  if (!market) return [];
  const { marketType, line, lineText } = market;
  const sides = market.quotes.filter(({ active }) => active);
  const byPrice = sides.toSorted((one, other) => one.price - other.price);
  const chosen = {
    first: sides.slice(0, 1),
    last: sides.slice(-1),
    cheapest: byPrice.slice(0, 1),
    dearest: byPrice.slice(-1),
    all: sides,
  }[pick];
  return chosen.map(({ side, price }) => ({
    gameId: match.fixture.id,
    marketType,
    line,
    lineText,
    side,
    price: price / 10_000,
  }));
}

const isAhead = (match: BoardMatch): boolean => match.showType !== 'RB';
const isOn = (match: BoardMatch): boolean => match.showType === 'RB' && match.state.phase === 'live';
const before = (match: BoardMatch, now: number): number => match.fixture.start - now;

const WINNER = ['M', 'RM'];
const HANDICAP = ['R', 'RE'];
const TOTAL = ['OU', 'ROU'];

/** Backs whatever the market has begun to move towards or away from since it was first looked at. */
function followTheDrift(name: string, codes: readonly string[], isWith: boolean): Strategy {
  const first = new Map<string, number>();
  return {
    name,
    choose: (match) => {
      if (!isAhead(match)) return [];
      const [bet] = betsOn(match, codes, 'first');
      if (!bet) return [];
      const key = `${bet.gameId} ${bet.lineText}`;
      const then = first.get(key);
      if (then === undefined) first.set(key, bet.price);
      if (then === undefined || Math.abs(bet.price / then - 1) < 0.006) return [];
      const isShorter = bet.price < then;
      return isShorter === isWith ? [bet] : betsOn(match, codes, 'last');
    },
    cashOut: (worth, { since }) => worth > 1 || since > 6 * HOUR,
  };
}

/** Both sides of a line at two moments, each when it is dearer than usual. */
function bothSides(codes: readonly string[]): readonly Strategy[] {
  const even = (side: 'first' | 'last'): Strategy => ({
    name: `${side} of ${codes[0]} when it is dearest`,
    choose: (match) => {
      const [one, other] = [betsOn(match, codes, 'first')[0], betsOn(match, codes, 'last')[0]];
      if (!one || !other || !isAhead(match)) return [];
      const [own, others] = side === 'first' ? [one, other] : [other, one];
      return own.price > others.price + 0.04 ? [own] : [];
    },
  });
  return [even('first'), even('last')];
}

const simple = (name: string, codes: readonly string[], pick: Pick, when: typeof isAhead): Strategy => ({
  name,
  choose: (match) => (when(match) ? betsOn(match, codes, pick) : []),
});

const cashing = (strategy: Strategy, name: string, cashOut: NonNullable<Strategy['cashOut']>): Strategy => ({
  ...strategy,
  name: `${strategy.name}, ${name}`,
  cashOut,
});

/** Who is ahead by the score of now. */
const leads = ({ state: { score, points } }: BoardMatch): boolean =>
  score.home + points.home / 1000 > score.away + points.away / 1000;
const lastScored = ({ events }: BoardMatch): string | undefined =>
  events.findLast(({ kind }) => kind === 'point' || kind === 'score')?.side;

/** Winners of the set, frame or inning that is being played. */
const running = ({ state: { period } }: BoardMatch): readonly string[] => [`S${period}RM`, `I${period}RM`];

const inPlayStrategies: readonly Strategy[] = [
  {
    name: 'in play, the set or frame of who is ahead in it',
    choose: (match) => {
      const { points } = match.state;
      if (!isOn(match) || points.home === points.away) return [];
      return betsOn(match, running(match), points.home > points.away ? 'first' : 'last');
    },
  },
  {
    name: 'in play, the set or frame of who is behind in it',
    choose: (match) => {
      const { points } = match.state;
      if (!isOn(match) || points.home === points.away) return [];
      return betsOn(match, running(match), points.home > points.away ? 'last' : 'first');
    },
  },
  {
    name: 'in play, handicap of who has more men',
    choose: (match) => {
      const { red } = match.state;
      if (!isOn(match) || red.home === red.away) return [];
      return betsOn(match, HANDICAP, red.home < red.away ? 'first' : 'last');
    },
  },
  {
    name: 'in play, over with runners on base',
    choose: (match) => (isOn(match) && match.state.bases > 0 ? betsOn(match, TOTAL, 'first') : []),
  },
  {
    name: 'between sets or innings, over',
    choose: (match) => (match.state.phase === 'break' ? betsOn(match, TOTAL, 'first') : []),
  },
  simple('in play, favourite', WINNER, 'cheapest', isOn),
  simple('in play, outsider', WINNER, 'dearest', isOn),
  simple('in play, over', TOTAL, 'first', isOn),
  simple('in play, under', TOTAL, 'last', isOn),
  simple('in play, handicap home', HANDICAP, 'first', isOn),
  simple('in play, handicap away', HANDICAP, 'last', isOn),
  simple('second half over', ['SHOU', 'SHROU'], 'first', () => true),
  simple('second half under', ['SHOU', 'SHROU'], 'last', () => true),
  {
    name: 'in play, who is ahead',
    choose: (match) => (isOn(match) ? betsOn(match, WINNER, leads(match) ? 'first' : 'last') : []),
  },
  {
    name: 'in play, handicap of who scored last',
    choose: (match) => {
      const side = isOn(match) ? lastScored(match) : undefined;
      return side ? betsOn(match, HANDICAP, side === 'home' ? 'first' : 'last') : [];
    },
  },
  {
    name: 'in play, handicap of who did not score last',
    choose: (match) => {
      const side = isOn(match) ? lastScored(match) : undefined;
      return side ? betsOn(match, HANDICAP, side === 'home' ? 'last' : 'first') : [];
    },
  },
];

const beforeStrategies: readonly Strategy[] = [
  simple('favourite', WINNER, 'cheapest', isAhead),
  simple('outsider', WINNER, 'dearest', isAhead),
  simple('draw or all sides of the winner', WINNER, 'all', isAhead),
  simple('over', TOTAL, 'first', isAhead),
  simple('under', TOTAL, 'last', isAhead),
  simple('handicap home', HANDICAP, 'first', isAhead),
  simple('handicap away', HANDICAP, 'last', isAhead),
  simple('both sides of the handicap', HANDICAP, 'all', isAhead),
  simple('both teams score', ['BTS'], 'first', isAhead),
  simple('half and full', ['F'], 'dearest', isAhead),
  ...bothSides(HANDICAP),
  ...bothSides(TOTAL),
  followTheDrift('with the drift of the handicap', HANDICAP, true),
  followTheDrift('against the drift of the handicap', HANDICAP, false),
  followTheDrift('with the drift of the total', TOTAL, true),
  followTheDrift('against the drift of the total', TOTAL, false),
];

const atEvenMoney = (worth: number): boolean => worth > 1.05;

export const strategies: readonly Strategy[] = [
  ...beforeStrategies,
  ...inPlayStrategies,
  cashing(simple('favourite', WINNER, 'cheapest', isAhead), 'cashed out at a gain', atEvenMoney),
  cashing(simple('over', TOTAL, 'first', isAhead), 'cashed out at a gain', atEvenMoney),
  cashing(
    simple('handicap home', HANDICAP, 'first', isAhead),
    'cashed out before the start',
    (worth, { match, since }) =>
      worth > 1 || (since > HOUR && before(match, match.fixture.start) <= 0 && !isAhead(match)),
  ),
  cashing(
    simple('in play, favourite', WINNER, 'cheapest', isOn),
    'cashed out soon',
    (_, { since }) => since > 12 * MINUTE,
  ),
  cashing(simple('in play, over', TOTAL, 'first', isOn), 'cashed out at a gain', atEvenMoney),
  cashing(simple('in play, under', TOTAL, 'last', isOn), 'cashed out at a gain', atEvenMoney),
];
