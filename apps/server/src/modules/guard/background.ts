import type { Background } from '../../platform/background.ts';

export const guardBackground: Background = { topics: {}, jobs: [] };
