import type { Outlook } from '@fairground/sportsbook';
import { DAY, HOUR } from '../season/spans.ts';

/**
 * The market's opinion of a match wanders a little while it is far ahead and comes to the outlook by the start. It is
 * drawn from the public id of the match, so that everybody sees the same; it moves chances by well under the margin.
 */
const SWING = 0.02;
const SETTLES_OVER = 2 * DAY;
/** Waves that never meet again in eight days. */
const WAVES = [
  { length: 41 * HOUR, height: 0.6 },
  { length: 13 * HOUR, height: 0.3 },
  { length: 4.7 * HOUR, height: 0.1 },
] as const;

/** What is thought of a match at an instant before its start; from the start on, the outlook itself. */
export function opinionAt(outlook: Outlook, id: string, start: number, time: number): Outlook {
  const ahead = start - time;
  if (ahead <= 0) return outlook;
  const lean = SWING * Math.sqrt(Math.min(1, ahead / SETTLES_OVER)) * wave(id, time);
  const [home, away] = [outlook.home * (1 + lean), outlook.away * (1 - lean)];
  // Where both are one together, they stay it.
  const whole = outlook.home + outlook.away;
  const scale = Math.abs(whole - 1) < 1e-9 ? whole / (home + away) : 1;
  return { ...outlook, home: home * scale, away: away * scale };
}

/** Between -1 and 1. */
function wave(id: string, time: number): number {
  return WAVES.reduce((sum, { length, height }, index) => {
    const phase = shareOf(`${id}/${index}`);
    return sum + height * Math.sin(2 * Math.PI * (time / length + phase));
  }, 0);
}

/** A share of one that belongs to a text: FNV-1a, which is quick and spreads well. */
export function shareOf(text: string): number {
  let hash = 0x81_1c_9d_c5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01_00_01_93);
  }
  // The last characters have only reached the low bits: mix them upwards.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c_1b_3c_6d);
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32;
}
