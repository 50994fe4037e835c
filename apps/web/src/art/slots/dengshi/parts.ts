import { diceOf } from '../../seed.ts';
import { n } from '../../svg.ts';
import { goldBead, goldRod } from '../materials/gold.ts';
import { lit, type Lit } from '../materials/lighting.ts';
import { linear, repeat, type Paintbox } from '../materials/paintbox.ts';
import type { SlotPalette } from '../slot-art.ts';

export const palette: SlotPalette = {
  deep: '#120A2E',
  mid: '#4A1B4E',
  bed: '#5A1630',
  key: '#FF9A4A',
  shadow: '#2A0A18',
  rim: '#FFE08A',
  accents: ['#6FD3A0', '#E8463A'],
};

/** The title's light: warm lamps, plum shade. */
export const night = (box: Paintbox, given: Lit = {}): string => lit(box, { rim: palette.rim, ...given });

/** A silk tassel: knot, collar of gold, threads that spread. */
export function tassel(
  box: Paintbox,
  x: number,
  y: number,
  width: number,
  height: number,
  colours: readonly [light: string, body: string, deep: string] = ['#FF8A5C', '#E8463A', '#7A0E1E'],
): string {
  const dice = diceOf(`tassel ${x} ${y}`);
  const top = y + width * 0.75;
  const foot = y + height;
  const w = width / 2;
  const threads = repeat(7, (at) => {
    const from = x - w * 0.6 + at * w * 0.2;
    const to = x - w + at * w * 0.333 + (dice.roll() - 0.5) * 2;
    return `<path d="M${n(from)} ${n(top)}Q${n((from + to) / 2 - 0.6)} ${n(top + height * 0.4)} ${n(to)} ${n(foot - dice.roll() * 3)}" stroke="${at % 2 ? colours[0] : colours[2]}" stroke-width="${n(width * 0.05)}" opacity=".7" fill="none"/>`;
  });
  return (
    `<g filter="${night(box, { round: width / 9, surfaceScale: 3, gloss: 0.35, reach: 3 })}"><path d="M${n(x - w * 0.55)} ${n(top)}Q${n(x - w * 0.8)} ${n(y + height * 0.6)} ${n(x - w)} ${n(foot)}L${n(x - w * 0.5)} ${n(foot - 2)}L${n(x - w * 0.1)} ${n(foot + 2)}L${n(x + w * 0.4)} ${n(foot - 1)}L${n(x + w)} ${n(foot + 1)}Q${n(x + w * 0.8)} ${n(y + height * 0.6)} ${n(x + w * 0.55)} ${n(top)}Z" fill="${linear(box, '0 0 1 .2', `${colours[1]} 0, ${colours[0]} .28, ${colours[1]} .55, ${colours[2]} 1`)}"/></g>` +
    threads +
    `<rect x="${n(x - w * 0.6)}" y="${n(top - width * 0.12)}" width="${n(w * 1.2)}" height="${n(width * 0.24)}" rx="${n(width * 0.1)}" fill="${goldRod(box)}"/>` +
    `<circle cx="${n(x)}" cy="${n(y + width * 0.36)}" r="${n(width * 0.36)}" fill="${goldBead(box)}"/>`
  );
}

/** A round bead that hangs: pearl, jade or coral. */
export function bead(
  box: Paintbox,
  x: number,
  y: number,
  r: number,
  kind: 'pearl' | 'jade' | 'coral' | 'gold',
): string {
  const paint =
    kind === 'gold'
      ? goldBead(box)
      : box.url((id) => {
          const tones = {
            pearl: ['#FFFFFF', '#F6E6DC', '#C9A6A8', '#7E5870'],
            jade: ['#E4FFEF', '#6FD3A0', '#1F8A63', '#0A4A3C'],
            coral: ['#FFD9C2', '#F4604A', '#B3171B', '#560612'],
          }[kind];
          return `<radialGradient id="${id}" cx=".36" cy=".3" r=".78"><stop offset=".06" stop-color="${tones[0]}"/><stop offset=".4" stop-color="${tones[1]}"/><stop offset=".78" stop-color="${tones[2]}"/><stop offset="1" stop-color="${tones[3]}"/></radialGradient>`;
        });
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${paint}"/><circle cx="${n(x - r * 0.34)}" cy="${n(y - r * 0.4)}" r="${n(r * 0.2)}" fill="#FFF" opacity=".9"/><path d="M${n(x + r * 0.2)} ${n(y + r * 0.78)}A${n(r * 0.8)} ${n(r * 0.8)} 0 0 0 ${n(x + r * 0.78)} ${n(y + r * 0.1)}" stroke="${palette.rim}" stroke-width="${n(r * 0.16)}" opacity=".6" fill="none"/>`;
}
