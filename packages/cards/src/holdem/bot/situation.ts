import type { HoldemView } from '../rules/view.ts';
import type { GuessedRange } from './equity.ts';

/** What a bot makes of its view, in big blinds where money is meant. */
export interface Situation {
  readonly hole: readonly number[];
  readonly board: readonly number[];
  readonly street: number;
  /** Everything in the middle and in front of the seats. */
  readonly pot: number;
  readonly facing: number;
  readonly bet: number;
  readonly stack: number;
  /** The most that can still be played for. */
  readonly reach: number;
  readonly others: readonly GuessedRange[];
  /** How many live seats act after this one on later streets. */
  readonly behind: number;
  /** How many have still to speak before the flop when nobody has raised. */
  readonly waiting: number;
  readonly players: number;
  readonly toCall: number;
}

export function situationOf({
  own,
  seats,
  base,
  board,
  street,
  pots,
  toCall,
  choices,
}: HoldemView): Situation | undefined {
  const me = seats.find(({ place }) => place === own);
  if (!me || me.cards.length === 0) return undefined;
  const inBigBlinds = (fen: bigint): number => Number(fen) / Number(base);
  const live = seats.filter(({ place, isFolded }) => place !== own && isFolded === 0);
  const bets = seats.reduce((sum, { bet }) => sum + bet, 0n);
  const reach = live.reduce((most, { stack, bet }) => (stack + bet > most ? stack + bet : most), 0n);
  return {
    hole: me.cards,
    board,
    street,
    pot: inBigBlinds(pots.reduce((sum, { amount }) => sum + amount, bets)),
    facing: inBigBlinds(choices.matchAdds ?? 0n),
    bet: inBigBlinds(me.bet),
    stack: inBigBlinds(me.stack),
    reach: inBigBlinds(reach),
    others: live.map((seat) => rangeOf(seat, { street, inBigBlinds, toCall })),
    behind: live.filter(({ place }) => place > me.place).length,
    waiting: waitingAfter(me.place, { players: seats.length }),
    players: seats.length,
    toCall: inBigBlinds(toCall),
  };
}

const BLINDS = 2;

/** Before the flop the first two places from left of the button speak last. */
const waitingAfter = (place: number, { players }: { readonly players: number }): number =>
  place < BLINDS ? BLINDS - 1 - place : players - 1 - place + BLINDS;

interface Scale {
  readonly street: number;
  readonly inBigBlinds: (fen: bigint) => number;
  readonly toCall: bigint;
}

/** Shares of starting hands that put in so many big blinds before the flop. */
const BY_PUT_IN = [
  { upTo: 1, topShare: 1 },
  { upTo: 4, topShare: 0.5 },
  { upTo: 10, topShare: 0.25 },
  { upTo: 25, topShare: 0.12 },
  { upTo: 60, topShare: 0.09 },
];
const TIGHTEST = 0.14;

/** What somebody holds who plays like that: more put in, better cards; who bet on this street, the better of two. */
function rangeOf(
  { total, bet, deed }: HoldemView['seats'][number],
  { street, inBigBlinds, toCall }: Scale,
): GuessedRange {
  const before = inBigBlinds(street === 0 ? total : total - bet);
  const topShare = BY_PUT_IN.find(({ upTo }) => before <= upTo)?.topShare ?? TIGHTEST;
  const hasBet = street > 0 && bet > 0n && bet === toCall && deed !== 'match';
  return { topShare, picks: hasBet ? 2 : 1 };
}
