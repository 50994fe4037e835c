import { dealtCards, type Draws, drawsFrom, extraDraws } from '@fairground/fair-play';
import { describe, expect, test } from 'vitest';
import type { Hand } from '../engine/define-game.ts';
import { replayed, type HandEvent } from '../engine/define-game.ts';
import type { AnyAction, HandStart } from '../engine/rules.ts';
import { niuniu } from './niuniu.ts';
import type { NiuniuAction, NiuniuView } from './view.ts';

const room = { base: 100n, rakeBp: 500, rakeMost: 500n };

function startOf(number: number, stacks: readonly bigint[]): HandStart {
  const deck = { deckId: `H${number}`, size: 52 };
  const cut = { beacon: '', seats: [`seat-${number}`] };
  const cards = dealtCards(
    Uint8Array.from({ length: 32 }, (_, at) => (number * 7 + at) % 256),
    deck,
    cut,
  );
  return { room, cards, extra: () => extraDraws(deck, cut), stacks, redeals: 0 };
}

type NiuniuTable = Hand<NiuniuAction, NiuniuView>;

/** Plays a hand by bots to its end, and hands each step to a look. */
function played(start: HandStart, draws: Draws, look: (hand: NiuniuTable) => void = () => undefined) {
  const journal: HandEvent<AnyAction>[] = [];
  let hand = niuniu.deal(start);
  while (!hand.isOver) {
    look(hand);
    const [seat] = hand.pending;
    if (seat === undefined) {
      hand = hand.timeout();
      journal.push('timeout');
      continue;
    }
    const { action } = hand.botMove(seat, draws);
    const acted = hand.act({ seat, action });
    if (!acted.ok) throw new Error(`${JSON.stringify(action)}: ${acted.why}`);
    hand = acted.value;
    journal.push({ seat, action });
  }
  look(hand);
  return { hand, journal };
}

const draws = drawsFrom(new Uint8Array(32), 'bots');
const stacksOf = (number: number): bigint[] =>
  Array.from({ length: 2 + (number % 5) }, (_, seat) => BigInt(2000 + ((number * 37 + seat * 911) % 60_000)));

describe('GA-05c a hand of 抢庄牛牛', () => {
  test('is played by bots to its end, legally and with sums of zero, and replayed from its journal', () => {
    for (let number = 0; number < 120; number += 1) {
      const stacks = stacksOf(number);
      const start = startOf(number, stacks);
      const { hand, journal } = played(start, draws);
      const result = hand.result();
      expect(result.seats.reduce((sum, { net }) => sum + net, 0n)).toBe(0n);
      expect(replayed(niuniu.deal(start), journal).result()).toEqual(result);
    }
  });

  test('shows nobody a card that is hidden from them', () => {
    for (let number = 0; number < 20; number += 1) {
      const start = startOf(number, stacksOf(number));
      played(start, draws, (hand) => {
        for (const seat of [undefined, ...start.stacks.keys()]) {
          const view = hand.viewFor(seat);
          for (const { place, cards, rank } of view.seats) {
            if (place !== seat && rank === null) expect(cards).toEqual([]);
            if (view.phase !== 'over' && view.phase !== 'showing') expect(cards.length).toBe(place === seat ? 4 : 0);
          }
          if (view.phase === 'grabbing')
            expect(view.seats.every(({ place, grab }) => place === seat || grab === null)).toBe(true);
        }
      });
    }
  });

  test('goes on by itself: nobody bids, one is drawn, all bet the least', () => {
    const start = startOf(3, [50_000n, 50_000n, 50_000n]);
    let hand = niuniu.deal(start);
    const seen: string[] = [];
    while (!hand.isOver) {
      seen.push(hand.viewFor(undefined).phase);
      hand = hand.timeout();
    }
    expect(seen).toEqual(['dealing', 'grabbing', 'betting', 'showing']);
    const view = hand.viewFor(undefined);
    expect(view.bankerMultiple).toBe(1);
    expect(view.tied).toEqual([0, 1, 2]);
    expect(view.banker).toBe(start.extra().below(3));
    expect(view.seats.filter(({ place }) => place !== view.banker).map(({ bet }) => bet)).toEqual([1, 1]);
  });

  test('offers a multiple only to who can pay it, and refuses the rest', () => {
    let hand = niuniu.deal(startOf(5, [1700n, 3300n])).timeout();
    expect(hand.viewFor(0).legal).toEqual([0, 1, 2].map((multiple) => ({ kind: 'grab', multiple })));
    expect(hand.viewFor(1).legal).toHaveLength(5);
    expect(hand.act({ seat: 0, action: { kind: 'grab', multiple: 3 } as AnyAction })).toEqual({
      ok: false,
      why: 'action',
    });
    expect(hand.act({ seat: 0, action: { kind: 'bet', multiple: 1 } as AnyAction })).toEqual({
      ok: false,
      why: 'action',
    });
    expect(hand.act({ seat: 0, action: { kind: 'play' } })).toEqual({ ok: false, why: 'action' });
    const bid = hand.act({ seat: 0, action: { kind: 'grab', multiple: 2 } as AnyAction });
    if (!bid.ok) throw new Error(bid.why);
    hand = bid.value;
    expect(hand.act({ seat: 0, action: { kind: 'grab', multiple: 1 } as AnyAction })).toEqual({
      ok: false,
      why: 'turn',
    });
    hand = hand.timeout();
    expect(hand.viewFor(1)).toMatchObject({ phase: 'betting', banker: 0, bankerMultiple: 2 });
    expect(hand.viewFor(0).legal).toEqual([]);
  });

  test('can cost no seat more than the hold', () => {
    expect(niuniu.lossMost(room, 2)).toBe(100n * 160n);
    expect(niuniu.lossMost(room, 6)).toBe(100n * 800n);
  });
});
