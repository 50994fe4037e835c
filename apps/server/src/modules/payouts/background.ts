import type { Background } from '../../platform/background.ts';

export const payoutsBackground: Background = { topics: {}, jobs: [] };
