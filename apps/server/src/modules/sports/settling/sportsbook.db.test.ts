import { beforeAll, expect, test } from 'vitest';
import { aClock, aMember } from '../../../../../../tests/support/builders.ts';
import { type TestApp, startTestApp } from '../../../../../../tests/support/test-app.ts';
import { fundSportsbook, placeTickets } from '../../../../../../tests/support/sports/sport-tickets.ts';
import { evidenceOf } from '../records/ticket-evidence.ts';
import { NOTE_PRICES, notePrices } from '../results/price-log.ts';
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
        (sport === 'FT' || sport === 'VF' || sport === 'VK') &&
        state.phase === 'scheduled' &&
        fixture.start > now &&
        fixture.start < now + 30 * 60_000,
    );
    expect(soon.map(({ sport }) => sport)).toEqual(expect.arrayContaining(['VF', 'VK']));
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

    // How the prices of those matches moved is kept, once each, before the board forgets it.
    const { rows: asked } = await app.pool.query<{ gameId: string }>(
      `select payload->>'gameId' as "gameId" from outbox where topic = $1`,
      [NOTE_PRICES],
    );
    const [first] = soon;
    const gameId = first?.fixture.id ?? '';
    expect(asked.map((each) => each.gameId)).toContain(gameId);
    for (const attempt of [1, 2]) {
      // oxlint-disable-next-line no-await-in-loop -- the second time changes nothing
      await notePrices({ id: 1n, topic: NOTE_PRICES, payload: { gameId }, attempt }, app);
    }
    const evidence = await evidenceOf(app, `${gameId}-H`, clock.now());
    const winner = evidence?.prices.find(({ betOn }) => betOn === 1);
    expect(winner?.points.length).toBeGreaterThan(8);
    expect(winner?.points[0]?.odds).toHaveLength(winner?.sides.length ?? 0);
    const betAt = evidence?.ticket.feedTime ?? 0;
    const times = winner?.points.map(({ time }) => time) ?? [];
    expect([times.some((time) => time <= betAt), times.some((time) => time > betAt)]).toEqual([true, true]);
  },
);
