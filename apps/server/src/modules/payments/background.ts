import type { Background } from '../../platform/background.ts';

export const paymentsBackground: Background = { topics: {}, jobs: [] };
