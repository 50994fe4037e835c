import { describe, expect, test } from 'vitest';
import { playOf } from '../games/lottery-games.ts';
import { defaultRules } from '../lottery-rules.ts';
import { marks } from '../testing/price-table.ts';
import { paysLess } from './prices.ts';

const inYear = (lunarYear: number, standard = 250) => ({
  facts: { lunarYear },
  rules: { ...defaultRules, margins: { ...defaultRules.margins, standard } },
});
const play = (code: string) => {
  const found = playOf(code);
  if (!found) throw new Error(`no play ${code}`);
  return found;
};

describe('whether any bet of a pick pays less than shown', () => {
  const [horse, goat, monkey, rooster] = [6, 7, 8, 9];
  // 2026 is the year of the horse, 2027 that of the goat: an animal of the year is hit more often, and pays less.
  test.each([
    ['LHC.TX.TX.XZ', [goat], true],
    ['LHC.TX.TX.XZ', [horse], false],
    ['LHC.TX.TX.XZ', [monkey], false],
    ['LHC.PT.YX.Z', [horse], false],
    ['LHC.PT.YX.Z', [goat], true],
    ['LHC.PT.YX.BZ', [horse], true],
    ['LHC.PT.YX.BZ', [goat], false],
    ['LHC.LX.LX2.Z', [horse, goat], false],
    ['LHC.LX.LX2.Z', [horse, monkey], false],
    // Of the bets of three animals one is worse and one better: the prices of the ticket look the same.
    ['LHC.LX.LX2.Z', [horse, goat, monkey], true],
    ['LHC.LX.LX2.Z', [monkey, rooster], false],
    ['LHC.LX.LX3.BZ', [horse, monkey, rooster], true],
    ['LHC.LX.LX3.BZ', [goat, monkey, rooster], false],
    ['LHC.WS.PT.Z', [0, 1], false],
  ])('%s %j at the new year: %s', (code, marked, isLess) => {
    expect(paysLess(play(code), marks(marked), { shown: inYear(2026), now: inYear(2027) })).toBe(isLess);
    expect(paysLess(play(code), marks(marked), { shown: inYear(2026), now: inYear(2026) })).toBe(false);
  });

  test('by margins, too', () => {
    const pick = marks([10]);
    expect(paysLess(play('K3.HZ.HZ.FS'), pick, { shown: inYear(2026), now: inYear(2026, 300) })).toBe(true);
    expect(paysLess(play('K3.HZ.HZ.FS'), pick, { shown: inYear(2026), now: inYear(2026, 200) })).toBe(false);
  });
});
