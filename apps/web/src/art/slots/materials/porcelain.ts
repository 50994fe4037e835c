import { radial, type Paintbox } from './paintbox.ts';

export const porcelain = (box: Paintbox): string =>
  radial(box, '.34 .28 .9', '#FFFFFC 0, #F4F6F2 .35, #D5E0DF .7, #8FA3B0 1');
