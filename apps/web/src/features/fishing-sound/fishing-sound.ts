import { air, bell, coin, drum, faded, room, type Samples, shade, thud, water } from '../slot-sound/voices.ts';

const MOST_VOICES = 20;
const decibels = (value: number): number => 10 ** (value / 20);

interface Rig {
  readonly context: AudioContext;
  readonly out: GainNode;
  readonly buffers: Readonly<Record<'shot' | 'net' | 'coin' | 'drum' | 'bell' | 'wave', AudioBuffer>>;
}

/** The sounds of the sea, made in the browser: off until a press switches them on, and nothing is said by sound alone. */
export class FishingSound {
  #rig: Rig | undefined;
  #isOn = false;
  readonly #voices = new Set<AudioBufferSourceNode>();

  /** Inside a press: a browser lets nobody else begin. */
  switchOn(): void {
    this.#isOn = true;
    this.#rig ??= rigOf();
    void this.#rig.context.resume();
  }

  switchOff(): void {
    this.#isOn = false;
    void this.#rig?.context.suspend();
  }

  /** A hidden page is silent. */
  pause(isPaused: boolean): void {
    if (!this.#rig || !this.#isOn) return;
    void (isPaused ? this.#rig.context.suspend() : this.#rig.context.resume());
  }

  close(): void {
    this.#isOn = false;
    void this.#rig?.context.close();
    this.#rig = undefined;
  }

  shot(isOwn: boolean): void {
    this.#play('shot', isOwn ? -19 : -30, 1.5);
  }

  hit(isOwn: boolean): void {
    if (isOwn) this.#play('net', -26, 1);
  }

  /** What a catch pays is always more than its shot. */
  caught(value: number): void {
    const coins = Math.min(8, 2 + Math.round(Math.sqrt(value)));
    for (let at = 0; at < coins; at++) this.#play('coin', -18, 1 + (at % 4) * 0.06, at * 0.075);
    if (value >= 40) this.#play('bell', -14, 1);
    if (value >= 100) this.#play('drum', -12, 1);
  }

  newSea(): void {
    this.#play('wave', -16, 0.7);
  }

  #play(name: keyof Rig['buffers'], level: number, rate: number, delay = 0): void {
    const rig = this.#rig;
    if (!rig || !this.#isOn) return;
    if (this.#voices.size >= MOST_VOICES) {
      const [oldest] = this.#voices;
      oldest?.stop();
    }
    const { context, out, buffers } = rig;
    const source = new AudioBufferSourceNode(context, {
      buffer: buffers[name],
      playbackRate: rate * (0.97 + shade() * 0.06),
    });
    source.connect(new GainNode(context, { gain: decibels(level) })).connect(out);
    this.#voices.add(source);
    source.addEventListener('ended', () => this.#voices.delete(source));
    source.start(context.currentTime + delay);
  }
}

function rigOf(): Rig {
  const context = new AudioContext();
  const { sampleRate: rate } = context;
  const buffer = (sound: Samples): AudioBuffer => {
    const made = new AudioBuffer({ length: sound.length, sampleRate: rate });
    made.copyToChannel(faded(sound, rate), 0);
    return made;
  };
  const compressor = new DynamicsCompressorNode(context, { threshold: -18, ratio: 4, attack: 0.003, release: 0.25 });
  compressor.connect(new GainNode(context, { gain: decibels(-1) })).connect(context.destination);
  const echo = new ConvolverNode(context, { buffer: buffer(room(rate, 1.2)) });
  echo.connect(new GainNode(context, { gain: 0.25 })).connect(compressor);
  const out = new GainNode(context);
  out.connect(compressor);
  out.connect(echo);
  const buffers = {
    shot: buffer(thud(rate)),
    net: buffer(water(rate, 440)),
    coin: buffer(coin(rate)),
    drum: buffer(drum(rate)),
    bell: buffer(bell(rate, 329.6)),
    wave: buffer(air(rate)),
  };
  return { context, out, buffers };
}
