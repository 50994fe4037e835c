import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { runnerImport } from 'vite';
import type { BackdropLayer, SlotArt, SymbolArt } from '../../src/art/slots/slot-art.ts';
import type { ArtFile, ArtSize, LayerFile } from '../../src/features/slot-stage/art-file.ts';
import { draw, hashOf, recipeHash, reduced, remembered, toSharp, type Drawing } from './draw.ts';
import { particlesOf } from './common-pieces.ts';
import { digitsOf, signsOf } from './lettering.ts';
import { packed, type NamedPicture, type Sheet } from './pack.ts';
import { smeared, trimmed, values } from './pixels.ts';

const TITLES = join(import.meta.dirname, '../../src/art/slots');

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
const SMEAR_SHARE = 0.5;
const TILE = { width: 480, height: 320, scale: 1.5, mostBytes: 28 * 1024 };
const QUALITY = { sheet: 86, backdrop: 70 };

/** The least difference of L* between a symbol and its bed, and inside of a symbol. */
const LEAST = { fromBed: 25, spread: 40 };

/** Raised when the same drawings give other files than before. */
const LAYOUT = 5;

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

export const titleCodes = (): string[] =>
  readdirSync(TITLES, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && readdirSync(join(TITLES, entry.name)).includes('art.ts'))
    .map(({ name }) => name)
    .toSorted();

export async function artOf(code: string): Promise<SlotArt> {
  const { module } = await runnerImport<{ readonly art: SlotArt }>(join(TITLES, code, 'art.ts'), {
    configFile: false,
    logLevel: 'error',
  });
  return module.art;
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
  const symbols = await symbolValues(art, drawn);
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
  const first = await sheetOf(art, `${art.code}-first`, drawn.first, times);
  const effects = await sheetOf(art, `${art.code}-effects`, drawn.effects, times);
  const backdrop = await Promise.all(art.backdrop.map((layer) => layerFile(art, layer, times / DENSEST)));
  return {
    size: { first: first.file, effects: effects.file, backdrop: backdrop.map(({ file }) => file) },
    files: [first, effects, ...backdrop].map(({ file, source }) => ({ fileName: file.file, source })),
  };
}

interface DrawnPieces {
  readonly first: readonly NamedPicture[];
  readonly effects: readonly NamedPicture[];
}

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
      rest: await draw(symbolDrawing(art, symbol, symbol.svg), scale),
      lit: symbol.lit === undefined ? undefined : await draw(symbolDrawing(art, symbol, symbol.lit), scale),
    })),
  );
  const one = async (name: string, svg: string, size: readonly [number, number], share = 1) => ({
    name,
    picture: await draw(plainDrawing(art, svg, ...size), scale * share),
  });
  const each = (kind: string, drawings: Readonly<Record<string, string>>, size: readonly [number, number]) =>
    Promise.all(Object.entries(drawings).map(([name, svg]) => one(`${kind}:${name}`, svg, size)));
  const blurred = await Promise.all(
    symbols.map(async ({ letter, rest }) => ({
      name: `blur:${letter}`,
      // Half of what a dense screen shows: there is nothing sharp in it.
      picture: smeared(await reduced(rest, SMEAR_SHARE), SMEAR * scale * SMEAR_SHARE),
    })),
  );
  return {
    first: [
      ...symbols.map(({ letter, rest }) => ({ name: `symbol:${letter}`, picture: rest })),
      ...blurred,
      await one('bed:cell', art.bed, [UNITS, UNITS]),
      await one('frame:all', art.frame.svg, [600, 600], FRAME_SHARE),
      ...(await each('digit', digitsOf(art), [60, 100])),
    ],
    effects: [
      ...symbols.flatMap(({ letter, lit }) => (lit ? [{ name: `lit:${letter}`, picture: lit }] : [])),
      ...(await each('particle', particlesOf(art), [64, 64])),
      ...(await each('sign', signsOf(art), [100, 100])),
    ],
  };
}

async function sheetOf(art: SlotArt, name: string, pieces: readonly NamedPicture[], times: number): Promise<Sheet> {
  const pictures = await Promise.all(
    pieces.map(async ({ name: pieceName, picture }) => ({
      name: pieceName,
      picture: times === DENSEST ? picture : await reduced(picture, times / DENSEST),
    })),
  );
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
  return packed(name, pictures, scales, QUALITY.sheet);
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
  const source = await toSharp(picture).webp({ quality: QUALITY.backdrop, alphaQuality: 72, effort: 4 }).toBuffer();
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

async function symbolValues(art: SlotArt, { first }: DrawnPieces): Promise<SymbolValues[]> {
  const measured = async (name: string) => {
    const found = first.find((piece) => piece.name === name);
    if (!found) throw new Error(`${art.code}: ${name} is drawn`);
    return values(await reduced(found.picture, 1 / DENSEST));
  };
  const bed = await measured('bed:cell');
  return Promise.all(
    Object.keys(art.symbols).map(async (letter) => {
      const { median, spread } = await measured(`symbol:${letter}`);
      const fromBed = Math.abs(median - bed.median);
      const isEnough = fromBed >= LEAST.fromBed && spread >= (art.leastSpread ?? LEAST.spread);
      return { letter, fromBed, spread, isEnough };
    }),
  );
}

/** The two numbers of each symbol in one line: `A 31/52`. What is too little ends in `!`. */
export const valuesText = (symbols: readonly SymbolValues[]): string =>
  symbols
    .map(
      ({ letter, fromBed, spread, isEnough }) =>
        `${letter} ${fromBed.toFixed(0)}/${spread.toFixed(0)}${isEnough ? '' : '!'}`,
    )
    .join(' · ');
