import type { Background } from '../../platform/background.ts';

export const venuesBackground: Background = { topics: {}, jobs: [] };
