import type { Catalogue } from '@fairground/contract';
import { percentFromPoints } from '@fairground/money';
import type { GradeConfig, GradeRules } from '@fairground/promotions';
import type { Handler } from '../../platform/handler.ts';
import { venues } from '../venues/venues.ts';
import { gradeConfig } from './grade-config.ts';

type Category = keyof GradeRules['rebate'];

/** The lowest and the highest rebate of each venue, over all grades. */
export const rebateRange: Handler<Catalogue['members']['getGameFanshuiHighLow']> = async (
  { category },
  { app, now },
) => {
  const [config, all] = await Promise.all([gradeConfig(app, now), venues.all(app.pool)]);
  const list = all.flatMap(({ code, name, category: of }) => {
    if (!isCategory(config, of) || (category && of !== category)) return [];
    const rates = venueRates(config, code, of);
    return {
      category: of,
      enName: code,
      name,
      low: percentFromPoints(Math.min(...rates)),
      high: percentFromPoints(Math.max(...rates)),
    };
  });
  return { list };
};

/** What each grade gets back in a venue: its own rates, else those of its category. */
const venueRates = ({ venueRates: own, grades }: GradeConfig, code: string, category: Category): readonly number[] =>
  own[code] ?? grades.map(({ rebate }) => rebate[category]);

const isCategory = ({ grades }: GradeConfig, category: string): category is Category =>
  category in (grades[0]?.rebate ?? {});
