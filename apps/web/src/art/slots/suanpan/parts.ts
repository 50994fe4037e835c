import { n } from '../../svg.ts';
import { COUNTING_GOLD, goldBead, goldRod } from '../materials/gold.ts';
import { engraved, lit, type Lit } from '../materials/lighting.ts';
import { linear, type Paintbox } from '../materials/paintbox.ts';
import type { SlotPalette } from '../slot-art.ts';

export const palette: SlotPalette = {
  deep: '#1A0F08',
  mid: '#4A2A14',
  bed: '#2B170B',
  key: '#FFD58A',
  shadow: '#1B0A12',
  rim: '#FFE9B8',
  accents: ['#D9A441', '#1F3B57', '#B5302A'],
};

/** The title's light: one oil lamp, umber shade. */
export const lamp = (box: Paintbox, given: Lit = {}): string =>
  lit(box, { rim: palette.rim, shadow: palette.shadow, key: '#FFF0CC', ...given });

export const brass = (box: Paintbox, way = '0 0 .35 1'): string =>
  linear(box, way, '#FFF3C8 0, #F0BC54 .2, #A86C1C .48, #E6AC46 .64, #5A340E 1');

export const brassRod = (box: Paintbox, way = '0 0 1 0'): string => goldRod(box, COUNTING_GOLD, way);
export const rivet = (box: Paintbox, x: number, y: number, r: number): string =>
  `<circle cx="${n(x + 0.6)}" cy="${n(y + 1)}" r="${n(r * 1.1)}" fill="#2A1206" opacity=".7"/><circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${goldBead(box, COUNTING_GOLD)}"/>`;

/** A cash coin lying towards the viewer; `squash` tells how far it leans away. */
export function cash(box: Paintbox, x: number, y: number, r: number, angle: number, squash: number): string {
  return `<g filter="${lamp(box, { round: 2, surfaceScale: 4, exponent: 24, reach: 3 })}"><g transform="translate(${n(x)} ${n(y)}) rotate(${n(angle)}) scale(1 ${squash})"><circle cy="${n(r * 0.16)}" r="${n(r)}" fill="#6A3C10"/><circle r="${n(r)}" fill="${brass(box)}"/></g></g><g transform="translate(${n(x)} ${n(y)}) rotate(${n(angle)}) scale(1 ${squash})"><circle r="${n(r * 0.82)}" fill="none" stroke="#5A320C" stroke-width="${n(r * 0.09)}" opacity=".75"/><circle cx="${n(-r * 0.02)}" cy="${n(-r * 0.04)}" r="${n(r * 0.82)}" fill="none" stroke="#FFF0BC" stroke-width="${n(r * 0.04)}" opacity=".8"/><g stroke="#5A320C" stroke-width="${n(r * 0.09)}" fill="none" filter="${engraved(box, '#3A1C06', '#FFEDB8', r * 0.03)}"><path d="M0 ${n(-r * 0.66)}V${n(-r * 0.44)}M${n(-r * 0.12)} ${n(-r * 0.55)}H${n(r * 0.12)}M0 ${n(r * 0.44)}V${n(r * 0.66)}M${n(-r * 0.12)} ${n(r * 0.6)}H${n(r * 0.12)}M${n(-r * 0.64)} ${n(-r * 0.1)}V${n(r * 0.12)}M${n(-r * 0.5)} ${n(-r * 0.1)}V${n(r * 0.12)}M${n(r * 0.5)} ${n(-r * 0.1)}V${n(r * 0.12)}M${n(r * 0.64)} ${n(-r * 0.1)}V${n(r * 0.12)}"/></g><path d="M${n(-r * 0.27)} ${n(-r * 0.27)}H${n(r * 0.27)}V${n(r * 0.27)}H${n(-r * 0.27)}Z" fill="${brass(box, '1 1 0 0')}"/><path d="M${n(-r * 0.19)} ${n(-r * 0.19)}H${n(r * 0.19)}V${n(r * 0.19)}H${n(-r * 0.19)}Z" fill="#1A0A04"/><path d="M${n(-r * 0.8)} ${n(-r * 0.36)}A${n(r * 0.88)} ${n(r * 0.88)} 0 0 1 ${n(-r * 0.2)} ${n(-r * 0.86)}" stroke="#FFFBE6" stroke-width="${n(r * 0.07)}" fill="none" stroke-linecap="round" opacity=".95"/></g>`;
}
