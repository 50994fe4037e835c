import type { CalledSet, MomentFan, WonHand } from '../fans/reading.ts';
import { waitKinds } from '../rules/complete.ts';
import { countsOf, lessOne } from '../rules/counts.ts';
import { COPIES } from '../rules/tiles.ts';
import { kindsFrom } from './tiles-from.ts';

const countsFrom = (text: string): number[] => countsOf(kindsFrom(text).map((kind) => kind * COPIES));

const LAID = /^[吃碰杠暗][1-9东南西北中发白]+$/;
const forms: Readonly<Record<string, CalledSet['form']>> = {
  吃: 'run',
  碰: 'triplet',
  杠: 'openKong',
  暗: 'closedKong',
};
const moments: readonly MomentFan[] = [
  ...(['天胡', '地胡', '天听', '妙手回春', '海底捞月', '杠上开花', '抢杠胡', '胡绝张', '报听'] as const),
];

/**
 * A complete hand as one writes it down: standing tiles with the winning one, then 胡 and that tile, and what else there is:
 * 吃123 碰555 杠5555 暗5555 自摸 庄, and fans that tiles do not show.
 */
export function handFrom(text: string): WonHand {
  const [tiles = '', ...words] = text.split(' ');
  const sets = words.filter((word) => LAID.test(word));
  const called = sets.map((word) => ({
    form: forms[word[0] ?? ''] ?? 'run',
    kind: Math.min(...kindsFrom(word.slice(1))),
  }));
  const kind = kindsFrom(words.find((word) => /^胡.$/.test(word))?.slice(1) ?? '')[0];
  if (kind === undefined) throw new Error(`${text}: with which tile?`);
  const standing = countsFrom(tiles);
  const before = lessOne(standing, kind);
  const laid = countsFrom(sets.map((word) => word.slice(1)).join(''));
  return {
    standing,
    called,
    kind,
    wind: words.includes('庄') ? 0 : 1,
    isDrawn: words.includes('自摸'),
    waits: waitKinds(
      before,
      before.map((count, at) => count + (laid[at] ?? 0)),
    ).length,
    moments: moments.filter((fan) => words.includes(fan)),
  };
}
