import {
  type CardOpening,
  checkDeck,
  extraDraws,
  openingHolds,
  textHash,
  type Verification,
  type VerificationStep,
} from '@fairground/fair-play';
import type { Fen } from '@fairground/money';
import { cardName } from './engine/card.ts';
import { replayed } from './engine/define-game.ts';
import type { HandResult } from './engine/result.ts';
import type { HandSetup } from './engine/rules.ts';
import { tileName } from './mahjong/rules/tiles.ts';
import { type CardAction, cardGames, type CardView, roomOf, rulebookOf } from './rooms.ts';

/** What a seat added to the deck: its hash before anybody had opened, and the seed it opened; empty when it did not. */
export interface SeatSeed {
  readonly place: number;
  readonly hash: string | null;
  readonly seed: string;
}

/** A card with its proof, and the how many-th it was dealt. */
export interface OpenedCard extends CardOpening {
  readonly dealt: number;
}

/** What is said of a hand: everything that decided it, what was done in it, and what it came to. */
export interface HandClaim {
  readonly handNo: string;
  readonly gameCode: string;
  readonly roomCode: string;
  readonly rulebook: string;
  readonly seedHash: string;
  readonly root: string;
  /** In hex, as it was revealed. */
  readonly serverSeed: string;
  readonly contributions: readonly SeatSeed[];
  readonly stacks: readonly Fen[];
  readonly redeals: number;
  /** Of games with blinds: where they were. */
  readonly setup: HandSetup | null;
  /** Of games whose dealer goes by the hand before: who dealt; null where that was drawn. */
  readonly dealer: number | null;
  /** Cards that were opened one by one, by their place in the dealing; where the seed stays closed. */
  readonly openings: readonly OpenedCard[];
  /** Whoever acted and what they did; no place where the clock ran down. */
  readonly journal: readonly { readonly place: number | null; readonly action: CardAction | null }[];
  readonly result: HandResult;
}

/** A hand played again: what was dealt, and what lay open at its end. */
interface ReplayedHand {
  readonly cards: readonly number[];
  readonly view: CardView;
  readonly result: HandResult;
}

/** What the deck is cut by: the seeds that were opened, in the order of places. No beacon, every seat adds its own. */
export const handCut = (contributions: readonly SeatSeed[]) => ({
  beacon: '',
  seats: contributions.filter(({ seed }) => seed !== '').map(({ seed }) => seed),
});

/** Deals a hand anew, plays its journal again and settles it, and compares all of it with what is said. */
export function verifyHand(claim: HandClaim): Verification<ReplayedHand> {
  const room = roomOf(claim.roomCode);
  if (!room || room.gameCode !== claim.gameCode)
    return failed({ title: '游戏与房间', text: '没有这个房间，或房间与游戏不符，请检查。' });
  const { game } = cardGames[room.gameCode];
  const deck = { deckId: claim.handNo, size: game.deckSize };
  const cut = handCut(claim.contributions);
  const { steps, cards } = game.keepsSeed
    ? checkOpenings(claim, game.deckSize)
    : checkDeck({ ...claim, ...deck, ...cut });
  const before = [checkRulebook(claim, rulebookOf(room)), ...steps, checkSeeds(claim)];
  if (!cards) return { steps: before, holds: false, outcome: undefined };
  const { stacks, redeals, setup, dealer } = claim;
  const made = playedAgain(() => {
    const hand = replayed(
      game.deal({
        room,
        cards,
        extra: () => extraDraws(deck, cut),
        stacks,
        redeals,
        setup: setup ?? undefined,
        dealer: dealer ?? undefined,
      }),
      claim.journal.map(({ place, action }) => (place === null || !action ? 'timeout' : { seat: place, action })),
    );
    return { view: hand.viewFor(undefined), result: hand.isOver ? hand.result() : undefined };
  });
  const all = [...before, checkJournal(claim, made), ...(made ? [checkResult(claim.result, made)] : [])];
  return {
    steps: all,
    holds: all.every(({ holds }) => holds),
    outcome: made?.result && { cards, view: made.view, result: made.result },
  };
}

const failed = ({ title, text }: Pick<VerificationStep, 'title' | 'text'>): Verification<ReplayedHand> => ({
  steps: [{ title, text, facts: [], holds: false }],
  holds: false,
  outcome: undefined,
});

interface MadeHand {
  readonly view: CardView;
  readonly result: HandResult | undefined;
}

/** A journal that does not fit the cards makes no hand. */
function playedAgain(play: () => MadeHand): MadeHand | undefined {
  try {
    return play();
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Without the seed: each card that lies open was bound to its place; the others stay unknown, and so do hands thrown away. */
function checkOpenings(
  { handNo, root, contributions, openings }: HandClaim,
  size: number,
): { readonly steps: readonly VerificationStep[]; readonly cards: readonly number[] | undefined } {
  const cut = handCut(contributions);
  const deck = { deckId: handNo, size };
  const held = openings.map((opening) => openingHolds(opening, deck, { root, cut, dealt: opening.dealt }));
  // Of a hand that nobody called before the flop there is nothing to open.
  const holds = held.every(Boolean);
  const byDealt = new Map(openings.map(({ dealt, card }) => [dealt, card]));
  const step: VerificationStep = {
    title: '公开的牌',
    text: '服务器种子会连盖掉的牌一起暴露，所以由审计保管，不公开。公共牌、亮出的手牌和您自己的手牌各自带着证明公开：由牌、盐和路径逐层做 SHA-256，应得到发牌前公布的牌序根；它在暗序中的位置应是各座位种子切出的位置。',
    facts: [
      { label: '公布的牌序根', value: root },
      { label: '公开的牌', value: String(openings.length) },
      ...openings.map(({ dealt, card }, at) => ({
        label: `第 ${dealt + 1} 张`,
        value: `${cardName(card)}（${held[at] ? '与牌序根相符' : '与牌序根不符'}）`,
      })),
    ],
    holds,
  };
  return { steps: [step], cards: holds ? Array.from({ length: size }, (_, at) => byDealt.get(at) ?? -1) : undefined };
}

const checkRulebook = ({ rulebook }: HandClaim, made: string): VerificationStep => ({
  title: '房间规则',
  text: '底分、抽水、牌型与倍数写成规范的 JSON，做 SHA-256 得到规则版本。记录里的版本应与现在计算的相同。',
  facts: [
    { label: '记录的版本', value: rulebook },
    { label: '计算的版本', value: made },
  ],
  holds: rulebook === made,
});

function checkSeeds({ contributions }: HandClaim): VerificationStep {
  const opened = contributions.filter(({ seed }) => seed !== '');
  return {
    title: '各座位的种子',
    text: '各座位先交出自己种子的 SHA-256，全部到齐后才公开种子，因此没有一个座位能看着别人的种子来选自己的。没有按时公开的座位不参与切牌。',
    facts: [
      { label: '公开的座位', value: `${opened.length} / ${contributions.length}` },
      ...contributions.map(({ place, hash, seed }) => ({
        label: `座位 ${place + 1}`,
        value: seed === '' ? '未公开' : `${seed}（${hash === textHash(seed) ? '与哈希相符' : '与哈希不符'}）`,
      })),
    ],
    holds: opened.every(({ hash, seed }) => hash === textHash(seed)),
  };
}

function checkJournal({ journal }: HandClaim, made: MadeHand | undefined): VerificationStep {
  return {
    title: '牌局重演',
    text: '按重算的牌序发牌，再把记录的每一步重做一遍。每一步都必须合乎规则，最后一步之后牌局应当结束。',
    facts: [
      { label: '步数', value: String(journal.length) },
      {
        label: '结果',
        value: made ? (made.result ? '合乎规则，牌局已结束' : '合乎规则，牌局未结束') : '有一步不合规则',
      },
      ...(made
        ? made.view.seats.map(({ cards }, place) => ({
            label: `座位 ${place + 1} 的牌`,
            value: cards.map(nameIn(made.view)).join(' '),
          }))
        : []),
    ],
    holds: made?.result !== undefined && isOpened(made.view),
  };
}

/** Tiles are no playing cards. */
const nameIn = ({ game }: CardView): ((card: number) => string) => (game === 'mahjong' ? tileName : cardName);

/** The board has to be known as far as the hand went. */
const isOpened = (view: CardView): boolean => view.game !== 'holdem' || view.board.every((card) => card >= 0);

const BY_LINES = '由牌型和倍数算出每条输赢，按各人的携带额封顶，除不尽的分按最大余数分配；净赢的座位按比例抽水。';
const BY_POTS =
  '由每一步的投入算出退回的部分、主池和边池，看到翻牌的底池按比例抽水，再按亮出的牌分给赢家，除不尽的分从庄位左边起逐分给。';
const BY_FANS = '由胡牌的番种合计番数，乘以底分，按房间的最高番数和双方的携带额封顶；赢家按比例抽水。流局不算输赢。';

/** How each game comes from its last step to its sums. */
const settledBy: Readonly<Record<CardView['game'], string>> = {
  niuniu: BY_LINES,
  landlord: BY_LINES,
  holdem: BY_POTS,
  mahjong: BY_FANS,
};

const fenText = (fen: Fen): string => `${fen} 分`;
const told = ({ seats }: HandResult): string =>
  seats.map(({ net, rake }, place) => `座位 ${place + 1}：输赢 ${fenText(net)}，抽水 ${fenText(rake)}`).join('；');

function checkResult(kept: HandResult, made: MadeHand | undefined): VerificationStep {
  const result = made?.result;
  return {
    title: '输赢、封顶与抽水',
    text: `${made ? settledBy[made.view.game] : BY_LINES}应与记录逐项相同，各座位的输赢合计为零。`,
    facts: [
      ...(made ? winFacts(made.view) : []),
      { label: '记录的结果', value: told(kept) },
      { label: '重算的结果', value: result ? told(result) : '无法计算' },
    ],
    holds: result !== undefined && isSameResult(kept, result),
  };
}

/** Of mahjong: who won with what, fan by fan. */
function winFacts(view: CardView): VerificationStep['facts'] {
  if (view.game !== 'mahjong') return [];
  if (!view.win) return [{ label: '番种', value: '流局，无人胡牌' }];
  const { place, from, tile, sheet } = view.win;
  const counted = sheet.fans.map(({ name, value, times }) => `${name} ${value}${times > 1 ? ` × ${times}` : ''}`);
  return [
    { label: '胡牌', value: `座位 ${place + 1}${from === null ? '自摸' : `胡座位 ${from + 1} 的`} ${tileName(tile)}` },
    { label: '番种', value: `${counted.join('、')}，合计 ${sheet.total} 番` },
  ];
}

const isSameResult = (one: HandResult, other: HandResult): boolean =>
  linesText(one) === linesText(other) && told(one) === told(other);

const linesText = ({ lines }: HandResult): string =>
  lines.map(({ from, to, due, paid, cap }) => `${from} ${to} ${due} ${paid} ${cap ?? ''}`).join(';');
