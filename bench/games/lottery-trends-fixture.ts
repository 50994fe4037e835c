import { createHash } from 'node:crypto';
import type { Endpoint, InputOf, OutputOf } from '@fairground/contract';
import { lottery } from '@fairground/contract/lottery';
import { ResultCode } from '@fairground/contract/result-codes';
import { chartsOf, drawNumbers, gameOf, issueNo, issueTimes } from '@fairground/lottery';
import type { BrowserContext } from '@playwright/test';
import { encode } from 'zod/mini';

/** As many as the page reads for a chart of five hundred. */
const ISSUES = 600;
const LUNAR_YEAR = 2026;
const LAST_DAY = Date.UTC(2026, 10, 16);
const DAY_MS = 86_400_000;
const PAGE = 50;

type Result = OutputOf<typeof lottery.results>['list'][number];

const known = gameOf('LHC');
if (!known) throw new Error('There is no six of 49.');
const game = known;

/** Draws as a chain gives them, newest first. */
const results: readonly Result[] = Array.from({ length: ISSUES }, (_, back): Result => {
  const { perDay } = game.schedule;
  const day = new Date(LAST_DAY - Math.floor(back / perDay) * DAY_MS).toISOString().slice(0, 10);
  const place = perDay - (back % perDay);
  const number = issueNo(game, day, place);
  const { opensAt, closesAt, drawsAt } = issueTimes(game, day, place);
  const link = createHash('sha256').update(`bench ${back}`).digest();
  return {
    issueNo: number,
    state: 'drawn',
    openTime: opensAt.getTime(),
    closeTime: closesAt.getTime(),
    drawTime: drawsAt.getTime(),
    lunarYear: LUNAR_YEAR,
    draw: drawNumbers(game, { link, beacon: 'bench', issueNo: number }),
    link: link.toString('hex'),
    beacon: 'bench',
    beaconRound: back,
    version: 1,
    voidReason: '',
  };
});

/** A page of results, as the server gives them. */
function pageOf({ before, size = PAGE }: InputOf<typeof lottery.results>): OutputOf<typeof lottery.results> {
  const start = results.findIndex((one) => one.issueNo === before) + 1;
  return { now: LAST_DAY, total: ISSUES, list: results.slice(start, start + size) };
}

function historyOf({ chart }: InputOf<typeof lottery.longestGaps>): OutputOf<typeof lottery.longestGaps> {
  const columns =
    chartsOf(game)
      .find(({ code }) => code === chart)
      ?.groups.flatMap((group) => group.columns) ?? [];
  return { issues: ISSUES, list: columns.map((_, value) => ({ value, longest: 300 + value })), before: [] };
}

/** The calls the page about trends cannot do without; a visitor sees it. */
const answers = new Map<string, (body: string) => unknown>([
  [lottery.results.path, (body) => told(lottery.results, pageOf(JSON.parse(body)))],
  [lottery.longestGaps.path, (body) => told(lottery.longestGaps, historyOf(JSON.parse(body)))],
  [
    lottery.games.path,
    () =>
      told(lottery.games, {
        now: LAST_DAY,
        list: [{ gameCode: 'LHC', enName: 'G1CP', venueName: '一格彩票', current: null, last: null }],
      }),
  ],
]);

/** One reply as the contract has it: a field that is missing or unknown does not compile, and does not run. */
const told = <E extends Endpoint>(endpoint: E, output: OutputOf<E>): unknown => encode(endpoint.output, output);

/** A visitor in front of a server that knows these draws, and nothing else. */
export const enterTrends = (context: BrowserContext): Promise<unknown> =>
  context.route(/\/(?:site|fd|game|act)\/api\//, (route) => {
    const request = route.request();
    const data = answers.get(new URL(request.url()).pathname)?.(request.postData() ?? '{}');
    const status_code = data === undefined ? ResultCode.Maintenance : ResultCode.Success;
    return route.fulfill({ json: { status_code, data: data ?? null, message: '' } });
  });
