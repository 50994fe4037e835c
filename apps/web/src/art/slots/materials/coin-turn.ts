import { n } from '../../svg.ts';
import type { GoldTones } from './gold.ts';
import { linear, paintbox } from './paintbox.ts';

const FRAMES = 12;

/**
 * One turn of a coin with a square hole as twelve particles, `coin0` … `coin11`. It has no key light of its own, for it
 * turns; its edge shows as it goes round.
 */
export function coinTurn(prefix: string, tones: GoldTones): Record<string, string> {
  return Object.fromEntries(
    Array.from({ length: FRAMES }, (_, at) => [`coin${at}`, frame(`${prefix}-${at}`, tones, at)]),
  );
}

function frame(prefix: string, tones: GoldTones, at: number): string {
  const box = paintbox(prefix);
  const angle = (at / FRAMES) * Math.PI * 2;
  const [across, depth] = [Math.cos(angle), Math.sin(angle)];
  const isBack = across < 0;
  const width = Math.max(0.07, Math.abs(across));
  const thick = 6 * Math.abs(depth);
  const [edgeX, faceX] = depth * across > 0 ? [32 + thick / 2, 32 - thick / 2] : [32 - thick / 2, 32 + thick / 2];
  const face = linear(box, '0 0 .6 1', `${tones[0]} 0, ${tones[1]} .3, ${tones[2]} .6, ${tones[3]} .8, ${tones[4]} 1`);
  const edge = linear(box, '0 0 0 1', `${tones[2]} 0, ${tones[1]} .2, ${tones[4]} .6, ${tones[2]} 1`);
  const side = `M${n(edgeX - 27 * width)} 32A${n(27 * width)} 27 0 0 1 ${n(edgeX + 27 * width)} 32A${n(27 * width)} 27 0 0 1 ${n(edgeX - 27 * width)} 32Z`;
  const between = `<rect x="${n(Math.min(edgeX, faceX))}" y="5" width="${n(Math.max(0.1, thick))}" height="54" fill="${edge}"/>`;
  const marks = isBack
    ? '<path d="M-18-7A19 19 0 0 1-7-18M18 7A19 19 0 0 1 7 18" stroke-width="3.500"/>'
    : '<path d="M0-19V-13M0 13V19M-19 0H-13M13 0H19" stroke-width="4"/>';
  const drawn = `<path d="${side}" fill="${edge}"/>${between}<g transform="translate(${n(faceX)} 32) scale(${n(width * 10) === '0' ? '.1' : String(Math.round(width * 1000) / 1000)} 1)"><circle r="27" fill="${face}"/><circle r="22.500" fill="none" stroke="${tones[4]}" stroke-width="2.500" opacity=".6"/><circle cx="-.6" cy="-1" r="22.500" fill="none" stroke="${tones[0]}" stroke-width="1.200" opacity=".8"/><g fill="none" stroke="${tones[4]}" stroke-linecap="round" opacity=".7">${marks}</g><path d="M-8.500-8.500H8.500V8.500H-8.500Z" fill="${tones[4]}"/><path d="M-6-6H6V6H-6Z" fill="#1A0A06"/><path d="M-8.500 8.500H8.500V-8.500" fill="none" stroke="${tones[0]}" stroke-width="1.400"/><path d="M-22-12A25 25 0 0 1-4-24" fill="none" stroke="#FFFDF0" stroke-width="2.600" stroke-linecap="round" opacity=".85"/></g>`;
  return `<defs>${box.defs()}</defs>${drawn}`;
}
