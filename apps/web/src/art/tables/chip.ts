import { n } from '../svg.ts';

/** What a chip is worth in yuan, its colour, its spots: colour alone never tells one from another. */
export interface ChipLook {
  readonly yuan: number;
  readonly face: string;
  readonly spot: string;
  readonly spots: number;
  readonly isThin?: boolean;
}

export const chipLooks: readonly ChipLook[] = [
  { yuan: 1, face: '#3C7A89', spot: '#E9F6F8', spots: 3 },
  { yuan: 5, face: '#A65A2A', spot: '#FBEBD8', spots: 3, isThin: true },
  { yuan: 10, face: '#66728A', spot: '#F3F5FA', spots: 4 },
  { yuan: 50, face: '#2F8F5B', spot: '#EAFBF1', spots: 6 },
  { yuan: 100, face: '#1D4E9E', spot: '#E8F0FF', spots: 8 },
  { yuan: 500, face: '#7A2FA0', spot: '#F6E9FF', spots: 6, isThin: true },
  { yuan: 1_000, face: '#B5192B', spot: '#FFE9E6', spots: 5 },
  { yuan: 5_000, face: '#C27713', spot: '#FFF3D8', spots: 8, isThin: true },
  { yuan: 10_000, face: '#1A1A22', spot: '#E3B752', spots: 12 },
];

/** 1万 rather than 10000: five digits do not fit on a chip. */
export const chipText = (yuan: number): string => (yuan >= 10_000 ? `${yuan / 10_000}万` : String(yuan));

const lookOf = (yuan: number): ChipLook | undefined => chipLooks.findLast((look) => look.yuan <= yuan);

function point(degrees: number, radius: number): string {
  const angle = (degrees * Math.PI) / 180;
  return `${n(50 + Math.cos(angle) * radius)} ${n(50 + Math.sin(angle) * radius)}`;
}

/** A piece of the rim, from one angle to another in degrees. */
function wedge(from: number, to: number, outer: number, inner: number): string {
  return `M${point(from, outer)}A${outer} ${outer} 0 0 1 ${point(to, outer)}L${point(to, inner)}A${inner} ${inner} 0 0 0 ${point(from, inner)}Z`;
}

/** A chip seen from above, without its number: 100 × 104 units. The light comes from the upper left and stays there. */
export function chipTop(yuan: number): string {
  const look = lookOf(yuan);
  if (!look) return '';
  const { face, spot, spots, isThin = false, yuan: of } = look;
  const half = (isThin ? 0.28 : 0.44) * (180 / spots);
  const marks = Array.from({ length: spots }, (_, at) => {
    const middle = (at * 360) / spots - 90;
    return wedge(middle - half, middle + half, 48, 36.5);
  }).join('');
  const id = `c${of}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 106"><defs>
<radialGradient id="${id}a" cx=".34" cy=".26" r=".85"><stop offset="0" stop-color="#fff" stop-opacity=".5"/><stop offset=".4" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#12061E" stop-opacity=".46"/></radialGradient>
<linearGradient id="${id}b" x1="0" y1="0" x2=".7" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".85"/><stop offset=".45" stop-color="#fff" stop-opacity=".06"/><stop offset="1" stop-color="#12061E" stop-opacity=".6"/></linearGradient></defs>
<circle cx="50" cy="56" r="48.500" fill="#12061E" opacity=".55"/><circle cx="50" cy="53" r="48.500" fill="${face}"/><circle cx="50" cy="53" r="48.500" fill="#12061E" opacity=".42"/>
<circle cx="50" cy="50" r="48.500" fill="${face}"/><path d="${marks}" fill="${spot}"/>
<circle cx="50" cy="50" r="35" fill="${face}"/><circle cx="50" cy="50" r="35" fill="none" stroke="#12061E" stroke-opacity=".38" stroke-width="2.200"/>
<circle cx="50" cy="50" r="31" fill="${of === 10_000 ? '#2B2A33' : spot}"/><circle cx="50" cy="50" r="31" fill="none" stroke="${face}" stroke-opacity=".55" stroke-width="1.400" stroke-dasharray="3 2.600"/>
<circle cx="50" cy="50" r="48.500" fill="url(#${id}a)"/><circle cx="50" cy="50" r="47.600" fill="none" stroke="url(#${id}b)" stroke-width="1.800"/><path d="M17 36A36 36 0 0 1 40 16" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" opacity=".5"/></svg>`;
}

/** The colour of the number on a chip. */
export const chipInk = (yuan: number): string => (yuan >= 10_000 ? '#F1CE7C' : (lookOf(yuan)?.face ?? '#1A1A22'));

/** The fewest chips a sum is stacked from, the largest lowest. */
export function chipsOf(yuan: number, most = 6): readonly number[] {
  const chips: number[] = [];
  let left = yuan;
  for (const look of chipLooks.toReversed())
    while (left >= look.yuan && chips.length < most) {
      chips.push(look.yuan);
      left -= look.yuan;
    }
  return chips;
}
