import { linear, type Paintbox } from './paintbox.ts';

export const lacquer = (box: Paintbox, way = '0 0 .2 1'): string =>
  linear(box, way, '#F0604A 0, #C9251F .35, #9C1218 .65, #5A0714 1');

export const blackLacquer = (box: Paintbox, way = '0 0 .3 1'): string =>
  linear(box, way, '#6E6660 0, #2E2A2C .3, #14121A .7, #0A0810 1');

/** The hard-edged reflection of a window on lacquer or glaze. */
export const reflection = (d: string, opacity = 0.2): string => `<path d="${d}" fill="#FFF" opacity="${opacity}"/>`;
