import { SCENE, tableScene } from '../../src/art/tables/scene.ts';
import { tiles } from '../../src/art/tables/tile.ts';
import { draw, recipeHash, reduced, remembered, toSharp, type Drawing } from '../slot-art/draw.ts';

/** Pictures of the tables by the file they come as. */
export interface TablePicture {
  readonly fileName: string;
  readonly source: Buffer;
}

const TILE_MOST = 28 * 1024;
const SCENE_MOST = 90 * 1024;

interface Baked {
  readonly drawing: Drawing;
  readonly scale: number;
  readonly most: number;
}

/** As sharp as its bytes allow: first the quality gives way, then the size. */
async function baked(name: string, { drawing, scale, most }: Baked): Promise<Buffer> {
  return remembered(`table-${name}-${recipeHash(`${drawing.svg}${scale}${most}`)}.webp`, async () => {
    const picture = await draw(drawing, scale);
    for (const share of [1, 0.85, 0.7])
      for (const quality of [84, 76, 66, 56]) {
        const file = await toSharp(await reduced(picture, share))
          .removeAlpha()
          .webp({ quality, effort: 5 })
          .toBuffer();
        if (file.length <= most) return file;
      }
    throw new Error(`${name}: the picture is larger than ${most} bytes`);
  });
}

/** Every table's scene, and its tile in the hall. */
export async function tablePictures(): Promise<readonly TablePicture[]> {
  const pictures: TablePicture[] = [];
  for (const kind of ['BAC', 'DT', 'RO', 'SB'] as const) {
    const drawing = { defs: '', svg: tableScene(kind), box: [0, 0, SCENE.width, SCENE.height] } as const;
    const source = await baked(`scene-${kind}`, { drawing, scale: 1.2, most: SCENE_MOST });
    pictures.push({ fileName: `game-art/tables/${kind.toLowerCase()}.webp`, source });
  }
  for (const [code, tile] of Object.entries(tiles)) {
    const drawing = { defs: '', svg: tile(), box: [0, 0, 480, 320] } as const;
    const source = await baked(`tile-${code}`, { drawing, scale: 1.5, most: TILE_MOST });
    pictures.push({ fileName: `game-art/${code.toLowerCase()}/tile.webp`, source });
  }
  return pictures;
}
