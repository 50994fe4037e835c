import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { liabilitiesOf } from './liability.ts';
import type { OpenSelection } from './open-stakes.ts';

const NOTHING = { tickets: 0, staked: 0n, returnable: 0n };
const on = (about: Partial<OpenSelection>): OpenSelection => ({
  gameId: 'g',
  sport: 'FT',
  kind: 'normal',
  league: '英超',
  home: '甲',
  away: '乙',
  startAt: new Date(0),
  marketCode: 'M',
  line: 0,
  lineText: '',
  side: 'H',
  sideName: '主队',
  score: '',
  singles: { tickets: 1, staked: 100n, returnable: 200n },
  series: NOTHING,
  ...about,
});
const at = (marketCode: string, side: string, score: string) => on({ marketCode, side, score, line: 2 });
const worstOf = (...all: readonly OpenSelection[]) => liabilitiesOf(all, []).get('g')?.worst;

describe('OP-04d what open tickets would cost', () => {
  test('OP-04d one side of a line pays, the others lose', () => {
    const sides = [
      on({ side: 'H', singles: { tickets: 2, staked: 300n, returnable: 700n } }),
      on({ side: 'C', singles: { tickets: 1, staked: 100n, returnable: 250n } }),
    ];
    const [book] = liabilitiesOf(sides, []).get('g')?.books ?? [];
    expect(book).toMatchObject({ staked: 400n, worst: -300n });
    expect(book?.selections).toMatchObject([
      { side: 'H', net: -300n, isWorst: true },
      { side: 'C', net: 150n, isWorst: false },
    ]);
  });

  test('OP-04d where several sides may win, all of them do in the worst case', () => {
    const sides = ['HN', 'HC'].map((side) => on({ marketCode: 'DC', side }));
    expect(worstOf(...sides)).toBe(-200n);
  });

  test('OP-04d bets that count from their score are books of their own, totals are not', () => {
    expect(worstOf(at('RE', 'H', '0:0'), at('RE', 'C', '1:0'))).toBe(-200n);
    expect(worstOf(at('ROU', 'O', '0:0'), at('ROU', 'U', '1:0'))).toBe(0n);
  });

  test('OP-04d series stand apart, and a same-match multiple counts as won', () => {
    const series = { tickets: 3, staked: 300n, returnable: 9_000n };
    const { startAt, ...about } = on({});
    const builders = [{ ...about, startAt, tickets: 1, staked: 50n, returnable: 500n }];
    const [found] = liabilitiesOf([on({ singles: NOTHING, series })], builders).values();
    expect(found).toMatchObject({ series, singles: NOTHING, worst: -450n });
    expect(found?.books[0]?.selections[0]).toMatchObject({ net: undefined, isWorst: false });
  });

  const selection = fc.record({
    marketCode: fc.constantFrom('M', 'BTS', 'DC'),
    side: fc.constantFrom('H', 'N', 'C', 'Y'),
    staked: fc.bigInt({ min: 1n, max: 1_000n }),
    won: fc.bigInt({ min: 1n, max: 5_000n }),
  });
  property.prop([fc.array(selection, { maxLength: 12 })])(
    'OP-04d no way for one side of every line to win costs more than the worst case',
    (bets) => {
      const merged = bets.map(({ marketCode, side, staked, won }) =>
        on({ marketCode, side, singles: { tickets: 1, staked, returnable: staked + won } }),
      );
      const worst = worstOf(...merged) ?? 0n;
      const netOf = (winners: Readonly<Record<string, string>>): bigint =>
        bets.reduce(
          (sum, { marketCode, side, staked, won }) => sum + (winners[marketCode] === side ? -won : staked),
          0n,
        );
      for (const M of ['H', 'N', 'C', 'Y'])
        for (const BTS of ['H', 'N', 'C', 'Y'])
          for (const DC of ['H', 'N', 'C', 'Y']) expect(netOf({ M, BTS, DC })).toBeGreaterThanOrEqual(worst);
    },
  );
});
