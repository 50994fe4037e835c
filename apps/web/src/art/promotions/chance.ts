import { type DrawScene, glow, repeat } from '../scenes/parts.ts';
import { polar, star } from '../svg.ts';
import { GOLD, GOLD_DEEP, GOLD_LIGHT, JADE, CREAM, VERMILION, VERMILION_DEEP, coin, part } from './shapes.ts';

/** A wheel of nine fields at rest between two of them: it promises nothing. */
export const draw: DrawScene = (c) => {
  const fills = [VERMILION, CREAM, JADE, CREAM, GOLD, CREAM, VERMILION_DEEP, CREAM, c.shapeLight];
  const field = (at: number): string =>
    `<path d="M900 206L${polar(900, 206, 154, at * 40)}A154 154 0 0 1 ${polar(900, 206, 154, at * 40 + 40)}z" fill="${fills[at] ?? CREAM}"/>`;
  return `${glow(900, 200, 300, 0.6)}<path d="M820 400l46-150h68l46 150z" fill="${c.shape}"/><circle cx="900" cy="206" r="172" fill="${GOLD_DEEP}"/><circle cx="900" cy="206" r="166" fill="${GOLD}"/>${repeat(9, field)}<path d="${repeat(18, (at) => `M${polar(900, 206, 160, at * 20 + 10)}h0`)}" stroke="${GOLD_LIGHT}" stroke-width="10" stroke-linecap="round"/><circle cx="900" cy="206" r="44" fill="${VERMILION_DEEP}"/><circle cx="900" cy="206" r="35" fill="${GOLD}"/><path d="M${star(900, 206, 5, 22, 9)}z" fill="${CREAM}"/><path d="M878 12h44l-22 52z" fill="${CREAM}" stroke="${GOLD_DEEP}" stroke-width="4"/>`;
};

/** Two lanterns on one red cord. */
export const friends: DrawScene = (c) =>
  `${glow(770, 190, 190, 0.7)}${glow(1040, 190, 190, 0.7)}<path d="M560 60q170 60 210 66 130 22 270 0 60-10 160-66" fill="none" stroke="${VERMILION}" stroke-width="5"/>` +
  part('n', 770, 214, 1.45) +
  part('n', 1040, 214, 1.45) +
  `<path d="M905 146q-30-34-48-10-12 24 48 60 60-36 48-60-18-24-48 10z" fill="${VERMILION}"/>` +
  coin(660, 320, 16) +
  coin(1150, 300, 18) +
  coin(905, 320, 22) +
  `<path d="M${star(640, 130, 4, 16, 5)}zM${star(1140, 130, 4, 18, 6)}zM${star(905, 60, 4, 13, 4)}z" fill="${c.spark}"/>`;

/** A shelf of things and the coins they cost. */
export const goods: DrawScene = (c) =>
  `${glow(900, 180, 290, 0.5)}<path d="M640 300h520v16H640z" fill="${GOLD_DEEP}"/><path d="M660 316h20v84h-20zM1120 316h20v84h-20z" fill="${c.shape}"/>` +
  `<path d="M700 210q70-110 140 0l-6 6q-12-14-24 0-12-14-24 0-12-14-24 0-12-14-24 0-12-14-24 0z" fill="${VERMILION}"/><path d="M770 160v124q0 16-16 14" fill="none" stroke="${CREAM}" stroke-width="7" stroke-linecap="round"/>` +
  `<path d="M876 170h62v20q10 8 10 22v88h-82v-88q0-14 10-22z" fill="${JADE}"/><path d="M882 150h50v26h-50z" fill="${CREAM}"/><path d="M866 236h82v26h-82z" fill="${GOLD_LIGHT}" opacity=".8"/>` +
  `<path d="M1000 196l34-16q20 16 40 0l34 16-12 38-18-6v72h-68v-72l-18 6z" fill="${CREAM}"/><path d="M1054 300v-78M1034 180q20 16 40 0" fill="none" stroke="${c.shapeLight}" stroke-width="7"/>` +
  coin(690, 120, 18) +
  coin(850, 100, 15) +
  coin(980, 110, 22) +
  coin(1120, 130, 16);
