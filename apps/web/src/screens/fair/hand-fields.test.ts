// @vitest-environment node
import { cardGames, handCut, type HandClaim, roomOf, rulebookOf, verifyHand } from '@fairground/cards';
import { cardOpenings, dealtCards, deckRoot, extraDraws, seedHash, seedToHex, textHash } from '@fairground/fair-play';
import { describe, expect, it } from 'vitest';
import { emptyHandFields, handClaimFrom, handFieldsFromJson, handFieldsOf } from './hand-fields.ts';

const serverSeed = new Uint8Array(32).fill(5);
const seeds = ['first-seed', 'second-seed', ''];

interface Played {
  readonly roomCode: string;
  readonly dealer?: number;
  readonly journalOf: (hand: DealtHand) => HandClaim['journal'];
}
type DealtHand = ReturnType<(typeof cardGames)['niuniu']['game']['deal']>;

/** A hand in which nobody did more than its journal says, as the server would tell it. */
function aHand({ roomCode, dealer, journalOf }: Played): HandClaim {
  const room = roomOf(roomCode);
  if (!room) throw new Error(roomCode);
  const { game } = cardGames[room.gameCode];
  const deck = { deckId: 'QP-1', size: game.deckSize };
  const seated = seeds.slice(0, game.seatsMost);
  const contributions = seated.map((seed, place) => ({ place, hash: seed === '' ? null : textHash(seed), seed }));
  const cut = handCut(contributions);
  const stacks = seated.map((_, place) => 20_000n + BigInt(place) * 155n);
  const cards = dealtCards(serverSeed, deck, cut);
  const setup = game.keepsSeed ? { button: null, small: 0, big: 1, banks: [0, 0, 0] } : undefined;
  let hand = game.deal({ room, cards, extra: () => extraDraws(deck, cut), stacks, redeals: 0, setup, dealer });
  const journal = journalOf(hand);
  for (const { place, action } of journal) {
    if (place === null || !action) hand = hand.timeout();
    else {
      const acted = hand.act({ seat: place, action });
      if (!acted.ok) throw new Error(acted.why);
      hand = acted.value;
    }
  }
  const times: { place: null; action: null }[] = [];
  while (!hand.isOver) {
    hand = hand.timeout();
    times.push({ place: null, action: null });
  }
  const dealt = game.keepsSeed ? Array.from({ length: 11 }, (_, at) => at) : [];
  return {
    handNo: deck.deckId,
    gameCode: room.gameCode,
    roomCode,
    rulebook: rulebookOf(room),
    seedHash: seedHash(serverSeed),
    root: deckRoot(serverSeed, deck),
    serverSeed: game.keepsSeed ? '' : seedToHex(serverSeed),
    contributions,
    stacks,
    redeals: 0,
    setup: setup ?? null,
    dealer: dealer ?? null,
    openings: cardOpenings(serverSeed, deck, { cut, dealt }).map((opening, at) => ({ ...opening, dealt: at })),
    journal: [...journal, ...times],
    result: hand.result(),
  };
}

const hand = aHand({
  roomCode: 'niuniu-1',
  journalOf: () => [
    { place: null, action: null },
    { place: 1, action: { kind: 'grab', multiple: 2 } },
  ],
});

describe('the fields of a hand', () => {
  it('are read as they were written, and hold', () => {
    const read = handClaimFrom(handFieldsOf(hand));
    expect(read).toEqual({ ok: true, value: hand });
    expect(read.ok && verifyHand(read.value).holds).toBe(true);
  });

  it('are those of opened cards and blinds where the seed stays closed', () => {
    const poker = aHand({
      roomCode: 'holdem-1',
      journalOf: () => [
        { place: null, action: null },
        { place: 2, action: { kind: 'raise', toFen: 30 } },
        { place: 0, action: { kind: 'match' } },
        { place: 1, action: { kind: 'allin' } },
        { place: 2, action: { kind: 'match' } },
        { place: 0, action: { kind: 'match' } },
      ],
    });
    const typed = handFieldsOf(poker);
    const read = handClaimFrom(typed);
    expect(read).toEqual({ ok: true, value: poker });
    expect(read.ok && verifyHand(read.value).steps.filter(({ holds }) => !holds)).toEqual([]);
    const changed = handClaimFrom({ ...typed, openings: typed.openings.replace(/^1 \d+/, '1 51') });
    expect(changed.ok && verifyHand(changed.value).holds).toBe(false);
    expect(handClaimFrom({ ...typed, openings: '1 x' })).toMatchObject({ ok: false, field: 'openings' });
    expect(handClaimFrom({ ...typed, setup: '1 2' })).toMatchObject({ ok: false, field: 'setup' });
  });

  it('are those of tiles and of who dealt at 二人麻将', () => {
    const told = aHand({
      roomCode: 'mahjong-1',
      dealer: 1,
      journalOf: (dealt) => {
        const view = dealt.timeout().viewFor(1);
        const tile = view.game === 'mahjong' ? (view.choices.discards[0] ?? 0) : 0;
        return [
          { place: null, action: null },
          { place: 1, action: { kind: 'discard', tile, ready: 0 } },
        ];
      },
    });
    const typed = handFieldsOf(told);
    expect(typed.dealer).toBe('2');
    const read = handClaimFrom(typed);
    const { lines, seats, isRedeal } = told.result;
    expect(read).toEqual({ ok: true, value: { ...told, result: { lines, seats, isRedeal } } });
    expect(read.ok && verifyHand(read.value).steps.filter(({ holds }) => !holds)).toEqual([]);
    // Another dealer deals another hand.
    const changed = handClaimFrom({ ...typed, dealer: '1' });
    expect(changed.ok && verifyHand(changed.value).holds).toBe(false);
    expect(handClaimFrom({ ...typed, dealer: '庄' })).toMatchObject({ ok: false, field: 'dealer' });
    const calls = handClaimFrom({ ...typed, journal: '1 chow 4,8\n2 kong 12\n1 pung\n2 win\n1 pass' });
    expect(calls.ok && calls.value.journal.map(({ action }) => action)).toEqual([
      { kind: 'chow', tiles: [4, 8] },
      { kind: 'kong', tile: 12 },
      { kind: 'pung' },
      { kind: 'win' },
      { kind: 'pass' },
    ]);
  });

  it('tell what was changed', () => {
    const read = handClaimFrom({ ...handFieldsOf(hand), seats: '99.00 0.00\n-99.00 0.00\n0.00 0.00' });
    expect(read.ok && verifyHand(read.value).holds).toBe(false);
  });

  it.each([
    ['roomCode', '体验场'],
    ['seeds', 'x y z'],
    ['stacks', '一百'],
    ['journal', '1 steal 3'],
    ['lines', '1 2 three 4 -'],
    ['seats', '1.00'],
  ] as const)('say where %s cannot be read', (field, text) => {
    expect(handClaimFrom({ ...handFieldsOf(hand), [field]: text })).toMatchObject({ ok: false, field });
  });

  it('pass through a file', () => {
    const fields = handFieldsOf(hand);
    expect(handFieldsFromJson(JSON.stringify(fields))).toEqual(fields);
    expect(handFieldsFromJson('{}')).toEqual({ ...emptyHandFields, redeals: '' });
    expect(handFieldsFromJson('')).toBeUndefined();
  });
});
