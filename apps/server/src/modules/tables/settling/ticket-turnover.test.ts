import { expect, test } from 'vitest';
import { type CountedTicket, ticketTurnover } from './ticket-turnover.ts';

const at = (second: number): Date => new Date(`2026-06-18T00:00:${String(second).padStart(2, '0')}Z`);
const aTicket = (ticketNo: string, stakes: Readonly<Record<string, number>>, second = 1) => ({
  ticketNo,
  at: at(second),
  bets: Object.entries(stakes).map(([code, yuan]) => ({ code, stake: yuan * 100, label: '' })),
});

function counted(
  game: CountedTicket['game'],
  stakes: Readonly<Record<string, number>>,
  backs: Readonly<Record<string, number>> = {},
) {
  const ticket = aTicket('Z1', stakes);
  return ticketTurnover({ ...ticket, game, backs, together: [ticket] });
}

test.each<[string, CountedTicket['game'], Record<string, number>, Record<string, number>, bigint, string]>([
  ['a decided bet counts whole', 'BAC', { P: 100 }, {}, 100_00n, '全额计入'],
  ['both sides count their difference', 'BAC', { P: 100, B: 60 }, { B: 19_500 }, 40_00n, '庄闲对投，只计差额'],
  ['side bets count whole', 'BAC', { P: 100, PP: 10 }, { P: 20_000 }, 110_00n, '全额计入'],
  ['a push counts nothing', 'BAC', { P: 100, T: 10 }, { P: 10_000, T: 90_000 }, 10_00n, '走水'],
  ['half a loss counts half', 'DT', { D: 100 }, { D: 5_000 }, 50_00n, '一半'],
  ['a banker’s six that pays half counts half', 'BAC', { B0: 100 }, { B0: 15_000 }, 50_00n, '一半'],
  ['nearly every pocket counts nothing', 'RO', { RED: 50, BLACK: 50 }, { RED: 20_000 }, 0n, '覆盖面'],
  ['big and small count their difference', 'SB', { BIG: 50, SML: 20 }, { BIG: 20_000 }, 30_00n, '大小单双对投'],
])('%s', (_, game, stakes, backs, wanted, why) => {
  const turnover = counted(game, stakes, backs);
  expect(turnover.counted).toBe(wanted);
  expect(turnover.why).toContain(why);
});

test('tickets of a round are judged together, the newest first, in whatever order they come', () => {
  const [early, late] = [aTicket('Z1', { P: 100 }, 1), aTicket('Z2', { B: 70 }, 2)];
  const of = (ticket: typeof early) =>
    [
      [early, late],
      [late, early],
    ].map((together) => ticketTurnover({ ...ticket, game: 'BAC', backs: { P: 20_000 }, together }).counted);
  expect(of(early)).toEqual([30_00n, 30_00n]);
  expect(of(late)).toEqual([0n, 0n]);
});
