import type { ExpectedStrengths } from '@fairground/betting';
import type { Fixture } from '../../season/calendar.ts';
import type { Sport } from '../../season/sports.ts';

const means: Readonly<Partial<Record<Sport, number>>> = {
  football: 1.35,
  virtualFootball: 1.35,
  basketball: 104,
  virtualBasketball: 104,
  handball: 28,
  iceHockey: 2.9,
  baseball: 4.4,
  americanFootball: 22,
  rugby: 24,
};

/** Two sides that are nearly alike, for tests that care for the board and not for its numbers. */
export function plainStrengths({ sport }: Fixture): ExpectedStrengths {
  const mean = means[sport];
  return mean === undefined ? { home: 0.51, away: 0.49 } : { home: mean * 1.05, away: mean };
}
