import { checkDeck, type DeckCut, openingHolds, type VerificationStep } from '@fairground/fair-play';
import { cardText, SHOE_CARDS } from '../cards/cards.ts';
import type { LiveTable } from '../live-tables.ts';
import { playShoe } from '../shoe/play-shoe.ts';
import type { ShoeClaim, TableRoundClaim } from './table-round-claim.ts';

/** Every card of a round against its shoe: what was published before the first bet, and, once the seed is revealed, the whole order. */
export function checkCards(claim: TableRoundClaim, table: LiveTable, shoe: ShoeClaim): readonly VerificationStep[] {
  const cut = { beacon: claim.beacon.value, seats: shoe.seats };
  const shown = checkOpenings(claim, shoe, cut);
  if (shoe.serverSeed === '') return [shown, stillRunning(shoe)];
  const { steps, cards } = checkDeck({ ...shoe, ...cut, deckId: shoe.shoeNo, size: SHOE_CARDS });
  return cards ? [shown, ...steps, checkPlace(claim, table, cards)] : [shown, ...steps];
}

function checkOpenings({ cards }: TableRoundClaim, shoe: ShoeClaim, cut: DeckCut): VerificationStep {
  const deck = { deckId: shoe.shoeNo, size: SHOE_CARDS };
  const wrong = cards.filter(({ dealt, ...opening }) => !openingHolds(opening, deck, { root: shoe.root, cut, dealt }));
  return {
    title: '本局每张牌',
    text: '每张牌都附有位置、盐和默克尔路径：由它们逐层做哈希，应得到开靴之前公布的根；位置应是切牌顺序里这张牌该在的位置。',
    facts: [
      { label: '公布的根', value: shoe.root },
      { label: '本局的牌', value: cards.map(({ card, dealt }) => `${cardText(card)}（第 ${dealt + 1} 张）`).join(' ') },
      ...(wrong.length === 0
        ? []
        : [{ label: '不符的牌', value: wrong.map(({ dealt }) => `第 ${dealt + 1} 张`).join('、') }]),
    ],
    holds: cards.length > 0 && wrong.length === 0,
  };
}

/** Nothing can fail here yet. */
const stillRunning = ({ seedHash }: ShoeClaim): VerificationStep => ({
  title: '牌靴种子',
  text: '这副牌靴还在使用，种子在用完后公开。届时可以重排全部 416 张牌；现在已能核对本局每一张牌。',
  facts: [{ label: '公布的哈希', value: seedHash }],
  holds: true,
});

function checkPlace(
  { number, cards }: TableRoundClaim,
  { game }: LiveTable,
  dealt: readonly number[],
): VerificationStep {
  const round = playShoe(game.code, dealt)[number - 1];
  const said = cards.map(({ card }) => card);
  return {
    title: '本局在牌靴里的位置',
    text: `从第一张牌起按规则烧牌、逐局发牌，第 ${number} 局应正好是这几张。`,
    facts: [
      { label: '记录的牌', value: said.map(cardText).join(' ') },
      { label: '重发的牌', value: round ? round.cards.map(cardText).join(' ') : '这副牌靴没有这一局' },
    ],
    holds: round !== undefined && round.cards.join() === said.join() && round.first === cards[0]?.dealt,
  };
}
