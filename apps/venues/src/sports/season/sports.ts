import type { gameTypeWords } from '@fairground/sportsbook';

export type GameType = Exclude<keyof typeof gameTypeWords, 'ALL'>;

/** A sport the season plays. */
export type Sport = keyof typeof sports;

/** Home plays against away; single players have no home. */
export type Side = 'home' | 'away';

interface SportFacts {
  readonly gameType: GameType;
  readonly word: string;
  /** Single players rather than teams: no home advantage, and a player may retire. */
  readonly single: boolean;
  /** What the runners of a round are compared by. */
  readonly roundWord: string;
}

export const sports = {
  football: { gameType: 'FT', word: '足球', single: false, roundWord: '进球最多球队' },
  virtualFootball: { gameType: 'VF', word: '虚拟足球', single: false, roundWord: '进球最多球队' },
  basketball: { gameType: 'BK', word: '篮球', single: false, roundWord: '得分最高球队' },
  tennis: { gameType: 'TN', word: '网球', single: true, roundWord: '最多胜盘选手' },
  snooker: { gameType: 'SK', word: '斯诺克', single: true, roundWord: '最多胜局选手' },
  volleyball: { gameType: 'VB', word: '排球', single: false, roundWord: '最多胜局球队' },
  baseball: { gameType: 'BS', word: '棒球', single: false, roundWord: '得分最高球队' },
  tableTennis: { gameType: 'TT', word: '乒乓球', single: true, roundWord: '最多胜局选手' },
  handball: { gameType: 'OP', word: '手球', single: false, roundWord: '进球最多球队' },
  iceHockey: { gameType: 'OP', word: '冰球', single: false, roundWord: '进球最多球队' },
  americanFootball: { gameType: 'OP', word: '美式足球', single: false, roundWord: '得分最高球队' },
  rugby: { gameType: 'OP', word: '橄榄球', single: false, roundWord: '得分最高球队' },
  badminton: { gameType: 'OP', word: '羽毛球', single: true, roundWord: '最多胜局选手' },
} as const satisfies Readonly<Record<string, SportFacts>>;

export const otherSide = (side: Side): Side => (side === 'home' ? 'away' : 'home');
