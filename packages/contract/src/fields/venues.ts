/** The categories that hold games. */
export const venueCategoryLabels = {
  TY: '体育',
  ZR: '真人',
  QP: '棋牌',
  DJ: '电竞',
  CP: '彩票',
  DZ: '电子',
  BY: '捕鱼',
} as const;
/** A category that holds games. */
export type VenueCategory = keyof typeof venueCategoryLabels;

/** Where a player can go: home, the venue categories, then the other entries of the navigation. */
export const categoryLabels = {
  HOME: '首页',
  ...venueCategoryLabels,
  DISCOUNT: '优惠',
  SPONSOR: '赞助',
  VENTURE: '合作',
  APP: 'App',
  SERVICE: '客服',
} as const;

/** The number that stands for every venue together where a category is asked for. */
export const ALL_VENUES = 8;

/** The venue code of our own sportsbook: its launch opens the sports page. */
export const SPORTSBOOK_VENUE = 'CRTY';
/** The venue of esports: the same board and slip, with a page and wallets of its own. */
export const ESPORTS_VENUE = 'FLDJ';
/** The venues whose bets are tickets of the sportsbook. */
export const bookVenues = [SPORTSBOOK_VENUE, ESPORTS_VENUE] as const;
export type BookVenue = (typeof bookVenues)[number];
/** The venue of fishing, and its one game. */
export const FISHING_VENUE = 'BHBY';
export const FISHING_GAME = 'deepsea';
/** Venues that open in the same tab. */
export const sameTabVenues = ['XMTY', 'G1CP', 'SGCP'] as const;

/** The venue of electronic games whose games are hosted at /pg/game; those of the others are at /dz/game. */
export const PG_VENUE = 'WYDZ';

/** How far results of a game spread around its return, by the standard deviation of a round. */
export const volatilityLabels = { low: '低', medium: '中', 'medium-high': '中高', high: '高' } as const;

/** The other side of a transfer when no venue is meant. */
export const CENTER_WALLET = 'CENTER';

/** How a venue stands; `coming` has no game yet: it takes neither members nor money, and gives money back. */
export const VenueState = { normal: 1, maintenance: 2, coming: 3 } as const;

/** Begins the address of a picture that is drawn from the events of its match. */
export const DRAWN_STREAM = 'sandbox:match/';
