import { Container, FillGradient, Graphics, NineSliceSprite } from 'pixi.js';
import { boardShape } from './geometry.ts';
import type { LoadedArt } from './load-art.ts';
import type { Scene } from './scene.ts';
import { SpritePool } from './sprite-pool.ts';

const UNITS = 200;

/** The bed of the reels, the reels under one mask, their shade, and the frame. Changes with the size alone. */
export class BoardView {
  readonly container = new Container();
  readonly #bed = new SpritePool();
  readonly #mask = new Graphics();
  readonly #shade = new Graphics();
  readonly #frame: NineSliceSprite | undefined;

  /** `above`: what lies over the frame, from the lowest. */
  constructor({ art, reels }: Scene, above: readonly Container[]) {
    this.#frame = frameOf(art);
    this.container.addChild(this.#bed.container, reels.container, this.#mask, this.#shade);
    reels.container.mask = this.#mask;
    if (this.#frame) this.container.addChild(this.#frame);
    for (const layer of above) this.container.addChild(layer);
  }

  layOut(scene: Scene): void {
    const { unit, boardWidth, boardHeight } = scene.geometry;
    const { opening } = scene.art.file.frame;
    const over = Math.min(opening * 0.7, 14) * unit;
    this.#mask
      .clear()
      .rect(-over, -over, boardWidth + over * 2, boardHeight + over * 2)
      .fill(0xffffff);
    this.#layBed(scene);
    this.#drawShade(scene);
    if (!this.#frame) return;
    const scale = unit / scene.art.scaleOf('frame');
    const rim = opening * unit;
    this.#frame.scale.set(scale);
    this.#frame.width = (boardWidth + rim * 2) / scale;
    this.#frame.height = (boardHeight + rim * 2) / scale;
    this.#frame.position.set(-rim, -rim);
  }

  #layBed({ art, title, geometry }: Scene): void {
    const { boardHeight, cellWidth } = geometry;
    const { columns } = boardShape(title);
    const rows = Math.max(1, Math.round(boardHeight / cellWidth));
    const height = boardHeight / rows;
    const unit = 1.003 / UNITS / art.scaleOf('bed');
    this.#bed.begin();
    for (let reel = 0; reel < columns; reel++)
      for (let row = 0; row < rows; row++)
        this.#bed.put(art.piece('bed:cell'), {
          x: (reel + 0.5) * cellWidth,
          y: (row + 0.5) * height,
          scale: cellWidth * unit,
          scaleY: height * unit,
        });
    this.#bed.end();
  }

  /** Reels are drums: they turn away from the light at their upper and lower edge, and between them there is a groove. */
  #drawShade({ art, title, geometry }: Scene): void {
    const { boardWidth, boardHeight, cellWidth } = geometry;
    const { shadow } = art.file.palette;
    const edge = boardHeight * 0.16;
    const clear = `${shadow}00`;
    this.#shade.clear();
    this.#shade.rect(0, 0, boardWidth, edge).fill(fadeDown(`${shadow}B8`, clear));
    this.#shade.rect(0, boardHeight - edge, boardWidth, edge).fill(fadeDown(clear, `${shadow}A0`));
    if (title.reels.kind === 'board') return;
    for (let reel = 1; reel < boardShape(title).columns; reel++)
      this.#shade.rect(reel * cellWidth - 1, 0, 2, boardHeight).fill(`${shadow}80`);
  }
}

function frameOf(art: LoadedArt): NineSliceSprite | undefined {
  const texture = art.piece('frame:all');
  if (!texture) return undefined;
  const inset = art.file.frame.inset * art.scaleOf('frame');
  return new NineSliceSprite({ texture, leftWidth: inset, rightWidth: inset, topHeight: inset, bottomHeight: inset });
}

const fadeDown = (from: string, to: string) =>
  new FillGradient({
    type: 'linear',
    start: { x: 0, y: 0 },
    end: { x: 0, y: 1 },
    textureSpace: 'local',
    colorStops: [
      { offset: 0, color: from },
      { offset: 1, color: to },
    ],
  });
