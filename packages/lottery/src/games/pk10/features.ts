import type { Feature } from '../../feature.ts';

export const places = ['冠军', '亚军', '季军', '第四名', '第五名', '第六名', '第七名', '第八名', '第九名', '第十名'];

/** The racer at each place. */
export const racerAt: readonly Feature[] = places.map((_, place) => ({ name: 'number', places: [place] }));

/** 冠亚和: winner and runner-up added. */
export const topTwo: Feature = { name: 'sum', places: [0, 1] };

/** 龙虎: a place of the front half against its mirror. */
export const duels: readonly { readonly name: string; readonly feature: Feature }[] = [
  '1V10',
  '2V9',
  '3V8',
  '4V7',
  '5V6',
].map((name, place) => ({ name, feature: { name: 'compare', places: [place, 9 - place] } }));
