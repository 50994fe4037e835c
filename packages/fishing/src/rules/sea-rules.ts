import { TICKS_PER_SECOND } from './play-rules.ts';

const seconds = (count: number): number => count * TICKS_PER_SECOND;

/** How a sea is filled. Which fish swim changes what can be hit, never what a hit returns. */
export const seaRules = {
  /** Fish are on their way already when the sea begins. */
  leadTicks: seconds(25),
  /** A school or a single fish starts every so many ticks, evenly drawn. */
  gapTicks: { from: 8, to: 18 },
  /** Fish of one school follow each other at so many radii. */
  schoolRadii: 5.5,
  /** 鱼潮: for a minute, lines of fish one behind the other. */
  tide: { from: seconds(300), until: seconds(360), lines: 8, gapRadii: 5.5 },
  bosses: { at: [seconds(150), seconds(450)], announcedTicks: seconds(10) },
  /** So far outside the plane a path begins and ends. */
  margin: 200,
  fishMax: 300,
} as const;
