import type { Area, MakeSheet, Pen, Sheet } from './scene.ts';

export const TURN = Math.PI * 2;

export const clamp = (value: number, least = 0, most = 1): number => Math.min(most, Math.max(least, value));
export const mix = (from: number, to: number, share: number): number => from + (to - from) * share;
/** How far `ms` is on the way from `start` to `end`, 0 … 1. */
export const share = (ms: number, start: number, end: number): number => clamp((ms - start) / (end - start));
export const easeOut = (at: number): number => 1 - (1 - at) ** 3;
export const easeInOut = (at: number): number => (at < 0.5 ? 4 * at ** 3 : 1 - (-2 * at + 2) ** 3 / 2);

type Stops = readonly (readonly [number, string])[];

export function shaded(gradient: CanvasGradient, stops: Stops): CanvasGradient {
  for (const [at, colour] of stops) gradient.addColorStop(at, colour);
  return gradient;
}

export const down = (pen: Pen, top: number, bottom: number, stops: Stops): CanvasGradient =>
  shaded(pen.createLinearGradient(0, top, 0, bottom), stops);

export const across = (pen: Pen, left: number, right: number, stops: Stops): CanvasGradient =>
  shaded(pen.createLinearGradient(left, 0, right, 0), stops);

/** A round light or shade; the key light comes from the upper left. */
export const round = (pen: Pen, x: number, y: number, radius: number, stops: Stops): CanvasGradient =>
  shaded(pen.createRadialGradient(x, y, 0, x, y, radius), stops);

export function box(pen: Pen, x: number, y: number, width: number, height: number, radius: number): void {
  pen.beginPath();
  pen.roundRect(x, y, width, height, radius);
}

export function oval(pen: Pen, x: number, y: number, rx: number, ry: number): void {
  pen.beginPath();
  pen.ellipse(x, y, rx, ry, 0, 0, TURN);
}

/** A soft shadow on the ground with the hue of the scene. */
export function groundShadow(
  pen: Pen,
  x: number,
  y: number,
  rx: number,
  ry: number,
  colour: string,
  alpha = 0.55,
): void {
  pen.save();
  pen.translate(x, y);
  pen.scale(1, ry / rx);
  pen.globalAlpha *= alpha;
  pen.fillStyle = round(pen, 0, 0, rx, [
    [0, colour],
    [0.45, `${colour}C0`],
    [1, `${colour}00`],
  ]);
  pen.beginPath();
  pen.arc(0, 0, rx, 0, TURN);
  pen.fill();
  pen.restore();
}

/** Fine fibres or dust over an area, the same every time. */
export function grain(
  pen: Pen,
  roll: () => number,
  [x, y, width, height]: readonly [number, number, number, number],
  {
    colour,
    count,
    long,
    thick,
  }: { readonly colour: string; readonly count: number; readonly long: number; readonly thick: number },
): void {
  pen.save();
  pen.strokeStyle = colour;
  for (let at = 0; at < count; at++) {
    const [left, top] = [x + roll() * width, y + roll() * height];
    pen.globalAlpha = 0.03 + roll() * 0.1;
    pen.lineWidth = thick * (0.4 + roll());
    pen.beginPath();
    pen.moveTo(left, top);
    pen.quadraticCurveTo(left + long / 2, top + (roll() - 0.5) * thick * 4, left + long * (0.4 + roll()), top);
    pen.stroke();
  }
  pen.restore();
}

/** Edges of the stage sink into the dark. */
export function vignette(pen: Pen, { halfWidth, halfHeight }: Area, colour: string): void {
  const radius = Math.hypot(halfWidth, halfHeight);
  pen.fillStyle = round(pen, 0, -halfHeight * 0.1, radius, [
    [0, `${colour}00`],
    [0.55, `${colour}00`],
    [1, `${colour}C8`],
  ]);
  pen.fillRect(-halfWidth, -halfHeight, halfWidth * 2, halfHeight * 2);
}

/** Keeps a still drawing until the stage has another size. */
export class Still {
  private sheet: Sheet | undefined;
  private key = '';
  private readonly draw: (pen: Pen, area: Area) => void;

  constructor(draw: (pen: Pen, area: Area) => void) {
    this.draw = draw;
  }

  paint(pen: Pen, area: Area, make: MakeSheet): void {
    const { halfWidth, halfHeight, scale } = area;
    const key = `${halfWidth} ${halfHeight} ${scale}`;
    if (!this.sheet || this.key !== key) {
      this.key = key;
      this.sheet = make(Math.ceil(halfWidth * 2 * scale), Math.ceil(halfHeight * 2 * scale));
      this.sheet.pen.setTransform(scale, 0, 0, scale, halfWidth * scale, halfHeight * scale);
      this.draw(this.sheet.pen, area);
    }
    pen.drawImage(this.sheet.picture, -halfWidth, -halfHeight, halfWidth * 2, halfHeight * 2);
  }
}

interface Piece {
  readonly name: string;
  /** From its middle to its edge. */
  readonly half: number;
  readonly draw: (pen: Pen) => void;
  readonly make: MakeSheet;
  readonly scale: number;
}

/** Keeps small pictures by name: balls, faces, flaps. Each is drawn once, around its middle. */
export class Pieces {
  private readonly sheets = new Map<string, Sheet>();
  private scale = 0;

  paint(pen: Pen, { name, half, draw, make, scale }: Piece): void {
    if (this.scale !== scale) this.sheets.clear();
    this.scale = scale;
    let sheet = this.sheets.get(name);
    if (!sheet) {
      const pixels = Math.ceil(half * 2 * scale);
      sheet = make(pixels, pixels);
      sheet.pen.setTransform(scale, 0, 0, scale, pixels / 2, pixels / 2);
      draw(sheet.pen);
      this.sheets.set(name, sheet);
    }
    pen.drawImage(sheet.picture, -half, -half, half * 2, half * 2);
  }
}
