import { drawsFrom } from '@fairground/fair-play';
import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { type Hand, type HandEvent, replayed } from '../engine/define-game.ts';
import { mahjong } from './mahjong.ts';
import type { MahjongAction } from './rules/action.ts';
import { TILES } from './rules/tiles.ts';
import type { MahjongView } from './rules/view.ts';
import { aRoom } from './testing/play-by-play.ts';
import { deckFor } from './testing/tiles-from.ts';

type AnyHand = Hand<MahjongAction, MahjongView>;

const drawsOf = (seed: number, label: string) => drawsFrom(Uint8Array.of(seed & 255, seed >> 8), label);

interface Start {
  readonly stacks: readonly bigint[];
  readonly cards: readonly number[];
  readonly dealer: number;
}

function dealt(seed: number, { stacks = [20_000n, 20_000n], cards, dealer }: Partial<Start> = {}): AnyHand {
  const draws = drawsOf(seed, 'deck');
  const order = Array.from({ length: TILES }, (_, tile) => tile);
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = draws.below(at + 1);
    [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
  }
  return mahjong.deal({
    room: aRoom,
    stacks,
    redeals: 0,
    cards: cards ?? order,
    extra: () => drawsOf(seed, 'extra'),
    dealer,
  });
}

/** All a seat may do, as its view says it. */
const legal = ({ choices }: MahjongView): readonly MahjongAction[] => [
  ...choices.discards.map((tile) => ({ kind: 'discard', tile, ready: 0 }) as const),
  ...choices.ready.map(({ tile }) => ({ kind: 'discard', tile, ready: 1 }) as const),
  ...choices.chows.map((tiles) => ({ kind: 'chow', tiles }) as const),
  ...(choices.canPung === 1 ? [{ kind: 'pung' } as const] : []),
  ...choices.kongs.map((tile) => ({ kind: 'kong', tile }) as const),
  ...(choices.canPass === 1 ? [{ kind: 'pass' } as const] : []),
];

function playedAtRandom(start: AnyHand, seed: number, look: (hand: AnyHand) => void = () => undefined) {
  const journal: HandEvent<MahjongAction>[] = [];
  const draws = drawsOf(seed, 'moves');
  let hand = start;
  while (!hand.isOver) {
    look(hand);
    const [seat] = hand.pending;
    // Now and then somebody is away.
    if (seat === undefined || draws.below(12) === 0) {
      journal.push('timeout');
      hand = hand.timeout();
      continue;
    }
    const view = hand.viewFor(seat);
    const actions = legal(view);
    const calls = actions.filter(({ kind }) => kind !== 'discard' && kind !== 'pass');
    const chosen = calls.length > 0 && draws.below(2) === 0 ? calls : actions;
    const action: MahjongAction = view.choices.win
      ? { kind: 'win' }
      : (chosen[draws.below(chosen.length)] ?? { kind: 'pass' });
    const acted = hand.act({ seat, action });
    if (!acted.ok) throw new Error(`${acted.why}: ${JSON.stringify(action)}`);
    journal.push({ seat, action });
    hand = acted.value;
  }
  look(hand);
  return { hand, journal };
}

/** Every tile that this view shows, each as often as it is shown. */
const shownTiles = ({ seats }: MahjongView): readonly number[] =>
  seats.flatMap(({ cards, melds, discards }) => [
    ...cards,
    ...melds.flatMap(({ tiles }) => tiles),
    ...discards.flatMap(({ tile, isTaken }) => (isTaken === 1 ? [] : [tile])),
  ]);

const seeds = fc.nat(65_535);

describe('GA-05 a hand of 二人麻将', () => {
  test.prop([seeds, fc.array(fc.bigInt(0n, 12_000n), { minLength: 2, maxLength: 2 })], { numRuns: 10 })(
    'played at random breaks no rule, loses no tile and no money, and comes to the same from its journal',
    (seed, stacks) => {
      const start = dealt(seed, { stacks });
      let clock = -1;
      const { hand, journal } = playedAtRandom(start, seed, (now) => {
        expect(now.clock.number).toBeGreaterThan(clock);
        clock = now.clock.number;
        const [one, other] = [now.viewFor(0), now.viewFor(1)];
        const tiles = [...new Set([...shownTiles(one), ...shownTiles(other)])];
        expect(tiles.length + one.wallLeft).toBe(TILES);
      });
      const view = hand.viewFor(undefined);
      expect(new Set(shownTiles(view)).size).toBe(shownTiles(view).length);
      const { lines, seats, nextDealer } = hand.result();
      expect(nextDealer).toBe(view.win ? view.win.place : view.dealer);
      expect(seats.reduce((sum, { net }) => sum + net, 0n)).toBe(0n);
      expect(lines).toHaveLength(view.win ? 1 : 0);
      if (view.win) {
        expect(view.win.sheet.total).toBeGreaterThanOrEqual(8);
        const due = 100n * BigInt(Math.min(view.win.sheet.total, 168));
        const most = stacks.reduce((least, stack) => (stack < least ? stack : least), due);
        expect(seats[view.win.place]?.net).toBe(most);
      } else expect(view.wallLeft).toBe(0);
      const again = replayed(start, journal);
      expect(again.viewFor(0)).toEqual(hand.viewFor(0));
      expect(again.result()).toEqual(hand.result());
    },
  );

  test.prop([seeds], { numRuns: 4 })('shows nobody a tile that is hidden from them', (seed) => {
    playedAtRandom(dealt(seed), seed, (hand) => {
      for (const seat of [0, 1, undefined]) {
        const view = hand.viewFor(seat);
        if (view.phase === 'over') continue;
        for (const [place, { cards, drawn, count, melds }] of view.seats.entries()) {
          expect(cards).toHaveLength(place === seat ? count : 0);
          if (place === seat) continue;
          expect(drawn).toBeNull();
          for (const { kind, tiles } of melds) expect(tiles.length > 0).toBe(kind !== 'closedKong');
        }
        if (seat === undefined || !hand.pending.includes(seat)) expect(legal(view)).toEqual([]);
        if (seat === undefined) expect(view.waits).toEqual([]);
      }
    });
  });

  test('looks the same to a seat whatever the other one holds', () => {
    const [dealer, other] = ['123456789东东东55', '123456789中中中发'];
    const swapped = dealt(1, { dealer: 0, cards: deckFor({ dealer, other: '123456789白白白北' }) }).timeout();
    expect(
      dealt(1, { dealer: 0, cards: deckFor({ dealer, other }) })
        .timeout()
        .viewFor(0),
    ).toEqual(swapped.viewFor(0));
  });

  test('draws its first dealer, and is dealt by whom the table says afterwards', () => {
    const first = Array.from({ length: 12 }, (_, seed) => dealt(seed).viewFor(0).dealer);
    expect(new Set(first)).toEqual(new Set([0, 1]));
    for (const dealer of [0, 1]) {
      const { seats, wallLeft } = dealt(3, { dealer }).viewFor(undefined);
      expect(seats.map(({ count, wind }) => [count, wind])).toEqual(
        [0, 1].map((place) => (place === dealer ? [14, 0] : [13, 1])),
      );
      expect(wallLeft).toBe(37);
    }
  });
});
