import { diceOf } from '../../seed.ts';
import { n } from '../../svg.ts';
import { type Point, along, profile, smooth } from '../curves.ts';
import { blurred, gleam, lit } from './lighting.ts';
import { clip, linear, type Paintbox, radial } from './paintbox.ts';

/** A koi seen from above, swimming along its spine from the tail's tip (end) to the nose (start). */
export interface Koi {
  /** Shakes its scales and patches. */
  readonly seed: string;
  /** From the nose to the root of the tail. */
  readonly spine: readonly Point[];
  /** On from the root of the tail: the way the tail streams. */
  readonly tail: readonly Point[];
  /** Half of it where the body is widest. */
  readonly width: number;
  readonly skin: KoiSkin;
}

interface KoiSkin {
  /** From the flank in the shade to the lit back. */
  readonly shade: string;
  readonly base: string;
  readonly light: string;
  /** The colour of the patches, its shade, and where they lie: middle and size along and across the body. */
  readonly patch: string;
  readonly patchShade: string;
  readonly patches: readonly (readonly [along: number, across: number, long: number, wide: number])[];
  readonly scaleLine: string;
  readonly fin: string;
  readonly finTip: string;
}

const WIDTH = profile([
  [0, 0.2],
  [0.025, 0.42],
  [0.07, 0.62],
  [0.15, 0.84],
  [0.26, 0.98],
  [0.36, 1],
  [0.5, 0.93],
  [0.65, 0.73],
  [0.8, 0.47],
  [0.92, 0.28],
  [1, 0.23],
]);

/** The light of its water. */
interface KoiLight {
  readonly shadow: string;
  readonly rim: string;
}

const xy = ([x, y]: Point): string => `${n(x)} ${n(y)}`;

/** How far back the tail reaches: forked. */
const reachOf = (across: number): number =>
  0.52 + 0.48 * Math.min(1, (Math.abs(across) / 0.85) ** 1.4) - (Math.abs(across) > 0.9 ? 0.06 : 0);

/** The fish; or only the light that runs over it while it wins. */
export function koi(box: Paintbox, fish: Koi, { shadow, rim }: KoiLight, part: 'fish' | 'light' = 'fish'): string {
  const { skin, width } = fish;
  const place = along(fish.spine);
  const dice = diceOf(fish.seed);
  const finPaint = linear(box, '0 0 1 1', `#FFF/.95 0, ${skin.fin}/.92 .35, ${skin.finTip}/.82 1`);
  const patchPaint = radial(box, '.36 .3 .8', `${skin.patch} 0, ${skin.patch} .6, ${skin.patchShade} 1`);
  const iris = radial(box, '.4 .35 .7', '#FFF2B0 0, #E9A92C .5, #6A3A06 1');
  const soft = blurred(box, 4);
  const thin = blurred(box, 0.8);
  /** A place of the body: how far along it, how far across (−1 … 1). */
  const on = (share: number, across: number): Point => {
    const { x, y, nx, ny } = place(share);
    const half = WIDTH(share) * width * across;
    return [x + nx * half, y + ny * half];
  };
  const edge = (sign: number, from = 0, to = 1, steps = 22): Point[] =>
    Array.from({ length: steps + 1 }, (_, step) => on(from + ((to - from) * step) / steps, sign));
  const nose = on(-0.012, 0);
  const outline = smooth([nose, ...edge(1), ...edge(-1).toReversed()], true);

  const patches = skin.patches
    .map(([middle, across, long, wide]) => {
      const ring: Point[] = Array.from({ length: 14 }, (_, step) => {
        const angle = (step / 14) * Math.PI * 2;
        const shake = 0.82 + dice.roll() * 0.36;
        return on(middle + Math.cos(angle) * long * shake, across + Math.sin(angle) * wide * shake);
      });
      return `<path d="${smooth(ring, true)}" fill="${patchPaint}"/>`;
    })
    .join('');

  let scales = '';
  let glints = '';
  const rows = 17;
  for (let row = 0; row < rows; row++) {
    const share = 0.27 + (0.69 * row) / rows;
    const turns = row % 2 ? [-62, -37, -12, 12, 37, 62] : [-74, -50, -25, 0, 25, 50, 74];
    for (const turn of turns) {
      const across = Math.sin((turn * Math.PI) / 180) * 0.98;
      const half = Math.cos((turn * Math.PI) / 180) * 0.21;
      const [a, b, c] = [on(share, across - half), on(share + 0.052, across), on(share, across + half)] as const;
      const pull = on(share + 0.047, across - half * 0.9);
      const push = on(share + 0.047, across + half * 0.9);
      scales += `M${xy(a)}Q${xy(pull)} ${xy(b)}Q${xy(push)} ${xy(c)}`;
      if (dice.roll() < 0.42)
        glints += `M${xy(on(share + 0.012, across - half * 0.5))}L${xy(on(share + 0.034, across - half * 0.25))}`;
    }
  }

  /** A fan of rays from a root: fins. */
  const fan = (root: Point, out: Point, length: number, spread: number, turn: number, rays: number): string => {
    const heading = Math.atan2(out[1], out[0]) + turn;
    const tips: Point[] = Array.from({ length: rays }, (_, ray) => {
      const part = ray / (rays - 1) - 0.5;
      const reach = length * (1 - 1.1 * (part + 0.18) ** 2) * (0.95 + dice.roll() * 0.1);
      return [root[0] + Math.cos(heading + part * spread) * reach, root[1] + Math.sin(heading + part * spread) * reach];
    });
    const ribs = tips
      .map(([x, y], ray) => {
        const lean = (ray / (rays - 1) - 0.5) * length * 0.14;
        return `M${xy(root)}Q${n((root[0] + x) / 2 - Math.sin(heading) * lean)} ${n((root[1] + y) / 2 + Math.cos(heading) * lean)} ${n(x * 0.96 + root[0] * 0.04)} ${n(y * 0.96 + root[1] * 0.04)}`;
      })
      .join('');
    return `<path d="${smooth([root, ...tips], true, 0.6)}" fill="${finPaint}"/><path d="${ribs}" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width=".9"/>`;
  };
  const finAt = (share: number, sign: number, length: number, sweep: number): string => {
    const { nx, ny } = place(share);
    return fan(on(share, sign * 0.86), [nx * sign, ny * sign], length, 1.35, sweep * sign, 9);
  };

  const stream = along([on(0.94, 0), on(1, 0), ...fish.tail]);
  const tailAt = (part: number, across: number): Point => {
    const { x, y, nx, ny } = stream(Math.min(1, part));
    const half = width * (0.2 + 1.12 * part ** 1.2) * across;
    return [x + nx * half, y + ny * half];
  };
  const tailEdge: Point[] = [
    ...[0, 0.2, 0.4, 0.6, 0.8].map((part) => tailAt(part, 1)),
    ...[1, 0.8, 0.6, 0.4, 0.2, 0, -0.2, -0.4, -0.6, -0.8, -1].map((across) => tailAt(reachOf(across), across)),
    ...[0.8, 0.6, 0.4, 0.2, 0].map((part) => tailAt(part, -1)),
  ];
  let rays = '';
  for (let ray = -5; ray <= 5; ray++) {
    const across = ray / 5.4;
    rays += smooth([0.04, 0.3, 0.6, 0.95].map((part) => tailAt(part * reachOf(across), across)));
  }
  const tail = `<path d="${smooth(tailEdge, true)}" fill="${finPaint}"/><path d="${rays}" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="1"/><path d="${smooth(tailEdge.slice(0, 8))}" fill="none" stroke="${rim}" stroke-opacity=".8" stroke-width="1.4"/>`;
  const fins = [1, -1]
    .map((sign) => finAt(0.27, sign, width * 1.3, 1.0) + finAt(0.6, sign, width * 0.85, 0.95))
    .join('');

  const dorsalLine = [0.36, 0.44, 0.52, 0.6, 0.68, 0.74];
  const dorsal: Point[] = [
    ...dorsalLine.map((share) => on(share, 0.02)),
    on(0.8, -0.2),
    ...dorsalLine.toReversed().map((share, index) => on(share + 0.02, -0.26 + index * 0.03)),
  ];
  const dorsalRays = dorsalLine.map((share) => `M${xy(on(share, 0))}L${xy(on(share + 0.035, -0.22))}`).join('');

  const eye = (sign: number): string => {
    const [x, y] = on(0.105, sign * 0.86);
    return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(width * 0.155)}" fill="${shadow}" opacity=".6"/><circle cx="${n(x)}" cy="${n(y)}" r="${n(width * 0.125)}" fill="${iris}"/><circle cx="${n(x)}" cy="${n(y)}" r="${n(width * 0.078)}" fill="#0B0F14"/><circle cx="${n(x - width * 0.045)}" cy="${n(y - width * 0.055)}" r="${n(width * 0.034)}" fill="#fff"/>`;
  };
  const barbel = (sign: number): string => {
    const [from, by, to] = [on(0.02, sign * 0.8), on(-0.02, sign * 1.6), on(0.035, sign * 2.5)] as const;
    return `M${xy(from)}Q${xy(by)} ${xy(to)}`;
  };
  const gill = (sign: number): string =>
    `M${xy(on(0.2, sign * 0.97))}Q${xy(on(0.27, sign * 0.62))} ${xy(on(0.225, sign * 0.2))}`;
  const nostril = (sign: number): string => {
    const [x, y] = on(0.045, sign * 0.42);
    return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(width * 0.045)}" fill="${shadow}" opacity=".6"/>`;
  };
  const lightSide = [...edge(0.62, 0.06, 0.9, 12), ...edge(-0.1, 0.06, 0.9, 12).toReversed()];
  const lightOther = [...edge(-0.62, 0.06, 0.9, 12), ...edge(0.1, 0.06, 0.9, 12).toReversed()];
  const back = place(0.36);
  const isLeftLit = back.nx * -0.57 + back.ny * -0.82 > 0;
  const bright = isLeftLit ? lightSide : lightOther;
  const farSign = isLeftLit ? -1 : 1;

  if (part === 'light')
    return `<g fill="none"><path d="${outline}" stroke="${skin.light}" stroke-width="9" stroke-opacity=".85" filter="${soft}"/><path d="${smooth(bright, true)}" fill="#FFFDF4" fill-opacity=".55" filter="${soft}"/><path d="${glints}" stroke="#FFFDF4" stroke-width="2" stroke-linecap="round"/><path d="${outline}" stroke="#FFFFFF" stroke-width="1.8"/></g>`;
  return `<g transform="translate(7 13)" opacity=".6" filter="${blurred(box, 6)}"><path d="${outline}" fill="${shadow}"/><path d="${smooth(tailEdge, true)}" fill="${shadow}" opacity=".7"/></g>
<g filter="${thin}">${tail}${fins}</g>
<g filter="${lit(box, { round: 7, surfaceScale: 6, exponent: 20, gloss: 0.55, form: 0.6, shadow, rim, rimLight: 0.7 })}"><g clip-path="${clip(box, `<path d="${outline}"/>`)}"><path d="${outline}" fill="${skin.base}"/>
<path d="${smooth(edge(farSign, 0, 1))}" fill="none" stroke="${skin.shade}" stroke-width="${n(width * 0.75)}" filter="${soft}" opacity=".85"/>
<path d="${smooth(bright, true)}" fill="${skin.light}" filter="${soft}" opacity=".9"/>
${patches}
<path d="${scales}" fill="none" stroke="${skin.scaleLine}" stroke-opacity=".6" stroke-width="1.2"/><path d="${glints}" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="1.5" stroke-linecap="round"/>
<path d="${smooth(edge(farSign * 0.96, 0.05, 1))}" fill="none" stroke="${shadow}" stroke-opacity=".5" stroke-width="${n(width * 0.34)}" filter="${soft}"/>
<path d="${gill(1)}${gill(-1)}" fill="none" stroke="${shadow}" stroke-opacity=".55" stroke-width="2"/><path d="${gill(1)}${gill(-1)}" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="1" transform="translate(-1.2 -1.4)"/></g></g>
<path d="${smooth(dorsal, true)}" fill="${shadow}" opacity=".55" transform="translate(3 4.5)" filter="${soft}"/><path d="${smooth(dorsal, true)}" fill="${finPaint}" opacity=".8"/><path d="${dorsalRays}" stroke="#fff" stroke-opacity=".7" stroke-width=".9"/>
<path d="${smooth(edge(farSign * 0.95, 0.16, 0.95))}" fill="none" stroke="${rim}" stroke-width="1.6" stroke-linecap="round" stroke-opacity=".8"/>
${gleam(box, smooth(edge(-farSign * 0.55, 0.1, 0.42, 10)), 2.4, 0.7, 0.9)}
<path d="${barbel(1)}${barbel(-1)}" fill="none" stroke="${skin.base}" stroke-width="1.7" stroke-linecap="round"/>${nostril(1)}${nostril(-1)}${eye(1)}${eye(-1)}`;
}
