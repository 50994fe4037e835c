import 'pixi.js/unsafe-eval';
import { Application, Container, Graphics } from 'pixi.js';
import { muzzles, plane } from '@fairground/fishing';
import { Pace } from '../slot-stage/pace.ts';
import { SpritePool } from '../slot-stage/sprite-pool.ts';
import { NoWebGl } from '../slot-stage/web-gl.ts';
import { FishView } from './fish-view.ts';
import type { FishingArt } from './load-art.ts';
import { fishPlace, type Moment, type SeaModel } from './sea-model.ts';
import { SeaView, type View } from './sea-view.ts';
import { ShotView } from './shot-view.ts';

export { loadFishingArt } from './load-art.ts';
export { hasWebGl, NoWebGl } from '../slot-stage/web-gl.ts';

const CALM_FRAMES = 20;
const WAVE_MS = 1_400;
const TIDY_MS = 1_000;

export interface FishingStageOptions {
  readonly host: HTMLElement;
  readonly art: FishingArt;
  readonly model: SeaModel;
  readonly isCalm: boolean;
  readonly onMoment: (moment: Moment) => void;
  /** Every frame, before it is drawn: where the own cannon points, in radians, and the fish it is locked on. */
  readonly aim: (now: number) => { readonly angle: number; readonly lock: number };
}

/** The canvas of the sea. Everything follows from the model and the time. */
export class FishingStage {
  readonly #app = new Application();
  readonly #options: FishingStageOptions;
  readonly #pace: Pace;
  readonly #world = new Container();
  readonly #sea: SeaView;
  readonly #fish: FishView;
  readonly #shots: ShotView;
  readonly #marks = new SpritePool('add');
  readonly #wave = new Graphics();
  #view: View = { left: 0, top: 0, width: plane.width, height: plane.height };
  #scale = 1;
  #pointerX = 0;
  #waveSince = -WAVE_MS;
  #tidied = 0;
  #scriptMs = 0;
  #isGone = false;

  private constructor(options: FishingStageOptions) {
    this.#options = options;
    this.#pace = new Pace(options.host);
    this.#sea = new SeaView(options.art);
    this.#fish = new FishView(options.art);
    this.#shots = new ShotView(options.art);
    this.#world.addChild(
      this.#sea.behind,
      this.#sea.light,
      this.#sea.ground,
      this.#fish.container,
      this.#fish.light,
      this.#sea.front,
      this.#marks.container,
      this.#shots.container,
      this.#wave,
    );
  }

  static async open(options: FishingStageOptions): Promise<FishingStage> {
    const stage = new FishingStage(options);
    await stage.#start();
    return stage;
  }

  async #start(): Promise<void> {
    const { host, isCalm } = this.#options;
    try {
      await this.#app.init({
        preference: ['webgl'],
        backgroundColor: '#031B3A',
        antialias: false,
        autoStart: false,
        resolution: this.#pace.resolution,
        autoDensity: true,
        width: host.clientWidth || 1,
        height: host.clientHeight || 1,
        powerPreference: 'high-performance',
      });
    } catch (failure) {
      throw new NoWebGl('no WebGL', { cause: failure });
    }
    this.#app.canvas.setAttribute('aria-hidden', 'true');
    host.append(this.#app.canvas);
    this.#app.stage.addChild(this.#world);
    this.resize();
    if (isCalm) this.#app.ticker.maxFPS = CALM_FRAMES;
    this.#app.ticker.add(({ elapsedMS }) => this.#frame(elapsedMS));
    this.#app.ticker.start();
  }

  /** The plane is seen whole; where the window is not as wide or high, more of the water is seen around it. */
  resize(): void {
    const { host } = this.#options;
    const [width, height] = [host.clientWidth || 1, host.clientHeight || 1];
    this.#app.renderer.resize(width, height, this.#pace.resolution);
    this.#scale = Math.min(width / plane.width, height / plane.height);
    const [seenWidth, seenHeight] = [width / this.#scale, height / this.#scale];
    this.#view = {
      left: (plane.width - seenWidth) / 2,
      top: (plane.height - seenHeight) / 2,
      width: seenWidth,
      height: seenHeight,
    };
    this.#world.scale.set(this.#scale);
    this.#world.position.set(-this.#view.left * this.#scale, -this.#view.top * this.#scale);
    this.#sea.layOut(this.#view);
  }

  /** A place of the window, counted from the canvas, in units of the sea. */
  placeAt(x: number, y: number): { readonly x: number; readonly y: number } {
    return { x: x / this.#scale + this.#view.left, y: y / this.#scale + this.#view.top };
  }

  lookTo(share: number): void {
    this.#pointerX = share;
  }

  pause(isPaused: boolean): void {
    if (isPaused) this.#app.ticker.stop();
    else this.#app.ticker.start();
  }

  /** For the page's own checks of its budget. */
  get facts(): {
    readonly fish: number;
    readonly sprites: number;
    readonly resolution: number;
    readonly scriptMs: number;
  } {
    return {
      fish: this.#fish.count,
      sprites: this.#shots.used,
      resolution: this.#pace.resolution,
      scriptMs: this.#scriptMs,
    };
  }

  destroy(): void {
    this.#isGone = true;
    this.#app.ticker.stop();
    this.#fish.clear();
    this.#app.destroy({ removeView: true }, { children: true, context: true });
  }

  #frame(elapsed: number): void {
    if (this.#isGone) return;
    const now = performance.now();
    this.#paint(now);
    this.#scriptMs = this.#scriptMs * 0.95 + (performance.now() - now) * 0.05;
    this.#app.render();
    if (!this.#options.isCalm && this.#pace.hasChanged(elapsed)) this.resize();
  }

  #paint(now: number): void {
    const { model, isCalm, aim, onMoment } = this.#options;
    const tick = model.clock.drawnAt(now);
    for (const moment of model.takeMoments()) {
      this.#take(moment, now);
      onMoment(moment);
    }
    if (now - this.#tidied > TIDY_MS) {
      this.#tidied = now;
      model.tidy(tick);
    }
    const { angle, lock } = aim(now);
    this.#shots.aim(model.ownSeat, angle);
    this.#sea.fog = this.#bossNear(tick);
    this.#sea.paint(now, this.#pointerX, isCalm);
    this.#fish.paint(model.fish, tick, now);
    this.#paintMarks(tick, now, { angle, lock });
    this.#shots.paint(model, tick, now);
    this.#paintWave(now);
  }

  #take(moment: Moment, now: number): void {
    if (moment.kind === 'sea') {
      this.#waveSince = now;
      this.#fish.clear();
      this.#shots.clear();
    } else if (moment.kind === 'hit') this.#fish.hit(moment.fishId, now);
    else if (moment.kind === 'catch') for (const fish of moment.fish) this.#fish.take(fish, now);
    this.#shots.add(moment, now);
  }

  /** 0 … 1: how near the coming of a boss is. */
  #bossNear(tick: number): number {
    const boss = this.#options.model.events.find(
      ({ kind, atTick, untilTick }) =>
        kind === 'boss' && tick > atTick - 200 && tick < Math.max(untilTick, atTick + 200),
    );
    return boss ? Math.min(1, Math.max(0, (tick - boss.atTick + 200) / 60)) : 0;
  }

  /** Light under the precious ones, and a ring around the fish the cannon is locked on. */
  #paintMarks(tick: number, now: number, { lock }: { readonly angle: number; readonly lock: number }): void {
    const { model, art } = this.#options;
    const pool = this.#marks;
    pool.begin();
    const locked = model.fish.get(lock);
    const muzzle = muzzles[model.ownSeat];
    if (locked && muzzle) {
      const place = fishPlace(locked, tick);
      const size = (locked.species.radius / 64) * (1.05 + 0.05 * Math.sin(now / 160));
      pool.put(art.texture('prop:ring'), { ...place, scale: size, tint: 0xff7a59, alpha: 0.9 });
      for (let at = 1; at < 9; at++)
        pool.put(art.texture('prop:halo'), {
          x: muzzle.x + ((place.x - muzzle.x) * at) / 9,
          y: muzzle.y + ((place.y - muzzle.y) * at) / 9,
          scale: 0.12,
          alpha: 0.5,
        });
    }
    pool.end();
  }

  /** A new sea rolls in over the old one. */
  #paintWave(now: number): void {
    const share = (now - this.#waveSince) / WAVE_MS;
    this.#wave.clear();
    if (share >= 1) return;
    const { left, top, width, height } = this.#view;
    const edge = left - 400 + (width + 1_400) * share;
    this.#wave
      .moveTo(edge - 900, top)
      .bezierCurveTo(edge - 600, top + height * 0.3, edge - 760, top + height * 0.7, edge - 900, top + height)
      .lineTo(edge - 120, top + height)
      .bezierCurveTo(edge + 120, top + height * 0.7, edge - 40, top + height * 0.3, edge + 60, top)
      .closePath()
      .fill(0xbff6ff);
    this.#wave.alpha = 0.55 * (1 - share * 0.4);
  }
}
