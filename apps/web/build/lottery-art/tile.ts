import { join } from 'node:path';
import type { GameCode } from '@fairground/lottery';
import { runnerImport } from 'vite';
import { draw, recipeHash, reduced, remembered, toSharp } from '../slot-art/draw.ts';
import type { Machines } from './machines.ts';
import { svgSheet } from './svg-pen.ts';

const MACHINES = join(import.meta.dirname, 'machines.ts');
const TILE = { width: 480, height: 320, scale: 1.5, mostBytes: 28 * 1024 };
const AREA = { halfWidth: 320, halfHeight: 200, scale: 1 };

/** What each tile shows of its machine: numbers it stands at or runs with, and the middle and width of the view. */
const views: Readonly<
  Record<
    GameCode,
    { readonly draw: readonly number[]; readonly ms: number; readonly view: readonly [number, number, number] }
  >
> = {
  K3: { draw: [4, 1, 6], ms: 10_500, view: [4, 4, 436] },
  SSC: { draw: [3, 8, 6, 1, 9], ms: 11_500, view: [0, -2, 540] },
  PK10: { draw: [3, 8, 1, 6, 10, 2, 5, 9, 7, 4], ms: 9_300, view: [0, -4, 540] },
  X5: { draw: [3, 11, 7, 5, 1], ms: 6_500, view: [28, 2, 508] },
  LHC: { draw: [8, 23, 36, 11, 45, 17, 29], ms: 9_600, view: [16, 2, 508] },
  F28: { draw: [6, 3, 8], ms: 10_000, view: [0, 6, 540] },
};

/** The tiles of all games by their code. */
export async function lotteryTiles(): Promise<ReadonlyMap<string, Buffer>> {
  const { module } = await runnerImport<{ readonly machines: Machines }>(MACHINES, {
    configFile: false,
    logLevel: 'error',
  });
  const tiles = [...module.machines.keys()].map(async (code) => [code, await tileOf(code, module.machines)] as const);
  return new Map(await Promise.all(tiles));
}

/** The tile of a game, as sharp as its bytes allow: first the quality gives way, then the size. */
async function tileOf(code: GameCode, machines: Machines): Promise<Buffer> {
  const { draw: numbers, ms, view } = views[code];
  const { sheet, drawing } = svgSheet(AREA.halfWidth * 2, AREA.halfHeight * 2);
  const scene = machines.get(code)?.({ issueNo: `${code}-tile`, draw: numbers });
  if (!scene) throw new Error(`${code}: its machine was not found`);
  scene.paint(sheet.pen, AREA, { phase: 'show', ms }, (width, height) => svgSheet(width, height).sheet);
  const { defs, svg } = drawing();
  const [x, y, width] = view;
  const height = (width * TILE.height) / TILE.width;
  const plane = { defs, svg, box: [x - width / 2, y - height / 2, width, height] } as const;
  return remembered(`lottery-${code}-${recipeHash(defs + svg + JSON.stringify({ TILE, view }))}.webp`, async () => {
    const picture = await draw(plane, (TILE.width * TILE.scale) / width);
    for (const share of [1, 0.85, 0.7])
      for (const quality of [86, 78, 68, 58]) {
        const tile = await toSharp(await reduced(picture, share))
          .removeAlpha()
          .webp({ quality, effort: 5 })
          .toBuffer();
        if (tile.length <= TILE.mostBytes) return tile;
      }
    throw new Error(`${code}: the tile is larger than ${TILE.mostBytes} bytes`);
  });
}
