import { type CardGameCode, cardGames, cardRooms } from '@fairground/cards';
import { type LotteryGameCode, lotteryGameLabels } from '@fairground/contract/lottery';
import { ESPORTS_VENUE, FISHING_GAME, FISHING_VENUE, SPORTSBOOK_VENUE } from '@fairground/contract/venues';
import { yuanText } from '@fairground/money';
import { titleOf, titleSheet } from '@fairground/slots';
import { type LiveTable, liveTables, percentOf } from '@fairground/tables';
import type { Volatility } from './venue-games.ts';

interface SeedGame {
  readonly venue_code: string;
  readonly game_code: string;
  readonly name: string;
  readonly pinyin: string;
  readonly position: number;
  readonly rtp: string;
  readonly volatility: Volatility | null;
  readonly tile: string;
  readonly has_demo: boolean;
  readonly note: string;
}

type Slot = readonly [code: string, how: string];

/** The electronic games of ours by venue, in the order of the hall, with how they are played. */
const slots: Readonly<Record<string, readonly Slot[]>> = {
  WYDZ: [
    ['jinlichi', '20线'],
    ['dengshi', '243路'],
    ['shanhai', '最多117649路'],
  ],
  JXDZ: [
    ['suanpan', '20线'],
    ['qingci', '10线'],
  ],
  LYDZ: [
    ['qinglv', '20线 · 双彩池'],
    ['xinghe', '7×7消除'],
    ['nihong', '5线'],
  ],
};

type Lottery = readonly [code: LotteryGameCode, pinyin: string, how: string];

/** The lottery games by venue. */
const lotteries: Readonly<Record<string, readonly Lottery[]>> = {
  G1CP: [
    ['K3', 'kuai san', '5分钟一期 · 返还率97.5–98.5%'],
    ['SSC', 'shi shi cai', '5分钟一期 · 返还率97.5–98.5%'],
    ['F28', 'xing yun 28', '1分钟一期 · 返还率97.5–98.5%'],
  ],
  SGCP: [
    ['PK10', 'sai che', '5分钟一期 · 返还率97.5–98.5%'],
    ['X5', '11 xuan 5', '10分钟一期 · 返还率97.5–98.5%'],
  ],
  QLCP: [['LHC', 'liu he', '15分钟一期 · 返还率96–98.5%']],
};

/** The live tables by venue. */
const tables: Readonly<Record<string, readonly string[]>> = {
  YHZR: ['BAC1', 'BAC2', 'DT1'],
  TXZR: ['RO1', 'SB1'],
};

/** The card games by venue, with their names' sounds. */
const cardTables: Readonly<Record<string, readonly (readonly [code: CardGameCode, pinyin: string])[]>> = {
  SSQP: [
    ['landlord', 'dou di zhu'],
    ['niuniu', 'qiang zhuang niu niu'],
    ['holdem', 'de zhou pu ke'],
  ],
  YXQP: [['mahjong', 'er ren ma jiang']],
};

const sportsbook: SeedGame = {
  venue_code: SPORTSBOOK_VENUE,
  game_code: 'sportsbook',
  name: '体育赛事',
  pinyin: 'ti yu sai shi',
  position: 0,
  rtp: '',
  volatility: null,
  tile: '',
  has_demo: false,
  note: '滚球、早盘、冠军',
};

const esports: SeedGame = {
  ...sportsbook,
  venue_code: ESPORTS_VENUE,
  game_code: 'esports',
  name: '电竞赛事',
  pinyin: 'dian jing sai shi',
  note: '射击与推塔系列赛，赛前与滚球',
};

/** One game over all rooms; each fish returns the same, so there is nothing to choose between. */
const fishing: SeedGame = {
  venue_code: FISHING_VENUE,
  game_code: FISHING_GAME,
  name: '碧海捕鱼',
  pinyin: 'bi hai bu yu',
  position: 0,
  rtp: '97.00',
  volatility: null,
  tile: `/game-art/${FISHING_GAME}/tile.webp`,
  has_demo: false,
  note: '四人同屏 · 单发0.01–50元',
};

/** The games that are finished, by venue: a venue without one is still to open. */
export const seedGames: readonly SeedGame[] = [
  sportsbook,
  esports,
  ...Object.entries(slots).flatMap(([venueCode, ofVenue]) =>
    ofVenue.map((slot, position) => seedSlot(venueCode, position, slot)),
  ),
  ...Object.entries(lotteries).flatMap(([venueCode, ofVenue]) =>
    ofVenue.map((lottery, position) => seedLottery(venueCode, position, lottery)),
  ),
  ...Object.entries(tables).flatMap(([venueCode, ofVenue]) =>
    liveTables
      .filter(({ code }) => ofVenue.includes(code))
      .map((table, position) => seedTable(venueCode, position, table)),
  ),
  ...Object.entries(cardTables).flatMap(([venueCode, ofVenue]) =>
    ofVenue.map(([code, pinyin], position) => seedCards(venueCode, position, { code, pinyin })),
  ),
  fishing,
];

/** Members play each other: before rake a game gives back all of it, so the hall says what the rake is. */
function seedCards(
  venueCode: string,
  position: number,
  { code, pinyin }: { readonly code: CardGameCode; readonly pinyin: string },
): SeedGame {
  const { game, name } = cardGames[code];
  const rooms = cardRooms.filter((room) => room.gameCode === code);
  const [first, last] = [rooms[0], rooms.at(-1)];
  if (!first || !last) throw new Error(`no room of ${code}`);
  const seats = game.seatsLeast === game.seatsMost ? `${game.seatsMost}` : `${game.seatsLeast}–${game.seatsMost}`;
  return {
    venue_code: venueCode,
    game_code: code,
    name,
    pinyin,
    position,
    rtp: '',
    volatility: null,
    tile: `/game-art/${code}/tile.webp`,
    has_demo: false,
    note: `${seats}人 · 底分${yuanText(first.base)}–${yuanText(last.base)}元 · 净赢抽水${first.rakeBp / 100}%`,
  };
}

/** Each play has a return of its own, which its panel names; the hall says between which they lie. */
function seedLottery(venueCode: string, position: number, [code, pinyin, note]: Lottery): SeedGame {
  return {
    venue_code: venueCode,
    game_code: code,
    name: lotteryGameLabels[code],
    pinyin,
    position,
    rtp: '',
    volatility: null,
    tile: `/game-art/${code.toLowerCase()}/tile.webp`,
    has_demo: true,
    note,
  };
}

/** Each bet has a return of its own; the hall says that of the bets a table is played for, its best. */
function seedTable(venueCode: string, position: number, table: LiveTable): SeedGame {
  const best = [...table.game.odds().values()]
    .map(({ returned }) => percentOf(returned))
    .toSorted((one, other) => Number(other) - Number(one))[0];
  const most = table.limits.at(-1)?.roundMost ?? 0;
  return {
    venue_code: venueCode,
    game_code: table.code,
    name: table.name,
    pinyin: table.pinyin,
    position,
    rtp: Number(best).toFixed(2),
    volatility: null,
    tile: `/game-art/${table.code.toLowerCase()}/tile.webp`,
    has_demo: false,
    note: `限红${table.limits[0]?.least ?? 1}–${yuanText(BigInt(most) * 100n)}元 · 主注返还率最高${Number(best).toFixed(2)}%`,
  };
}

/** What a title says of itself is taken from it, so that the hall and the game never differ. */
function seedSlot(venueCode: string, position: number, [code, how]: Slot): SeedGame {
  const title = titleOf(code);
  if (!title) throw new Error(`no title ${code}`);
  const { rtp, volatility } = titleSheet(title);
  const [least, most] = [title.stakes[0] ?? 0n, title.stakes.at(-1) ?? 0n];
  return {
    venue_code: venueCode,
    game_code: code,
    name: title.name,
    pinyin: title.pinyin,
    position,
    rtp,
    volatility,
    tile: `/game-art/${code}/tile.webp`,
    has_demo: true,
    note: `${how} · 单注${yuanText(least)}–${yuanText(most)}元`,
  };
}
