import { expect, test } from 'vitest';
import { startTestApp } from '../support/test-app.ts';
import { checkSeason } from '../endurance/season/check-season.ts';
import { playSeason } from '../endurance/season/play-season.ts';

test(
  'SP-09 SP-10 SP-11 a small season is settled to the fen, whatever went wrong in it',
  { timeout: 120_000 },
  async () => {
    const { app } = await startTestApp({ env: { ROLES: 'api' } });
    const played = await playSeason(app, { matches: 200, tickets: 2_000, members: 20, seed: 7 });
    expect(played.tickets).toBe(2_000);
    expect(await checkSeason(app, app.config.databaseUrl, played)).toEqual([]);
  },
);
