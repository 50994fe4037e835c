import type { Timbre } from './timbres.ts';

/** One-shot sounds as samples, −1 … 1. They are worked out once, when sound is switched on. */
export type Samples = Float32Array<ArrayBuffer>;

const TAU = Math.PI * 2;

const samples = (rate: number, seconds: number, at: (time: number, index: number) => number): Samples =>
  Float32Array.from({ length: Math.round(rate * seconds) }, (_, index) => at(index / rate, index));

let state = 0x2f6e2b1;

/** White noise. It decides nothing, so a simple generator will do. */
function noise(): number {
  state ^= state << 13;
  state ^= state >>> 17;
  state ^= state << 5;
  return (state >>> 0) / 2_147_483_648 - 1;
}

/** Somewhere in [0, 1), so that no two strokes sound quite alike. */
export const shade = (): number => (noise() + 1) / 2;

/** Every voice fades in its last five milliseconds: no click at its end. */
export function faded(sound: Samples, rate: number): Samples {
  const last = Math.min(sound.length, Math.round(rate * 0.005));
  for (let at = 0; at < last; at++) {
    const from = sound.length - last + at;
    sound[from] = (sound[from] ?? 0) * (1 - at / last);
  }
  return sound;
}

/** A falling sine with a soft blow: a reel that stops. */
export const thud = (rate: number): Samples => {
  let phase = 0;
  let low = 0;
  return samples(rate, 0.16, (time) => {
    phase += (TAU * (58 + 92 * Math.exp(-time * 26))) / rate;
    low += (noise() - low) * 0.07;
    return Math.sin(phase) * Math.exp(-time * 24) * 0.9 + low * Math.exp(-time * 70) * 1.4;
  });
};

/** Four partials of a struck coin, and a second stroke a little later and higher. */
export const coin = (rate: number): Samples => {
  const partials = [
    [1, 0.38],
    [2.76, 0.24],
    [5.4, 0.14],
    [8.93, 0.09],
  ] as const;
  const stroke = (time: number, base: number): number =>
    time < 0
      ? 0
      : partials.reduce(
          (sum, [times, decay]) => sum + Math.sin(TAU * base * times * time) * Math.exp((-time * 4.6) / decay),
          0,
        ) / 4;
  return samples(rate, 0.5, (time) => stroke(time, 1_860) + 0.8 * stroke(time - 0.055, 1_860 * 2 ** (3 / 12)));
};

/** A plucked string: a line of noise that runs in a circle and loses its edge. */
export const pluck = (rate: number, pitch: number, seconds = 1.1, loss = 0.996): Samples => {
  const line = Float32Array.from({ length: Math.max(2, Math.round(rate / pitch)) }, noise);
  let at = 0;
  return samples(rate, seconds, (time) => {
    const next = (at + 1) % line.length;
    const value = line[at] ?? 0;
    line[at] = ((value + (line[next] ?? 0)) / 2) * loss;
    at = next;
    return value * Math.exp(-time * 1.2);
  });
};

/** Partials that do not fit each other, in pairs that beat. */
export const bell = (rate: number, pitch: number, seconds = 2.4): Samples =>
  samples(rate, seconds, (time) => {
    const partials = [1, 1.48, 2.03, 2.74, 3.76, 5.1];
    return (
      partials.reduce((sum, times, at) => {
        const fade = Math.exp(-time * (1.1 + at * 0.9));
        return sum + (Math.sin(TAU * pitch * times * time) + Math.sin(TAU * (pitch * times + 1.5) * time)) * fade;
      }, 0) / 9
    );
  });

/** Tuned wood: a short body and a click. */
export const wood = (rate: number, pitch: number): Samples =>
  samples(rate, 0.22, (time) => {
    const body =
      Math.sin(TAU * pitch * 2 * time) * Math.exp(-time * 30) +
      0.5 * Math.sin(TAU * pitch * 5.4 * time) * Math.exp(-time * 60);
    return body * 0.8 + noise() * Math.exp(-time * 400) * 0.4;
  });

/** A filtered sine with breath. */
export const flute = (rate: number, pitch: number): Samples => {
  let breath = 0;
  return samples(rate, 0.75, (time) => {
    breath += (noise() - breath) * 0.2;
    const shape = Math.min(1, time / 0.06) * Math.exp(-time * 2.6);
    const shake = 1 + 0.004 * Math.sin(TAU * 5 * time);
    return (
      (Math.sin(TAU * pitch * shake * time) + 0.25 * Math.sin(TAU * pitch * 2 * time) + breath * 0.35) * shape * 0.8
    );
  });
};

/** A saw that closes as it rings. */
export const synth = (rate: number, pitch: number): Samples => {
  let low = 0;
  return samples(rate, 0.5, (time) => {
    const saw = ((time * pitch) % 1) * 2 - 1 + ((time * pitch * 1.006) % 1) * 2 - 1;
    low += (saw * 0.5 - low) * (0.04 + 0.36 * Math.exp(-time * 9));
    return low * Math.exp(-time * 4.5);
  });
};

/** A drop: the pitch rises while it closes. */
export const water = (rate: number, pitch: number): Samples => {
  let phase = 0;
  return samples(rate, 0.42, (time) => {
    phase += (TAU * pitch * 2 * (1 + 0.5 * Math.min(1, time / 0.07))) / rate;
    return Math.sin(phase) * Math.exp(-time * 12) * Math.min(1, time / 0.004);
  });
};

const leads: Readonly<Record<Timbre['lead'], (rate: number, pitch: number) => Samples>> = {
  pluck: (rate, pitch) => pluck(rate, pitch),
  bell: (rate, pitch) => bell(rate, pitch * 2, 1.4),
  wood,
  flute: (rate, pitch) => flute(rate, pitch * 2),
  synth,
  water,
};

export const leadOf = (rate: number, { lead }: Timbre, pitch: number): Samples => leads[lead](rate, pitch);

export const drum = (rate: number): Samples => {
  let phase = 0;
  let low = 0;
  return samples(rate, 0.5, (time) => {
    phase += (TAU * (38 + 52 * Math.exp(-time * 12))) / rate;
    low += (noise() - low) * (0.02 + 0.14 * Math.exp(-time * 14));
    return Math.tanh((Math.sin(phase) * Math.exp(-time * 7) + low * Math.exp(-time * 12)) * 1.6);
  });
};

/** Something breaks into small pieces. */
export const shatter = (rate: number): Samples => {
  let band = 0;
  return samples(rate, 0.3, (time) => {
    band += (noise() - band) * 0.6;
    return (noise() - band) * Math.exp(-time * 16) * 0.6;
  });
};

/** Brown noise that can be repeated, for the air of a place. */
export const air = (rate: number): Samples => {
  let value = 0;
  const sound = samples(rate, 4, () => {
    value = (value + 0.02 * noise()) / 1.02;
    return value * 3.2;
  });
  const joint = Math.round(rate * 0.25);
  for (let at = 0; at < joint; at++) {
    const share = at / joint;
    const from = sound.length - joint + at;
    sound[from] = (sound[from] ?? 0) * (1 - share) + (sound[at] ?? 0) * share;
  }
  return sound;
};

/** A room as decaying noise. */
export const room = (rate: number, seconds: number): Samples =>
  samples(rate, seconds, (time) => noise() * Math.exp((-time * 5) / seconds));
