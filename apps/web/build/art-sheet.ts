import { mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import type { SlotArt } from '../src/art/slots/slot-art.ts';
import { bakedTitle, plainDrawing, symbolDrawing, titles, valuesText } from './slot-art/bake.ts';
import { draw, reduced, toSharp, type Picture } from './slot-art/draw.ts';
import { lightness } from './slot-art/pixels.ts';
import { particlesOf } from './slot-art/common-pieces.ts';
import { digitsOf, signsOf } from './slot-art/lettering.ts';

// npx tsx apps/web/build/art-sheet.ts <code> <file.png>: everything a title draws on one sheet, for the eye.
const WIDTH = 1680;
const MARGIN = 20;
const CELL = 160;
/** Symbols are drawn with 24 units around their box of 200. */
const BOX_SHARE = 248 / 200;

interface Placed {
  readonly picture: Picture;
  readonly left: number;
  readonly top: number;
}

async function sheet(title: SlotArt): Promise<Sharp> {
  const placed: Placed[] = [];
  const letters = Object.keys(title.symbols);
  const bed = await draw(plainDrawing(title, title.bed, 200, 200), 0.8);
  const rests = await Promise.all(letters.map((letter) => symbolPicture(title, letter, 'rest')));
  const lits = await Promise.all(letters.map((letter) => symbolPicture(title, letter, 'lit')));
  const step = Math.floor((WIDTH - MARGIN * 2) / Math.max(10, letters.length));
  let top = MARGIN;
  const row = async (pictures: readonly Picture[], size: number, isOnBed: boolean) => {
    const background = await reduced(bed, size / CELL);
    for (const [at, picture] of pictures.entries()) {
      const left = MARGIN + at * step + Math.round((step - size) / 2);
      if (isOnBed) placed.push({ picture: background, left, top });
      const scaled = await reduced(picture, (size * BOX_SHARE) / picture.width);
      const over = Math.round((scaled.width - size) / 2);
      placed.push({ picture: scaled, left: left - over, top: top - over });
    }
    top += Math.round(size * 1.14);
  };
  await row(rests, CELL, true);
  await row(lits, CELL, true);
  await row(rests, 80, true);
  await row(rests.map(grey), 80, true);
  await row(rests, 48, true);
  await row(rests.map(silhouette), 48, false);
  const smalls = [
    ...Object.values(digitsOf(title)).map((svg) => plainDrawing(title, svg, 60, 100)),
    ...Object.values(signsOf(title)).map((svg) => plainDrawing(title, svg, 100, 100)),
    ...Object.values(particlesOf(title)).map((svg) => plainDrawing(title, svg, 64, 64)),
  ];
  for (const [at, drawing] of smalls.entries())
    placed.push({ picture: await draw(drawing, 0.7), left: MARGIN + at * 48, top });
  top += 90;
  const scene = await boardScene(title);
  placed.push({ picture: scene, left: MARGIN, top });
  const layers = await Promise.all(title.backdrop.map(({ svg }) => draw(plainDrawing(title, svg, 1600, 900), 0.25)));
  const tile = await draw(plainDrawing(title, title.tile, 480, 320), 0.8);
  const side = MARGIN * 2 + scene.width;
  placed.push({ picture: tile, left: side, top });
  top += scene.height + MARGIN;
  for (const [at, layer] of layers.entries())
    placed.push({
      picture: await reduced(layer, 0.66),
      left: MARGIN + (at % 6) * 272,
      top: top + Math.floor(at / 6) * 160,
    });
  top += 160 * Math.ceil(layers.length / 6) + MARGIN;
  return page(placed, WIDTH, top);
}

/** Rest state, or with its light over it. */
async function symbolPicture(title: SlotArt, letter: string, state: 'rest' | 'lit'): Promise<Picture> {
  const symbol = title.symbols[letter];
  if (!symbol) throw new Error(`${title.code}: no symbol ${letter}`);
  const svg = state === 'lit' ? symbol.svg + (symbol.lit ?? '') : symbol.svg;
  return draw(symbolDrawing(title, symbol, svg), 1.6);
}

function grey(picture: Picture): Picture {
  const data = Buffer.from(picture.data);
  for (let at = 0; at < data.length; at += 4) {
    const light = lightness(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0);
    data.fill(Math.round(light * 2.55), at, at + 3);
  }
  return { ...picture, data };
}

function silhouette(picture: Picture): Picture {
  const data = Buffer.from(picture.data);
  for (let at = 0; at < data.length; at += 4) {
    data.fill(0, at, at + 3);
    data[at + 3] = (data[at + 3] ?? 0) > 140 ? 255 : 0;
  }
  return { ...picture, data };
}

/** The backdrop with a board of 5 × 3 in its frame, as a player sees it. */
async function boardScene(title: SlotArt): Promise<Picture> {
  const scale = 0.75;
  const cell = CELL;
  const [width, height] = [1600 * scale, 900 * scale];
  const [left, top] = [Math.round((width - cell * 5) / 2), Math.round((height - cell * 3) / 2)];
  const placed: Placed[] = [];
  const layer = async (svg: string) => ({
    picture: await draw(plainDrawing(title, svg, 1600, 900), scale),
    left: 0,
    top: 0,
  });
  for (const { svg, isInFront } of title.backdrop) if (!isInFront) placed.push(await layer(svg));
  const bed = await draw(plainDrawing(title, title.bed, 200, 200), cell / 200);
  const letters = Object.keys(title.symbols);
  for (let at = 0; at < 15; at++)
    placed.push({ picture: bed, left: left + (at % 5) * cell, top: top + Math.floor(at / 5) * cell });
  placed.push(await nineSlices(title, cell * 5, cell * 3, left, top, cell / 200));
  for (let at = 0; at < 15; at++) {
    const picture = await symbolPicture(
      title,
      letters[(at * 7 + Math.floor(at / 5) * 3) % letters.length] ?? '',
      'rest',
    );
    const scaled = await reduced(picture, (cell * BOX_SHARE) / picture.width);
    const over = Math.round((scaled.width - cell) / 2);
    placed.push({ picture: scaled, left: left + (at % 5) * cell - over, top: top + Math.floor(at / 5) * cell - over });
  }
  for (const { svg, isInFront } of title.backdrop) if (isInFront) placed.push(await layer(svg));
  return flat(placed, width, height);
}

async function nineSlices(
  title: SlotArt,
  boardWidth: number,
  boardHeight: number,
  left: number,
  top: number,
  scale: number,
): Promise<Placed> {
  const { svg, inset, opening = inset } = title.frame;
  const frame = await draw(plainDrawing(title, svg, 600, 600), scale);
  const corner = Math.round(inset * scale);
  const rim = Math.round(opening * scale);
  const [width, height] = [boardWidth + rim * 2, boardHeight + rim * 2];
  const size = frame.width;
  const cuts = [
    [0, corner, 0, corner],
    [corner, size - corner * 2, corner, width - corner * 2],
    [size - corner, corner, width - corner, corner],
  ] as const;
  const downs = [
    [0, corner, 0, corner],
    [corner, size - corner * 2, corner, height - corner * 2],
    [size - corner, corner, height - corner, corner],
  ] as const;
  const parts: Placed[] = [];
  for (const [x, w, toX, toW] of cuts)
    for (const [y, h, toY, toH] of downs) {
      const data = await toSharp(frame)
        .extract({ left: x, top: y, width: w, height: h })
        .resize(toW, toH, { fit: 'fill' })
        .raw()
        .toBuffer();
      parts.push({ picture: { data, width: toW, height: toH }, left: toX, top: toY });
    }
  return { picture: await flat(parts, width, height), left: left - rim, top: top - rim };
}

async function flat(placed: readonly Placed[], width: number, height: number): Promise<Picture> {
  const blank = sharp({ create: { width, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } });
  const data = await blank.composite(placed.map(overlay)).raw().toBuffer();
  return { data, width, height };
}

const page = (placed: readonly Placed[], width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 4, background: '#7a7680' } })
    .composite(placed.map(overlay))
    .png();

const overlay = ({ picture, left, top }: Placed): OverlayOptions => ({
  input: picture.data,
  raw: { width: picture.width, height: picture.height, channels: 4 },
  left,
  top,
});

const [code, path] = process.argv.slice(2);
if (!code || !path) throw new Error('npx tsx apps/web/build/art-sheet.ts <code> <file.png>');
const art = (await titles()).find((title) => title.code === code);
if (!art) throw new Error(`There is no title ${code}.`);
const { symbols, bytes } = await bakedTitle(art);
const file = resolve(path);
mkdirSync(dirname(file), { recursive: true });
await (await sheet(art)).toFile(file);
process.stdout.write(`L* from the bed / inside: ${valuesText(symbols)}\nbytes: ${JSON.stringify(bytes)}\n${file}\n`);
if (symbols.some(({ isEnough }) => !isEnough)) process.exitCode = 1;
