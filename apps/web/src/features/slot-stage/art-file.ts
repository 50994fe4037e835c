import type { BackdropLayer, SlotPalette, SymbolArt } from '../../art/slots/slot-art.ts';

/** Where the art of a title lies; the build writes it, the halls show its tile, the game loads the rest. */
export const artFolder = (code: string): string => `/game-art/${code}`;

/** `art.json` of a title: its files, and what the stage has to know of them. */
export interface ArtFile {
  readonly code: string;
  readonly palette: SlotPalette;
  readonly frame: { readonly inset: number; readonly opening: number };
  readonly idle: Readonly<Record<string, NonNullable<SymbolArt['idle']>>>;
  readonly sizes: Readonly<Record<'ordinary' | 'dense', ArtSize>>;
}

/** Everything once for one density of screen. */
export interface ArtSize {
  /** Needed before the first spin: symbols at rest and in motion, bed, frame, digits. */
  readonly first: SheetFile;
  /** Needed from the first win on: lit symbols, particles. */
  readonly effects: SheetFile;
  readonly backdrop: readonly LayerFile[];
}

export interface SheetFile {
  readonly file: string;
  readonly bytes: number;
  readonly width: number;
  readonly height: number;
  /** Pixels a unit by name of the piece's kind; a piece is named `kind:name`. */
  readonly scales: Readonly<Record<string, number>>;
  readonly pieces: Readonly<Record<string, Piece>>;
}

/** Where it lies in the sheet, where that part stood in the whole drawing, and how large the whole is; in pixels. */
export type Piece = readonly [
  x: number,
  y: number,
  width: number,
  height: number,
  left: number,
  top: number,
  fullWidth: number,
  fullHeight: number,
];

export interface LayerFile extends Omit<BackdropLayer, 'svg' | 'isSoft'> {
  readonly file: string;
  readonly bytes: number;
  /** The part of 1600 × 900 units it covers: left, top, width, height. */
  readonly area: readonly [number, number, number, number];
}
