import type { Draws } from '@fairground/fair-play';
import { parentPort, workerData } from 'node:worker_threads';
import type { Hand } from '../../packages/cards/src/engine/define-game.ts';
import type { LandlordAction } from '../../packages/cards/src/landlord/rules/action.ts';
import { isBomb } from '../../packages/cards/src/landlord/rules/combination.ts';
import { landlord } from '../../packages/cards/src/landlord/landlord.ts';
import { followingMoves, leadingMoves } from '../../packages/cards/src/landlord/rules/legal-moves.ts';
import { cardsOf, countsOf } from '../../packages/cards/src/landlord/rules/ranks.ts';
import { standingOf } from '../../packages/cards/src/landlord/rules/standing.ts';
import type { LandlordView } from '../../packages/cards/src/landlord/rules/view.ts';
import { fastDraws } from './fast-draws.ts';
import type { LandlordPart, LandlordWork, Opponent, Side, Tally } from './landlord-bot.bench.ts';

/** A part of the work of landlord-bot.bench.ts on a thread of its own. */
const work: LandlordWork = workerData;
const draws = fastDraws(work.seed);

type AnyHand = Hand<LandlordAction, LandlordView>;
type Player = (hand: AnyHand, seat: number) => LandlordAction;

const RANDOM_ROOM = { base: 1n, rakeBp: 0, rakeMost: 0n };
const SEATS = [0, 1, 2] as const;

let [moves, botMs] = [0, 0];

const bot: Player = (hand, seat) => {
  const begun = performance.now();
  const { action } = hand.botMove(seat, draws);
  botMs += performance.now() - begun;
  moves += 1;
  return action;
};

function setsFor(view: LandlordView, seat: number) {
  const cards = view.seats[seat]?.cards ?? [];
  const standing = standingOf(view.plays);
  const counts = countsOf(cards);
  const sets = standing ? followingMoves(counts, standing.set) : leadingMoves(counts);
  return { cards, standing, sets };
}

/** Any legal move, a pass among them. */
const random: Player = (hand, seat) => {
  const { cards, standing, sets } = setsFor(hand.viewFor(seat), seat);
  const set = sets[draws.below(sets.length + (standing ? 1 : 0))];
  return { kind: 'play', cards: set ? cardsOf(cards, set.counts) : [] };
};

/** The lowest legal set, of equal ones the longest, bombs last; never a pass where something beats. */
const greedy: Player = (hand, seat) => {
  const { cards, sets } = setsFor(hand.viewFor(seat), seat);
  const [set] = sets.toSorted(
    (one, other) => Number(isBomb(one)) - Number(isBomb(other)) || one.rank - other.rank || other.size - one.size,
  );
  return { kind: 'play', cards: set ? cardsOf(cards, set.counts) : [] };
};

function shuffled(): readonly number[] {
  const cards = Array.from({ length: landlord.deckSize }, (_, card) => card);
  for (let at = cards.length - 1; at > 0; at -= 1) {
    const other = draws.below(at + 1);
    [cards[at], cards[other]] = [cards[other] ?? 0, cards[at] ?? 0];
  }
  return cards;
}

/** Always the same card is shown, so that this seat speaks first. */
const shows =
  (card: number): (() => Draws) =>
  () => ({ below: () => card });

/** That deal with this seat as landlord, nobody having doubled anything. */
function dealtTo(cards: readonly number[], seat: number): AnyHand {
  let hand = landlord.deal({ room: RANDOM_ROOM, stacks: [0n, 0n, 0n], redeals: 1, cards, extra: shows(seat) });
  while (hand.viewFor(0).phase !== 'play') hand = hand.timeout();
  return hand;
}

function playedBy(start: AnyHand, players: readonly Player[]): LandlordView {
  let hand = start;
  while (!hand.isOver) {
    const [seat = 0] = hand.pending;
    const action = players[seat]?.(hand, seat);
    const acted = action && hand.act({ seat, action });
    if (!acted?.ok) throw new Error(`an illegal move: ${JSON.stringify(action)}`);
    hand = acted.value;
  }
  return hand.viewFor(undefined);
}

const nothing: Tally = { hands: 0, won: 0, points: 0, squares: 0 };

function counted(
  { hands, won, points, squares }: Tally,
  { winner, landlord: seat, multiple }: LandlordView,
  side: Side,
) {
  const isWon = (winner === seat) === (side === 'landlord');
  const sum = (isWon ? 1 : -1) * multiple * (side === 'landlord' ? 2 : 1);
  return { hands: hands + 1, won: won + (isWon ? 1 : 0), points: points + sum, squares: squares + sum ** 2 };
}

const opponents: Readonly<Record<Opponent, Player>> = { random, greedy };

function measure(): LandlordPart {
  const tallies: Record<`${Opponent}-${Side}`, Tally> = {
    'random-landlord': nothing,
    'random-peasants': nothing,
    'greedy-landlord': nothing,
    'greedy-peasants': nothing,
  };
  const own = { hands: 0, won: 0 };
  for (let deal = 0; deal < work.deals; deal += 1) {
    const cards = shuffled();
    for (const seat of SEATS) {
      const start = dealtTo(cards, seat);
      for (const opponent of ['random', 'greedy'] as const) {
        const other = opponents[opponent];
        const asLandlord = playedBy(
          start,
          SEATS.map((at) => (at === seat ? bot : other)),
        );
        const asPeasants = playedBy(
          start,
          SEATS.map((at) => (at === seat ? other : bot)),
        );
        tallies[`${opponent}-landlord`] = counted(tallies[`${opponent}-landlord`], asLandlord, 'landlord');
        tallies[`${opponent}-peasants`] = counted(tallies[`${opponent}-peasants`], asPeasants, 'peasants');
      }
      own.hands += 1;
      if (playedBy(start, [bot, bot, bot]).winner === seat) own.won += 1;
    }
  }
  return { tallies, own, moves, botMs };
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort?.postMessage(measure());
