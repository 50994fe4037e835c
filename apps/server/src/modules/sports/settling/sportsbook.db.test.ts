import { beforeAll, expect, test } from 'vitest';
import { aClock, aMember } from '../../../../../../tests/support/builders.ts';
import { type TestApp, startTestApp } from '../../../../../../tests/support/test-app.ts';
import { fundSportsbook, placeTickets } from '../../../../../../tests/support/sport-tickets.ts';
import { sportsOf } from '../sportsbook/sports.ts';
import { settlingBackground } from './background.ts';

const clock = aClock();
let running: TestApp;
beforeAll(async () => {
  running = await startTestApp({
    now: clock.now,
    // The clock stands still: the feed is not to be taken for silent meanwhile.
    env: { ROLES: 'api', FEED_SILENCE_SECONDS: '600' },
    sports: 'of-settings',
  });
});

/** What the process that leads does in one turn. */
const turn = async (name: string) => settlingBackground.jobs.find((job) => job.name === name)?.work(running.app);

test(
  'SP-17 SP-09 bets on the sportsbook’s own matches are settled by what its feed says',
  { timeout: 60_000 },
  async () => {
    const { app } = running;
    const now = clock.now().getTime();
    const soon = [...sportsOf(app).board.matches()].filter(
      ({ fixture, state, sport }) =>
        (sport === 'FT' || sport === 'VF') &&
        state.phase === 'scheduled' &&
        fixture.start > now &&
        fixture.start < now + 30 * 60_000,
    );
    expect(soon.length).toBeGreaterThan(1);
    const { memberId } = await aMember(app);
    await fundSportsbook(app, [memberId], 100_000_00n);
    await turn('settle-bets');
    await placeTickets(
      app,
      soon.flatMap(({ fixture, sport }) =>
        ['H', 'C'].map((side) => ({
          id: `${fixture.id}-${side}`,
          memberId,
          placedAt: clock.now(),
          legs: [{ gameId: fixture.id, sport, side, startAt: new Date(fixture.start) }],
        })),
      ),
    );
    clock.passSeconds(3 * 3600);
    await turn('settle-bets');
    await turn('lapse-matches');
    const { rows } = await app.pool.query<{ status: string; n: number }>(
      `select status, count(*)::int as n from sport_ticket group by status order by status`,
    );
    expect(rows.map(({ status }) => status)).not.toContain('accepted');
    expect(rows.reduce((sum, { n }) => sum + n, 0)).toBe(soon.length * 2);
  },
);
