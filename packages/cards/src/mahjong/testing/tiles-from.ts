import { COPIES, kindName, TILES } from '../rules/tiles.ts';

/** Kinds in order: 1 to 9 are 万, honours are written as they are. */
const SIGNS = '123456789东南西北中发白';

export const kindsFrom = (text: string): readonly number[] =>
  text.split('').map((sign) => {
    const kind = SIGNS.indexOf(sign);
    if (kind < 0) throw new Error(`${sign} is no tile`);
    return kind;
  });

/** The first free tiles of these kinds, which are then gone. */
export function takeTiles(free: Set<number>, text: string): readonly number[] {
  return kindsFrom(text).map((kind) => {
    const tile = Array.from({ length: COPIES }, (_, copy) => kind * COPIES + copy).find((each) => free.has(each));
    if (tile === undefined) throw new Error(`there is no ${kindName(kind)} left`);
    free.delete(tile);
    return tile;
  });
}

interface Deal {
  /** Fourteen and thirteen tiles, the dealer's last one drawn. */
  readonly dealer: string;
  readonly other: string;
  /** What is drawn first, and what comes in place of tiles that kongs take. */
  readonly near?: string;
  readonly far?: string;
  /** The very last tiles of the wall, as they are drawn when nobody makes a kong. */
  readonly end?: string;
}

/** A deck that deals exactly this. */
export function deckFor({ dealer, other, near = '', far = '', end = '' }: Deal): readonly number[] {
  const free = new Set(Array.from({ length: TILES }, (_, tile) => tile));
  const [own, others, first] = [takeTiles(free, dealer), takeTiles(free, other), takeTiles(free, near)];
  const [replacing, last] = [takeTiles(free, far), takeTiles(free, end)];
  return [
    ...Array.from({ length: 13 }, (_, at) => [own[at] ?? 0, others[at] ?? 0]).flat(),
    own[13] ?? 0,
    ...first,
    ...free,
    ...last,
    ...replacing.toReversed(),
  ];
}
