import { diceOf } from '../../seed.ts';
import { n } from '../../svg.ts';
import { gold, goldBead, goldRim, goldRod } from '../materials/gold.ts';
import { jade, jadeVeins } from '../materials/jade.ts';
import { lacquer } from '../materials/lacquer.ts';
import { blurred, cast, engraved, gleam, glow, occlusion, raised } from '../materials/lighting.ts';
import { clip, linear, radial, radialAcross, repeat } from '../materials/paintbox.ts';
import { fibres } from '../materials/silk.ts';
import { symbol } from '../materials/symbol.ts';
import { bead, night, palette, tassel } from './parts.ts';

const { shadow, rim } = palette;

/** 走马灯: six sides, three of them seen; a horse runs round the flame. */
export const horseLantern = symbol('dengshi-a', (box) => {
  const panes = [
    { d: 'M40 70L67 66L70 141L47 135Z', x: 82 },
    { d: 'M133 66L160 70L153 135L130 141Z', x: 118 },
    { d: 'M68 65H132L129.500 142H70.500Z', x: 100 },
  ];
  const skin = radialAcross(box, '100 106 66', '#FFFDE0 0, #FFE89A .2, #FFBE52 .5, #EE7C24 .8, #A83A14 1');
  const horse =
    'M9 17Q14 12 22 14Q30 15 34 11L40 4L42 0L44 4Q50 6 53 11L51 13.500L46 12Q44 16 43 20Q46 23 52 22L58 26L57 28L50 26Q44 28 39 26Q42 31 48 33L47 36L44 35.500Q37 31 35 26Q28 27 22 25Q16 28 12 33L5 36L3 33.500L9 31Q13 26 13 23Q8 27 3 27L-3 31L-4 28L1 24Q7 23 9 17Q2 12-7 19Q-4 18-2 21Q4 18 9 20ZM34 11Q31 6 39 4L36 8Q33 12 28 13Z';
  const windowLight = `<g filter="${blurred(box, 5, 0.4)}"><ellipse cx="100" cy="112" rx="20" ry="26" fill="#FFFEEC"/></g>`;
  const posts = 'M67 64L70 143M133 64L130 143M39 68L46.500 137M161 68L153.500 137';
  return {
    svg: `<g filter="${cast(box, shadow)}">
<path d="M100 4V20" stroke="#8A3A14" stroke-width="3"/><path d="M100 -2a8 8 0 1 1-.1 0Z" fill="none" stroke="${goldRod(box)}" stroke-width="4"/>
${tassel(box, 22, 70, 13, 52)}${tassel(box, 178, 70, 13, 52)}
<path d="M25 56L22 72M175 56L178 72" stroke="#F4B440" stroke-width="2"/>
<g filter="${night(box, { round: 2, surfaceScale: 3, gloss: 0.3, form: 0.2, shade: 0.35 })}">${panes.map((pane) => `<path d="${pane.d}" fill="${skin}"/>`).join('')}</g>
<g filter="${fibres(box, 0.3)}" opacity=".3">${panes.map((pane) => `<path d="${pane.d}" fill="${skin}"/>`).join('')}</g>
<path d="M40 70L67 66L70 141L47 135Z" fill="#FFF3C0" opacity=".16"/><path d="M133 66L160 70L153 135L130 141Z" fill="${shadow}" opacity=".3"/>
${windowLight}
<g transform="translate(70 88) scale(1.060)" fill="#5A1408" opacity=".86" filter="${blurred(box, 0.6, 0.1)}"><path d="${horse}"/></g>
<g transform="translate(42 100) scale(.420 .9)" fill="#7A2408" opacity=".5" filter="${blurred(box, 1.4, 0.2)}"><path d="${horse}"/></g>
<path d="M70 80Q100 88 130 80M72 130Q100 122 128 130" stroke="#C85A1A" stroke-width="1.600" fill="none" opacity=".75"/>
<path d="M78 70q4 10-6 14M122 70q-4 10 6 14M78 138q4-10-6-14M122 138q-4-10 6-14" stroke="#9A3210" stroke-width="2.400" fill="none" opacity=".8"/>
<path d="M54 72q-2 8 5 10M55 133q-3-9 6-10M146 72q2 8-5 10M145 133q3-9-6-10" stroke="#9A3210" stroke-width="2" fill="none" opacity=".7"/>
<g filter="${night(box, { round: 1.4, surfaceScale: 3, gloss: 1.1, exponent: 26, reach: 2 })}"><path d="${posts}" stroke="${linear(box, '0 0 1 1', '#E8463A 0, #8E1120 .6, #5A0714 1')}" stroke-width="5.500" stroke-linecap="round" fill="none"/></g>
<path d="M65.500 66L68.500 141M131.800 66L128.800 141" stroke="#FFC98A" stroke-width="1.200" opacity=".85"/>
${occlusion(box, '<path d="M36 62H164V76Q100 66 36 76Z"/>', shadow, 4, 0.6)}
<g filter="${night(box, { round: 4, surfaceScale: 6 })}"><path d="M100 20Q112 22 116 34Q134 50 160 52Q170 52 180 44Q182 60 166 68Q132 60 100 60Q68 60 34 68Q18 60 20 44Q30 52 40 52Q66 50 84 34Q88 22 100 20Z" fill="${gold(box)}"/></g>
<path d="M100 24Q98 42 96 58M106 28Q116 48 132 60M94 28Q84 48 68 60M112 36Q136 54 160 62M88 36Q64 54 40 62" stroke="#7A3A0C" stroke-width="1.600" opacity=".6" fill="none"/>
<path d="M97 24Q95 42 93 57M91 29Q81 48 64 59M86 38Q62 54 38 60" stroke="#FFF3C4" stroke-width="1.200" opacity=".75" fill="none"/>
<path d="M24 50Q40 60 66 55M176 50Q160 60 134 55" stroke="#FFF6D8" stroke-width="1.800" opacity=".8" fill="none"/>
<g filter="${night(box, { round: 2, surfaceScale: 4 })}"><path d="M34 66Q66 59 100 59Q134 59 166 66L164 74Q132 67 100 67Q68 67 36 74Z" fill="${lacquer(box, '0 0 1 .6')}"/></g>
${repeat(9, (at) => `<circle cx="${n(48 + at * 13)}" cy="${n(68.5 - 2.2 * Math.sin((at / 8) * Math.PI) - 2.5)}" r="2" fill="${goldBead(box)}"/>`)}
<circle cx="100" cy="18" r="7" fill="${goldBead(box)}"/><circle cx="98" cy="16" r="1.600" fill="#FFF"/>
<g filter="${night(box, { round: 3, surfaceScale: 5 })}"><path d="M44 134Q70 143 100 143Q130 143 156 134L160 142Q146 154 100 156Q54 154 40 142Z" fill="${lacquer(box, '0 0 1 .5')}"/></g>
<path d="M43 139Q70 148 100 148Q130 148 157 139" stroke="${goldRod(box)}" stroke-width="3" fill="none"/>
<g filter="${night(box, { round: 3, surfaceScale: 5 })}"><path d="M72 153Q100 158 128 153L118 166Q100 170 82 166Z" fill="${gold(box)}"/></g>
${tassel(box, 100, 164, 18, 38)}${tassel(box, 82, 160, 9, 26)}${tassel(box, 118, 160, 9, 26)}
</g>`,
    lit: `${glow(box, 100, 106, 88, '#FFD27A', 0.75)}<g opacity=".75"><path d="M68 65H132L129.500 142H70.500Z" fill="${radial(box, '.5 .55 .6', '#FFFEEC 0, #FFE48A .6, #FFB030/.2 1')}"/></g><g transform="translate(70 88) scale(1.060)" fill="#4A0E06"><path d="${horse}"/></g>`,
  };
});

/** 凤钗: a gold phoenix over two prongs, enamel in its feathers, three strings of beads from the beak. */
export const phoenixPin = symbol('dengshi-b', (box) => {
  const feather = (x: number, y: number, angle: number, length: number, width: number) => {
    const shape = `M0 0Q${-width} ${-length * 0.5} 0 ${-length}Q${width} ${-length * 0.55} 0 0Z`;
    const inlay = `M0 ${-length * 0.2}Q${-width * 0.5} ${-length * 0.55} 0 ${-length * 0.86}Q${width * 0.5} ${-length * 0.58} 0 ${-length * 0.2}Z`;
    return `<g filter="${night(box, { round: 2.2, surfaceScale: 4, exponent: 26 })}"><g transform="translate(${x} ${y}) rotate(${angle})"><path d="${shape}" fill="${gold(box, undefined, '0 0 1 .4')}"/></g></g><g transform="translate(${x} ${y}) rotate(${angle})"><path d="${inlay}" fill="#3A1608" opacity=".7"/><path d="${inlay}" transform="translate(.6 .9) scale(.94)" fill="${linear(box, '0 0 0 1', '#D6FFF0 0, #4FC9A8 .35, #12706E 1')}"/><path d="M0 ${-length * 0.24}V${-length * 0.82}" stroke="#E8FFF4" stroke-width="1" opacity=".7"/></g>`;
  };
  const strand = (x: number, y: number, kinds: readonly ('pearl' | 'jade' | 'coral' | 'gold')[]) => {
    let down = y;
    const beads = kinds.map((kind) => {
      const r = kind === 'gold' ? 4 : kind === 'pearl' ? 7.5 : 9;
      down += r + 2;
      const drawn = bead(box, x + (down - y) * 0.02, down, r, kind);
      down += r + 2;
      return drawn;
    });
    return `<path d="M${x} ${y}V${n(down - 6)}" stroke="${goldRod(box)}" stroke-width="2.200"/>${beads.join('')}`;
  };
  const curl = 'M112 104Q140 96 156 112Q168 128 156 138Q146 142 142 132Q144 124 150 128';
  return {
    svg: `<g filter="${cast(box, shadow)}">
<g filter="${night(box, { round: 2.2, surfaceScale: 5, exponent: 28 })}"><path d="M108 110L115 103L194 188Q196 195 189 193Z" fill="${goldRod(box, undefined, '0 1 1 0')}"/></g>
<path d="M112 109L190 190" stroke="#5A2A08" stroke-width="1.800" opacity=".8"/><path d="M113.500 107L191 187" stroke="#FFF8DC" stroke-width="1.300" opacity=".9"/>
<g filter="${night(box, { round: 2, surfaceScale: 4 })}"><path d="${curl}" stroke="${goldRod(box)}" stroke-width="6" fill="none" stroke-linecap="round"/><path d="M108 112Q118 138 112 156Q104 170 94 162Q90 152 99 150" stroke="${goldRod(box)}" stroke-width="6" fill="none" stroke-linecap="round"/></g>
${bead(box, 151, 131, 6, 'jade')}${bead(box, 100, 157, 6, 'jade')}
${feather(116, 96, 100, 74, 9)}${feather(112, 92, 82, 86, 11)}${feather(106, 86, 64, 92, 12)}${feather(100, 80, 46, 92, 12)}${feather(93, 76, 28, 84, 12)}${feather(86, 74, 11, 68, 10)}
${feather(110, 92, 74, 46, 9)}${feather(103, 86, 54, 50, 9)}${feather(96, 82, 34, 46, 9)}
<g filter="${night(box, { round: 4.5, surfaceScale: 7, exponent: 24 })}"><path d="M49 31Q60 17 73 27Q81 35 76 47Q74 58 90 66Q112 76 122 100Q126 114 118 112Q92 110 74 88Q58 68 60 48Q58 42 52 40Q42 38 31 45Q36 34 49 31Z" fill="${gold(box)}"/></g>
<path d="M31 45Q36 35 49 32Q51 36 50 39.500Q41 39 31 45Z" fill="${linear(box, '0 0 0 1', '#FFE9A8 0, #B8481A 1')}"/><path d="M34 43Q42 37.500 51 37.500" stroke="#5A1A08" stroke-width="1" fill="none"/>
<g filter="${night(box, { round: 1.4, surfaceScale: 3 })}"><path d="M60 24Q50 8 33 8Q45 14 52 28ZM67 22Q64 4 49-6Q57 8 59 23ZM73 25Q80 10 71-4Q70 10 66 23Z" fill="${lacquer(box)}"/></g>
<path d="M56 22Q48 12 40 10M64 20Q62 8 55 0M71 21Q75 12 72 4" stroke="#FFC9A0" stroke-width="1.200" opacity=".85" fill="none"/>
${bead(box, 34, 9, 3, 'gold')}${bead(box, 50, -4, 3, 'gold')}${bead(box, 71, -3, 3, 'gold')}
<path d="M54 35Q59 29 66 33Q61 37 54 35Z" fill="#3A1204"/><circle cx="60.500" cy="33.400" r="2.100" fill="#E8463A"/><circle cx="59.900" cy="32.700" r=".8" fill="#FFF"/><path d="M53 33Q60 26 68 32" stroke="#6E320C" stroke-width="1.400" fill="none"/>
<g fill="none" stroke="#8A4A10" stroke-width="1.400" filter="${engraved(box, '#5A2A08', '#FFF3C4', 0.9)}">${repeat(5, (at) => `<path d="M${n(64 + at * 4)} ${n(54 + at * 6)}q5 5 ${n(10 + at * 2)} ${n(-1 - at)}"/>`)}${repeat(4, (at) => `<path d="M${n(82 + at * 7)} ${n(84 + at * 5)}q6 4 ${n(13)} ${n(-4)}"/>`)}</g>
${gleam(box, 'M58 27Q66 20 72 30Q73 40 70 48', 2.6, 0.95, 0.7)}${gleam(box, 'M78 64Q98 72 110 88', 2.4, 0.7, 0.9)}
<g filter="${night(box, { round: 3, surfaceScale: 5 })}"><circle cx="88" cy="84" r="11" fill="${gold(box)}"/></g>${bead(box, 88, 84, 7.5, 'coral')}
<path d="M33 46Q30 54 29 66M33 46Q48 58 52 74M46 40Q66 72 74 96" stroke="${goldRod(box)}" stroke-width="1.800" fill="none"/>
${strand(29, 62, ['gold', 'pearl', 'gold', 'jade', 'gold', 'coral', 'gold'])}${strand(52, 72, ['gold', 'pearl', 'gold', 'coral', 'gold', 'jade', 'gold'])}${strand(75, 94, ['gold', 'pearl', 'gold', 'jade', 'gold'])}
</g>`,
    lit: `${glow(box, 100, 70, 84, '#FFE08A', 0.5)}${gleam(box, 'M58 27Q66 20 72 30Q73 40 70 48', 3, 1, 0.6)}${gleam(box, 'M128 62L176 20M116 52L142 4M132 78L196 70', 3, 0.9, 1)}${glow(box, 60, 33, 10, '#FF7A5C', 1)}${glow(box, 88, 84, 16, '#FF9A70', 0.9)}`,
  };
});

/** 玉佩: a jade ring with grain bosses, a red cord tied through it. */
export const jadeRing = symbol('dengshi-c', (box) => {
  const ring = 'M100 30a64 64 0 1 1 0 128a64 64 0 1 1 0-128ZM100 72a22 22 0 1 0 0 44a22 22 0 1 0 0-44Z';
  const silk = linear(box, '0 0 1 1', '#FF8A5C 0, #E8463A .35, #A81420 .75, #5A0714 1');
  const dice = diceOf('jade ring');
  const bosses = (count: number, radius: number, from: number) =>
    repeat(count, (at) => {
      const angle = ((from + (360 / count) * at + (dice.roll() - 0.5) * 4) * Math.PI) / 180;
      const [x, y] = [100 + radius * Math.cos(angle), 94 + radius * Math.sin(angle)];
      return `<path d="M${n(x - 4)} ${n(y + 1)}a4.400 4.400 0 1 1 4 4q-2-1-1-3" />`;
    });
  return {
    svg: `<g filter="${cast(box, shadow)}">
<g filter="${night(box, { round: 1.8, surfaceScale: 4, gloss: 0.5 })}"><path d="M92 60Q76 30 90 14Q100 2 110 14Q124 30 108 60M94 132Q96 150 100 156Q104 150 106 132" stroke="${silk}" stroke-width="6" fill="none"/></g>
<g filter="${night(box, { round: 7, surfaceScale: 6, exponent: 34, gloss: 1, shadow: '#06243A', shade: 0.6, rim: '#E6FFD8', rimLight: 0.7 })}"><path fill-rule="evenodd" d="${ring}" fill="${jade(box)}" filter="${jadeVeins(box)}"/></g>
<circle cx="100" cy="94" r="57" fill="none" stroke="#0A4A3C" stroke-width="2.200" opacity=".55"/><circle cx="100.600" cy="95" r="57" fill="none" stroke="#D8FFE6" stroke-width="1.200" opacity=".7"/>
<circle cx="100" cy="94" r="30" fill="none" stroke="#0A4A3C" stroke-width="2.200" opacity=".55"/><circle cx="100.600" cy="95" r="30" fill="none" stroke="#D8FFE6" stroke-width="1.200" opacity=".7"/>
<g fill="#8FE3B4" fill-opacity=".5" stroke="#0E5A46" stroke-width="1" stroke-opacity=".5" filter="${raised(box, '#06382F', '#E4FFEE', 1)}">${bosses(16, 49.5, 4)}${bosses(11, 38, 12)}</g>
<path d="M158 108Q150 146 110 156" stroke="#C4FFDE" stroke-width="6" stroke-linecap="round" fill="none" opacity=".6" filter="${blurred(box, 1.6)}"/>
<ellipse cx="134" cy="130" rx="20" ry="10" transform="rotate(-42 134 130)" fill="#D8FFE0" opacity=".4" filter="${blurred(box, 5)}"/>
${gleam(box, 'M42 88Q46 46 92 37', 6, 0.85, 2.2)}${gleam(box, 'M52 66Q62 48 80 42', 2.6, 1, 0.4)}
<path d="M84 108A22 22 0 0 0 121 100" stroke="#D8FFE6" stroke-width="2.400" opacity=".8" fill="none"/>
<path d="M80 88A22 22 0 0 1 116 79" stroke="#04201E" stroke-width="3" opacity=".55" fill="none" filter="${blurred(box, 1)}"/>
${occlusion(box, '<path d="M88 42Q100 36 112 42L112 66Q100 74 88 66Z"/>', '#04201E', 4, 0.55)}
<g filter="${night(box, { round: 2, surfaceScale: 4, gloss: 0.6 })}"><path d="M92 74Q84 50 88 30L96 28Q94 52 99 72ZM108 74Q116 50 112 30L104 28Q106 52 101 72Z" fill="${silk}"/></g>
<path d="M91 66Q88 50 91 34M109 66Q112 50 109 34" stroke="#FFC9A0" stroke-width="1" stroke-dasharray="2.500 2" opacity=".8" fill="none"/>
<g filter="${night(box, { round: 2.4, surfaceScale: 4, gloss: 0.6 })}"><path d="M100 10q16-10 20 4q2 10-12 12q14 6 8 16q-6 8-16-4q-10 12-16 4q-6-10 8-16q-14-2-12-12q4-14 20-4Z" fill="${silk}"/></g>
<path d="M88 14q6 2 10 10M112 14q-6 2-10 10M90 38q4-6 8-12M110 38q-4-6-8-12" stroke="#5A0714" stroke-width="2" opacity=".7" fill="none"/><path d="M86 13q6 2 9 8M113 12q-5 2-9 9" stroke="#FFD0A8" stroke-width="1.300" opacity=".9" fill="none"/>
${bead(box, 100, 25, 5.5, 'gold')}
<g filter="${night(box, { round: 2, surfaceScale: 4, gloss: 0.6 })}"><path d="M100 148q12 2 10 10q-2 8-10 8q-8 0-10-8q-2-8 10-10Z" fill="${silk}"/></g>${bead(box, 100, 166, 5, 'jade')}
${tassel(box, 100, 170, 24, 36)}
</g>`,
    lit: `${glow(box, 122, 122, 60, '#9CFFCB', 0.8)}<path d="M158 108Q150 146 110 156" stroke="#EAFFF2" stroke-width="7" stroke-linecap="round" fill="none" opacity=".9" filter="${blurred(box, 2)}"/>${gleam(box, 'M42 88Q46 46 92 37', 6, 1, 1.4)}`,
  };
});

/** 折扇: a painted fan, lacquer ribs, the moon over a plum branch. */
export const foldingFan = symbol('dengshi-d', (box) => {
  const [cx, cy, outer, inner, spread, folds] = [100, 172, 140, 58, 47, 14];
  const at = (radius: number, degrees: number): [number, number] => [
    cx + radius * Math.sin((degrees * Math.PI) / 180),
    cy - radius * Math.cos((degrees * Math.PI) / 180),
  ];
  const p = (radius: number, degrees: number) => at(radius, degrees).map(n).join(' ');
  const step = (spread * 2) / folds;
  const leaf = `M${p(inner, -spread)}${repeat(folds, (i) => `L${p(outer + (i % 2 ? 3 : 0), -spread + step * i)}L${p(outer + (i % 2 ? 0 : 3), -spread + step * (i + 1))}`)}L${p(inner, spread)}A${inner} ${inner} 0 0 0 ${p(inner, -spread)}Z`;
  const inLeaf = clip(box, `<path d="${leaf}"/>`);
  const dice = diceOf('plum');
  const blossoms = (
    [
      [66, 84],
      [78, 100],
      [50, 104],
      [98, 92],
      [112, 104],
      [132, 98],
    ] as const
  )
    .map(([x, y]) => {
      const r = 4.2 + dice.roll() * 1.6;
      const turn = dice.roll() * 72;
      return `<g transform="translate(${x} ${y}) rotate(${n(turn)})">${repeat(5, (petal) => `<circle cx="${n(r * 0.86 * Math.cos(petal * 1.257))}" cy="${n(r * 0.86 * Math.sin(petal * 1.257))}" r="${n(r * 0.66)}" fill="${radial(box, '.4 .35 .7', '#FF9A80 0, #E8463A .55, #A81424 1')}"/>`)}<circle r="${n(r * 0.34)}" fill="#FFE08A"/></g>`;
    })
    .join('');
  const rib = (degrees: number, width: number, to: number) => {
    const [x1, y1] = at(-8, degrees);
    const [x2, y2] = at(to, degrees);
    return `<path d="M${n(x1)} ${n(y1)}L${n(x2)} ${n(y2)}" stroke="${lacquer(box, '0 0 1 .4')}" stroke-width="${width}" stroke-linecap="round"/>`;
  };
  const guard = (side: -1 | 1) =>
    `<path d="M${p(-9, side * spread - 16)}L${p(outer + 3, side * spread - 2.6)}L${p(outer + 3, side * spread + 2.6)}L${p(-9, side * spread + 16)}Z" fill="${lacquer(box, '0 0 1 .3')}"/>`;
  return {
    svg: `<g filter="${cast(box, shadow)}">
<path d="M100 176Q92 184 100 192" stroke="#E8463A" stroke-width="2.500" fill="none"/>${tassel(box, 101, 182, 11, 30)}
<g filter="${night(box, { round: 2.4, surfaceScale: 4, gloss: 0.6, reach: 3 })}">${repeat(11, (i) => rib(-spread + 4 + i * 8.6, 5, inner + 8))}</g>
${repeat(11, (i) => `<path d="M${p(14, -spread + 3 + i * 8.6)}L${p(inner, -spread + 3.2 + i * 8.6)}" stroke="#FFB08A" stroke-width="1" opacity=".75"/>`)}
<g filter="${night(box, { round: 3, surfaceScale: 4, gloss: 0.25, form: 0.4 })}"><path d="${leaf}" fill="${radialAcross(box, `${cx} ${cy} ${outer}`, '#FFF6DC .42, #FFDFA0 .58, #FF9E6A .74, #C0528E .88, #5A2C92 1')}"/></g>
<g clip-path="${inLeaf}"><g filter="${blurred(box, 7)}"><circle cx="128" cy="66" r="27" fill="#FFF0B8" opacity=".8"/></g><circle cx="128" cy="66" r="18" fill="${radial(box, '.4 .35 .7', '#FFFEF0 0, #FFF0BE .6, #F4CE80 1')}"/><path d="M122 62q5-4 9 0M128 74q5 2 8-2" stroke="#D9A860" stroke-width="2" opacity=".6" fill="none"/>
<path d="M0 122Q30 112 52 102Q70 96 84 102Q104 112 126 102Q140 98 150 100M52 102Q58 88 68 82M84 102Q92 94 100 90M126 102Q130 94 136 92" stroke="#4A2018" stroke-width="3.400" fill="none" stroke-linecap="round"/><path d="M20 113Q40 105 56 99Q72 94 86 100" stroke="#C08060" stroke-width="1.200" fill="none" opacity=".9"/>${blossoms}
<path d="M40 76q16-6 30 0t26-3M140 50q10-5 22 0" stroke="#FFE9C0" stroke-width="1.600" opacity=".6" fill="none"/>
${repeat(folds, (i) => `<path d="M${p(inner, -spread + step * i)}L${p(outer + 3, -spread + step * i)}L${p(outer + 3, -spread + step * (i + 1))}L${p(inner, -spread + step * (i + 1))}Z" fill="${i % 2 ? shadow : '#FFF6DC'}" opacity="${i % 2 ? 0.26 : 0.17}"/>`)}
${repeat(folds - 1, (i) => `<path d="M${p(inner, -spread + step * (i + 1))}L${p(outer + 3, -spread + step * (i + 1))}" stroke="${i % 2 ? '#FFFBE8' : '#5A2040'}" stroke-width="1" opacity=".55"/>`)}</g>
<path d="M${p(outer - 1, -spread)}${repeat(folds, (i) => `L${p(outer - 1 + (i % 2 ? 3 : 0), -spread + step * i)}L${p(outer - 1 + (i % 2 ? 0 : 3), -spread + step * (i + 1))}`)}" stroke="${goldRod(box)}" stroke-width="3.200" fill="none" stroke-linejoin="round"/>
<path d="M${p(inner + 2, -spread)}A${inner + 2} ${inner + 2} 0 0 1 ${p(inner + 2, spread)}" stroke="${goldRod(box)}" stroke-width="2.600" fill="none"/>
${occlusion(box, `<path d="M${p(inner - 2, -spread)}A${inner} ${inner} 0 0 1 ${p(inner - 2, spread)}L${p(inner - 12, spread)}A${inner - 12} ${inner - 12} 0 0 0 ${p(inner - 12, -spread)}Z"/>`, shadow, 3, 0.45)}
<g filter="${night(box, { round: 2.4, surfaceScale: 5, exponent: 40, gloss: 1 })}">${guard(1)}</g><g filter="${night(box, { round: 2.4, surfaceScale: 5, exponent: 40, gloss: 1 })}">${guard(-1)}</g>
<path d="M${p(20, -spread - 3)}L${p(outer - 6, -spread - 0.8)}" stroke="#FFD8B8" stroke-width="1.600" opacity=".85"/>
${repeat(4, (i) => `<circle cx="${n(at(40 + i * 28, -spread)[0])}" cy="${n(at(40 + i * 28, -spread)[1])}" r="2.200" fill="${goldBead(box)}"/><circle cx="${n(at(40 + i * 28, spread)[0])}" cy="${n(at(40 + i * 28, spread)[1])}" r="2.200" fill="${goldBead(box)}"/>`)}
<g filter="${night(box, { round: 3, surfaceScale: 5 })}"><circle cx="${cx}" cy="${cy}" r="10" fill="${gold(box)}"/></g><circle cx="${cx}" cy="${cy}" r="5.500" fill="none" stroke="${goldRim(box)}" stroke-width="2.400"/><circle cx="98" cy="170" r="1.800" fill="#FFF"/>
</g>`,
    lit: `${glow(box, 128, 66, 52, '#FFF0B0', 0.95)}<circle cx="128" cy="66" r="18" fill="#FFFDEB"/><path d="M${p(outer, -spread)}A${outer} ${outer} 0 0 1 ${p(outer, spread)}" stroke="${rim}" stroke-width="3" fill="none" opacity=".9" filter="${blurred(box, 1.5, 0.3)}"/>`,
  };
});
