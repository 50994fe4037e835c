import type { GoldTones } from '../materials/gold.ts';
import type { SlotPalette } from '../slot-art.ts';

/** A pond seen from above. */
export const palette: SlotPalette = {
  deep: '#06281F',
  mid: '#0F5A4A',
  bed: '#134F45',
  key: '#FFF3C2',
  shadow: '#04201E',
  rim: '#BFF7E0',
  accents: ['#F2542D', '#F7F2E6'],
};

/** Gold under water: a little green in its shade. */
export const POND_GOLD: GoldTones = ['#FFF9D8', '#FBD35C', '#BF861E', '#F7C24C', '#6B4A0E'];
