import type { Paintbox } from './paintbox.ts';

const n = (value: number): string => String(Math.round(value * 1000) / 1000);

/**
 * One light for every title: the key comes from the upper left, the rim from the back right. A light inside a turned
 * group turns with it, so `filter` belongs on the outer group and `transform` on the inner one.
 *
 * `surfaceScale` is written for 1×: whoever renders at another scale multiplies it.
 */
const KEY = '<feDistantLight azimuth="235" elevation="48"/>';
const ABOVE = '<feDistantLight azimuth="264" elevation="48"/>';

export interface Lit {
  /** How round the edge is: 2 stamped, 5 cast, 9 pillow. */
  readonly round?: number;
  readonly surfaceScale?: number;
  /** 18 dull, 30 polished, 60 glazed. */
  readonly exponent?: number;
  /** Strength of the highlight. */
  readonly gloss?: number;
  /** Colour of the key light. */
  readonly key?: string;
  /** How much the form itself darkens away from the light, 0–1. */
  readonly form?: number;
  /** Tint and strength of the shade along the lower right edge, and how far it reaches in. */
  readonly shadow?: string;
  readonly shade?: number;
  readonly reach?: number;
  readonly rim?: string;
  readonly rimLight?: number;
  /** Grain of the surface, 0–.2, in the shadow tint. */
  readonly grain?: number;
  /** How fine the grain is: `fx fy` of the noise. */
  readonly grainSize?: string;
  /** Room around the shape for the filter, in shares of its box: strokes and the reach of the shade need it. It costs by its area. */
  readonly room?: number;
  /** Light from above, for what is mirrored while it moves: a light from the side would jump over with it. */
  readonly isFromAbove?: boolean;
  /** Smooths the light itself: broad round forms would show the steps of their relief. */
  readonly soften?: number;
}

/** The filter every solid thing goes through: form, grain, shade, rim and highlight, in this order. */
export function lit(box: Paintbox, given: Lit = {}): string {
  const { round = 5, surfaceScale = 6, exponent = 22, gloss = 0.9, key = '#FFF4D6', form = 0.5, reach = 5 } = given;
  const { shadow = '#2A0A18', shade = 0.55, rim = '#FFE9B0', rimLight = 0.5, room = 0.08 } = given;
  const { grain = 0, grainSize = '.35 .35', isFromAbove = false, soften = 0 } = given;
  const softened = soften > 0 ? `<feGaussianBlur stdDeviation="${soften}"/>` : '';
  const light = isFromAbove ? ABOVE : KEY;
  // A surface that faces the viewer takes some of the highlight everywhere: without this it lies there like a haze.
  const flat = gloss * 0.9336 ** exponent;
  const grained = grain
    ? `<feTurbulence type="fractalNoise" baseFrequency="${grainSize}" numOctaves="2" seed="5"/>` +
      `<feColorMatrix values="${tint(shadow)} ${grain * 6} ${grain * 4} 0 0 ${-grain * 4.1}"/>` +
      `<feComposite in2="SourceAlpha" operator="in" result="grain"/>`
    : '';
  return box.url(
    (id) =>
      `<filter id="${id}" x="${-room}" y="${-room}" width="${1 + 2 * room}" height="${1 + 2 * room}" color-interpolation-filters="sRGB">` +
      `<feGaussianBlur in="SourceAlpha" stdDeviation="${round}" result="h"/>` +
      `<feDiffuseLighting in="h" surfaceScale="${surfaceScale}" diffuseConstant="1.36" lighting-color="#FFF"${softened ? '' : ' result="d"'}>${light}</feDiffuseLighting>` +
      (softened ? `<feGaussianBlur stdDeviation="${soften}" result="d"/>` : '') +
      `<feComposite in="SourceGraphic" in2="d" operator="arithmetic" k1="${form}" k2="${1 - form}" result="form"/>` +
      grained +
      `<feSpecularLighting in="h" surfaceScale="${surfaceScale}" specularConstant="${gloss}" specularExponent="${exponent}" lighting-color="${key}">${light}</feSpecularLighting>${softened}` +
      `<feColorMatrix values="1 0 0 0 0 0 1 0 0 0 0 0 1 0 0 0 0 0 ${n(1.15 / (1 - flat))} ${n((-1.15 * flat) / (1 - flat))}"/>` +
      `<feComposite in2="SourceAlpha" operator="in" result="spec"/>` +
      `<feOffset in="SourceAlpha" dx="${isFromAbove ? 0 : -reach * 0.6}" dy="${-reach}"/><feGaussianBlur stdDeviation="${reach}" result="o"/>` +
      `<feComposite in="SourceAlpha" in2="o" operator="out" result="edge"/>` +
      `<feFlood flood-color="${shadow}" flood-opacity="${shade}"/><feComposite in2="edge" operator="in" result="inner"/>` +
      `<feOffset in="SourceAlpha" dx="${isFromAbove ? -0.6 : -2.2}" dy="${isFromAbove ? 2 : 1}"/><feGaussianBlur stdDeviation="1.1" result="b"/>` +
      `<feComposite in="SourceAlpha" in2="b" operator="out" result="back"/>` +
      `<feFlood flood-color="${rim}" flood-opacity="${rimLight}"/><feComposite in2="back" operator="in" result="rim"/>` +
      `<feMerge><feMergeNode in="form"/>${grain ? '<feMergeNode in="grain"/>' : ''}<feMergeNode in="inner"/><feMergeNode in="rim"/><feMergeNode in="spec"/></feMerge></filter>`,
  );
}

/** The three rows of a colour matrix that paint everything in one colour. */
export function tint(colour: string): string {
  const part = (at: number) => Math.round((Number.parseInt(colour.slice(at, at + 2), 16) / 255) * 1000) / 1000;
  return [1, 3, 5].map((at) => `0 0 0 0 ${part(at)}`).join(' ');
}

export function blurred(box: Paintbox, radius: number, room = 0.3): string {
  return box.url(
    (id) =>
      `<filter id="${id}" x="${-room}" y="${-room}" width="${1 + 2 * room}" height="${1 + 2 * room}"><feGaussianBlur stdDeviation="${radius}"/></filter>`,
  );
}

/** The shadow a whole symbol throws on its bed: a tight one and a wide one, in the shadow tint. For the outermost group. */
export function cast(box: Paintbox, shadow: string, strength = 1): string {
  return box.url(
    (id) =>
      `<filter id="${id}" filterUnits="userSpaceOnUse" x="-20" y="-20" width="240" height="240" color-interpolation-filters="sRGB">` +
      `<feGaussianBlur in="SourceAlpha" stdDeviation="3.2"/><feOffset dx="3" dy="5"/>` +
      `<feColorMatrix values="${tint(shadow)} 0 0 0 ${0.55 * strength} 0" result="near"/>` +
      `<feGaussianBlur in="SourceAlpha" stdDeviation="9"/><feOffset dx="5" dy="10"/>` +
      `<feColorMatrix values="${tint(shadow)} 0 0 0 ${0.35 * strength} 0" result="far"/>` +
      `<feMerge><feMergeNode in="far"/><feMergeNode in="near"/><feMergeNode in="SourceGraphic"/></feMerge></filter>`,
  );
}

/** Contact shadow of a thing that stands: a tight ellipse and a wide soft one. */
export function contact(box: Paintbox, cx: number, cy: number, width: number, shadow: string): string {
  return (
    `<ellipse cx="${cx}" cy="${cy + 2}" rx="${width * 0.55}" ry="${width * 0.09}" fill="${shadow}" opacity=".28" filter="${blurred(box, 7, 0.9)}"/>` +
    `<ellipse cx="${cx}" cy="${cy}" rx="${width * 0.42}" ry="${width * 0.055}" fill="${shadow}" opacity=".6" filter="${blurred(box, 3, 0.9)}"/>`
  );
}

/** Dark in a joint, where two parts touch: `shape` blurred in the shadow tint, kept inside `within`. */
export function occlusion(box: Paintbox, shape: string, shadow: string, radius = 5, opacity = 0.5): string {
  return `<g fill="${shadow}" stroke="${shadow}" stroke-width="0" opacity="${opacity}" filter="${blurred(box, radius)}">${shape}</g>`;
}

/** Lines cut into a surface: dark at the upper left wall, light on the lower right one. For strokes and small shapes. */
export function engraved(box: Paintbox, dark: string, light: string, depth = 1): string {
  return box.url(
    (id) =>
      `<filter id="${id}" x="-.2" y="-.2" width="1.4" height="1.4" color-interpolation-filters="sRGB">` +
      `<feOffset in="SourceAlpha" dx="${depth * 0.8}" dy="${depth}"/><feColorMatrix values="${tint(light)} 0 0 0 .75 0" result="low"/>` +
      `<feOffset in="SourceAlpha" dx="${-depth * 0.6}" dy="${-depth * 0.8}"/><feColorMatrix values="${tint(dark)} 0 0 0 .6 0" result="up"/>` +
      `<feMerge><feMergeNode in="low"/><feMergeNode in="up"/><feMergeNode in="SourceGraphic"/></feMerge></filter>`,
  );
}

/** A raised line or bead on a surface: a light upper left, a dark lower right. */
export function raised(box: Paintbox, dark: string, light: string, height = 1): string {
  return box.url(
    (id) =>
      `<filter id="${id}" x="-.2" y="-.2" width="1.4" height="1.4" color-interpolation-filters="sRGB">` +
      `<feOffset in="SourceAlpha" dx="${height}" dy="${height * 1.4}"/><feGaussianBlur stdDeviation="${height * 0.5}"/><feColorMatrix values="${tint(dark)} 0 0 0 .6 0" result="low"/>` +
      `<feOffset in="SourceAlpha" dx="${-height * 0.5}" dy="${-height * 0.7}"/><feColorMatrix values="${tint(light)} 0 0 0 .8 0" result="up"/>` +
      `<feMerge><feMergeNode in="low"/><feMergeNode in="up"/><feMergeNode in="SourceGraphic"/></feMerge></filter>`,
  );
}

/** A sharp highlight on a curve: one stroke, softened a little, in the key's colour. */
export const gleam = (box: Paintbox, d: string, width: number, opacity = 0.8, soft = 1, colour = '#FFFDF4'): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" opacity="${opacity}" filter="${blurred(box, soft, 0.8)}"/>`;

/** A warm light that adds to what is behind it: a soft round glow. */
export function glow(box: Paintbox, cx: number, cy: number, r: number, colour: string, opacity = 0.6): string {
  const paint = box.url(
    (id) =>
      `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}"/><stop offset=".35" stop-color="${colour}" stop-opacity=".5"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`,
  );
  return `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${paint}" opacity="${opacity}"/>`;
}
