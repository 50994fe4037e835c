import { cardOf, pointsOf } from '../cards/cards.ts';

/** 0 two different ranks, 1 a pair, 2 a pair of one suit. */
export type Pairing = 0 | 1 | 2;

/** A round of baccarat as far as bets look at it. */
export interface BaccaratHand {
  readonly player: number;
  readonly banker: number;
  readonly playerCards: number;
  readonly bankerCards: number;
  readonly playerPairing: Pairing;
  readonly bankerPairing: Pairing;
}

/** Whether the banker takes a third card: by the own total, and by what the player drew, or nothing. */
export function bankerDraws(banker: number, third: number | undefined): boolean {
  if (third === undefined) return banker <= 5;
  if (banker <= 2) return true;
  if (banker === 3) return third !== 8;
  if (banker === 4) return third >= 2 && third <= 7;
  if (banker === 5) return third >= 4 && third <= 7;
  return banker === 6 && (third === 6 || third === 7);
}

/** By the totals of the first two cards. */
export const isNatural = ({ player, banker }: Pick<BaccaratHand, 'player' | 'banker'>): boolean =>
  player >= 8 || banker >= 8;

export const playerDraws = (player: number): boolean => player <= 5;

/** How the cards that come next from a shoe fall: P1 B1 P2 B2, then the player's third, then the banker's. */
export interface DealtCards {
  readonly player: readonly number[];
  readonly banker: readonly number[];
  /** In the order they were dealt. */
  readonly cards: readonly number[];
}

const total = (cards: readonly number[]): number =>
  cards.reduce((sum, number) => sum + pointsOf(cardOf(number)), 0) % 10;

/** Deals a round from these cards, of which it takes four to six. */
export function dealBaccarat(next: readonly number[]): DealtCards {
  const [playerFirst, bankerFirst, playerSecond, bankerSecond] = next;
  if (
    playerFirst === undefined ||
    bankerFirst === undefined ||
    playerSecond === undefined ||
    bankerSecond === undefined
  )
    throw new RangeError('a round of baccarat takes four cards');
  const [player, banker, cards] = [
    [playerFirst, playerSecond],
    [bankerFirst, bankerSecond],
    [playerFirst, bankerFirst, playerSecond, bankerSecond],
  ];
  const take = (to: number[]): number => {
    const card = next[cards.length];
    if (card === undefined) throw new RangeError('the cards do not last for the round');
    cards.push(card);
    to.push(card);
    return pointsOf(cardOf(card));
  };
  const opened = { player: total(player), banker: total(banker) };
  if (!isNatural(opened)) {
    const third = playerDraws(opened.player) ? take(player) : undefined;
    if (bankerDraws(opened.banker, third)) take(banker);
  }
  return { player, banker, cards };
}

function pairingOf([first, second]: readonly number[]): Pairing {
  if (first === undefined || second === undefined) throw new RangeError('a side has two cards');
  const [one, other] = [cardOf(first), cardOf(second)];
  if (one.rank !== other.rank) return 0;
  return one.suit === other.suit ? 2 : 1;
}

/** What bets look at, of the cards of a round in the order they were dealt. */
export function handOf(drawn: readonly number[]): BaccaratHand {
  const { player, banker, cards } = dealBaccarat(drawn);
  if (cards.length !== drawn.length) throw new RangeError('a round of baccarat ends with its last card');
  return {
    player: total(player),
    banker: total(banker),
    playerCards: player.length,
    bankerCards: banker.length,
    playerPairing: pairingOf(player),
    bankerPairing: pairingOf(banker),
  };
}
