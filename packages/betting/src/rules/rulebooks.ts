import { rulebook2026v1 } from './rulebook-2026-1.ts';
import { rulebook2026v2 } from './rulebook-2026-2.ts';
import { rulebook2026v3 } from './rulebook-2026-3.ts';
import type { Rulebook } from './rulebook.ts';

const editions: readonly Rulebook[] = [rulebook2026v1, rulebook2026v2, rulebook2026v3];

/** The edition new bets are taken under. */
export const currentRulebook: Rulebook = rulebook2026v3;

/** The edition a ticket names. */
export const rulebookOf = (version: string): Rulebook | undefined =>
  editions.find((edition) => edition.version === version);
