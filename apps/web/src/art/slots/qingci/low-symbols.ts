import { diceOf } from '../../seed.ts';
import { n } from '../../svg.ts';
import { goldBead, SEAM_GOLD } from '../materials/gold.ts';
import { DARK_JADE, jade, jadeVeins } from '../materials/jade.ts';
import { blurred, cast, contact, engraved, gleam, glow, occlusion } from '../materials/lighting.ts';
import { clip, linear, linearAcross, radialAcross, repeat } from '../materials/paintbox.ts';
import { fibres } from '../materials/silk.ts';
import { symbol } from '../materials/symbol.ts';
import { darkWood, woodGrain } from '../materials/wood.ts';
import { daylight, palette } from './parts.ts';

const { shadow } = palette;

/** 茶盏: a brown cup with hare's-fur streaks on a wooden saucer, tea to the rim. */
export const teaCup = symbol('qingci-e', (box) => {
  const cup = 'M26 62Q30 116 66 140H134Q170 116 174 62Q140 82 100 82Q60 82 26 62Z';
  const inCup = clip(box, `<path d="${cup}"/>`);
  const dice = diceOf('hare fur');
  return {
    svg: `${contact(box, 100, 176, 160, shadow)}<g filter="${cast(box, shadow, 0.85)}">
<g filter="${daylight(box, { round: 4, surfaceScale: 6, exponent: 26, gloss: 0.8 })}"><path d="M8 146Q10 136 30 138Q100 150 170 138Q190 136 192 146Q186 166 150 174Q100 182 50 174Q14 166 8 146Z" fill="${darkWood(box)}" filter="${woodGrain(box, 'x', 5)}"/></g><path d="M14 145Q100 166 186 145" stroke="#E8B888" stroke-width="1.800" fill="none" opacity=".75"/>
${occlusion(box, '<ellipse cx="100" cy="146" rx="54" ry="10"/>', '#180A08', 4, 0.75)}
<path d="M68 136H132L128 150Q100 156 72 150Z" fill="${linear(box, '0 0 1 0', '#3A2418 0, #8A6244 .3, #4A2E20 .6, #1A0E0C 1')}"/>
<ellipse cx="100" cy="62" rx="75" ry="25" fill="${linear(box, '0 0 0 1', '#2A1610 0, #5A3420 .5, #A87A4A 1')}"/>
<ellipse cx="100" cy="66" rx="66" ry="20" fill="${radialAcross(box, '112 78 80', '#F0C058 0, #C8842A .35, #8A4A14 .75, #4A220A 1')}"/><path d="M48 66Q60 52 92 50" stroke="#FFF6D8" stroke-width="5" opacity=".85" fill="none" stroke-linecap="round" filter="${blurred(box, 1.4)}"/><path d="M56 74Q100 88 150 72" stroke="#FFE9A8" stroke-width="2" opacity=".7" fill="none"/><ellipse cx="128" cy="70" rx="7" ry="2.400" fill="#6A8A3A" transform="rotate(-12 128 70)"/><ellipse cx="118" cy="76" rx="5" ry="1.800" fill="#55762E" transform="rotate(16 118 76)"/>
<g filter="${daylight(box, { round: 9, surfaceScale: 8, exponent: 55, gloss: 1.2, shade: 0.55, reach: 9, shadow: '#120810' })}"><path d="${cup}" fill="${linearAcross(box, '26 80 174 110', '#2E1810 0, #7A4626 .14, #B87A48 .27, #6A3A20 .45, #3A1E14 .72, #160A0A .92, #6A4028 1')}"/></g>
<g clip-path="${inCup}">${repeat(54, () => {
      const x = 28 + dice.roll() * 144;
      const lean = (100 - x) * 0.25;
      const y = 66 + 16 * Math.sin(((x - 26) / 148) * Math.PI);
      const length = 18 + dice.roll() * 40;
      return `<path d="M${n(x)} ${n(y)}q${n(lean * 0.4)} ${n(length * 0.5)} ${n(lean)} ${n(length)}" stroke="${dice.pick(['#E8B070', '#C88A50', '#1A0A08'])}" stroke-width="${n(0.7 + dice.roll() * 1.2)}" opacity="${n(0.25 + dice.roll() * 0.4)}" fill="none"/>`;
    })}<path d="M60 132Q100 146 140 132" stroke="#0E0608" stroke-width="8" opacity=".5" fill="none" filter="${blurred(box, 2)}"/></g>
<path d="M25 62A75 24 0 0 0 175 62" stroke="#D8A870" stroke-width="3.500" fill="none"/><path d="M25 62A75 24 0 0 1 175 62" stroke="#8A5A34" stroke-width="2.600" fill="none"/><path d="M30 68Q50 80 84 84" stroke="#FFF3DC" stroke-width="1.600" fill="none" opacity=".95"/>
${gleam(box, 'M44 88Q52 116 74 132', 7, 0.8, 1.8)}${gleam(box, 'M42 84Q46 100 54 112', 2.8, 1, 0.4)}${gleam(box, 'M140 126Q160 108 164 84', 2.4, 0.6, 1, '#E8C8A8')}
</g>`,
    lit: `${glow(box, 104, 70, 60, '#FFE090', 0.85)}<path d="M80 44q-10-14 2-26t0-22M112 42q-10-14 2-26t0-20" stroke="#FFF" stroke-width="6" fill="none" opacity=".75" stroke-linecap="round" filter="${blurred(box, 2.4)}"/>${gleam(box, 'M44 88Q52 116 74 132', 8, 1, 1.4)}`,
  };
});

/** 毛笔: a brush leaning over a rest of five blue peaks. */
export const brush = symbol('qingci-f', (box) => {
  const peak = (x: number, top: number, half: number) =>
    `<g filter="${daylight(box, { round: 5, surfaceScale: 7, exponent: 55, gloss: 1.1, shade: 0.5, reach: 6 })}"><path d="M${n(x - half)} 170Q${n(x - half * 0.7)} ${n(top + 40)} ${n(x - half * 0.34)} ${n(top + 14)}Q${n(x - half * 0.1)} ${top} ${n(x + half * 0.1)} ${top}Q${n(x + half * 0.4)} ${n(top + 2)} ${n(x + half * 0.5)} ${n(top + 20)}Q${n(x + half * 0.76)} ${n(top + 46)} ${n(x + half)} 170Z" fill="${linearAcross(box, '0 80 20 172', '#173E8A 0, #2E62B8 .35, #6A94D0 .68, #C4D6E8 .95')}"/></g><path d="M${n(x + half * 0.02)} ${top + 5}Q${n(x - half * 0.2)} ${n(top + 40)} ${n(x - half * 0.3)} 164M${n(x + half * 0.1)} ${top + 8}Q${n(x + half * 0.3)} ${n(top + 44)} ${n(x + half * 0.3)} 164" stroke="#0E2A64" stroke-width="1.600" fill="none" opacity=".45"/>${gleam(box, `M${n(x - half * 0.48)} ${n(top + 44)}Q${n(x - half * 0.34)} ${n(top + 18)} ${n(x - half * 0.06)} ${n(top + 5)}`, 2.6, 0.9, 0.6)}`;
  return {
    svg: `${contact(box, 100, 174, 160, shadow)}<g filter="${cast(box, shadow, 0.85)}">
${peak(28, 122, 26)}${peak(174, 112, 26)}${peak(58, 92, 30)}${peak(144, 86, 32)}${peak(102, 66, 36)}
<g filter="${daylight(box, { round: 3, surfaceScale: 5, exponent: 55 })}"><path d="M6 162Q100 178 196 160L192 176Q100 190 10 177Z" fill="${linear(box, '0 0 1 0', '#B8C8D4 0, #FFFFFF .3, #C8D6DE .6, #6A8098 1')}"/></g><path d="M10 170Q100 184 192 169" stroke="#1F4FA3" stroke-width="2.400" fill="none"/>
<path d="M22 128L176 46" stroke="#0E1C34" stroke-width="14" opacity=".35" filter="${blurred(box, 4)}" transform="translate(4 16)"/>
<g filter="${daylight(box, { round: 3, surfaceScale: 6, exponent: 34 })}"><path d="M56 100L186 30Q193 28 194 34Q195 40 190 42L64 114Z" fill="${linear(box, '.2 0 .45 1', '#F0D0A0 0, #B8763C .3, #7A4420 .6, #3A1C0C 1')}"/></g>
<path d="M66 99L184 36" stroke="#FFF3DC" stroke-width="2" opacity=".95"/><path d="M88 88l5 10M124 68l5 10M158 50l4 9" stroke="#3A1C0C" stroke-width="2" opacity=".6"/>
<g filter="${daylight(box, { round: 2.4, surfaceScale: 5 })}"><path d="M50 102L64 95L72 110L57 118Z" fill="${linear(box, '.2 0 .5 1', '#FFFDF4 0, #E8E0CC .4, #8A8070 1')}"/><path d="M184 30Q196 22 200 30Q202 40 190 44Z" fill="${linear(box, '0 0 1 1', '#FFFDF4 0, #C8BCA0 .5, #6A5E4A 1')}"/></g>
<path d="M197 26Q206 16 200 6" stroke="#C8553D" stroke-width="2.200" fill="none"/>
<g filter="${daylight(box, { round: 4, surfaceScale: 6, gloss: 0.7, exponent: 20 })}"><path d="M52 102Q34 106 22 122Q10 138 2 146Q20 146 38 138Q54 130 58 117Z" fill="${linear(box, '1 0 0 1', '#F6EAD0 0, #C8A878 .25, #5A4638 .5, #1A1A22 .75, #0A0A12 1')}"/></g>
<path d="M50 106Q36 112 26 124M53 112Q40 118 28 130M54 117Q42 126 26 136" stroke="#2A1E18" stroke-width="1" opacity=".5" fill="none"/>${gleam(box, 'M46 105Q34 110 26 120', 2, 0.7, 0.7)}
</g>`,
    lit: `${glow(box, 18, 136, 40, '#9CC4FF', 0.9)}${gleam(box, 'M66 99L184 36', 4, 1, 0.8)}${gleam(box, 'M88 104Q92 82 100 72M130 118Q136 98 142 92', 4, 1, 0.8)}<path d="M4 148Q30 176 70 172" stroke="#173E8A" stroke-width="5" fill="none" stroke-linecap="round" opacity=".85"/>`,
  };
});

/** 砚台: a stone with a pool of wet ink, the stick laid on its edge. */
export const inkStone = symbol('qingci-g', (box) => {
  const stone = 'M14 92Q16 68 44 58Q100 42 158 58Q184 66 186 92Q190 126 168 142Q100 166 32 142Q10 126 14 92Z';
  return {
    svg: `${contact(box, 100, 168, 170, shadow)}<g filter="${cast(box, shadow, 0.9)}">
<g filter="${daylight(box, { round: 6, surfaceScale: 6, exponent: 20, gloss: 0.6, shadow: '#0A1018' })}"><path d="M14 96Q16 148 40 160Q100 180 160 160Q184 148 186 96Z" fill="${linear(box, '0 0 1 .3', '#5A6470 0, #3A424E .4, #1A1F2A 1')}"/></g>
<g filter="${daylight(box, { round: 7, surfaceScale: 6, exponent: 22, gloss: 0.7, grain: 0.06, grainSize: '.5 .5', shadow: '#10161F' })}"><path d="${stone}" fill="${linear(box, '0 0 .6 1', '#A4AEB6 0, #6E7882 .4, #424A56 1')}"/></g>
<path d="M34 94Q36 76 58 70Q100 60 144 70Q166 76 168 94Q170 118 152 128Q100 144 48 128Q30 118 34 94Z" fill="#20262E"/><path d="M36 98Q38 82 58 76Q100 66 144 76Q164 82 166 98Q166 118 150 126Q100 140 50 126Q36 118 36 98Z" fill="${linear(box, '0 0 .3 1', '#2E3640 0, #56606A .5, #7A848C 1')}"/>
<path d="M40 128Q100 146 160 128" stroke="#DCE6EA" stroke-width="2" fill="none" opacity=".7"/>
<path d="M42 92Q46 78 70 75Q104 72 108 88Q112 108 88 118Q60 122 48 114Q38 106 42 92Z" fill="#05060C"/><path d="M44 94Q48 82 70 78Q100 76 104 89Q106 106 86 114Q62 118 50 111Q41 105 44 94Z" fill="${linear(box, '0 0 1 1', '#2A3038 0, #0A0C14 .4, #05060C 1')}"/><path d="M50 92Q58 82 80 82Q74 92 54 98Z" fill="#E8F4FF" opacity=".7" filter="${blurred(box, 1)}"/><path d="M64 112Q86 112 98 100" stroke="#9CB4CC" stroke-width="2.200" fill="none" opacity=".8"/>
<g fill="none" stroke="#2A323C" stroke-width="2.600" stroke-linecap="round" filter="${engraved(box, '#141A22', '#E0EAEE', 0.9)}"><path d="M128 62q8-8 16-2q6 6-2 10q-7 0-5-6M152 66q8-4 14 2M58 64q10-8 20-3M90 58q6-4 12-2"/></g>
${occlusion(box, '<path d="M104 128L182 78L190 90L116 138Z"/>', '#0A0E16', 4, 0.6)}
<g filter="${daylight(box, { round: 2.4, surfaceScale: 6, exponent: 36, gloss: 1 })}"><path d="M96 106L168 42L190 58L118 124Z" fill="${linear(box, '0 0 1 1', '#5A5660 0, #2E2A34 .4, #121018 1')}"/><path d="M96 106L118 124V136L96 118Z" fill="#0A0A12"/><path d="M118 124L190 58V70L118 136Z" fill="${linear(box, '0 0 1 0', '#1E1C26 0, #3A3842 1')}"/></g>
<path d="M100 106L168 46" stroke="#E8ECF4" stroke-width="1.600" opacity=".85"/>
<g stroke="#E0B85E" stroke-width="2.600" fill="none" stroke-linecap="round"><path d="M160 62q8-8 14 0q2 7-6 8q-6-2-2-7M146 78q-2-8 6-10q8 2 4 10M132 90q-2-8 6-10q8 2 4 10M118 104q-4-8 4-11q8 2 4 9"/></g>
${gleam(box, 'M26 100Q26 78 52 66', 4, 0.7, 1.4)}${gleam(box, 'M30 84Q38 70 58 64', 2, 0.9, 0.5)}
</g>`,
    lit: `${glow(box, 74, 96, 50, '#BFDCFF', 0.75)}<path d="M50 92Q58 82 84 81Q78 94 54 100Z" fill="#FFF"/><g stroke="#FFF0B8" stroke-width="3.200" fill="none" stroke-linecap="round"><path d="M160 62q8-8 14 0q2 7-6 8q-6-2-2-7M146 78q-2-8 6-10q8 2 4 10M132 90q-2-8 6-10q8 2 4 10M118 104q-4-8 4-11q8 2 4 9"/></g>`,
  };
});

/** 镇纸: a weight of dark jade, a cloud knob on a long bar, holding a sheet down. */
export const paperweight = symbol('qingci-h', (box) => {
  const stone = daylight(box, {
    round: 5,
    surfaceScale: 6,
    exponent: 36,
    gloss: 1.1,
    shadow: '#04181C',
    rim: '#C8F4DC',
    rimLight: 0.7,
  });
  return {
    svg: `<g filter="${cast(box, shadow, 0.9)}">
<g filter="${stone}"><path d="M10 116L146 76Q152 74 158 78L192 98Q194 100 192 102L54 150Q48 152 44 148L10 122Q6 118 10 116Z" fill="${jade(box, DARK_JADE)}" filter="${jadeVeins(box, 21, 0.8)}"/></g>
<g filter="${stone}"><path d="M8 120L46 149Q50 152 56 150L193 101V120Q193 124 188 126L56 174Q50 176 45 172L10 144Q8 142 8 138Z" fill="${linear(box, '0 0 1 0', '#3E7A66 0, #2A5C50 .25, #17403C .6, #0A2426 1')}" filter="${jadeVeins(box, 4, 0.7)}"/></g>
<path d="M10 122L46 149Q50 152 56 150L192 102" stroke="#B8ECD0" stroke-width="2" fill="none" opacity=".9"/><path d="M18 118L142 82" stroke="#E8FFF2" stroke-width="2.600" opacity=".8" stroke-linecap="round"/>
<g fill="none" stroke="#0C3230" stroke-width="2.400" filter="${engraved(box, '#04201E', '#A8E4C4', 0.9)}"><path d="M64 162v-8l14-5v5l-8 3M96 151v-8l14-5v5l-8 3M128 140v-8l14-5v5l-8 3M160 129v-8l14-5v5l-8 3"/><path d="M24 120L144 84L176 101L56 142Z"/></g>
${occlusion(box, '<ellipse cx="104" cy="112" rx="44" ry="16" transform="rotate(-17 104 112)"/>', '#04141A', 5, 0.7)}
<g filter="${daylight(box, { round: 8, surfaceScale: 8, exponent: 36, gloss: 1.1, shadow: '#04181C', rim: '#C8F4DC', rimLight: 0.7, reach: 7 })}"><path d="M64 116Q52 104 62 90Q60 70 80 66Q84 44 106 44Q124 44 128 58Q148 56 152 76Q160 90 146 100Q132 108 116 104Q104 118 88 112Q76 122 64 116Z" fill="${jade(box, DARK_JADE)}" filter="${jadeVeins(box, 9, 0.9)}"/></g>
<g fill="none" stroke="#0A302C" stroke-width="3.400" stroke-linecap="round" filter="${engraved(box, '#04201E', '#B8F0D0', 1)}"><path d="M74 104Q66 94 74 86Q84 82 86 92Q82 100 76 96M94 92Q84 72 98 62Q116 58 116 74Q112 86 102 80M128 92Q120 78 132 70Q146 72 142 84Q136 92 130 86"/></g>
${gleam(box, 'M70 86Q74 72 86 70Q90 54 104 51', 4, 0.9, 1.2)}${gleam(box, 'M88 66Q92 56 100 53', 2.2, 1, 0.4)}
<path d="M110 104Q140 106 150 88" stroke="#A8F0C8" stroke-width="4" opacity=".5" fill="none" filter="${blurred(box, 1.5)}"/>
<path d="M146 90Q166 84 178 94Q186 104 178 128" stroke="#A83A2A" stroke-width="3.400" fill="none"/><path d="M146 90Q166 84 178 94Q186 104 178 128" stroke="#F09A80" stroke-width="1.200" stroke-dasharray="3 2.500" fill="none"/><circle cx="178" cy="130" r="5" fill="${goldBead(box, SEAM_GOLD)}"/><path d="M173 134L170 164L187 165L183 134Z" fill="${linear(box, '0 0 1 0', '#E8856A 0, #C8553D .4, #7A2A20 1')}"/><path d="M175 138V162M179 138V163M182 138V162" stroke="#FFC0A8" stroke-width=".9" opacity=".7"/>
</g>`,
    lit: `${glow(box, 120, 96, 60, '#9CF0C4', 0.8)}${gleam(box, 'M70 86Q74 72 86 70Q90 54 104 51', 5, 1, 1)}<path d="M10 122L46 149Q50 152 56 150L192 102" stroke="#EAFFF4" stroke-width="3" fill="none"/>`,
  };
});

/** 线装书: two volumes in indigo cloth, stitched, a white title slip. */
export const book = symbol('qingci-i', (box) => {
  const cloth = linear(box, '0 0 1 1', '#5A86BC 0, #34609A .35, #234678 .7, #142C54 1');
  const cover = daylight(box, { round: 3, surfaceScale: 5, exponent: 20, gloss: 0.4, shadow: '#0A1428' });
  const volume = (dy: number, dx: number, seed: number) => `<g transform="translate(${dx} ${dy})">
<g filter="${cover}"><path d="M22 110L132 60L184 92L184 98L74 152L22 118Z" fill="#142C54"/></g>
<path d="M22 100L74 134V148L22 114ZM74 134L184 80V94L74 148Z" fill="${linear(box, '0 0 1 0', '#F4ECD8 0, #E8DCC0 .4, #A89878 1')}"/>${repeat(4, (at) => `<path d="M22 ${103 + at * 3}L74 ${137 + at * 3}L184 ${83 + at * 3}" stroke="#9A8868" stroke-width=".9" fill="none" opacity=".8"/>`)}
<g filter="${cover}"><path d="M20 96L130 44Q134 42 138 44L184 72Q188 76 184 78L76 132Q72 134 68 131L20 100Q18 98 20 96Z" fill="${cloth}" filter="${fibres(box, 0.7, seed)}"/></g></g>`;
  return {
    svg: `<g filter="${cast(box, shadow, 0.9)}">
${volume(30, -6, 3)}${occlusion(box, '<path d="M20 124L74 160L186 104L182 112L74 168L20 132Z"/>', '#08101E', 4, 0.6)}${volume(0, 6, 6)}
<g transform="translate(6 0)"><path d="M25 97L131 48" stroke="#BFD8F4" stroke-width="2.200" opacity=".8" stroke-linecap="round"/>
<path d="M36 107.500L148 54.500" stroke="#F6F0DC" stroke-width="2" opacity=".95"/>${repeat(5, (at) => {
      const [x, y] = [41 + at * 25, 105 - at * 11.8];
      return `<path d="M${n(x)} ${n(y)}l-11.500-7.500" stroke="#F6F0DC" stroke-width="2"/><circle cx="${n(x)}" cy="${n(y)}" r="1.700" fill="#142C54"/>`;
    })}
<path d="M76 120L118 100L129 107L87 127.500Z" fill="${linear(box, '0 0 1 1', '#FFFEF6 0, #F0E8D4 .6, #D2C6A8 1')}"/><path d="M80 120.500L117 102.800L125 107.500L88 125.300Z" fill="none" stroke="#2A3A50" stroke-width=".8"/><path d="M88 120l8-4M92 116l4 5M101 114l8-4M104 110l4 6M112 109l6-3" stroke="#1A1E28" stroke-width="2.200" stroke-linecap="round"/>
<g filter="${daylight(box, { round: 1.4, surfaceScale: 3 })}"><path d="M136 84L150 77L158 82L144 89Z" fill="#C8553D"/></g><path d="M141 84.500L149 80.500L153 82.500L145 86.500Z" stroke="#FFE6D4" stroke-width="1.200" fill="none"/>
<path d="M130 46L182 76L150 92Z" fill="#FFF" opacity=".08"/></g>
${gleam(box, 'M36 96L70 80', 3.4, 0.6, 1.2)}
</g>`,
    lit: `${glow(box, 100, 96, 86, '#CFE4FF', 0.6)}<path d="M82 120L124 100L135 107L93 127.500Z" fill="#FFFEF4" opacity=".8"/><path d="M42 107.500L154 54.500" stroke="#FFF8DC" stroke-width="3.500"/>`,
  };
});
