import type { SlotPalette } from '../slot-art.ts';

/** Azurite, malachite and gold ink on old silk. */
export const palette: SlotPalette = {
  deep: '#0E3B43',
  mid: '#1F6F6B',
  bed: '#D8BE86',
  key: '#F4E3B2',
  shadow: '#1B2A3A',
  rim: '#F7E7A8',
  accents: ['#2B5FA8', '#C9A86A', '#A33B2E'],
};

/** The pools of the two stones: where the wash stands thick. */
export const AZURITE_POOL = '#0B1F4A';
export const MALACHITE_POOL = '#07302C';
export const UMBER = '#4A2C18';
