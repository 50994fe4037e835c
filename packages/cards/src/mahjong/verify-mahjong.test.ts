import { dealtCards, deckRoot, extraDraws, seedHash, seedToHex, textHash } from '@fairground/fair-play';
import { describe, expect, test } from 'vitest';
import { roomOf, rulebookOf } from '../rooms.ts';
import { type HandClaim, handCut, verifyHand } from '../verify.ts';
import { mahjong } from './mahjong.ts';

/** A hand that bots played, as the site says it of itself afterwards. */
function aClaim(handNo: string, dealer: number | null): HandClaim {
  const room = roomOf('mahjong-2');
  if (!room) throw new Error('no room');
  const serverSeed = Uint8Array.from({ length: 32 }, (_, at) => at * 7);
  const deck = { deckId: handNo, size: mahjong.deckSize };
  const contributions = ['alpha-01', 'beta-002'].map((seed, place) => ({ place, hash: textHash(seed), seed }));
  const cut = handCut(contributions);
  const stacks = [5_000n, 700n];
  const cards = dealtCards(serverSeed, deck, cut);
  const extra = () => extraDraws(deck, cut);
  let hand = mahjong.deal({ room, cards, extra, stacks, redeals: 0, dealer: dealer ?? undefined });
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
    handNo,
    gameCode: 'mahjong',
    roomCode: room.code,
    rulebook: rulebookOf(room),
    seedHash: seedHash(serverSeed),
    root: deckRoot(serverSeed, deck),
    serverSeed: seedToHex(serverSeed),
    contributions,
    stacks,
    redeals: 0,
    setup: null,
    dealer,
    openings: [],
    journal,
    result: hand.result(),
  };
}

/** A hand that somebody won. */
function wonClaim(dealer: number): HandClaim {
  for (let at = 0; ; at += 1) {
    const claim = aClaim(`H202611${at}`, dealer);
    if (claim.result.lines.length > 0) return claim;
  }
}

describe('a hand of 二人麻将 that is checked', () => {
  const claim = wonClaim(1);
  const last = claim.journal.length - 1;
  const factOf = (label: string) =>
    verifyHand(claim)
      .steps.flatMap(({ facts }) => facts)
      .find((fact) => fact.label === label)?.value;

  test.each([null, 0, 1])('holds as it was played, its dealer drawn or told: %s', (dealer) => {
    expect(verifyHand(aClaim('H20261119', dealer))).toMatchObject({ holds: true });
  });

  test('names its tiles and its fans', () => {
    expect(verifyHand(claim)).toMatchObject({ holds: true });
    expect(factOf('座位 1 的牌')).toMatch(/^([一二三四五六七八九]万|[东南西北中发白])( |$)/);
    expect(factOf('胡牌')).toMatch(/^座位 [12](自摸|胡座位 [12] 的) /);
    expect(factOf('番种')).toMatch(/，合计 \d+ 番$/);
  });

  test.each<readonly [string, Partial<HandClaim>]>([
    ['another seed', { serverSeed: 'ab'.repeat(32) }],
    ['another dealer', { dealer: 0 }],
    ['a move left out', { journal: claim.journal.slice(0, last) }],
    ['a move of nobody', { journal: claim.journal.with(last, { place: 9, action: { kind: 'win' } }) }],
    ['another rulebook', { rulebook: '0'.repeat(64) }],
    ['another sum', { result: { ...claim.result, seats: claim.result.seats.map((seat) => ({ ...seat, rake: 1n })) } }],
  ])('is found out with %s', (_, changed) => {
    expect(verifyHand({ ...claim, ...changed })).toMatchObject({ holds: false });
  });
});
