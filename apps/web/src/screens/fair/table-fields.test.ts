// @vitest-environment node
import { cardOpenings, dealtCards, deckRoot, seedHash, seedToHex } from '@fairground/fair-play';
import { dealBaccarat, firstOfShoe, liveTableOf, SHOE_CARDS, verifyTableRound } from '@fairground/tables';
import { expect, test } from 'vitest';
import {
  emptyTableFields,
  tableClaimFrom,
  tableFieldNames,
  tableFieldsFromJson,
  tableFieldsOf,
} from './table-fields.ts';

const SEED = new Uint8Array(32).fill(3);
const cut = { beacon: '5'.repeat(64), seats: ['of-my-own'] };
const deck = { deckId: 'BAC1-S4', size: SHOE_CARDS };

/** The first round of a shoe as the server tells it. */
function firstRound() {
  const shoe = dealtCards(SEED, deck, cut);
  const first = firstOfShoe('BAC', shoe);
  const { cards } = dealBaccarat(shoe.slice(first, first + 6));
  const dealt = cards.map((_, at) => first + at);
  return {
    roundNo: 'BAC1-77',
    number: 1,
    outcome: {
      result: liveTableOf('BAC1')?.game.result(cards) ?? { code: '', numbers: [] },
      cards: cardOpenings(SEED, deck, { cut, dealt }).map((opening, at) => ({ ...opening, dealt: dealt[at] ?? 0 })),
      link: '',
    },
    shoe: { shoeNo: deck.deckId, seedHash: seedHash(SEED), root: deckRoot(SEED, deck), seats: cut.seats },
    serverSeed: seedToHex(SEED),
    chain: null,
    beacon: { publicKey: '', round: 9, value: cut.beacon, signature: '', lastLink: '' },
  };
}

test('a round at cards goes through its fields, and is found out with a card changed', async () => {
  const fields = tableFieldsOf(firstRound());
  const read = await tableClaimFrom(tableFieldsFromJson(JSON.stringify(fields)) ?? emptyTableFields);
  if (!read.ok) throw new Error(read.message);
  const failed = verifyTableRound(read.value).steps.filter(({ holds }) => !holds);
  expect(failed.map(({ title }) => title)).toEqual(['随机信标']);
  const [line = ''] = fields.cards.split('\n');
  const [dealt, place, card] = line.split(' ');
  const other = line.replace(`${dealt} ${place} ${card}`, `${dealt} ${place} ${(Number(card) + 1) % SHOE_CARDS}`);
  const changed = await tableClaimFrom({ ...fields, cards: fields.cards.replace(line, other) });
  expect(changed.ok && verifyTableRound(changed.value).steps[0]?.holds).toBe(false);
});

test('fields of the other kind are left out, and what cannot be read is named', async () => {
  expect(tableFieldNames('RO1-5')).not.toContain('cards');
  expect(tableFieldNames('DT1-5')).not.toContain('link');
  const fields = tableFieldsOf(firstRound());
  expect(await tableClaimFrom({ ...fields, roundNo: '五' })).toMatchObject({ ok: false, field: 'roundNo' });
  expect(await tableClaimFrom({ ...fields, result: 'B' })).toMatchObject({ ok: false, field: 'result' });
  expect(await tableClaimFrom({ ...fields, cards: '1 2' })).toMatchObject({ ok: false, field: 'cards' });
});
