import { fishArt } from '../../src/art/fishing/fish.ts';
import { causticTile, far, near, reef, SEA, water, waters } from '../../src/art/fishing/backdrop.ts';
import { tileScene } from '../../src/art/fishing/tile.ts';
import {
  barrel,
  bubble,
  bullet,
  coin,
  halo,
  kelp,
  mount,
  net,
  ring,
  shaft,
  spark,
} from '../../src/art/fishing/props.ts';
import { paintbox, type Paintbox } from '../../src/art/slots/materials/paintbox.ts';
import type { FishFacts, FishingArtFile, SeaLayerFile } from '../../src/features/fishing-stage/art-file.ts';
import { draw, hashOf, type Picture, recipeHash, reduced, remembered, toSharp } from '../slot-art/draw.ts';
import { type NamedPicture, packed } from '../slot-art/pack.ts';
import { trimmed } from '../slot-art/pixels.ts';
import { roundDigits } from '../slot-art/sign-lines.ts';

/** Raised when the same drawings give other files than before. */
const LAYOUT = 2;
/** Pixels a unit of the sea: the canvas is never larger than 1,920 wide, the largest fish have a little less. */
const SHARPNESS = { fish: 1.06, giant: 0.86, soft: 0.4, reef: 0.7 };
/** Around the box, in shares of it: fins and glow reach out. */
const MARGIN = 0.06;
const SHEET = { quality: 83, alphaQuality: 84, effort: 3 };
const QUALITY = { water: 76, layer: 74 };
const TILE = { width: 480, height: 320, scale: 1.5, mostBytes: 28 * 1024 };
const SHADE_SHARE = 0.4;

interface Baked {
  readonly fileName: string;
  readonly source: Buffer;
}

const FOLDER = 'game-art/deepsea';

/** Everything the sea needs in a page; made once, as long as nothing of it changes. */
export async function bakedFishing(): Promise<readonly Baked[]> {
  const drawings = JSON.stringify([...fishDrawings(), ...propDrawings(), ...layerDrawings(), tileScene()]);
  const kept = await remembered(
    `fishing-${recipeHash(`${LAYOUT} ${JSON.stringify(SHARPNESS)} ${drawings}`)}.json`,
    async () =>
      Buffer.from(
        JSON.stringify((await bake()).map(({ fileName, source }) => ({ fileName, source: source.toString('base64') }))),
      ),
  );
  // What this very function wrote.
  const files: readonly { readonly fileName: string; readonly source: string }[] = JSON.parse(kept.toString());
  return files.map(({ fileName, source }) => ({ fileName, source: Buffer.from(source, 'base64') }));
}

async function bake(): Promise<readonly Baked[]> {
  const fish = await Promise.all(fishDrawings().map(drawnFish));
  const props = await Promise.all(
    propDrawings().map(async ({ name, size, scale, ...drawing }) => ({
      name,
      picture: await draw({ ...drawing, box: [0, 0, size[0], size[1]] }, scale),
    })),
  );
  const pictures = [...fish.flatMap(({ pictures: ofFish }) => ofFish), ...props];
  const sheet = await packed('fishing', pictures, {}, SHEET);
  const layers = Object.fromEntries(
    await Promise.all(layerDrawings().map(async (layer) => [layer.name, await layerFile(layer)] as const)),
  );
  const layerOf = (name: string): { readonly file: SeaLayerFile; readonly source: Buffer } => {
    const found = layers[name];
    if (!found) throw new Error(`fishing: no layer ${name}`);
    return found;
  };
  const file: FishingArtFile = {
    sheet: sheet.file,
    fish: Object.fromEntries(fish.map(({ code, facts }) => [code, facts])),
    water: Object.fromEntries(Object.keys(waters).map((room) => [room, layerOf(`water-${room}`).file])),
    far: layerOf('far').file,
    reef: layerOf('reef').file,
    near: layerOf('near').file,
    light: layerOf('light').file,
  };
  return [
    { fileName: sheet.file.file, source: sheet.source },
    ...Object.values(layers).map(({ file: ofLayer, source }) => ({ fileName: ofLayer.file, source })),
    { fileName: `${FOLDER}/tile.webp`, source: await tile() },
    { fileName: `${FOLDER}/art.json`, source: Buffer.from(JSON.stringify(file)) },
    ...(await icons(fish)),
  ];
}

const painted = (name: string, paint: (box: Paintbox) => string): { readonly defs: string; readonly svg: string } => {
  const box = paintbox(name);
  const svg = paint(box);
  return { defs: box.defs(), svg };
};

const fishDrawings = () =>
  Object.entries(fishArt).map(([code, { draw: paint, size, rig, box = 200 }]) => ({
    code,
    size,
    rig,
    box,
    ...painted(code, paint),
  }));

interface DrawnFish {
  readonly code: string;
  readonly facts: FishFacts;
  readonly pictures: readonly NamedPicture[];
}

/** The fish, and its white shape for the moment it is hit. */
async function drawnFish({
  code,
  size,
  rig,
  box,
  defs,
  svg,
}: ReturnType<typeof fishDrawings>[number]): Promise<DrawnFish> {
  const sharpness = box === 400 ? SHARPNESS.giant : SHARPNESS.fish;
  const margin = box * MARGIN;
  const side = box + margin * 2;
  const picture = await draw({ defs, svg, box: [-margin, -margin, side, side] }, (size * sharpness) / box);
  return {
    code,
    facts: { rig, unitsPerPixel: 1 / sharpness },
    pictures: [
      { name: `fish:${code}`, picture },
      { name: `white:${code}`, picture: whitened(await reduced(picture, SHADE_SHARE)) },
    ],
  };
}

function whitened({ data, ...size }: Picture): Picture {
  const white = Buffer.from(data);
  for (let at = 0; at < white.length; at += 4) white.fill(255, at, at + 3);
  return { ...size, data: white };
}

const prop = (
  name: string,
  paint: (box: Paintbox) => string,
  scale: number,
  size: readonly [number, number] = [200, 200],
) => ({
  name: `prop:${name}`,
  scale,
  size,
  ...painted(name, paint),
});

function propDrawings() {
  const digit = ([name, line]: readonly [string, string]) =>
    prop(
      `digit-${name}`,
      () =>
        `<path d="${line}" fill="none" stroke="#04203C" stroke-opacity=".85" stroke-width="25" stroke-linecap="round" stroke-linejoin="round"/><path d="${line}" fill="none" stroke="#fff" stroke-width="12.5" stroke-linecap="round" stroke-linejoin="round"/>`,
      0.46,
      [60, 100],
    );
  return [
    ...Array.from({ length: 10 }, (_, at) => prop(`barrel-${at + 1}`, (box) => barrel(box, at + 1), 0.9)),
    prop('mount', mount, 1),
    ...[0, 1, 2].map((make) => prop(`bullet-${make}`, (box) => bullet(box, make), 0.4)),
    ...[1, 0.78, 0.4, 0.1].map((open, at) => prop(`coin-${at}`, (box) => coin(box, open), 0.28)),
    prop('net', net, 1),
    prop('ring', ring, 0.7),
    prop('halo', halo, 0.64),
    prop('spark', spark, 0.3),
    prop('bubble', bubble, 0.24),
    prop('shaft', shaft, 0.7),
    prop('kelp', kelp, 1.3),
    ...Object.entries(roundDigits).map(digit),
  ];
}

const layerDrawings = () => [
  ...Object.entries(waters).map(([room, tones]) => ({
    name: `water-${room}`,
    svg: water(tones),
    scale: 0.25,
    quality: QUALITY.water,
    size: [SEA.width, SEA.height] as const,
  })),
  { name: 'far', svg: far(), scale: SHARPNESS.soft, quality: QUALITY.layer, size: [SEA.width, SEA.height] as const },
  { name: 'reef', svg: reef(), scale: SHARPNESS.reef, quality: QUALITY.layer, size: [SEA.width, SEA.height] as const },
  { name: 'near', svg: near(), scale: SHARPNESS.soft, quality: QUALITY.layer, size: [SEA.width, SEA.height] as const },
  { name: 'light', svg: causticTile(), scale: 0.5, quality: QUALITY.layer, size: [512, 512] as const },
];

async function layerFile({
  name,
  svg,
  scale,
  quality,
  size: [width, height],
}: ReturnType<typeof layerDrawings>[number]) {
  const whole = await draw({ defs: '', svg, box: [0, 0, width, height] }, scale);
  // What is laid side by side keeps its whole area.
  const { picture, left, top } = name === 'light' ? { picture: whole, left: 0, top: 0 } : trimmed(whole);
  const source = await toSharp(picture).webp({ quality, alphaQuality: 76, effort: 4 }).toBuffer();
  const area = [left / scale, top / scale, picture.width / scale, picture.height / scale] as const;
  const file: SeaLayerFile = { file: `assets/fishing-${name}-${hashOf(source)}.webp`, bytes: source.length, area };
  return { file, source };
}

/** Small pictures of each fish, for tables in pages. */
const icons = (fish: readonly DrawnFish[]): Promise<readonly Baked[]> =>
  Promise.all(
    fish.map(async ({ code, pictures: [whole] }) => {
      if (!whole) throw new Error(`fishing: ${code} is not drawn`);
      const { picture } = trimmed(whole.picture);
      const source = await toSharp(picture)
        .resize(112, 80, { fit: 'inside' })
        .webp({ quality: 80, effort: 4 })
        .toBuffer();
      return { fileName: `${FOLDER}/fish/${code}.webp`, source };
    }),
  );

/** As sharp as its bytes allow: first the quality gives way, then the size. */
async function tile(): Promise<Buffer> {
  const picture = await draw({ defs: '', svg: tileScene(), box: [0, 0, TILE.width, TILE.height] }, TILE.scale);
  for (const share of [1, 0.85, 0.7])
    for (const quality of [84, 74, 64, 54]) {
      const source = await toSharp(await reduced(picture, share))
        .removeAlpha()
        .webp({ quality, effort: 5 })
        .toBuffer();
      if (source.length <= TILE.mostBytes) return source;
    }
  throw new Error(`fishing: the tile is larger than ${TILE.mostBytes} bytes`);
}
