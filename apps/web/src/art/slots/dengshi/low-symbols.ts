import { diceOf } from '../../seed.ts';
import { n } from '../../svg.ts';
import { amberGlass } from '../materials/glass.ts';
import { gold, goldBead, goldRim, goldRod } from '../materials/gold.ts';
import { blurred, cast, contact, engraved, gleam, glow, occlusion } from '../materials/lighting.ts';
import { clip, linear, linearAcross, radial, radialAcross, repeat } from '../materials/paintbox.ts';
import { symbol } from '../materials/symbol.ts';
import { bead, night, palette, tassel } from './parts.ts';

const { shadow } = palette;

/** 汤圆: three glossy balls in syrup, a white bowl with a red key border. */
export const dumplings = symbol('dengshi-e', (box) => {
  const bowl = 'M18 92Q20 150 62 166Q100 178 138 166Q180 150 182 92Q182 118 100 122Q18 118 18 92Z';
  const inBowl = clip(box, `<path d="${bowl}"/>`);
  const ball = (cx: number, cy: number, r: number) =>
    `<g filter="${night(box, { round: 8, surfaceScale: 7, exponent: 40, gloss: 1, shade: 0.5, shadow: '#7A3A3A', reach: 7, rimLight: 0.35 })}"><ellipse cx="${cx}" cy="${cy}" rx="${r}" ry="${r * 0.94}" fill="${radial(box, '.38 .3 .85', '#FFFFFF 0, #FFF6E8 .4, #F2D3BC .75, #B8826E 1')}"/></g><ellipse cx="${n(cx - r * 0.34)}" cy="${n(cy - r * 0.42)}" rx="${n(r * 0.24)}" ry="${n(r * 0.14)}" transform="rotate(-30 ${n(cx - r * 0.34)} ${n(cy - r * 0.42)})" fill="#FFF"/>${gleam(box, `M${n(cx + r * 0.3)} ${n(cy + r * 0.74)}Q${n(cx + r * 0.7)} ${n(cy + r * 0.5)} ${n(cx + r * 0.78)} ${n(cy + r * 0.1)}`, 2, 0.55, 0.8, '#FFD9A0')}`;
  const keys = repeat(11, (at) => {
    const t = -1 + (at + 0.5) * (2 / 11);
    const x = 100 + 78 * Math.sin(t * 1.25);
    const y = 134 + 8 * Math.cos(t * 1.5);
    const w = 11 * Math.cos(t * 1.15);
    return `<path d="M${n(x - w / 2)} ${n(y + 5)}v-9h${n(w)}v7h${n(-w * 0.6)}v-3.500h${n(w * 0.3)}"/>`;
  });
  return {
    svg: `${contact(box, 100, 178, 120, shadow)}<g filter="${cast(box, shadow, 0.8)}">
<g filter="${night(box, { round: 2.4, surfaceScale: 4 })}"><path d="M68 164Q100 176 132 164L136 178Q132 186 100 187Q68 186 64 178Z" fill="${linear(box, '0 0 1 0', '#C9B09A 0, #FFF2E0 .3, #D9BFA6 .6, #7A5A5C 1')}"/></g>
<ellipse cx="100" cy="90" rx="83" ry="33" fill="${linear(box, '0 0 0 1', '#B89AA0 0, #E9D6CC .5, #FFF6EA 1')}"/>
<ellipse cx="100" cy="95" rx="72" ry="26" fill="${radial(box, '.4 .7 .8', '#FFD890 0, #E89A3C .5, #8A3E14 1')}"/>
<path d="M17.500 90A82.500 33 0 0 1 182.500 90" stroke="${goldRim(box)}" stroke-width="3" fill="none"/>
<path d="M44 104Q70 120 112 119" stroke="#FFF3C8" stroke-width="2.400" opacity=".8" fill="none" filter="${blurred(box, 0.8)}"/>
${occlusion(box, '<ellipse cx="72" cy="96" rx="36" ry="16"/><ellipse cx="130" cy="97" rx="36" ry="15"/><ellipse cx="100" cy="78" rx="34" ry="15"/>', '#4A1408', 4, 0.7)}
${ball(101, 60, 31)}${occlusion(box, '<path d="M62 74Q100 92 140 74L136 88H66Z"/>', '#6A2A20', 4, 0.5)}${ball(64, 82, 30)}${ball(134, 84, 31)}
<g clip-path="${clip(box, '<path d="M0 97Q60 128 100 122T200 97V200H0Z"/>')}"><ellipse cx="100" cy="95" rx="72" ry="26" fill="#E89A3C" opacity=".55"/></g>
<g filter="${night(box, { round: 9, surfaceScale: 7, exponent: 60, gloss: 1, shade: 0.6, reach: 9, shadow: '#3A1038' })}"><path d="${bowl}" fill="${linearAcross(box, '18 100 182 130', '#D9C2C0 0, #FFFFFC .22, #FBF1E8 .45, #CDB4BC .75, #8A6480 1')}"/></g>
<g clip-path="${inBowl}"><path d="M10 116Q100 156 190 116" stroke="#C4262A" stroke-width="2.200" fill="none"/><path d="M14 136Q100 172 186 136" stroke="#C4262A" stroke-width="2.200" fill="none"/><g fill="none" stroke="#C4262A" stroke-width="2.200" opacity=".92">${keys}</g><path d="M40 152Q100 176 160 152" stroke="#C4262A" stroke-width="4" fill="none" opacity=".85"/>
<path d="M120 120Q178 116 182 96V180H96Q150 166 156 118Z" fill="#3A1038" opacity=".22" filter="${blurred(box, 8)}"/></g>
<path d="M17.500 91A82.500 32 0 0 0 182.500 91" stroke="${goldRod(box)}" stroke-width="4.500" fill="none"/>
${gleam(box, 'M34 116Q40 144 62 158', 7, 0.9, 1.6)}${gleam(box, 'M30 110Q32 120 36 130', 3, 1, 0.4)}${gleam(box, 'M150 158Q168 146 174 122', 2.4, 0.6, 1, '#FFC98A')}
<path d="M74 28q-10-10 0-20t0-18M126 30q-10-10 0-20t-2-16" stroke="#FFF0DC" stroke-width="5" fill="none" opacity=".3" stroke-linecap="round" filter="${blurred(box, 3)}"/>
</g>`,
    lit: `${glow(box, 100, 78, 80, '#FFE0A0', 0.5)}${gleam(box, 'M74 34q-12-12 0-24t0-20M102 24q-10-12 0-24M128 34q-12-12 0-24t-2-18', 5, 0.7, 2.5)}${gleam(box, 'M34 116Q40 144 62 158', 7, 1, 1)}`,
  };
});

/** 糖画: a bird poured in lines of amber sugar on a bamboo stick, thin film between them. */
export const sugarBird = symbol('dengshi-f', (box) => {
  const body =
    'M42 38Q52 24 66 34Q76 46 76 60Q80 72 100 74Q128 78 138 98Q128 120 102 122Q70 120 62 90Q60 72 54 62Q44 60 40 52Q38 44 42 38Z';
  const wing = 'M84 82Q72 42 100 8Q108 30 102 44Q120 20 144 14Q144 40 122 56Q142 44 164 46Q154 74 116 88';
  const tail = [
    'M132 92Q158 92 172 72Q182 60 190 70Q194 82 182 84',
    'M134 102Q164 110 184 98Q196 96 195 108Q189 117 179 110',
    'M124 114Q146 136 176 130Q188 131 184 142Q174 150 166 140',
  ];
  const threads = [
    'M72 84Q96 86 112 80M66 96Q92 102 128 86M72 108Q100 112 136 98M92 118Q84 98 76 72M110 120Q104 98 96 76M126 112Q122 96 114 80',
    'M92 72Q90 44 99 26M104 66Q116 40 134 26M112 76Q132 58 152 54',
  ];
  const amber = amberGlass(box);
  const poured = night(box, {
    round: 2.4,
    surfaceScale: 7,
    exponent: 34,
    gloss: 1.3,
    shadow: '#5A1A06',
    rim: '#FFE9A0',
    rimLight: 0.8,
    form: 0.35,
    reach: 3,
  });
  const line = (d: string, width: number) =>
    `<path d="${d}" stroke="${amber}" stroke-width="${width}" fill="none" stroke-linecap="round" stroke-linejoin="round"/>`;
  const film = linearAcross(box, '50 20 150 130', '#FFE28A/.95 0, #FFB83E/.8 .45, #D86A14/.85 .8, #8A340A/.9 1');
  return {
    svg: `<g filter="${cast(box, shadow)}">
<g filter="${night(box, { round: 2, surfaceScale: 4, gloss: 0.6 })}"><path d="M90 96L98 96L106 196L99 197Z" fill="${linear(box, '0 0 1 0', '#8A5A24 0, #F2D08A .35, #C08A40 .6, #5A3410 1')}"/></g><path d="M95 150l7-1M97 172l7-1" stroke="#6A4014" stroke-width="1.600"/>
<path d="${wing}Z" fill="${film}"/><path d="${body}" fill="${film}"/>
<g filter="${blurred(box, 5)}"><ellipse cx="114" cy="102" rx="18" ry="11" fill="#FFF0A0" opacity=".9"/><ellipse cx="108" cy="52" rx="12" ry="16" fill="#FFF0A0" opacity=".6"/></g>
<g filter="${poured}">${line(threads[0] ?? '', 3)}${line(threads[1] ?? '', 3.4)}</g>
<g filter="${poured}">${tail.map((d) => line(d, 8)).join('')}</g>
<g filter="${poured}">${line(wing, 7.5)}</g>
<g filter="${poured}">${line(body, 8)}</g>
<g filter="${poured}"><path d="M42 44Q28 42 16 52Q28 55 42 56Z" fill="${amber}"/>${line('M50 30Q44 16 32 14M58 28Q58 12 48 4M66 32Q74 18 68 6', 4)}<circle cx="31" cy="14" r="4.600" fill="${amber}"/><circle cx="47" cy="3" r="4.600" fill="${amber}"/><circle cx="68" cy="4" r="4.600" fill="${amber}"/></g>
<g filter="${poured}">${line('M80 120Q76 136 62 142M94 123Q92 140 80 150', 5.5)}<circle cx="61" cy="143" r="5" fill="${amber}"/><circle cx="79" cy="151" r="5" fill="${amber}"/></g>
<path d="M50 47q5-6 10-1q-4 5-10 1Z" fill="#5A1C06"/><circle cx="54.500" cy="45.300" r="1" fill="#FFF"/>
${tail.map((d, at) => `<path d="${d}" stroke="#FFFBE0" stroke-width="1.800" fill="none" stroke-linecap="round" opacity=".85" transform="translate(-1.200 -1.800)" stroke-dasharray="${26 + at * 5} 14 18 90"/>`).join('')}
<path d="${wing}" stroke="#FFFBE0" stroke-width="1.700" fill="none" stroke-linecap="round" opacity=".85" transform="translate(-1.400 -1.500)" stroke-dasharray="34 12 20 40"/>
${gleam(box, 'M44 50Q42 40 50 34', 2.2, 0.95, 0.5)}${gleam(box, 'M66 88Q68 106 84 115', 2.2, 0.9, 0.6)}
<g fill="#FFF6CC" opacity=".8"><circle cx="84" cy="104" r="1.500"/><circle cx="96" cy="92" r="1.200"/><circle cx="118" cy="90" r="1.700"/><circle cx="62" cy="60" r="1.300"/><circle cx="106" cy="106" r="1.100"/><circle cx="92" cy="56" r="1.400"/><circle cx="126" cy="40" r="1.200"/></g>
</g>`,
    lit: `<g filter="${blurred(box, 3, 0.2)}" opacity=".6"><path d="${body}" fill="#FFE07A"/><path d="${wing}Z" fill="#FFE07A"/></g>${glow(box, 96, 84, 76, '#FFC24A', 0.6)}${[...tail, wing, body].map((d) => `<path d="${d}" stroke="#FFF3B0" stroke-width="3" fill="none" stroke-linecap="round"/>`).join('')}`,
  };
});

/** 花灯: a lotus of paper on a green tray, a candle in its heart. */
export const lotusLantern = symbol('dengshi-g', (box) => {
  const petal = (x: number, y: number, angle: number, length: number, width: number, warm: boolean) => {
    const d = `M0 0C${-width} ${-length * 0.28} ${-width * 0.86} ${-length * 0.74} 0 ${-length}C${width * 0.86} ${-length * 0.74} ${width} ${-length * 0.28} 0 0Z`;
    const paint = linear(
      box,
      '.5 1 .5 0',
      warm
        ? '#FFF6C4 0, #FFBE88 .22, #F4588A .58, #B81E62 .86, #FFB4C8 1'
        : '#FFC880 0, #D8543C .22, #98204E .55, #560C38 .9, #B8487A 1',
    );
    const veins = [-0.5, -0.25, 0, 0.25, 0.5]
      .map(
        (at) =>
          `M0 ${n(-length * 0.1)}Q${n(at * width * 1.5)} ${n(-length * 0.45)} ${n(at * width * 0.5)} ${n(-length * 0.88)}`,
      )
      .join('');
    return `<g filter="${night(box, { round: 4, surfaceScale: 5, gloss: 0.5, exponent: 18, shade: 0.45, shadow: '#4A0A38', rim: '#FFD8B0', rimLight: 0.7, form: 0.35 })}"><g transform="translate(${x} ${y}) rotate(${angle})"><path d="${d}" fill="${paint}"/></g></g><g transform="translate(${x} ${y}) rotate(${angle})" fill="none" stroke="#7A1448" stroke-width="1" opacity=".4"><path d="${veins}"/></g>`;
  };
  return {
    svg: `${contact(box, 100, 182, 130, shadow)}<g filter="${cast(box, shadow, 0.8)}">
<g filter="${night(box, { round: 5, surfaceScale: 5, gloss: 0.6, shadow: '#04201E', rim: '#D8FFC8' })}"><path d="M10 142Q30 126 60 136Q100 150 140 136Q170 126 190 142Q184 166 150 178Q100 190 50 178Q16 166 10 142Z" fill="${radialAcross(box, '90 140 100', '#C8F4A0 0, #5CB87A .45, #1A6E58 .8, #0A3E3A 1')}"/></g>
<path d="M100 150Q60 172 26 160M100 150Q140 172 174 160M100 152Q84 176 70 182M100 152Q116 176 130 182M100 150Q50 156 14 146M100 150Q150 156 186 146" stroke="#BFF0A8" stroke-width="1.400" opacity=".6" fill="none"/>
${petal(100, 140, -64, 92, 26, false)}${petal(100, 140, 64, 92, 26, false)}${petal(100, 136, -20, 112, 28, false)}${petal(100, 136, 20, 112, 28, false)}
${glow(box, 100, 92, 60, '#FFE08A', 0.9)}
${petal(100, 146, -46, 104, 30, true)}${petal(100, 146, 46, 104, 30, true)}
<g filter="${blurred(box, 3)}"><path d="M100 58Q116 84 108 104Q100 112 92 104Q84 84 100 58Z" fill="#FFB030"/></g><path d="M100 66Q110 86 105 100Q100 106 95 100Q90 86 100 66Z" fill="${linear(box, '0 0 0 1', '#FFF6C8 0, #FFFFF4 .6, #FFC860 1')}"/>
${petal(74, 154, -74, 70, 20, true)}${petal(126, 154, 74, 70, 20, true)}
${occlusion(box, '<path d="M66 128Q100 112 134 128Q140 150 100 158Q60 150 66 128Z"/>', '#5A0E40', 6, 0.4)}
${petal(100, 168, -24, 76, 25, true)}${petal(100, 168, 24, 76, 25, true)}${petal(100, 174, 0, 78, 27, true)}
${gleam(box, 'M88 150Q84 122 96 104', 3, 0.75, 1.2)}${gleam(box, 'M44 104Q50 84 46 76', 2.4, 0.8, 0.8)}${gleam(box, 'M128 104Q144 88 158 78', 2, 0.6, 0.9)}
<g filter="${night(box, { round: 2, surfaceScale: 4 })}"><path d="M62 168Q100 184 138 168L134 180Q100 192 66 180Z" fill="${gold(box)}"/></g>${repeat(5, (at) => bead(box, 72 + at * 14, 178 + 3 * Math.sin((at / 4) * Math.PI), 3.2, 'coral'))}
</g>`,
    lit: `${glow(box, 100, 92, 92, '#FFD880', 0.95)}<path d="M100 52Q118 84 109 106Q100 114 91 106Q82 84 100 52Z" fill="#FFFCE0" filter="${blurred(box, 1.5)}"/>${gleam(box, 'M88 150Q84 122 96 104M112 150Q118 126 106 104', 3, 0.9, 1.2)}`,
  };
});

/** 铜铃: a cast bell, worn bright, with a red tassel from the clapper. */
export const bronzeBell = symbol('dengshi-h', (box) => {
  const bell =
    'M100 34Q134 36 142 74Q146 108 164 134Q170 144 166 150Q134 140 100 156Q66 140 34 150Q30 144 36 134Q54 108 58 74Q66 36 100 34Z';
  const inBell = clip(box, `<path d="${bell}"/>`);
  const metal = linearAcross(
    box,
    '34 90 168 110',
    '#7A4414 0, #E8A040 .16, #FFF0B0 .3, #E09A36 .46, #9A5A1C .7, #4E2810 .9, #C27A30 1',
  );
  const dice = diceOf('bell');
  return {
    svg: `<g filter="${cast(box, shadow)}">
<g filter="${night(box, { round: 2.4, surfaceScale: 5 })}"><path d="M100 8a15 15 0 1 1-.1 0ZM100 16a7 7 0 1 0 .1 0Z" fill-rule="evenodd" fill="${gold(box)}"/><path d="M82 32Q100 26 118 32L116 42Q100 36 84 42Z" fill="${gold(box)}"/></g>
<path d="M40 148Q70 136 100 150Q130 136 160 148Q140 160 100 162Q60 160 40 148Z" fill="#2A0E10"/>
<path d="M100 140V164" stroke="${goldRod(box)}" stroke-width="4"/><g filter="${night(box, { round: 4, surfaceScale: 6 })}"><circle cx="100" cy="163" r="10" fill="${goldBead(box)}"/></g>
${tassel(box, 100, 166, 24, 30)}
<g filter="${night(box, { round: 6, surfaceScale: 7, exponent: 26, grain: 0.02, grainSize: '.12 .12' })}"><path d="${bell}" fill="${metal}"/></g>
<g clip-path="${inBell}">
<path d="M50 64Q100 82 150 64" stroke="#4A220A" stroke-width="7" fill="none" opacity=".6"/><path d="M50 62Q100 80 150 62" stroke="${goldRod(box)}" stroke-width="4" fill="none"/>
<path d="M38 116Q100 138 162 116" stroke="#4A220A" stroke-width="7" fill="none" opacity=".6"/><path d="M38 114Q100 136 162 114" stroke="${goldRod(box)}" stroke-width="4" fill="none"/>
<g filter="${engraved(box, '#4A1E06', '#FFEFB8', 1)}" fill="none" stroke="#6A3410" stroke-width="3">${repeat(
      5,
      (at) => {
        const x = 64 + at * 18;
        const y = 92 + 5 * Math.sin((at / 4) * Math.PI) + (dice.roll() - 0.5);
        return `<path d="M${n(x - 6)} ${n(y + 5)}v-11h11v11h-7v-6h3"/>`;
      },
    )}</g>
<path d="M40 132Q70 126 100 141Q130 126 160 132" stroke="#FFEBB0" stroke-width="2" opacity=".7" fill="none"/>
<path d="M132 40Q150 90 176 150L130 150Q138 90 118 40Z" fill="#2A0A28" opacity=".35" filter="${blurred(box, 6)}"/>
<path d="M60 128q14-4 22 4M120 54q10 4 12 14M68 56q-4 6-5 12" stroke="#3FA08A" stroke-width="4" opacity=".28" fill="none" filter="${blurred(box, 1.6)}"/>
</g>
${gleam(box, 'M72 58Q66 92 54 122', 8, 0.7, 2.4)}${gleam(box, 'M74 56Q70 74 67 88', 3, 1, 0.4)}${gleam(box, 'M152 112Q158 128 162 140', 2.4, 0.7, 0.8, '#FFD08A')}
<path d="M92 40Q100 37 110 40" stroke="#FFF8DC" stroke-width="2" opacity=".9" fill="none"/>
</g>`,
    lit: `${glow(box, 90, 96, 76, '#FFE09A', 0.6)}${gleam(box, 'M72 58Q66 92 54 122', 9, 1, 2)}<path d="M20 96q-8 14 0 30M180 96q8 14 0 30M8 90q-12 20 0 44M192 90q12 20 0 44" stroke="#FFE9A8" stroke-width="3" fill="none" opacity=".8" stroke-linecap="round"/>`,
  };
});

/** 满月: the ivory moon in a ring of gold clouds. */
export const fullMoon = symbol('dengshi-w', (box) => {
  const cloud = (x: number, y: number, size: number, flip = 1) => {
    const d = 'M-34 12Q-44 10-42 0Q-40-9-29-8Q-27-20-14-19Q-4-18-3-10Q4-16 13-12Q20-8 18 0Q30-4 36 4Q38 12 28 13Z';
    const curls =
      'M-38 3Q-36-4-29-2Q-24 2-29 6M-22-8Q-20-15-13-13Q-6-9-11-3Q-16 0-18-4M4-5Q8-10 13-6Q16 0 10 3M22 4Q28 0 31 6';
    return `<g filter="${night(box, { round: 3, surfaceScale: 6, exponent: 26 })}"><g transform="translate(${x} ${y}) scale(${size * flip} ${size})"><path d="${d}" fill="${gold(box, undefined, flip > 0 ? '0 0 .35 1' : '1 0 .65 1')}"/></g></g><g transform="translate(${x} ${y}) scale(${size * flip} ${size})"><path d="${curls}" fill="none" stroke="#7A3A0C" stroke-width="2.600" opacity=".75" stroke-linecap="round"/><path d="${curls}" transform="translate(.8 1.300)" fill="none" stroke="#FFF6D4" stroke-width="1.200" opacity=".8" stroke-linecap="round"/></g>`;
  };
  return {
    svg: `${glow(box, 100, 94, 104, '#FFDF9A', 0.55)}<g filter="${cast(box, shadow)}">
<g filter="${night(box, { round: 4, surfaceScale: 6 })}"><circle cx="100" cy="94" r="81" fill="none" stroke="${gold(box)}" stroke-width="9"/></g><circle cx="100" cy="94" r="81" fill="none" stroke="#FFF8DC" stroke-width="1.400" stroke-dasharray="60 18 24 40" opacity=".85"/>
${repeat(24, (at) => `<circle cx="${n(100 + 81 * Math.cos((at * Math.PI) / 12))}" cy="${n(94 + 81 * Math.sin((at * Math.PI) / 12))}" r="2" fill="#6E320C" opacity=".8"/>`)}
<circle cx="100" cy="94" r="75" fill="#2A0A2E"/>
<g filter="${night(box, { round: 9, surfaceScale: 7, exponent: 20, gloss: 0.4, shade: 0.5, shadow: '#7A4A5A', reach: 12, rim: '#FFF6D8' })}"><circle cx="100" cy="94" r="71" fill="${radial(box, '.38 .32 .8', '#FFFFF6 0, #FFF6D2 .4, #F6DDA0 .75, #C99A6A 1')}"/></g>
<g fill="#C89A70" opacity=".4" filter="${blurred(box, 4.5, 0.3)}"><path d="M58 66Q66 48 86 50Q96 58 112 52Q128 58 122 74Q108 82 96 78Q92 94 78 92Q60 88 58 66Z"/><path d="M112 92Q130 84 142 98Q144 116 128 120Q112 116 112 92Z"/><path d="M66 112Q82 104 96 116Q100 132 84 136Q68 130 66 112Z"/></g><g fill="#A87850" opacity=".3" filter="${blurred(box, 2, 0.3)}"><path d="M66 64Q78 54 88 62Q86 74 74 76Z"/><circle cx="128" cy="102" r="7"/></g>
<g fill="#FFFDEB" opacity=".7"><circle cx="118" cy="52" r="3"/><circle cx="60" cy="92" r="2"/><circle cx="122" cy="130" r="3"/><circle cx="88" cy="92" r="1.800"/></g><g fill="none" stroke="#B98A58" stroke-width="1" opacity=".6"><path d="M115 52a3.500 3.500 0 0 0 6 2M119 131a3.500 3.500 0 0 0 6 1M70 62q12-10 24-4"/></g>
${gleam(box, 'M40 90Q42 50 80 34', 6, 0.9, 2.4)}
${occlusion(box, '<path d="M20 130Q60 150 100 152Q140 150 180 128L176 166H24Z"/>', '#5A1A2A', 7, 0.5)}
${cloud(152, 50, 0.72, -1)}${cloud(48, 148, 1.12)}${cloud(150, 146, 1.12, -1)}${cloud(100, 166, 1.2)}${cloud(28, 62, 0.5)}
</g>`,
    lit: `${glow(box, 100, 94, 120, '#FFF0C0', 0.95)}<circle cx="100" cy="94" r="70" fill="#FFFEF0" opacity=".45"/><circle cx="100" cy="94" r="81" fill="none" stroke="#FFF8D0" stroke-width="4" opacity=".9" filter="${blurred(box, 1.5, 0.2)}"/>`,
  };
});

/** 孔明灯: a tall paper lantern in flight, lit from its flame below. */
export const skyLantern = symbol('dengshi-s', (box) => {
  const skin = 'M100 0Q152 2 160 48Q164 96 140 152Q120 162 100 162Q80 162 60 152Q36 96 40 48Q48 2 100 0Z';
  const inSkin = clip(box, `<path d="${skin}"/>`);
  const seams = ['M100 2Q72 60 84 158', 'M100 2Q128 60 116 158', 'M100 2Q48 40 62 152', 'M100 2Q152 40 138 152'];
  return {
    svg: `${glow(box, 100, 120, 108, '#FF8A2A', 0.6)}<g filter="${cast(box, shadow)}">
<g filter="${night(box, { round: 9, surfaceScale: 7, exponent: 18, gloss: 0.45, shade: 0.5, reach: 9, shadow: '#6A0E2A', form: 0.35, rimLight: 0.8 })}"><path d="${skin}" fill="${radialAcross(box, '100 150 160', '#FFFDE0 0, #FFE27A .16, #FFAE36 .36, #F2641E .6, #B8241E .84, #6E1030 1')}"/></g>
<g clip-path="${inSkin}"><g filter="${blurred(box, 9)}"><ellipse cx="100" cy="142" rx="42" ry="34" fill="#FFFBD0" opacity=".95"/></g>
${repeat(3, (at) => `<path d="M20 ${40 + at * 40}Q100 ${62 + at * 40} 180 ${40 + at * 40}" stroke="#8A1E14" stroke-width="1.200" opacity=".35" fill="none"/>`)}
${seams.map((d) => `<path d="${d}" stroke="#7A1A14" stroke-width="2.400" opacity=".5" fill="none"/><path d="${d}" transform="translate(-1.600 0)" stroke="#FFF0B0" stroke-width="1.400" opacity=".65" fill="none"/>`).join('')}
<path d="M72 20Q58 60 70 120M128 24Q142 66 130 122" stroke="#FFD27A" stroke-width="10" opacity=".22" fill="none" filter="${blurred(box, 4)}"/>
<g fill="none" stroke="#7A1414" stroke-width="5" stroke-linecap="round" opacity=".75"><path d="M76 70H124M100 54V86M84 86H116M86 98H114V118H86Z" stroke-linejoin="round"/></g>
<path d="M30 0H170V20Q100 50 30 20Z" fill="#5A0E34" opacity=".3" filter="${blurred(box, 8)}"/></g>
${gleam(box, 'M54 40Q58 16 84 8', 6, 0.75, 2)}${gleam(box, 'M50 60Q48 46 53 34', 2.6, 0.9, 0.6)}
<path d="M60 152Q80 162 100 162Q120 162 140 152L137 162Q118 171 100 171Q82 171 63 162Z" fill="${linear(box, '0 0 1 0', '#8A4A14 0, #FFE2A0 .3, #C98A3A .6, #5A2A0C 1')}"/><path d="M62 155Q82 165 100 165Q118 165 138 155" stroke="#FFF6D0" stroke-width="1.400" fill="none" opacity=".9"/>
<path d="M66 164L100 182L134 164M82 169L100 182L118 169" stroke="#C98A3A" stroke-width="2" fill="none"/>
<g filter="${blurred(box, 4)}"><path d="M100 146Q120 168 112 184Q100 196 88 184Q80 168 100 146Z" fill="#FF8A1E"/></g><path d="M100 152Q114 170 108 182Q100 190 92 182Q86 170 100 152Z" fill="#FFC23A"/><path d="M100 164Q107 175 104 181Q100 186 96 181Q93 175 100 164Z" fill="#FFFDE8"/>
<g filter="${night(box, { round: 2, surfaceScale: 4 })}"><path d="M88 182Q100 190 112 182L109 191Q100 196 91 191Z" fill="${gold(box)}"/></g>
</g>`,
    lit: `${glow(box, 100, 130, 116, '#FFC04A', 0.95)}<g clip-path="${inSkin}"><ellipse cx="100" cy="130" rx="70" ry="90" fill="${radial(box, '.5 .6 .55', '#FFFEE8 0, #FFE68A .5, #FFB84A/0 1')}"/></g><path d="M100 146Q122 170 111 185Q100 196 89 185Q78 170 100 146Z" fill="#FFF9D0" filter="${blurred(box, 2)}"/>`,
  };
});
