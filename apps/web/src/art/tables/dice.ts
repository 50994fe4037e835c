/** Pips in a box of 100 × 100 units. */
const places: readonly (readonly (readonly [number, number])[])[] = [
  [[50, 50]],
  [
    [28, 28],
    [72, 72],
  ],
  [
    [26, 26],
    [50, 50],
    [74, 74],
  ],
  [
    [28, 28],
    [72, 28],
    [28, 72],
    [72, 72],
  ],
  [
    [27, 27],
    [73, 27],
    [50, 50],
    [27, 73],
    [73, 73],
  ],
  [
    [28, 24],
    [72, 24],
    [28, 50],
    [72, 50],
    [28, 76],
    [72, 76],
  ],
];

/** One face of an ivory die: pips are dents, their shade above and their light below. One and four are red, as here. */
export function dieFace(value: number): string {
  const ink = value === 1 || value === 4 ? '#B5192B' : '#1C1E2A';
  const radius = value === 1 ? 15 : 9.5;
  const pips = (places[value - 1] ?? [])
    .map(
      ([x, y]) =>
        `<circle cx="${x + 0.8}" cy="${y + 1.4}" r="${radius}" fill="#fff" opacity=".8"/><circle cx="${x}" cy="${y}" r="${radius}" fill="${ink}"/><path d="M${x - radius * 0.7} ${y - radius * 0.3}A${radius * 0.8} ${radius * 0.8} 0 0 1 ${x + radius * 0.6} ${y - radius * 0.5}" fill="none" stroke="#000" stroke-opacity=".5" stroke-width="2.500" stroke-linecap="round"/>`,
    )
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><defs><radialGradient id="d" cx=".36" cy=".3" r=".9"><stop offset="0" stop-color="#FFFEF8"/><stop offset=".6" stop-color="#F4ECDA"/><stop offset="1" stop-color="#CDBE9E"/></radialGradient></defs><rect width="100" height="100" rx="15" fill="url(#d)"/><rect x="1" y="1" width="98" height="98" rx="14" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="2"/>${pips}</svg>`;
}

/** The glass dome over the dice, 640 × 560 units: two reflections that do not move. */
export const glassDome = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 560"><defs><radialGradient id="ga" cx=".5" cy=".62" r=".62"><stop offset=".7" stop-color="#E9D8FF" stop-opacity="0"/><stop offset=".93" stop-color="#E9D8FF" stop-opacity=".4"/><stop offset="1" stop-color="#E9D8FF" stop-opacity=".1"/></radialGradient><linearGradient id="gb" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".85"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient></defs><path d="M70 440V300C70 130 190 30 320 30S570 130 570 300V440C570 500 450 530 320 530S70 500 70 440Z" fill="#E9D8FF" fill-opacity=".07"/><path d="M70 440V300C70 130 190 30 320 30S570 130 570 300V440C570 500 450 530 320 530S70 500 70 440Z" fill="url(#ga)"/><path d="M70 440V300C70 130 190 30 320 30S570 130 570 300V440" fill="none" stroke="#fff" stroke-opacity=".38" stroke-width="3"/><path d="M118 330C118 220 160 130 236 88C196 150 176 240 176 380Z" fill="url(#gb)" opacity=".55"/><path d="M536 420C540 460 480 494 420 504" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="6" stroke-linecap="round"/><path d="M530 300C530 250 520 210 500 176" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="5" stroke-linecap="round"/></svg>`;

/** What the dice lie on: lacquer, a golden rim, felt, and behind all of it a shadow. 720 × 420 units. */
export const diceBase = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 420"><defs><linearGradient id="ra" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#E8463A"/><stop offset=".5" stop-color="#A3161B"/><stop offset="1" stop-color="#4A0610"/></linearGradient><linearGradient id="rb" x1="0" y1="0" x2=".6" y2="1"><stop offset="0" stop-color="#FFF6CF"/><stop offset=".3" stop-color="#F0B63C"/><stop offset=".6" stop-color="#9A5F15"/><stop offset="1" stop-color="#F0C860"/></linearGradient><radialGradient id="rc" cx=".45" cy=".35" r=".75"><stop offset="0" stop-color="#7A4A96"/><stop offset="1" stop-color="#2A1238"/></radialGradient></defs><ellipse cx="368" cy="300" rx="346" ry="112" fill="#05020A" opacity=".5"/><path d="M20 190V232C20 340 172 400 360 400S700 340 700 232V190Z" fill="url(#ra)"/><path d="M26 262C60 350 200 396 360 396S660 350 694 262" fill="none" stroke="url(#rb)" stroke-width="7"/><ellipse cx="360" cy="190" rx="340" ry="168" fill="url(#rb)"/><ellipse cx="360" cy="190" rx="322" ry="156" fill="#3A0410"/><ellipse cx="360" cy="190" rx="314" ry="150" fill="url(#rc)"/><path d="M60 250C90 310 160 346 230 362" fill="none" stroke="#fff" stroke-opacity=".24" stroke-width="12" stroke-linecap="round"/></svg>`;
