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

export function measureOf(tally: Tally, { unit, period, wonBy }: SportRules): Measure {
  if (tally === 'corners' || tally === 'corners1') return CORNERS;
  if (tally === 'cards' || tally === 'cards1') return CARDS;
  if (tally === 'sets' || (tally === 'match' && wonBy === 'sets')) return won(period);
  if (unit === '球') return GOALS;
  return unit === '分' ? POINTS : won(unit);
}
