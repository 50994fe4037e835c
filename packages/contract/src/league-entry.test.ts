import { expect, test } from 'vitest';
import { league } from './sports/sports-shapes.ts';

test.each(['league_id', 'isShow', 'isExpand', 'name', 'icon_class', 'id'] as const)(
  'SP-21b a league entry carries %s',
  (field) => {
    const entry = {
      league_id: 'L1',
      id: 'L1',
      name: '英超',
      icon_class: 'league-ft',
      isShow: 1,
      isExpand: 1,
      gameType: 'FT',
      count: 3,
      preset: null,
    };
    expect(league.parse(entry)).toHaveProperty(field);
    const { [field]: _, ...without } = entry;
    expect(league.safeParse(without).success).toBe(false);
  },
);
