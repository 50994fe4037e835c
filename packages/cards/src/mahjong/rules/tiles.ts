/**
 * The 64 tiles of 二人麻将, as a deck deals them: tile 4k to 4k+3 are the four of kind k. Kinds 0–8 are 一万 to 九万, 9–12 the
 * winds 东南西北, 13–15 the dragons 中发白.
 */
export const TILES = 64;
export const KINDS = 16;
export const COPIES = 4;
/** Kinds below are 万, the rest honours. */
export const FIRST_HONOUR = 9;
export const FIRST_DRAGON = 13;

const numerals = ['一', '二', '三', '四', '五', '六', '七', '八', '九'];
const honours = ['东', '南', '西', '北', '中', '发', '白'];
const kindNames = [...numerals.map((numeral) => `${numeral}万`), ...honours];

export const kindOf = (tile: number): number => Math.floor(tile / COPIES);

/** 一万, 东, 中. */
export const kindName = (kind: number): string => kindNames[kind] ?? '';
export const tileName = (tile: number): string => kindName(kindOf(tile));
