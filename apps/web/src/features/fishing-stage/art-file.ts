import type { SheetFile } from '../slot-stage/art-file.ts';

/** How a fish moves: what bends, beats or turns. */
export type FishRig = 'rope' | 'eel' | 'dragon' | 'puff' | 'upright' | 'flap' | 'pulse' | 'walk' | 'turn';

/** What the stage has to know of a fish. */
export interface FishFacts {
  readonly rig: FishRig;
  /** Units of the sea one pixel of its picture covers. */
  readonly unitsPerPixel: number;
}

export interface SeaLayerFile {
  readonly file: string;
  readonly bytes: number;
  /** The part of the sea it covers: left, top, width, height. */
  readonly area: readonly [number, number, number, number];
}

/** `art.json` of fishing, as the build writes it. */
export interface FishingArtFile {
  readonly sheet: SheetFile;
  readonly fish: Readonly<Record<string, FishFacts>>;
  /** By room: each has a water of its own. */
  readonly water: Readonly<Record<string, SeaLayerFile>>;
  readonly far: SeaLayerFile;
  readonly reef: SeaLayerFile;
  readonly near: SeaLayerFile;
  /** The net of light, seamless. */
  readonly light: SeaLayerFile;
}
