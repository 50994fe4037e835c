import type { Pen, Sheet } from '../../src/features/lottery-draw/scene.ts';

type Matrix = readonly [number, number, number, number, number, number];

interface State {
  readonly matrix: Matrix;
  readonly alpha: number;
  readonly fill: Paint;
  readonly stroke: Paint;
  readonly lineWidth: number;
  readonly lineCap: string;
  readonly lineJoin: string;
  /** Groups opened by clips since the last save. */
  readonly open: number;
}

type Paint = string | GradientDef;

const number = (value: number): string => String(Math.round(value * 100) / 100);

const times = (a: Matrix, b: Matrix): Matrix => [
  a[0] * b[0] + a[2] * b[1],
  a[1] * b[0] + a[3] * b[1],
  a[0] * b[2] + a[2] * b[3],
  a[1] * b[2] + a[3] * b[3],
  a[0] * b[4] + a[2] * b[5] + a[4],
  a[1] * b[4] + a[3] * b[5] + a[5],
];

/** `#RRGGBBAA` as the colour and its opacity. */
function colourOf(text: string): readonly [colour: string, opacity: number] {
  return /^#[\dA-Fa-f]{8}$/.test(text) ? [text.slice(0, 7), Number.parseInt(text.slice(7), 16) / 255] : [text, 1];
}

class GradientDef {
  readonly stops: string[] = [];
  readonly head: string;
  constructor(head: string) {
    this.head = head;
  }

  addColorStop(at: number, text: string): void {
    const [colour, opacity] = colourOf(text);
    this.stops.push(`<stop offset="${number(at)}" stop-color="${colour}" stop-opacity="${number(opacity)}"/>`);
  }
}

/** Stands in for the browser's own: digits are drawn along such lines. */
class LinePath {
  readonly line: string;
  constructor(line: string) {
    this.line = line;
  }
}

/**
 * Draws what a scene of a draw draws on a canvas as SVG: the pictures of the hall are made from the very machines of the
 * games, without a browser. It knows the part of the canvas interface that scenes use.
 */
class SvgPen {
  private body: string[] = [];
  private readonly defs: string[] = [];
  private state: State = {
    matrix: [1, 0, 0, 1, 0, 0],
    alpha: 1,
    fill: '#000',
    stroke: '#000',
    lineWidth: 1,
    lineCap: 'butt',
    lineJoin: 'miter',
    open: 0,
  };
  private readonly saved: State[] = [];
  private path: string[] = [];
  private readonly prefix: string;
  private serial = 0;

  constructor(prefix: string) {
    this.prefix = prefix;
  }

  get drawing(): { readonly defs: string; readonly svg: string } {
    return { defs: this.defs.join(''), svg: this.body.join('') + '</g>'.repeat(this.state.open) };
  }

  get globalAlpha(): number {
    return this.state.alpha;
  }
  set globalAlpha(alpha: number) {
    this.change({ alpha });
  }
  set fillStyle(fill: Paint) {
    this.change({ fill });
  }
  set strokeStyle(stroke: Paint) {
    this.change({ stroke });
  }
  set lineWidth(lineWidth: number) {
    this.change({ lineWidth });
  }
  set lineCap(lineCap: string) {
    this.change({ lineCap });
  }
  set lineJoin(lineJoin: string) {
    this.change({ lineJoin });
  }

  save(): void {
    this.saved.push(this.state);
    this.change({ open: 0 });
  }
  restore(): void {
    this.body.push('</g>'.repeat(this.state.open));
    this.state = this.saved.pop() ?? this.state;
  }

  setTransform(...matrix: Matrix): void {
    this.change({ matrix });
  }
  transform(...by: Matrix): void {
    this.change({ matrix: times(this.state.matrix, by) });
  }
  translate(x: number, y: number): void {
    this.transform(1, 0, 0, 1, x, y);
  }
  scale(x: number, y: number): void {
    this.transform(x, 0, 0, y, 0, 0);
  }
  rotate(angle: number): void {
    this.transform(Math.cos(angle), Math.sin(angle), -Math.sin(angle), Math.cos(angle), 0, 0);
  }

  beginPath(): void {
    this.path = [];
  }
  closePath(): void {
    this.path.push('Z');
  }
  moveTo(x: number, y: number): void {
    this.add('M', x, y);
  }
  lineTo(x: number, y: number): void {
    this.add(this.path.length === 0 ? 'M' : 'L', x, y);
  }
  quadraticCurveTo(...points: readonly number[]): void {
    this.add('Q', ...points);
  }
  bezierCurveTo(...points: readonly number[]): void {
    this.add('C', ...points);
  }
  rect(x: number, y: number, width: number, height: number): void {
    this.roundRect(x, y, width, height, 0);
  }
  roundRect(x: number, y: number, width: number, height: number, radii: number | readonly number[]): void {
    const most = Math.min(width, height) / 2;
    const [a = 0, b = a, c = a, d = b] = (typeof radii === 'number' ? [radii] : radii).map((r) => Math.min(r, most));
    this.add('M', x + a, y);
    this.add('L', x + width - b, y);
    this.add('A', b, b, 0, 0, 1, x + width, y + b);
    this.add('L', x + width, y + height - c);
    this.add('A', c, c, 0, 0, 1, x + width - c, y + height);
    this.add('L', x + d, y + height);
    this.add('A', d, d, 0, 0, 1, x, y + height - d);
    this.add('L', x, y + a);
    this.add('A', a, a, 0, 0, 1, x + a, y);
    this.path.push('Z');
  }
  arc(x: number, y: number, radius: number, from: number, to: number): void {
    this.ellipse(x, y, radius, radius, 0, from, to);
  }
  ellipse(x: number, y: number, rx: number, ry: number, turn: number, from: number, to: number): void {
    const at = (angle: number): readonly [number, number] => [
      x + rx * Math.cos(angle) * Math.cos(turn) - ry * Math.sin(angle) * Math.sin(turn),
      y + rx * Math.cos(angle) * Math.sin(turn) + ry * Math.sin(angle) * Math.cos(turn),
    ];
    const degrees = (turn * 180) / Math.PI;
    this.add('M', ...at(from));
    // Whole rounds need two halves.
    for (const end of to - from > Math.PI ? [(from + to) / 2, to] : [to])
      this.add('A', rx, ry, degrees, 0, 1, ...at(end));
  }

  createLinearGradient(x1: number, y1: number, x2: number, y2: number): GradientDef {
    return new GradientDef(
      `linearGradient x1="${number(x1)}" y1="${number(y1)}" x2="${number(x2)}" y2="${number(y2)}"`,
    );
  }
  createRadialGradient(fx: number, fy: number, _inner: number, x: number, y: number, radius: number): GradientDef {
    return new GradientDef(
      `radialGradient fx="${number(fx)}" fy="${number(fy)}" cx="${number(x)}" cy="${number(y)}" r="${number(radius)}"`,
    );
  }

  fill(): void {
    this.shape(this.path.join(''), `${this.paint('fill', this.state.fill)} stroke="none"`);
  }
  stroke(line?: LinePath): void {
    const { lineWidth, lineCap, lineJoin } = this.state;
    const style = `stroke-width="${number(lineWidth)}" stroke-linecap="${lineCap}" stroke-linejoin="${lineJoin}"`;
    this.shape(line?.line ?? this.path.join(''), `fill="none" ${this.paint('stroke', this.state.stroke)} ${style}`);
  }
  fillRect(x: number, y: number, width: number, height: number): void {
    const path = `M${number(x)} ${number(y)}h${number(width)}v${number(height)}h${number(-width)}Z`;
    this.shape(path, this.paint('fill', this.state.fill));
  }
  clip(): void {
    const id = this.name();
    this.defs.push(
      `<clipPath id="${id}"><path d="${this.path.join('')}" transform="${this.matrixText()}"/></clipPath>`,
    );
    this.body.push(`<g clip-path="url(#${id})">`);
    this.change({ open: this.state.open + 1 });
  }

  /** What was drawn on another sheet, `picture`, around its middle. */
  drawImage(picture: SvgSheet, x: number, y: number, width: number, height: number): void {
    const { defs, svg } = picture.pen.drawing;
    this.defs.push(defs);
    const scale = `scale(${number(width / picture.width)} ${number(height / picture.height)})`;
    this.body.push(
      `<g transform="${this.matrixText()} translate(${number(x)} ${number(y)}) ${scale}" opacity="${number(this.state.alpha)}">${svg}</g>`,
    );
  }

  private change(changes: Partial<State>): void {
    this.state = { ...this.state, ...changes };
  }
  private add(command: string, ...points: readonly number[]): void {
    this.path.push(command + points.map(number).join(' '));
  }
  private name(): string {
    this.serial += 1;
    return `${this.prefix}${this.serial}`;
  }
  private matrixText(): string {
    return `matrix(${this.state.matrix.map((part) => Math.round(part * 1e5) / 1e5).join(' ')})`;
  }
  private paint(what: 'fill' | 'stroke', paint: Paint): string {
    if (typeof paint === 'string') {
      const [colour, opacity] = colourOf(paint);
      return `${what}="${colour}" ${what}-opacity="${number(opacity)}"`;
    }
    const id = this.name();
    const [kind = ''] = paint.head.split(' ');
    this.defs.push(`<${paint.head} id="${id}" gradientUnits="userSpaceOnUse">${paint.stops.join('')}</${kind}>`);
    return `${what}="url(#${id})"`;
  }
  private shape(path: string, style: string): void {
    this.body.push(
      `<path d="${path}" transform="${this.matrixText()}" opacity="${number(this.state.alpha)}" ${style}/>`,
    );
  }
}

interface SvgSheet {
  readonly pen: SvgPen;
  readonly width: number;
  readonly height: number;
}

let sheets = 0;

/** A pen and where its drawing can be read; what scenes ask of a canvas, no more. */
export function svgSheet(
  width: number,
  height: number,
): { readonly sheet: Sheet; readonly drawing: () => SvgPen['drawing'] } {
  Object.assign(globalThis, { Path2D: LinePath });
  sheets += 1;
  const pen = new SvgPen(`s${sheets}-`);
  const picture: SvgSheet = { pen, width, height };
  // oxlint-disable typescript/no-unsafe-type-assertion -- scenes use nothing else of a canvas
  const sheet: Sheet = { pen: pen as unknown as Pen, picture: picture as unknown as CanvasImageSource };
  // oxlint-enable typescript/no-unsafe-type-assertion
  return { sheet, drawing: () => pen.drawing };
}
