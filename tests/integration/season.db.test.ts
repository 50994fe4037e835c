import { expect, test } from 'vitest';
import { runningHouse } from '../support/running-house.ts';
import { checkSeason } from '../endurance/season/check-season.ts';
import { playSeason } from '../endurance/season/play-season.ts';

test(
  'SP-09 SP-10 SP-11 a small season is settled to the fen, whatever went wrong in it',
  { timeout: 120_000 },
  async () => {
    const { house } = await runningHouse({ env: { ROLES: 'api' } });
    const played = await playSeason(house, { matches: 200, tickets: 2_000, members: 20, seed: 7 });
    expect(played.tickets).toBe(2_000);
    expect(await checkSeason(house, house.config.databaseUrl, played)).toEqual([]);
  },
);
