import type { BrandFacts } from '../brand-facts.ts';

/** 朱曜: vermilion sun; festive but ordered, gold on lacquer. */
export const brand: BrandFacts = {
  id: 'zhuro',
  name: '朱曜',
  latin: 'ZHURO',
  slogan: '热情·得体',
  headline: '鼓点一响，心里有数',
  defaultMode: 'light',
  scene: {
    deep: '#4A0D0C',
    mid: '#9A1F1A',
    shape: '#741512',
    shapeLight: '#C8443A',
    glow: '#E2B24A',
    spark: '#FFE6B8',
  },
  tints: ['#B8231F', '#E2B24A'],
};
