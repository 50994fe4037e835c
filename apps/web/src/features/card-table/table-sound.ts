import { coin, faded, type Samples, shade, wood } from '../slot-sound/voices.ts';

export type TableCue = 'card' | 'chip' | 'turn' | 'tile';

const LEVEL = { card: 0.1, chip: 0.09, turn: 0.12, tile: 0.14 } as const;
const CARD_SECONDS = 0.05;
const TILE_SECONDS = 0.06;

/** The sounds of a table, made in the browser. Off until somebody switches them on, and nothing is said by sound alone. */
export class TableSound {
  #context: AudioContext | undefined;
  #buffers: Readonly<Record<TableCue, AudioBuffer>> | undefined;
  #isOn = false;

  /** Inside a press: a browser lets nobody else begin. */
  switchOn(): void {
    this.#isOn = true;
    this.#context ??= new AudioContext();
    this.#buffers ??= buffersOf(this.#context);
    void this.#context.resume();
  }

  switchOff(): void {
    this.#isOn = false;
    void this.#context?.suspend();
  }

  close(): void {
    this.#isOn = false;
    void this.#context?.close();
    this.#context = undefined;
    this.#buffers = undefined;
  }

  /** So many strokes, one after the other; a hidden page is silent. */
  play(cue: TableCue, strokes = 1): void {
    const context = this.#context;
    const buffer = this.#buffers?.[cue];
    if (!context || !buffer || !this.#isOn || document.hidden) return;
    for (let stroke = 0; stroke < strokes; stroke += 1) {
      const source = new AudioBufferSourceNode(context, { buffer, playbackRate: 0.97 + shade() * 0.06 });
      source.connect(new GainNode(context, { gain: LEVEL[cue] })).connect(context.destination);
      source.start(context.currentTime + stroke * 0.09);
    }
  }
}

function buffersOf(context: AudioContext): Readonly<Record<TableCue, AudioBuffer>> {
  const { sampleRate: rate } = context;
  const buffer = (sound: Samples): AudioBuffer => {
    const made = new AudioBuffer({ length: sound.length, sampleRate: rate });
    made.copyToChannel(faded(sound, rate), 0);
    return made;
  };
  return {
    card: buffer(flick(rate)),
    chip: buffer(coin(rate)),
    turn: buffer(wood(rate, 587)),
    tile: buffer(clack(rate)),
  };
}

/** A card that slides over felt: a breath of noise, rising. */
function flick(rate: number): Samples {
  const sound = new Float32Array(Math.round(rate * CARD_SECONDS));
  let last = 0;
  for (let at = 0; at < sound.length; at += 1) {
    const share = at / sound.length;
    const noise = shade() * 2 - 1;
    // What is left of the noise above the band falls away as the card comes to rest.
    last += (noise - last) * (0.35 + 0.5 * share);
    sound[at] = (noise - last) * Math.sin(Math.PI * share);
  }
  return sound;
}

/** A tile put down on felt: two short tones of its stone, and the click they begin with. */
function clack(rate: number): Samples {
  const sound = new Float32Array(Math.round(rate * TILE_SECONDS));
  for (let at = 0; at < sound.length; at += 1) {
    const time = at / rate;
    const tones = Math.sin(2 * Math.PI * 1_100 * time) + 0.7 * Math.sin(2 * Math.PI * 1_700 * time);
    sound[at] = (tones * Math.exp(-time * 110) + (shade() * 2 - 1) * Math.exp(-time * 900)) / 2;
  }
  return sound;
}
