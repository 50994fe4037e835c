import { cardOpenings, dealtCards, deckRoot, extraDraws, textHash } from '@fairground/fair-play';
import { describe, expect, test } from 'vitest';
import { cardGames, roomOf, rulebookOf } from '../rooms.ts';
import { handCut, type HandClaim, verifyHand } from '../verify.ts';
import { boardPlaces } from './rules/state.ts';

const serverSeed = new Uint8Array(32).fill(9);
const deck = { deckId: 'H9', size: 52 };
const contributions = ['first', 'second'].map((seed, place) => ({ place, hash: textHash(seed), seed }));
const cut = handCut(contributions);
const stacks = [10_000n, 10_000n];

/** A hand of two as everybody can be told it: the board as far as it was seen, and no other card. */
function aClaim(journal: HandClaim['journal'], board: number): HandClaim {
  const room = roomOf('holdem-1');
  if (!room) throw new Error('no room');
  const { game } = cardGames.holdem;
  const cards = dealtCards(serverSeed, deck, cut);
  let hand = game.deal({ room, cards, extra: () => extraDraws(deck, cut), stacks, redeals: 0 });
  for (const { place, action } of journal) {
    const acted = place === null || !action ? undefined : hand.act({ seat: place, action });
    if (acted && !acted.ok) throw new Error(acted.why);
    hand = acted ? acted.value : hand.timeout();
  }
  const dealt = boardPlaces(2, { shown: board });
  return {
    handNo: deck.deckId,
    gameCode: 'holdem',
    roomCode: room.code,
    rulebook: rulebookOf(room),
    seedHash: '',
    root: deckRoot(serverSeed, deck),
    serverSeed: '',
    contributions,
    stacks,
    redeals: 0,
    setup: { button: 1, small: 1, big: 0, banks: [0, 0] },
    dealer: null,
    openings: cardOpenings(serverSeed, deck, { cut, dealt }).map((each, at) => ({ ...each, dealt: dealt[at] ?? 0 })),
    journal,
    result: hand.result(),
  };
}

const dealing = { place: null, action: null };

describe('a hand of 德州扑克 that is checked', () => {
  test('needs no card when nobody called before the flop', () => {
    expect(verifyHand(aClaim([dealing, { place: 1, action: { kind: 'fold' } }], 0))).toMatchObject({ holds: true });
  });

  test('needs the board as far as it went, and no hand that was thrown away', () => {
    const journal = [
      dealing,
      { place: 1, action: { kind: 'match' } },
      { place: 0, action: { kind: 'check' } },
      { place: 0, action: { kind: 'raise', toFen: 30 } },
      { place: 1, action: { kind: 'fold' } },
    ] as const;
    const claim = aClaim(journal, 3);
    expect(verifyHand(claim)).toMatchObject({ holds: true });
    expect(verifyHand({ ...claim, openings: [] }).holds).toBe(false);
    expect(verifyHand({ ...claim, openings: claim.openings.slice(1) }).holds).toBe(false);
    const [first] = claim.openings;
    const other = first && { ...first, dealt: first.dealt + 5 };
    expect(verifyHand({ ...claim, openings: [...claim.openings, ...(other ? [other] : [])] }).holds).toBe(false);
  });
});
