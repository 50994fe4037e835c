import { diceOf } from '../../seed.ts';
import { n } from '../../svg.ts';
import { gold, goldBead, goldRod, SEAM_GOLD } from '../materials/gold.ts';
import { blurred, cast, contact, engraved, gleam, glow, occlusion } from '../materials/lighting.ts';
import { clip, linear, linearAcross, radial, radialAcross, repeat } from '../materials/paintbox.ts';
import { porcelain } from '../materials/porcelain.ts';
import { symbol } from '../materials/symbol.ts';
import { crackle, daylight, palette } from './parts.ts';

const { shadow } = palette;

/** 梅瓶: deep celadon, wide shoulders, fine crackle, a branch of plum in its small mouth. */
export const vase = symbol('qingci-a', (box) => {
  const body =
    'M84 36Q84 46 74 50Q46 58 42 90Q40 122 62 158Q66 172 64 184H136Q134 172 138 158Q160 122 158 90Q154 58 126 50Q116 46 116 36Z';
  const inBody = clip(box, `<path d="${body}"/>`);
  const dice = diceOf('plum branch');
  const blossom = (x: number, y: number, r: number) =>
    `<g transform="translate(${x} ${y}) rotate(${n(dice.roll() * 72)})">${repeat(5, (at) => `<circle cx="${n(r * 0.8 * Math.cos(at * 1.257))}" cy="${n(r * 0.8 * Math.sin(at * 1.257))}" r="${n(r * 0.62)}" fill="${radial(box, '.4 .35 .75', '#FFB8A0 0, #D8604A .5, #8E2A24 1')}"/>`)}<circle r="${n(r * 0.3)}" fill="#FFE9B0"/>${repeat(5, (at) => `<circle cx="${n(r * 0.5 * Math.cos(at * 1.257 + 0.6))}" cy="${n(r * 0.5 * Math.sin(at * 1.257 + 0.6))}" r=".9" fill="#5A1A14"/>`)}</g>`;
  return {
    svg: `${contact(box, 100, 188, 96, shadow)}<g filter="${cast(box, shadow, 0.8)}">
<g filter="${daylight(box, { round: 1.8, surfaceScale: 4, gloss: 0.4 })}"><path d="M98 34Q92 14 104 0Q112-8 128-9M102 14Q118 12 136 20Q150 26 166 20M100 20Q84 10 70 10Q58 9 48 2M134 19Q142 8 154 4" stroke="#4A3024" stroke-width="4" fill="none" stroke-linecap="round"/></g>
${blossom(129, -9, 7.5)}${blossom(166, 19, 9)}${blossom(48, 2, 8)}${blossom(154, 3, 7)}${blossom(72, 10, 7)}${blossom(134, 22, 6.5)}${blossom(104, 2, 6)}
<ellipse cx="100" cy="184" rx="36" ry="6" fill="#8A7050"/>
<g filter="${daylight(box, { round: 9, surfaceScale: 8, exponent: 60, gloss: 1.1, shade: 0.6, reach: 9, shadow: '#12323C' })}"><path d="${body}" fill="${linearAcross(box, '42 100 158 112', '#3E6E66 0, #7DB8A2 .14, #C4E6D2 .28, #7FB8A4 .46, #437A70 .72, #1E4A4C .92, #5A9488 1')}"/></g>
<g clip-path="${inBody}"><path d="M40 60H160V80Q100 96 40 80Z" fill="#F0FFF4" opacity=".12"/><path d="M126 40Q172 90 132 190H96Q140 130 112 50Z" fill="#0E2E3C" opacity=".32" filter="${blurred(box, 7)}"/>
<path d="${crackle('vase', 40, 44, 120, 140, 90)}" fill="none" stroke="#173E40" stroke-width=".9" opacity=".5"/><path d="${crackle('vase gold', 44, 50, 110, 130, 30)}" fill="none" stroke="#B08A4A" stroke-width=".8" opacity=".55"/>
<g fill="none" stroke="#2A5E5A" stroke-width="2.400" stroke-linecap="round" filter="${engraved(box, '#123A3C', '#D8F4E4', 0.9)}"><path d="M52 112q12-14 22-2q6 12-6 15q-10-2-7-10M86 122q14-14 24-2q6 12-6 15q-10-2-7-10M122 112q12-12 21-1q5 11-5 14q-9-2-6-9"/><path d="M44 96Q100 112 156 96M52 142Q100 156 148 142" stroke-width="1.600"/></g>
<path d="M62 180Q100 190 138 180V196H62Z" fill="#C9B48E"/><path d="M60 176Q100 186 140 176" stroke="#8FC8B0" stroke-width="3" fill="none" opacity=".7"/></g>
<g filter="${daylight(box, { round: 2.4, surfaceScale: 5, exponent: 60 })}"><path d="M80 34Q80 28 86 28H114Q120 28 120 34Q120 40 114 42H86Q80 40 80 34Z" fill="${linear(box, '0 0 1 0', '#4E8A7E 0, #CFEEDC .3, #6FAA98 .6, #2A5654 1')}"/></g><ellipse cx="100" cy="31" rx="15" ry="3.400" fill="#0E2A30"/>
${occlusion(box, '<path d="M82 42H118L120 50Q100 56 80 50Z"/>', '#0E2A30', 3, 0.5)}
${gleam(box, 'M58 116Q50 84 70 66', 8, 0.8, 2)}${gleam(box, 'M62 96Q60 80 70 70', 3, 1, 0.4)}<path d="M76 58L90 55L88 78L74 82Z" fill="#FFF" opacity=".5"/>${gleam(box, 'M140 142Q150 120 151 98', 2.4, 0.6, 1)}
</g>`,
    lit: `${glow(box, 84, 100, 84, '#E8FFF2', 0.7)}${gleam(box, 'M58 130Q48 84 70 62', 10, 1, 1.6)}<path d="${crackle('vase gold', 44, 50, 110, 130, 30)}" clip-path="${inBody}" fill="none" stroke="#FFE6A0" stroke-width="1.600"/>`,
  };
});

const waves = (radius: number, count: number) =>
  repeat(count, (at) => {
    const angle = (at / count) * 360;
    return `<g transform="rotate(${n(angle)} 100 100) translate(100 ${n(100 - radius)})"><path d="M-7 4A7 7 0 0 1 7 4M-4.500 4A4.500 4.500 0 0 1 4.500 4M-2 4A2 2 0 0 1 2 4"/></g>`;
  });

/** 青花盘: cobalt dish, a carp left white in the well. */
export const dish = symbol('qingci-b', (box) => {
  const carp =
    'M52 112Q58 84 88 76Q120 70 138 88Q146 94 150 86Q158 74 168 74Q162 88 164 98Q166 112 172 120Q158 120 148 108Q142 104 136 112Q118 134 86 130Q66 128 52 112Z';
  return {
    svg: `<g filter="${cast(box, shadow, 0.85)}">
<g filter="${daylight(box, { round: 6, surfaceScale: 7, exponent: 60, gloss: 1.1, reach: 7 })}"><circle cx="100" cy="100" r="91" fill="${porcelain(box)}"/></g>
<circle cx="100" cy="100" r="87" fill="none" stroke="#173E8A" stroke-width="4.500"/><circle cx="100" cy="100" r="73" fill="none" stroke="${linear(box, '0 0 1 1', '#2E62B8 0, #1F4FA3 .5, #123478 1')}" stroke-width="21" opacity=".94"/>
<g fill="none" stroke="#E8F0F4" stroke-width="1.500" opacity=".9">${waves(74, 26)}</g><g fill="none" stroke="#BFD4EC" stroke-width="1" opacity=".8"><circle cx="100" cy="100" r="82"/><circle cx="100" cy="100" r="64.500"/></g>
<circle cx="100" cy="100" r="60" fill="${radialAcross(box, '84 78 80', '#4A82D0 0, #2A5CB0 .45, #173E8A .8, #0E2A64 1')}"/>
<circle cx="100" cy="100" r="60" fill="none" stroke="#0A1E48" stroke-width="5" opacity=".5" filter="${blurred(box, 2, 0.1)}"/><path d="M52 136A60 60 0 0 0 148 136" stroke="#C8DCF4" stroke-width="2.400" opacity=".7" fill="none"/>
<g fill="none" stroke="#7FA8E0" stroke-width="1.800" opacity=".75" stroke-linecap="round"><path d="M56 66q8-6 16 0t16 0M116 54q8-6 16 0t14 0M58 142q8-6 16 0t16 0M108 150q8-6 16 0M130 140q7-5 14 0"/></g>
<g filter="${daylight(box, { round: 3, surfaceScale: 4, exponent: 40, gloss: 0.6, reach: 4, shade: 0.4 })}"><path d="${carp}" fill="${linear(box, '0 0 0 1', '#FFFFFF 0, #F2F6F4 .5, #BFD0DC 1')}"/><path d="M92 77Q108 58 128 62Q124 72 126 80ZM84 130Q88 146 104 148Q108 138 108 131ZM122 122Q130 134 142 132Q140 122 134 114Z" fill="#E6EEF0"/></g>
<g fill="none" stroke="#2A5CB0" stroke-width="1.500" stroke-linecap="round">${repeat(4, (row) => repeat(5 - (row % 2), (at) => `<path d="M${n(84 + at * 10 + (row % 2) * 5)} ${n(88 + row * 9)}q4 5 0 9"/>`))}<path d="M74 84Q80 102 72 122M98 72Q104 66 114 66M102 74Q108 70 118 70M92 136Q96 140 100 140M152 92Q158 86 164 80M152 100Q160 104 166 114M52 112Q46 116 42 112M55 108Q48 106 44 100"/></g>
<circle cx="66" cy="100" r="5" fill="#173E8A"/><circle cx="66" cy="100" r="2.200" fill="#FFF"/>
${gleam(box, 'M22 84Q34 34 84 18', 7, 0.85, 2.4)}<path d="M38 58L62 34L72 42L46 70Z" fill="#FFF" opacity=".4"/>${gleam(box, 'M178 122Q168 156 136 176', 2.6, 0.7, 1.2)}
</g>`,
    lit: `${glow(box, 100, 100, 96, '#D8ECFF', 0.6)}${gleam(box, 'M22 84Q34 34 84 18', 8, 1, 1.6)}<path d="${carp}" fill="#FFF" opacity=".6"/><circle cx="66" cy="100" r="5" fill="#173E8A"/><circle cx="100" cy="100" r="62" fill="none" stroke="#E8F4FF" stroke-width="3" opacity=".9" filter="${blurred(box, 1.4, 0.1)}"/>`,
  };
});

/** 香炉: dark bronze on three feet, smoke through the cloud lid. */
export const censer = symbol('qingci-c', (box) => {
  const metal = (way = '0 0 1 .1') =>
    linear(box, way, '#3A3A38 0, #8A8474 .16, #D8CEB0 .28, #7E7662 .46, #4A463E .72, #221F22 .92, #6A6456 1');
  const bronze = daylight(box, {
    round: 6,
    surfaceScale: 7,
    exponent: 24,
    gloss: 0.9,
    grain: 0.03,
    grainSize: '.16 .16',
    shadow: '#101824',
  });
  // The lid is pierced all round; what is seen are six slots that lean with it.
  const slots = [-42, -25, -8.5, 8.5, 25, 42]
    .map(
      (x) =>
        `M${n(100 + x)} ${n(44 + Math.abs(x) * 0.12)}q${n(5 + x * 0.05)} 9 ${n(x * 0.12)} 21q${n(-5 + x * 0.05)}-11 ${n(-x * 0.12)}-21Z`,
    )
    .join('');
  const smoke = 'M100 34Q82 18 100 4Q116-8 98-24M108 34Q126 22 114 8';
  return {
    svg: `${contact(box, 100, 186, 130, shadow)}<path d="${smoke}" stroke="#7A90A0" stroke-width="9" fill="none" opacity=".45" stroke-linecap="round" filter="${blurred(box, 3.5)}"/><path d="${smoke}" stroke="#FFF" stroke-width="2.400" fill="none" opacity=".6" stroke-linecap="round" filter="${blurred(box, 1)}"/><g filter="${cast(box, shadow, 0.85)}">
<g filter="${bronze}"><path d="M50 142Q44 168 52 186Q60 190 66 184Q62 164 74 148ZM150 142Q156 168 148 186Q140 190 134 184Q138 164 126 148Z" fill="${metal()}"/></g>
<g filter="${bronze}"><path d="M20 78Q6 66 12 50Q22 42 32 52Q38 62 36 84L48 92L44 102Q28 96 20 78ZM180 78Q194 66 188 50Q178 42 168 52Q162 62 164 84L152 92L156 102Q172 96 180 78Z" fill="${metal('0 0 1 1')}"/></g>
<path d="M22 72Q14 62 18 55Q24 52 28 58M178 72Q186 62 182 55Q176 52 172 58" stroke="#E8DCC0" stroke-width="1.600" fill="none" opacity=".7"/>
<g filter="${bronze}"><path d="M30 86Q100 100 170 86Q176 120 158 144Q136 160 100 160Q64 160 42 144Q24 120 30 86Z" fill="${linearAcross(box, '28 100 174 120', '#34363A 0, #8C8674 .15, #DCD2B6 .28, #7E7662 .45, #46423C .7, #1E1C20 .92, #746C5C 1')}"/></g>
<g clip-path="${clip(box, '<path d="M30 86Q100 100 170 86Q176 120 158 144Q136 160 100 160Q64 160 42 144Q24 120 30 86Z"/>')}"><path d="M26 104Q100 120 174 104" stroke="#16161A" stroke-width="3" opacity=".7" fill="none"/><path d="M26 106.500Q100 122.500 174 106.500" stroke="#F0E6CC" stroke-width="1.200" opacity=".7" fill="none"/><path d="M36 140Q100 154 164 140" stroke="#16161A" stroke-width="3" opacity=".7" fill="none"/>
<g fill="none" stroke="#201E22" stroke-width="3" filter="${engraved(box, '#0C0C10', '#EDE2C6', 0.9)}"><path d="M46 132v-12h14v9h-8v-5M68 136v-12h14v9h-8v-5M92 138v-12h15v9h-9v-5M118 136v-12h14v9h-8v-5M140 132v-12h13v9h-7v-5"/></g>
<path d="M130 80Q186 100 170 170H100Q160 150 146 90Z" fill="#0A1020" opacity=".35" filter="${blurred(box, 7)}"/><path d="M40 120q10 20 26 28M150 110q4 14-6 28" stroke="#4FA08E" stroke-width="7" opacity=".3" fill="none" filter="${blurred(box, 3)}"/></g>
<g filter="${bronze}"><path d="M84 156Q80 172 86 190Q100 196 114 190Q120 172 116 156Z" fill="${metal()}"/></g><path d="M88 164Q100 172 112 164M92 178q8 5 16 0" stroke="#16161A" stroke-width="2.200" fill="none" opacity=".7"/>
${occlusion(box, '<path d="M30 82Q100 98 170 82L168 92Q100 106 32 92Z"/>', '#0C1018', 3, 0.6)}
<g filter="${bronze}"><path d="M28 78Q28 70 36 70H164Q172 70 172 78Q172 86 164 88Q100 98 36 88Q28 86 28 78Z" fill="${metal()}"/></g>
<g filter="${bronze}"><path d="M44 70Q48 42 78 38Q84 28 100 28Q116 28 122 38Q152 42 156 70Q100 82 44 70Z" fill="${metal('0 0 1 .2')}"/></g>
<g fill="#121418"><path d="${slots}"/></g><g fill="none" stroke="#E8DCC0" stroke-width="1.200" opacity=".75" transform="translate(.8 1.200)"><path d="${slots}" fill="none" stroke-dasharray="8 9"/></g>
<g filter="${bronze}"><circle cx="100" cy="25" r="9" fill="${radial(box, '.36 .3 .8', '#F0E6CC 0, #8A8270 .5, #2A2628 1')}"/></g>
${gleam(box, 'M50 138Q42 118 44 98', 6, 0.7, 1.8)}${gleam(box, 'M60 58Q66 46 80 43', 3.4, 0.85, 0.9)}${gleam(box, 'M44 75H84', 2.4, 0.8, 0.7)}
</g>`,
    lit: `${glow(box, 100, 56, 50, '#FFC890', 0.85)}<path d="${slots}" fill="#FF9A4A"/><path d="M100 30Q78 14 98-2Q116-14 98-30M108 30Q130 18 116 2" stroke="#FFF" stroke-width="6" fill="none" opacity=".8" stroke-linecap="round" filter="${blurred(box, 2.5)}"/>`,
  };
});

/** 古琴: black lacquer, seven strings, mother-of-pearl studs, laid at an angle. */
export const zither = symbol('qingci-d', (box) => {
  const board =
    'M-98-20Q-104-20-104-12V14Q-104 22-98 22L-52 24Q-46 18-40 24L40 25Q46 19 52 25L92 20Q102 18 104 8Q106 0 104-8Q102-18 92-20L62-24Q52-14 40-24L-40-22Q-46-16-52-22Z';
  const studs = [-58, -42, -28, -12, 2, 16, 32, 44, 54, 62, 70, 77, 84];
  return {
    svg: `<g filter="${cast(box, shadow, 0.9)}"><g transform="translate(100 100) rotate(-38)">
<path d="M-88 22v14h16v-12ZM70 22v12h12l2-13Z" fill="#241A18"/></g>
<g filter="${daylight(box, { round: 5, surfaceScale: 7, exponent: 45, gloss: 1.1, shadow: '#0A0E1A', reach: 5 })}"><g transform="translate(104 108) rotate(-38)"><path d="${board}" fill="#3A1A14"/></g></g>
<g filter="${daylight(box, { round: 5, surfaceScale: 7, exponent: 45, gloss: 1.2, shadow: '#0A0E1A', reach: 5 })}"><g transform="translate(100 100) rotate(-38)"><path d="${board}" fill="${linear(box, '0 0 .1 1', '#8E7A70 0, #4A3A38 .3, #2A2228 .6, #14101A 1')}"/></g></g>
<g transform="translate(100 100) rotate(-38)">
<path d="M-96-14Q0-20 94-14Q60-4-40-2Q-90-4-96-14Z" fill="#FFF" opacity=".16"/>
<g fill="none" stroke="#7A5A48" stroke-width=".7" opacity=".5"><path d="M-80-16q10 8 4 18t6 16M-30-18q-8 10 2 18t-4 18M20-20q8 12-2 20t6 20M66-18q-8 10 0 18t-6 18"/></g>
<g filter="${daylight(box, { round: 1.6, surfaceScale: 4 })}"><path d="M72-21L78-22V22L72 23Z" fill="${linear(box, '0 0 0 1', '#F0D8A8 0, #A8793C .5, #5A3A18 1')}"/><path d="M-104-10H-92V12H-104Z" fill="${linear(box, '0 0 0 1', '#E8C890 0, #8A5A2A .6, #4A2A10 1')}"/></g>
${repeat(7, (at) => `<path d="M-98 ${n(-9 + at * 3.2)}L75 ${n(-14 + at * 4.7)}" stroke="#1A1014" stroke-width="1.800" opacity=".7" transform="translate(.4 1.100)"/><path d="M-98 ${n(-9 + at * 3.2)}L75 ${n(-14 + at * 4.7)}" stroke="#F4E8CC" stroke-width="${n(1.4 - at * 0.1)}"/>`)}
${studs.map((x) => `<circle cx="${n(x * 0.96 - 6)}" cy="-18.500" r="2.500" fill="${radial(box, '.4 .35 .7', '#FFFFFF 0, #D8F0EC .5, #8AA8B8 1')}"/>`).join('')}
<path d="M88-8q8 2 10 8q-2 8-10 8" stroke="#D8B880" stroke-width="2" fill="none"/>
<path d="M-96-17.500H-56M-36-19.500H36M66-20L90-17" stroke="#FFF8EC" stroke-width="1.800" opacity=".85" fill="none" stroke-linecap="round"/>
</g>
${[0, 1, 2]
  .map((at) => {
    const [x, y] = [166 + at * 7, 66 + at * 8];
    return `<path d="M${x} ${y}Q${x + 4} ${y + 16} ${x + 1} ${y + 30}" stroke="#C8553D" stroke-width="2.600" fill="none"/><path d="M${x - 3} ${y + 30}L${x - 5} ${y + 62}L${x + 6} ${y + 63}L${x + 5} ${y + 30}Z" fill="${linear(box, '0 0 1 0', '#E8856A 0, #C8553D .4, #7A2A20 1')}"/><path d="M${x - 2} ${y + 36}V${y + 60}M${x + 2} ${y + 36}V${y + 60}" stroke="#FFC0A8" stroke-width=".9" opacity=".7"/><circle cx="${x + 1}" cy="${y + 30}" r="4" fill="${goldBead(box, SEAM_GOLD)}"/>`;
  })
  .join('')}
</g>`,
    lit: `<g transform="translate(100 100) rotate(-38)">${repeat(7, (at) => `<path d="M-98 ${n(-9 + at * 3.2)}L75 ${n(-14 + at * 4.7)}" stroke="#FFF6D8" stroke-width="2.200"/>`)}${studs.map((x) => glow(box, x * 0.96 - 6, -18.5, 8, '#E8FFFA', 0.9)).join('')}</g>${glow(box, 100, 100, 80, '#FFF3D8', 0.4)}`,
  };
});

/** 金缮: an oil-black bowl, broken once and mended with gold. */
export const mendedBowl = symbol('qingci-w', (box) => {
  const bowl = 'M8 72Q10 142 58 164Q100 176 142 164Q190 142 192 72Q160 96 100 98Q40 96 8 72Z';
  const inBowl = clip(box, `<path d="${bowl}"/>`);
  const inWell = clip(box, '<ellipse cx="100" cy="72" rx="86" ry="25"/>');
  const seams =
    'M60 88Q64 104 56 116Q68 124 66 140Q76 150 72 168M66 126Q86 122 96 132Q108 126 118 134Q128 128 134 114Q146 110 150 96M118 134Q120 148 114 168M56 116Q42 114 34 124Q28 126 22 122M134 114Q146 124 158 122Q166 130 164 140M96 132Q94 116 100 98';
  const wellSeams = 'M58 90Q66 76 84 74Q96 64 92 48M84 74Q104 82 128 74Q140 62 134 50M128 74Q146 80 152 90';
  return {
    svg: `${contact(box, 100, 182, 130, shadow)}<g filter="${cast(box, shadow, 0.9)}">
<g filter="${daylight(box, { round: 2.4, surfaceScale: 4 })}"><path d="M68 164Q100 174 132 164L136 180Q100 190 64 180Z" fill="${linear(box, '0 0 1 0', '#5A4434 0, #A8825E .3, #5A4030 .6, #241A18 1')}"/></g>
<ellipse cx="100" cy="72" rx="92" ry="30" fill="${linear(box, '0 0 0 1', '#0C0C14 0, #24242E .5, #4A4A58 1')}"/>
<g clip-path="${inWell}"><ellipse cx="100" cy="76" rx="86" ry="25" fill="${radialAcross(box, '110 96 90', '#6A6470 0, #2E2C38 .5, #0E0E16 1')}"/><path d="${wellSeams}" stroke="#5A3A10" stroke-width="6" fill="none" opacity=".7" stroke-linejoin="round"/><path d="${wellSeams}" stroke="${goldRod(box, SEAM_GOLD)}" stroke-width="4" fill="none" stroke-linejoin="round"/><path d="M30 92Q90 104 150 92" stroke="#C8D8E8" stroke-width="4" opacity=".5" fill="none" filter="${blurred(box, 2)}"/></g>
<g filter="${daylight(box, { round: 9, surfaceScale: 8, exponent: 50, gloss: 1.2, shade: 0.5, reach: 8, shadow: '#04060E' })}"><path d="${bowl}" fill="${linearAcross(box, '8 90 192 120', '#1E1E2A 0, #4A4A5C .14, #8A8C9C .26, #3E3E4E .42, #1E1E2A .7, #0A0A12 .9, #4A4A5A 1')}"/></g>
<g clip-path="${inBowl}">${repeat(46, (at) => `<circle cx="${n(20 + ((at * 53) % 162))}" cy="${n(98 + ((at * 37) % 70))}" r="${n(0.8 + (at % 4) * 0.5)}" fill="#A8B8C8" opacity=".3"/>`)}</g>
<g clip-path="${inBowl}"><path d="${seams}" stroke="#1A0E04" stroke-width="10" fill="none" opacity=".45" stroke-linejoin="round" filter="${blurred(box, 2, 0.1)}"/></g>
<g filter="${daylight(box, { round: 1.8, surfaceScale: 6, exponent: 24, gloss: 1.2, key: '#FFF6D8', shadow: '#5A3408', reach: 2 })}"><g clip-path="${inBowl}"><path d="${seams}" stroke="${gold(box, SEAM_GOLD)}" stroke-width="6" fill="none" stroke-linejoin="round" stroke-linecap="round"/></g><circle cx="66" cy="126" r="5.500" fill="${gold(box, SEAM_GOLD)}"/><circle cx="118" cy="134" r="6" fill="${gold(box, SEAM_GOLD)}"/><circle cx="134" cy="114" r="5" fill="${gold(box, SEAM_GOLD)}"/></g>
<path d="M8 72A92 29 0 0 0 192 72" stroke="${goldRod(box, SEAM_GOLD)}" stroke-width="5" fill="none"/><path d="M8 72A92 29 0 0 1 192 72" stroke="${goldRod(box, SEAM_GOLD)}" stroke-width="3" fill="none"/><path d="M12 76Q30 92 70 99" stroke="#FFFBE8" stroke-width="1.600" fill="none"/>
${gleam(box, 'M26 104Q34 138 62 154', 8, 0.75, 2)}${gleam(box, 'M24 98Q27 114 34 126', 3, 1, 0.5)}<path d="M32 98L50 102L52 120L38 116Z" fill="#FFF" opacity=".35"/>${gleam(box, 'M150 150Q174 134 180 104', 3, 0.6, 1.2, '#BFD4E4')}
</g>`,
    lit: `<g clip-path="${inBowl}"><path d="${seams}" stroke="#FFE9A0" stroke-width="12" fill="none" opacity=".8" stroke-linejoin="round" filter="${blurred(box, 4, 0.2)}"/><path d="${seams}" stroke="#FFFBE4" stroke-width="5" fill="none" stroke-linejoin="round"/></g><g clip-path="${inWell}"><path d="${wellSeams}" stroke="#FFF6D0" stroke-width="5" fill="none" stroke-linejoin="round"/></g>${glow(box, 100, 122, 96, '#FFD880', 0.55)}`,
  };
});
