import { cardOf, DECKS, SHOE_CARDS } from '../cards/cards.ts';
import type { Weighted } from '../engine/table-game.ts';
import { type BaccaratHand, bankerDraws, isNatural, type Pairing, playerDraws } from './hand.ts';

/** Cards of a full shoe by what they are worth. */
const WORTH = [128, 32, 32, 32, 32, 32, 32, 32, 32, 32] as const;

const without = (worth: number, taken: readonly number[]): number =>
  (WORTH[worth] ?? 0) - taken.filter((other) => other === worth).length;

const POINTS = WORTH.map((_, worth) => worth);
const CARDS_MOST = 6;

/**
 * Every way a round can go by points, weighed by how many of 416·415·414·413·412·411 orders of six cards lead to it; rounds
 * of fewer cards are followed by any.
 */
export function everyTotal(): readonly Weighted<BaccaratHand>[] {
  const weights = new Map<number, Weighted<BaccaratHand>>();
  const add = (cards: readonly number[], ways: number): void => {
    const hand = playedOut(cards);
    const key = ((hand.player * 10 + hand.banker) * 4 + hand.playerCards) * 4 + hand.bankerCards;
    const weight = (weights.get(key)?.weight ?? 0) + ways * (ordersAfter[cards.length] ?? 0);
    weights.set(key, { outcome: hand, weight });
  };
  const follow = (cards: readonly number[], ways: number): void => {
    if (!takesNext(cards)) return add(cards, ways);
    for (const worth of POINTS) follow([...cards, worth], ways * without(worth, cards));
  };
  follow([], 1);
  return [...weights.values()];
}

/** In how many orders the rest of six cards can follow, by how many are dealt. */
const ordersAfter: Readonly<Record<number, number>> = {
  4: (SHOE_CARDS - 4) * (SHOE_CARDS - 5),
  5: SHOE_CARDS - 5,
  6: 1,
};

const opened = ([one = 0, two = 0, three = 0, four = 0]: readonly number[]) => ({
  player: (one + three) % 10,
  banker: (two + four) % 10,
});

function takesNext(cards: readonly number[]): boolean {
  if (cards.length < 4) return true;
  const { player, banker } = opened(cards);
  if (isNatural({ player, banker }) || cards.length === CARDS_MOST) return false;
  const hasThird = playerDraws(player);
  if (cards.length === 4) return hasThird || bankerDraws(banker, undefined);
  return hasThird && bankerDraws(banker, cards[4]);
}

function playedOut(cards: readonly number[]): BaccaratHand {
  const { player, banker } = opened(cards);
  const [fifth, sixth] = cards.slice(4);
  const third = playerDraws(player) && fifth !== undefined ? fifth : undefined;
  const bankerThird = third === undefined ? fifth : sixth;
  return {
    player: (player + (third ?? 0)) % 10,
    banker: (banker + (bankerThird ?? 0)) % 10,
    playerCards: third === undefined ? 2 : 3,
    bankerCards: bankerThird === undefined ? 2 : 3,
    playerPairing: 0,
    bankerPairing: 0,
  };
}

const KINDS = 52;
/** What else a round shows does not matter to pairs. */
const UNSEEN = { player: 0, banker: 0, playerCards: 2, bankerCards: 2 };
const PAIRINGS: readonly Pairing[] = [0, 1, 2];
const RANKS = Array.from({ length: KINDS }, (_, kind) => cardOf(kind).rank);

/** Every way the first two cards of both sides can pair; the player's first card may be any, and is the ace of spades. */
export function everyPairing(): readonly Weighted<BaccaratHand>[] {
  const weights = new Map<number, number>();
  const left = Array.from({ length: KINDS }, () => DECKS);
  const take = (kind: number): number => {
    const ways = left[kind] ?? 0;
    left[kind] = ways - 1;
    return ways;
  };
  const putBack = (kind: number): void => {
    left[kind] = (left[kind] ?? 0) + 1;
  };
  take(0);
  for (let second = 0; second < KINDS; second += 1) {
    const ofSecond = take(second);
    for (let one = 0; one < KINDS; one += 1) {
      const ofOne = take(one);
      for (let other = 0; other < KINDS; other += 1) {
        const key = pairing(0, second) * 3 + pairing(one, other);
        weights.set(key, (weights.get(key) ?? 0) + ofSecond * ofOne * (left[other] ?? 0));
      }
      putBack(one);
    }
    putBack(second);
  }
  return PAIRINGS.flatMap((playerPairing) =>
    PAIRINGS.map((bankerPairing) => ({
      outcome: { ...UNSEEN, playerPairing, bankerPairing },
      weight: weights.get(playerPairing * 3 + bankerPairing) ?? 0,
    })),
  );
}

function pairing(one: number, other: number): Pairing {
  if (one === other) return 2;
  return RANKS[one] === RANKS[other] ? 1 : 0;
}
