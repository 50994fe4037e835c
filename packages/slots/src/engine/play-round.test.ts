import { type Draws, recordedDraws, repeatedDraws, roundDraws } from '@fairground/fair-play';
import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import type { Screen } from '../round.ts';
import type { Title } from '../title.ts';
import { dengshi } from '../titles/dengshi.ts';
import { jinlichi } from '../titles/jinlichi.ts';
import { nihong } from '../titles/nihong.ts';
import { qinglv } from '../titles/qinglv.ts';
import { slotTitles, titleOf } from '../titles/slot-titles.ts';
import { playRound, wonFen } from './play-round.ts';

const seen = (screen: Screen): string => screen.map((reel) => reel.join('')).join(' ');

/** The draws given, and 0 from then on. */
function drawing(...drawn: readonly number[]): Draws {
  const left = [...drawn];
  return { below: () => left.shift() ?? 0 };
}

const aRound = {
  title: fc.constantFrom(...slotTitles),
  serverSeed: fc.uint8Array({ minLength: 32, maxLength: 32 }),
  nonce: fc.nat(1_000_000),
};

test.each([
  [[24, 6, 1, 8, 19], 'DEG WED WHE DEW EGB', { 2: 60, 8: 12, 16: 40, 17: 40, 20: 60 }, 212],
  [[13, 28, 17, 14, 7], 'AHF GHC HDH FGC FCD', { 16: 6, 17: 6 }, 12],
  [[0, 0, 0, 0, 0], 'DGB HAD CWH GEH CHF', {}, 0],
])('锦鲤池 at %j shows %s', (stops, screen, lines, units) => {
  const round = playRound(jinlichi, repeatedDraws(stops), 100n);
  const [spin] = round.steps;
  expect(seen(spin.screen)).toBe(screen);
  expect(Object.fromEntries(spin.wins.map((win) => [win.line, win.units]))).toEqual(lines);
  expect(round).toMatchObject({ units, isCapped: false, pools: [] });
});

test('锦鲤池: three 金鳞 pay twice the stake and ten free spins, in which everything pays double', () => {
  const { steps, units } = playRound(jinlichi, drawing(22, 3, 18, 11, 9, 24, 6, 1, 8, 19), 100n);
  expect(steps[0]).toMatchObject({ units: 40, freeSpins: { left: 10, added: 10, number: 0 } });
  expect(steps[0].wins).toMatchObject([{ kind: 'scatter', length: 3, units: 40 }]);
  expect(steps[1]).toMatchObject({ kind: 'free-spin', units: 424, freeSpins: { left: 9, added: 0, number: 1 } });
  expect([steps.length, units]).toEqual([11, 464]);
});

test('锦鲤池: free spins bring more of them, and never more than a hundred', () => {
  const scatters = [22, 3, 18, 11, 9];
  const always = drawing(...Array.from({ length: 101 }, () => scatters).flat());
  const { steps } = playRound(jinlichi, always, 100n);
  expect(steps.length).toBe(101);
  expect(steps[1]).toMatchObject({ units: 80, freeSpins: { left: 19, added: 10, number: 1 } });
  expect(steps[9]).toMatchObject({ freeSpins: { left: 91, added: 10, number: 9 } });
  expect(steps.slice(10).every((step) => step.freeSpins?.added === 0)).toBe(true);
});

test.each([
  [[12, 1, 12, 15, 0], 'FBD WDG ADC WEC DCD', [['D', 5, 4, 360]], 360],
  [
    [0, 0, 0, 0, 0],
    'FGE FWD FEG DHG DCD',
    [
      ['F', 3, 2, 12],
      ['G', 4, 1, 12],
      ['E', 3, 1, 6],
    ],
    30,
  ],
])('灯市夜行 at %j shows %s', (stops, screen, ways, units) => {
  const round = playRound(dengshi, repeatedDraws(stops), 100n);
  const [spin] = round.steps;
  expect(seen(spin.screen)).toBe(screen);
  expect(spin.wins.map((win) => [win.symbol, win.length, win.ways, win.units])).toEqual(ways);
  expect(round.units).toBe(units);
});

test('灯市夜行: three 孔明灯 start twelve free spins at one, two and three times, in which scatters do nothing', () => {
  const spin = [17, 10, 17, 21, 24];
  const again = [12, 1, 12, 15, 0];
  const each = Array.from({ length: 12 }, (_, index) => (index === 0 ? spin : again)).flat();
  const { steps } = playRound(dengshi, drawing(...spin, ...each), 100n);
  expect(steps[0]).toMatchObject({ units: 50, freeSpins: { left: 12 } });
  expect(steps.slice(1).map(({ units }) => units / 360)).toEqual([0, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3]);
});

property.prop(aRound)('a round from its kept draws is the round from its seeds', ({ title, serverSeed, nonce }) => {
  const { draws, drawn } = recordedDraws(roundDraws({ serverSeed, clientSeed: 'mine', nonce }));
  const round = playRound(title, draws, 400n);
  const kept = repeatedDraws(drawn);
  expect(playRound(title, kept, 400n)).toEqual(round);
  expect(kept.left()).toBe(0);
});

property.prop(aRound)(
  'a round pays what its steps pay, and a step what its wins pay',
  ({ title, serverSeed, nonce }) => {
    const { steps, units, isCapped } = playRound(title, roundDraws({ serverSeed, clientSeed: 'mine', nonce }), 400n);
    const sum = steps.reduce((total, step) => total + step.units, 0);
    expect(units).toBe(isCapped ? title.capTimes * title.unitsPerStake : sum);
    for (const step of steps) expect(step.units).toBe(step.wins.reduce((total, win) => total + win.units, 0));
    expect(wonFen(title, 400n, units) * BigInt(title.unitsPerStake)).toBe(400n * BigInt(units));
  },
);

property.prop(aRound)('every cell of a win shows its symbol or a wild', ({ title, serverSeed, nonce }) => {
  const { steps } = playRound(title, roundDraws({ serverSeed, clientSeed: 'mine', nonce }), 400n);
  for (const { screen, wins } of steps)
    for (const { kind, cells, symbol, length } of wins.filter((win) => win.kind !== 'expanded')) {
      const letters = new Set(cells.map(({ reel, row }) => screen[reel]?.[row]));
      letters.delete(kind === 'scatter' ? '' : 'W');
      expect([...letters].every((letter) => letter === symbol)).toBe(true);
      if (kind === 'line') expect(cells.map(({ reel }) => reel)).toEqual(Array.from({ length }, (_, reel) => reel));
    }
});

test('beyond the cap a round pays the cap and says so', () => {
  const low: Title = { ...nihong, capTimes: 10 };
  const [aaa, wheel] = [[0, 0, 0], 97];
  expect(playRound(nihong, drawing(...aaa, wheel), 100n)).toMatchObject({ units: 6_000, isCapped: false });
  expect(playRound(low, drawing(...aaa, wheel), 100n)).toMatchObject({ units: 50, isCapped: true });
  expect(playRound({ ...low, capTimes: 1_200 }, drawing(...aaa, wheel), 100n).isCapped).toBe(false);
});

test('every stake of every title divides into whole fen', () => {
  for (const title of slotTitles) {
    for (const stake of title.stakes) expect(wonFen(title, stake, 1) * BigInt(title.unitsPerStake)).toBe(stake);
    expect(titleOf(title.code)).toBe(title);
  }
  expect(titleOf('none')).toBeUndefined();
  expect(() => wonFen(qinglv, 10n, 1)).toThrow(RangeError);
});
