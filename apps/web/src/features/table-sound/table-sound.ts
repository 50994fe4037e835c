import { coin, faded, pluck, type Samples, shade, shatter, thud, wood } from '../slot-sound/voices.ts';

/** What can be heard at a table. */
export type TableCue = 'chip' | 'card' | 'tick' | 'rattle' | 'win';

const decibels = (value: number): number => 10 ** (value / 20);
const EFFECTS = decibels(-16);
const WINS = decibels(-10);
const MOST_VOICES = 24;
const NOTE_GAP = 0.075;
/** 宫 角 徵 on D. */
const NOTES = [293.7, 370, 440] as const;

interface Rig {
  readonly context: AudioContext;
  readonly out: AudioNode;
  readonly buffers: Readonly<Record<'chip' | 'felt' | 'card' | 'tick' | 'dice', AudioBuffer>>;
  readonly notes: readonly AudioBuffer[];
}

interface Stroke {
  readonly gain: number;
  readonly rate?: number;
  readonly delay?: number;
}

/** Chips, cards, ball and dice, made in the browser. Off until somebody switches them on; nothing is said by sound alone. */
export class TableSound {
  readonly #voices = new Set<AudioBufferSourceNode>();
  #rig: Rig | undefined;
  #isOn = false;

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

  play(cue: TableCue, seconds = 0): void {
    const rig = this.#rig;
    if (!rig || !this.#isOn) return;
    const { buffers, notes } = rig;
    switch (cue) {
      case 'chip':
        this.#voice(buffers.felt, { gain: EFFECTS, rate: 1.6 });
        return this.#voice(buffers.chip, { gain: EFFECTS * 0.4, rate: 0.8, delay: 0.02 });
      case 'card':
        return this.#voice(buffers.card, { gain: EFFECTS * 1.4, rate: 1.2 });
      case 'tick':
        for (let at = 0; at < 34; at += 1)
          this.#voice(buffers.tick, { gain: EFFECTS * 0.5, rate: 1.6, delay: seconds * (at / 34) ** 1.8 });
        return undefined;
      case 'rattle':
        for (let at = 0; at < 12; at += 1)
          this.#voice(buffers.dice, {
            gain: EFFECTS * (1 - at / 16),
            rate: 0.9 + shade() * 0.4,
            delay: (seconds * at) / 13,
          });
        return undefined;
      case 'win':
        for (const [at, note] of notes.entries()) this.#voice(note, { gain: WINS, delay: at * NOTE_GAP });
        return undefined;
    }
  }

  #voice(buffer: AudioBuffer, { gain, rate = 1, delay = 0 }: Stroke): void {
    const rig = this.#rig;
    if (!rig) return;
    if (this.#voices.size >= MOST_VOICES * 2) {
      const [oldest] = this.#voices;
      oldest?.stop();
    }
    const { context } = rig;
    const source = new AudioBufferSourceNode(context, { buffer, playbackRate: rate * (0.97 + shade() * 0.06) });
    source.connect(new GainNode(context, { gain })).connect(rig.out);
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
  const ceiling = new GainNode(context, { gain: decibels(-1) });
  const out = new DynamicsCompressorNode(context, { threshold: -18, ratio: 4, attack: 0.003, release: 0.25 });
  out.connect(ceiling).connect(context.destination);
  return {
    context,
    out,
    notes: NOTES.map((pitch) => buffer(pluck(rate, pitch))),
    buffers: {
      chip: buffer(coin(rate)),
      felt: buffer(thud(rate)),
      card: buffer(shatter(rate)),
      tick: buffer(wood(rate, 1_700)),
      dice: buffer(wood(rate, 1_100)),
    },
  };
}
