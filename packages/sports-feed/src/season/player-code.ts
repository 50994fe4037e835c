import type { Side } from './sports.ts';

/** What a player is called on the wire: the side and the number on the shirt, such as `h9`. */
export type PlayerCode = `${'h' | 'c'}${number}`;

/** The code of a player the feed names as `9号 阿泽`, whatever is added behind; undefined for what is no player. */
export function playerCode(side: Side, name: string): PlayerCode | undefined {
  const number = /^(\d{1,3})号/.exec(name)?.[1];
  return number === undefined ? undefined : `${side === 'home' ? 'h' : 'c'}${Number(number)}`;
}
