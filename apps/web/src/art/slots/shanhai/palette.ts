import type { SlotPalette } from '../slot-art.ts';

/** Old bronze under strange stars. */
export const palette: SlotPalette = {
  deep: '#0B1030',
  mid: '#1E2A5E',
  bed: '#16204A',
  key: '#8FE3D0',
  shadow: '#070A22',
  rim: '#C7FFF0',
  accents: ['#B07A3A', '#FF6B3D'],
};

/** Light inside of the bronze. */
export const SPIRIT = '#8FFFE6';
