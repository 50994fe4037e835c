import { drawsFrom } from '@fairground/fair-play';
import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { type Hand, type HandEvent, replayed } from '../engine/define-game.ts';
import type { LandlordAction } from './rules/action.ts';
import { landlord } from './landlord.ts';
import { cardsFrom, wholeDeck } from './testing/sets.ts';
import type { LandlordView } from './rules/view.ts';

type AnyHand = Hand<LandlordAction, LandlordView>;

const room = { base: 100n, rakeBp: 500, rakeMost: 300n, multipleMost: 64 };
const drawsOf = (seed: number, label: string) => drawsFrom(Uint8Array.of(seed & 255, seed >> 8), label);

function dealt(seed: number, { stacks = [9_000n, 9_000n, 9_000n], redeals = 0, cards }: Partial<Start> = {}): AnyHand {
  const draws = drawsOf(seed, 'deck');
  const order = [...wholeDeck];
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = draws.below(at + 1);
    [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
  }
  return landlord.deal({ room, stacks, redeals, cards: cards ?? order, extra: () => drawsOf(seed, 'extra') });
}

interface Start {
  readonly stacks: readonly bigint[];
  readonly redeals: number;
  readonly cards: readonly number[];
}

interface Played {
  readonly hand: AnyHand;
  readonly journal: readonly HandEvent<LandlordAction>[];
}

/** A hand played by bots, every point of it shown to `look`. */
function playedByBots(start: AnyHand, seed: number, look: (hand: AnyHand) => void = () => undefined): Played {
  const journal: HandEvent<LandlordAction>[] = [];
  let hand = start;
  while (!hand.isOver) {
    look(hand);
    const [seat] = hand.pending;
    if (seat === undefined) {
      journal.push('timeout');
      hand = hand.timeout();
      continue;
    }
    const { action } = hand.botMove(seat, drawsOf(seed, `move:${journal.length}`));
    const acted = hand.act({ seat, action });
    if (!acted.ok) throw new Error(`${acted.why}: ${JSON.stringify(action)}`);
    journal.push({ seat, action });
    hand = acted.value;
  }
  look(hand);
  return { hand, journal };
}

/** Everybody lets the clock run down until somebody has to be landlord. */
const silent = (hand: AnyHand): AnyHand =>
  [1, 2, 3, 4].reduce((now) => (now.isOver || now.viewFor(0).phase === 'double' ? now : now.timeout()), hand);

const why = (hand: AnyHand, seat: number, action: LandlordAction) => {
  const acted = hand.act({ seat, action });
  return acted.ok ? 'ok' : acted.why;
};

const seeds = fc.nat(65_535);
const RUNS = { numRuns: 8 };

describe('GA-05c a hand of 斗地主', () => {
  test.prop([seeds, fc.array(fc.bigInt(0n, 12_000n), { minLength: 3, maxLength: 3 })], RUNS)(
    'played by bots only breaks no rule, moves no money out of it, and comes to the same from its journal',
    (seed, stacks) => {
      const start = dealt(seed, { stacks, redeals: 1 });
      const { hand, journal } = playedByBots(start, seed);
      const { seats } = hand.result();
      expect(seats.reduce((sum, { net }) => sum + net, 0n)).toBe(0n);
      for (const [seat, { net, rake }] of seats.entries()) {
        const stack = stacks[seat] ?? 0n;
        expect(net <= stack && 0n - net <= stack).toBe(true);
        expect(rake).toBe(net > 0n ? [net / 20n, 300n].reduce((a, b) => (a < b ? a : b)) : 0n);
      }
      const again = replayed(start, journal);
      expect(again.viewFor(0)).toEqual(hand.viewFor(0));
      expect(again.result()).toEqual(hand.result());
    },
  );

  test.prop([seeds], { numRuns: 3 })('shows nobody a card that is hidden from them', (seed) => {
    playedByBots(dealt(seed), seed, (hand) => {
      for (const seat of [0, 1, 2, undefined]) {
        const view = hand.viewFor(seat);
        const open = view.seats.flatMap(({ cards }, at) => (cards.length > 0 ? [at] : []));
        const mayBeOpen = view.phase === 'over' || (view.isShown === 1 ? [view.landlord, seat] : [seat]);
        if (mayBeOpen !== true) expect(open.every((at) => mayBeOpen.includes(at))).toBe(true);
        expect(view.bottom).toHaveLength(view.landlord === null ? 0 : 3);
        const seen = view.plays.flatMap(({ cards }) => cards).length;
        const left = view.seats.reduce((sum, { count }) => sum + count, 0);
        expect(seen + left).toBe(view.landlord === null ? 51 : 54);
      }
    });
  });

  test('that nobody calls is thrown in, and the next time the first speaker plays it', () => {
    const thrownIn = silent(dealt(7));
    expect(thrownIn.isOver).toBe(true);
    expect(thrownIn.result()).toMatchObject({ isRedeal: true, lines: [] });
    const view = silent(dealt(7, { redeals: 1 })).viewFor(0);
    expect(view).toMatchObject({ phase: 'double', landlord: view.first.seat, multiple: 1 });
  });

  test('runs on by itself: the leader puts down his lowest card, the others pass', () => {
    let hand = dealt(11, { redeals: 1 });
    while (hand.viewFor(0).phase !== 'play') hand = hand.timeout();
    const leader = hand.viewFor(0).landlord ?? 0;
    const lowest = hand.viewFor(leader).seats[leader]?.cards.at(-1);
    for (const _ of [1, 2, 3]) hand = hand.timeout();
    expect(hand.viewFor(leader).plays.map(({ cards }) => cards)).toEqual([[lowest], [], []]);
    expect(hand.viewFor(leader)).toMatchObject({ turn: leader, standing: null });
  });

  test('refuses what is out of turn, late, not held or no move', () => {
    const start = dealt(3, { redeals: 1 }).timeout();
    const first = start.viewFor(0).first.seat;
    const other = (first + 1) % 3;
    expect(why(start, other, { kind: 'call', yes: 1 })).toBe('turn');
    expect(why(start, first, { kind: 'rob', yes: 1 })).toBe('late');
    expect(why(start, first, { kind: 'show' })).toBe('late');
    let hand = start;
    while (hand.viewFor(0).phase !== 'play') hand = hand.timeout();
    const own = hand.viewFor(first).seats[first]?.cards ?? [];
    const foreign = wholeDeck.find((card) => !own.includes(card)) ?? 0;
    const [highest = 0] = own;
    expect(why(hand, first, { kind: 'play', cards: [] })).toBe('action');
    expect(why(hand, first, { kind: 'play', cards: [foreign] })).toBe('action');
    expect(why(hand, first, { kind: 'play', cards: [highest, highest] })).toBe('action');
    expect(why(hand, first, { kind: 'play', cards: own.slice(0, 7) })).toBe('action');
    expect(why(hand, first, { kind: 'double', factor: 2 })).toBe('late');
    expect(why(hand, first, { kind: 'play', cards: [highest] })).toBe('ok');
  });
});

/** A deck that gives seat 0 these cards and the 底牌, and the others the rest in order. */
function deckFor(own: string, bottom: string): readonly number[] {
  const low = cardsFrom(bottom);
  const mine = cardsFrom(
    own,
    wholeDeck.filter((card) => !low.includes(card)),
  );
  const rest = wholeDeck.filter((card) => !low.includes(card) && !mine.includes(card));
  return [
    ...Array.from({ length: 17 }, (_, at) => [mine[at] ?? 0, rest[2 * at] ?? 0, rest[2 * at + 1] ?? 0]).flat(),
    ...low,
  ];
}

/** The seed that lets seat 0 speak first. */
const SEAT_0 = Array.from({ length: 99 }, (_, at) => at).find((seed) => drawsOf(seed, 'extra').below(51) % 3 === 0);

describe('the score', () => {
  test('doubles for the open hand, the bomb, the rocket and the spring, under the cap of the room', () => {
    const cards = deckFor('3333456789TJQKA22', 'xX2');
    let hand = dealt(SEAT_0 ?? 0, { cards, stacks: [100_000n, 100_000n, 4_000n] }).timeout();
    const act = (action: LandlordAction, seat = 0): void => {
      const acted = hand.act({ seat, action });
      if (!acted.ok) throw new Error(acted.why);
      hand = acted.value;
    };
    act({ kind: 'call', yes: 1 });
    act({ kind: 'rob', yes: 0 }, 1);
    act({ kind: 'rob', yes: 0 }, 2);
    act({ kind: 'show' });
    act({ kind: 'double', factor: 4 });
    act({ kind: 'double', factor: 2 }, 1);
    act({ kind: 'double', factor: 1 }, 2);
    const own = (text: string): readonly number[] => cardsFrom(text, hand.viewFor(0).seats[0]?.cards);
    const pass = (): void => [1, 2].forEach((seat) => act({ kind: 'play', cards: [] }, seat));
    act({ kind: 'play', cards: own('456789TJQKA') });
    pass();
    act({ kind: 'play', cards: own('3333') });
    pass();
    act({ kind: 'play', cards: own('xX') });
    pass();
    act({ kind: 'play', cards: own('222') });
    expect(hand.isOver).toBe(true);
    expect(hand.viewFor(1)).toMatchObject({
      winner: 0,
      multiple: 16,
      steps: [
        { kind: 'show', times: 1 },
        { kind: 'bomb', times: 1 },
        { kind: 'rocket', times: 1 },
        { kind: 'spring', times: 1 },
      ],
    });
    // 16 × 4 × 2 is cut to the room's 64; the second peasant pays what lies in front of him.
    expect(hand.result()).toEqual({
      isRedeal: false,
      lines: [
        { from: 1, to: 0, due: 6_400n, paid: 6_400n },
        { from: 2, to: 0, due: 6_400n, paid: 4_000n, cap: 'payer' },
      ],
      seats: [
        { net: 10_400n, rake: 300n },
        { net: -6_400n, rake: 0n },
        { net: -4_000n, rake: 0n },
      ],
    });
  });
});
