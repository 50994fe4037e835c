import type { SlotArt } from '../../src/art/slots/slot-art.ts';

/** Centre lines of the house's number signs, in boxes of 60 × 100 units. */
const SIGNS: Readonly<Record<string, string>> = {
  '0': 'M30 18C14 18 12 36 12 50S14 82 30 82 48 64 48 50 46 18 30 18Z',
  '1': 'M19 31L33 19V82M20 82H46',
  '2': 'M13 35C13 12 47 13 47 35C47 52 16 62 13 82H48',
  '3': 'M14 27C22 12 47 14 46 33C45 47 34 49 26 49C36 49 49 52 48 66C47 86 18 88 12 72',
  '4': 'M38 82V19L11 63H50',
  '5': 'M45 19H19L16 47C28 38 48 43 48 62C48 86 19 88 12 73',
  '6': 'M42 20C22 24 12 44 12 62C12 88 48 88 48 63C48 42 20 40 13 60',
  '7': 'M12 19H48C36 40 28 58 26 82',
  '8': 'M30 18C10 18 11 46 30 48C52 51 53 82 30 82S8 51 30 48C49 46 50 18 30 18Z',
  '9': 'M18 80C38 76 48 56 48 38C48 12 12 12 12 37C12 58 40 60 47 40',
  ',': 'M30 80L24 94',
  '.': 'M30 81L30.2 81.2',
  '×': 'M14 36L46 68M46 36L14 68',
  '¥': 'M12 19L30 46L48 19M30 46V82M15 52H45M15 66H45',
  '+': 'M30 34V70M12 52H48',
};

const stroked = (line: string, colour: string, width: number, more = '') =>
  `<path d="${line}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${more}/>`;

/** The signs in three strokes: shadow, body, light along the upper edge. */
function commonDigits({ palette, digitFill }: SlotArt): Record<string, string> {
  const fill = digitFill ? (digitFill.startsWith('#') ? digitFill : `url(#${digitFill})`) : 'url(#houseDigit)';
  const gradient = `<linearGradient id="houseDigit" gradientUnits="userSpaceOnUse" x1="0" y1="10" x2="0" y2="92"><stop offset="0" stop-color="#FFFDF2"/><stop offset=".36" stop-color="#FFE9A8"/><stop offset=".52" stop-color="${palette.key}"/><stop offset=".62" stop-color="#FFF0C0"/><stop offset="1" stop-color="#C98A2A"/></linearGradient>`;
  return Object.fromEntries(
    Object.entries(SIGNS).map(([sign, line]) => [
      sign,
      `<defs>${gradient}</defs>${stroked(line, palette.shadow, 23, ' transform="translate(1 4)" opacity=".55"')}${stroked(line, palette.shadow, 21)}${stroked(line, fill, 13)}${stroked(line, '#fff', 2.2, ' transform="translate(-2.4 -3)" opacity=".7"')}`,
    ]),
  );
}

const COIN_FRAMES = 12;

const radial = (id: string, inner: string, outer: string) =>
  `<defs><radialGradient id="${id}"><stop offset="0" stop-color="#fff"/><stop offset=".25" stop-color="${inner}" stop-opacity=".85"/><stop offset="1" stop-color="${outer}" stop-opacity="0"/></radialGradient></defs>`;

/** What a title does not draw itself, in its own colours. */
function commonParticles({ palette }: SlotArt): Record<string, string> {
  const { key, rim, shadow } = palette;
  const coins = Array.from({ length: COIN_FRAMES }, (_, at) => [
    `coin${at}`,
    coin((at * Math.PI) / COIN_FRAMES, shadow),
  ]);
  return {
    spark: `${radial('hs', rim, key)}<path d="M32 2Q34 29 62 32Q34 35 32 62Q30 35 2 32Q30 29 32 2Z" fill="url(#hs)"/>`,
    glow: `<defs><radialGradient id="hg"><stop offset="0" stop-color="${rim}" stop-opacity=".9"/><stop offset=".35" stop-color="${key}" stop-opacity=".4"/><stop offset="1" stop-color="${key}" stop-opacity="0"/></radialGradient></defs><circle cx="32" cy="32" r="32" fill="url(#hg)"/>`,
    bit: `<path d="M14 20L46 12L50 40L20 50Z" fill="${palette.accents[0] ?? key}"/><path d="M14 20L46 12L48 26L17 34Z" fill="#fff" opacity=".3"/>`,
    drift: `${radial('hd', rim, rim)}<circle cx="32" cy="32" r="20" fill="url(#hd)"/>`,
    ...Object.fromEntries(coins),
  };
}

/** A coin with a square hole, turned around its upright axis. */
function coin(turn: number, shadow: string): string {
  const width = Math.max(0.08, Math.abs(Math.cos(turn)));
  const side = Math.sin(turn) * 5;
  const rx = 27 * width;
  const hole = 6.5 * width;
  const gold = `<defs><linearGradient id="hc" x1="0" y1="0" x2=".35" y2="1"><stop offset="0" stop-color="#FFF6CF"/><stop offset=".25" stop-color="#F6C64B"/><stop offset=".5" stop-color="#B9771A"/><stop offset=".65" stop-color="#F0B63C"/><stop offset="1" stop-color="#6E3A0C"/></linearGradient></defs>`;
  return `${gold}<ellipse cx="${32 + side}" cy="32" rx="${rx}" ry="27" fill="#7A4310"/><rect x="${Math.min(32, 32 + side)}" y="5" width="${Math.abs(side)}" height="54" fill="#8A5212"/><ellipse cx="32" cy="32" rx="${rx}" ry="27" fill="url(#hc)"/><ellipse cx="32" cy="32" rx="${rx * 0.78}" ry="21" fill="none" stroke="#7A4310" stroke-width="2" opacity=".7"/><ellipse cx="32" cy="31.2" rx="${rx * 0.78}" ry="21" fill="none" stroke="#FFE9A8" stroke-width="1.2" opacity=".8"/><rect x="${32 - hole}" y="25.5" width="${hole * 2}" height="13" fill="${shadow}"/>`;
}

export const digitsOf = (art: SlotArt): Readonly<Record<string, string>> => ({ ...commonDigits(art), ...art.digits });

export const particlesOf = (art: SlotArt): Readonly<Record<string, string>> => ({
  ...commonParticles(art),
  ...art.particles,
});
