/** Every sport with rules of its own. The sportsbook shows those it has no tab for under OP. */
export const sportLabels = {
  FT: '足球',
  VF: '虚拟足球',
  BK: '篮球',
  VK: '虚拟篮球',
  TN: '网球',
  SK: '斯诺克',
  VB: '排球',
  BS: '棒球',
  TT: '乒乓球',
  IH: '冰球',
  AF: '美式足球',
  RU: '橄榄球',
  HB: '手球',
  BM: '羽毛球',
  ES: '射击电竞',
  EM: '推塔电竞',
  FS: '冠军',
} as const;

export type Sport = keyof typeof sportLabels;

/** Played map by map, on a page and with a wallet of its own: every other sport belongs to the sportsbook. */
export const isEsports = (sport: string): boolean => sport === 'ES' || sport === 'EM';

/** Whether a code from outside names a sport we have rules for. */
export const isSport = (code: string): code is Sport => Object.hasOwn(sportLabels, code);
