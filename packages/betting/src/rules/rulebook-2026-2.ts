import { rulebook2026v1 } from './rulebook-2026-1.ts';
import type { Rulebook } from './rulebook.ts';

/** Only two-way lines follow the chosen odds type, and a void selection of a same-match multiple is priced out of it. */
export const rulebook2026v2: Rulebook = {
  ...rulebook2026v1,
  version: '2026.2',
  quotedBy: 'market',
  voidTogether: 'repriced',
};
