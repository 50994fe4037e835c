import { MaxRectsPacker } from 'maxrects-packer/dist/maxrects-packer.mjs';
import type { Piece, SheetFile } from '../../src/features/slot-stage/art-file.ts';
import { hashOf, toSharp, type Picture } from './draw.ts';
import { place, trimmed } from './pixels.ts';

const PAGE = 4096;
const GAP = 2;
/** Pieces that touch their neighbours on the stage are extruded, so that no gap shows between them. */
const EXTRUDED = /^(?:bed|frame)/;
const EXTRUDE = 2;

/** One picture of a sheet, named `kind:name`. */
export interface NamedPicture {
  readonly name: string;
  readonly picture: Picture;
}

interface PackedPiece {
  x: number;
  y: number;
  width: number;
  height: number;
  readonly name: string;
  readonly picture: Picture;
  readonly left: number;
  readonly top: number;
  readonly full: Picture;
  readonly extrude: number;
}

/** A packed sheet with its bytes. */
export interface Sheet {
  readonly file: SheetFile;
  readonly source: Buffer;
}

/** How finely a sheet is kept, and how long is taken over it. */
export type SheetWebp = Readonly<Record<'quality' | 'alphaQuality' | 'effort', number>>;

export async function packed(
  name: string,
  pictures: readonly NamedPicture[],
  scales: Readonly<Record<string, number>>,
  webp: SheetWebp,
): Promise<Sheet> {
  const packer = new MaxRectsPacker<PackedPiece>(PAGE, PAGE, GAP, {
    smart: true,
    pot: false,
    square: false,
    border: GAP,
  });
  packer.addArray(
    pictures.map(({ name: pieceName, picture }) => {
      const extrude = EXTRUDED.test(pieceName) ? EXTRUDE : 0;
      const cut = extrude > 0 ? { picture, left: 0, top: 0 } : trimmed(picture);
      const { width, height } = cut.picture;
      const outer = { x: 0, y: 0, width: width + extrude * 2, height: height + extrude * 2 };
      return { ...outer, ...cut, name: pieceName, full: picture, extrude };
    }),
  );
  const [bin, ...more] = packer.bins;
  if (!bin || more.length > 0) throw new Error(`${name}: the pieces do not fit on one sheet`);
  const page = { data: Buffer.alloc(bin.width * bin.height * 4), width: bin.width, height: bin.height };
  const pieces: Record<string, Piece> = {};
  for (const piece of bin.rects) {
    const [x, y] = [piece.x + piece.extrude, piece.y + piece.extrude];
    place(page, piece.picture, x, y, piece.extrude);
    const { picture, left, top, full } = piece;
    pieces[piece.name] = [x, y, picture.width, picture.height, left, top, full.width, full.height];
  }
  const source = await toSharp(page).webp(webp).toBuffer();
  const file = `assets/${name}-${hashOf(source)}.webp`;
  return { source, file: { file, bytes: source.length, width: page.width, height: page.height, scales, pieces } };
}
