import { type MapCount, mapTallyOf } from '../markets/map-tallies.ts';
import type { Tally } from '../markets/tally.ts';
import type { SportRules } from '../rules/rulebook.ts';

/** How further counts of a market are told: 再进 1 球, 再得 3 分, 再赢 1 盘. */
export interface Measure {
  readonly more: (count: number) => string;
  readonly none: string;
}

const measure = ({
  verb,
  unit,
  none,
}: {
  readonly verb: string;
  readonly unit: string;
  readonly none: string;
}): Measure => ({
  more: (count) => `${verb} ${count} ${unit}`,
  none,
});

const CORNERS = measure({ verb: '再得', unit: '个角球', none: '不再有角球' });
const CARDS = measure({ verb: '再得', unit: '分罚牌', none: '不再有罚牌' });
const GOALS = measure({ verb: '再进', unit: '球', none: '不再进球' });
const POINTS = measure({ verb: '再得', unit: '分', none: '不再得分' });
const won = (unit: string): Measure => measure({ verb: '再赢', unit, none: `不再赢${unit}` });

/** Whoever is first is asked for no number. */
const first = (words: string): Measure => ({ more: () => words, none: '' });
const MAPS = measure({ verb: '再胜', unit: '张地图', none: '不再胜图' });
const inMap: Readonly<Record<MapCount, Measure>> = {
  winner: first('拿下本图'),
  score: measure({ verb: '再赢', unit: '回合', none: '不再赢回合' }),
  half: measure({ verb: '再赢', unit: '回合', none: '不再赢回合' }),
  regular: measure({ verb: '再赢', unit: '回合', none: '不再赢回合' }),
  pistol1: first('拿下手枪局'),
  pistol13: first('拿下手枪局'),
  pistols: measure({ verb: '再赢', unit: '个手枪局', none: '不再赢手枪局' }),
  overtime: { more: () => '打进加时', none: '不打进加时' },
  race5: first('率先达到目标'),
  race7: first('率先达到目标'),
  race10: first('率先达到目标'),
  race15: first('率先达到目标'),
  blood: first('拿下一血'),
  tower: first('推掉首座防御塔'),
  inhibitor: first('拆掉首个水晶'),
  dragon: first('拿下首条小龙'),
  baron: first('拿下首条大龙'),
  towers: measure({ verb: '再推', unit: '座塔', none: '不再推塔' }),
  dragons: measure({ verb: '再拿', unit: '条小龙', none: '不再拿小龙' }),
  barons: measure({ verb: '再拿', unit: '条大龙', none: '不再拿大龙' }),
  minutes: measure({ verb: '再打', unit: '分钟', none: '在此之前结束' }),
  round: first('拿下该回合'),
  end: first('回合以此方式结束'),
};
const KILLS = measure({ verb: '再拿', unit: '个击杀', none: '不再有击杀' });

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
