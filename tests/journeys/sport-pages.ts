import type { Page, Request } from '@playwright/test';
import * as z from 'zod/mini';

/** The tabs of sports by their words and codes; the eleventh, champions, has a tab of its own. */
export const TABS = [
  ['足球', 'FT'],
  ['篮球', 'BK'],
  ['网球', 'TN'],
  ['排球', 'VB'],
  ['棒球', 'BS'],
  ['乒乓球', 'TT'],
  ['斯诺克', 'SK'],
  ['虚拟足球', 'VF'],
  ['其他', 'OP'],
  ['全部', 'ALL'],
] as const;

export const PRESETS = [
  'all',
  'championsLeague',
  'premierLeague',
  'serieA',
  'laLiga',
  'bundesliga',
  'ligue1',
  'chineseSuperLeague',
] as const;

const questionShape = z.object({
  method: z.string(),
  enName: z.string(),
  Request: z.looseObject({
    gameType: z.optional(z.string()),
    showType: z.optional(z.string()),
    timestamp: z.number(),
  }),
});
type Question = z.output<typeof questionShape>;
const leagueShape = z.object({ name: z.string(), preset: z.nullable(z.string()) });
type League = z.output<typeof leagueShape>;
const leaguesShape = z.object({ data: z.object({ leagues: z.array(leagueShape) }) });

const isQuestion = (request: Request): boolean => request.url().endsWith('/game/api/v1/resource');
const questionIn = (request: Request): Question => questionShape.parse(request.postDataJSON());

/** What the page asks the sportsbook, from now on. */
export function listenToQuestions(page: Page): readonly Question[] {
  const asked: Question[] = [];
  page.on('request', (request) => {
    if (isQuestion(request)) asked.push(questionIn(request));
  });
  return asked;
}

/** Which leagues the server says a list has, from now on: all of them, or those of a preset. */
export function listenToLeagues(page: Page) {
  const heard = new Map<string, readonly League[]>();
  page.on('response', async (response) => {
    if (!isQuestion(response.request())) return;
    const { method, Request } = questionIn(response.request());
    if (method !== 'leagues') return;
    const reply = leaguesShape.safeParse(await response.json().catch(() => undefined));
    if (reply.success) heard.set(`${Request.gameType} ${Request.showType}`, reply.data.data.leagues);
  });
  return (gameType: string, showType: string) => {
    const leagues = heard.get(`${gameType} ${showType}`) ?? [];
    const named = (fits: (league: League) => boolean) => new Set(leagues.filter(fits).map(({ name }) => name));
    return { all: named(() => true), of: (preset: string) => named((league) => league.preset === preset) };
  };
}

/** The leagues whose matches are in sight. */
export const leaguesShown = async (page: Page): Promise<readonly string[]> => {
  const buttons = page.getByRole('table', { name: '赛事与赔率' }).getByRole('button', { name: /^(取消)?收藏 / });
  const names = await buttons.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
  return names.map((name) => name.replace(/^(取消)?收藏 /, ''));
};

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Until when the server shows a match as today’s: midnight in China, or twelve hours if that is later. */
export function todayEnds(): number {
  const midnight = (Math.floor((Date.now() + 8 * HOUR_MS) / DAY_MS) + 1) * DAY_MS - 8 * HOUR_MS;
  return Math.max(midnight, Date.now() + 12 * HOUR_MS);
}
