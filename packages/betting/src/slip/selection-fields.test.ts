import { expect, test } from 'vitest';
import { orderReceived } from './orders.ts';
import { aRunner, aSelection, clicked, sent, series, staked, valueOf } from './testing/slips.ts';
import { emptySlip } from './slip.ts';

test('SP-21b a bet selection carries each field of the specification', () => {
  const chosen = aSelection('1', { gide: '11', hgid: '12' });
  const slip = valueOf(
    orderReceived(sent(staked(clicked(emptySlip, chosen))), {
      order: 'q0#0',
      status: 'delay',
      ticketId: 'T1',
    }),
  );
  const [leg] = slip.legs;
  const gameInfo = { gameId: '1', gide: '11', hgid: '12', home: chosen.home, away: chosen.away };
  const playInfo = { marketCode: 'R' };
  const oddInfo = { gameId: '1', quote: { odds: '0.95', oddsType: 'H', line: '0.5' } };
  const bettingData = { market: 'open', orders: [{ ticketId: 'T1', status: 'delay' }] };
  expect(leg).toMatchObject({ ...gameInfo, ...playInfo, ...oddInfo, ...bettingData, isInvalid: false });
});

test('SP-21b a champion selection names its runner, and a series marks selections of one match', () => {
  expect(clicked(emptySlip, aRunner('f1', 'T9')).legs).toMatchObject([{ kind: 'champion', side: 'T9' }]);
  const twice = clicked(series, aSelection('1'), aSelection('1', { side: 'C' }));
  expect(twice.legs.map(({ isInvalid }) => isInvalid)).toEqual([true, true]);
});
