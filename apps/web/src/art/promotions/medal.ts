import { cached, svg } from '../svg.ts';
import { CREAM, VERMILION, VERMILION_DEEP } from './shapes.ts';

const METALS: readonly (readonly [light: string, middle: string, deep: string])[] = [
  ['#FFE6A6', '#F2BE4B', '#B67A16'],
  ['#FFFFFF', '#CBD5E1', '#7B8AA0'],
  ['#FFD9B8', '#D58A4F', '#8A4A1C'],
];

/** A medal for the first three. */
export const medal = cached((rank: number): string => {
  const [light, middle, deep] = METALS[rank - 1] ?? ['#FFFFFF', '#CBD5E1', '#7B8AA0'];
  return svg(
    80,
    80,
    `<path d="M22 4h14l10 26H34zM58 4H44L34 30h12z" fill="${VERMILION}"/><path d="M44 4l-5 13 4 13h3l12-26z" fill="${VERMILION_DEEP}"/><circle cx="40" cy="52" r="25" fill="${deep}"/><circle cx="40" cy="50" r="25" fill="${middle}"/><circle cx="40" cy="50" r="19" fill="none" stroke="${light}" stroke-width="2.5"/><text x="40" y="60" font-size="28" font-weight="700" text-anchor="middle" font-family="Arial,sans-serif" fill="${deep}">${rank}</text><path d="M22 42a20 20 0 0 1 12-11" fill="none" stroke="${CREAM}" stroke-width="4" stroke-linecap="round" opacity=".8"/>`,
  );
});
