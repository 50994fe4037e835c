import { currentRulebook, isEsports, type Sport } from '@fairground/betting';
import type { endedStateLabels, ResultChange } from '@fairground/contract/back-office-sports';
import { momentInChina } from '@fairground/money';
import type { MatchShown } from './result-row.ts';

export type EndedState = keyof typeof endedStateLabels;
type Correction = Extract<ResultChange, { readonly kind: 'correct' }>;

/** Home and away of one part, as somebody types them. */
export interface TypedPair {
  readonly h: string;
  readonly c: string;
}

/** A result while it is typed. */
export interface ResultDraft {
  readonly state: EndedState;
  readonly periods: readonly TypedPair[];
  readonly overtime: TypedPair;
  readonly corners: readonly TypedPair[];
  readonly yellows: readonly TypedPair[];
  readonly reds: readonly TypedPair[];
  /** In order: `主9 客 主10`. */
  readonly goals: string;
  readonly retiree: 'H' | 'C' | '';
  readonly complete: string;
  readonly minutes: string;
  /** In China, as the field of the browser has it; empty for unknown. */
  readonly startTime: string;
}

export type Drafted = { readonly change: ResultChange } | { readonly fault: string };

const EMPTY: TypedPair = { h: '', c: '' };
const isEmpty = ({ h, c }: TypedPair): boolean => h === '' && c === '';

/** How many parts the form begins with where the rules do not say. */
const OPEN_PARTS = 3;
const PARTS_MAX = 40;

/** What the form asks about in a sport. */
export function askedIn(sport: Sport) {
  const rules = currentRulebook.sports[sport];
  const isFootball = sport === 'FT' || sport === 'VF';
  return {
    period: rules.period,
    /** 0 where a match may have any number of parts. */
    periods: isEsports(sport) ? 0 : rules.periods,
    partsMax: rules.periods === 0 ? PARTS_MAX : rules.periods,
    isFootball,
    hasOvertime: rules.overtimeIn.length > 0,
    mayRetire: rules.unfinished.kind === 'retirement',
    byMinutes: rules.unfinished.kind === 'official-after-minutes',
    minutesFull: rules.minutes,
  };
}

const typed = ({ h, c }: { readonly h: number; readonly c: number }): TypedPair => ({ h: `${h}`, c: `${c}` });
const filled = (pairs: readonly TypedPair[], length: number): readonly TypedPair[] => [
  ...pairs,
  ...Array.from({ length: Math.max(0, length - pairs.length) }, () => EMPTY),
];

const ENDED: readonly EndedState[] = ['finished', 'abandoned', 'retired', 'walkover', 'not-started', 'cancelled'];

/** Begins with what is known. */
export function draftOf({ sport, newest }: Pick<MatchShown, 'sport' | 'newest'>): ResultDraft {
  const { periods: count } = askedIn(sport);
  return {
    state: ENDED.find((state) => state === newest?.state) ?? 'finished',
    periods: filled((newest?.periods ?? []).map(typed), count === 0 ? OPEN_PARTS : count),
    overtime: newest?.overtime ? typed(newest.overtime) : EMPTY,
    corners: filled((newest?.corners ?? []).map(typed), 2),
    yellows: filled((newest?.yellows ?? []).map(typed), 2),
    reds: filled((newest?.reds ?? []).map(typed), 2),
    goals: (newest?.goals ?? [])
      .map(({ side, player = '' }) => `${side === 'H' ? '主' : '客'}${player.slice(1)}`)
      .join(' '),
    retiree: '',
    complete: '',
    minutes: '',
    startTime: '',
  };
}

const NUMBER = /^\d{1,3}$/;
const GOAL = /^(主|客)(\d{1,3})?号?$/;

/** A part is there with both numbers or not at all; parts follow each other without a gap. */
function pairsIn(pairs: readonly TypedPair[]): { h: number; c: number }[] | undefined {
  const last = pairs.findLastIndex((pair) => !isEmpty(pair));
  const given = pairs.slice(0, last + 1);
  if (!given.every(({ h, c }) => NUMBER.test(h) && NUMBER.test(c))) return undefined;
  return given.map(({ h, c }) => ({ h: Number(h), c: Number(c) }));
}

function goalsIn(text: string): Correction['goals'] | 'fault' {
  const parts = text
    .trim()
    .split(/[\s,，、]+/)
    .filter((part) => part !== '');
  const goals = parts.map((part) => GOAL.exec(part));
  if (goals.includes(null)) return 'fault';
  return goals.map((found) => {
    const side = found?.[1] === '主' ? ('H' as const) : ('C' as const);
    const number = found?.[2];
    return { side, ...(number !== undefined && { player: `${side === 'H' ? 'h' : 'c'}${Number(number)}` }) };
  });
}

const sumOf = (pairs: readonly { readonly h: number; readonly c: number }[], side: 'h' | 'c'): number =>
  pairs.reduce((sum, pair) => sum + pair[side], 0);

/** What was typed as a change, or what is wrong with it. */
export function changeOf({ gameId, sport }: Pick<MatchShown, 'gameId' | 'sport'>, draft: ResultDraft): Drafted {
  const asked = askedIn(sport);
  const isPlayed = draft.state === 'finished' || draft.state === 'abandoned' || draft.state === 'retired';
  const base = { kind: 'correct', gameId, state: draft.state, ...startOf(draft) } as const;
  if (!isPlayed) return { change: { ...base, periods: [] } };
  const periods = pairsIn(draft.periods);
  if (!periods) return { fault: `请完整填写每个${asked.period}的比分` };
  if (draft.state === 'finished' && periods.length === 0) return { fault: '请填写比分' };
  if (draft.state === 'finished' && asked.periods > 0 && periods.length < asked.periods)
    return { fault: `正常完赛须填写 ${asked.periods} 个${asked.period}的比分` };
  const overtime = pairsIn([draft.overtime]);
  if (!overtime) return { fault: '加时比分请两边都填写' };
  if (draft.state === 'retired' && asked.mayRetire && draft.retiree === '') return { fault: '请选择退赛的一方' };
  const numbers = numbersOf(draft);
  if (!numbers) return { fault: '请填写整数' };
  const football = asked.isFootball ? footballOf(draft, periods) : {};
  if ('fault' in football) return football;
  const [extra] = overtime;
  return {
    change: {
      ...base,
      periods,
      ...(extra && { overtime: extra }),
      ...football,
      ...(draft.state === 'retired' && draft.retiree !== '' && { retiree: draft.retiree }),
      ...(draft.state !== 'finished' && numbers.complete !== undefined && { complete: numbers.complete }),
      ...(asked.byMinutes && numbers.minutes !== undefined
        ? { minutesPlayed: numbers.minutes, minutesFull: asked.minutesFull }
        : {}),
    },
  };
}

const startOf = ({ startTime }: ResultDraft): { readonly startTime?: number } =>
  startTime === '' ? {} : { startTime: momentInChina(startTime).getTime() };

function numbersOf({ complete, minutes }: ResultDraft): { complete?: number; minutes?: number } | undefined {
  if (![complete, minutes].every((text) => text === '' || NUMBER.test(text))) return undefined;
  return {
    ...(complete !== '' && { complete: Number(complete) }),
    ...(minutes !== '' && { minutes: Number(minutes) }),
  };
}

type Football = Pick<Correction, 'corners' | 'yellows' | 'reds' | 'goals'>;

/** Corners, cards and scorers: left out where nobody typed them. */
function footballOf(
  { corners, yellows, reds, goals }: ResultDraft,
  periods: readonly { readonly h: number; readonly c: number }[],
): Football | { readonly fault: string } {
  const counted = { corners: pairsIn(corners), yellows: pairsIn(yellows), reds: pairsIn(reds) };
  const { corners: corner, yellows: yellow, reds: red } = counted;
  if (!corner || !yellow || !red) return { fault: '角球与罚牌请按半场、两边都填写，或全部留空' };
  const scored = goalsIn(goals);
  if (scored === 'fault') return { fault: '进球顺序请写成 主9 客 主10 的样子' };
  const given = scored ?? [];
  const count = (side: 'H' | 'C'): number => given.filter((goal) => goal.side === side).length;
  const isTold = given.length > 0 || sumOf(periods, 'h') + sumOf(periods, 'c') === 0;
  if (given.length > 0 && (count('H') !== sumOf(periods, 'h') || count('C') !== sumOf(periods, 'c')))
    return { fault: '进球顺序与比分不符，请核对' };
  return {
    ...(corner.length > 0 && { corners: corner }),
    ...(yellow.length > 0 && { yellows: yellow }),
    ...(red.length > 0 && { reds: red }),
    ...(isTold && { goals: given }),
  };
}
