import type { Feature } from '../../feature.ts';
import type { NumberForm } from '../../six/number-forms.ts';
import { type Word, word } from '../../boards/boards.ts';

export const places = ['正码一', '正码二', '正码三', '正码四', '正码五', '正码六', '特码'];

export const REGULAR = [0, 1, 2, 3, 4, 5];
export const SPECIAL = 6;
export const ALL = [...REGULAR, SPECIAL];

export const ballAt: readonly Feature[] = ALL.map((place) => ({ name: 'number', places: [place] }));
export const specialBall: Feature = { name: 'number', places: [SPECIAL] };
/** The special ball's animal, 0–11. */
export const specialAnimal: Feature = { name: 'animal', places: [SPECIAL] };
/** 总和 of the seven balls. */
export const total: Feature = { name: 'sumOfSeven', places: ALL };
/** 总肖: how many different animals the seven balls have. */
export const animalCount: Feature = { name: 'animalsOfSeven', places: ALL };
/** 七色波: 红 0, 蓝 1, 绿 2, 和 3. */
export const colour: Feature = { name: 'coloursOfSeven', places: ALL };

/** The sides of one ball as words of a board. */
export const formWords = (feature: Feature, forms: readonly NumberForm[]): Word[] =>
  forms.map(({ label, wins, returns }) => ({
    ...word(label, feature, wins),
    ...(returns.length > 0 && { pushes: returns }),
  }));
