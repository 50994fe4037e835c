import type { LotteryGame, PlayGroup } from '../game.ts';
import type { Play } from '../play.ts';
import { f28 } from './f28.ts';
import { k3 } from './k3.ts';
import { lhc } from './lhc/lhc.ts';
import { pk10 } from './pk10/pk10.ts';
import { ssc } from './ssc/ssc.ts';
import { x5 } from './x5/x5.ts';

/** In the order of the hall. */
export const lotteryGames: readonly LotteryGame[] = [k3, ssc, pk10, x5, lhc, f28];

const byCode = new Map<string, LotteryGame>(lotteryGames.map((game) => [game.code, game]));
const plays = new Map(
  lotteryGames.flatMap((game) =>
    game.groups.flatMap((group) => group.plays.map((play) => [play.code, { game, group, play }] as const)),
  ),
);

export const gameOf = (code: string): LotteryGame | undefined => byCode.get(code);
export const playOf = (playCode: string): Play | undefined => plays.get(playCode)?.play;
export const groupOfPlay = (playCode: string): PlayGroup | undefined => plays.get(playCode)?.group;
export const gameOfPlay = (playCode: string): LotteryGame | undefined => plays.get(playCode)?.game;
