import type { Catalogue } from '@fairground/contract';
import type { HandlersOf } from '../../platform/handler.ts';
import { rotateSeeds } from './rotate-seeds.ts';
import { seedPair } from './seed-pair.ts';

export const fairPlayHandlers: HandlersOf<Pick<Catalogue['fairPlay'], 'seeds' | 'rotate'>> = {
  seeds: seedPair,
  rotate: rotateSeeds,
};
