import { seedFromHex, seedHash } from './commitment.ts';
import { dealtCards, type Deck, type DeckCut, deckRoot, extraDraws } from './deck.ts';
import type { Draws } from './draws.ts';
import type { VerificationStep } from './verify-round.ts';

/** What is said of a deck that was committed, cut and dealt. */
export interface DeckClaim extends Deck, DeckCut {
  /** In hex, as it was revealed. */
  readonly serverSeed: string;
  readonly seedHash: string;
  readonly root: string;
}

/** A deck made anew: what was checked, and the cards in the order they were dealt. */
export interface CheckedDeck {
  readonly steps: readonly VerificationStep[];
  /** Absent when there is no seed to make them from. */
  readonly cards: readonly number[] | undefined;
  readonly extra: Draws | undefined;
}

const SEED_HEX = /^[0-9a-f]{64}$/;

/** Makes a deck anew from its seed and what was added to it, and compares it with what was published before. */
export function checkDeck(claim: DeckClaim): CheckedDeck {
  if (!SEED_HEX.test(claim.serverSeed))
    return {
      steps: [
        {
          title: '牌序种子与承诺',
          text: '服务器种子应为 64 位十六进制字符，在这副牌用完之后公开，未公开之前无法核对。',
          facts: [{ label: '公布的哈希', value: claim.seedHash }],
          holds: false,
        },
      ],
      cards: undefined,
      extra: undefined,
    };
  const serverSeed = seedFromHex(claim.serverSeed);
  const [hash, root] = [seedHash(serverSeed), deckRoot(serverSeed, claim)];
  const cards = dealtCards(serverSeed, claim, claim);
  return {
    steps: [
      {
        title: '牌序种子与承诺',
        text: '洗牌之前，本站公布了服务器种子的 SHA-256 哈希值。现在对公开的种子重新计算，两个哈希值应相同。',
        facts: [
          { label: '公布的哈希', value: claim.seedHash },
          { label: '计算的哈希', value: hash },
        ],
        holds: hash === claim.seedHash,
      },
      {
        title: '每张牌的位置',
        text: '由种子排出全部牌的暗序，每个位置和它的牌加盐做哈希，逐层合并成一个默克尔根。根在切牌之前公布，因此没有一张牌能在之后更换。',
        facts: [
          { label: '公布的根', value: claim.root },
          { label: '计算的根', value: root },
        ],
        holds: root === claim.root,
      },
      {
        title: '切牌',
        text: '以牌号、事先指定的信标值和各座位的客户端种子做 SHA-256 得到密钥，由它决定每次从暗序的哪个位置取牌。只要其中一项不受本站控制，本站就无法预知发牌顺序。',
        facts: [
          { label: '信标', value: claim.beacon },
          { label: '座位种子', value: claim.seats.length === 0 ? '没有座位' : claim.seats.join('、') },
          { label: '最先发出的十张', value: cards.slice(0, 10).join(' ') },
        ],
        holds: true,
      },
    ],
    cards,
    extra: extraDraws(claim, claim),
  };
}
