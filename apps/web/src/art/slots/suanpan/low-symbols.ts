import { n } from '../../svg.ts';
import { lacquer } from '../materials/lacquer.ts';
import { blurred, cast, contact, engraved, gleam, glow, occlusion, raised } from '../materials/lighting.ts';
import { clip, linear, radial, radialAcross, repeat } from '../materials/paintbox.ts';
import { fibres } from '../materials/silk.ts';
import { symbol } from '../materials/symbol.ts';
import { brass, cash, lamp, palette, rivet } from './parts.ts';

const { shadow } = palette;

/** 茶壶: a pot of purple clay, rubbed to a soft shine by years of hands. */
export const teapot = symbol('suanpan-e', (box) => {
  const clay = lamp(box, {
    round: 9,
    surfaceScale: 8,
    exponent: 14,
    gloss: 0.75,
    grain: 0.05,
    grainSize: '.5 .5',
    shade: 0.6,
    reach: 9,
    key: '#FFE2B8',
  });
  const tone = radialAcross(box, '78 84 110', '#FFC08A 0, #DC8454 .3, #A8522E .65, #5E2616 1');
  const body = 'M100 66Q140 66 158 92Q170 118 154 146Q138 168 100 168Q62 168 46 146Q30 118 42 92Q60 66 100 66Z';
  return {
    svg: `${contact(box, 100, 174, 130, shadow)}<g filter="${cast(box, shadow)}">
<g filter="${lamp(box, { round: 5, surfaceScale: 7, exponent: 14, gloss: 0.7, grain: 0.04, key: '#FFE2B8' })}"><path d="M146 84Q178 66 190 90Q198 120 166 146Q160 150 154 146L154 134Q178 116 174 98Q168 86 150 100Z" fill="${linear(box, '0 0 1 1', '#F0A070 0, #B05C34 .5, #5A2414 1')}"/></g>
<g filter="${lamp(box, { round: 5, surfaceScale: 7, exponent: 14, gloss: 0.7, grain: 0.04, key: '#FFE2B8' })}"><path d="M56 108Q30 104 20 80L4 66Q2 60 10 58L30 62Q44 72 62 80Z" fill="${linear(box, '0 0 .6 1', '#FFC898 0, #C87044 .45, #6A2C18 1')}"/></g>
<ellipse cx="12" cy="62" rx="8" ry="4" transform="rotate(24 12 62)" fill="#2A0C08"/><path d="M5 61Q10 57 18 60" stroke="#FFD8B0" stroke-width="1.600" fill="none"/>
<path d="M66 164H134L138 176Q100 184 62 176Z" fill="#6A2C18"/><path d="M64 175Q100 182 136 175" stroke="#D88A5A" stroke-width="1.600" fill="none" opacity=".8"/>
<g filter="${clay}"><path d="${body}" fill="${tone}"/></g>
<g clip-path="${clip(box, `<path d="${body}"/>`)}"><path d="M120 60Q186 80 176 176H96Q158 160 152 100Z" fill="#2A0A18" opacity=".38" filter="${blurred(box, 8)}"/><path d="M60 160Q100 176 142 158" stroke="#FFB27A" stroke-width="5" opacity=".35" fill="none" filter="${blurred(box, 3)}"/></g>
<g fill="none" stroke="#6A2A16" stroke-linecap="round" filter="${engraved(box, '#3A1008', '#FFC79A', 1)}"><path d="M88 156Q84 128 92 96M96 126Q108 120 118 108M90 112Q80 106 72 96" stroke-width="3"/><path d="M118 108q12-6 18-2q-8 8-18 2M112 116q14 0 18 8q-12 2-18-8M72 96q-10-6-10-14q10 4 10 14M76 102q-12 0-16 6q8 4 16-6M96 94q2-12 10-14q0 10-10 14" stroke-width="2.200" fill="#8A3C20"/></g>
${occlusion(box, '<path d="M44 92Q56 96 58 110Q50 112 44 106ZM148 92Q154 88 160 96L156 108ZM150 136Q156 134 160 142L152 150Z"/>', '#2A0A10', 4, 0.6)}
<g filter="${lamp(box, { round: 4, surfaceScale: 6, exponent: 14, gloss: 0.7, grain: 0.04, key: '#FFE2B8' })}"><path d="M58 72Q64 48 100 46Q136 48 142 72Q100 84 58 72Z" fill="${radialAcross(box, '84 50 70', '#FFC898 0, #CE7648 .45, #7A3820 1')}"/></g>
<path d="M56 72Q100 86 144 72" stroke="#3A1008" stroke-width="3" fill="none" opacity=".75"/><path d="M58 76Q100 89 142 76" stroke="#FFBE90" stroke-width="1.500" fill="none" opacity=".85"/>
${occlusion(box, '<ellipse cx="100" cy="48" rx="16" ry="5"/>', '#2A0A10', 3, 0.7)}
<g filter="${lamp(box, { round: 4, surfaceScale: 6, exponent: 18, gloss: 0.9, key: '#FFE2B8' })}"><path d="M100 26Q116 26 116 38Q114 48 100 48Q86 48 84 38Q84 26 100 26Z" fill="${radial(box, '.36 .3 .8', '#FFD0A4 0, #CE7648 .5, #6A2C18 1')}"/></g>
${gleam(box, 'M54 112Q56 90 78 80', 9, 0.55, 3, '#FFEBD0')}${gleam(box, 'M60 100Q64 90 74 85', 3.4, 0.9, 0.9)}${gleam(box, 'M74 62Q82 54 96 52', 3, 0.7, 1.2)}${gleam(box, 'M92 32Q96 29 102 30', 2.6, 0.9, 0.6)}${gleam(box, 'M162 84Q178 78 184 94', 2.4, 0.7, 0.9)}
</g>`,
    lit: `${glow(box, 80, 104, 80, '#FFC890', 0.65)}${gleam(box, 'M54 112Q56 90 78 80', 8, 0.9, 2)}${gleam(box, 'M4 52q-9-12 2-22t0-22M14 48q-6-10 2-18', 4.5, 0.75, 2)}`,
  };
});

/** 钱串: coins on a red cord, tied into a ring. */
export const coinString = symbol('suanpan-f', (box) => {
  const silk = linear(box, '0 0 1 1', '#FF8A6A 0, #D83A2E .4, #7A0E14 1');
  const [count, radius] = [9, 56];
  const coins = repeat(count, (at) => {
    const angle = ((at + 0.5) / count) * 2 * Math.PI + 1.2;
    const [x, y] = [100 + radius * Math.sin(angle), 110 - radius * Math.cos(angle)];
    const shade = `<ellipse cx="${n(x - 6)}" cy="${n(y + 7)}" rx="32" ry="30" fill="${shadow}" opacity=".4" filter="${blurred(box, 4)}"/>`;
    return (at ? shade : '') + cash(box, x, y, 33, at * 40, 0.92);
  });
  const cord = (d: string, width: number) =>
    `<g filter="${lamp(box, { round: 1.8, surfaceScale: 4, gloss: 0.5, room: 0.2 })}"><path d="${d}" stroke="${silk}" stroke-width="${width}" fill="none" stroke-linecap="round"/></g>`;
  return {
    svg: `<g filter="${cast(box, shadow)}">
${coins}
${cord('M60 82Q46 106 60 136Q76 160 104 160Q138 154 146 120Q148 94 128 78', 4)}
${cord('M96 62Q70 30 84 14Q96 4 104 18Q108 34 98 60M100 60Q92 30 110 12Q124 4 126 20Q124 38 102 60', 6)}<path d="M92 48Q78 26 87 16Q94 12 100 22M108 46Q120 30 122 18" stroke="#FFD0B0" stroke-width="1.400" fill="none" stroke-dasharray="3 2.500" opacity=".9"/>
${cord('M96 64Q84 84 88 104M104 64Q116 84 110 108', 5.5)}
<g filter="${lamp(box, { round: 3, surfaceScale: 5, gloss: 0.6 })}"><path d="M100 48Q116 48 117 60Q115 72 100 73Q85 72 83 60Q84 48 100 48Z" fill="${silk}"/></g><path d="M87 58Q100 66 113 57M90 66Q100 58 111 66" stroke="#6A0C14" stroke-width="2" fill="none" opacity=".7"/><path d="M88 55Q94 51 100 52" stroke="#FFD8BC" stroke-width="2" fill="none" opacity=".9"/>
${rivet(box, 88, 107, 4.5)}${rivet(box, 110, 111, 4.5)}
</g>`,
    lit: `${glow(box, 100, 110, 100, '#FFDF90', 0.6)}${gleam(box, 'M20 96Q30 60 62 46M138 48Q168 62 178 94', 4, 0.9, 1.2)}${glow(box, 100, 60, 26, '#FF8A6A', 0.9)}`,
  };
});

/** 银锭: a boat of silver, two bodies, dark in the joint. */
export const silverIngot = symbol('suanpan-g', (box) => {
  const silver = '#FFFFFF 0, #E6ECF0 .2, #8894A4 .46, #D4DCE4 .62, #3E4860 1';
  const light = lamp(box, {
    round: 7,
    surfaceScale: 8,
    exponent: 32,
    gloss: 1.1,
    shadow: '#141A34',
    shade: 0.6,
    reach: 8,
    key: '#FFF8EA',
  });
  return {
    svg: `${contact(box, 100, 172, 150, shadow)}<g filter="${cast(box, shadow)}">
<path d="M20 70Q100 120 180 70L176 98Q100 130 24 98Z" fill="${linear(box, '0 0 0 1', '#3A4258 0, #76808E 1')}"/>
<g filter="${light}"><path d="M62 88Q64 50 100 48Q136 50 138 88Q120 108 100 108Q80 108 62 88Z" fill="${linear(box, '0 0 .35 1', silver)}"/></g>
${gleam(box, 'M74 74Q78 58 98 55', 6, 0.95, 1.6)}${gleam(box, 'M80 66Q84 60 92 58', 2.4, 1, 0.3)}
${occlusion(box, '<path d="M54 88Q100 118 146 88L142 104Q100 122 58 104Z"/>', '#10142A', 4, 0.75)}
<g filter="${light}"><path d="M6 54Q24 56 34 76Q60 100 100 100Q140 100 166 76Q176 56 194 54Q198 104 174 140Q150 168 100 168Q50 168 26 140Q2 104 6 54Z" fill="${linear(box, '0 0 .3 1', silver)}"/></g>
<path d="M10 58Q24 62 34 80Q60 104 100 104Q140 104 166 80Q176 62 190 58" stroke="#FFF" stroke-width="2.200" opacity=".85" fill="none"/>
<path d="M34 132Q60 156 100 157Q140 156 166 132" stroke="#2E3650" stroke-width="2" opacity=".5" fill="none"/><path d="M34 135Q60 159 100 160Q140 159 166 135" stroke="#FFF" stroke-width="1.500" opacity=".6" fill="none"/>
<g filter="${lamp(box, { round: 2, surfaceScale: 4, shadow: '#141A34', key: '#FFF8EA' })}"><rect x="74" y="112" width="52" height="36" rx="5" fill="${linear(box, '0 0 1 1', '#8A94A4 0, #B8C2CC .6, #F4F8FA 1')}"/></g>
<g stroke="#3A4460" stroke-width="3.600" fill="none" stroke-linecap="round" filter="${engraved(box, '#1E2640', '#FFFFFF', 1)}"><path d="M86 119L82 129M84 124V142M93 118H116M95 125H114M95 131H114M96 137H113V143H96Z"/></g>
${gleam(box, 'M22 84Q26 118 48 142', 9, 0.85, 2.4)}${gleam(box, 'M20 78Q22 98 29 112', 3, 1, 0.5)}${gleam(box, 'M158 146Q178 126 182 92', 3, 0.75, 1.4, '#FFE2A8')}
<path d="M54 150Q70 160 96 161" stroke="#D9A441" stroke-width="4" opacity=".5" fill="none" filter="${blurred(box, 2)}"/>
<g fill="#5A6478" opacity=".5"><circle cx="52" cy="118" r="1.800"/><circle cx="144" cy="112" r="2.200"/><circle cx="152" cy="126" r="1.400"/><circle cx="60" cy="132" r="1.300"/></g>
</g>`,
    lit: `${glow(box, 90, 96, 96, '#FFF6E0', 0.6)}${gleam(box, 'M22 84Q26 118 48 142', 9, 1, 1.8)}${gleam(box, 'M74 74Q78 58 98 55', 6, 1, 1.2)}`,
  };
});

/** 锁钥: an old sliding lock, blued iron between brass ends, its key on a ring. */
export const lockAndKey = symbol('suanpan-h', (box) => {
  const iron = linear(box, '0 0 .1 1', '#CFE2F2 0, #7FA4C4 .22, #3E668C .5, #6A90B0 .7, #16283E 1');
  const blued = lamp(box, {
    round: 5,
    surfaceScale: 7,
    exponent: 26,
    shadow: '#0A1224',
    key: '#FFF4DC',
    grain: 0.03,
    grainSize: '.3 .1',
  });
  const metal = lamp(box, { round: 3, surfaceScale: 6, exponent: 24 });
  return {
    svg: `<g filter="${cast(box, shadow)}">
<g filter="${metal}"><path d="M30 86V40Q30 18 54 18H146Q170 18 170 40V86H154V44Q154 34 144 34H56Q46 34 46 44V86Z" fill="${linear(box, '0 0 .3 1', '#FFF3C8 0, #E8B450 .25, #9A641C .6, #4E2C0C 1')}"/></g>
<path d="M36 80V42Q38 24 56 23H140" stroke="#FFFBE4" stroke-width="2.400" fill="none" opacity=".9"/>
${occlusion(box, '<path d="M22 78H60V92H22ZM140 78H178V92H140Z"/>', '#08060C', 4, 0.7)}
<g filter="${blued}"><path d="M20 82H180V134Q180 142 172 142H28Q20 142 20 134Z" fill="${iron}"/></g>
<g filter="${metal}"><path d="M10 74H42V150H18Q10 150 10 142ZM158 74H190V142Q190 150 182 150H158Z" fill="${brass(box)}"/></g>
<path d="M42 76V148M158 76V148" stroke="#2A1206" stroke-width="2.400" opacity=".7"/><path d="M15 80V142" stroke="#FFFBE4" stroke-width="2" opacity=".85"/>
${rivet(box, 26, 88, 4)}${rivet(box, 26, 136, 4)}${rivet(box, 174, 88, 4)}${rivet(box, 174, 136, 4)}
<g fill="none" stroke="#16283E" stroke-width="2.600" stroke-linecap="round" filter="${engraved(box, '#0A1626', '#D8ECFA', 1)}"><path d="M54 96q14-8 22 2q2 10-8 10q-7-2-4-8M54 130q14 8 22-2q2-10-8-10q-7 2-4 8M146 96q-14-8-22 2q-2 10 8 10q7-2 4-8M146 130q-14 8-22-2q-2-10 8-10q7 2 4 8"/></g>
<g filter="${metal}"><path d="M84 90H116Q122 112 116 136H84Q78 112 84 90Z" fill="${brass(box)}"/></g><path d="M100 100a7 7 0 0 1 4 13L107 128H93L96 113A7 7 0 0 1 100 100Z" fill="#120608"/><path d="M94 127H106" stroke="#FFEFC0" stroke-width="1.400"/>
${gleam(box, 'M48 90H78M122 90H152', 3.4, 0.9, 0.9)}
<path d="M100 134Q86 150 64 158" stroke="#7A1418" stroke-width="4" fill="none"/><path d="M100 134Q86 150 64 158" stroke="#F0705A" stroke-width="1.400" stroke-dasharray="3 2.500" fill="none"/>
<g filter="${metal}"><path fill-rule="evenodd" d="M52 146a19 19 0 1 1-.1 0ZM52 156a9.500 9.500 0 1 0 .1 0Z" fill="${brass(box)}"/><path d="M68 160H156Q160 160 160 164V166H170V178H162V172H154V182H146V172H70Z" fill="${linear(box, '0 0 0 1', '#FFF3C8 0, #E8B450 .3, #8A561A .7, #4A280A 1')}"/><path d="M76 157H84V174H76ZM92 158H97V173H92Z" fill="${brass(box)}"/></g>
<path d="M100 162.500H154" stroke="#FFFDEC" stroke-width="1.500" opacity=".9"/>${gleam(box, 'M37 160Q40 150 50 149', 2.4, 0.95, 0.5)}
</g>`,
    lit: `${glow(box, 100, 112, 90, '#FFE6B0', 0.5)}${glow(box, 100, 114, 26, '#FFF3C0', 1)}<path d="M100 100a7 7 0 0 1 4 13L107 128H93L96 113A7 7 0 0 1 100 100Z" fill="#FFFDE8"/>${gleam(box, 'M48 90H78M122 90H152', 4, 1, 0.8)}`,
  };
});

/** 掌柜印: the keeper's brass chop lifted from the print it just made. */
export const chop = symbol('suanpan-w', (box) => {
  const sign = 'M26 16L12 40M19 28V72M40 14H72M34 26H78M40 36H72M40 46H72M40 56H72V72H40Z';
  return {
    svg: `${contact(box, 96, 180, 170, shadow)}<g filter="${cast(box, shadow)}">
<g filter="${lamp(box, { round: 3, surfaceScale: 4, gloss: 0.2, shade: 0.4, shadow: '#5A3418' })}"><path d="M4 122L118 92L188 150L62 194Z" fill="${linear(box, '0 0 1 1', '#FFF8E2 0, #F6E6BE .5, #C8A468 1')}" filter="${fibres(box, 0.2)}"/></g>
<path d="M62 194L188 150L189 154L62 198L3 126L4 122Z" fill="#A88450"/>
<g transform="matrix(.880 -.24 .520 .48 18 134)"><rect x="-2" y="-6" width="92" height="92" rx="9" fill="#C2221A"/><rect x="4" y="0" width="80" height="80" rx="5" fill="none" stroke="#FBE9C6" stroke-width="4"/><path d="${sign}" transform="translate(0 -3)" stroke="#FBE9C6" stroke-width="6.500" fill="none" stroke-linecap="round" stroke-linejoin="round"/><path d="M-2 30l14 6M70 84l8-12M60-6l6 10M20 86l4-9" stroke="#F6E6BE" stroke-width="3" opacity=".7"/></g>
<path d="M84 116L170 118L166 150L96 158Z" fill="#3A1408" opacity=".45" filter="${blurred(box, 6)}"/>
<g transform="translate(8 -4)">
<g filter="${lamp(box, { round: 2.4, surfaceScale: 5, gloss: 0.8, exponent: 40 })}"><path d="M72 118L146 94L168 116L96 142Z" fill="${lacquer(box)}"/></g>
<g filter="${lamp(box, { round: 4, surfaceScale: 7, exponent: 26 })}"><path d="M72 78Q72 70 80 68L136 50Q144 48 146 56V94L72 118Z" fill="${linear(box, '0 0 .5 1', '#FFF6D0 0, #F6C860 .3, #C08428 .7, #7A4A14 1')}"/></g>
<g filter="${lamp(box, { round: 4, surfaceScale: 7, exponent: 26 })}"><path d="M72 78Q82 96 96 104V142L72 118ZM146 56Q160 62 168 78V116L146 94Z" fill="#6A3C10"/><path d="M72 78L96 104V142L72 118Z" fill="${linear(box, '0 0 1 0', '#E8B04A 0, #8A561A 1')}"/><path d="M96 104Q132 96 168 78V116L96 142Z" fill="${linear(box, '0 0 1 .4', '#D89A38 0, #8A561A .5, #4A280A 1')}"/></g>
<path d="M72 78Q84 92 96 104Q132 96 168 78Q158 60 142 50Q108 54 72 78Z" fill="${linear(box, '0 0 1 1', '#FFF6D0 0, #F0BC54 .4, #A86C1C 1')}"/><path d="M74 79Q84 93 96 104Q132 96 166 79" stroke="#FFFBE6" stroke-width="2" fill="none" opacity=".95"/>
<g fill="none" stroke="#4A260A" stroke-width="2.600" filter="${engraved(box, '#2A1204', '#FFE6A8', 0.9)}"><path d="M104 112L162 92V110L104 131Z"/><path d="M112 124V115L124 111V117L117 119M132 117V108L144 104V110L137 112"/></g>
${occlusion(box, '<path d="M92 78Q118 92 148 72L146 86Q118 100 96 88Z"/>', '#2A1006', 4, 0.6)}
<g filter="${lamp(box, { round: 6, surfaceScale: 8, exponent: 24 })}"><path d="M98 78Q104 70 102 52Q88 46 88 26Q92 2 120-2Q148 0 152 26Q152 44 138 52Q136 66 144 72Q124 90 98 78Z" fill="${brass(box)}"/></g>
<path d="M101 54Q120 62 139 53" stroke="#4A260A" stroke-width="3" fill="none" opacity=".7"/><path d="M101 57Q120 65 139 56" stroke="#FFF3C4" stroke-width="1.400" fill="none" opacity=".9"/>
<g fill="none" stroke="#5A320C" stroke-width="2.600" stroke-linecap="round" filter="${raised(box, '#3A1C06', '#FFF6D0', 0.8)}"><path d="M104 20q10-10 18 0q2 10-8 11q-8-2-4-9M136 34q-10 8-16-2M96 34q4 8 12 10M140 16q4 6 2 12"/></g>
${gleam(box, 'M96 30Q98 10 116 4', 5, 0.9, 1.4)}${gleam(box, 'M99 22Q102 12 110 8', 2.4, 1, 0.4)}${gleam(box, 'M78 84L78 112', 3, 0.7, 1)}${gleam(box, 'M146 36Q148 26 144 16', 2, 0.7, 0.8, '#FFE0A0')}
</g></g>`,
    lit: `<g transform="matrix(.880 -.24 .520 .48 18 134)"><rect x="-2" y="-6" width="92" height="92" rx="9" fill="#FF4A30" opacity=".55"/><path d="${sign}" transform="translate(0 -3)" stroke="#FFFBE8" stroke-width="8" fill="none" stroke-linecap="round" stroke-linejoin="round"/></g>${glow(box, 84, 146, 76, '#FF7A50', 0.7)}${glow(box, 128, 40, 60, '#FFE6A0', 0.6)}`,
  };
});
