import { diceOf } from '../seed.ts';
import { n } from '../svg.ts';
import { type FeltLook, type TableKind, felts } from './felts.ts';

/** The scene of a table without anything that moves: 1600 × 640 units, drawn and lit at build time. */
export const SCENE = { width: 1_600, height: 640 } as const;

/** The felt seen from 35° above: its far edge is 72 % of the near one. */
const FELT = 'M300 118H1300Q1346 118 1362 150L1640 700H-40L238 150Q254 118 300 118Z';
const RAIL = 'M292 66H1308Q1384 66 1410 116L1690 700H-90L190 116Q216 66 292 66Z';

export function tableScene(kind: TableKind): string {
  const look = felts[kind];
  return `<defs>${defs(kind, look)}</defs>${room(look)}${rail(look)}${felt()}${print[kind](look)}${props[kind](look)}<rect width="1600" height="640" fill="url(#vignette)"/>`;
}

const lampsAt: Readonly<Record<TableKind, readonly (readonly [x: number, tint: string])[]>> = {
  BAC: [[800, '#FFE7B0']],
  DT: [
    [520, '#BFF3D2'],
    [1080, '#FFD08A'],
  ],
  RO: [[800, '#FFEFCF']],
  SB: [[800, '#FFE2F0']],
};

function defs(kind: TableKind, { felt: base, deep, rail: leather, railDark, shadow }: FeltLook): string {
  const pools = lampsAt[kind]
    .map(
      ([x, tint], at) =>
        `<radialGradient id="pool${at}" gradientUnits="userSpaceOnUse" cx="${x}" cy="330" r="${lampsAt[kind].length > 1 ? 420 : 620}" gradientTransform="translate(0 125) scale(1 .62)"><stop offset="0" stop-color="${tint}" stop-opacity=".38"/><stop offset=".5" stop-color="${tint}" stop-opacity=".13"/><stop offset="1" stop-color="${tint}" stop-opacity="0"/></radialGradient>`,
    )
    .join('');
  return `<linearGradient id="room" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#0B0A12"/><stop offset="1" stop-color="#1C141A"/></linearGradient>
<linearGradient id="leather" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${leather}"/><stop offset=".12" stop-color="${leather}"/><stop offset="1" stop-color="${railDark}"/></linearGradient>
<linearGradient id="felt" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${deep}"/><stop offset=".3" stop-color="${base}"/><stop offset="1" stop-color="${base}"/></linearGradient>
<linearGradient id="edge" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="${shadow}" stop-opacity=".8"/><stop offset=".2" stop-color="${shadow}" stop-opacity="0"/><stop offset=".8" stop-color="${shadow}" stop-opacity="0"/><stop offset="1" stop-color="${shadow}" stop-opacity=".8"/></linearGradient>
<linearGradient id="vignette" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${shadow}" stop-opacity=".55"/><stop offset=".25" stop-color="${shadow}" stop-opacity="0"/><stop offset=".82" stop-color="${shadow}" stop-opacity="0"/><stop offset="1" stop-color="${shadow}" stop-opacity=".5"/></linearGradient>
<linearGradient id="goldRod" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#FFF6CF"/><stop offset=".3" stop-color="#D9A436"/><stop offset="1" stop-color="#5E350C"/></linearGradient>
<linearGradient id="acrylic" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#4A4E5C"/><stop offset=".5" stop-color="#1B1D26"/><stop offset="1" stop-color="#0B0C12"/></linearGradient>
<filter id="wool" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" baseFrequency=".9 .7" numOctaves="2" seed="4"/><feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 .5 .5 0 0 -.33"/><feComposite in2="SourceAlpha" operator="in"/></filter>
<filter id="pores" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" baseFrequency=".22" numOctaves="3" seed="9"/><feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 .9 0 0 0 -.34"/><feComposite in2="SourceAlpha" operator="in"/></filter>
<filter id="soft" x="-.5" y="-.5" width="2" height="2"><feGaussianBlur stdDeviation="14"/></filter><filter id="softer" x="-1" y="-1" width="3" height="3"><feGaussianBlur stdDeviation="34"/></filter><filter id="near" x="-.2" y="-.4" width="1.4" height="1.8"><feGaussianBlur stdDeviation="5"/></filter>
<clipPath id="onFelt"><path d="${FELT}"/></clipPath>${pools}`;
}

/** The dark room behind the table: three lamps out of focus, and points of light further away. */
function room({ lamp }: FeltLook): string {
  const { roll } = diceOf('table-room');
  const lights = Array.from({ length: 26 }, () => {
    const [x, y, r] = [roll() * 1600, roll() * 62, 4 + roll() * 14];
    return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${lamp}" opacity="${(0.04 + roll() * 0.12).toFixed(2)}"/>`;
  }).join('');
  const lamps = [330, 800, 1270]
    .map(
      (x) =>
        `<ellipse cx="${x}" cy="10" rx="150" ry="34" fill="${lamp}" opacity=".5" filter="url(#softer)"/><ellipse cx="${x}" cy="0" rx="62" ry="15" fill="#FFF8E4" opacity=".8" filter="url(#soft)"/>`,
    )
    .join('');
  return `<rect width="1600" height="640" fill="url(#room)"/>${lights}${lamps}`;
}

/** Leather with a lit crest and a seam. */
const rail = ({ lamp, rail: leather, shadow }: FeltLook): string =>
  `<path d="${RAIL}" fill="url(#leather)"/><path d="${RAIL}" fill="${shadow}" filter="url(#pores)" opacity=".5"/><path d="M214 128Q236 80 292 80H1308Q1364 80 1386 128" fill="none" stroke="${lamp}" stroke-opacity=".42" stroke-width="7" stroke-linecap="round" filter="url(#near)"/><path d="M210 122Q232 74 292 74H1308Q1368 74 1390 122" fill="none" stroke="#FFF3DC" stroke-opacity=".5" stroke-width="2" stroke-linecap="round"/><path d="M-52 690L206 140Q228 96 292 96H1308Q1372 96 1394 140L1652 690" fill="none" stroke="${leather}" stroke-width="6"/><path d="M-52 690L206 140Q228 96 292 96H1308Q1372 96 1394 140L1652 690" fill="none" stroke="#F3D9B0" stroke-opacity=".5" stroke-width="2" stroke-dasharray="9 7"/>`;

const felt = (): string =>
  `<path d="${FELT}" fill="#000" opacity=".55" transform="translate(0 -5)" filter="url(#near)"/><path d="${FELT}" fill="url(#felt)"/><path d="${FELT}" filter="url(#wool)" opacity=".75"/><g clip-path="url(#onFelt)"><rect y="100" width="1600" height="560" fill="url(#pool0)"/><rect y="100" width="1600" height="560" fill="url(#pool1)"/><rect y="100" width="1600" height="560" fill="url(#edge)"/><path d="M300 118H1300" stroke="#000" stroke-opacity=".6" stroke-width="26" filter="url(#near)"/></g>`;

/** A printed line: ink sinks in, so a darker twin lies under it. */
const printed = (path: string, { line, shadow }: FeltLook, width = 2.5): string =>
  `<path d="${path}" transform="translate(0 1.500)" fill="none" stroke="${shadow}" stroke-opacity=".7" stroke-width="${width}"/><path d="${path}" fill="none" stroke="${line}" stroke-opacity=".82" stroke-width="${width}"/>`;

const print: Readonly<Record<TableKind, (look: FeltLook) => string>> = {
  BAC: (look) =>
    printed('M330 262H728L716 530H236Z', look) +
    printed('M872 262H1270L1364 530H884Z', look) +
    printed('M338 270H720L708 522H248Z', look, 1) +
    printed('M880 270H1262L1352 522H892Z', look, 1) +
    printed('M180 640Q800 520 1420 640', look, 2),
  DT: (look) =>
    printed('M440 240H700L684 548H384Z', look) +
    printed('M900 240H1160L1216 548H916Z', look) +
    printed('M448 248H692L676 540H396Z', look, 1) +
    printed('M908 248H1152L1204 540H924Z', look, 1) +
    printed('M800 230L820 262L800 294L780 262ZM800 500L820 532L800 564L780 532Z', look, 2),
  RO: (look) => printed('M170 640Q800 470 1430 640', look, 2) + printed('M120 640Q800 440 1480 640', look, 1),
  SB: (look) =>
    printed('M170 640Q800 540 1430 640', look, 2) +
    printed('M330 560Q380 250 800 232Q1220 250 1270 560', look, 1) +
    printed('M300 570Q350 230 800 210Q1250 230 1300 570', look, 2),
};

const shade = (x: number, y: number, rx: number, ry: number): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="#05030A" opacity=".5" filter="url(#near)"/><ellipse cx="${x}" cy="${y + 6}" rx="${rx * 1.15}" ry="${ry * 1.8}" fill="#05030A" opacity=".26" filter="url(#soft)"/>`;

/** The float of chips in front of the dealer: rows that lie on their sides. */
function chipFloat(x: number, width: number): string {
  const colours = ['#66728A', '#2F8F5B', '#1D4E9E', '#7A2FA0', '#B5192B', '#C27713', '#1A1A22'];
  const rows = Math.floor(width / 42);
  const step = width / rows;
  const columns = Array.from({ length: rows }, (_, at) => {
    const left = x - width / 2 + at * step;
    const colour = colours[Math.abs(at - Math.floor(rows / 2)) % colours.length] ?? '#66728A';
    const discs = Array.from({ length: 9 }, (_, level) => {
      const y = 142 + level * 5.4;
      return `<path d="M${n(left + 4)} ${n(y + 8)}A${n(step / 2 - 4)} 12 0 0 1 ${n(left + step - 4)} ${n(y + 8)}V${n(y + 13)}A${n(step / 2 - 4)} 12 0 0 0 ${n(left + 4)} ${n(y + 13)}Z" fill="${colour}"/><path d="M${n(left + step / 2 - 5)} ${n(y - 3)}h10v5h-10Z" fill="#F3EEE2" opacity=".85"/><path d="M${n(left + 4)} ${n(y + 8)}A${n(step / 2 - 4)} 12 0 0 1 ${n(left + step - 4)} ${n(y + 8)}" fill="none" stroke="#fff" stroke-opacity=".28" stroke-width="1"/>`;
    }).join('');
    return `${discs}<path d="M${n(left)} 138V204" stroke="#0C0608" stroke-width="3"/>`;
  }).join('');
  return `${shade(x, 206, width / 2 + 16, 9)}<path d="M${x - width / 2 - 12} 130H${x + width / 2 + 12}L${x + width / 2 + 20} 206H${x - width / 2 - 20}Z" fill="#2A1710"/><path d="M${x - width / 2 - 4} 136H${x + width / 2 + 4}L${x + width / 2 + 8} 200H${x - width / 2 - 8}Z" fill="#0C0608"/>${columns}<path d="M${x - width / 2 - 20} 206H${x + width / 2 + 20}V196H${x - width / 2 - 18}Z" fill="url(#goldRod)"/><path d="M${x - width / 2 - 12} 130H${x + width / 2 + 12}" stroke="#B98A5A" stroke-width="2"/>`;
}

/** The shoe on the right: eight decks behind a lip, the next card's edge in sight. */
const shoe = (): string =>
  `${shade(1236, 236, 100, 14)}<g transform="translate(1130 128)"><path d="M40 4L190 0L206 60L52 84Z" fill="url(#acrylic)"/><path d="M40 4L52 84L20 104L2 34Z" fill="#14151D"/><path d="M52 84L206 60V84L58 112Z" fill="#0A0B10"/><path d="M20 104L52 84L58 112L26 124Z" fill="#07080C"/><path d="M48 12L186 8L196 50L60 72Z" fill="#ECE6D8"/><path d="M50 20L188 14M52 28L190 21M53 36L191 28M55 44L193 35M57 52L194 42M58 60L195 48" stroke="#B8AD98" stroke-width="1.500"/><path d="M48 12L60 72L36 92L22 36Z" fill="#27478A"/><path d="M44 20L54 68L38 82L28 40Z" fill="none" stroke="#C9A24A" stroke-width="2"/><path d="M2 34L40 4L190 0" fill="none" stroke="#8F94A6" stroke-width="2.500"/><path d="M4 36L20 104" stroke="#6A6F80" stroke-width="2"/><path d="M70 6L150 2L156 18L76 24Z" fill="#fff" opacity=".14"/></g>`;

/** Where used cards go. */
const discards = (): string =>
  `${shade(366, 216, 62, 9)}<path d="M310 146H414L424 206H306Z" fill="#7E1A22" opacity=".82"/><path d="M318 152H408L416 198H314Z" fill="#2A0A0E"/><path d="M322 168H406L410 192H318Z" fill="#ECE6D8"/><path d="M320 174H407M320 180H408M319 186H409" stroke="#B8AD98" stroke-width="1.200"/><path d="M310 146H414" stroke="#E8808A" stroke-width="2"/>`;

const props: Readonly<Record<TableKind, (look: FeltLook) => string>> = {
  BAC: () => chipFloat(800, 380) + shoe() + discards(),
  DT: () => chipFloat(800, 300) + shoe() + discards(),
  RO: () => '',
  SB: () => '',
};
