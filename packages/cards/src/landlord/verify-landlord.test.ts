import { dealtCards, deckRoot, extraDraws, seedHash, seedToHex, textHash } from '@fairground/fair-play';
import { describe, expect, test } from 'vitest';
import { roomOf, rulebookOf } from '../rooms.ts';
import { type HandClaim, handCut, verifyHand } from '../verify.ts';
import { landlord } from './landlord.ts';

/** A hand that bots played, as the site says it of itself afterwards. */
function aClaim(): HandClaim {
  const room = roomOf('landlord-1');
  if (!room) throw new Error('no room');
  const serverSeed = Uint8Array.from({ length: 32 }, (_, at) => at * 7);
  const deck = { deckId: 'H20261119', size: landlord.deckSize };
  const contributions = ['alpha-01', 'beta-002', ''].map((seed, place) => ({
    place,
    hash: seed === '' ? null : textHash(seed),
    seed,
  }));
  const cut = handCut(contributions);
  const extra = () => extraDraws(deck, cut);
  const stacks = [5_000n, 700n, 12_345n];
  const cards = dealtCards(serverSeed, deck, cut);
  let hand = landlord.deal({ room, cards, extra, stacks, redeals: 1 });
  const journal: HandClaim['journal'][number][] = [];
  while (!hand.isOver) {
    const [place] = hand.pending;
    if (place === undefined) {
      journal.push({ place: null, action: null });
      hand = hand.timeout();
      continue;
    }
    const { action } = hand.botMove(place, { below: () => journal.length % 7 });
    const acted = hand.act({ seat: place, action });
    if (!acted.ok) throw new Error(acted.why);
    journal.push({ place, action });
    hand = acted.value;
  }
  return {
    handNo: deck.deckId,
    gameCode: 'landlord',
    roomCode: room.code,
    rulebook: rulebookOf(room),
    seedHash: seedHash(serverSeed),
    root: deckRoot(serverSeed, deck),
    serverSeed: seedToHex(serverSeed),
    contributions,
    stacks,
    redeals: 1,
    setup: null,
    dealer: null,
    openings: [],
    journal,
    result: hand.result(),
  };
}

describe('a hand of 斗地主 that is checked', () => {
  const claim = aClaim();
  const last = claim.journal.length - 1;

  test('holds as it was played', () => {
    expect(verifyHand(claim)).toMatchObject({ holds: true });
  });

  test.each<readonly [string, Partial<HandClaim>]>([
    ['another seed', { serverSeed: 'ab'.repeat(32) }],
    ['another root', { root: '0'.repeat(64) }],
    ['a seed of a seat that was not bound', { contributions: [{ place: 0, hash: textHash('x'), seed: 'alpha-01' }] }],
    ['other stacks', { stacks: [5_000n, 1n, 12_345n] }],
    ['a play left out', { journal: claim.journal.slice(0, last) }],
    [
      'a play of somebody else',
      { journal: claim.journal.map((step, at) => (at === last ? { ...step, place: 9 } : step)) },
    ],
    ['another rulebook', { rulebook: '0'.repeat(64) }],
    ['another sum', { result: { ...claim.result, seats: claim.result.seats.map((seat) => ({ ...seat, rake: 1n })) } }],
  ])('is found out with %s', (_, changed) => {
    expect(verifyHand({ ...claim, ...changed })).toMatchObject({ holds: false });
  });
});
