import { polar, star } from '../svg.ts';
import { type DrawScene, glow, repeat } from './parts.ts';

/** The light of one tower. */
const cone = (top: number, left: number, right: number) =>
  `<path d="M${top - 14} 62L${left} 400H${right}L${top + 14} 62z"/>`;

/** Stands, two light towers, a pitch and a ball on its way. */
export const stadium: DrawScene = (c) => {
  const [x, y] = [920, 214];
  const fifths = [0, 72, 144, 216, 288];
  const tower = (at: number) =>
    `<g transform="translate(${at} 40)" fill="${c.shape}"><path d="M-3 30h6v190h-6zM-34 4q0-4 4-4h60q4 0 4 4v26h-68z"/>` +
    `<path d="M-24 9h49M-24 21h49" stroke="${c.spark}" stroke-width="8" stroke-dasharray="0 16" stroke-linecap="round"/></g>`;
  const pentagon = `M${fifths.map((angle) => polar(x, y, 22, angle)).join('L')}z`;
  const seams = fifths.map(
    (angle) =>
      `M${polar(x, y, 22, angle)}L${polar(x, y, 46, angle)}L${polar(x, y, 43, angle + 36)}L${polar(x, y, 46, angle + 72)}`,
  );
  const edges = fifths.map(
    (angle) => `M${polar(x, y, 46, angle)}L${polar(x, y, 66, angle - 17)}L${polar(x, y, 66, angle + 17)}z`,
  );
  return (
    `<pattern id="p" width="14" height="12" patternUnits="userSpaceOnUse"><g fill="${c.spark}"><circle cx="4" cy="4" r="2" opacity=".28"/><circle cx="11" cy="9" r="2" opacity=".16"/></g></pattern>` +
    `<ellipse cx="850" cy="420" rx="640" ry="280" fill="${c.shape}" opacity=".75"/><ellipse cx="850" cy="420" rx="640" ry="280" fill="url(#p)"/>${tower(560)}${tower(1150)}` +
    `<ellipse cx="850" cy="430" rx="560" ry="186" fill="${c.shapeLight}"/><g fill="#fff" opacity=".09">${repeat(4, (at) => `<path d="M${520 + at * 170} 252h80l${(at - 1.5) * 40} 160h-130z"/>`)}</g>` +
    `<ellipse cx="850" cy="392" rx="190" ry="60" fill="none" stroke="#fff" stroke-width="3" opacity=".5"/><g fill="url(#b)">${cone(560, 640, 960)}${cone(1150, 740, 1080)}</g>` +
    `<ellipse cx="${x + 6}" cy="302" rx="58" ry="9" opacity=".35"/><path d="M${x - 76} ${y + 22}q-110 60-250 88" fill="none" stroke="${c.glow}" stroke-width="6" stroke-linecap="round" stroke-dasharray="90 18 46 16 16 400"/>` +
    `<circle cx="${x}" cy="${y}" r="66" fill="url(#w)"/><path d="${pentagon}${edges.join('')}" fill="${c.deep}"/><path d="${seams.join('')}" fill="none" stroke="${c.deep}" stroke-width="3.5" stroke-linejoin="round"/>`
  );
};

const hexagon = (r: number) => `M${[0, 60, 120, 180, 240, 300].map((angle) => polar(880, 194, r, angle)).join('L')}z`;

/** Two screens, a grid to the horizon and a trophy between them. */
export const arena: DrawScene = (c) => {
  const rays = repeat(13, (at) => `M880 226L${-160 + at * 174} 400`);
  const rows = [236, 252, 276, 312, 362].map((y) => `M420 ${y}h780`).join('');
  return (
    `${glow(880, 190, 320, 0.55)}<path d="${rays}${rows}M420 226h780" stroke="url(#e)" stroke-width="2" opacity=".7"/>` +
    `<g fill="${c.shape}" stroke="${c.shapeLight}" stroke-width="3"><path d="M580 92l150 22v112l-150 18zM1180 92l-150 22v112l150 18z"/></g>` +
    `<path d="M604 196l28-30 26 14 44-48M1056 186h96M1056 162h64M1056 138h80" fill="none" stroke="${c.spark}" stroke-width="5" stroke-linecap="round" opacity=".8"/>` +
    `<path d="M620 0l230 340M1140 0L910 340" stroke="url(#b)" stroke-width="34" opacity=".5"/>` +
    `<path d="M766 310h228l26 26q-140 30-280 0z" fill="${c.shapeLight}"/><ellipse cx="880" cy="311" rx="114" ry="17" fill="${c.spark}"/>` +
    `<path d="${hexagon(104)}" fill="${c.deep}" stroke="${c.glow}" stroke-width="7"/><path d="${hexagon(86)}" fill="${c.mid}"/>` +
    `<g transform="translate(20 -6)"><path d="M816 158h88v26q0 44-44 50-44-6-44-50zM846 230h28v22h18v12h-64v-12h18z" fill="${c.glow}"/><path d="M816 166h-20q0 36 30 40M904 166h20q0 36-30 40" fill="none" stroke="${c.glow}" stroke-width="8"/><path d="M${star(860, 190, 5, 22, 9)}z" fill="${c.deep}"/></g>`
  );
};
