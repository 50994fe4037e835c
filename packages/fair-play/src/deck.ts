import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { type Draws, drawsFrom } from './draws.ts';

/**
 * A deck that neither side can steer: the house commits to an order before anybody adds to it, and what the seats and a
 * beacon add afterwards decides how that order is cut. Cards are numbers from 0; a game says which card each one is.
 */

const SALT_BYTES = 16;
const LEAF = 0;
const NODE = 1;

/** 0 … size − 1 in an order of those draws: from the last place down, each changes places with one not above it. */
function shuffled(draws: Draws, size: number): number[] {
  const cards = Array.from({ length: size }, (_, at) => at);
  for (let at = size - 1; at > 0; at -= 1) {
    const other = draws.below(at + 1);
    [cards[at], cards[other]] = [cards[other] ?? 0, cards[at] ?? 0];
  }
  return cards;
}

/** A deck by its number and how many cards it has. */
export interface Deck {
  readonly deckId: string;
  readonly size: number;
}

/** The hidden order, which the house commits to card by card. */
const hiddenOrder = (serverSeed: Uint8Array, { deckId, size }: Deck): number[] =>
  shuffled(drawsFrom(serverSeed, `order:${deckId}`), size);

/** Keeps a leaf from telling its card to somebody who tries all of them. */
const saltOf = (serverSeed: Uint8Array, place: number): Uint8Array =>
  hmac(sha256, serverSeed, utf8ToBytes(`salt:${place}`)).subarray(0, SALT_BYTES);

const leafOf = ({ place, card }: { readonly place: number; readonly card: number }, salt: Uint8Array): Uint8Array =>
  sha256(concatBytes(Uint8Array.of(LEAF, place >> 8, place & 255, card >> 8, card & 255), salt));

const nodeOf = (left: Uint8Array, right: Uint8Array): Uint8Array =>
  sha256(concatBytes(Uint8Array.of(NODE), left, right));

const levelAbove = (level: readonly Uint8Array[]): Uint8Array[] =>
  Array.from({ length: Math.ceil(level.length / 2) }, (_, at) => {
    const [left, right] = level.slice(2 * at, 2 * at + 2);
    if (!left) throw new RangeError('a level without nodes');
    return right ? nodeOf(left, right) : left;
  });

/** Every level of the tree over a hidden order, leaves first. */
function treeOf(serverSeed: Uint8Array, deck: Deck): (readonly Uint8Array[])[] {
  const order = hiddenOrder(serverSeed, deck);
  const levels = [order.map((card, place) => leafOf({ place, card }, saltOf(serverSeed, place)))];
  for (let level = levels[0] ?? []; level.length > 1;) {
    level = levelAbove(level);
    levels.push(level);
  }
  return levels;
}

/** What is published before anybody adds to the deck, beside the hash of the seed: it binds every card to its place. */
export const deckRoot = (serverSeed: Uint8Array, deck: Deck): string =>
  bytesToHex(treeOf(serverSeed, deck).at(-1)?.[0] ?? new Uint8Array());

/** What is added to a committed deck: the beacon's value of the round that was named, and what the seats brought, in their order. */
export interface DeckCut {
  readonly beacon: string;
  readonly seats: readonly string[];
}

/** Key of everything that is drawn for a deck after its commitment. Nothing a seat may bring holds the sign between. */
const cutKey = (deckId: string, { beacon, seats }: DeckCut): Uint8Array =>
  sha256(utf8ToBytes([deckId, beacon, ...seats].join('|')));

/** Which place of the hidden order each dealt card comes from. */
const cutOrder = ({ deckId, size }: Deck, cut: DeckCut): number[] =>
  shuffled(drawsFrom(cutKey(deckId, cut), `cut:${deckId}`), size);

/** The cards of a deck in the order they are dealt. */
export function dealtCards(serverSeed: Uint8Array, deck: Deck, cut: DeckCut): number[] {
  const hidden = hiddenOrder(serverSeed, deck);
  return cutOrder(deck, cut).map((place) => hidden[place] ?? 0);
}

/** What a game draws for a deck beside its cards: who speaks first, who of two equals wins. */
export const extraDraws = ({ deckId }: Pick<Deck, 'deckId'>, cut: DeckCut): Draws =>
  drawsFrom(cutKey(deckId, cut), `extra:${deckId}`);

/** One card shown with its proof: it was bound to this place before the deck was cut. */
export interface CardOpening {
  /** Its place in the hidden order. */
  readonly place: number;
  readonly card: number;
  readonly salt: string;
  /** Neighbours from its leaf up; '' where a level has none beside it. */
  readonly path: readonly string[];
}

/** The openings of these dealt cards, by the order of dealing. */
export function cardOpenings(
  serverSeed: Uint8Array,
  deck: Deck,
  { cut, dealt }: { readonly cut: DeckCut; readonly dealt: readonly number[] },
): CardOpening[] {
  const levels = treeOf(serverSeed, deck);
  const hidden = hiddenOrder(serverSeed, deck);
  const places = cutOrder(deck, cut);
  return dealt.map((at) => {
    const place = places[at];
    const card = place === undefined ? undefined : hidden[place];
    if (place === undefined || card === undefined) throw new RangeError(`card ${at} of ${deck.size}`);
    const path = levels.slice(0, -1).map((level, height) => {
      const beside = level[(place >> height) ^ 1];
      return beside ? bytesToHex(beside) : '';
    });
    return { place, card, salt: bytesToHex(saltOf(serverSeed, place)), path };
  });
}

const HASH = /^[0-9a-f]{64}$/;
const SALT = /^[0-9a-f]{32}$/;

/** Whether a card shown lay at its place under that root, and came from the place the cut says. */
export function openingHolds(
  { place, card, salt, path }: CardOpening,
  deck: Deck,
  { root, cut, dealt }: { readonly root: string; readonly cut: DeckCut; readonly dealt: number },
): boolean {
  if (cutOrder(deck, cut)[dealt] !== place || !SALT.test(salt)) return false;
  let node = leafOf({ place, card }, hexToBytes(salt));
  let [at, width] = [place, deck.size];
  for (const beside of path) {
    const hasNeighbour = (at ^ 1) < width;
    if (width === 1 || hasNeighbour !== HASH.test(beside)) return false;
    if (hasNeighbour) node = at % 2 === 0 ? nodeOf(node, hexToBytes(beside)) : nodeOf(hexToBytes(beside), node);
    [at, width] = [at >> 1, Math.ceil(width / 2)];
  }
  return width === 1 && bytesToHex(node) === root;
}
