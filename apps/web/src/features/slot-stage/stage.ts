import 'pixi.js/unsafe-eval';
import { Application, Container, Graphics, NineSliceSprite, FillGradient } from 'pixi.js';
import type { Screen, Title, Win } from '@fairground/slots';
import { BackdropView } from './backdrop-view.ts';
import { type Burst, burstEnd, flyingAt } from './bursts.ts';
import { cuesOf, type Cue } from './cues.ts';
import { easeOut, mix, progress, pulse, wave } from './ease.ts';
import { boardShape, type Geometry, geometryOf, type Insets, placeOf } from './geometry.ts';
import type { LoadedArt } from './load-art.ts';
import {
  isWaitedFor,
  paintCascade,
  paintDrop,
  paintExpand,
  paintFade,
  paintHold,
  paintScreen,
  paintSpin,
  putCoinWorth,
} from './paint-reels.ts';
import { paintAfterwards, paintGlint, paintWin } from './paint-wins.ts';
import { type AmountText, PlateView } from './plate-view.ts';
import { landsAt, runningReels, stoppingReels, restsAt } from './reel-motion.ts';
import { colourOf, grey, type Scene } from './scene.ts';
import { type Beat, beatAt, DROP_OUT_MS, type Show, type SpinBeat, type Standing } from './show.ts';
import { SpritePool } from './sprite-pool.ts';
import { WheelView } from './wheel-view.ts';
import { winLevels } from './win-levels.ts';

const MOST_PIXELS = 2_100_000;
const MOST_RESOLUTION = 2;
const SLOW_FRAME_MS = 18;
const FRAMES_MEASURED = 30;
/** A frame that comes late moves no further than this: nothing jumps after a pause. */
const LONGEST_FRAME_MS = 100;
const LEAST_RESOLUTION = 0.5;
/** Without motion a few frames a second are enough, and none while nothing changes. */
const CALM_FRAMES = 10;
const PHONE_WIDTH = 640;

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

/** What stands still between rounds, with what it paid. */
interface Rest extends Standing {
  readonly wins: readonly Win[];
  readonly isCelebrated: boolean;
  readonly since: number;
  readonly coins?: Show['round']['steps'][number]['hold'];
}

/** Thrown when the browser cannot draw: the page says so. */
export class NoWebGl extends Error {
  override readonly name = 'NoWebGl';
}

/** Asked before anything is loaded. */
export function hasWebGl(): boolean {
  try {
    const context = document.createElement('canvas').getContext('webgl2');
    context?.getExtension('WEBGL_lose_context')?.loseContext();
    return context !== null;
  } catch {
    return false;
  }
}

export { loadArt } from './load-art.ts';

/** The canvas of a game. Every frame follows from the show and the time; nothing is kept from one frame to the next. */
export class Stage {
  readonly #app = new Application();
  readonly #options: StageOptions;
  readonly #scene: Scene;
  readonly #world = new Container();
  readonly #board = new Container();
  readonly #bed = new SpritePool();
  readonly #bursts = new SpritePool();
  readonly #backdrop: BackdropView;
  readonly #mask = new Graphics();
  readonly #shade = new Graphics();
  readonly #dim = new Graphics();
  readonly #frame: NineSliceSprite | undefined;
  readonly #plate: PlateView;
  readonly #wheel: WheelView | undefined;
  #insets: Insets = { top: 0, bottom: 0, side: 0 };
  #rest: Rest;
  #show: Show | undefined;
  /** Reels that run and wait for the answer. */
  #waiting: SpinBeat | undefined;
  #time = 0;
  #cues: readonly Cue[] = [];
  #flying: Burst[] = [];
  #beat: Beat | undefined;
  #pointer = { x: 0, y: 0, toX: 0, toY: 0 };
  #slow = { frames: 0, ms: 0 };
  #resolution = 1;
  #isGone = false;
  #isTouched = true;

  private constructor(options: StageOptions) {
    this.#options = options;
    const { title, art, isCalm } = options;
    this.#rest = { ...options.standing, wins: [], isCelebrated: false, since: 0 };
    this.#scene = {
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
    this.#backdrop = new BackdropView(art);
    this.#plate = new PlateView(this.#scene);
    this.#wheel = title.wheel && new WheelView(this.#scene, title.wheel);
    this.#frame = this.#makeFrame();
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
        resolution: this.#bestResolution(),
        autoDensity: true,
        width: host.clientWidth || 1,
        height: host.clientHeight || 1,
        powerPreference: 'high-performance',
      });
    } catch (failure) {
      throw new NoWebGl('no WebGL', { cause: failure });
    }
    this.#resolution = this.#bestResolution();
    const { stage, canvas } = this.#app;
    canvas.setAttribute('aria-hidden', 'true');
    host.append(canvas);
    const { reels, lifted, light, numbers, lines } = this.#scene;
    this.#board.addChild(this.#bed.container, reels.container, this.#mask, this.#shade);
    reels.container.mask = this.#mask;
    if (this.#frame) this.#board.addChild(this.#frame);
    this.#board.addChild(lines, lifted.container);
    if (this.#wheel) this.#board.addChild(this.#wheel.container);
    const above = new Container();
    above.addChild(this.#plate.container, numbers.container, light.container);
    this.#world.addChild(this.#backdrop.behind, this.#dim, this.#board, this.#backdrop.front);
    stage.addChild(this.#world, this.#bursts.container, above);
    this.#above = above;
    this.resize();
    if (!this.#options.isManual) {
      if (this.#scene.isCalm) this.#app.ticker.maxFPS = CALM_FRAMES;
      this.#app.ticker.add(({ elapsedMS }) => this.#frameAfter(elapsedMS));
      void this.#scene.art.effects.then(
        () => this.#touch(),
        () => {},
      );
      this.#app.ticker.start();
    }
  }

  #above = new Container();

  #bestResolution(): number {
    const { clientWidth, clientHeight } = this.#options.host;
    const fitting = Math.sqrt(MOST_PIXELS / Math.max(1, clientWidth * clientHeight));
    return Math.min(devicePixelRatio, MOST_RESOLUTION, Math.max(0.75, fitting));
  }

  #makeFrame(): NineSliceSprite | undefined {
    const { art } = this.#scene;
    const texture = art.piece('frame:all');
    if (!texture) return undefined;
    const inset = art.file.frame.inset * art.scaleOf('frame');
    return new NineSliceSprite({ texture, leftWidth: inset, rightWidth: inset, topHeight: inset, bottomHeight: inset });
  }

  /** The page's bars changed, or the window did. */
  resize(insets: Insets = this.#insets): void {
    this.#insets = insets;
    const { host, title, art } = this.#options;
    const [width, height] = [host.clientWidth || 1, host.clientHeight || 1];
    this.#app.renderer.resize(width, height, this.#resolution);
    const { opening } = art.file.frame;
    this.#scene.geometry = geometryOf(title, width, height, insets, opening);
    this.#backdrop.resize(width, height);
    this.#layOut(this.#scene.geometry);
    this.#touch();
    if (this.#options.isManual) this.#paint();
  }

  /** What changes with the size alone. */
  #layOut(geometry: Geometry): void {
    const { art, title } = this.#scene;
    const { unit, boardWidth, boardHeight, cellWidth, width, height } = geometry;
    const { opening } = art.file.frame;
    const over = Math.min(opening * 0.7, 14) * unit;
    this.#mask
      .clear()
      .rect(-over, -over, boardWidth + over * 2, boardHeight + over * 2)
      .fill(0xffffff);
    const { columns } = boardShape(title);
    const rows = Math.max(1, Math.round(boardHeight / cellWidth));
    this.#bed.begin();
    const bedScale = cellWidth / 200 / art.scaleOf('bed');
    const bedHeight = boardHeight / rows;
    for (let reel = 0; reel < columns; reel++)
      for (let row = 0; row < rows; row++)
        this.#bed.put(art.piece('bed:cell'), {
          x: (reel + 0.5) * cellWidth,
          y: (row + 0.5) * bedHeight,
          scale: bedScale * 1.003,
          scaleY: (bedHeight / 200 / art.scaleOf('bed')) * 1.003,
        });
    this.#bed.end();
    this.#drawShade(geometry, columns);
    this.#dim.clear().rect(0, 0, width, height).fill(colourOf(art.file.palette.shadow));
    if (!this.#frame) return;
    const scale = unit / art.scaleOf('frame');
    const rim = opening * unit;
    this.#frame.scale.set(scale);
    this.#frame.width = (boardWidth + rim * 2) / scale;
    this.#frame.height = (boardHeight + rim * 2) / scale;
    this.#frame.position.set(-rim, -rim);
  }

  /** Reels are drums: they turn away from the light at their upper and lower edge, and between them there is a groove. */
  #drawShade({ boardWidth, boardHeight, cellWidth }: Geometry, columns: number): void {
    const { shadow } = this.#scene.art.file.palette;
    const edge = boardHeight * 0.16;
    const clear = `${shadow}00`;
    this.#shade.clear();
    this.#shade.rect(0, 0, boardWidth, edge).fill(fadeDown(`${shadow}B8`, clear));
    this.#shade.rect(0, boardHeight - edge, boardWidth, edge).fill(fadeDown(clear, `${shadow}A0`));
    if (this.#scene.title.reels.kind === 'board') return;
    for (let reel = 1; reel < columns; reel++)
      this.#shade.rect(reel * cellWidth - 1, 0, 2, boardHeight).fill(`${shadow}80`);
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
    this.#flying = this.#scene.isCalm ? [] : this.#burstsOf(show);
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
      resolution: this.#resolution,
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
    this.#checkPace(deltaMs);
  }

  /** Fewer pixels where the device cannot keep up. */
  #checkPace(deltaMs: number): void {
    this.#slow.frames += 1;
    this.#slow.ms += deltaMs;
    if (this.#slow.frames < FRAMES_MEASURED) return;
    const isSlow = this.#slow.ms / this.#slow.frames > SLOW_FRAME_MS;
    this.#slow = { frames: 0, ms: 0 };
    if (!isSlow || this.#scene.isCalm || this.#resolution <= LEAST_RESOLUTION) return;
    this.#resolution = Math.max(LEAST_RESOLUTION, this.#resolution - 0.25);
    this.resize();
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

  #finish({ round, title }: Show): void {
    const last = round.steps.at(-1) ?? round.steps[0];
    const shown = round.steps.findLast(({ wins, kind }) => wins.length > 0 && kind !== 'wheel');
    const isLast = shown === last;
    const screen: Screen =
      last.expandedReels && last.special !== undefined
        ? last.screen.map((cells, reel) =>
            last.expandedReels?.includes(reel) ? cells.map(() => last.special ?? '') : cells,
          )
        : last.screen;
    const stops = round.steps.findLast((step) => step.stops !== undefined)?.stops;
    this.#rest = {
      screen,
      ...(stops && { stops }),
      wins: isLast ? last.wins : [],
      isCelebrated: round.units > title.unitsPerStake,
      since: this.#scene.now,
      ...(last.hold && { coins: last.hold }),
    };
    this.#show = undefined;
    this.#beat = undefined;
    this.#touch();
    this.#options.onBeat(undefined);
    this.#options.onEnd();
  }

  /** What a show throws up, and when. */
  #burstsOf(show: Show): Burst[] {
    const { geometry } = this.#scene;
    const { width, height, left, top, boardWidth, boardHeight } = geometry;
    const share = width < PHONE_WIDTH ? 0.5 : 1;
    const [x, y] = [left + boardWidth / 2, top + boardHeight * 0.9];
    return show.beats.flatMap((beat, at): Burst[] => {
      const common = { seed: at * 131 + beat.step, floor: height - 40 };
      if (beat.kind === 'win' && beat.level !== 'none') {
        const cells = beat.wins.flatMap((win) => win.cells);
        const glints = Math.round(Math.min(winLevels.glow.glints * share, cells.length * 3));
        return cells.slice(0, glints).map(({ reel, row }, number) => {
          const place = placeOf(geometry, beat.screen, reel, row);
          return {
            ...common,
            seed: common.seed + number,
            kind: 'glint',
            at: beat.at + 120 + number * 40,
            count: Math.max(1, Math.round(glints / Math.max(1, cells.length))),
            overMs: 700,
            x: left + place.x,
            y: top + place.y,
            spreadX: place.height * 0.4,
            spreadY: place.height * 0.4,
          };
        });
      }
      if (beat.kind === 'cascade')
        return beat.gone.slice(0, 30).map(({ reel, row }, number) => {
          const place = placeOf(geometry, beat.from, reel, row);
          return {
            ...common,
            seed: common.seed + number,
            kind: 'shard',
            at: beat.at + 100,
            count: Math.max(2, Math.round(5 * share)),
            overMs: 90,
            x: left + place.x,
            y: top + place.y,
            spreadX: 8,
            spreadY: 8,
          };
        });
      if (beat.kind !== 'total') return [];
      const { coins, bits } = winLevels[beat.level];
      const bursts: Burst[] = [];
      if (coins > 0)
        bursts.push({
          ...common,
          kind: 'coin',
          at: beat.at,
          count: Math.round(coins * share),
          overMs: Math.max(900, beat.countMs * 0.7),
          x,
          y,
          spreadX: boardWidth * 0.42,
          spreadY: 20,
        });
      if (bits > 0)
        bursts.push({
          ...common,
          kind: 'bit',
          at: beat.at + 200,
          count: Math.round(bits * share),
          overMs: beat.countMs,
          x: width / 2,
          y: height * 0.15,
          spreadX: width / 2,
          spreadY: height * 0.15,
        });
      return bursts;
    });
  }

  #paint(): void {
    const scene = this.#scene;
    const { reels, lifted, light, numbers, lines, geometry } = scene;
    for (const pool of [reels, lifted, light, numbers]) pool.begin();
    lines.clear();
    this.#plate.hide();
    this.#wheel?.hide();
    const mood = { dim: 0, warm: 0, blow: 0, shake: 0 };
    if (this.#waiting) this.#paintWaiting(this.#waiting);
    else if (this.#show) this.#paintBeat(beatAt(this.#show, this.#time), mood);
    else this.#paintRest();
    for (const pool of [reels, lifted, light, numbers]) pool.end();
    this.#paintBursts();
    this.#backdrop.paint(scene.now, this.#pointer.x, this.#pointer.y, scene.isCalm);
    const shakeX = mood.shake * geometry.height * 0.005;
    this.#world.position.set(shakeX, shakeX * 0.6);
    this.#board.position.set(geometry.left, geometry.top + mood.blow);
    this.#above.position.set(geometry.left, geometry.top);
    this.#dim.alpha = mood.dim;
    this.#backdrop.behind.tint = mood.warm > 0 ? warmTint(mood.warm) : 0xffffff;
    this.#app.render();
  }

  #paintRest(): void {
    const scene = this.#scene;
    const { screen, wins, isCelebrated, since, coins } = this.#rest;
    if (wins.length > 0) paintAfterwards(scene, screen, wins, isCelebrated, scene.now - since);
    else paintScreen(scene, screen);
    for (const { reel, row, times } of coins?.coins ?? []) {
      const place = placeOf(scene.geometry, screen, reel, row);
      putCoinWorth(scene, times, place.x, place.y, place.height, 1);
    }
    paintGlint(scene, screen);
  }

  #paintWaiting(beat: SpinBeat): void {
    const scene = this.#scene;
    if (scene.isCalm) {
      paintScreen(scene, beat.from, () => ({ alpha: 1 - 0.8 * progress(this.#time, 0, 120) }));
    } else if (scene.title.reels.kind === 'board') {
      const isGivenUp = beat.ms !== Infinity;
      paintDrop(
        scene,
        {
          kind: 'drop',
          at: 0,
          step: 0,
          ms: beat.ms,
          from: beat.from,
          to: beat.from,
          inFrom: isGivenUp ? Math.min(this.#time, Math.max(DROP_OUT_MS, beat.ms - 760)) : Infinity,
        },
        this.#time,
      );
    } else paintSpin(scene, beat, this.#time);
  }

  #paintBeat(beat: Beat, mood: { dim: number; warm: number; blow: number; shake: number }): void {
    const scene = this.#scene;
    const time = this.#time - beat.at;
    const { amountText } = this.#options;
    switch (beat.kind) {
      case 'spin': {
        paintSpin(scene, beat, time);
        this.#paintAnticipation(beat, time, mood);
        for (const plan of beat.reels)
          if (plan.startsAt === 0) mood.blow += 2 * pulse(progress(time, landsAt(plan), 90));
        break;
      }
      case 'drop': {
        paintDrop(scene, beat, time);
        break;
      }
      case 'fade': {
        paintFade(scene, beat, time);
        break;
      }
      case 'cascade': {
        paintCascade(scene, beat, time);
        break;
      }
      case 'expand': {
        paintExpand(scene, beat, time);
        mood.dim = 0.3 * pulse(progress(time, 0, beat.ms));
        break;
      }
      case 'hold': {
        paintHold(scene, beat, time);
        mood.dim = 0.3;
        break;
      }
      case 'wheel': {
        paintScreen(scene, beat.screen, () => ({ tint: grey(0.45) }));
        this.#wheel?.paint(scene, beat, time);
        mood.dim = 0.3;
        break;
      }
      case 'feature': {
        paintScreen(scene, beat.screen);
        mood.dim = 0.35 * easeOut(progress(time, 0, 300));
        break;
      }
      case 'win': {
        paintWin(scene, beat, time);
        if (beat.countMs > 0) this.#plate.paint(scene, beat.units, 'glow', beat.countMs, time, amountText);
        break;
      }
      case 'total': {
        this.#paintTotal(beat, time, mood);
        break;
      }
    }
  }

  #paintTotal(
    beat: Extract<Beat, { kind: 'total' }>,
    time: number,
    mood: { dim: number; warm: number; shake: number },
  ): void {
    const scene = this.#scene;
    const shown = this.#show?.round.steps[beat.step];
    const winners = shown?.wins ?? [];
    const base = {
      kind: 'win' as const,
      at: beat.at,
      ms: beat.ms,
      step: beat.step,
      screen: beat.screen,
      wins: winners,
      units: beat.units,
      times: beat.times,
      level: beat.level,
      countMs: 0,
    };
    if (winners.length > 0 && shown?.kind !== 'hold' && shown?.kind !== 'wheel') paintWin(scene, base, time + 400);
    else paintScreen(scene, beat.screen);
    this.#plate.paint(scene, beat.units, beat.level, beat.countMs, time, this.#options.amountText);
    const { shakes } = winLevels[beat.level];
    if (scene.isCalm || beat.level === 'glow' || beat.level === 'none') return;
    mood.warm = easeOut(progress(time, 0, 500));
    if (beat.level === 'grand') this.#paintRays(time);
    for (let at = 0; at < shakes; at++) {
      const local = time - 150 - at * 700;
      if (local > 0 && local < 220) mood.shake += Math.sin((local / 1000) * 14 * Math.PI * 2) * (1 - local / 220);
    }
  }

  /** Light that turns slowly behind the reels at the largest wins. */
  #paintRays(time: number): void {
    const { art, geometry, light } = this.#scene;
    const alpha = 0.28 * easeOut(progress(time, 100, 900));
    const long = Math.hypot(geometry.width, geometry.height) / 64;
    for (let at = 0; at < 9; at++)
      light.put(art.piece('particle:glow'), {
        x: geometry.boardWidth / 2,
        y: geometry.boardHeight / 2,
        scale: (long * 1.2) / art.scaleOf('particle'),
        scaleY: (long * 0.05) / art.scaleOf('particle'),
        alpha,
        rotation: time / 6_000 + (at * Math.PI) / 9,
      });
  }

  /** The world steps back, the reel that still runs keeps its light, which beats at less than two a second. */
  #paintAnticipation(beat: SpinBeat, time: number, mood: { dim: number }): void {
    const { art, geometry, light, isCalm } = this.#scene;
    const reel = beat.reels.findIndex((_, at) => isWaitedFor(beat, at, time));
    if (reel < 0 || isCalm) return;
    mood.dim = 0.3;
    const beatLight = 0.4 + 0.2 * wave(time, 0.6);
    const [width, height] = [geometry.cellWidth / 64, geometry.boardHeight / 64];
    light.put(art.piece('particle:glow'), {
      x: (reel + 0.5) * geometry.cellWidth,
      y: geometry.boardHeight / 2,
      scale: (width * 1.7) / art.scaleOf('particle'),
      scaleY: (height * 1.5) / art.scaleOf('particle'),
      alpha: beatLight,
    });
  }

  #paintBursts(): void {
    const pool = this.#bursts;
    const { art, geometry } = this.#scene;
    pool.begin();
    const unit = Math.max(0.3, Math.min(1, geometry.unit * 1.4)) / art.scaleOf('particle');
    for (const burst of this.#flying) {
      if (!this.#show || this.#time < burst.at || this.#time > burstEnd(burst)) continue;
      for (let at = 0; at < burst.count; at++) {
        const flying = flyingAt(burst, at, this.#time);
        if (!flying) continue;
        const { x, y, alpha, turn, size } = flying;
        const isCoin = burst.kind === 'coin';
        const frame = Math.floor((((turn / Math.PI) * 12) % 12) + 12) % 12;
        const name = isCoin ? `coin${frame}` : burst.kind === 'bit' ? 'bit' : 'spark';
        pool.put(art.piece(`particle:${name}`), {
          x,
          y,
          alpha,
          scale: unit * size * (isCoin ? 0.62 : 0.5),
          rotation: isCoin ? turn * 0.08 : turn,
        });
      }
    }
    pool.end();
  }
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

/** Warmer by up to a fifth: red stays, blue goes. */
function warmTint(share: number): number {
  const green = Math.round(mix(255, 236, share));
  const blue = Math.round(mix(255, 200, share));
  return (255 << 16) | (green << 8) | blue;
}
