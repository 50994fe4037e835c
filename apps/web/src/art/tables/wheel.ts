import { n } from '../svg.ts';

export type PocketColour = 'red' | 'black' | 'green';

/** A pocket as it is drawn; without its number on pictures that are too small for it. */
export interface Pocket {
  readonly colour: PocketColour;
  readonly number?: number;
}

const inks: Readonly<Record<PocketColour, readonly [string, string]>> = {
  red: ['#C8202E', '#7A0D18'],
  black: ['#23252F', '#0B0C12'],
  green: ['#17834F', '#0A4A2E'],
};

const at = (degrees: number, radius: number): string => {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return `${n(500 + Math.cos(angle) * radius)} ${n(500 + Math.sin(angle) * radius)}`;
};

const ring = (from: number, to: number, outer: number, inner: number): string =>
  `M${at(from, outer)}A${outer} ${outer} 0 0 1 ${at(to, outer)}L${at(to, inner)}A${inner} ${inner} 0 0 0 ${at(from, inner)}Z`;

/** What turns, clockwise from the top, 1000 × 1000 units: numbers, pockets, frets and turret. It has no key light, for it turns. */
export function wheelDisc(all: readonly Pocket[]): string {
  const step = 360 / all.length;
  const pockets = all
    .map(({ colour, number: value }, place) => {
      const middle = place * step;
      const [light, dark] = inks[colour];
      const [from, to] = [middle - step / 2, middle + step / 2];
      const number =
        value === undefined ? '' : `<text x="500" y="108" transform="rotate(${n(middle)} 500 500)">${value}</text>`;
      return `<path d="${ring(from, to, 428, 340)}" fill="${light}"/><path d="${ring(from, to, 340, 236)}" fill="${dark}"/>${number}`;
    })
    .join('');
  const frets = all
    .map((_, place) => {
      const edge = (place + 0.5) * step;
      return `M${at(edge, 430)}L${at(edge, 236)}`;
    })
    .join('');
  const arms = [0, 90, 180, 270]
    .map(
      (degrees) =>
        `<g transform="rotate(${degrees} 500 500)"><path d="M490 480V378Q490 366 500 366T510 378V480Z" fill="url(#wb)"/><circle cx="500" cy="366" r="17" fill="url(#wk)"/></g>`,
    )
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000"><defs><radialGradient id="wc" cx=".5" cy=".5" r=".5"><stop offset="0" stop-color="#8A4F24"/><stop offset=".55" stop-color="#6A3417"/><stop offset="1" stop-color="#351608"/></radialGradient><radialGradient id="wk" cx=".38" cy=".32" r=".8"><stop offset="0" stop-color="#FFF8D8"/><stop offset=".35" stop-color="#E4B24A"/><stop offset=".75" stop-color="#8E5A16"/><stop offset="1" stop-color="#3E2207"/></radialGradient><linearGradient id="wb" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#7A4A10"/><stop offset=".45" stop-color="#FFE9A8"/><stop offset="1" stop-color="#7A4A10"/></linearGradient><radialGradient id="ws" gradientUnits="userSpaceOnUse" cx="500" cy="500" r="340"><stop offset=".68" stop-color="#000" stop-opacity=".05"/><stop offset=".78" stop-color="#000" stop-opacity=".5"/><stop offset="1" stop-color="#000" stop-opacity=".1"/></radialGradient></defs>
<circle cx="500" cy="500" r="434" fill="#B98A3A"/><g font-family="'Segoe UI',Arial,sans-serif" font-weight="700" font-size="46" fill="#FFF9E8" text-anchor="middle">${pockets}</g><circle cx="500" cy="500" r="340" fill="url(#ws)"/><path d="${frets}" stroke="#E8C877" stroke-width="4"/><path d="${frets}" stroke="#FFF6D8" stroke-width="1.200"/><circle cx="500" cy="500" r="340" fill="none" stroke="#D9B25C" stroke-width="4"/><circle cx="500" cy="500" r="430" fill="none" stroke="#D9B25C" stroke-width="5"/><circle cx="500" cy="500" r="236" fill="url(#wc)"/><circle cx="500" cy="500" r="236" fill="none" stroke="#E4C06A" stroke-width="7"/><circle cx="500" cy="500" r="176" fill="none" stroke="#2A1006" stroke-opacity=".6" stroke-width="3"/><circle cx="500" cy="500" r="150" fill="none" stroke="#E4C06A" stroke-opacity=".4" stroke-width="2"/>${arms}<circle cx="500" cy="500" r="66" fill="url(#wk)"/><circle cx="500" cy="500" r="38" fill="#8E5A16"/><circle cx="500" cy="500" r="34" fill="url(#wk)"/></svg>`;
}

/** The bowl around it, which does not turn: wood, the ball's track, deflectors. 1240 × 1240 units. */
export function wheelBowl(): string {
  const deflectors = Array.from({ length: 8 }, (_, place) => {
    const turn = place * 45 + 22.5;
    const long = place % 2 === 0 ? 'M620 88L628 112L620 136L612 112Z' : 'M590 112L620 104L650 112L620 120Z';
    return `<g transform="rotate(${turn} 620 620)"><path d="${long}" fill="#05030A" opacity=".5" transform="translate(3 5)"/><path d="${long}" fill="url(#bk)"/><path d="${long}" fill="none" stroke="#FFF6D8" stroke-width="1.500"/></g>`;
  }).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1240 1240"><defs><linearGradient id="ba" x1=".15" y1=".05" x2=".8" y2="1"><stop offset="0" stop-color="#C07A3C"/><stop offset=".3" stop-color="#7A3D18"/><stop offset=".7" stop-color="#3E1A0A"/><stop offset="1" stop-color="#5E2E14"/></linearGradient><radialGradient id="bt" cx=".5" cy=".5" r=".5"><stop offset=".74" stop-color="#1A0A04"/><stop offset=".83" stop-color="#6E3A1A"/><stop offset=".9" stop-color="#8C5228"/><stop offset=".965" stop-color="#3A1A0A"/><stop offset="1" stop-color="#1E0C05"/></radialGradient><linearGradient id="bk" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#FFF6CF"/><stop offset=".4" stop-color="#E0AA3E"/><stop offset="1" stop-color="#6E430E"/></linearGradient></defs>
<ellipse cx="632" cy="660" rx="606" ry="580" fill="#05030A" opacity=".5"/><circle cx="620" cy="620" r="612" fill="url(#ba)"/><circle cx="620" cy="620" r="606" fill="none" stroke="#F0C58C" stroke-opacity=".5" stroke-width="3"/><circle cx="620" cy="620" r="566" fill="url(#bt)"/><circle cx="620" cy="620" r="567" fill="none" stroke="url(#bk)" stroke-width="7"/><circle cx="620" cy="620" r="520" fill="none" stroke="#FFE0B0" stroke-opacity=".16" stroke-width="3"/>${deflectors}<circle cx="620" cy="620" r="440" fill="#160804"/></svg>`;
}

/** The light of the lamp on it, which stands still while it turns. */
export const wheelLight = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1240 1240"><defs><linearGradient id="la" x1=".1" y1="0" x2=".8" y2="1"><stop offset="0" stop-color="#FFF4D6" stop-opacity=".36"/><stop offset=".4" stop-color="#FFF4D6" stop-opacity="0"/><stop offset=".75" stop-color="#0A0420" stop-opacity="0"/><stop offset="1" stop-color="#0A0420" stop-opacity=".42"/></linearGradient></defs><circle cx="620" cy="620" r="610" fill="url(#la)"/><path d="M150 420A520 520 0 0 1 430 130" fill="none" stroke="#fff" stroke-opacity=".26" stroke-width="26" stroke-linecap="round"/><path d="M300 470A350 350 0 0 1 470 300" fill="none" stroke="#fff" stroke-opacity=".2" stroke-width="18" stroke-linecap="round"/></svg>`;
