import { repeat } from '../scenes/parts.ts';
import { HANZI, cached, escapeText, n, polar, star, svg } from '../svg.ts';
import { GOLD, GOLD_DEEP, GOLD_LIGHT, JADE, CREAM, VERMILION, VERMILION_DEEP } from './shapes.ts';

const SIZE = 640;
const MIDDLE = SIZE / 2;
const DISC = 264;
const INK = '#5B3500';
const NIGHT = '#1E3358';

/** Fill and writing of the fields, in their order; from the tenth on they begin anew. */
const FIELDS: readonly (readonly [fill: string, ink: string])[] = [
  ['#E9DCC0', '#6A5634'],
  [VERMILION, CREAM],
  [CREAM, VERMILION_DEEP],
  [JADE, CREAM],
  [GOLD, INK],
  [VERMILION_DEEP, GOLD_LIGHT],
  [NIGHT, GOLD_LIGHT],
  ['#12B5A6', INK],
  ['#FFFFFF', INK],
];

const field = (at: number): readonly [fill: string, ink: string] => FIELDS[at % FIELDS.length] ?? [CREAM, INK];

/** The colour a prize has on the wheel, for the list beside it. */
export const prizeColour = (at: number): string => field(at)[0];

/** A field of a wheel: what stands in it, and how much of the whole it is, in percent. */
interface WheelField {
  readonly name: string;
  readonly share: number;
}

const exact = (value: number): string => value.toFixed(3);
/** Like `polar`, exact enough for a field of a fiftieth of a degree. */
function edge(radius: number, degrees: number): string {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return `${exact(MIDDLE + radius * Math.cos(angle))} ${exact(MIDDLE + radius * Math.sin(angle))}`;
}

/** The disc that turns: every field is as wide as its chance. It carries no light, which would turn with it. */
export const prizeWheel = cached((fields: readonly WheelField[]): string => {
  let from = 0;
  const drawn = fields.map(({ name, share }, at) => {
    const begin = from;
    const sweep = share * 3.6;
    from += sweep;
    const [fill, ink] = field(at);
    const path = `<path d="M${MIDDLE} ${MIDDLE}L${edge(DISC, begin)}A${DISC} ${DISC} 0 ${sweep > 180 ? 1 : 0} 1 ${edge(DISC, begin + sweep)}z" fill="${fill}"${sweep < 1 ? ` stroke="${fill}" stroke-width="1.2"` : ''}/>`;
    return path + writing(escapeText(name), begin + sweep / 2, sweep, ink, at);
  });
  const borders = fields.map((_, at) => {
    const degrees = fields.slice(0, at).reduce((sum, { share }) => sum + share * 3.6, 0);
    return `M${MIDDLE} ${MIDDLE}L${edge(DISC, degrees)}`;
  });
  return svg(
    SIZE,
    SIZE,
    `<defs><radialGradient id="g"><stop offset=".55" stop-color="#fff" stop-opacity="0"/><stop offset=".86" stop-color="#000" stop-opacity=".05"/><stop offset="1" stop-color="#000" stop-opacity=".28"/></radialGradient></defs>` +
      `<g font-weight="700" ${HANZI}>${drawn.join('')}</g>` +
      `<path d="${borders.join('')}" stroke="${GOLD_LIGHT}" stroke-width="1.4" opacity=".75"/>` +
      `<circle cx="${MIDDLE}" cy="${MIDDLE}" r="${DISC}" fill="url(#g)"/>`,
  );
});

/** Wide fields are written across, narrow ones along the radius, the narrowest carry a stone. */
function writing(name: string, degrees: number, sweep: number, ink: string, at: number): string {
  const turned = (inner: string) => `<g transform="rotate(${exact(degrees)} ${MIDDLE} ${MIDDLE})">${inner}</g>`;
  if (sweep >= 30) return turned(`<text x="${MIDDLE}" y="${MIDDLE - 186}" font-size="34" fill="${ink}">${name}</text>`);
  if (sweep >= 10) return turned(`<text x="${MIDDLE}" y="${MIDDLE - 204}" font-size="22" fill="${ink}">${name}</text>`);
  if (sweep >= 2)
    return turned(
      `<text transform="translate(${MIDDLE + 5} ${MIDDLE - 172}) rotate(-90)" font-size="15" fill="${ink}">${name}</text>`,
    );
  const y = MIDDLE - 246 + (at % 2) * 22;
  return turned(
    `<path d="M${MIDDLE} ${y - 9}l8 9-8 9-8-9z" fill="${prizeColour(at)}" stroke="${INK}" stroke-width="1.5"/><path d="M${MIDDLE - 4} ${y - 2}l4-5 4 5" fill="none" stroke="#fff" stroke-width="1.4" opacity=".8"/>`,
  );
}

const LAMPS = 24;

/** What stands still around the disc: rim, lamps, hub, pointer, and the light on all of it. */
export const wheelFrame = cached((): string =>
  svg(
    SIZE,
    SIZE,
    `<defs><linearGradient id="r" x1=".15" y1="0" x2=".85" y2="1"><stop stop-color="${GOLD_LIGHT}"/><stop offset=".45" stop-color="${GOLD}"/><stop offset="1" stop-color="${GOLD_DEEP}"/></linearGradient><radialGradient id="l" cx=".34" cy=".26" r=".62"><stop stop-color="#fff" stop-opacity=".34"/><stop offset=".6" stop-color="#fff" stop-opacity="0"/></radialGradient><radialGradient id="h" cx=".36" cy=".3" r=".8"><stop stop-color="#F05A4C"/><stop offset=".55" stop-color="${VERMILION}"/><stop offset="1" stop-color="${VERMILION_DEEP}"/></radialGradient></defs>` +
      `<circle cx="${MIDDLE}" cy="${MIDDLE}" r="287" fill="none" stroke="${VERMILION_DEEP}" stroke-width="54"/>` +
      `<circle cx="${MIDDLE}" cy="${MIDDLE}" r="310" fill="none" stroke="url(#r)" stroke-width="10"/>` +
      `<circle cx="${MIDDLE}" cy="${MIDDLE}" r="266" fill="none" stroke="url(#r)" stroke-width="9"/>` +
      `<path d="${repeat(LAMPS, (at) => `M${polar(MIDDLE, MIDDLE, 288, at * 15 + 7.5)}h0`)}" stroke="${INK}" stroke-width="19" stroke-linecap="round"/>` +
      `<path d="${repeat(LAMPS, (at) => `M${polar(MIDDLE, MIDDLE, 288, at * 15 + 7.5)}h0`)}" stroke="#D9A441" stroke-width="14" stroke-linecap="round"/>` +
      `<circle cx="${MIDDLE}" cy="${MIDDLE}" r="${DISC}" fill="url(#l)"/>` +
      `<circle cx="${MIDDLE}" cy="${MIDDLE + 4}" r="62" opacity=".3"/><circle cx="${MIDDLE}" cy="${MIDDLE}" r="60" fill="url(#r)"/><circle cx="${MIDDLE}" cy="${MIDDLE}" r="48" fill="url(#h)"/><path d="M${star(MIDDLE, MIDDLE, 5, 28, 11.5)}z" fill="${GOLD_LIGHT}"/><path d="M${star(MIDDLE, MIDDLE, 5, 18, 7.5)}z" fill="${GOLD}"/>` +
      `<g transform="translate(64 14) scale(.8)"><path d="M${MIDDLE} 92l-30-66a34 34 0 1 1 60 0z" opacity=".3" transform="translate(0 5)"/><path d="M${MIDDLE} 92l-30-66a34 34 0 1 1 60 0z" fill="url(#r)"/><path d="M${MIDDLE} 74l-20-46a23 23 0 1 1 40 0z" fill="url(#h)"/><circle cx="${n(MIDDLE - 7)}" cy="12" r="6" fill="#fff" opacity=".5"/></g>`,
  ),
);

/** Every second lamp, lit: two of these take turns while the wheel runs. */
export const wheelLamps = cached((odd: boolean): string => {
  const lamps = repeat(LAMPS / 2, (at) => `M${polar(MIDDLE, MIDDLE, 288, at * 30 + (odd ? 22.5 : 7.5))}h0`);
  return svg(
    SIZE,
    SIZE,
    `<path d="${lamps}" stroke="${GOLD_LIGHT}" stroke-width="26" stroke-linecap="round" opacity=".35"/><path d="${lamps}" stroke="#FFF7DC" stroke-width="14" stroke-linecap="round"/>`,
  );
});
