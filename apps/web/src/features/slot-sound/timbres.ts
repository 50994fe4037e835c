/** How a title sounds: its scale from the root up, what plays the melody, and how long it rings. */
export interface Timbre {
  /** Hz of the root. */
  readonly root: number;
  /** Half-tones above the root, one octave. */
  readonly scale: readonly number[];
  readonly lead: 'pluck' | 'bell' | 'wood' | 'flute' | 'synth' | 'water';
  /** Seconds of the room. */
  readonly tail: number;
  /** Brightness of the ambience, Hz. */
  readonly ambience: number;
}

const GONG_MODE = [0, 2, 4, 7, 9];
const ZHI_MODE = [0, 2, 5, 7, 9];
const YU_MODE = [0, 3, 5, 7, 10];

const timbres: Readonly<Record<string, Timbre>> = {
  jinlichi: { root: 196, scale: ZHI_MODE, lead: 'water', tail: 1.2, ambience: 520 },
  dengshi: { root: 293.7, scale: GONG_MODE, lead: 'pluck', tail: 1.2, ambience: 420 },
  xinghe: { root: 293.7, scale: [0, 2, 5, 7, 10], lead: 'bell', tail: 1.6, ambience: 700 },
  suanpan: { root: 261.6, scale: GONG_MODE, lead: 'wood', tail: 0.4, ambience: 320 },
  shanhai: { root: 164.8, scale: YU_MODE, lead: 'bell', tail: 1.8, ambience: 300 },
  qinglv: { root: 233.1, scale: GONG_MODE, lead: 'flute', tail: 1.4, ambience: 480 },
  qingci: { root: 220, scale: YU_MODE, lead: 'pluck', tail: 1.9, ambience: 380 },
  nihong: { root: 174.6, scale: YU_MODE, lead: 'synth', tail: 0.7, ambience: 640 },
};

const USUAL: Timbre = { root: 293.7, scale: GONG_MODE, lead: 'pluck', tail: 1.2, ambience: 400 };

export const timbreOf = (code: string): Timbre => timbres[code] ?? USUAL;

/** Hz of a step of the scale; steps beyond it go on in the next octave. */
export function noteOf({ root, scale }: Timbre, step: number): number {
  const octave = Math.floor(step / scale.length);
  const tone = scale[((step % scale.length) + scale.length) % scale.length] ?? 0;
  return root * 2 ** (octave + tone / 12);
}
