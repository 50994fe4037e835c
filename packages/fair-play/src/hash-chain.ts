import { sha256 } from '@noble/hashes/sha2.js';
import { type Draws, drawsFrom } from './draws.ts';

/** The link an issue before this one was drawn with: links are used backwards, so everybody can go from one to the last. @public */
export const linkBefore = (link: Uint8Array): Uint8Array => sha256(link);

/** The last link of a chain, which is published before the first sale; the chain has `length` links after `first`. @public */
export function lastLink(first: Uint8Array, length: number): Uint8Array {
  let link = first;
  for (let at = 0; at < length; at += 1) link = linkBefore(link);
  return link;
}

/** The draws of an issue: nobody knows the beacon before closing, nobody can choose the link. @public */
export const sharedDraws = (
  link: Uint8Array,
  { beacon, issue }: { readonly beacon: string; readonly issue: string },
): Draws => drawsFrom(link, `${beacon}:${issue}`);

/** So many numbers of lowest … lowest + values − 1, each of them every time. @public */
export const drawWithReplacement = (
  draws: Draws,
  { count, lowest, values }: { readonly count: number; readonly lowest: number; readonly values: number },
): number[] => Array.from({ length: count }, () => lowest + draws.below(values));

/** So many different numbers of 1 … values, in the order they came. @public */
export function drawWithoutReplacement(
  draws: Draws,
  { count, values }: { readonly count: number; readonly values: number },
): number[] {
  const balls = Array.from({ length: values }, (_, at) => at + 1);
  for (let at = 0; at < count; at += 1) {
    const other = at + draws.below(values - at);
    [balls[at], balls[other]] = [balls[other] ?? 0, balls[at] ?? 0];
  }
  return balls.slice(0, count);
}
