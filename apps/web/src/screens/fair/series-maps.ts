import type { SeriesOutcome } from '@fairground/sports-feed/verify';

type Side = 'home' | 'away';

const sideNames: Readonly<Record<Side, string>> = { home: '主队', away: '客队' };
const named = (side: Side | undefined): string => (side ? sideNames[side] : '无');

/** What happened in each map of a series, in words: it is all that its bets were settled by. */
export function mapNotes({ sport, maps }: SeriesOutcome): readonly { readonly title: string; readonly text: string }[] {
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
