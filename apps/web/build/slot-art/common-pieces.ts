import type { SlotArt } from '../../src/art/slots/slot-art.ts';

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

export const particlesOf = (art: SlotArt): Readonly<Record<string, string>> => ({
  ...commonParticles(art),
  ...art.particles,
});
