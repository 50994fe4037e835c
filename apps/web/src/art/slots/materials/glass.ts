import { radial, type Paintbox } from './paintbox.ts';

/** Sugar or amber glass: lit through from behind, dark where it is thick. */
export const amberGlass = (box: Paintbox): string =>
  radial(box, '.38 .3 .85', '#FFF3B8 0, #FFC24A .25, #F08A1C .55, #A8480C .85, #6A2408 1');
