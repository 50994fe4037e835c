import type { SlotArt } from '../../src/art/slots/slot-art.ts';

/** A title is found by its folder. */
const folders = import.meta.glob<SlotArt>('../../src/art/slots/*/art.ts', { eager: true, import: 'art' });

export const arts = Object.keys(folders)
  .toSorted()
  .flatMap((path) => folders[path] ?? []);

export type Titles = typeof arts;
