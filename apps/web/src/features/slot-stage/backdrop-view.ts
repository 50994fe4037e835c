import { Container, Sprite, TilingSprite } from 'pixi.js';
import { scatter, wave } from './ease.ts';
import type { LoadedArt, LoadedLayer } from './load-art.ts';
import { SpritePool } from './sprite-pool.ts';

const [WIDTH, HEIGHT] = [1600, 900];
/** A little larger than the window, so that no edge shows when a layer moves. */
const OVERSIZE = 1.05;
const FLOATING = 26;

interface LayerView {
  readonly layer: LoadedLayer;
  readonly view: Sprite | TilingSprite;
}

/** The world behind and before the reels: layers that drift, follow the pointer, and something that floats. */
export class BackdropView {
  readonly behind = new Container();
  readonly front = new Container();
  readonly #layers: readonly LayerView[];
  readonly #floating = new SpritePool('add');
  readonly #art: LoadedArt;
  #scale = 1;
  #size = { width: 1, height: 1 };

  constructor(art: LoadedArt) {
    this.#art = art;
    this.#layers = art.layers.map((layer) => {
      const view = layer.scroll ? new TilingSprite({ texture: layer.texture }) : new Sprite(layer.texture);
      if (layer.isLight) view.blendMode = 'add';
      (layer.isInFront ? this.front : this.behind).addChild(view);
      return { layer, view };
    });
    this.behind.addChild(this.#floating.container);
  }

  resize(width: number, height: number): void {
    this.#size = { width, height };
    this.#scale = Math.max(width / WIDTH, height / HEIGHT) * OVERSIZE;
  }

  /** `x` and `y`: where the pointer is, −1 … 1 from the middle. */
  paint(now: number, x: number, y: number, isCalm: boolean): void {
    const { width, height } = this.#size;
    const scale = this.#scale;
    const [left, top] = [(width - WIDTH * scale) / 2, (height - HEIGHT * scale) / 2];
    for (const { layer, view } of this.#layers) {
      const [areaLeft, areaTop, areaWidth, areaHeight] = layer.area;
      const drift = isCalm ? undefined : layer.drift;
      const far = isCalm ? 0 : layer.parallax;
      const moveX = (drift ? wave(now, drift.seconds) * drift.x * scale : 0) - x * far * width * 0.5;
      const moveY = (drift ? wave(now, drift.seconds * 1.31, 0.2) * drift.y * scale : 0) - y * far * height * 0.5;
      view.position.set(left + areaLeft * scale + moveX, top + areaTop * scale + moveY);
      if (view instanceof TilingSprite) {
        view.setSize(areaWidth * scale, areaHeight * scale);
        const tile = (areaWidth * scale) / layer.texture.width;
        view.tileScale.set(tile);
        const seconds = isCalm ? 0 : now / 1000;
        view.tilePosition.set((layer.scroll?.x ?? 0) * scale * seconds, (layer.scroll?.y ?? 0) * scale * seconds);
      } else view.setSize(areaWidth * scale, areaHeight * scale);
    }
    this.#paintFloating(now, isCalm);
  }

  #paintFloating(now: number, isCalm: boolean): void {
    const { width, height } = this.#size;
    const pool = this.#floating;
    pool.begin();
    const texture = this.#art.piece('particle:drift');
    const count = isCalm ? 0 : FLOATING;
    for (let at = 0; at < count; at++) {
      const seconds = 13 + scatter(at, 1) * 17;
      const share = (now / 1000 / seconds + scatter(at, 2)) % 1;
      const x = scatter(at, 3) * width + wave(now, 4.7 + scatter(at, 4) * 5, scatter(at, 5)) * 26;
      const size = (0.1 + scatter(at, 6) ** 3 * 0.5) / this.#art.scaleOf('particle');
      pool.put(texture, {
        x,
        y: height * (1.05 - share * 1.1),
        scale: size,
        alpha: Math.sin(Math.PI * share) * (0.25 + 0.5 * scatter(at, 7)),
        rotation: share * 4 * (scatter(at, 8) - 0.5),
      });
    }
    pool.end();
  }
}
