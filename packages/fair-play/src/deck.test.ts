import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { seedHash, seedToHex } from './commitment.ts';
import { cardOpenings, dealtCards, deckRoot, extraDraws, openingHolds } from './deck.ts';
import { checkDeck } from './verify-deck.ts';

const seeds = fc.uint8Array({ minLength: 32, maxLength: 32 });
const sizes = fc.constantFrom(1, 2, 3, 52, 54, 64, 416);
const cuts = fc.record({
  beacon: fc.stringMatching(/^[0-9a-f]{64}$/),
  seats: fc.array(fc.stringMatching(/^[A-Za-z0-9_.-]{1,20}$/), { maxLength: 6 }),
});
const RUNS = { numRuns: 30 };

describe('a committed deck', () => {
  test.prop([seeds, sizes, cuts], RUNS)(
    'holds every card once, and gives each a proof that holds',
    (seed, size, cut) => {
      const deck = { deckId: 'S1', size };
      const cards = dealtCards(seed, deck, cut);
      expect(cards.toSorted((a, b) => a - b)).toEqual(Array.from({ length: size }, (_, at) => at));
      const root = deckRoot(seed, deck);
      const dealt = [0, size - 1];
      cardOpenings(seed, deck, { cut, dealt }).forEach((opening, at) => {
        const [place = 0] = dealt.slice(at);
        expect(opening.card).toBe(cards[place]);
        expect(openingHolds(opening, deck, { root, cut, dealt: place })).toBe(true);
      });
    },
  );

  test.prop([seeds, cuts, fc.nat(51), fc.nat(51)], RUNS)(
    'shows no card but the one that was bound',
    (seed, cut, at, other) => {
      const deck = { deckId: 'H7', size: 52 };
      const root = deckRoot(seed, deck);
      const [opening] = cardOpenings(seed, deck, { cut, dealt: [at] });
      if (!opening) throw new Error('no opening');
      const shown = { root, cut, dealt: at };
      expect(openingHolds({ ...opening, card: (opening.card + 1) % 52 }, deck, shown)).toBe(false);
      expect(openingHolds({ ...opening, salt: '0'.repeat(32) }, deck, shown)).toBe(false);
      expect(openingHolds({ ...opening, path: opening.path.slice(1) }, deck, shown)).toBe(false);
      expect(openingHolds({ ...opening, path: [...opening.path, ''] }, deck, shown)).toBe(false);
      if (other !== at) expect(openingHolds(opening, deck, { ...shown, dealt: other })).toBe(false);
      expect(openingHolds(opening, deck, { ...shown, root: '0'.repeat(64) })).toBe(false);
    },
  );

  test.prop([seeds, cuts], RUNS)('is dealt otherwise when a seat or the beacon adds something else', (seed, cut) => {
    const deck = { deckId: 'H7', size: 52 };
    const cards = dealtCards(seed, deck, cut);
    expect(dealtCards(seed, deck, { ...cut, seats: [...cut.seats, 'x'] })).not.toEqual(cards);
    expect(dealtCards(seed, { ...deck, deckId: 'H8' }, cut)).not.toEqual(cards);
  });

  test('is made anew from what was published, and one sign changed is found', () => {
    const seed = Uint8Array.from({ length: 32 }, (_, at) => at);
    const deck = { deckId: 'S-20261118-1', size: 416 };
    const cut = { beacon: 'b'.repeat(64), seats: ['alpha', 'beta'] };
    const claim = {
      ...deck,
      ...cut,
      serverSeed: seedToHex(seed),
      seedHash: seedHash(seed),
      root: deckRoot(seed, deck),
    };
    const checked = checkDeck(claim);
    expect(checked.steps.map(({ holds }) => holds)).toEqual([true, true, true]);
    expect(checked.cards).toEqual(dealtCards(seed, deck, cut));
    expect(checked.extra?.below(51)).toBe(extraDraws(deck, cut).below(51));
    expect(checkDeck({ ...claim, root: '0'.repeat(64) }).steps.every(({ holds }) => holds)).toBe(false);
    expect(checkDeck({ ...claim, serverSeed: `${'0'.repeat(63)}1` }).steps.map(({ holds }) => holds)).toEqual([
      false,
      false,
      true,
    ]);
    expect(checkDeck({ ...claim, serverSeed: '' })).toMatchObject({ cards: undefined, steps: [{ holds: false }] });
  });
});
