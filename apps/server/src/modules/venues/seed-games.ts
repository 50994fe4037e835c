import { SPORTSBOOK_VENUE } from '@fairground/contract/venues';
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

type Slot = readonly [code: string, name: string, pinyin: string, rtp: string, volatility: Volatility, note: string];

/** The electronic games of ours by venue, in the order of the hall. The return is the exact one, cut after four decimals. */
const slots: Readonly<Record<string, readonly Slot[]>> = {
  WYDZ: [
    ['jinlichi', '锦鲤池', 'jin li chi', '95.5978', 'medium', '20线 · 单注1–200元'],
    ['dengshi', '灯市夜行', 'deng shi ye xing', '95.3184', 'medium', '243路 · 单注1–200元'],
    ['shanhai', '山海异兽', 'shan hai yi shou', '96.1380', 'high', '最多117649路 · 单注1–200元'],
  ],
  JXDZ: [
    ['suanpan', '金算盘', 'jin suan pan', '95.5159', 'medium-high', '20线 · 单注1–200元'],
    ['qingci', '青瓷雅集', 'qing ci ya ji', '95.8874', 'high', '10线 · 单注1–200元'],
  ],
  LYDZ: [
    ['qinglv', '青绿山河', 'qing lv shan he', '95.6419', 'low', '20线 · 双彩池 · 单注4–200元'],
    ['xinghe', '星河矿脉', 'xing he kuang mai', '95.4659', 'medium', '7×7消除 · 单注1–200元'],
    ['nihong', '霓虹夜巷', 'ni hong ye xiang', '96.4036', 'medium-high', '5线 · 单注1–200元'],
  ],
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

/** The games that are finished, by venue: a venue without one is still to open. */
export const seedGames: readonly SeedGame[] = [
  sportsbook,
  ...Object.entries(slots).flatMap(([venueCode, ofVenue]) =>
    ofVenue.map(([code, name, pinyin, rtp, volatility, note], position) => ({
      venue_code: venueCode,
      game_code: code,
      name,
      pinyin,
      position,
      rtp,
      volatility,
      tile: `/game-art/${code}/tile.webp`,
      has_demo: true,
      note,
    })),
  ),
];
