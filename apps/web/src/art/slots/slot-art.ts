/**
 * The art of a title as data and SVG. It is drawn at build time: lit by filters, packed into atlases, and moved in the
 * browser by PixiJS. Nothing here runs in a page.
 */
export interface SlotArt {
  /** The code of the title in packages/slots. */
  readonly code: string;
  readonly palette: SlotPalette;
  /** By the letter of packages/slots. Drawn in a box of 200 × 200 units, filling 82–92 % of it. */
  readonly symbols: Readonly<Record<string, SymbolArt>>;
  /** From the back to the front, each 1600 × 900 units; soft ones are rendered at half size. */
  readonly backdrop: readonly BackdropLayer[];
  /** One cell of the bed behind the symbols, 200 × 200 units, and the frame around the reels as nine slices of 600 × 600. */
  readonly bed: string;
  readonly frame: { readonly svg: string; readonly inset: number };
  /** Small things for effects, 64 × 64 units: spark, coin frames, petal, droplet. */
  readonly particles: Readonly<Record<string, string>>;
  /** The tile of the hall, 480 × 320 units: symbol and backdrop of this very title. */
  readonly tile: string;
}

export interface SlotPalette {
  readonly deep: string;
  readonly mid: string;
  readonly bed: string;
  readonly key: string;
  readonly shadow: string;
  readonly rim: string;
  readonly accents: readonly string[];
}

/** A symbol: SVG inside the box, without the svg element. Filters and gradients it names come from `defs`. */
export interface SymbolArt {
  readonly defs?: string;
  readonly svg: string;
  /** Drawn over it while it wins: inner light, opened eyes, a lit tube. */
  readonly lit?: string;
}

export interface BackdropLayer {
  readonly name: string;
  readonly svg: string;
  /** Share of the pointer's way it moves by. */
  readonly parallax: number;
  /** How it drifts by itself: pixels to either side and seconds there and back. */
  readonly drift?: { readonly x: number; readonly y: number; readonly seconds: number };
}
