import { SPORTSBOOK_VENUE } from '@fairground/contract/venues';
import { yuanText } from '@fairground/money';
import { titleOf } from '@fairground/slots';
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

type Slot = readonly [code: string, rtp: string, volatility: Volatility, how: string];

/**
 * The electronic games of ours by venue, in the order of the hall. The return is the exact one, cut after four decimals
 * and never rounded up; how results spread is by the standard deviation of a round.
 */
const slots: Readonly<Record<string, readonly Slot[]>> = {
  WYDZ: [
    ['jinlichi', '95.5978', 'medium', '20线'],
    ['dengshi', '95.3184', 'medium', '243路'],
    ['shanhai', '96.1380', 'high', '最多117649路'],
  ],
  JXDZ: [
    ['suanpan', '95.5159', 'medium-high', '20线'],
    ['qingci', '95.8874', 'high', '10线'],
  ],
  LYDZ: [
    ['qinglv', '95.6419', 'low', '20线 · 双彩池'],
    ['xinghe', '95.4659', 'medium', '7×7消除'],
    ['nihong', '96.4036', 'medium-high', '5线'],
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
    ofVenue.map((slot, position) => seedSlot(venueCode, position, slot)),
  ),
];

/** What a title says of itself is taken from it, so that the hall and the game never differ. */
function seedSlot(venueCode: string, position: number, [code, rtp, volatility, how]: Slot): SeedGame {
  const title = titleOf(code);
  if (!title) throw new Error(`no title ${code}`);
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
