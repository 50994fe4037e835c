import { beforeAll, expect, test } from 'vitest';
import { liveClient } from '../../../../../../packages/sports-feed/src/live/testing/live-client.ts';
import { type TestApp, startTestApp } from '../../../../../../tests/support/test-app.ts';
import { aBettor, type Bettor, singleOn } from '../../../../../../tests/support/sports/sports.ts';
import { sportsOf } from './sports.ts';

let offMs = 0;
let running: TestApp;
let bettor: Bettor;

beforeAll(async () => {
  running = await startTestApp({ sports: 'of-settings', now: () => new Date(Date.now() + offMs) });
  bettor = await aBettor(running);
});

/** The same selection twice would be refused for that alone. */
const used = new Set<string>();

/** An open price of a match that is not about to start. */
function anOffer() {
  const { board } = sportsOf(running.app);
  const soon = board.timeAt(Date.now()) + 3_600_000;
  for (const match of board.matches()) {
    if (match.showType !== 'FT' || match.fixture.start < soon || used.has(match.fixture.id)) continue;
    const market = match.markets.find(({ marketType, active }) => marketType.code === 'M' && active);
    const side = market?.quotes.find(({ active }) => active)?.side;
    const offer = side && board.offer({ gameId: match.fixture.id, marketCode: 'M', lineText: '', side });
    if (!offer || offer.shut !== null) continue;
    used.add(offer.gameId);
    return offer;
  }
  throw new Error('There is something to bet on today.');
}

test.each([
  ['a clock that is set back', [-60_000, 1_000]],
  ['a clock that jumps ahead and is put right', [20_000, 0, 22_000]],
])('SP-08 after %s no bet is taken and the socket shows the lock, until the feed goes on', async (_, steps) => {
  const offer = anOffer();
  const client = await liveClient(`${running.url.replace(/^http/, 'ws')}/sport/live`);
  client.say({ op: 'subscribe', ref: 'a', topic: { of: 'game', gameId: offer.gameId }, oddsType: 'H' });
  expect((await client.next('snapshot')).games[0]).toMatchObject({ suspended: 0 });
  const isSuspended = async (wanted: 0 | 1): Promise<void> => {
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- the next word may be about something else
      const { changes = [] } = await client.next('delta');
      if (changes.some(({ gameId, suspended }) => gameId === offer.gameId && suspended === wanted)) return;
    }
  };
  const back = steps.findIndex((step, at) => step < (steps[at - 1] ?? 0));
  for (const step of steps.slice(0, back + 1)) {
    offMs = step;
    // oxlint-disable-next-line no-await-in-loop -- the board looks at its feed every quarter of a second
    await new Promise((resolve) => setTimeout(resolve, 600));
  }
  await isSuspended(1);
  const refused = await bettor.ask('bet', singleOn(offer, '10.00'));
  expect(refused.data).toMatchObject({ method: 'bet', tickets: [{ status: 'rejected', reasonCode: 'suspended' }] });
  const { data } = await bettor.ask('game', { gameId: offer.gameId });
  expect(data).toMatchObject({ game: { suspended: 1 } });
  for (const step of steps.slice(back + 1)) offMs = step;
  await isSuspended(0);
  const { tickets } = await bettor.bet(singleOn(anOffer(), '10.00'));
  expect(tickets).toMatchObject([{ status: 'accepted' }]);
  client.ws.close();
});
