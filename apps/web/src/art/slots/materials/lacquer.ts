import { linear, type Paintbox } from './paintbox.ts';

export const lacquer = (box: Paintbox, way = '0 0 .2 1'): string =>
  linear(box, way, '#F0604A 0, #C9251F .35, #9C1218 .65, #5A0714 1');
