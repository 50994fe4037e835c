import { join } from 'node:path';
import { runnerImport } from 'vite';
import type { BackdropLayer, SlotArt, SymbolArt } from '../../src/art/slots/slot-art.ts';
import type { ArtFile, ArtSize, LayerFile } from '../../src/features/slot-stage/art-file.ts';
import { draw, hashOf, recipeHash, reduced, remembered, toSharp, type Drawing, type Picture } from './draw.ts';
import { particlesOf } from './common-pieces.ts';
import { digitsOf, signsOf } from './lettering.ts';
import { packed, type Sheet } from './pack.ts';
import type { Titles } from './titles.ts';
import { smeared, trimmed, values } from './pixels.ts';

const TITLES = join(import.meta.dirname, 'titles.ts');

const UNITS = 200;
/** Units outside of the box that a symbol may reach into. */
const OVERLAP = 24;
const ORDINARY_CELL = 160;
/**
 * Everything is drawn once, at the size of a dense screen, and reduced for the others, so that all densities look alike.
 * Larger would be finer by nothing that is seen, and filters cost by the pixel.
 */
const DENSEST = 2;
const WIDE = [1600, 900] as const;
/** Pixels a unit of a backdrop on a dense screen; soft layers have half of it. */
const BACKDROP_SCALE = 1;
const FRAME_SHARE = 0.75;
/** Vertical smear of a symbol in motion, in units. */
const SMEAR = 14;
const SMEAR_SHARE = 1 / DENSEST;
const TILE = { width: 480, height: 320, scale: 1.5, mostBytes: 28 * 1024 };
/**
 * The fourth effort takes twice as long as the third, nearly all of it over the alpha. It is worth it for effects, which are
 * soft all over; symbols keep their size by a step of colour and of alpha that is not seen.
 */
const WEBP = {
  first: { quality: 85, alphaQuality: 84, effort: 3 },
  effects: { quality: 86, alphaQuality: 90, effort: 4 },
  backdrop: { quality: 70, alphaQuality: 72, effort: 4 },
};

/** The least difference of L* between a symbol and its bed, and inside of a symbol. */
const LEAST = { fromBed: 25, spread: 40 };

/** Raised when the same drawings give other files than before. */
const LAYOUT = 6;

export interface BakedFile {
  readonly fileName: string;
  readonly source: Buffer;
}

/** How well a symbol stands out: numbers of L*, and whether they are enough. */
export interface SymbolValues {
  readonly letter: string;
  readonly fromBed: number;
  readonly spread: number;
  readonly isEnough: boolean;
}

export interface BakedTitle {
  readonly files: readonly BakedFile[];
  readonly symbols: readonly SymbolValues[];
  /** Of the dense size: before the first spin, and all of it. */
  readonly bytes: { readonly first: number; readonly all: number; readonly tile: number };
}

/** As it is kept: bytes as text. */
interface KeptTitle extends Omit<BakedTitle, 'files'> {
  readonly files: readonly { readonly fileName: string; readonly source: string }[];
}

/** Every title, in the order of their codes. They are loaded together: they share what they are made of. */
export async function titles(): Promise<readonly SlotArt[]> {
  const { module } = await runnerImport<{ readonly arts: Titles }>(TITLES, { configFile: false, logLevel: 'error' });
  return module.arts;
}

/** Everything a title needs in a page. The whole answer is kept: a title that did not change costs a look. */
export async function bakedTitle(art: SlotArt): Promise<BakedTitle> {
  const kept = await remembered(`${art.code}-${recipeHash(`${LAYOUT} ${JSON.stringify(art)}`)}.json`, async () => {
    const { files, ...rest } = await bake(art);
    const named = files.map(({ fileName, source }) => ({ fileName, source: source.toString('base64') }));
    return Buffer.from(JSON.stringify({ ...rest, files: named }));
  });
  // What this very function wrote.
  const { files, ...rest }: KeptTitle = JSON.parse(kept.toString());
  return { ...rest, files: files.map(({ fileName, source }) => ({ fileName, source: Buffer.from(source, 'base64') })) };
}

async function bake(art: SlotArt): Promise<BakedTitle> {
  const drawn = await drawnPieces(art);
  const symbols = symbolValues(art, drawn);
  const ordinary = await bakedSize(art, drawn, 1);
  const dense = await bakedSize(art, drawn, 2);
  const tile = await tileOf(art);
  const file: ArtFile = {
    code: art.code,
    palette: art.palette,
    frame: { inset: art.frame.inset, opening: art.frame.opening ?? art.frame.inset },
    idle: Object.fromEntries(
      Object.entries(art.symbols).flatMap(([letter, { idle }]) => (idle ? [[letter, idle] as const] : [])),
    ),
    sizes: { ordinary: ordinary.size, dense: dense.size },
  };
  const files = [
    ...ordinary.files,
    ...dense.files,
    { fileName: `game-art/${art.code}/tile.webp`, source: tile },
    { fileName: `game-art/${art.code}/art.json`, source: Buffer.from(JSON.stringify(file)) },
  ];
  const { first, effects, backdrop } = dense.size;
  const atFirst = backdrop.reduce((sum, layer) => sum + layer.bytes, first.bytes);
  return { files, symbols, bytes: { first: atFirst, all: atFirst + effects.bytes, tile: tile.length } };
}

/** Everything once, for screens of so many pixels a point. */
async function bakedSize(
  art: SlotArt,
  drawn: DrawnPieces,
  times: number,
): Promise<{ readonly size: ArtSize; readonly files: readonly BakedFile[] }> {
  const first = await sheetOf(art, 'first', { pieces: drawn.first, times });
  const effects = await sheetOf(art, 'effects', { pieces: drawn.effects, times });
  const backdrop = await Promise.all(art.backdrop.map((layer) => layerFile(art, layer, times / DENSEST)));
  return {
    size: { first: first.file, effects: effects.file, backdrop: backdrop.map(({ file }) => file) },
    files: [first, effects, ...backdrop].map(({ file, source }) => ({ fileName: file.file, source })),
  };
}

/** A piece as a dense screen shows it, and reduced for the others. */
interface DrawnPiece {
  readonly name: string;
  readonly dense: Picture;
  readonly ordinary: Picture;
}

interface DrawnPieces {
  readonly first: readonly DrawnPiece[];
  readonly effects: readonly DrawnPiece[];
}

const drawnPiece = async (name: string, dense: Picture): Promise<DrawnPiece> => ({
  name,
  dense,
  ordinary: await reduced(dense, 1 / DENSEST),
});

const cellScale = ({ cellPixels = ORDINARY_CELL }: SlotArt): number => cellPixels / UNITS;

export const symbolDrawing = (art: SlotArt, { defs = '' }: SymbolArt, svg: string): Drawing => ({
  defs: (art.defs ?? '') + defs,
  svg,
  box: [-OVERLAP, -OVERLAP, UNITS + OVERLAP * 2, UNITS + OVERLAP * 2],
});

export const plainDrawing = (art: SlotArt, svg: string, width: number, height: number): Drawing => ({
  defs: art.defs ?? '',
  svg,
  box: [0, 0, width, height],
});

async function drawnPieces(art: SlotArt): Promise<DrawnPieces> {
  const scale = cellScale(art) * DENSEST;
  const symbols = await Promise.all(
    Object.entries(art.symbols).map(async ([letter, symbol]) => ({
      letter,
      rest: await drawnPiece(`symbol:${letter}`, await draw(symbolDrawing(art, symbol, symbol.svg), scale)),
      lit:
        symbol.lit === undefined
          ? undefined
          : await drawnPiece(`lit:${letter}`, await draw(symbolDrawing(art, symbol, symbol.lit), scale)),
    })),
  );
  const one = async (name: string, svg: string, size: readonly [number, number], share = 1) =>
    drawnPiece(name, await draw(plainDrawing(art, svg, ...size), scale * share));
  const each = (kind: string, drawings: Readonly<Record<string, string>>, size: readonly [number, number]) =>
    Promise.all(Object.entries(drawings).map(([name, svg]) => one(`${kind}:${name}`, svg, size)));
  const blurred = await Promise.all(
    symbols.map(({ letter, rest }) =>
      // From what an ordinary screen shows: there is nothing sharp in it.
      drawnPiece(`blur:${letter}`, smeared(rest.ordinary, SMEAR * scale * SMEAR_SHARE)),
    ),
  );
  return {
    first: [
      ...symbols.map(({ rest }) => rest),
      ...blurred,
      await one('bed:cell', art.bed, [UNITS, UNITS]),
      await one('frame:all', art.frame.svg, [600, 600], FRAME_SHARE),
      ...(await each('digit', digitsOf(art), [60, 100])),
    ],
    effects: [
      ...symbols.flatMap(({ lit }) => lit ?? []),
      ...(await each('particle', particlesOf(art), [64, 64])),
      ...(await each('sign', signsOf(art), [100, 100])),
    ],
  };
}

function sheetOf(
  art: SlotArt,
  kind: 'first' | 'effects',
  { pieces, times }: { readonly pieces: readonly DrawnPiece[]; readonly times: number },
): Promise<Sheet> {
  const pictures = pieces.map(({ name: pieceName, dense, ordinary }) => ({
    name: pieceName,
    picture: times === DENSEST ? dense : ordinary,
  }));
  const scale = cellScale(art) * times;
  const scales = {
    symbol: scale,
    lit: scale,
    bed: scale,
    digit: scale,
    sign: scale,
    particle: scale,
    blur: scale * SMEAR_SHARE,
    frame: scale * FRAME_SHARE,
  };
  return packed(`${art.code}-${kind}`, pictures, scales, WEBP[kind]);
}

async function layerFile(
  art: SlotArt,
  { svg, isSoft = false, ...facts }: BackdropLayer,
  times: number,
): Promise<{ readonly file: LayerFile; readonly source: Buffer }> {
  const drawnAt = BACKDROP_SCALE * (isSoft ? 0.5 : 1);
  const scale = drawnAt * times;
  const whole = await reduced(await draw(plainDrawing(art, svg, ...WIDE), drawnAt), times);
  const { picture, left, top } = facts.scroll ? { picture: whole, left: 0, top: 0 } : trimmed(whole);
  const source = await toSharp(picture).webp(WEBP.backdrop).toBuffer();
  const area = [left / scale, top / scale, picture.width / scale, picture.height / scale] as const;
  const file = `assets/${art.code}-${facts.name.replaceAll(/\W+/g, '-')}-${hashOf(source)}.webp`;
  return { source, file: { ...facts, file, bytes: source.length, area } };
}

/** As sharp as its bytes allow: first the quality gives way, then the size. */
async function tileOf(art: SlotArt): Promise<Buffer> {
  const picture = await draw(plainDrawing(art, art.tile, TILE.width, TILE.height), TILE.scale);
  for (const share of [1, 0.85, 0.7])
    for (const quality of [84, 74, 64, 54]) {
      const tile = await toSharp(await reduced(picture, share))
        .removeAlpha()
        .webp({ quality, effort: 5 })
        .toBuffer();
      if (tile.length <= TILE.mostBytes) return tile;
    }
  throw new Error(`${art.code}: the tile is larger than ${TILE.mostBytes} bytes`);
}

function symbolValues(art: SlotArt, { first }: DrawnPieces): SymbolValues[] {
  const measured = (name: string) => {
    const found = first.find((piece) => piece.name === name);
    if (!found) throw new Error(`${art.code}: ${name} is drawn`);
    return values(found.ordinary);
  };
  const bed = measured('bed:cell');
  return Object.keys(art.symbols).map((letter) => {
    const { median, spread } = measured(`symbol:${letter}`);
    const fromBed = Math.abs(median - bed.median);
    const isEnough = fromBed >= LEAST.fromBed && spread >= (art.leastSpread ?? LEAST.spread);
    return { letter, fromBed, spread, isEnough };
  });
}

/** The two numbers of each symbol in one line: `A 31/52`. What is too little ends in `!`. */
export const valuesText = (symbols: readonly SymbolValues[]): string =>
  symbols
    .map(
      ({ letter, fromBed, spread, isEnough }) =>
        `${letter} ${fromBed.toFixed(0)}/${spread.toFixed(0)}${isEnough ? '' : '!'}`,
    )
    .join(' · ');
