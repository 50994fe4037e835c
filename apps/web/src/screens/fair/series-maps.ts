import type { SeriesOutcome } from '@fairground/sports-feed/verify';

type Side = 'home' | 'away';

const sideNames: Readonly<Record<Side, string>> = { home: '主队', away: '客队' };
const named = (side: Side | undefined): string => (side ? sideNames[side] : '无');

interface Note {
  readonly title: string;
  readonly text: string;
}

/** What happened in a series or a virtual match, in words: it is all that its bets were settled by. */
export const notesOf = (outcome: SeriesOutcome): readonly Note[] =>
  outcome.counts
    ? notesOfCounts[outcome.sport === 'virtualBasketball' ? 'points' : 'goals'](outcome.counts)
    : mapNotes(outcome);

type Counts = NonNullable<SeriesOutcome['counts']>;

const notesOfCounts = {
  goals: ({ corners, yellow, red, scores }: Counts): readonly Note[] => {
    const scored = scores.map(({ side, minute }) => `${named(side)}第 ${minute} 分钟`).join('，');
    return [
      { title: '进球', text: scored || '没有进球' },
      { title: '角球', text: `${corners.home}:${corners.away}` },
      { title: '黄牌', text: `${yellow.home}:${yellow.away}` },
      { title: '红牌', text: `${red.home}:${red.away}` },
    ];
  },
  points: ({ periods, scores }: Counts): readonly Note[] => {
    const made = (side: Side, points: number): number =>
      scores.filter((score) => score.side === side && score.worth === points).length;
    return [
      ...periods.map(({ home, away }, index) => ({ title: quarterName(index), text: `${home}:${away}` })),
      { title: '三分球', text: `${made('home', 3)}:${made('away', 3)}` },
      { title: '两分球', text: `${made('home', 2)}:${made('away', 2)}` },
      { title: '罚球', text: `${made('home', 1)}:${made('away', 1)}` },
    ];
  },
} as const;

const QUARTERS = 4;
const quarterName = (index: number): string => {
  if (index < QUARTERS) return `第 ${index + 1} 节`;
  return index === QUARTERS ? '加时' : `第 ${index - QUARTERS + 1} 个加时`;
};

function mapNotes({ sport, maps }: SeriesOutcome): readonly Note[] {
  return maps.map((map, index) => {
    const { score, winner, state, rounds = '', seconds = 0 } = map;
    const shared = [`${score.home}:${score.away}`, winner ? `${named(winner)}胜` : '没有胜方'];
    if (state === 'forfeited') shared.push('一方弃权');
    if (map.restart) shared.push('曾重赛');
    const facts =
      sport === 'shooter'
        ? [`回合 ${rounds.replaceAll('H', '主').replaceAll('C', '客')}`]
        : [
            `一血 ${named(map.blood)}`,
            `首塔 ${named(map.tower)}`,
            `首小龙 ${named(map.dragon)}`,
            `首大龙 ${named(map.baron)}`,
            `时长 ${Math.floor(seconds / 60)} 分 ${seconds % 60} 秒`,
          ];
    return { title: `第 ${index + 1} 图`, text: [...shared, ...facts].join('，') };
  });
}
