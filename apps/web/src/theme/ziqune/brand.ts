import type { BrandFacts } from '../brand-facts.ts';

/** 紫穹: night dome; young, quick, direct. */
export const brand: BrandFacts = {
  id: 'ziqune',
  name: '紫穹',
  latin: 'ZIQUNE',
  slogan: '轻快·直接',
  headline: '抬头是星，低头是赛场',
  defaultMode: 'dark',
  scene: {
    deep: '#120A33',
    mid: '#3A1F96',
    shape: '#2A1670',
    shapeLight: '#6A45E8',
    glow: '#2FD6C4',
    spark: '#DCD3FF',
  },
  tints: ['#5B36D6', '#12B5A6'],
};
