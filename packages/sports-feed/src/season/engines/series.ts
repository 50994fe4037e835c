import { advanceClock, recordEvent, type SeriesScript } from '../match-script.ts';
import type { Side } from '../sports.ts';

/** How often a map begins anew on the organiser's word, and how often a team gives one up. */
export const RESTART_RATE = 0.0005;
export const FORFEIT_RATE = 0.0005;

/** Maps until one side has won most of them. */
export function playSeries(script: SeriesScript, playMap: (number: number) => Side): void {
  const maps = { home: 0, away: 0 };
  const needed = Math.ceil(script.bestOf / 2);
  for (let number = 1; maps.home < needed && maps.away < needed; number += 1) {
    if (number > 1) advanceClock(script, [300, 420]);
    recordEvent(script, 'periodStart', { detail: String(number), value: 0 });
    const winner = playMap(number);
    maps[winner] += 1;
    recordEvent(script, 'set', { side: winner, hold: 20 });
    recordEvent(script, 'periodEnd', { detail: String(number) });
  }
  recordEvent(script, 'end');
}
