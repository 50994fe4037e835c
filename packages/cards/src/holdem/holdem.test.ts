import { dealtCards, drawsFrom, extraDraws } from '@fairground/fair-play';
import { describe, expect, test } from 'vitest';
import { type Hand, type HandEvent, replayed } from '../engine/define-game.ts';
import type { AnyAction, HandSetup, HandStart } from '../engine/rules.ts';
import { holdem } from './holdem.ts';
import type { HoldemAction } from './rules/action.ts';
import type { HoldemView } from './rules/view.ts';

const room = { base: 100n, smallBlind: 50n, rakeBp: 500, rakeMost: 300n };
type Table = Hand<HoldemAction, HoldemView>;

function startOf(number: number, stacks: readonly bigint[], setup?: HandSetup): HandStart {
  const deck = { deckId: `P${number}`, size: 52 };
  const cut = { beacon: '', seats: [`seat-${number}`] };
  const seed = Uint8Array.from({ length: 32 }, (_, at) => (number * 7 + at) % 256);
  return {
    room,
    cards: dealtCards(seed, deck, cut),
    extra: () => extraDraws(deck, cut),
    stacks,
    redeals: 0,
    ...(setup && { setup }),
  };
}

/** sA hT: cards to seats from left of the button, then the board. */
const card = (text: string): number => 'shcd'.indexOf(text[0] ?? '') * 13 + 'A23456789TJQK'.indexOf(text[1] ?? '');
function dealt(stacks: readonly bigint[], holes: readonly string[], board: string): HandStart {
  const pairs = holes.map((hole) => hole.split(' ').map(card));
  const cards = [...pairs.map(([one = 0]) => one), ...pairs.map(([, two = 0]) => two), ...board.split(' ').map(card)];
  return { ...startOf(0, stacks), cards };
}

const begun = (start: HandStart): Table => holdem.deal(start).timeout();
function after(hand: Table, ...actions: readonly HoldemAction[]): Table {
  return actions.reduce((now, action) => {
    const [seat = -1] = now.pending;
    const acted = now.act({ seat, action });
    if (!acted.ok) throw new Error(`${JSON.stringify(action)} of ${seat}: ${acted.why}`);
    return acted.value;
  }, hand);
}
function toTheEnd(hand: Table): Table {
  let now = hand;
  while (!now.isOver && now.pending.length === 0) now = now.timeout();
  return now;
}

const fold: HoldemAction = { kind: 'fold' };
const check: HoldemAction = { kind: 'check' };
const match: HoldemAction = { kind: 'match' };
const allin: HoldemAction = { kind: 'allin' };
const to = (toFen: number): HoldemAction => ({ kind: 'raise', toFen });
const view = (hand: Table, seat?: number): HoldemView => hand.viewFor(seat);
const choices = (hand: Table) => view(hand, hand.pending[0]).choices;
const nets = (hand: Table) => hand.result().seats.map(({ net, rake }) => net - rake);

const draws = drawsFrom(new Uint8Array(32), 'bots');

/** Any of what may be done; a raise to the least, the most or something between. */
function anything({ choices: may }: HoldemView): HoldemAction {
  const { canFold, canCheck, canAllIn, matchAdds, raiseLeast, raiseMost } = may;
  const open: HoldemAction[] = [
    ...(canFold ? [fold] : []),
    ...(canCheck ? [check] : []),
    ...(canAllIn ? [allin] : []),
    ...(matchAdds === null ? [] : [match, match]),
    ...(raiseLeast === null || raiseMost === null
      ? []
      : [to(Number(raiseLeast)), to(Number(raiseLeast) + draws.below(Number(raiseMost - raiseLeast) + 1))]),
  ];
  return open[draws.below(open.length)] ?? check;
}

const stacksOf = (number: number): bigint[] =>
  Array.from({ length: 2 + (number % 5) }, (_, seat) => BigInt(30 + ((number * 37 + seat * 911) % 20_000)));

/** Nobody sees cards but their own while anybody can still bet. */
function look(hand: Table, seats: number): void {
  for (const seat of [undefined, ...Array.from({ length: seats }, (_, at) => at)])
    for (const { place, cards } of view(hand, seat).seats)
      if (place !== seat && view(hand).phase === 'betting') expect(cards).toEqual([]);
}

describe('GA-05c a hand of 德州扑克', () => {
  test('conserves every chip, is legal throughout, shows nothing hidden, and is replayed from its journal', () => {
    for (let number = 0; number < 60; number += 1) {
      const stacks = stacksOf(number);
      const start = startOf(number, stacks);
      const journal: HandEvent<AnyAction>[] = [];
      let hand = holdem.deal(start);
      while (!hand.isOver) {
        look(hand, stacks.length);
        const [seat] = hand.pending;
        if (seat === undefined) {
          hand = hand.timeout();
          journal.push('timeout');
          continue;
        }
        const seen = view(hand, seat);
        const action = number % 3 === 0 ? hand.botMove(seat, draws).action : anything(seen);
        hand = after(hand, action);
        journal.push({ seat, action });
      }
      const result = hand.result();
      expect(result.seats.reduce((sum, { net }) => sum + net, 0n)).toBe(0n);
      for (const [seat, { net, rake }] of result.seats.entries()) {
        expect(net).toBeGreaterThanOrEqual(-(stacks[seat] ?? 0n));
        expect(rake).toBeGreaterThanOrEqual(0n);
      }
      const rake = result.seats.reduce((sum, seat) => sum + seat.rake, 0n);
      expect(rake).toBeLessThanOrEqual(stacks.length === 2 ? 100n : 300n);
      if (view(hand).street === 0) expect(rake).toBe(0n);
      expect(replayed(holdem.deal(start), journal).result()).toEqual(result);
    }
  });

  test('takes several short all-ins as one raise, and a single one as none', () => {
    // One bets 300 on the flop, the next is all-in for 450, the third for 620: who bet faces 320 and may raise, to 920.
    const flop = (stacks: readonly bigint[]) => after(begun(startOf(1, stacks)), match, match, match, check);
    const three = after(flop([9100n, 550n, 720n, 9100n]), to(300), allin, allin, match);
    expect(three.pending).toEqual([0]);
    expect(choices(three)).toMatchObject({ matchAdds: 320n, raiseLeast: 920n, raiseMost: 9000n });
    const without = after(flop([9100n, 550n, 9100n, 9100n]), to(300), allin, match, match);
    expect(without.pending).toEqual([0]);
    expect(choices(without)).toMatchObject({ canFold: 1, matchAdds: 150n, raiseLeast: null, canAllIn: 0 });
    // Where everybody else is all-in or out there is nobody to raise against.
    const alone = after(flop([9100n, 550n, 720n, 9100n]), to(300), allin, allin, fold);
    expect(choices(alone)).toMatchObject({ matchAdds: 320n, raiseLeast: null, canAllIn: 0 });
  });

  test('lets a seat that has not acted raise by the last full raise over what has to be matched', () => {
    const hand = after(begun(startOf(2, [9000n, 9000n, 9000n, 450n])), to(300), allin);
    expect(choices(hand)).toMatchObject({ raiseLeast: 650n, raiseMost: 9000n });
    expect(hand.act({ seat: 0, action: to(649) })).toEqual({ ok: false, why: 'action' });
    expect(hand.act({ seat: 1, action: to(700) })).toEqual({ ok: false, why: 'turn' });
    expect(hand.act({ seat: 0, action: { kind: 'grab' } })).toEqual({ ok: false, why: 'action' });
  });

  test('asks the big blind before the flop, and begins left of the button after it', () => {
    const flop = after(begun(startOf(3, [5000n, 5000n, 5000n])), match, match, check);
    expect(view(flop)).toMatchObject({ street: 1, turn: 0, toCall: 0n });
    expect(view(flop).board).toHaveLength(3);
    // Between two the button is the small blind and speaks first before the flop, and last after it.
    const two = begun(startOf(3, [5000n, 5000n]));
    expect(view(two)).toMatchObject({ turn: 1, button: 1, small: 1, big: 0 });
    expect(view(after(two, match, check))).toMatchObject({ street: 1, turn: 0 });
  });

  test('plays without a small blind or a button whose chairs are empty', () => {
    const banks = [0, 0, 0];
    const hand = begun(startOf(4, [5000n, 5000n, 5000n], { button: null, small: null, big: 0, banks }));
    expect(view(hand).seats.map(({ bet }) => bet)).toEqual([100n, 0n, 0n]);
    expect(hand.pending).toEqual([1]);
  });

  test('goes to who is left without rake before a flop, and with it after one', () => {
    expect(nets(after(begun(startOf(5, [5000n, 5000n, 5000n])), to(300), fold, fold))).toEqual([-50n, -100n, 150n]);
    const later = after(begun(startOf(5, [5000n, 5000n, 5000n])), match, match, check, to(200), fold, fold);
    // 300 were called; of the 200 nobody called nothing is taken.
    expect(nets(later)).toEqual([185n, -100n, -100n]);
    expect(view(later).seats.every(({ cards }) => cards.length === 0)).toBe(true);
  });

  test('divides side pots by hands, opens all of them, and runs the board by itself', () => {
    const start = dealt([1000n, 3000n, 9000n], ['sA hA', 'sK hK', 'sQ hQ'], 'c2 d3 c7 d8 c9');
    const run = after(begun(start), allin, allin, allin);
    expect(view(run)).toMatchObject({ phase: 'runout', street: 0 });
    expect(view(run).seats.every(({ cards }) => cards.length === 2)).toBe(true);
    const over = toTheEnd(run);
    expect(view(over).board).toHaveLength(5);
    // 3,000 and 4,000 in the pots, a rake of 300: 129 and 171 of it.
    expect(view(over).pots).toMatchObject([
      { amount: 3000n, rake: 129n, seats: [0, 1, 2], wins: [{ seat: 0, amount: 2871n, rake: 129n }] },
      { amount: 4000n, rake: 171n, seats: [1, 2], wins: [{ seat: 1, amount: 3829n, rake: 171n }] },
    ]);
    expect(nets(over)).toEqual([1871n, 829n, -3000n]);
    expect(view(over).seats[0]?.hand).toMatchObject({ name: '一对' });
  });

  test('shows from the last aggressor of the river, and throws losers away', () => {
    const start = dealt([9000n, 9000n, 9000n], ['sA hA', 'sK hK', 'sQ hQ'], 'c2 d3 c7 d8 cJ');
    const river = after(begun(start), match, match, check, check, check, check, check, check, check);
    const quiet = after(river, check, check, check);
    // Nobody bet: left of the button shows first, and its aces beat who follows.
    expect(view(quiet).seats.map(({ cards }) => cards.length)).toEqual([2, 0, 0]);
    expect(view(quiet, 2).seats.map(({ cards }) => cards.length)).toEqual([2, 0, 2]);
    const called = after(river, check, to(300), match, match);
    expect(view(called).seats.map(({ cards }) => cards.length)).toEqual([2, 2, 0]);
    expect(nets(called)).toEqual([740n, -400n, -400n]);
  });

  test('gives time from the bank once, then checks or folds', () => {
    const hand = begun(startOf(6, [5000n, 5000n, 5000n]));
    expect(hand.clock).toMatchObject({ ms: 20_000, hasExtra: true });
    const extra = hand.timeout();
    expect(extra.pending).toEqual([2]);
    expect(extra.clock).toEqual({ number: hand.clock.number + 1, ms: 30_000 });
    const folded = extra.timeout();
    expect(view(folded).seats[2]).toMatchObject({ isFolded: 1 });
    const flop = after(folded, match, check);
    expect(view(flop.timeout().timeout()).seats[0]).toMatchObject({ deed: 'check' });
    expect(hand.absentMove(2, draws).action).toEqual(fold);
  });

  test('shows nobody the cards of a seat that has thrown them away, and can be settled without them', () => {
    const start = dealt([9000n, 9000n], ['sA hA', 'sK hK'], 'c2 d3 c7 d8 cJ');
    const moves: HandEvent<AnyAction>[] = ['timeout'];
    const [first, second] = [0, 1];
    const hands: readonly (readonly [number, HoldemAction])[] = [
      [second, match],
      [first, check],
      ...[1, 2, 3].flatMap(() => [[first, check] as const, [second, check] as const]),
    ];
    for (const [seat, action] of hands) moves.push({ seat, action });
    const whole = replayed(holdem.deal(start), moves);
    const cards = start.cards.map((each) =>
      start.cards.indexOf(each) === 1 || start.cards.indexOf(each) === 3 ? -1 : each,
    );
    const known = replayed(holdem.deal({ ...start, cards }), moves);
    expect(known.result()).toEqual(whole.result());
  });
});
