import type { Catalogue } from '@fairground/contract';
import type { HandlersOf } from '../../platform/handler.ts';
import { rotateSeeds } from './rotate-seeds.ts';
import { seedPair } from './seed-pair.ts';
import { showSeries } from './series/show-series.ts';

export const fairPlayHandlers: HandlersOf<Pick<Catalogue['fairPlay'], 'seeds' | 'rotate' | 'series'>> = {
  seeds: seedPair,
  rotate: rotateSeeds,
  series: showSeries,
};
