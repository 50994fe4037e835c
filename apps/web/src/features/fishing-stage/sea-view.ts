import { Container, Sprite, TilingSprite } from 'pixi.js';
import { plane } from '@fairground/fishing';
import { SpritePool } from '../slot-stage/sprite-pool.ts';
import type { FishingArt, LoadedLayer } from './load-art.ts';

/** The part of the sea that is seen, in its units: more than the plane where the window is not 16:9. */
export interface View {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const BUBBLES = 34;
const MOTES = 46;
const KELPS = [
  [118, 1.05],
  [196, 0.8],
  [1716, 0.86],
  [1804, 1.1],
  [1862, 0.74],
] as const;

const cycle = (value: number, size: number): number => ((value % size) + size) % size;
/** The same for the same number, spread over 0 … 1. */
const spread = (number: number): number => cycle(Math.sin(number * 127.1) * 43_758.5, 1);

/** Water, far ground, light, reef: what lies behind the fish, and the dark rocks before them. */
export class SeaView {
  readonly behind = new Container();
  readonly light = new Container({ blendMode: 'add' });
  readonly ground = new Container();
  readonly front = new Container();
  readonly #water: Sprite;
  readonly #far: Sprite;
  readonly #reef: Sprite;
  readonly #near: Sprite;
  readonly #nets: readonly TilingSprite[];
  readonly #shafts = new SpritePool();
  readonly #drift = new SpritePool();
  readonly #kelps: readonly Sprite[];
  readonly #art: FishingArt;
  #view: View = { left: 0, top: 0, width: plane.width, height: plane.height };
  #fog = 0;

  constructor(art: FishingArt) {
    this.#art = art;
    const { layers } = art;
    this.#water = new Sprite(layers.water.texture);
    this.#far = new Sprite(layers.far.texture);
    this.#reef = new Sprite(layers.reef.texture);
    this.#near = new Sprite(layers.near.texture);
    this.#nets = [1, 1.3].map((scale) => {
      const net = new TilingSprite({ texture: layers.light.texture, width: plane.width, height: plane.height });
      net.tileScale.set((layers.light.area[2] / layers.light.texture.width) * scale);
      net.alpha = 0.055;
      return net;
    });
    this.#kelps = KELPS.map(([x, scale]) => {
      const kelp = new Sprite(art.texture('prop:kelp'));
      kelp.anchor.set(0.5, 1);
      kelp.position.set(x, 1086);
      kelp.scale.set(scale * 1.35);
      return kelp;
    });
    this.behind.addChild(this.#water, this.#far);
    this.light.addChild(...this.#nets, this.#shafts.container);
    this.ground.addChild(...this.#kelps, this.#reef, this.#drift.container);
    this.front.addChild(this.#near);
  }

  layOut(view: View): void {
    this.#view = view;
    this.#water.setSize(view.width, view.height);
    this.#water.position.set(view.left, view.top);
    for (const net of this.#nets) {
      net.position.set(view.left, view.top);
      net.setSize(view.width, view.height);
    }
    put(this.#reef, this.#art.layers.reef, view, 0);
    put(this.#far, this.#art.layers.far, view, 0);
    put(this.#near, this.#art.layers.near, view, 0);
  }

  /** Thicker water while a boss comes. */
  set fog(share: number) {
    this.#fog = share;
  }

  paint(now: number, pointerX: number, isCalm: boolean): void {
    const time = isCalm ? 0 : now / 1000;
    const { layers } = this.#art;
    put(this.#far, layers.far, this.#view, -pointerX * 10);
    put(this.#near, layers.near, this.#view, -pointerX * 46);
    const dark = Math.round(255 - this.#fog * 96);
    this.#far.tint = (dark << 16) | (dark << 8) | 255;
    this.#water.tint = this.#far.tint;
    this.#nets.forEach((net, at) => net.tilePosition.set(time * (at ? -16 : 21), time * (at ? 7 : -5)));
    for (const [at, kelp] of this.#kelps.entries()) kelp.skew.x = 0.06 * Math.sin(time * 0.7 + at * 1.7);
    this.#paintShafts(time);
    this.#paintDrift(time);
  }

  #paintShafts(time: number): void {
    const texture = this.#art.texture('prop:shaft');
    const pool = this.#shafts;
    pool.begin();
    for (let at = 0; at < 4; at++)
      pool.put(texture, {
        x: 320 + at * 300 + Math.sin(time * 0.13 + at * 2) * 40,
        y: this.#view.top + 420,
        scale: 3.4 + at * 0.3,
        scaleY: 7.4,
        rotation: 0.22 + at * 0.03 + Math.sin(time * 0.17 + at) * 0.02,
        alpha: 0.09 + 0.035 * Math.sin(time * 0.4 + at * 1.9),
      });
    pool.end();
  }

  #paintDrift(time: number): void {
    const { left, top, width, height } = this.#view;
    const pool = this.#drift;
    const bubble = this.#art.texture('prop:bubble');
    const mote = this.#art.texture('prop:halo');
    pool.begin();
    for (let at = 0; at < BUBBLES; at++) {
      const speed = 46 + spread(at) * 52;
      const rise = cycle(time * speed + spread(at + 9) * height, height);
      pool.put(bubble, {
        x: left + 90 + ((at % 5) / 5) * width + Math.sin(time * 1.4 + at) * 9 + spread(at + 3) * 50,
        y: top + height - rise,
        scale: 0.14 + spread(at + 5) * 0.36,
        alpha: 0.75 * Math.min(1, rise / 120),
      });
    }
    for (let at = 0; at < MOTES; at++)
      pool.put(mote, {
        x: left + cycle(spread(at + 21) * width + time * (5 + spread(at) * 9), width),
        y: top + cycle(spread(at + 41) * height + Math.sin(time * 0.3 + at) * 26, height),
        scale: 0.05 + spread(at + 61) * 0.06,
        alpha: 0.16 + 0.12 * Math.sin(time + at),
      });
    pool.end();
  }
}

/** Wider than the plane, the ground is stretched with it; its height keeps its place. */
function put(sprite: Sprite, { area: [x, y, width, height] }: LoadedLayer, view: View, shift: number): void {
  const wide = Math.max(view.width, plane.width) / plane.width;
  const left = Math.min(view.left, 0);
  sprite.position.set(left + x * wide + shift, y);
  const below = view.top + view.height - plane.height;
  sprite.setSize(width * wide, height + Math.max(0, below));
}
