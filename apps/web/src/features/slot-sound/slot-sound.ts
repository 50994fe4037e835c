import type { Cue } from '../slot-stage/cues.ts';
import { noteOf, timbreOf, type Timbre } from './timbres.ts';
import { air, bell, coin, drum, faded, leadOf, pluck, room, type Samples, shade, shatter, thud } from './voices.ts';

/** How loud each part is, 0 … 1. */
export interface SoundLevels {
  readonly effects: number;
  readonly music: number;
  readonly ambience: number;
}

const MOST_VOICES = 24;
const decibels = (value: number): number => 10 ** (value / 20);
const BUS = { reels: decibels(-16), wins: decibels(-8), ambience: decibels(-28) };
const NOTE_GAP = 0.075;
const TUNES = 10;
const DUCKED = decibels(-8);

interface Rig {
  readonly context: AudioContext;
  readonly effects: GainNode;
  readonly music: GainNode;
  readonly ambience: GainNode;
  readonly duck: GainNode;
  readonly buffers: Readonly<Record<'thud' | 'coin' | 'drum' | 'gong' | 'shatter' | 'wait', AudioBuffer>>;
  readonly notes: readonly AudioBuffer[];
}

/** How a sound is struck once: how loud, how far left or right, how fast, and how many seconds from now. */
interface Stroke {
  readonly gain: number;
  readonly pan?: number;
  readonly rate?: number;
  readonly delay?: number;
}

/**
 * The sounds of one title, made in the browser. Off until somebody switches them on with a press of their own, and
 * nothing is said by sound alone.
 */
export class SlotSound {
  readonly #timbre: Timbre;
  readonly #voices = new Set<AudioBufferSourceNode>();
  #rig: Rig | undefined;
  #isOn = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #levels: SoundLevels = { effects: 1, music: 1, ambience: 1 };

  constructor(code: string) {
    this.#timbre = timbreOf(code);
  }

  /** Inside a press: a browser lets nobody else begin. */
  switchOn(levels: SoundLevels): void {
    this.#isOn = true;
    this.#rig ??= rigOf(this.#timbre);
    void this.#rig.context.resume();
    this.set(levels);
    this.#hum();
  }

  switchOff(): void {
    this.#isOn = false;
    clearTimeout(this.#timer);
    void this.#rig?.context.suspend();
  }

  set(levels: SoundLevels): void {
    this.#levels = levels;
    const rig = this.#rig;
    if (!rig) return;
    const now = rig.context.currentTime;
    rig.effects.gain.setTargetAtTime(levels.effects, now, 0.02);
    rig.music.gain.setTargetAtTime(levels.music, now, 0.02);
    rig.ambience.gain.setTargetAtTime(levels.ambience * BUS.ambience, now, 0.05);
  }

  /** A hidden page is silent. */
  pause(isPaused: boolean): void {
    if (!this.#rig || !this.#isOn) return;
    void (isPaused ? this.#rig.context.suspend() : this.#rig.context.resume());
  }

  close(): void {
    this.#isOn = false;
    clearTimeout(this.#timer);
    void this.#rig?.context.close();
    this.#rig = undefined;
  }

  play({ sound, pan = 0.5, note = 0 }: Cue): void {
    const rig = this.#rig;
    if (!rig || !this.#isOn) return;
    const { buffers } = rig;
    const side = pan * 1.2 - 0.6;
    switch (sound) {
      case 'start':
        return this.#voice(buffers.thud, rig.effects, { gain: BUS.reels * 0.4, pan: side, rate: 1.4 });
      case 'stop':
      case 'land':
        this.#voice(buffers.thud, rig.effects, { gain: BUS.reels * 1.6, pan: side });
        return this.#voice(rig.notes[Math.min(note, 6)], rig.effects, { gain: BUS.reels * 0.5, pan: side });
      case 'scatter':
        this.#voice(buffers.thud, rig.effects, { gain: BUS.reels * 1.6, pan: side });
        return this.#voice(buffers.gong, rig.effects, { gain: BUS.reels, pan: side, rate: 1.5 + note * 0.1 });
      case 'wait':
        return this.#voice(buffers.wait, rig.effects, { gain: BUS.reels * 0.9, pan: side });
      case 'burst':
        return this.#voice(buffers.shatter, rig.effects, { gain: BUS.reels * 1.2, pan: side });
      case 'coin':
        return this.#voice(buffers.coin, rig.effects, {
          gain: BUS.wins * 0.35,
          pan: (note % 5) * 0.2 - 0.4,
          rate: 1 + (note % 4) * 0.06,
        });
      case 'run':
        return this.#run(note);
      case 'drum':
        return this.#voice(buffers.drum, rig.effects, { gain: BUS.wins * 0.7 });
      case 'gong':
        return this.#voice(buffers.gong, rig.music, { gain: BUS.wins * 0.5 });
      case 'wheel':
        for (let at = 0; at < 22; at++)
          this.#voice(buffers.thud, rig.effects, { gain: BUS.reels * 0.5, rate: 2.2, delay: 2.9 * (at / 22) ** 2 });
    }
  }

  /** Notes of the scale upwards, the last one with the fifth below it. */
  #run(count: number): void {
    const rig = this.#rig;
    if (!rig) return;
    const now = rig.context.currentTime;
    rig.duck.gain.setTargetAtTime(DUCKED, now, 0.03);
    rig.duck.gain.setTargetAtTime(1, now + count * NOTE_GAP + 0.6, 0.4);
    for (let at = 0; at < count; at++)
      this.#voice(rig.notes[at], rig.music, { gain: BUS.wins, pan: at * 0.08 - 0.2, delay: at * NOTE_GAP });
    this.#voice(rig.notes[Math.max(0, count - 3)], rig.music, {
      gain: BUS.wins * 0.6,
      rate: 0.5,
      delay: (count - 1) * NOTE_GAP,
    });
  }

  #voice(buffer: AudioBuffer | undefined, bus: GainNode, { gain, pan = 0, rate = 1, delay = 0 }: Stroke): void {
    const rig = this.#rig;
    if (!rig || !buffer) return;
    if (this.#voices.size >= MOST_VOICES) {
      const [oldest] = this.#voices;
      oldest?.stop();
    }
    const { context } = rig;
    const source = new AudioBufferSourceNode(context, { buffer, playbackRate: rate * (0.97 + shade() * 0.06) });
    const level = new GainNode(context, { gain });
    source
      .connect(level)
      .connect(new StereoPannerNode(context, { pan: Math.max(-1, Math.min(1, pan)) }))
      .connect(bus);
    this.#voices.add(source);
    source.addEventListener('ended', () => this.#voices.delete(source));
    source.start(context.currentTime + delay);
  }

  /** A lone note of the scale now and then. */
  #hum(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(
      () => {
        const rig = this.#rig;
        if (rig && this.#isOn && !document.hidden && this.#levels.ambience > 0)
          this.#voice(rig.notes[Math.floor(shade() * 5)], rig.ambience, { gain: 2.4, pan: shade() - 0.5, rate: 0.5 });
        this.#hum();
      },
      4_000 + shade() * 7_000,
    );
  }
}

function rigOf(timbre: Timbre): Rig {
  const context = new AudioContext();
  const { sampleRate: rate } = context;
  const buffer = (sound: Samples): AudioBuffer => {
    const made = new AudioBuffer({ length: sound.length, sampleRate: rate });
    made.copyToChannel(faded(sound, rate), 0);
    return made;
  };
  const ceiling = new GainNode(context, { gain: decibels(-1) });
  const compressor = new DynamicsCompressorNode(context, { threshold: -18, ratio: 4, attack: 0.003, release: 0.25 });
  compressor.connect(ceiling).connect(context.destination);
  const echo = new ConvolverNode(context, { buffer: buffer(room(rate, timbre.tail)) });
  const wet = new GainNode(context, { gain: 0.22 });
  echo.connect(wet).connect(compressor);
  const bus = (isWet: boolean): GainNode => {
    const gain = new GainNode(context);
    gain.connect(compressor);
    if (isWet) gain.connect(echo);
    return gain;
  };
  const [effects, music] = [bus(true), bus(true)];
  const ambience = new GainNode(context, { gain: BUS.ambience });
  const duck = new GainNode(context);
  ambience.connect(duck).connect(compressor);
  beginAmbience(timbre, { context, out: ambience, noise: buffer(air(rate)) });
  return {
    context,
    effects,
    music,
    ambience,
    duck,
    notes: Array.from({ length: TUNES }, (_, step) => buffer(leadOf(rate, timbre, noteOf(timbre, step)))),
    buffers: {
      thud: buffer(thud(rate)),
      coin: buffer(coin(rate)),
      drum: buffer(drum(rate)),
      gong: buffer(bell(rate, timbre.root)),
      shatter: buffer(shatter(rate)),
      wait: buffer(pluck(rate, timbre.root / 2, 0.9, 0.985)),
    },
  };
}

interface Ambience {
  readonly context: AudioContext;
  readonly out: GainNode;
  readonly noise: AudioBuffer;
}

/** The air of the place, and root and fifth so low that one hardly hears them. */
function beginAmbience({ root, ambience: bright }: Timbre, { context, out, noise }: Ambience): void {
  const filter = new BiquadFilterNode(context, { type: 'lowpass', frequency: bright });
  const sway = new OscillatorNode(context, { frequency: 0.07 });
  sway.connect(new GainNode(context, { gain: bright * 0.35 })).connect(filter.frequency);
  sway.start();
  const source = new AudioBufferSourceNode(context, { buffer: noise, loop: true });
  source.connect(filter).connect(out);
  source.start();
  for (const [pitch, detune] of [
    [root / 2, 4],
    [(root / 2) * 1.5, -4],
  ] as const) {
    const tone = new OscillatorNode(context, { type: 'triangle', frequency: pitch, detune });
    tone.connect(new GainNode(context, { gain: 0.12 })).connect(filter);
    tone.start();
  }
}
