import { type MapCount, mapTallyOf } from '../markets/map-tallies.ts';
import type { Tally } from '../markets/tally.ts';
import type { SportRules } from '../rules/rulebook.ts';

/** How further counts of a market are told: 再进 1 球, 再得 3 分, 再赢 1 盘. */
export interface Measure {
  readonly more: (count: number) => string;
  readonly none: string;
}

const measure = (verb: string, unit: string, none: string): Measure => ({
  more: (count) => `${verb} ${count} ${unit}`,
  none,
});

const CORNERS = measure('再得', '个角球', '不再有角球');
const CARDS = measure('再得', '分罚牌', '不再有罚牌');
const GOALS = measure('再进', '球', '不再进球');
const POINTS = measure('再得', '分', '不再得分');
const won = (unit: string): Measure => measure('再赢', unit, `不再赢${unit}`);

/** Whoever is first is asked for no number. */
const first = (words: string): Measure => ({ more: () => words, none: '' });
const MAPS = measure('再胜', '张地图', '不再胜图');
const inMap: Readonly<Record<MapCount, Measure>> = {
  winner: first('拿下本图'),
  score: measure('再赢', '回合', '不再赢回合'),
  half: measure('再赢', '回合', '不再赢回合'),
  regular: measure('再赢', '回合', '不再赢回合'),
  pistol1: first('拿下手枪局'),
  pistol13: first('拿下手枪局'),
  pistols: measure('再赢', '个手枪局', '不再赢手枪局'),
  overtime: { more: () => '打进加时', none: '不打进加时' },
  race5: first('先到目标'),
  race7: first('先到目标'),
  race10: first('先到目标'),
  race15: first('先到目标'),
  blood: first('拿下一血'),
  tower: first('推掉首座防御塔'),
  inhibitor: first('拆掉首个水晶'),
  dragon: first('拿下首条小龙'),
  baron: first('拿下首条大龙'),
  towers: measure('再推', '座塔', '不再推塔'),
  dragons: measure('再拿', '条小龙', '不再拿小龙'),
  barons: measure('再拿', '条大龙', '不再拿大龙'),
  minutes: measure('再打', '分钟', '在此之前结束'),
  round: first('拿下该回合'),
  end: first('回合如此结束'),
};
const KILLS = measure('再拿', '个击杀', '不再有击杀');

export function measureOf(tally: Tally, rules: SportRules): Measure {
  const { unit, period, wonBy, counts } = rules;
  const asked = mapTallyOf(tally);
  if (asked) {
    if (asked.count === 'winner') return first(`拿下本${period}`);
    return asked.count === 'score' && counts === '击杀' ? KILLS : inMap[asked.count];
  }
  if (counts !== undefined) return MAPS;
  if (tally === 'corners' || tally === 'corners1') return CORNERS;
  if (tally === 'cards' || tally === 'cards1') return CARDS;
  if (tally === 'sets' || (tally === 'match' && wonBy === 'sets')) return won(period);
  if (unit === '球') return GOALS;
  return unit === '分' ? POINTS : won(unit);
}
