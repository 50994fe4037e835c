import type { WinSheet } from '../rules/view.ts';
import { conditions, isWind, outsideTriplets, ownWind } from './conditions.ts';
import { type Fan, type FanName, fanTable } from './fan-table.ts';
import { allReadings, type Reading, type WonHand } from './reading.ts';
import { isJoinedFan, isPairedFan, pairedFans, type PairedFan, runStarts } from './runs.ts';

const coveredBy: Readonly<Record<NonNullable<Fan['covers']>, (kind: number, reading: Reading) => boolean>> = {
  winds: isWind,
  ownWind: (kind, reading) => kind === ownWind(reading),
};

/** Triplets that no dearer fan has used up. */
const freeTriplets = (reading: Reading, counted: readonly Fan[]): number =>
  outsideTriplets(reading).filter((kind) => !counted.some(({ covers }) => covers && coveredBy[covers](kind, reading)))
    .length;

const pairedNames: readonly PairedFan[] = fanTable.map(({ name }) => name).filter(isPairedFan);

/**
 * What one reading counts. Dearest first; a fan that is counted rules out what it implies. A fan that is itself ruled out
 * rules out nothing: so 自摸 is counted where 不求人 is not.
 */
export function sheetOfReading(reading: Reading): WinSheet {
  const counted: Fan[] = [];
  const times = new Map<FanName, number>();
  const out = new Set<FanName>();
  let paired: readonly PairedFan[] | undefined;
  for (const fan of fanTable) {
    if (out.has(fan.name)) continue;
    let found: number;
    if (isPairedFan(fan.name)) {
      // All fans of three runs and more, and whatever rules these three out, stand before them in the table.
      paired ??= pairedFans(
        runStarts(reading),
        counted.map(({ name }) => name).find(isJoinedFan),
        pairedNames.filter((name) => !out.has(name)),
      );
      found = paired.filter((name) => name === fan.name).length;
    } else if (fan.name === '幺九刻') found = freeTriplets(reading, counted);
    else found = Number(conditions[fan.name](reading));
    if (found === 0) continue;
    counted.push(fan);
    times.set(fan.name, found);
    for (const name of fan.without ?? []) out.add(name);
  }
  const fans = counted.map(({ name, value }) => ({ name, value, times: times.get(name) ?? 0 }));
  return { fans, total: fans.reduce((sum, each) => sum + each.value * each.times, 0) };
}

/** What a hand counts: of all ways to read it the dearest. Undefined when it is not complete. */
export function sheetOf(won: WonHand): WinSheet | undefined {
  let best: WinSheet | undefined;
  for (const reading of allReadings(won)) {
    const sheet = sheetOfReading(reading);
    if (!best || sheet.total > best.total) best = sheet;
  }
  return best;
}
