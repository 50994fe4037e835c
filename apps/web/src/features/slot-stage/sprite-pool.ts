import { Container, Sprite, type Texture } from 'pixi.js';

/** How a piece is put: its middle, its size, and how it looks. */
export interface Put {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  /** Upwards, where it differs. */
  readonly scaleY?: number;
  readonly alpha?: number;
  readonly tint?: number;
  readonly rotation?: number;
}

/**
 * A layer that is told anew in every frame what lies on it. Sprites are kept and used again, so a frame creates nothing
 * and takes one draw call as long as all pieces come from one sheet.
 */
export class SpritePool {
  readonly container = new Container();
  #used = 0;

  constructor(blend?: 'add') {
    if (blend) this.container.blendMode = blend;
  }

  begin(): void {
    this.#used = 0;
  }

  put(
    texture: Texture | undefined,
    { x, y, scale, scaleY = scale, alpha = 1, tint = 0xffffff, rotation = 0 }: Put,
  ): void {
    if (!texture || alpha <= 0.004) return;
    const sprite = this.#next();
    if (sprite.texture !== texture) sprite.texture = texture;
    sprite.position.set(x, y);
    sprite.scale.set(scale, scaleY);
    sprite.alpha = alpha;
    sprite.tint = tint;
    sprite.rotation = rotation;
  }

  end(): void {
    const { children } = this.container;
    for (let at = this.#used; at < children.length; at++) {
      const child = children[at];
      if (child) child.visible = false;
    }
  }

  get used(): number {
    return this.#used;
  }

  #next(): Sprite {
    const known = this.container.children[this.#used];
    this.#used += 1;
    if (known instanceof Sprite) {
      known.visible = true;
      return known;
    }
    const sprite = new Sprite({ anchor: 0.5 });
    this.container.addChild(sprite);
    return sprite;
  }
}
