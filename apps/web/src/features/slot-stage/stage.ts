import 'pixi.js/unsafe-eval';
import { Application, Container, Graphics } from 'pixi.js';
import type { Title } from '@fairground/slots';
import { BackdropView } from './backdrop-view.ts';
import { BoardView } from './board-view.ts';
import type { Burst } from './bursts.ts';
import { cuesOf, type Cue } from './cues.ts';
import { geometryOf, type Insets } from './geometry.ts';
import type { LoadedArt } from './load-art.ts';
import { Pace } from './pace.ts';
import { type Mood, paintBeat, type Painter, paintWaiting, warmTint } from './paint-beat.ts';
import { type AmountText, PlateView } from './plate-view.ts';
import { runningReels, stoppingReels, restsAt } from './reel-motion.ts';
import { paintRest, type Rest, restAfter, restAtFirst } from './rest.ts';
import type { GrandLayers } from './grand/grand-scene.ts';
import { colourOf, type Scene } from './scene.ts';
import { type Beat, beatAt, type Show, type SpinBeat, type Standing } from './show.ts';
import { burstsOf, paintBursts } from './show-bursts.ts';
import { SpritePool } from './sprite-pool.ts';
import { NoWebGl } from './web-gl.ts';
import { WheelView } from './wheel-view.ts';

/** A frame that comes late moves no further than this: nothing jumps after a pause. */
const LONGEST_FRAME_MS = 100;
/** Without motion a few frames a second are enough, and none while nothing changes. */
const CALM_FRAMES = 10;

export interface StageOptions {
  readonly host: HTMLElement;
  readonly title: Title;
  readonly art: LoadedArt;
  readonly standing: Standing;
  readonly isCalm: boolean;
  /** Time is moved by `step` alone, for pictures that are to be the same every time. */
  readonly isManual?: boolean;
  readonly amountText: AmountText;
  readonly onBeat: (beat: Beat | undefined) => void;
  readonly onCue: (cue: Cue) => void;
  readonly onEnd: () => void;
}

export { loadArt } from './load-art.ts';
export { hasWebGl, NoWebGl } from './web-gl.ts';

const AT_EASE: Mood = { dim: 0, warm: 0, blow: 0, shake: 0 };

/** The canvas of a game. Every frame follows from the show and the time; nothing is kept from one frame to the next. */
export class Stage {
  readonly #app = new Application();
  readonly #options: StageOptions;
  readonly #scene: Scene;
  readonly #painter: Painter;
  readonly #pace: Pace;
  readonly #world = new Container();
  readonly #above = new Container();
  readonly #bursts = new SpritePool();
  readonly #backdrop: BackdropView;
  readonly #board: BoardView;
  readonly #dim = new Graphics();
  readonly #grand: GrandLayers = {
    sketch: new Graphics(),
    halo: new SpritePool('add'),
    behind: new SpritePool(),
    before: new SpritePool(),
  };
  #insets: Insets = { top: 0, bottom: 0, side: 0 };
  #rest: Rest;
  #show: Show | undefined;
  /** Reels that run and wait for the answer. */
  #waiting: SpinBeat | undefined;
  #time = 0;
  #cues: readonly Cue[] = [];
  #flying: readonly Burst[] = [];
  #beat: Beat | undefined;
  #pointer = { x: 0, y: 0, toX: 0, toY: 0 };
  #isGone = false;
  #isTouched = true;

  private constructor(options: StageOptions) {
    this.#options = options;
    const { title, art, isCalm, host, standing, amountText } = options;
    this.#rest = restAtFirst(standing);
    this.#pace = new Pace(host);
    const scene: Scene = {
      title,
      art,
      isCalm,
      geometry: geometryOf(title, 800, 600, this.#insets, art.file.frame.opening),
      reels: new SpritePool(),
      lifted: new SpritePool(),
      light: new SpritePool('add'),
      numbers: new SpritePool(),
      lines: new Graphics(),
      now: 0,
    };
    this.#scene = scene;
    this.#backdrop = new BackdropView(art);
    const wheel = title.wheel && new WheelView(scene, title.wheel);
    const plate = new PlateView(scene);
    this.#painter = { scene, plate, wheel, amountText, grand: this.#grand };
    this.#board = new BoardView(scene, [scene.lines, scene.lifted.container, ...(wheel ? [wheel.container] : [])]);
    this.#above.addChild(plate.container, scene.numbers.container, scene.light.container);
    const { sketch, halo, behind, before } = this.#grand;
    this.#world.addChild(this.#backdrop.behind, this.#dim, sketch, halo.container, behind.container);
    this.#world.addChild(this.#board.container, this.#backdrop.front, before.container);
  }

  static async open(options: StageOptions): Promise<Stage> {
    const stage = new Stage(options);
    await stage.#start();
    return stage;
  }

  async #start(): Promise<void> {
    const { host } = this.#options;
    try {
      await this.#app.init({
        preference: ['webgl'],
        backgroundColor: this.#scene.art.file.palette.deep,
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
    const { stage, canvas } = this.#app;
    canvas.setAttribute('aria-hidden', 'true');
    host.append(canvas);
    stage.addChild(this.#world, this.#bursts.container, this.#above);
    this.resize();
    if (this.#options.isManual) return;
    if (this.#scene.isCalm) this.#app.ticker.maxFPS = CALM_FRAMES;
    this.#app.ticker.add(({ elapsedMS }) => this.#frameAfter(elapsedMS));
    void this.#scene.art.effects.then(
      () => this.#touch(),
      () => {},
    );
    this.#app.ticker.start();
  }

  /** The page's bars changed, or the window did. */
  resize(insets: Insets = this.#insets): void {
    this.#insets = insets;
    const { host, title, art } = this.#options;
    const [width, height] = [host.clientWidth || 1, host.clientHeight || 1];
    const { opening } = art.file.frame;
    this.#app.renderer.resize(width, height, this.#pace.resolution);
    this.#scene.geometry = geometryOf(title, width, height, insets, opening);
    this.#backdrop.resize(width, height);
    this.#board.layOut(this.#scene);
    this.#dim.clear().rect(0, 0, width, height).fill(colourOf(art.file.palette.shadow));
    this.#touch();
    if (this.#options.isManual) this.#paint();
  }

  get isBusy(): boolean {
    return this.#show !== undefined || this.#waiting !== undefined;
  }

  /** The reels start; they run until `play` or `giveUp`. */
  spin(): void {
    const { screen, stops } = this.#rest;
    this.#waiting = {
      kind: 'spin',
      at: 0,
      ms: Infinity,
      step: 0,
      reels: runningReels(screen.length),
      anticipated: [],
      from: screen,
      to: screen,
      ...(stops && { stood: stops }),
    };
    this.#time = 0;
    this.#flying = [];
    this.#cues = [{ at: 0, sound: 'start' }];
  }

  /** What lies on the reels before the next round. */
  get standing(): Standing {
    const { screen, stops } = this.#rest;
    return { screen, ...(stops && { stops }) };
  }

  get beat(): Beat | undefined {
    return this.#beat;
  }

  /** How long the reels have been waiting. */
  get waited(): number {
    return this.#waiting ? this.#time : 0;
  }

  /** The answer is here. */
  play(show: Show): void {
    if (!this.#waiting) this.#time = 0;
    this.#waiting = undefined;
    this.#show = show;
    this.#cues = cuesOf(show).filter(({ at }) => at >= this.#time);
    this.#flying = this.#scene.isCalm ? [] : burstsOf(show, this.#scene.geometry);
  }

  /** There will be no answer: the reels come to rest where they stood. */
  giveUp(): void {
    const running = this.#waiting;
    if (!running) return;
    const reels = stoppingReels(running.to.length, this.#time, []);
    this.#waiting = {
      ...running,
      reels,
      ms: Math.max(...reels.map(restsAt)),
      ...(running.stood && { stops: running.stood }),
    };
  }

  /** What is left of the show is skipped; what is on the reels at the end is there at once. */
  skip(): void {
    if (this.#show) this.#time = this.#show.ms;
  }

  point(x: number, y: number): void {
    this.#pointer.toX = x;
    this.#pointer.toY = y;
  }

  /** Moves time by hand. */
  step(ms: number): void {
    for (let left = ms; left > 0; left -= 16) this.#advance(Math.min(16, left));
    this.#paint();
  }

  /** For the page's own checks of its budget. */
  get facts(): { readonly sprites: number; readonly flying: number; readonly resolution: number } {
    const { reels, lifted, light, numbers } = this.#scene;
    return {
      sprites: reels.used + lifted.used + light.used + numbers.used,
      flying: this.#bursts.used,
      resolution: this.#pace.resolution,
    };
  }

  pause(isPaused: boolean): void {
    if (this.#options.isManual) return;
    if (isPaused) this.#app.ticker.stop();
    else this.#app.ticker.start();
  }

  destroy(): void {
    this.#isGone = true;
    this.#app.ticker.stop();
    this.#app.destroy({ removeView: true }, { children: true, context: true });
  }

  /** Something is to be seen that was not painted yet. */
  #touch(): void {
    this.#isTouched = true;
  }

  #frameAfter(deltaMs: number): void {
    if (this.#isGone) return;
    const { isCalm } = this.#scene;
    if (isCalm && !this.isBusy && !this.#isTouched) return;
    this.#isTouched = false;
    this.#advance(isCalm ? deltaMs : Math.min(deltaMs, LONGEST_FRAME_MS));
    this.#paint();
    if (!isCalm && this.#pace.hasChanged(deltaMs)) this.resize();
  }

  #advance(ms: number): void {
    this.#scene.now += ms;
    const pointer = this.#pointer;
    pointer.x += (pointer.toX - pointer.x) * Math.min(1, ms / 260);
    pointer.y += (pointer.toY - pointer.y) * Math.min(1, ms / 260);
    if (!this.isBusy) return;
    this.#time += ms;
    const due = this.#cues.findIndex(({ at }) => at > this.#time);
    const now = due < 0 ? this.#cues : this.#cues.slice(0, due);
    this.#cues = due < 0 ? [] : this.#cues.slice(due);
    for (const cue of now) if (this.#time - cue.at < 200) this.#options.onCue(cue);
    this.#followBeat();
  }

  #followBeat(): void {
    if (this.#waiting) {
      if (this.#time < this.#waiting.ms) return;
      this.#waiting = undefined;
      this.#touch();
      this.#options.onEnd();
      return;
    }
    const show = this.#show;
    if (!show) return;
    if (this.#time >= show.ms) {
      this.#finish(show);
      return;
    }
    const beat = beatAt(show, this.#time);
    if (beat === this.#beat) return;
    this.#beat = beat;
    this.#options.onBeat(beat);
  }

  #finish(show: Show): void {
    this.#rest = restAfter(show, this.#scene.now);
    this.#show = undefined;
    this.#beat = undefined;
    this.#touch();
    this.#options.onBeat(undefined);
    this.#options.onEnd();
  }

  #paint(): void {
    const scene = this.#scene;
    const { reels, lifted, light, numbers, lines, geometry } = scene;
    const { sketch, halo, behind, before } = this.#grand;
    const pools = [reels, lifted, light, numbers, this.#bursts, halo, behind, before];
    for (const pool of pools) pool.begin();
    lines.clear();
    sketch.clear();
    this.#painter.plate.hide();
    this.#painter.wheel?.hide();
    const mood = this.#paintNow();
    for (const pool of pools) pool.end();
    this.#backdrop.paint(scene.now, this.#pointer.x, this.#pointer.y, scene.isCalm);
    const shakeX = mood.shake * geometry.height * 0.005;
    this.#world.position.set(shakeX, shakeX * 0.6);
    this.#board.container.position.set(geometry.left, geometry.top + mood.blow);
    this.#above.position.set(geometry.left, geometry.top);
    this.#dim.alpha = mood.dim;
    this.#backdrop.behind.tint = mood.warm > 0 ? warmTint(mood.warm) : 0xffffff;
    this.#app.render();
  }

  #paintNow(): Mood {
    const scene = this.#scene;
    if (this.#waiting) paintWaiting(scene, this.#waiting, this.#time);
    else if (this.#show) {
      const beat = beatAt(this.#show, this.#time);
      paintBursts(scene, this.#bursts, this.#flying, this.#time);
      return paintBeat(this.#painter, this.#show, beat, this.#time - beat.at);
    } else paintRest(scene, this.#rest);
    return AT_EASE;
  }
}
