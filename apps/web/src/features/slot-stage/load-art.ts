import { ImageSource, Rectangle, Texture } from 'pixi.js';
import { type ArtFile, artFolder, type ArtSize, type LayerFile, type SheetFile } from './art-file.ts';

/** A screen that shows more pixels a point gets the denser drawings, unless the device is short of memory. */
function densityHere(): keyof ArtFile['sizes'] {
  const memory = 'deviceMemory' in navigator ? Number(navigator.deviceMemory) : 8;
  return devicePixelRatio >= 1.5 && memory > 4 ? 'dense' : 'ordinary';
}

export interface LoadedLayer extends LayerFile {
  readonly texture: Texture;
}

/** The drawings of a title on the graphics card. */
export interface LoadedArt {
  readonly file: ArtFile;
  readonly layers: readonly LoadedLayer[];
  /** By `kind:name`; nothing for what is not drawn or not yet here. */
  readonly piece: (name: string) => Texture | undefined;
  /** Pixels a unit of a kind of piece. */
  readonly scaleOf: (kind: string) => number;
  /** What wins need follows in the background. */
  readonly effects: Promise<void>;
  readonly destroy: () => void;
}

/** Loads what the first spin needs, telling how much of it is here (0 … 1). */
export async function loadArt(code: string, onShare: (share: number) => void, signal: AbortSignal): Promise<LoadedArt> {
  const reply = await fetch(`${artFolder(code)}/art.json`, { signal });
  if (!reply.ok) throw new Error(`art of ${code}: ${reply.status}`);
  const file: ArtFile = await reply.json();
  const size = file.sizes[densityHere()];
  const textures = new Map<string, Texture>();
  const sources = new Set<ImageSource>();
  const add = (source: ImageSource, sheet: SheetFile) => {
    sources.add(source);
    for (const [name, [x, y, width, height, left, top, fullWidth, fullHeight]] of Object.entries(sheet.pieces))
      textures.set(
        name,
        new Texture({
          source,
          frame: new Rectangle(x, y, width, height),
          orig: new Rectangle(0, 0, fullWidth, fullHeight),
          trim: new Rectangle(left, top, width, height),
        }),
      );
  };
  const load = byteCounter(size, onShare, signal);
  const [first, ...behind] = await Promise.all([
    load(size.first.file),
    ...size.backdrop.map((layer) => load(layer.file)),
  ]);
  add(first, size.first);
  const layers = size.backdrop.flatMap((layer, at) => {
    const source = behind[at];
    if (!source) return [];
    sources.add(source);
    return [{ ...layer, texture: new Texture({ source }) }];
  });
  let isLeft = false;
  const loadEffects = async () => {
    const source = await sourceFrom(`/${size.effects.file}`, signal);
    if (isLeft) source.destroy();
    else add(source, size.effects);
  };
  const effects = loadEffects();
  // Without them wins are shown all the same, with less light.
  effects.catch(() => {});
  return {
    file,
    layers,
    effects,
    piece: (name) => textures.get(name),
    scaleOf: (kind) => size.first.scales[kind] ?? 1,
    destroy: () => {
      isLeft = true;
      for (const texture of [...textures.values(), ...layers.map(({ texture }) => texture)]) texture.destroy();
      for (const source of sources) {
        const bitmap: unknown = source.resource;
        source.destroy();
        if (bitmap instanceof ImageBitmap) bitmap.close();
      }
    },
  };
}

/** Loads files and adds up their bytes. */
function byteCounter({ first, backdrop }: ArtSize, onShare: (share: number) => void, signal: AbortSignal) {
  const all = backdrop.reduce((sum, { bytes }) => sum + bytes, first.bytes);
  let here = 0;
  return (file: string) =>
    sourceFrom(`/${file}`, signal, (bytes) => {
      here += bytes;
      onShare(Math.min(1, here / all));
    });
}

export async function sourceFrom(
  url: string,
  signal: AbortSignal,
  onBytes: (bytes: number) => void = () => {},
): Promise<ImageSource> {
  const reply = await fetch(url, { signal });
  if (!reply.ok || !reply.body) throw new Error(`${url}: ${reply.status}`);
  const parts: BlobPart[] = [];
  const reader = reply.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    onBytes(part.value.length);
  }
  return new ImageSource({ resource: await createImageBitmap(new Blob(parts, { type: 'image/webp' })) });
}
