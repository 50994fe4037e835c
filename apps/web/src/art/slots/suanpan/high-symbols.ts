import { diceOf } from '../../seed.ts';
import { n } from '../../svg.ts';
import { blurred, cast, contact, engraved, gleam, glow, occlusion, raised } from '../materials/lighting.ts';
import { linear, linearAcross, radial, radialAcross, repeat } from '../materials/paintbox.ts';
import { fibres } from '../materials/silk.ts';
import { symbol } from '../materials/symbol.ts';
import { honeyWood, woodGrain } from '../materials/wood.ts';
import { brass, brassRod, lamp, palette, rivet } from './parts.ts';

const { shadow } = palette;

/** 算盘: honey wood, brass corners, red beads that stand as they were counted. */
export const abacus = symbol('suanpan-a', (box) => {
  const dice = diceOf('abacus');
  const bead = radial(box, '.36 .26 .85', '#FFD0A0 0, #F06A40 .22, #C02C22 .55, #6A0E14 .85, #3A0610 1');
  const amber = radial(box, '.36 .26 .85', '#FFF6D0 0, #FFD070 .25, #E0942A .6, #7A400C .9, #4A2408 1');
  const one = (x: number, y: number, isUpper: boolean) =>
    `<ellipse cx="${n(x + 0.8)}" cy="${n(y + 2.4)}" rx="9.800" ry="6.600" fill="#1B0A12" opacity=".55"/><path d="M${n(x - 10)} ${n(y)}Q${n(x - 8.5)} ${n(y - 6.6)} ${n(x)} ${n(y - 6.8)}Q${n(x + 8.5)} ${n(y - 6.6)} ${n(x + 10)} ${n(y)}Q${n(x + 8.5)} ${n(y + 6.6)} ${n(x)} ${n(y + 6.8)}Q${n(x - 8.5)} ${n(y + 6.6)} ${n(x - 10)} ${n(y)}Z" fill="${isUpper ? amber : bead}"/><path d="M${n(x - 9.4)} ${n(y + 0.4)}Q${n(x)} ${n(y + 2.2)} ${n(x + 9.4)} ${n(y + 0.4)}" stroke="#2A0610" stroke-width=".9" opacity=".6" fill="none"/><ellipse cx="${n(x - 3.6)}" cy="${n(y - 3.2)}" rx="2.800" ry="1.400" fill="#FFF" opacity=".92" transform="rotate(-14 ${n(x - 3.6)} ${n(y - 3.2)})"/><path d="M${n(x + 3)} ${n(y + 5)}Q${n(x + 7.6)} ${n(y + 4)} ${n(x + 8.6)} ${n(y + 1)}" stroke="#FFB880" stroke-width="1" opacity=".7" fill="none"/>`;
  const xs = Array.from({ length: 7 }, (_, at) => 37 + at * 21);
  const beads = xs.map((x) => {
    const up = Math.floor(dice.roll() * 4);
    const heaven = dice.roll() < 0.5;
    return (
      one(x, heaven ? 76.5 : 63, true) +
      repeat(up, (at) => one(x, 96 + at * 13.4, false)) +
      repeat(4 - up, (at) => one(x, 149 - at * 13.4, false))
    );
  });
  const rail = (d: string, way: string, along: 'x' | 'y') =>
    `<g filter="${lamp(box, { round: 3.4, surfaceScale: 6, exponent: 30, gloss: 0.8 })}"><path d="${d}" fill="${honeyWood(box, way)}" filter="${woodGrain(box, along, 3, '.42 .2 .06')}"/></g>`;
  return {
    svg: `<g filter="${cast(box, shadow)}"><g transform="rotate(-5 100 100)">
<rect x="16" y="46" width="168" height="122" rx="8" fill="#160A06"/><rect x="20" y="50" width="160" height="114" rx="6" fill="${linear(box, '0 0 0 1', '#7A4A22 0, #B07A40 1')}"/>
${xs.map((x) => `<path d="M${x} 52V162" stroke="${brassRod(box)}" stroke-width="3"/><path d="M${x - 0.8} 52V162" stroke="#FFF3C8" stroke-width=".9" opacity=".8"/>`).join('')}
${beads.join('')}
${occlusion(box, '<path d="M22 84H178V96H22ZM22 50H178V60H22Z"/>', '#120606', 2.5, 0.6)}
${rail('M18 82H182V90H18Z', '0 0 0 1', 'x')}<path d="M20 83.500H180" stroke="#FFE9B8" stroke-width="1.200" opacity=".8"/>${xs.map((x) => rivet(box, x, 86, 1.8)).join('')}
${rail('M10 44Q10 36 18 36H182Q190 36 190 44V54H10Z', '0 0 0 1', 'x')}${rail('M10 158H190V168Q190 176 182 176H18Q10 176 10 168Z', '0 0 0 1', 'x')}
${rail('M8 46Q8 38 14 38H26V174H14Q8 174 8 166Z', '0 0 1 .1', 'y')}${rail('M174 38H186Q192 38 192 46V166Q192 174 186 174H174Z', '0 0 1 .1', 'y')}
<path d="M30 39.500H168" stroke="#FFF3D0" stroke-width="2" opacity=".8" stroke-linecap="round"/><path d="M11.500 60V150" stroke="#FFF3D0" stroke-width="1.600" opacity=".7"/>
<g filter="${lamp(box, { round: 2.4, surfaceScale: 5, exponent: 26 })}"><path d="M4 32H44Q42 44 30 46Q22 50 20 66Q10 66 4 62ZM196 32H156Q158 44 170 46Q178 50 180 66Q190 66 196 62ZM4 180H44Q42 168 30 166Q22 162 20 146Q10 146 4 150ZM196 180H156Q158 168 170 166Q178 162 180 146Q190 146 196 150Z" fill="${brass(box)}"/></g>
${rivet(box, 13, 41, 3)}${rivet(box, 187, 41, 3)}${rivet(box, 13, 171, 3)}${rivet(box, 187, 171, 3)}${rivet(box, 33, 39, 2)}${rivet(box, 167, 39, 2)}${rivet(box, 33, 173, 2)}${rivet(box, 167, 173, 2)}
</g></g>`,
    lit: `<g transform="rotate(-5 100 100)">${glow(box, 100, 104, 96, '#FFD58A', 0.5)}${xs.map((x, at) => glow(box, x, 96 + (at % 3) * 13, 13, '#FF9A60', 0.8)).join('')}<path d="M30 39.500H168M11.500 50V160" stroke="#FFFDF0" stroke-width="2.600" stroke-linecap="round"/></g>`,
  };
});

/** 账本: an open ledger, ruled in red, entries in ink, the brush laid across. */
export const ledger = symbol('suanpan-b', (box) => {
  const left = 'M100 52Q66 34 14 46L6 148Q60 138 100 158Z';
  const right = 'M100 52Q134 34 186 46L194 148Q140 138 100 158Z';
  const dice = diceOf('ledger');
  const page = (side: -1 | 1) => {
    const at = (u: number, v: number): string => {
      const x = 100 + side * (u * (86 + v * 8));
      const y = 52 + v * 106 - Math.sin(Math.min(1, u * 1.5) * 1.7) * 13 + u * u * 2 - v * u * 7;
      return `${n(x)} ${n(y)}`;
    };
    const rules = repeat(6, (i) => `<path d="M${at(0.12 + i * 0.16, 0.1)}L${at(0.12 + i * 0.16, 0.9)}"/>`);
    const bars = [0.1, 0.24, 0.9].map((v) => `<path d="M${at(0.08, v)}Q${at(0.5, v)} ${at(0.96, v)}"/>`).join('');
    const ink = repeat(5, (column) =>
      repeat(side < 0 || column < 3 ? 7 : 0, (row) => {
        const u = 0.2 + column * 0.16;
        const v = 0.3 + row * 0.082;
        if (dice.roll() < 0.12) return '';
        return `<path d="M${at(u - 0.035, v)}L${at(u + 0.035, v - 0.006)}M${at(u, v - 0.022)}L${at(u + (dice.roll() - 0.5) * 0.03, v + 0.03)}${dice.roll() < 0.6 ? `M${at(u - 0.03, v + 0.026)}L${at(u + 0.03, v + 0.03)}` : ''}" stroke-width="${n(1.6 + dice.roll() * 1.2)}"/>`;
      }),
    );
    return `<g fill="none" stroke="#C23A30" stroke-width="1.100" opacity=".85">${rules}${bars}</g><g fill="none" stroke="#20141A" stroke-linecap="round" opacity=".88">${ink}</g>`;
  };
  return {
    svg: `${contact(box, 100, 168, 170, shadow)}<g filter="${cast(box, shadow)}">
<g filter="${lamp(box, { round: 3, surfaceScale: 5, gloss: 0.5 })}"><path d="M100 60Q60 40 8 50L-2 158Q56 150 100 170Q144 150 202 158L192 50Q140 40 100 60Z" fill="${linear(box, '0 0 1 1', '#4E7AA0 0, #2A5078 .4, #1F3B57 .7, #0E1C30 1')}"/></g>
<path d="M0 156Q56 148 100 168Q144 148 200 156" stroke="#8FB4D0" stroke-width="1.400" opacity=".7" fill="none"/>
${repeat(5, (at) => `<path d="M100 ${158 + at * 1.7}Q60 ${139 + at * 1.7} ${n(6 - at * 0.9)} ${149 + at * 1.5}M100 ${158 + at * 1.7}Q140 ${139 + at * 1.7} ${n(194 + at * 0.9)} ${149 + at * 1.5}" stroke="${at % 2 ? '#A8865A' : '#F2E2BC'}" stroke-width="1.800" fill="none"/>`)}
<g filter="${lamp(box, { round: 6, surfaceScale: 5, gloss: 0.2, exponent: 16, shade: 0.4, shadow: '#5A3418', reach: 8, form: 0.45 })}"><path d="${right}" fill="${linearAcross(box, '100 60 196 150', '#B89464 0, #F0DDB0 .14, #FBEFD0 .5, #E2C890 1')}" filter="${fibres(box, 0.16)}"/></g>
<g filter="${lamp(box, { round: 6, surfaceScale: 5, gloss: 0.2, exponent: 16, shade: 0.3, shadow: '#5A3418', reach: 6, form: 0.45 })}"><path d="${left}" fill="${linearAcross(box, '6 60 100 150', '#FFF8E2 0, #FFF4D6 .5, #EBD4A0 .82, #9C7648 1')}" filter="${fibres(box, 0.16, 8)}"/></g>
${page(-1)}${page(1)}
<path d="M100 50V160" stroke="#3A1E0C" stroke-width="7" opacity=".4" filter="${blurred(box, 3)}"/><path d="M100 52V158" stroke="#5A3416" stroke-width="1.400"/>
<path d="M20 49Q62 38 94 52" stroke="#FFFDF2" stroke-width="2" fill="none" opacity=".9"/>
<g transform="translate(148 104) rotate(7)"><rect x="-3" y="-3" width="30" height="30" rx="3" fill="#C2281E" opacity=".92" filter="${fibres(box, 0.9, 2)}"/><path d="M3 5H21M12 1V11M6 11H18M6 15H18V22H6Z" stroke="#FBE6C4" stroke-width="2.200" fill="none"/></g>
<path d="M30 150L172 88" stroke="#2A1206" stroke-width="9" opacity=".35" filter="${blurred(box, 3)}" transform="translate(3 8)"/>
<g filter="${lamp(box, { round: 2, surfaceScale: 5, exponent: 34 })}"><path d="M62 129L190 70Q196 69 194 76L66 138Z" fill="${linear(box, '0 0 .4 1', '#F4C07A 0, #A85E28 .5, #4E260E 1')}"/></g>
<path d="M72 127L188 73" stroke="#FFF3D0" stroke-width="1.400" opacity=".9"/>
<g filter="${lamp(box, { round: 1.6, surfaceScale: 4 })}"><path d="M50 135L66 127L70 137L54 144Z" fill="${brass(box)}"/><path d="M184 71L194 66Q200 70 196 77L188 80Z" fill="${brass(box)}"/></g>
<g filter="${lamp(box, { round: 2, surfaceScale: 4, gloss: 0.6 })}"><path d="M53 134Q34 138 20 156Q40 154 57 144Z" fill="${linear(box, '1 0 0 1', '#E8D2A8 0, #7A5A3A .35, #1A1218 .7, #08060C 1')}"/></g>
<path d="M50 139Q36 143 26 152" stroke="#9AA4B8" stroke-width="1" opacity=".7" fill="none"/>
</g>`,
    lit: `${glow(box, 60, 96, 70, '#FFEFC0', 0.6)}${glow(box, 160, 116, 34, '#FF6A50', 0.8)}<g transform="translate(148 104) rotate(7)"><rect x="-3" y="-3" width="30" height="30" rx="3" fill="none" stroke="#FFD0B0" stroke-width="2.500"/></g>`,
  };
});

/** 铜钱: one heavy coin, worn bright at the rim; in hold-and-spin it carries its worth. */
export const coin = symbol('suanpan-c', (box) => {
  const ring = 'M100 10A90 90 0 1 1 99.9 10Z';
  const marks =
    'M100 30V44M86 37H114M100 44Q96 52 86 56M100 44Q104 52 114 56M84 146H116M100 138V156M90 156H110M89 163H111V174H89ZM26 84H44V116H26ZM26 100H44M152 84V112Q151 117 146 119M152 84H170V116M152 94H170M152 104H170';
  const dice = diceOf('coin wear');
  return {
    svg: `<g filter="${cast(box, shadow)}">
<circle cx="102" cy="106" r="89" fill="#4A2408"/><circle cx="101" cy="104" r="89" fill="${linear(box, '0 0 0 1', '#C08430 0, #6A3C10 1')}"/>
<g filter="${lamp(box, { round: 5, surfaceScale: 6, exponent: 22, grain: 0.03, grainSize: '.09 .09' })}"><path d="${ring}" fill="${brass(box)}"/></g>
<g filter="${blurred(box, 1, 0.1)}"><circle cx="100" cy="100" r="76" fill="none" stroke="#4A2408" stroke-width="6" opacity=".65"/></g><circle cx="101" cy="102" r="75" fill="none" stroke="#FFF0BC" stroke-width="2" opacity=".85"/>
<circle cx="100" cy="100" r="73" fill="${radialAcross(box, '74 66 120', '#FFE08A 0, #D89A38 .4, #9A6220 .75, #6A3C10 1')}"/>

<g fill="none" stroke="${brass(box)}" stroke-width="6" stroke-linecap="round" stroke-linejoin="round" filter="${raised(box, '#3A1C06', '#FFFAE0', 1.5)}"><path transform="translate(100 100) scale(.900) translate(-100 -100)" d="${marks}"/></g>
<g filter="${lamp(box, { round: 2.4, surfaceScale: 5 })}"><path fill-rule="evenodd" d="M66 66H134V134H66ZM78 78H122V122H78Z" fill="${brass(box)}"/></g>
<path d="M78 78H122V122H78Z" fill="#140804"/><path d="M78 78H122V84H84V122H78Z" fill="#000" opacity=".6"/><path d="M84 122H122V84" stroke="#C98A3A" stroke-width="2" fill="none" opacity=".8"/>
${repeat(12, () => {
  const angle = dice.roll() * 6.283;
  const r = 79 + dice.roll() * 8;
  return `<path d="M${n(100 + r * Math.cos(angle))} ${n(100 + r * Math.sin(angle))}l${n(dice.roll() * 6 - 3)} ${n(dice.roll() * 6 - 3)}" stroke="#5A320C" stroke-width="1.400" opacity=".6"/>`;
})}
${gleam(box, 'M22 80Q34 34 82 19', 7, 0.85, 2.2)}${gleam(box, 'M30 62Q42 36 66 26', 3, 1, 0.4)}${gleam(box, 'M176 130Q166 158 138 176', 3, 0.7, 1.2, '#FFD08A')}
</g>`,
    lit: `${glow(box, 100, 100, 112, '#FFDF90', 0.75)}<circle cx="100" cy="100" r="82" fill="none" stroke="#FFF6D0" stroke-width="5" opacity=".9" filter="${blurred(box, 2, 0.2)}"/>${gleam(box, 'M22 80Q34 34 82 19', 8, 1, 1.6)}`,
  };
});

const cord = (d: string) =>
  `<path d="${d}" stroke="#6A1418" stroke-width="3.200" fill="none"/><path d="${d}" stroke="#F0705A" stroke-width="1.200" fill="none" stroke-dasharray="3 2" opacity=".9"/>`;

/** 铜秤: a steelyard, its pan heavy with silver, the weight out on the beam. */
export const steelyard = symbol('suanpan-d', (box) => {
  const nugget = (d: string) =>
    `<g filter="${lamp(box, { round: 3, surfaceScale: 5, exponent: 30, shadow: '#2A2038' })}"><path d="${d}" fill="${linear(box, '0 0 .4 1', '#FFFFFF 0, #F0ECE4 .3, #9A9AA4 .6, #E0DCD8 .76, #4A4654 1')}"/></g>`;
  return {
    svg: `<g filter="${cast(box, shadow)}">
${cord('M64 60Q62 34 72 12')}<g filter="${lamp(box, { round: 2, surfaceScale: 4 })}"><path d="M74-4a10 10 0 1 1-.1 0ZM74 2a4 4 0 1 0 .1 0Z" fill-rule="evenodd" fill="${brass(box)}"/></g>
${cord('M32 76L8 138')}${cord('M32 76L96 138')}${cord('M32 76L50 128')}
<ellipse cx="52" cy="138" rx="52" ry="15" fill="${linear(box, '0 0 1 1', '#4A2A0C 0, #8A5A1C .5, #D8A040 1')}"/>
${occlusion(box, '<ellipse cx="52" cy="138" rx="36" ry="9"/>', '#1A0A06', 4, 0.8)}
${nugget('M46 122Q50 128 60 128Q62 120 72 120Q82 121 82 128Q90 128 96 122Q98 138 86 144H58Q46 138 46 122Z')}${nugget('M8 122Q12 128 22 128Q24 120 34 120Q44 121 44 128Q52 128 58 122Q60 138 48 144H20Q8 138 8 122Z')}${nugget('M26 100Q30 106 40 106Q42 98 52 98Q62 99 62 106Q70 106 76 100Q78 118 66 124H38Q26 118 26 100Z')}${nugget('M40 106Q42 97 52 97Q62 98 62 106Q52 112 40 106Z')}
${gleam(box, 'M44 102Q48 99 54 100', 2, 0.95, 0.5)}${gleam(box, 'M30 108Q31 114 36 119', 1.8, 0.9, 0.5)}${gleam(box, 'M12 130Q14 136 20 140', 1.8, 0.9, 0.5)}
<g filter="${lamp(box, { round: 5, surfaceScale: 7, exponent: 28 })}"><path d="M-2 137Q52 164 106 137Q102 168 52 172Q2 168-2 137Z" fill="${linearAcross(box, '0 140 106 168', '#8A5414 0, #FFE6A0 .2, #E8AE48 .42, #8A5418 .72, #4A280A .9, #C88A34 1')}"/></g>
<path d="M-2 137A54 17 0 0 0 106 137" stroke="${brassRod(box)}" stroke-width="4" fill="none"/><path d="M4 141Q52 162 98 142" stroke="#FFFBE0" stroke-width="1.300" opacity=".9" fill="none"/>
${gleam(box, 'M12 150Q22 162 40 166', 4, 0.8, 1.2)}
<g filter="${lamp(box, { round: 2.4, surfaceScale: 6, exponent: 30 })}"><path d="M16 84Q14 76 22 74L190 34Q200 34 198 40Q196 44 190 46L28 88Q20 90 16 84Z" fill="${linear(box, '.1 0 .25 1', '#F8C888 0, #C4763A .35, #7A3E18 .7, #3E1C0A 1')}"/></g>
<path d="M24 77L188 37" stroke="#FFEFCB" stroke-width="1.600" opacity=".9"/>
${repeat(17, (at) => `<circle cx="${n(76 + at * 7)}" cy="${n(67 - at * 1.75)}" r="${at % 4 === 0 ? 1.9 : 1.1}" fill="#FFF0BC"/>`)}
<g filter="${lamp(box, { round: 2, surfaceScale: 5 })}"><path d="M12 82L14 72L30 70L34 86L20 92Z" fill="${brass(box)}"/><path d="M182 36L196 32Q202 36 198 44L186 47Z" fill="${brass(box)}"/><path d="M58 64L70 61L73 74L61 77Z" fill="${brass(box)}"/></g>${rivet(box, 24, 80, 3)}${rivet(box, 65, 69, 2.4)}
${cord('M152 48V96')}
<g filter="${lamp(box, { round: 2, surfaceScale: 4 })}"><path d="M152 84a9 9 0 1 1-.1 0ZM152 89a4.500 4.500 0 1 0 .1 0Z" fill-rule="evenodd" fill="${brass(box)}"/></g>
<g filter="${lamp(box, { round: 5, surfaceScale: 7, exponent: 26 })}"><path d="M140 100H164Q168 104 166 110Q186 126 186 150Q186 168 176 176H128Q118 168 118 150Q118 126 138 110Q136 104 140 100Z" fill="${linearAcross(box, '118 120 188 160', '#7A4A14 0, #F6CC70 .18, #FFF0B8 .3, #C88A34 .5, #6A3C10 .8, #3A1E08 .94, #B07A30 1')}"/></g>
<path d="M136 112Q152 118 168 112" stroke="#3A1C06" stroke-width="3" opacity=".7" fill="none"/><path d="M122 162H182" stroke="#3A1C06" stroke-width="3" opacity=".6"/><path d="M122 164H182" stroke="#FFE9B0" stroke-width="1.200" opacity=".8"/>
<g stroke="#4A260A" stroke-width="3.400" fill="none" stroke-linecap="round" filter="${engraved(box, '#2A1204', '#FFEFC0', 1)}"><path d="M140 128H164M152 122V134M143 140H161M143 146H161V155H143Z"/></g>
${gleam(box, 'M132 122Q124 136 125 156', 4, 0.85, 1.2)}
</g>`,
    lit: `${glow(box, 54, 128, 64, '#FFE6B0', 0.7)}${glow(box, 150, 140, 50, '#FFD58A', 0.6)}<path d="M24 77L188 37" stroke="#FFFDF0" stroke-width="3" opacity=".9" stroke-linecap="round"/>`,
  };
});
