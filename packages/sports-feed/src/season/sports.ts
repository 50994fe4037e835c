import type { gameTypeLabels } from '@fairground/betting';

export type GameType = Exclude<keyof typeof gameTypeLabels, 'ALL'>;

/** A sport the season plays. */
export type Sport = keyof typeof sports;

/** Home plays against away; single players have no home. */
export type Side = 'home' | 'away';

interface SportFacts {
  readonly gameType: GameType;
  readonly label: string;
  /** Single players rather than teams: no home advantage, and a player may retire. */
  readonly single: boolean;
  /** What the runners of a round are compared by. */
  readonly roundLabel: string;
}

export const sports = {
  football: { gameType: 'FT', label: '足球', single: false, roundLabel: '进球最多球队' },
  virtualFootball: { gameType: 'VF', label: '虚拟足球', single: false, roundLabel: '进球最多球队' },
  basketball: { gameType: 'BK', label: '篮球', single: false, roundLabel: '得分最高球队' },
  virtualBasketball: { gameType: 'BK', label: '虚拟篮球', single: false, roundLabel: '得分最高球队' },
  tennis: { gameType: 'TN', label: '网球', single: true, roundLabel: '最多胜盘选手' },
  snooker: { gameType: 'SK', label: '斯诺克', single: true, roundLabel: '最多胜局选手' },
  volleyball: { gameType: 'VB', label: '排球', single: false, roundLabel: '最多胜局球队' },
  baseball: { gameType: 'BS', label: '棒球', single: false, roundLabel: '得分最高球队' },
  tableTennis: { gameType: 'TT', label: '乒乓球', single: true, roundLabel: '最多胜局选手' },
  handball: { gameType: 'OP', label: '手球', single: false, roundLabel: '进球最多球队' },
  iceHockey: { gameType: 'OP', label: '冰球', single: false, roundLabel: '进球最多球队' },
  americanFootball: { gameType: 'OP', label: '美式足球', single: false, roundLabel: '得分最高球队' },
  rugby: { gameType: 'OP', label: '橄榄球', single: false, roundLabel: '得分最高球队' },
  shooter: { gameType: 'ES', label: '射击电竞', single: false, roundLabel: '胜图最多战队' },
  moba: { gameType: 'ES', label: '推塔电竞', single: false, roundLabel: '胜图最多战队' },
  badminton: { gameType: 'OP', label: '羽毛球', single: true, roundLabel: '最多胜局选手' },
} as const satisfies Readonly<Record<string, SportFacts>>;

export const otherSide = (side: Side): Side => (side === 'home' ? 'away' : 'home');
