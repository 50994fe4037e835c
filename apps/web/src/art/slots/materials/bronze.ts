import { n } from '../../svg.ts';
import { type Point, smooth } from '../curves.ts';
import { tint } from './lighting.ts';
import type { Paintbox } from './paintbox.ts';

/** The colours of cast metal by height: what lies deep, the walls, the body, the edges hands have worn, the polish. */
export type ReliefTones = readonly [deep: string, wall: string, body: string, worn: string, polish: string];

export const OLD_BRONZE: ReliefTones = ['#12332F', '#3F5A44', '#9C6C34', '#D9A558', '#FFE9B0'];
export const SEA_BRONZE: ReliefTones = ['#08283A', '#1C5866', '#5C8F8C', '#B4CFAE', '#FBFFE6'];
export const RED_COPPER: ReliefTones = ['#2E0C18', '#74281E', '#C0623A', '#F0A566', '#FFEBCB'];
export const PALE_BRONZE: ReliefTones = ['#1C2C3A', '#52604F', '#AA9A72', '#E6D5A2', '#FFFCEB'];
export const SUN_GOLD: ReliefTones = ['#7A1408', '#B8480C', '#E8962A', '#FFD25A', '#FFF9D0'];

interface Relief {
  readonly tones: ReliefTones;
  /** How high white stands over black, in units of the drawing. */
  readonly depth?: number;
  readonly shadow: string;
  readonly rim: string;
  /** Green that grows in the hollows, 0–1. */
  readonly patina?: number;
  readonly patinaTint?: string;
  readonly gloss?: number;
  readonly seed?: number;
  /** Where it is drawn: `x y width height`; a symbol's box without it. */
  readonly region?: string;
}

/**
 * A relief: what is drawn in greys is taken as height (black deep, white high) and becomes cast metal, coloured by its
 * height, lit from the upper left, with patina in the hollows. Mirrored halves stay inside of it: the light is not mirrored.
 */
export function relief(box: Paintbox, given: Relief): string {
  const { tones, depth = 11, shadow, rim, patina = 0.5, patinaTint = '#4FB8A0', gloss = 0.85, seed = 3 } = given;
  const [x, y, width, height] = (given.region ?? '-24 -24 248 248').split(' ');
  const channel = (at: number): string =>
    tones
      .map((tone) => n(Number.parseInt(tone.slice(at, at + 2), 16) / 25.5))
      .map((value) => Math.round(Number(value) * 10) / 100)
      .join(' ');
  const light = '<feDistantLight azimuth="235" elevation="48"/>';
  const green = patina
    ? `<feTurbulence type="fractalNoise" baseFrequency=".055 .07" numOctaves="3" seed="${seed}"/>` +
      `<feColorMatrix values="${tint(patinaTint)} ${n(patina * 6)} 0 0 0 ${n(-patina * 2.8)}" result="n"/>` +
      `<feComponentTransfer in="h" result="low"><feFuncA type="table" tableValues="1 .95 .5 .12 0"/></feComponentTransfer>` +
      `<feComposite in="n" in2="low" operator="in" result="green"/>`
    : '';
  return box.url(
    (id) =>
      `<filter id="${id}" filterUnits="userSpaceOnUse" x="${x}" y="${y}" width="${width}" height="${height}" color-interpolation-filters="sRGB">` +
      `<feColorMatrix in="SourceGraphic" type="luminanceToAlpha"/><feComposite in2="SourceAlpha" operator="in" result="l"/>` +
      `<feGaussianBlur in="l" stdDeviation="1.5" result="h"/><feGaussianBlur in="l" stdDeviation=".7"/>` +
      `<feColorMatrix values="0 0 0 1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 0 1"/>` +
      `<feComponentTransfer result="c"><feFuncR type="table" tableValues="${channel(1)}"/><feFuncG type="table" tableValues="${channel(3)}"/><feFuncB type="table" tableValues="${channel(5)}"/></feComponentTransfer>` +
      `<feDiffuseLighting in="h" surfaceScale="${depth}" diffuseConstant="1.36" lighting-color="#FFF" result="d">${light}</feDiffuseLighting>` +
      `<feComposite in="c" in2="d" operator="arithmetic" k1=".85" k2=".2" result="form"/>` +
      green +
      `<feTurbulence type="fractalNoise" baseFrequency=".28" numOctaves="1" seed="${seed + 1}"/><feColorMatrix values="${tint(shadow)} 1.1 0 0 0 -.5" result="grain"/>` +
      `<feSpecularLighting in="h" surfaceScale="${depth}" specularConstant="${gloss}" specularExponent="24" lighting-color="#FFF1CE" result="spec">${light}</feSpecularLighting>` +
      `<feMerge><feMergeNode in="form"/>${green ? '<feMergeNode in="green"/>' : ''}<feMergeNode in="grain"/><feMergeNode in="spec"/></feMerge><feComposite in2="SourceAlpha" operator="in" result="metal"/>` +
      `<feOffset in="SourceAlpha" dx="-4" dy="-6"/><feGaussianBlur stdDeviation="6" result="o"/><feComposite in="SourceAlpha" in2="o" operator="out" result="edge"/>` +
      `<feFlood flood-color="${shadow}" flood-opacity=".62"/><feComposite in2="edge" operator="in" result="inner"/>` +
      `<feOffset in="SourceAlpha" dx="-2.2" dy="1"/><feGaussianBlur stdDeviation=".9" result="b"/><feComposite in="SourceAlpha" in2="b" operator="out" result="back"/>` +
      `<feFlood flood-color="${rim}" flood-opacity=".75"/><feComposite in2="back" operator="in" result="rim"/>` +
      `<feMerge><feMergeNode in="metal"/><feMergeNode in="inner"/><feMergeNode in="rim"/></feMerge></filter>`,
  );
}

/** Half of a mask and its mirror image, over the axis x = 100. */
export const mirrored = (half: string): string => `${half}<g transform="translate(200 0) scale(-1 1)">${half}</g>`;

/** A spiral from outside to its heart: the oldest ornament of bronze. */
export function spiral(cx: number, cy: number, radius: number, turns: number, start: number, isLeft = false): string {
  const steps = Math.round(turns * 9);
  const points: Point[] = Array.from({ length: steps + 1 }, (_, at) => {
    const part = at / steps;
    const angle = ((start + (isLeft ? -1 : 1) * part * turns * 360) * Math.PI) / 180;
    const reach = radius * (1 - part * 0.86);
    return [cx + Math.cos(angle) * reach, cy + Math.sin(angle) * reach];
  });
  return smooth(points);
}
