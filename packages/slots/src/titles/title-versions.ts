import { rulebookOf } from '../rulebook.ts';
import type { Title } from '../title.ts';
import { slotTitles } from './slot-titles.ts';

/**
 * Titles as they were before their data changed, each exactly as it was: its rulebook is its name. Rounds are kept as what
 * was drawn, so without it nobody could see or check them again. None has changed yet.
 */
const archivedTitles: readonly Title[] = [];

/** Every version of every title; those that are played today stand first. */
export const titleVersions: readonly Title[] = [...slotTitles, ...archivedTitles];

/** What a round says of the rules it was played under. */
export interface PlayedUnder {
  readonly gameCode: string;
  readonly rulebook: string;
}

/** The version a round was played under. */
export const titleOfRound = (
  { gameCode, rulebook }: PlayedUnder,
  versions: readonly Title[] = titleVersions,
): Title | undefined => versions.find((title) => title.code === gameCode && rulebookOf(title) === rulebook);
