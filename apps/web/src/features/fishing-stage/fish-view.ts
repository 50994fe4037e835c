import { Container, Mesh, MeshGeometry, type Texture } from 'pixi.js';
import { type Place, TICKS_PER_SECOND } from '@fairground/fishing';
import type { FishingArt } from './load-art.ts';
import { fishPlace, type SeaFish } from './sea-model.ts';
import { bend, type Cut, rigs } from './swimming.ts';
import type { FishRig } from './art-file.ts';

const FLASH_MS = 90;
const CURL_MS = 520;
/** How far a fish rolls over in a frame when it turns around. */
const ROLL_STEP = 0.12;
/** Far fish lie in the haze of the water. */
const HAZE = [0xffffff, 0xe6f4ff, 0xc3e2f6] as const;

interface BodyLook {
  readonly texture: Texture;
  readonly white: Texture;
  readonly cut: Cut;
  readonly rig: FishRig;
}

/** A fish on the stage. */
class FishBody {
  readonly mesh: Mesh;
  readonly flash: Mesh;
  readonly #points: Float32Array;
  readonly #geometry: MeshGeometry;
  readonly #cut: Cut;
  readonly #rig: FishRig;
  #side = 0;
  #flashUntil = 0;
  caughtAt: number | undefined;
  #caughtPlaces: { readonly tail: Place; readonly middle: Place; readonly head: Place } | undefined;

  readonly fish: SeaFish;

  constructor(fish: SeaFish, { texture, white, cut, rig }: BodyLook) {
    this.fish = fish;
    const { columns, rows } = rigs[rig];
    this.#cut = cut;
    this.#rig = rig;
    this.#points = new Float32Array(columns * rows * 2);
    this.#geometry = new MeshGeometry({
      positions: this.#points,
      uvs: netOf(columns, rows),
      indices: facesOf(columns, rows),
    });
    this.mesh = new Mesh({ geometry: this.#geometry, texture });
    this.flash = new Mesh({ geometry: this.#geometry, texture: white });
    this.flash.visible = false;
    const tint = HAZE[fish.species.isBoss ? 0 : fish.fishId % 5 === 0 ? 2 : fish.fishId % 2];
    this.mesh.tint = tint ?? 0xffffff;
  }

  hit(now: number): void {
    this.#flashUntil = now + FLASH_MS;
  }

  take(now: number): void {
    this.caughtAt ??= now;
  }

  /** Places every point for this moment; says whether there is still something to see. */
  pose(tick: number, now: number): boolean {
    const { fish } = this;
    const since = this.caughtAt === undefined ? 0 : (now - this.caughtAt) / CURL_MS;
    if (since >= 1) return false;
    const places = this.#caughtPlaces ?? this.#places(tick);
    if (this.caughtAt !== undefined) this.#caughtPlaces = places;
    const wants = places.head.x >= places.tail.x ? 1 : -1;
    this.#side = this.#side === 0 ? wants : toward(this.#side, wants, ROLL_STEP);
    bend(
      {
        rig: this.#rig,
        cut: this.#cut,
        ...places,
        side: this.#side,
        time: now / 1000 + fish.fishId * 0.37,
        wildness: since > 0 ? 2 : 1,
        scale: 1 - 0.2 * since,
      },
      this.#points,
    );
    this.#geometry.getBuffer('aPosition').update();
    this.mesh.alpha = since > 0 ? 1 - since * since : Math.min(1, Math.max(0, (tick - fish.startTick) / 6));
    this.flash.visible = now < this.#flashUntil;
    this.flash.alpha = 0.75;
    return true;
  }

  #places(tick: number): { readonly tail: Place; readonly middle: Place; readonly head: Place } {
    const { fish } = this;
    const half = (this.#cut.half / fish.species.speed) * TICKS_PER_SECOND;
    return { tail: fishPlace(fish, tick - half), middle: fishPlace(fish, tick), head: fishPlace(fish, tick + half) };
  }

  destroy(): void {
    this.mesh.destroy();
    this.flash.destroy();
    this.#geometry.destroy();
  }
}

/** All fish: one mesh each, all from one sheet. */
export class FishView {
  readonly container = new Container();
  /** White shapes, above everything that swims. */
  readonly light = new Container({ blendMode: 'add' });
  readonly #bodies = new Map<number, FishBody>();
  readonly #art: FishingArt;

  constructor(art: FishingArt) {
    this.#art = art;
  }

  get count(): number {
    return this.#bodies.size;
  }

  hit(fishId: number, now: number): void {
    this.#bodies.get(fishId)?.hit(now);
  }

  take(fish: SeaFish, now: number): void {
    this.#bodyOf(fish)?.take(now);
  }

  clear(): void {
    for (const body of this.#bodies.values()) body.destroy();
    this.#bodies.clear();
  }

  paint(fish: ReadonlyMap<number, SeaFish>, tick: number, now: number): void {
    for (const one of fish.values()) if (tick >= one.startTick) this.#bodyOf(one);
    for (const [id, body] of this.#bodies) {
      const isHere = fish.get(id) === body.fish || body.caughtAt !== undefined;
      if (isHere && body.pose(tick, now)) continue;
      body.destroy();
      this.#bodies.delete(id);
    }
  }

  #bodyOf(fish: SeaFish): FishBody | undefined {
    const known = this.#bodies.get(fish.fishId);
    if (known?.fish === fish) return known;
    // Each sea counts its fish anew.
    known?.destroy();
    const { code, isBoss } = fish.species;
    const picture = this.#art.picture(`fish:${code}`);
    const white = this.#art.picture(`white:${code}`);
    const facts = this.#art.fish[code];
    if (!picture || !white || !facts) return undefined;
    const { left, top, width, height, fullWidth, fullHeight } = picture;
    const u = facts.unitsPerPixel;
    const cut = {
      x: (left - fullWidth / 2) * u,
      y: (top - fullHeight / 2) * u,
      width: width * u,
      height: height * u,
      half: (fullWidth / 2) * u,
    };
    const body = new FishBody(fish, { texture: picture.texture, white: white.texture, cut, rig: facts.rig });
    this.#bodies.set(fish.fishId, body);
    // The small ones swim in front of the giants, so that each can be aimed at.
    if (isBoss || fish.species.radius > 80) this.container.addChildAt(body.mesh, 0);
    else this.container.addChild(body.mesh);
    this.light.addChild(body.flash);
    return body;
  }
}

const toward = (from: number, to: number, step: number): number =>
  from < to ? Math.min(to, from + step) : Math.max(to, from - step);

function netOf(columns: number, rows: number): Float32Array {
  const uvs = new Float32Array(columns * rows * 2);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const at = (row * columns + column) * 2;
      uvs[at] = column / (columns - 1);
      uvs[at + 1] = row / (rows - 1);
    }
  return uvs;
}

function facesOf(columns: number, rows: number): Uint32Array {
  const faces: number[] = [];
  for (let row = 0; row < rows - 1; row++)
    for (let column = 0; column < columns - 1; column++) {
      const a = row * columns + column;
      faces.push(a, a + 1, a + columns, a + 1, a + columns + 1, a + columns);
    }
  return new Uint32Array(faces);
}
