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
  outcome.counts ? countNotes(outcome.counts) : mapNotes(outcome);

function countNotes({ corners, yellow, red, goals }: NonNullable<SeriesOutcome['counts']>): readonly Note[] {
  const scored = goals.map(({ side, minute }) => `${named(side)}第 ${minute} 分钟`).join('，');
  return [
    { title: '进球', text: scored || '没有进球' },
    { title: '角球', text: `${corners.home}:${corners.away}` },
    { title: '黄牌', text: `${yellow.home}:${yellow.away}` },
    { title: '红牌', text: `${red.home}:${red.away}` },
  ];
}

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
