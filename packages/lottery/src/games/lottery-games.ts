import type { LotteryGame, PlayGroup } from '../game.ts';
import type { Play } from '../play.ts';
import { k3 } from './k3.ts';

/** In the order of the hall. */
export const lotteryGames: readonly LotteryGame[] = [k3];

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
