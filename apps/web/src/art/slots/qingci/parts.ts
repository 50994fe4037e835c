import { diceOf } from '../../seed.ts';
import { n } from '../../svg.ts';
import { lit, type Lit } from '../materials/lighting.ts';
import type { Paintbox } from '../materials/paintbox.ts';
import type { SlotPalette } from '../slot-art.ts';

export const palette: SlotPalette = {
  deep: '#20384A',
  mid: '#7FA9A3',
  bed: '#DDE8DF',
  key: '#FFF8E8',
  shadow: '#2C4058',
  rim: '#FFFFFF',
  accents: ['#1F4FA3', '#C8553D'],
};

/** The title's light: a morning window, blue-grey shade. */
export const daylight = (box: Paintbox, given: Lit = {}): string =>
  lit(box, { rim: palette.rim, rimLight: 0.35, shadow: '#1A2A40', key: '#FFFDF4', ...given });

/** A net of fine cracks: each goes on from where another ended. `width` and `height` of the field it may use. */
export function crackle(seed: string, x: number, y: number, width: number, height: number, count: number): string {
  const dice = diceOf(seed);
  type End = readonly [x: number, y: number, way: number];
  const ends: [End, ...End[]] = [
    [x + width * 0.5, y, 1.6],
    [x, y + height * 0.4, 0.2],
    [x + width, y + height * 0.6, 3.2],
  ];
  let d = '';
  for (let at = 0; at < count; at++) {
    const [fromX, fromY, way] = dice.pick(ends);
    const turn = way + (dice.roll() - 0.5) * 2.2;
    const length = 8 + dice.roll() * 20;
    const [toX, toY] = [fromX + Math.cos(turn) * length, fromY + Math.sin(turn) * length];
    d += `M${n(fromX)} ${n(fromY)}Q${n((fromX + toX) / 2 + (dice.roll() - 0.5) * 5)} ${n((fromY + toY) / 2 + (dice.roll() - 0.5) * 5)} ${n(toX)} ${n(toY)}`;
    ends.push([toX, toY, turn]);
    if (dice.roll() < 0.5) ends.push([toX, toY, turn + 1.5]);
  }
  return d;
}
