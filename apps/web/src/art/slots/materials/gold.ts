import { linear, type Paintbox } from './paintbox.ts';

/** Every title has its own gold: five tones from the light to the shade. */
export type GoldTones = readonly [light: string, bright: string, turn: string, warm: string, deep: string];

export const LANTERN_GOLD: GoldTones = ['#FFF6CF', '#F8C650', '#B8701C', '#F4B440', '#6E320C'];
export const COUNTING_GOLD: GoldTones = ['#FFF0C0', '#E9B24A', '#9C6418', '#DDA23A', '#54300C'];
export const SEAM_GOLD: GoldTones = ['#FFF8DE', '#EFC873', '#B98A38', '#E8BC5E', '#7A5420'];
export const COLD_GOLD: GoldTones = ['#FDF6E4', '#E2C078', '#8A6A4A', '#D2AE66', '#40304A'];

/** The body: light, bright, a dark turn, the light from the ground, shade. */
export const gold = (box: Paintbox, tones: GoldTones = LANTERN_GOLD, way = '0 0 .35 1'): string =>
  linear(box, way, `${tones[0]} 0, ${tones[1]} .22, ${tones[2]} .48, ${tones[3]} .62, ${tones[4]} 1`);

/** A rim or groove catches the light the other way round. */
export const goldRim = (box: Paintbox, tones: GoldTones = LANTERN_GOLD, way = '0 1 .35 0'): string =>
  linear(box, way, `${tones[0]} 0, ${tones[2]} .3, ${tones[1]} .55, ${tones[4]} 1`);

/** A rod or tube of gold: light from one side. */
export const goldRod = (box: Paintbox, tones: GoldTones = LANTERN_GOLD, way = '0 0 1 0'): string =>
  linear(box, way, `${tones[2]} 0, ${tones[0]} .24, ${tones[1]} .44, ${tones[4]} .82, ${tones[3]} 1`);

/** A bead of metal, radial so that rows of them all carry their own glint. */
export const goldBead = (box: Paintbox, tones: GoldTones = LANTERN_GOLD): string =>
  box.url(
    (id) =>
      `<radialGradient id="${id}" cx=".35" cy=".28" r=".8"><stop offset="0" stop-color="#FFFDF0"/><stop offset=".18" stop-color="${tones[0]}"/><stop offset=".42" stop-color="${tones[1]}"/><stop offset=".75" stop-color="${tones[2]}"/><stop offset="1" stop-color="${tones[4]}"/></radialGradient>`,
  );
