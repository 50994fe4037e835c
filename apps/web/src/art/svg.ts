/** A stand-alone picture of the given size. */
export const svg = (width: number, height: number, body: string, attributes = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"${attributes}>${body}</svg>`;

/** Text that came from elsewhere, safe inside a picture. */
export const escapeText = (text: string): string => text.replace(/[<>&"']/g, (char) => `&#${char.charCodeAt(0)};`);

/** A number with at most one decimal: a picture needs no more, and has to stay small. */
export const n = (value: number): string => String(Math.round(value * 10) / 10);

/** The face of Hanzi inside pictures; an image cannot see the page's fonts, only the system's. */
export const HANZI = 'font-family="PingFang SC,Microsoft YaHei,Noto Sans CJK SC,sans-serif" text-anchor="middle"';

/** A point on a circle; degrees run clockwise from the top. */
export function polar(cx: number, cy: number, radius: number, degrees: number): string {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return `${n(cx + radius * Math.cos(angle))} ${n(cy + radius * Math.sin(angle))}`;
}

/** A regular star: points alternate between two radii. */
export const star = (cx: number, cy: number, points: number, outer: number, inner: number): string =>
  Array.from({ length: points * 2 }, (_, at) => polar(cx, cy, at % 2 ? inner : outer, (at * 180) / points)).join(' ');

/** Keeps the pictures already drawn; a page asks for the same few again and again. */
export function cached<Arguments extends readonly unknown[]>(draw: (...given: Arguments) => string) {
  const drawn = new Map<string, string>();
  return (...given: Arguments): string => {
    const key = JSON.stringify(given);
    const picture = drawn.get(key) ?? draw(...given);
    drawn.set(key, picture);
    return picture;
  };
}
