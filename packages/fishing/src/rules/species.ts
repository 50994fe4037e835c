/** What a fish is worth, in multiples of the shot's stake. Every way returns 97 % of a shot, exactly. */
export type FishValue =
  | { readonly way: 'fixed'; readonly value: number }
  /** Each whole value from the one to the other, equally likely. */
  | { readonly way: 'range'; readonly from: number; readonly to: number }
  | { readonly way: 'prizes'; readonly prizes: readonly Prize[] }
  /** Its own value and those of the fish it takes along. */
  | {
      readonly way: 'area';
      readonly own: number;
      /** Around the fish itself, or from one victim to the next. */
      readonly spread: 'around' | 'chain';
      readonly reach: number;
      readonly victimsMax: number;
      /** Only fish of a fixed value go along, and none above this. */
      readonly victimValueMax: number;
    };

export interface Prize {
  readonly value: number;
  readonly weight: number;
}

/** A kind of fish: its worth, and how it swims. */
export interface Species {
  /** On the wire and in records; never given anew. */
  readonly no: number;
  readonly code: string;
  readonly name: string;
  readonly value: FishValue;
  /** What a bullet has to touch, in units of the plane. */
  readonly radius: number;
  /** Units a second; a multiple of five, so that a tick is a whole number of path steps. */
  readonly speed: number;
  /** How often it comes among the fish of an ordinary sea; 0 for those that come at a time of their own. */
  readonly spawnWeight: number;
  /** At most so many swim behind one another. */
  readonly schoolMax: number;
  readonly isBoss: boolean;
}

interface Swimming {
  readonly code: string;
  readonly name: string;
  readonly value: FishValue;
  /** Radius, speed, spawn weight, longest school. */
  readonly swims: readonly [number, number, number, number];
  readonly isBoss?: boolean;
}

const fixed = (value: number): FishValue => ({ way: 'fixed', value });
const range = (ends: { readonly from: number; readonly to: number }): FishValue => ({ way: 'range', ...ends });
const prizes = (...pairs: readonly (readonly [number, number])[]): FishValue => ({
  way: 'prizes',
  prizes: pairs.map(([value, weight]) => ({ value, weight })),
});

const table: readonly Swimming[] = [
  { code: 'yellow-croaker', name: '小黄鱼', value: fixed(2), swims: [26, 130, 120, 6] },
  { code: 'sailfin', name: '扯旗鱼', value: fixed(3), swims: [28, 125, 110, 6] },
  { code: 'blue-tang', name: '蓝倒吊', value: fixed(4), swims: [30, 120, 100, 5] },
  { code: 'clownfish', name: '小丑鱼', value: fixed(5), swims: [30, 115, 95, 5] },
  { code: 'yellow-edge', name: '黄边鱼', value: fixed(6), swims: [33, 115, 85, 5] },
  { code: 'pufferfish', name: '河豚', value: fixed(7), swims: [36, 100, 75, 3] },
  { code: 'butterflyfish', name: '蝴蝶鱼', value: fixed(8), swims: [36, 110, 70, 4] },
  { code: 'lionfish', name: '狮子鱼', value: fixed(9), swims: [40, 95, 60, 2] },
  { code: 'lanternfish', name: '灯笼鱼', value: fixed(10), swims: [42, 95, 55, 2] },
  { code: 'seahorse', name: '海马', value: fixed(12), swims: [42, 85, 45, 3] },
  { code: 'turtle', name: '海龟', value: fixed(15), swims: [54, 80, 40, 1] },
  { code: 'manta', name: '魔鬼鱼', value: fixed(18), swims: [64, 100, 34, 1] },
  { code: 'jellyfish', name: '水母', value: fixed(20), swims: [50, 70, 30, 1] },
  { code: 'swordfish', name: '剑鱼', value: fixed(25), swims: [62, 150, 24, 1] },
  { code: 'octopus', name: '章鱼', value: fixed(30), swims: [66, 80, 20, 1] },
  { code: 'hammerhead', name: '锤头鲨', value: fixed(40), swims: [80, 110, 14, 1] },
  { code: 'great-white', name: '大白鲨', value: fixed(50), swims: [88, 110, 11, 1] },
  { code: 'orca', name: '虎鲸', value: fixed(60), swims: [94, 105, 9, 1] },
  { code: 'gold-turtle', name: '金龟', value: fixed(80), swims: [76, 75, 7, 1] },
  { code: 'gold-shark', name: '金鲨', value: range({ from: 60, to: 120 }), swims: [92, 105, 7, 1] },
  { code: 'silver-dragon', name: '银龙', value: range({ from: 80, to: 160 }), swims: [92, 100, 5, 1] },
  { code: 'mermaid', name: '美人鱼', value: range({ from: 100, to: 200 }), swims: [84, 85, 4, 1] },
  {
    code: 'chest-crab',
    name: '宝箱蟹',
    value: prizes([30, 40], [50, 30], [80, 20], [120, 8], [200, 2]),
    swims: [74, 70, 7, 1],
  },
  {
    code: 'lucky-wheel',
    name: '幸运转盘',
    value: prizes([20, 30], [40, 25], [60, 20], [80, 12], [100, 8], [150, 4], [300, 1]),
    swims: [70, 75, 6, 1],
  },
  {
    code: 'gold-kraken',
    name: '黄金海怪',
    value: prizes([60, 45], [100, 30], [150, 15], [200, 7], [300, 3]),
    swims: [150, 60, 0, 1],
    isBoss: true,
  },
  {
    code: 'sea-dragon',
    name: '深海龙王',
    value: prizes([100, 40], [150, 25], [200, 18], [300, 10], [500, 5], [1000, 2]),
    swims: [160, 60, 0, 1],
    isBoss: true,
  },
  {
    code: 'bomb-fish',
    name: '炸弹鱼',
    value: { way: 'area', own: 10, spread: 'around', reach: 220, victimsMax: 12, victimValueMax: 80 },
    swims: [46, 85, 10, 1],
  },
  {
    code: 'lightning-eel',
    name: '闪电鳗',
    value: { way: 'area', own: 10, spread: 'chain', reach: 260, victimsMax: 6, victimValueMax: 30 },
    swims: [46, 100, 10, 1],
  },
];

export const speciesList: readonly Species[] = table.map(
  ({ swims: [radius, speed, spawnWeight, schoolMax], isBoss = false, ...kind }, at) => ({
    no: at + 1,
    ...kind,
    radius,
    speed,
    spawnWeight,
    schoolMax,
    isBoss,
  }),
);

/** The species of a number, if there is one. */
export const speciesOf = (no: number): Species | undefined => speciesList[no - 1];
