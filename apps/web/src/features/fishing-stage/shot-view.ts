import { Container } from 'pixi.js';
import { muzzles, type Place } from '@fairground/fishing';
import { yuanText } from '@fairground/money';
import { SpritePool } from '../slot-stage/sprite-pool.ts';
import type { FishingArt } from './load-art.ts';
import { type Moment, type SeaModel, shotPlace } from './sea-model.ts';

/** Each seat has a colour of its own. */
export const seatColours = [0xffd257, 0x6fe3ff, 0xff9fc4, 0x9cf0a0] as const;

const NET_MS = 350;
const COIN_MS = 820;
const NUMBER_MS = 1_500;
const RECOIL_MS = 240;
const MOST_COINS = 18;
const UNLIT = 0xbfbfbf;

interface Net {
  readonly place: Place;
  readonly seat: number;
  readonly level: number;
  readonly since: number;
}
interface Coin {
  readonly from: Place;
  readonly seat: number;
  readonly since: number;
  readonly sway: number;
}
interface Won {
  readonly text: string;
  readonly place: Place;
  readonly seat: number;
  readonly value: number;
  readonly since: number;
}

const makeOf = (level: number): number => (level <= 3 ? 0 : level <= 6 ? 1 : 2);
const easeOut = (share: number): number => 1 - (1 - share) ** 3;

/** Cannons, shots, nets, coins and what a catch pays. */
export class ShotView {
  readonly container = new Container();
  readonly #art: FishingArt;
  readonly #pool = new SpritePool();
  readonly #light = new SpritePool('add');
  #nets: Net[] = [];
  #coins: Coin[] = [];
  #won: Won[] = [];
  /** Where each cannon points, in radians, and when it last fired. */
  readonly #cannons = muzzles.map((_, seat) => ({ angle: seat < 2 ? -Math.PI / 2 : Math.PI / 2, firedAt: -1_000 }));

  constructor(art: FishingArt) {
    this.#art = art;
    this.container.addChild(this.#pool.container, this.#light.container);
  }

  /** Nothing flies any more: another sea begins. */
  clear(): void {
    [this.#nets, this.#coins, this.#won] = [[], [], []];
  }

  aim(seat: number, angle: number): void {
    const cannon = this.#cannons[seat];
    if (cannon) cannon.angle = angle;
  }

  add(moment: Moment, now: number): void {
    if (moment.kind === 'shot') {
      const cannon = this.#cannons[moment.seat];
      if (!cannon) return;
      cannon.angle = (moment.angle / 65_536) * Math.PI * 2;
      cannon.firedAt = now;
    } else if (moment.kind === 'hit') this.#nets.push({ ...moment, since: now });
    else if (moment.kind === 'catch') this.#catch(moment, now);
  }

  #catch({ seat, place, value, win }: Extract<Moment, { kind: 'catch' }>, now: number): void {
    this.#nets.push({ place, seat, level: 10, since: now });
    const count = Math.min(MOST_COINS, 2 + Math.round(Math.sqrt(value) * 1.6));
    for (let at = 0; at < count; at++)
      this.#coins.push({
        from: {
          x: place.x + Math.cos(at * 2.4) * 14 * Math.sqrt(at),
          y: place.y + Math.sin(at * 2.4) * 14 * Math.sqrt(at),
        },
        seat,
        since: now + at * 34,
        sway: ((at % 5) - 2) * 46,
      });
    this.#won.push({ text: `+${yuanText(win)}`, place, seat, value, since: now });
  }

  get used(): number {
    return this.#pool.used + this.#light.used;
  }

  paint(model: SeaModel, tick: number, now: number): void {
    this.#pool.begin();
    this.#light.begin();
    this.#paintNets(now);
    this.#paintShots(model, tick);
    this.#paintCannons(model, now);
    this.#paintCoins(now);
    this.#paintNumbers(now);
    this.#pool.end();
    this.#light.end();
  }

  #paintShots(model: SeaModel, tick: number): void {
    for (const shot of model.shots.values()) {
      if (tick < shot.drawnTick) continue;
      // One's own shot was drawn from the press; it falls in with the server's over a few frames.
      shot.drawnTick += (shot.fireTick - shot.drawnTick) * 0.12;
      const here = shotPlace(shot, tick);
      const before = shotPlace(shot, tick - 0.6);
      const rotation = Math.atan2(here.y - before.y, here.x - before.x);
      const texture = this.#art.texture(`prop:bullet-${makeOf(shot.level)}`);
      const own = shot.seat === model.ownSeat ? 1 : 0.72;
      for (let copy = 3; copy >= 1; copy--) {
        const trail = shotPlace(shot, Math.max(shot.drawnTick, tick - copy * 0.45));
        this.#light.put(texture, { ...trail, rotation, scale: 0.62 - copy * 0.1, alpha: 0.2 * own });
      }
      this.#pool.put(texture, { ...here, rotation, scale: 0.66 + shot.level * 0.02, alpha: own });
    }
  }

  #paintNets(now: number): void {
    this.#nets = this.#nets.filter(({ since }) => now - since < NET_MS);
    const [net, ring] = [this.#art.texture('prop:net'), this.#art.texture('prop:ring')];
    for (const { place, seat, level, since } of this.#nets) {
      const share = (now - since) / NET_MS;
      const open = share < 0.45 ? 1.1 * easeOut(share / 0.45) : 1.1 - 0.1 * Math.min(1, (share - 0.45) * 4);
      const tint = seatColours[seat] ?? 0xffffff;
      const size = 0.42 + level * 0.035;
      this.#light.put(net, {
        ...place,
        scale: open * size,
        rotation: share * 0.3,
        alpha: 0.85 * (1 - share * share),
        tint,
      });
      this.#light.put(ring, { ...place, scale: (0.3 + share) * size * 1.3, alpha: 0.4 * (1 - share) });
    }
  }

  #paintCannons(model: SeaModel, now: number): void {
    for (const { seat, level } of model.seats) {
      const muzzle = muzzles[seat];
      const cannon = this.#cannons[seat];
      if (!muzzle || !cannon) continue;
      const isOwn = seat === model.ownSeat;
      const tint = isOwn ? 0xffffff : UNLIT;
      const since = now - cannon.firedAt;
      const recoil = since < 60 ? since / 60 : since < RECOIL_MS ? 1 - (since - 60) / 180 : 0;
      const [cos, sin] = [Math.cos(cannon.angle), Math.sin(cannon.angle)];
      const up = seat < 2 ? 1 : -1;
      if (isOwn)
        this.#light.put(this.#art.texture('prop:halo'), {
          ...muzzle,
          scale: 2.3,
          alpha: 0.34,
          tint: seatColours[seat] ?? 0xffffff,
        });
      this.#pool.put(this.#art.texture('prop:mount'), {
        x: muzzle.x,
        y: muzzle.y + 8 * up,
        scale: 0.82,
        scaleY: 0.82 * up,
        tint,
      });
      const out = 26 - recoil * 10;
      this.#pool.put(this.#art.texture(`prop:barrel-${level}`), {
        x: muzzle.x + cos * out,
        y: muzzle.y + sin * out,
        scale: 0.84,
        // The bands catch the light from above whichever way it points.
        scaleY: cos < 0 ? -0.84 : 0.84,
        rotation: cannon.angle,
        tint,
      });
      if (since < 130)
        this.#light.put(this.#art.texture('prop:ring'), {
          x: muzzle.x + cos * 104,
          y: muzzle.y + sin * 104,
          scale: 0.2 + (since / 130) * 0.45,
          alpha: 0.9 * (1 - since / 130),
        });
    }
  }

  #paintCoins(now: number): void {
    this.#coins = this.#coins.filter(({ since }) => now - since < COIN_MS);
    for (const { from, seat, since, sway } of this.#coins) {
      const share = (now - since) / COIN_MS;
      if (share < 0) continue;
      const to = muzzles[seat] ?? from;
      const way = share < 0.28 ? 0 : easeInOut((share - 0.28) / 0.72);
      const pop = Math.min(1, share / 0.28);
      const x = from.x + sway * pop * (1 - way) + (to.x - from.x) * way;
      const y = from.y - Math.sin(pop * Math.PI) * 54 * (1 - way) + (to.y - from.y) * way;
      const face = Math.abs(Math.cos(now / 90 + sway));
      const frame = face > 0.86 ? 0 : face > 0.55 ? 1 : face > 0.2 ? 2 : 3;
      this.#pool.put(this.#art.texture(`prop:coin-${frame}`), {
        x,
        y,
        scale: 0.86,
        alpha: share > 0.94 ? (1 - share) / 0.06 : 1,
      });
    }
  }

  #paintNumbers(now: number): void {
    this.#won = this.#won.filter(({ since }) => now - since < NUMBER_MS);
    for (const { text, place, seat, value, since } of this.#won) {
      const share = (now - since) / NUMBER_MS;
      const scale =
        (value >= 40 ? 1.35 : value >= 10 ? 1.05 : 0.82) *
        (share < 0.12 ? 0.6 + (share / 0.12) * 0.5 : 1.1 - Math.min(0.1, share - 0.12));
      const alpha = share > 0.75 ? (1 - share) / 0.25 : 1;
      const step = 24 * scale;
      const left = Math.min(Math.max(place.x - ((text.length - 1) * step) / 2, 40), 1_880 - text.length * step);
      const y = Math.max(60, place.y - 40 - share * 46);
      const tint = seatColours[seat] ?? 0xffffff;
      if (value >= 40)
        this.#light.put(this.#art.texture('prop:halo'), {
          x: place.x,
          y,
          scale: 2.4 * scale,
          alpha: 0.45 * alpha,
          tint,
        });
      for (const [at, sign] of Array.from(text).entries())
        this.#pool.put(this.#art.texture(`prop:digit-${sign}`), { x: left + at * step, y, scale, alpha, tint });
    }
  }
}

const easeInOut = (share: number): number => (share < 0.5 ? 2 * share * share : 1 - (2 - 2 * share) ** 2 / 2);
