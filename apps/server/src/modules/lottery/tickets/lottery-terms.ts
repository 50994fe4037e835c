import { type GameCode, gameCodes, type LotteryRules } from '@fairground/lottery';
import { ResultCode } from '@fairground/contract';
import type { AppContext } from '../../../platform/app-context.ts';
import { lastingReading } from '../../../platform/caches.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { siteGames } from '../../venues/site-games.ts';
import type { Queries } from '../../venues/venues.ts';

/** What never changes of an issue. */
export interface IssueTerms {
  readonly issueNo: string;
  readonly gameCode: GameCode;
  readonly lunarYear: number;
  readonly opensAt: Date;
  readonly closesAt: Date;
  readonly drawsAt: Date;
}

const KEPT_MOST = 2000;
const issueTerms = () => new Map<string, IssueTerms>();

/** An issue of a game by its number; what of it can change is asked for where the money moves. */
export async function issueTermsOf(
  app: AppContext,
  { gameCode, issueNo }: { readonly gameCode: string; readonly issueNo: string },
): Promise<IssueTerms> {
  const kept = app.caches.of(issueTerms);
  const known = kept.get(issueNo) ?? (await readTerms(app.pool, issueNo));
  if (!known || known.gameCode !== gameCode)
    throw new Refusal(ResultCode.NotFound, '没有这一期，请刷新页面', { field: 'issueNo' });
  if (kept.size >= KEPT_MOST) kept.clear();
  kept.set(issueNo, known);
  return known;
}

async function readTerms(store: Queries, issueNo: string): Promise<IssueTerms | undefined> {
  return (await store.query<IssueTerms>({ ...TERMS, values: [issueNo] })).rows[0];
}

const rulebooks = () => new Map<string, LotteryRules>();

/** The rules behind a version, whether or not games are still sold by it. */
export async function rulesOf(
  app: AppContext,
  { gameCode, rulebook }: { readonly gameCode: string; readonly rulebook: string },
): Promise<LotteryRules> {
  const kept = app.caches.of(rulebooks);
  const key = `${gameCode} ${rulebook}`;
  const known = kept.get(key);
  if (known) return known;
  const { rows } = await app.pool.query<{ rules: LotteryRules }>({ ...RULES, values: [gameCode, rulebook] });
  if (!rows[0]) throw rulebookChanged();
  kept.set(key, rows[0].rules);
  return rows[0].rules;
}

/** The version a game is sold by now. */
export async function currentRulebook(store: Queries, gameCode: string): Promise<string> {
  const { rows } = await store.query<{ rulebook: string }>({ ...CURRENT, values: [gameCode] });
  if (!rows[0]) throw new Error(`no rulebook for ${gameCode}`);
  return rows[0].rulebook;
}

export const rulebookChanged = (): Refusal =>
  new Refusal(ResultCode.Warning, '玩法或赔率已更新，请刷新后重新确认', { field: 'rulebook' });

/** Which venue sells which game; the hall changes seldom. */
const CACHE_MS = 10_000;
const gameVenues = () => lastingReading<ReadonlyMap<string, string>>(CACHE_MS);

export async function venueOfGame(app: AppContext, gameCode: string): Promise<string> {
  const venues = await app.caches.of(gameVenues)(async () => {
    const games = await siteGames(app, 'CP', gameCodes);
    // The first of a code is to count, and a map keeps the last.
    return new Map(games.toReversed().map((game) => [game.gameCode, game.venueCode]));
  });
  const venueCode = venues.get(gameCode);
  if (venueCode === undefined) throw new Refusal(ResultCode.NotFound, '没有这个彩种');
  return venueCode;
}

const TERMS = {
  name: 'lottery.issue-terms',
  text: `select issue_no as "issueNo", game_code as "gameCode", lunar_year as "lunarYear", opens_at as "opensAt",
      closes_at as "closesAt", draws_at as "drawsAt" from lottery_issue where issue_no = $1`,
};
const RULES = {
  name: 'lottery.rules',
  text: 'select rules from lottery_rulebook where game_code = $1 and rulebook = $2 limit 1',
};
const CURRENT = {
  name: 'lottery.current-rulebook',
  text: 'select rulebook from lottery_rulebook where game_code = $1 order by id desc limit 1',
};
