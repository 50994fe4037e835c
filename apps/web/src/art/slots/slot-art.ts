/**
 * The art of a title as data and SVG. It is drawn at build time: lit by filters, packed into atlases, and moved in the
 * browser by PixiJS. Nothing here runs in a page.
 *
 * A title lives in `art/slots/<code>/art.ts`, which exports `art: SlotArt`; the build finds it by its folder.
 * `npx tsx apps/web/build/art-sheet.ts <code> <file.png>` draws everything of it on one sheet.
 *
 * All drawings are SVG without the svg element. What `defs` of the title holds can be named in each of them. Write
 * `surfaceScale` for one pixel a unit: the build multiplies it by the scale it draws at. Filter regions are explicit.
 */
export interface SlotArt {
  /** The code of the title in packages/slots. */
  readonly code: string;
  readonly palette: SlotPalette;
  /** Filters, gradients and patterns that every drawing of the title may use. */
  readonly defs?: string;
  /**
   * By the letter of packages/slots. Drawn in a box of 200 × 200 units, filling 82–92 % of it; up to 24 units outside of
   * it are kept too, for what breaks the cell.
   */
  readonly symbols: Readonly<Record<string, SymbolArt>>;
  /** From the back to the front, each 1600 × 900 units; the first one covers everything, the others leave holes. */
  readonly backdrop: readonly BackdropLayer[];
  /** One cell of the bed behind the symbols, 200 × 200 units, seamless to its neighbours. */
  readonly bed: string;
  /**
   * The frame around the reels, 600 × 600 units, used as nine slices: `inset` is how far its corners reach. The reels
   * stand inside of `opening` (default: inset); the middle is empty.
   */
  readonly frame: { readonly svg: string; readonly inset: number; readonly opening?: number };
  /**
   * Small things for effects, 64 × 64 units. Known names: `spark` (light, drawn additively), `glow` (a soft disc, drawn
   * additively), `coin0` … `coin11` (one turn of a coin), `bit` (paper, petal: thrown at the biggest wins), `drift` (what
   * floats in idle: dust, lantern sparks, petals, droplets). What is missing is made from the palette.
   */
  readonly particles: Readonly<Record<string, string>>;
  /** How numbers and the words of a win are drawn: in strokes of the title's own make, filled with a gradient of `defs`. */
  readonly lettering: SlotLettering;
  /** The tile of the hall, 480 × 320 units: symbol and backdrop of this very title. */
  readonly tile: string;
  /** How large a cell is on an ordinary screen at its largest, in pixels; 160 without it, less for boards of many cells. */
  readonly cellPixels?: number;
  /** The least p90 − p10 of L* inside a symbol; 40 but for the pigment title. */
  readonly leastSpread?: number;
}

/**
 * `cast` metal, `glaze` on porcelain, a `pearl` drop, a `stamp` cut in brass, bronze with an `inlay`, a `brush`, a neon
 * `tube`, a `cut` crystal.
 */
export type SignMaterial = 'cast' | 'glaze' | 'pearl' | 'stamp' | 'inlay' | 'brush' | 'tube' | 'cut';

export interface SlotLettering {
  readonly make: SignMaterial;
  /** The id of a gradient in `defs`. */
  readonly fill: string;
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

export interface SymbolArt {
  readonly defs?: string;
  readonly svg: string;
  /** Drawn over it while it wins: inner light, opened eyes, a lit tube. */
  readonly lit?: string;
  /** How it lives at rest; most symbols do not. `pivot` in units of its box, the middle without it. */
  readonly idle?: { readonly kind: 'swing' | 'bob' | 'breathe'; readonly pivot?: readonly [number, number] };
}

export interface BackdropLayer {
  readonly name: string;
  readonly svg: string;
  /** Drawn at half size: for everything that is blurred anyway. */
  readonly isSoft?: boolean;
  /** Drawn over the reels: foreground props, leaves, mist. */
  readonly isInFront?: boolean;
  /** Light is added instead of covering: glows, beams, caustics. */
  readonly isLight?: boolean;
  /** Share of the pointer's way it moves by. */
  readonly parallax: number;
  /** How it drifts by itself: units to either side and seconds there and back. */
  readonly drift?: { readonly x: number; readonly y: number; readonly seconds: number };
  /** Units a second it runs by, joined to itself at the edge: clouds, rain. */
  readonly scroll?: { readonly x: number; readonly y: number };
}
