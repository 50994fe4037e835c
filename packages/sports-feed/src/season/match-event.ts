import type { Side } from './sports.ts';

/** What can happen around a match, with what its `value` and `detail` mean. */
export const eventLabels = {
  start: '比赛开始',
  /** detail: the period's name; value: its nominal seconds, 0 without a clock. */
  periodStart: '本节开始',
  periodEnd: '本节结束',
  /** value: how much the score rises; detail: who scored. */
  score: '得分',
  /** value: how much it falls back; detail: why. */
  scoreCancelled: '进球取消',
  /** A rally, a tennis point, a pot or what a foul brings the other side; value: how many points. */
  point: '得分',
  game: '拿下一局',
  set: '拿下一盘',
  tieBreak: '进入抢七',
  corner: '角球',
  yellow: '黄牌',
  red: '红牌',
  penalty: '点球',
  penaltyMissed: '点球未进',
  varCheck: '视频裁判复核',
  varStands: '复核后维持判罚',
  danger: '危险进攻',
  injury: '球员受伤',
  /** value: minutes added. */
  stoppage: '补时',
  timeout: '暂停',
  sentOff: '罚出场两分钟',
  /** A player comes to the table. */
  visit: '上手击球',
  /** value: the break. */
  bigBreak: '高分杆',
  /** detail: top or bottom. */
  inningHalf: '攻守交换',
  out: '出局',
  /** value: the bases that are taken then, first 1, second 2 and third 4 added up. */
  onBase: '上垒',
  /** A round of a shooter begins; value: its number; detail: what home and away have to spend, `4500:2300`. */
  round: '回合开始',
  firstKill: '首杀',
  planted: '炸弹已安放',
  /** Two players more. */
  advantage: '人数占优',
  /** The round may decide the map. */
  mapPoint: '赛点',
  /** Home's lead in gold, in hundreds. */
  gold: '经济',
  teamFight: '团战',
  /** detail: dragon or baron. */
  contest: '争夺',
  /** side: who took it. */
  tower: '推掉一座防御塔',
  inhibitor: '拆掉水晶',
  dragon: '击杀小龙',
  baron: '击杀大龙',
  restarted: '主办方宣布重赛',
  /** Of a tower game; value: towers that its winner lacked; detail: `inhibitor` where one was lacking too. */
  surrender: '投降',
  forfeit: '弃权',
  interrupted: '比赛中断',
  resumed: '比赛恢复',
  postponed: '比赛延期',
  abandoned: '比赛取消',
  retired: '选手退赛',
  end: '比赛结束',
} as const;

export type EventKind = keyof typeof eventLabels;

/** One thing that happens, at a second counted from the announced start; a postponement comes before it. */
export interface MatchEvent {
  readonly second: number;
  readonly kind: EventKind;
  readonly side?: Side;
  readonly value?: number;
  readonly detail?: string;
  /** Seconds of the match clock in one second of the world; 1 unless said. */
  readonly pace?: number;
  /** Bets are held back for so many seconds. */
  readonly hold?: number;
}

/** The last word of a match. */
export type Ending = 'end' | 'postponed' | 'abandoned' | 'retired';
const ENDINGS: ReadonlySet<EventKind> = new Set<Ending>(['end', 'postponed', 'abandoned', 'retired']);
export const isEnding = (kind: EventKind): kind is Ending => ENDINGS.has(kind);
