import { type MapFacts, type Score, score } from '@fairground/betting';
import { drawsFrom, type Verification, type VerificationStep } from '@fairground/fair-play';
import { mapsOf } from '../feed/map-facts.ts';
import {
  commitmentOf,
  commitmentText,
  type CommittedSport,
  edgeSize,
  isCommittedSport,
  isSeriesSport,
  seriesEvents,
  type SeriesTerms,
} from '../season/engines/series-events.ts';
import type { MatchEvent } from '../season/match-event.ts';
import { type VirtualCounts, virtualCounts } from './virtual-outcome.ts';

/** How a series may end. */
export type SeriesStatus = 'ended' | 'postponed' | 'abandoned';
export const seriesStatusLabels: Readonly<Record<SeriesStatus, string>> = {
  ended: '正常结束',
  postponed: '延期',
  abandoned: '取消',
};

/** What is said of a series: its terms, what was committed to, the seed, and what was published of it. */
export interface SeriesClaim {
  readonly id: string;
  readonly sport: string;
  readonly bestOf: number;
  readonly edge: readonly number[];
  /** Published when the series was announced. */
  readonly commitment: string;
  /** In hex, revealed with the result. */
  readonly seed: string;
  readonly status: string;
  /** Maps won by home and away, `2:1`; goals or points in a virtual match. */
  readonly score: string;
  /** Rounds or kills of each map that was played, `13:9 7:13 13:11`; goals of each half, points of each quarter. */
  readonly maps: string;
}

/** A series or a virtual match as its seed makes it. */
export interface SeriesOutcome {
  readonly sport: CommittedSport;
  readonly status: SeriesStatus;
  readonly score: Score;
  /** None in a virtual match. */
  readonly maps: readonly MapFacts[];
  /** Of a virtual match alone. */
  readonly counts?: VirtualCounts;
}

const SEED_HEX = /^[0-9a-f]{64}$/;
const BEST_OF_MAX = 9;
/** Nobody scores more than that many times what an average side does. */
const TIMES_MAX = 20;

/** Plays a series anew from its seed and compares it with what is said of it. Runs in the browser. */
export function verifySeries(claim: SeriesClaim): Verification<SeriesOutcome> {
  const terms = termsOf(claim);
  if (!terms) return failed({ title: '赛事条件', text: '赛事编号、项目、赛制或实力差不完整，请检查。' });
  if (!SEED_HEX.test(claim.seed)) {
    return failed({ title: '种子与承诺', text: '本场种子应为 64 位十六进制字符，赛果公布之后才会公开。' });
  }
  const seed = bytesOf(claim.seed);
  const outcome = seriesOutcome(terms, seed);
  const steps = [
    checkCommitment(claim, terms),
    explainStream(terms, seed),
    checkScore(claim, outcome),
    checkMaps(claim, outcome),
  ];
  return { steps, holds: steps.every(({ holds }) => holds), outcome };
}

const failed = ({ title, text }: Pick<VerificationStep, 'title' | 'text'>): Verification<SeriesOutcome> => ({
  steps: [{ title, text, facts: [], holds: false }],
  holds: false,
  outcome: undefined,
});

function termsOf({ id, sport, bestOf, edge }: SeriesClaim): SeriesTerms | undefined {
  if (id === '' || !isCommittedSport(sport)) return undefined;
  const isLong = isSeriesSport(sport)
    ? Number.isInteger(bestOf) && bestOf >= 1 && bestOf <= BEST_OF_MAX
    : bestOf === 0 && edge.every((times) => times > 0 && times <= TIMES_MAX);
  const isPlayable = isLong && edge.length === edgeSize(sport) && edge.every(Number.isFinite);
  return isPlayable ? { id, sport, bestOf, edge } : undefined;
}

const bytesOf = (hex: string): Uint8Array =>
  Uint8Array.from({ length: hex.length / 2 }, (_, at) => Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16));

/** How a series ends that is played from this seed. */
export function seriesOutcome(terms: SeriesTerms, seed: Uint8Array): SeriesOutcome {
  const events = seriesEvents(terms, seed);
  if (!isSeriesSport(terms.sport)) {
    const counts = virtualCounts(events);
    const sum = (side: 'home' | 'away'): number => counts.periods.reduce((all, period) => all + period[side], 0);
    return {
      sport: terms.sport,
      status: statusOf(events),
      score: score(sum('home'), sum('away')),
      maps: [],
      counts,
    };
  }
  const maps = mapsOf({ start: 0, sport: terms.sport }, events, []);
  const won = (side: 'home' | 'away'): number => maps.filter(({ winner }) => winner === side).length;
  return { sport: terms.sport, status: statusOf(events), score: score(won('home'), won('away')), maps };
}

function statusOf(events: readonly MatchEvent[]): SeriesStatus {
  const last = events.at(-1)?.kind;
  return last === 'postponed' || last === 'abandoned' ? last : 'ended';
}

/** `13:9` */
export const scoreText = ({ home, away }: Score): string => `${home}:${away}`;
export const mapsText = (scores: readonly Score[]): string => scores.map(scoreText).join(' ');

function checkCommitment(claim: SeriesClaim, terms: SeriesTerms): VerificationStep {
  const computed = commitmentOf(terms, claim.seed);
  return {
    title: '种子与承诺',
    text: '赛事公布时，也就是第一个赔率开出之前，本站公布了一个 SHA-256 哈希值，它由赛事编号、赛制、双方实力差和本场种子共同算出。现在用公开的种子重新计算，两个哈希值相同，说明种子和实力差在开盘前就已确定，没有更换过。',
    facts: [
      { label: '计算的内容', value: commitmentText(terms, claim.seed) },
      { label: '公布的哈希', value: claim.commitment },
      { label: '计算的哈希', value: computed },
    ],
    holds: computed === claim.commitment,
  };
}

/** Nothing can fail here; it says how numbers come about, so that anybody can make them with another tool. */
function explainStream({ id }: SeriesTerms, seed: Uint8Array): VerificationStep {
  const label = `${id}:play`;
  const words = drawsFrom(seed, label);
  const first = Array.from({ length: 8 }, () => words.below(2 ** 32));
  return {
    title: '随机整数',
    text: '以本场种子为密钥，对“赛事编号:play:块号”做 HMAC-SHA256，块号从 0 起，用完一块再取下一块。每块 32 字节，按大端序分成 8 个 32 位整数，除以 2³² 得到 0 到 1 之间的数，按顺序决定每一回合、每一分钟或每一次进攻发生什么；延期、中断与取消由“赛事编号:mishap”的另一组数决定。',
    facts: [
      { label: '第一块的内容', value: `${label}:0` },
      { label: '第一块的整数', value: first.join(' ') },
    ],
    holds: true,
  };
}

/** How the two checks of the result are told. */
interface ResultWords {
  readonly score: string;
  readonly scoreText: string;
  readonly parts: string;
  readonly partsText: string;
}

const ofSeries = (counted: string): ResultWords => ({
  score: '系列赛比分',
  scoreText:
    '按公布的规则从头推演整个系列赛：一图接一图，先拿到过半图数的一方获胜。重算的赛况和比分应与公布的赛果相同。',
  parts: '每图比分',
  partsText: `${counted}也由同一组随机数决定，逐图比对应全部相同。`,
});

const words: Readonly<Record<CommittedSport, ResultWords>> = {
  shooter: ofSeries('每图的回合比分'),
  moba: ofSeries('每图的击杀比分'),
  virtualFootball: {
    score: '全场比分',
    scoreText:
      '按公布的规则从头推演整场比赛：进球、角球和红黄牌何时发生都由同一组随机数决定。重算的比分应与公布的赛果相同。',
    parts: '上下半场比分',
    partsText: '两个半场的进球分别计数，应与公布的全部相同。',
  },
  virtualBasketball: {
    score: '全场比分',
    scoreText:
      '按公布的规则从头推演整场比赛：双方每节轮流进攻，各 24 次，每次进不进、得几分都由同一组随机数决定，打平就加时。重算的比分应与公布的赛果相同。',
    parts: '各节比分',
    partsText: '每一节和加时的得分分别计数，应与公布的全部相同。',
  },
};

function checkScore(claim: SeriesClaim, { sport, status, score }: SeriesOutcome): VerificationStep {
  const computed = scoreText(score);
  return {
    title: words[sport].score,
    text: words[sport].scoreText,
    facts: [
      { label: '公布的赛果', value: `${labelOf(claim.status)} ${claim.score}` },
      { label: '重算的赛果', value: `${seriesStatusLabels[status]} ${computed}` },
    ],
    holds: claim.status === status && claim.score === computed,
  };
}

const labelOf = (status: string): string =>
  new Map<string, string>(Object.entries(seriesStatusLabels)).get(status) ?? status;

function checkMaps(claim: SeriesClaim, { maps, sport, counts }: SeriesOutcome): VerificationStep {
  const computed = mapsText(counts?.periods ?? maps.map(({ score }) => score));
  const { parts, partsText } = words[sport];
  return {
    title: parts,
    text: partsText,
    facts: [
      { label: `公布的${parts}`, value: claim.maps },
      { label: `重算的${parts}`, value: computed },
    ],
    holds: claim.maps.trim().replaceAll(/\s+/g, ' ') === computed,
  };
}
