export { bernsteinBand } from './bernstein.ts';
export { exactRtp, totalRtp } from './exact-rtp.ts';
export { decimals } from './fraction.ts';
export { titleSpread } from './title-spread.ts';
