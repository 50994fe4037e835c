/**
 * The gradients, filters and clips one picture names. Each is written once, under an id that begins with the picture's
 * own, so that many pictures can stand in one document.
 */
export interface Paintbox {
  /** Keeps a definition and says how to name it: `url(#…)`. The same words give the same definition. */
  readonly url: (draw: (id: string) => string) => string;
  readonly defs: () => string;
}

export function paintbox(prefix: string): Paintbox {
  const known = new Map<string, string>();
  return {
    url: (draw) => {
      const words = draw('');
      const id = known.get(words) ?? `${prefix}-${known.size}`;
      known.set(words, id);
      return `url(#${id})`;
    },
    defs: () => [...known].map(([words, id]) => words.replace('id=""', `id="${id}"`)).join(''),
  };
}

/** `'#FFF6CF 0, #6E3A0C .5, #000/.4 1'`: colour, perhaps its opacity, and where it stands. */
function stops(words: string): string {
  return words
    .split(',')
    .map((stop) => {
      const [paint = '', offset = '0'] = stop.trim().split(/\s+/);
      const [colour, opacity] = paint.split('/');
      return `<stop offset="${offset}" stop-color="${colour}"${opacity ? ` stop-opacity="${opacity}"` : ''}/>`;
    })
    .join('');
}

/** A linear gradient; `way` is `x1 y1 x2 y2` of the shape's own box. */
export function linear(box: Paintbox, way: string, colours: string): string {
  const [x1, y1, x2, y2] = way.split(' ');
  return box.url(
    (id) => `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stops(colours)}</linearGradient>`,
  );
}

/** A linear gradient in units of the picture, for shapes that share one light. */
export function linearAcross(box: Paintbox, way: string, colours: string): string {
  const [x1, y1, x2, y2] = way.split(' ');
  return box.url(
    (id) =>
      `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stops(colours)}</linearGradient>`,
  );
}

/** A radial gradient; `where` is `cx cy r` of the shape's own box. */
export function radial(box: Paintbox, where: string, colours: string): string {
  const [cx, cy, r] = where.split(' ');
  return box.url(
    (id) => `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stops(colours)}</radialGradient>`,
  );
}

/** A radial gradient in units of the picture. */
export function radialAcross(box: Paintbox, where: string, colours: string): string {
  const [cx, cy, r] = where.split(' ');
  return box.url(
    (id) =>
      `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${cx}" cy="${cy}" r="${r}">${stops(colours)}</radialGradient>`,
  );
}

export function clip(box: Paintbox, shape: string): string {
  return box.url((id) => `<clipPath id="${id}">${shape}</clipPath>`);
}

/** Draws `count` things that are alike. */
export const repeat = (count: number, draw: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => draw(at)).join('');
