/** Kinds of bets that only the six of 49 has. Like every rule they are data. */
export type SixRule = GroupsDrawnRule | JointAnimalsRule | ParlayRule;

/** 平特, 连肖, 尾数, 连尾: a bet is `size` animals or tails, all of them among the seven balls, or none. */
export interface GroupsDrawnRule {
  readonly kind: 'groupsDrawn';
  readonly of: 'animals' | 'tails';
  readonly size: number;
  readonly aim: 'hit' | 'miss';
}

/** 合肖: all marked animals together are one bet on the special ball. 49 gives the stake back. */
export interface JointAnimalsRule {
  readonly kind: 'jointAnimals';
  readonly aim: 'hit' | 'miss';
}

/** 正码过关: a leg on each of several places, all of which must win. Row i is place i. */
export interface ParlayRule {
  readonly kind: 'parlay';
  readonly legs: readonly ParlayLeg[];
  readonly least: number;
}

/** What a mark means, alike on every place: 49 is in no 两面 and loses it. */
export interface ParlayLeg {
  readonly value: number;
  readonly wins: readonly number[];
}
