import { cardOpenings, dealtCards, deckRoot, lastLink, linkBefore, seedHash, seedToHex } from '@fairground/fair-play';
import { expect, test } from 'vitest';
import { SHOE_CARDS } from '../cards/cards.ts';
import { drawnNumbers } from '../drawing/chain-draw.ts';
import { liveTableOf } from '../live-tables.ts';
import { playShoe } from '../shoe/play-shoe.ts';
import type { TableRoundClaim } from './table-round-claim.ts';
import { verifyTableRound } from './verify-table-round.ts';

const bytes = (value: number): Uint8Array => new Uint8Array(32).fill(value);
const beaconValue = seedToHex(bytes(9));
const beacon = { round: 7, value: beaconValue, lastLink: seedToHex(lastLink(bytes(9), 3)), isSigned: true };
const seats = ['lucky', 'seven'];

function aShoeRound(tableCode: string, number: number, isRevealed = true): TableRoundClaim {
  const table = liveTableOf(tableCode);
  const seed = bytes(5);
  const deck = { deckId: `${tableCode}-S1`, size: SHOE_CARDS };
  const cut = { beacon: beaconValue, seats };
  const round = playShoe(table?.game.code ?? 'DT', dealtCards(seed, deck, cut))[number - 1];
  if (!table || !round) throw new Error('no such round');
  const places = round.cards.map((_, at) => round.first + at);
  const openings = cardOpenings(seed, deck, { cut, dealt: places });
  return {
    tableCode,
    roundNo: `${tableCode}-${number}`,
    number,
    result: table.game.result(round.cards),
    cards: openings.map((opening, at) => ({ ...opening, dealt: round.first + at })),
    shoe: {
      shoeNo: deck.deckId,
      seedHash: seedHash(seed),
      root: deckRoot(seed, deck),
      seats,
      serverSeed: isRevealed ? seedToHex(seed) : '',
    },
    chain: null,
    beacon,
  };
}

function aChainRound(tableCode: 'RO1' | 'SB1', position = 4): TableRoundClaim {
  const table = liveTableOf(tableCode);
  if (!table) throw new Error('no such table');
  const link = bytes(6);
  const roundNo = `${tableCode}-12`;
  const drawn = drawnNumbers(table.game.code, { link, salt: beaconValue, roundNo });
  return {
    tableCode,
    roundNo,
    number: 12,
    result: table.game.result(drawn),
    cards: [],
    shoe: null,
    chain: {
      link: seedToHex(link),
      linkBefore: seedToHex(linkBefore(link)),
      lastLink: seedToHex(lastLink(link, position)),
      position,
    },
    beacon,
  };
}

test.each([
  aShoeRound('BAC1', 1),
  aShoeRound('BAC2', 40),
  aShoeRound('DT1', 7),
  aShoeRound('BAC1', 3, false),
  aChainRound('RO1'),
  aChainRound('SB1'),
])('GA-10b $roundNo of $tableCode is made again as it was', (claim) => {
  const { holds, steps } = verifyTableRound(claim);
  expect(steps.filter((step) => !step.holds)).toEqual([]);
  expect(holds).toBe(true);
});

const shoeRound = aShoeRound('BAC1', 5);
const running = aShoeRound('BAC1', 5, false);
const wheel = aChainRound('RO1');

test.each<[string, TableRoundClaim]>([
  ['another result', { ...shoeRound, result: { code: 'T', numbers: [0, 0] } }],
  [
    'another card',
    { ...running, cards: running.cards.map((each) => ({ ...each, card: (each.card + 1) % SHOE_CARDS })) },
  ],
  ['a card of another place', { ...running, cards: running.cards.map((card) => ({ ...card, dealt: card.dealt + 1 })) }],
  ['a card left out', { ...running, cards: running.cards.slice(1) }],
  ['another seat', { ...running, shoe: running.shoe && { ...running.shoe, seats: ['lucky'] } }],
  ['another seed', { ...shoeRound, shoe: shoeRound.shoe && { ...shoeRound.shoe, serverSeed: seedToHex(bytes(8)) } }],
  ['another number', { ...shoeRound, number: 6 }],
  ['another pocket', { ...wheel, result: { code: '99', numbers: [99] } }],
  ['another link', { ...wheel, chain: wheel.chain && { ...wheel.chain, link: seedToHex(bytes(3)) } }],
  ['another position', { ...wheel, chain: wheel.chain && { ...wheel.chain, position: 5 } }],
  ['another beacon', { ...wheel, beacon: { ...beacon, value: seedToHex(bytes(2)) } }],
  ['a forged signature', { ...wheel, beacon: { ...beacon, isSigned: false } }],
  ['another table', { ...wheel, tableCode: 'SB1' }],
  ['no link yet', { ...wheel, chain: wheel.chain && { ...wheel.chain, link: '' } }],
])('GA-10b a round with %s is found out', (_, claim) => {
  expect(verifyTableRound(claim).holds).toBe(false);
});
