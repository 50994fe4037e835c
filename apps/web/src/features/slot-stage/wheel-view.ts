import type { Weighted } from '@fairground/slots';
import { Container, Graphics } from 'pixi.js';
import { easeOut, progress, scatter } from './ease.ts';
import { colourOf, putNumber, type Scene } from './scene.ts';
import { WHEEL_MS, type WheelBeat } from './show.ts';

const TURNS = 5;

/** The multiplier wheel. Every segment is as wide as its chance. */
export class WheelView {
  readonly container = new Container();
  readonly #disc = new Graphics();
  readonly #segments: readonly { readonly times: number; readonly from: number; readonly to: number }[];

  constructor(scene: Scene, values: Weighted) {
    const all = values.reduce((sum, [, weight]) => sum + weight, 0);
    let from = 0;
    this.#segments = values.map(([times, weight]) => {
      const segment = { times, from, to: from + (weight / all) * Math.PI * 2 };
      from = segment.to;
      return segment;
    });
    this.#draw(scene);
    this.container.addChild(this.#disc);
    this.container.visible = false;
  }

  #draw({ art }: Scene): void {
    const { palette } = art.file;
    const fills = [palette.mid, palette.key, palette.rim, '#FFFFFF'];
    this.#disc
      .circle(0, 0, 108)
      .fill(colourOf(palette.shadow))
      .circle(0, 0, 104)
      .stroke({ color: colourOf(palette.key), width: 5 });
    this.#segments.forEach(({ from, to }, at) => {
      this.#disc
        .moveTo(0, 0)
        .arc(0, 0, 98, from, to)
        .lineTo(0, 0)
        .fill(colourOf(fills[at % fills.length] ?? palette.key));
      this.#disc
        .moveTo(0, 0)
        .lineTo(Math.cos(from) * 98, Math.sin(from) * 98)
        .stroke({ color: colourOf(palette.shadow), width: 3 });
    });
    this.#disc.circle(0, 0, 22).fill(colourOf(palette.shadow)).circle(0, 0, 16).fill(colourOf(palette.rim));
  }

  paint(scene: Scene, beat: WheelBeat, time: number): void {
    const { geometry } = scene;
    const size = Math.min(geometry.boardWidth, geometry.boardHeight) / 250;
    const target = this.#segments.find(({ times }) => times === beat.times);
    const stopsAt = target ? target.from + (target.to - target.from) * (0.3 + 0.4 * scatter(beat.step, beat.times)) : 0;
    const length = scene.isCalm ? 1 : WHEEL_MS - 700;
    const turn = -Math.PI / 2 - stopsAt - (1 - easeOut(progress(time, 0, length))) * Math.PI * 2 * TURNS;
    const [x, y] = [geometry.boardWidth / 2, geometry.boardHeight / 2];
    this.container.visible = true;
    this.container.position.set(x, y);
    this.container.scale.set(size);
    this.#disc.rotation = turn;
    for (const { times, from, to } of this.#segments) {
      const middle = turn + (from + to) / 2;
      putNumber(
        scene,
        scene.numbers,
        `×${times}`,
        x + Math.cos(middle) * 66 * size,
        y + Math.sin(middle) * 66 * size,
        (to - from < 0.4 ? 15 : 26) * size,
      );
    }
    scene.light.put(scene.art.piece('particle:spark'), {
      x,
      y: y - 104 * size,
      scale: (0.9 * size) / scene.art.scaleOf('particle'),
    });
  }

  hide(): void {
    this.container.visible = false;
  }
}
