import { coinTurn } from '../materials/coin-turn.ts';
import { SEAM_GOLD } from '../materials/gold.ts';
import { blurred, contact, glow } from '../materials/lighting.ts';
import { clip, linear, radial } from '../materials/paintbox.ts';
import { band, corners, layer, placed, scaled } from '../materials/scene.ts';
import { bambooShadow, foreground, moonWindow, sunPatch, wall } from './backdrop.ts';
import { dish, mendedBowl, vase } from './high-symbols.ts';
import { brush } from './low-symbols.ts';
import { crackle, daylight, palette } from './parts.ts';

/** A frame of glazed celadon: one soft rounded band, crackle in the corners, a gold seam towards the reels. */
const frameSvg = layer('qingci-frame', (box) => {
  const inBand = clip(box, `<path clip-rule="evenodd" d="${band(14, 60, 44, 19)}"/>`);
  const cloud = 'M30 112Q26 86 40 80Q36 60 56 56Q58 36 80 40Q88 26 112 30';
  return `<g filter="${daylight(box, { round: 9, surfaceScale: 8, exponent: 50, gloss: 1.1, shade: 0.5, reach: 9, shadow: '#12323C', room: 0.05 })}"><path fill-rule="evenodd" d="${band(12, 62, 46, 18)}" fill="${linear(box, '0 0 .7 1', '#CDEBDA 0, #8FC4AE .3, #5E9C8C .65, #2E6460 1')}"/></g>
<path d="${band(24, 24, 38, 38)}" fill="none" stroke="#F4FFF8" stroke-width="2.600" opacity=".6"/><path d="${band(48, 48, 24, 24)}" fill="none" stroke="#1E4A4C" stroke-width="1.600" opacity=".45"/>
<g clip-path="${inBand}">${corners(`<path d="${crackle('frame', 22, 22, 70, 70, 60)}" fill="none" stroke="#173E40" stroke-width="1" opacity=".45"/>`)}</g>
${corners(`<path d="${cloud}" fill="none" stroke="#1F4FA3" stroke-width="6" opacity=".25"/><path d="${cloud}" fill="none" stroke="#1F4FA3" stroke-width="3.400" stroke-linecap="round" stroke-linejoin="round" opacity=".85"/><circle cx="36" cy="36" r="5" fill="#1F4FA3" opacity=".85"/>`)}
<path fill-rule="evenodd" d="${band(60, 70, 16, 8)}" fill="#2C4A50"/>
<g filter="${daylight(box, { round: 1.6, surfaceScale: 4, room: 0.05, key: '#FFF6D8' })}"><path fill-rule="evenodd" d="${band(58, 63, 18, 14)}" fill="${linear(box, '0 0 .6 1', '#FFF3CC 0, #E0B85E .4, #9A7028 .8, #E8C878 1')}"/></g>`;
});

export const frame = { svg: frameSvg, inset: 122, opening: 67 };

export const particles: Readonly<Record<string, string>> = {
  ...coinTurn('qingci-coin', SEAM_GOLD),
  spark: layer(
    'qingci-spark',
    (box) =>
      `${glow(box, 32, 32, 24, '#FFE9B0', 0.8)}<path d="M32 10Q33.400 30.600 54 32Q33.400 33.400 32 54Q30.600 33.400 10 32Q30.600 30.600 32 10Z" fill="#FFF"/>`,
  ),
  glow: layer('qingci-glow', (box) => glow(box, 32, 32, 32, '#FFF0C8', 0.9)),
  bit: layer(
    'qingci-bit',
    (box) =>
      `<path d="M10 34Q18 12 40 12Q56 20 54 40Q40 56 22 50Q10 46 10 34Z" fill="${radial(box, '.35 .3 .8', '#FFD0C0 0, #E08A74 .5, #A84A3A 1')}"/><path d="M14 36Q30 30 50 20M20 46Q32 38 50 34" stroke="#8E3A2C" stroke-width="1.200" fill="none" opacity=".5"/><path d="M16 26Q24 16 38 16" stroke="#FFF3EC" stroke-width="2.600" fill="none" opacity=".8"/>`,
  ),
  drift: layer(
    'qingci-drift',
    (box) =>
      `<path d="M8 32Q24 20 56 30Q36 42 8 32Z" fill="${linear(box, '0 0 1 1', '#B8DCAE 0, #5E9478 1')}"/><path d="M10 32Q30 28 54 30" stroke="#E8F8DC" stroke-width="1.400" fill="none"/>`,
  ),
};

/** The hall tile: a table by the round window in the morning. */
export const tile = layer(
  'qingci-tile',
  (box) =>
    `${scaled(wall, -60, -60, 0.42)}${scaled(moonWindow, 4, -50, 0.62)}${scaled(sunPatch, -60, -60, 0.46)}${scaled(bambooShadow, -270, -70, 0.48)}
<path d="M0 232H480V320H0Z" fill="${linear(box, '0 0 0 1', '#D8B88E 0, #A8845A .3, #6E5038 1')}"/><path d="M0 233.500H480" stroke="#FFF8E4" stroke-width="2" opacity=".9"/><path d="M40 262h160M220 286h190M20 300h120M300 252h140" stroke="#5A402C" stroke-width="1.600" opacity=".3"/>
<ellipse cx="210" cy="262" rx="220" ry="30" fill="${radial(box, '.5 .5 .5', '#FFF6DC/.55 0, #FFF6DC/0 1')}"/>
${contact(box, 96, 268, 110, palette.shadow)}${placed(dish, 248, 22, 0.88)}${placed(brush, 318, 158, 0.74)}${placed(vase, -14, 52, 1.16)}${placed(mendedBowl, 148, 112, 0.98)}
<g opacity=".9" filter="${blurred(box, 0.6, 0.05)}">${scaled(foreground, 0, 26, 0.33)}</g><rect width="480" height="320" fill="${radial(box, '.44 .44 .8', '#20384A/0 .6, #20384A/.5 1')}"/>`,
);
