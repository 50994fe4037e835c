import type { SlotPalette } from '../slot-art.ts';

/** A lane behind the market, at night, in the rain. */
export const palette: SlotPalette = {
  deep: '#0A0712',
  mid: '#1A1030',
  bed: '#130B24',
  key: '#FF3D81',
  shadow: '#06030D',
  rim: '#38F2FF',
  accents: ['#FFD23F', '#7CFF6B'],
};

export const PINK = '#FF3D81';
export const CYAN = '#38F2FF';
export const YELLOW = '#FFD23F';
export const GREEN = '#7CFF6B';
