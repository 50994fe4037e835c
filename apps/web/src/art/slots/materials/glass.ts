import { radial, type Paintbox } from './paintbox.ts';

/** The edge of a glass body: clear in the middle, bright just before the rim. */
export const glassEdge = (box: Paintbox, colour = '#CFF1FF'): string =>
  radial(box, '.5 .5 .5', `#FFF/0 .7, ${colour}/.55 .93, #FFF/.1 1`);

/** Sugar or amber glass: lit through from behind, dark where it is thick. */
export const amberGlass = (box: Paintbox): string =>
  radial(box, '.38 .3 .85', '#FFF3B8 0, #FFC24A .25, #F08A1C .55, #A8480C .85, #6A2408 1');
