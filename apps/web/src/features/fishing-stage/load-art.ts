import { type ImageSource, Rectangle, Texture } from 'pixi.js';
import { FISHING_ART } from './art-place.ts';
import type { FishFacts, FishingArtFile, SeaLayerFile } from './art-file.ts';
import { sourceFrom } from '../slot-stage/load-art.ts';

/** A picture of the sheet: what of it is kept, and where that stood in the whole drawing. */
export interface SheetPicture {
  readonly texture: Texture;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly fullWidth: number;
  readonly fullHeight: number;
}

export interface LoadedLayer {
  readonly texture: Texture;
  readonly area: SeaLayerFile['area'];
}

/** The drawings of the sea on the graphics card. */
export interface FishingArt {
  /** By `kind:name`, as it was cut out. */
  readonly picture: (name: string) => SheetPicture | undefined;
  /** The same with its empty margin, for sprites. */
  readonly texture: (name: string) => Texture | undefined;
  readonly fish: Readonly<Record<string, FishFacts>>;
  readonly layers: Readonly<Record<'water' | 'far' | 'reef' | 'near' | 'light', LoadedLayer>>;
  readonly destroy: () => void;
}

interface Loading {
  readonly room: string;
  readonly onShare: (share: number) => void;
  readonly signal: AbortSignal;
}

/** Loads the sheet and the layers of a room, telling how much of it is here (0 … 1). */
export async function loadFishingArt({ room, onShare, signal }: Loading): Promise<FishingArt> {
  const reply = await fetch(`${FISHING_ART}/art.json`, { signal });
  if (!reply.ok) throw new Error(`art of fishing: ${reply.status}`);
  const file: FishingArtFile = await reply.json();
  const water = file.water[room] ?? Object.values(file.water)[0];
  if (!water) throw new Error('art of fishing: no water');
  const wanted = [file.sheet, water, file.far, file.reef, file.near, file.light] as const;
  const all = wanted.reduce((sum, { bytes }) => sum + bytes, 0);
  let here = 0;
  const sources: ImageSource[] = [];
  const load = async ({ file: name }: { readonly file: string }): Promise<ImageSource> => {
    const source = await sourceFrom(`/${name}`, signal, (bytes) => {
      here += bytes;
      onShare(Math.min(1, here / all));
    });
    sources.push(source);
    return source;
  };
  const layer = async (one: SeaLayerFile): Promise<LoadedLayer> => ({
    texture: new Texture({ source: await load(one) }),
    area: one.area,
  });
  const [sheet, ofWater, far, reef, near, light] = await Promise.all([
    load(file.sheet),
    layer(water),
    layer(file.far),
    layer(file.reef),
    layer(file.near),
    layer(file.light),
  ]);
  const layers = { water: ofWater, far, reef, near, light };
  const pictures = new Map<string, SheetPicture>();
  const whole = new Map<string, Texture>();
  for (const [name, [x, y, width, height, left, top, fullWidth, fullHeight]] of Object.entries(file.sheet.pieces)) {
    const frame = new Rectangle(x, y, width, height);
    pictures.set(name, {
      texture: new Texture({ source: sheet, frame }),
      left,
      top,
      width,
      height,
      fullWidth,
      fullHeight,
    });
    const trim = new Rectangle(left, top, width, height);
    whole.set(name, new Texture({ source: sheet, frame, orig: new Rectangle(0, 0, fullWidth, fullHeight), trim }));
  }
  return {
    picture: (name) => pictures.get(name),
    texture: (name) => whole.get(name),
    fish: file.fish,
    layers,
    destroy: () => {
      for (const { texture } of [...pictures.values(), ...Object.values(layers)]) texture.destroy();
      for (const texture of whole.values()) texture.destroy();
      for (const source of sources) {
        const bitmap: unknown = source.resource;
        source.destroy();
        if (bitmap instanceof ImageBitmap) bitmap.close();
      }
    },
  };
}
