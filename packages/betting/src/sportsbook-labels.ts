/** Kinds of game in the sportsbook. */
export const gameTypeLabels = {
  ALL: '全部',
  FT: '足球',
  BK: '篮球',
  TN: '网球',
  VB: '排球',
  BS: '棒球',
  TT: '乒乓球',
  SK: '斯诺克',
  VF: '虚拟足球',
  OP: '其他',
  ES: '电竞',
  FS: '冠军',
} as const;

/**
 * Virtual basketball is basketball to every client; these are its leagues, by which a page gives it a tab of its own.
 */
export const virtualBasketball = { label: '虚拟篮球', gameType: 'BK', leagueIds: ['vka', 'vkb'] } as const;

const virtualLeagues: ReadonlySet<string> = new Set(virtualBasketball.leagueIds);

/** Whether a league is one that nobody plays among others of its sport that are played: it stands below those. */
export const isVirtualLeague = (leagueId: string): boolean => virtualLeagues.has(leagueId);

/** When a match is played, as the sportsbook sorts its supply. */
export const showTypeLabels = {
  RB: '滚球',
  FT: '今日',
  FU: '早盘',
  FSFT: '今日冠军',
  FSFU: '早盘冠军',
} as const;

/** Odds formats. */
export const oddsTypeLabels = { H: '香港盘', M: '马来盘', I: '印尼盘', E: '欧洲盘' } as const;

/** The eight quick filters above the league list. */
export const presetLeagueLabels = {
  all: '全部',
  championsLeague: '欧洲冠军联赛',
  premierLeague: '英格兰超级联赛',
  serieA: '意大利甲级联赛',
  laLiga: '西班牙甲级联赛',
  bundesliga: '德国甲级联赛',
  ligue1: '法国甲级联赛',
  chineseSuperLeague: '中国超级联赛',
} as const;
