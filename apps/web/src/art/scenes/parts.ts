import type { ScenePalette } from '../../theme/brand-facts.ts';

/** Draws one subject on a ground of 1200 × 400. The subject keeps to the middle height and to the right. */
export type DrawScene = (palette: ScenePalette) => string;

/** A soft round light. */
export const glow = (cx: number, cy: number, r: number, opacity = 1): string =>
  `<circle cx="${cx}" cy="${cy}" r="${r}" fill="url(#l)" opacity="${opacity}"/>`;

export const repeat = (count: number, draw: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => draw(at)).join('');

/** The lights a scene may name; only those it does name are written into it. */
export const LIGHTS: Readonly<Record<string, DrawScene>> = {
  l: (c) =>
    `<radialGradient id="l"><stop stop-color="${c.shapeLight}"/><stop offset="1" stop-color="${c.shapeLight}" stop-opacity="0"/></radialGradient>`,
  b: (c) =>
    `<linearGradient id="b" x2="0" y2="1"><stop stop-color="${c.spark}" stop-opacity=".5"/><stop offset="1" stop-color="${c.spark}" stop-opacity="0"/></linearGradient>`,
  w: (c) =>
    `<radialGradient id="w" cx=".36" cy=".3" r=".8"><stop stop-color="#fff"/><stop offset=".6" stop-color="${c.spark}"/><stop offset="1" stop-color="${c.shapeLight}"/></radialGradient>`,
  h: () =>
    '<radialGradient id="h" cx=".34" cy=".26" r=".8"><stop stop-color="#fff" stop-opacity=".85"/><stop offset=".35" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-opacity=".4"/></radialGradient>',
  f: (c) =>
    `<radialGradient id="f"><stop stop-color="#fff" stop-opacity=".2"/><stop offset="1" stop-color="${c.deep}" stop-opacity=".5"/></radialGradient>`,
  e: (c) =>
    `<linearGradient id="e" gradientUnits="userSpaceOnUse" x1="420" x2="760"><stop stop-color="${c.shapeLight}" stop-opacity="0"/><stop offset="1" stop-color="${c.shapeLight}"/></linearGradient>`,
};
