import type { BrandFacts } from '../brand-facts.ts';

/** 澜岳: sea and ridge; calm, precise. */
export const brand: BrandFacts = {
  id: 'lanyor',
  name: '澜岳',
  latin: 'LANYOR',
  slogan: '稳·准',
  headline: '稳看全局，准落一注',
  defaultMode: 'light',
  scene: {
    deep: '#07234F',
    mid: '#0B4BA8',
    shape: '#0E3C86',
    shapeLight: '#2F74D6',
    glow: '#F5A91C',
    spark: '#CFE3FF',
  },
  tints: ['#0B5BD3', '#F5A91C'],
};
