import type { Background } from '../../platform/background.ts';

export const identityBackground: Background = { topics: {}, jobs: [] };
