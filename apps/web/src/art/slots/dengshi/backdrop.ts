import { diceOf } from '../../seed.ts';
import { n } from '../../svg.ts';
import { blurred, glow } from '../materials/lighting.ts';
import { linear, linearAcross, radialAcross, repeat, type Paintbox } from '../materials/paintbox.ts';
import { layer } from '../materials/scene.ts';
import type { BackdropLayer } from '../slot-art.ts';

/** Dusk over the roofs, stars, the moon with its halo. */
export const sky = layer('dengshi-sky', (box) => {
  const dice = diceOf('dengshi stars');
  const clouds = repeat(7, (at) => {
    const [x, y, w] = [dice.roll() * 1600, 190 + at * 46 + dice.roll() * 30, 260 + dice.roll() * 320];
    return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(w)}" ry="${n(9 + dice.roll() * 16)}" fill="${at % 2 ? '#E06A5A' : '#8A3A7A'}" opacity=".26"/>`;
  });
  return `<rect width="1600" height="900" fill="${linearAcross(box, '0 0 0 900', '#0B0726 0, #1C0F42 .2, #46205E .42, #8A3460 .58, #D8643E .72, #6A2440 .86, #1C0A22 1')}"/>
${repeat(90, () => `<circle cx="${n(dice.roll() * 1600)}" cy="${n(dice.roll() ** 1.6 * 380)}" r="${n(0.6 + dice.roll() ** 3 * 1.8)}" fill="#FFF3D8" opacity="${n(0.25 + dice.roll() * 0.6)}"/>`)}
${glow(box, 1290, 170, 420, '#FFCF8A', 0.55)}${glow(box, 1290, 170, 170, '#FFEBC0', 0.8)}
<circle cx="1290" cy="170" r="92" fill="${radialAcross(box, '1262 140 130', '#FFFEF2 0, #FFF2C8 .5, #F2CF96 1')}"/><g fill="#D9B07A" opacity=".45" filter="${blurred(box, 6)}"><path d="M1240 140Q1270 112 1300 136Q1330 150 1300 180Q1256 190 1240 140Z"/><ellipse cx="1326" cy="196" rx="22" ry="18"/><ellipse cx="1266" cy="214" rx="20" ry="14"/></g>
<g filter="${blurred(box, 12, 0.3)}">${clouds}</g>
${glow(box, 800, 640, 900, '#FF9A4A', 0.45)}`;
});

/** A pavilion roof: the ridge, the sweep of the eaves, windows under it. `tone` is [wall, roof, lit edge]. */
function house(
  x: number,
  y: number,
  w: number,
  h: number,
  tone: readonly [string, string, string],
  seed: string,
  storeys = 1,
): string {
  const dice = diceOf(seed);
  let drawn = '';
  for (let storey = storeys - 1; storey >= 0; storey--) {
    const width = w * (1 - storey * 0.2);
    const top = y - storey * h * 0.9;
    const [l, r] = [x - width / 2, x + width / 2];
    const rise = h * 0.46;
    const panes = Math.max(3, Math.round(width / 34));
    drawn += `<path d="M${n(l + width * 0.1)} ${n(top)}h${n(width * 0.8)}v${n(h * 0.95)}h${n(-width * 0.8)}Z" fill="${tone[0]}"/>`;
    drawn += repeat(panes, (at) => {
      const step = (width * 0.74) / panes;
      const px = l + width * 0.13 + at * step;
      const isLit = dice.roll() < 0.78;
      const warm = dice.pick(['#FFB84A', '#FF9A3A', '#FFD27A']);
      const height = h * 0.5;
      return `<rect x="${n(px + 2)}" y="${n(top + h * 0.26)}" width="${n(step - 5)}" height="${n(height)}" fill="${isLit ? warm : '#3A1630'}" opacity="${isLit ? n(0.6 + dice.roll() * 0.4) : '.8'}"/><path d="M${n(px + step / 2 - 0.5)} ${n(top + h * 0.26)}v${n(height)}M${n(px + 2)} ${n(top + h * 0.42)}h${n(step - 5)}" stroke="${tone[0]}" stroke-width="1.600"/>`;
    });
    const eave = `M${n(l - width * 0.1)} ${n(top - h * 0.06)}Q${n(l + width * 0.06)} ${n(top - h * 0.02)} ${n(l + width * 0.2)} ${n(top - rise * 0.72)}L${n(l + width * 0.24)} ${n(top - rise)}H${n(r - width * 0.24)}L${n(r - width * 0.2)} ${n(top - rise * 0.72)}Q${n(r - width * 0.06)} ${n(top - h * 0.02)} ${n(r + width * 0.1)} ${n(top - h * 0.06)}L${n(r + width * 0.02)} ${n(top + h * 0.12)}H${n(l - width * 0.02)}Z`;
    drawn += `<path d="${eave}" fill="${tone[1]}"/>`;
    drawn += `<path d="M${n(l - width * 0.1)} ${n(top - h * 0.06)}Q${n(l + width * 0.06)} ${n(top - h * 0.02)} ${n(l + width * 0.2)} ${n(top - rise * 0.72)}L${n(l + width * 0.24)} ${n(top - rise)}H${n(r - width * 0.24)}" fill="none" stroke="${tone[2]}" stroke-width="${n(Math.max(1.4, h * 0.026))}" opacity=".85"/>`;
    drawn += repeat(Math.round(width / 16), (at) => {
      const t = (at + 0.5) / Math.round(width / 16);
      const px = l + width * t;
      return `<path d="M${n(px + (0.5 - t) * width * 0.4)} ${n(top - rise * 0.84)}L${n(px)} ${n(top + h * 0.1)}" stroke="${tone[2]}" stroke-width="1.200" opacity=".16"/>`;
    });
    drawn += `<path d="M${n(l)} ${n(top + h * 0.11)}H${n(r)}" stroke="#FFB25A" stroke-width="2" opacity=".55"/>`;
  }
  return drawn;
}

export const farRoofs = layer('dengshi-far', (box) => {
  const tone = ['#4E1F4E', '#3A1844', '#C8607A'] as const;
  return `<g filter="${blurred(box, 2.2, 0.1)}">${house(140, 560, 300, 90, tone, 'far a')}${house(430, 540, 220, 80, tone, 'far b', 2)}${house(690, 570, 260, 80, tone, 'far c')}${house(930, 548, 240, 86, tone, 'far d', 2)}${house(1200, 556, 300, 90, tone, 'far e')}${house(1480, 520, 260, 92, tone, 'far f', 3)}<rect y="630" width="1600" height="270" fill="#3A1640"/></g>
<rect y="430" width="1600" height="470" fill="${linear(box, '0 0 0 1', '#FF9A5A/0 0, #FF8A5A/.34 .4, #7A2A50/.3 1')}"/>`;
});

/** Lanterns on a line between two houses. */
function string(
  box: Paintbox,
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  sag: number,
  count: number,
  r: number,
): string {
  const dice = diceOf(`string ${x1} ${y1}`);
  const point = (t: number) => [x1 + (x2 - x1) * t, y1 + (y2 - y1) * t + sag * 4 * t * (1 - t)] as const;
  return `<path d="M${x1} ${y1}Q${(x1 + x2) / 2} ${(y1 + y2) / 2 + sag * 2} ${x2} ${y2}" fill="none" stroke="#2A0A1E" stroke-width="2.500"/>${repeat(
    count,
    (at) => {
      const [x, y] = point((at + 0.7) / (count + 0.4));
      return hanging(box, x, y, r * (0.9 + dice.roll() * 0.25), dice.pick(['#E8463A', '#FF7A2E', '#E8463A']));
    },
  )}`;
}

/** A round lantern with its glow, for streets and foreground. */
export function hanging(box: Paintbox, x: number, y: number, r: number, colour: string): string {
  const body = box.url(
    (id) =>
      `<radialGradient id="${id}" cx=".46" cy=".6" r=".7"><stop offset="0" stop-color="#FFF6C8"/><stop offset=".3" stop-color="#FFC85A"/><stop offset=".66" stop-color="${colour}"/><stop offset="1" stop-color="#7A1020"/></radialGradient>`,
  );
  const cy = y + r * 1.5;
  return (
    glow(box, Number(n(x)), Number(n(cy)), Number(n(r * 3.4)), '#FF9A3A', 0.5) +
    `<path d="M${n(x)} ${n(y)}V${n(cy - r)}" stroke="#2A0A1E" stroke-width="2"/><ellipse cx="${n(x)}" cy="${n(cy)}" rx="${n(r * 1.12)}" ry="${n(r)}" fill="${body}"/>` +
    `<path d="M${n(x - r * 0.4)} ${n(cy - r * 0.9)}Q${n(x - r * 0.9)} ${n(cy)} ${n(x - r * 0.4)} ${n(cy + r * 0.9)}M${n(x + r * 0.4)} ${n(cy - r * 0.9)}Q${n(x + r * 0.9)} ${n(cy)} ${n(x + r * 0.4)} ${n(cy + r * 0.9)}M${n(x)} ${n(cy - r)}V${n(cy + r)}" stroke="#8A1A14" stroke-width="1.400" opacity=".5" fill="none"/>` +
    `<path d="M${n(x - r * 0.5)} ${n(cy - r * 1.06)}h${n(r)}v${n(r * 0.22)}h${n(-r)}ZM${n(x - r * 0.46)} ${n(cy + r * 0.86)}h${n(r * 0.92)}v${n(r * 0.2)}h${n(-r * 0.92)}Z" fill="#E0A040"/>` +
    `<path d="M${n(x - r * 0.2)} ${n(cy + r * 1.06)}L${n(x - r * 0.3)} ${n(cy + r * 1.9)}H${n(x + r * 0.3)}L${n(x + r * 0.2)} ${n(cy + r * 1.06)}Z" fill="#E8563A"/><ellipse cx="${n(x - r * 0.4)}" cy="${n(cy - r * 0.46)}" rx="${n(r * 0.2)}" ry="${n(r * 0.12)}" fill="#FFF8E0" opacity=".7"/>`
  );
}

/** The street: houses at both sides, wet stones between them that carry the light. */
export const street = layer('dengshi-street', (box) => {
  const tone = ['#5A1E34', '#2E0E30', '#FFB06A'] as const;
  const dice = diceOf('street stones');
  const stones = repeat(120, () => {
    const t = dice.roll() ** 0.8;
    const y = 690 + t * 210;
    const x = 800 + (dice.roll() - 0.5) * (500 + t * 1500);
    const w = 14 + t * 60;
    return `<path d="M${n(x)} ${n(y)}h${n(w)}" stroke="${dice.pick(['#FFB45A', '#FF8A4A', '#C85A6A'])}" stroke-width="${n(1 + t * 4)}" opacity="${n(0.12 + dice.roll() * 0.3)}" stroke-linecap="round"/>`;
  });
  return `<g filter="${blurred(box, 1.2, 0.1)}"><path d="M0 690H1600V900H0Z" fill="${linear(box, '0 0 0 1', '#6A2A3E 0, #3A1230 .35, #14071E 1')}"/>
<path d="M620 690H980L1240 900H360Z" fill="${linear(box, '0 0 0 1', '#FFB060/.75 0, #D8603A/.35 .4, #5A1A30/0 1')}"/>${stones}
${house(170, 540, 430, 170, tone, 'street a', 2)}${house(1430, 540, 430, 170, tone, 'street b', 2)}${house(470, 612, 250, 110, tone, 'street c', 2)}${house(1130, 612, 250, 110, tone, 'street d', 2)}
${repeat(16, (at) => {
  const x = 500 + at * 40 + dice.roll() * 24;
  const h = 30 + dice.roll() * 14;
  return `<g fill="#1E0A24"><circle cx="${n(x)}" cy="${n(708 - h)}" r="${n(h * 0.15)}"/><path d="M${n(x - h * 0.24)} 712Q${n(x - h * 0.26)} ${n(708 - h * 0.8)} ${n(x)} ${n(708 - h * 0.84)}Q${n(x + h * 0.26)} ${n(708 - h * 0.8)} ${n(x + h * 0.24)} 712Z"/></g><path d="M${n(x + h * 0.05)} ${n(708 - h * 0.82)}Q${n(x + h * 0.26)} ${n(708 - h * 0.7)} ${n(x + h * 0.23)} 710" stroke="#FFB06A" stroke-width="1.600" fill="none" opacity=".7"/>`;
})}
${string(box, 300, 380, 1300, 372, 70, 9, 19)}${string(box, 420, 520, 1180, 520, 44, 8, 13)}</g>`;
});

/** Near eaves at both sides, dark, with the moon's rim on their tiles. */
export const eaves = layer('dengshi-eaves', (box) => {
  const eave = `<path d="M0 0H300Q330 60 420 92Q360 104 300 98Q296 120 288 134H0Z" fill="${linearAcross(box, '0 0 420 134', '#1A0A26 0, #2A1030 .6, #46183A 1')}"/><path d="M300 0Q330 60 420 92" fill="none" stroke="#FFE08A" stroke-width="5" opacity=".8"/><path d="M420 92Q360 104 300 98" fill="none" stroke="#FF9A4A" stroke-width="3" opacity=".8"/>${repeat(9, (at) => `<path d="M${n(20 + at * 32)} 0Q${n(30 + at * 34)} 60 ${n(18 + at * 34)} 100" stroke="#FFB86A" stroke-width="3" opacity="${n(0.1 + at * 0.03)}" fill="none"/><ellipse cx="${n(18 + at * 34)}" cy="${n(112)}" rx="13" ry="13" fill="#200A24" stroke="#FFA85A" stroke-width="2.500" stroke-opacity=".65"/><circle cx="${n(18 + at * 34)}" cy="112" r="5" fill="#FF9A4A" opacity=".35"/>`)}<path d="M0 134H288V150H0Z" fill="#160820"/><path d="M0 136H288" stroke="#FF9A4A" stroke-width="2" opacity=".6"/><path d="M20 150H56V900H20Z" fill="${linear(box, '0 0 1 0', '#2A0C20 0, #7A2026 .55, #3A0E24 1')}"/><path d="M55 150V900" stroke="#FFA860" stroke-width="3" opacity=".7"/><path d="M20 300H56M20 320H56" stroke="#E0A040" stroke-width="4" opacity=".5"/>`;
  return `<g>${eave}</g><g transform="translate(1600 0) scale(-1 1)">${eave}</g>${hanging(box, 210, 140, 44, '#E8463A')}${hanging(box, 120, 140, 30, '#FF7A2E')}${hanging(box, 1390, 140, 44, '#E8463A')}${hanging(box, 1480, 140, 30, '#FF7A2E')}`;
});

/** Out of focus in front: two lanterns at the edges, sparks and discs of light. */
export const foreground = layer('dengshi-front', (box) => {
  const dice = diceOf('dengshi bokeh');
  const discs = repeat(26, () => {
    const edge = dice.roll();
    const x = edge < 0.5 ? dice.roll() * 330 : 1270 + dice.roll() * 330;
    return `<circle cx="${n(x)}" cy="${n(dice.roll() * 900)}" r="${n(6 + dice.roll() * 26)}" fill="${dice.pick(['#FFB45A', '#FFE08A', '#FF7A4A'])}" opacity="${n(0.06 + dice.roll() * 0.16)}"/>`;
  });
  return `${discs}<g filter="${blurred(box, 7, 0.3)}">${hanging(box, 30, 470, 92, '#E8463A')}${hanging(box, 1574, 540, 104, '#E8463A')}</g>`;
});

export const backdrop: readonly BackdropLayer[] = [
  { name: 'sky', svg: sky, isSoft: true, parallax: 0 },
  { name: 'far', svg: farRoofs, isSoft: true, parallax: 0.01 },
  { name: 'street', svg: street, isSoft: true, parallax: 0.02 },
  { name: 'eaves', svg: eaves, isSoft: true, parallax: 0.04 },
  {
    name: 'front',
    svg: foreground,
    isSoft: true,
    isInFront: true,
    parallax: 0.08,
    drift: { x: 10, y: 4, seconds: 14 },
  },
];

/** One cell of the bed: dark silk with a woven key pattern, lit from above, a gold thread between the reels. */
export const bed = layer('dengshi-bed', (box) => {
  const weave = repeat(4, (row) =>
    repeat(4, (column) => `<path d="M${column * 50 + 12} ${row * 50 + 38}v-24h26v18h-17v-9h8" />`),
  );
  return `<rect width="200" height="200" fill="${linearAcross(box, '0 0 200 0', '#3E0C24 0, #5A1630 .2, #641A36 .5, #5A1630 .8, #3E0C24 1')}"/><g fill="none" stroke="#7E2442" stroke-width="2" opacity=".3">${weave}</g><path d="M.7 0V200M199.300 0V200" stroke="#1E0414" stroke-width="2.400"/><path d="M2.600 0V200" stroke="#C07A3A" stroke-width=".8" opacity=".6"/><path d="M197.400 0V200" stroke="#C07A3A" stroke-width=".8" opacity=".35"/>`;
});
