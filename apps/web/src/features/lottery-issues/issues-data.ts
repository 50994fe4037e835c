import type { OutputOf } from '@fairground/contract';
import { lottery } from '@fairground/contract/lottery';
import type { GameCode } from '@fairground/lottery';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { query } from '../../api/query.ts';
import { queryClient } from '../../api/query-client.ts';
import { serverNow } from '../../api/server-clock.ts';

export type IssueResult = OutputOf<typeof lottery.results>['list'][number];

const PAGE = 500;
const SOON_MS = 1_500;
const LATER_MS = 20_000;

const gamesQuery = () => query(lottery.games, {});

/** Every game with its issue on sale: asked again when one of them ends. */
export const useLotteryGames = () =>
  useQuery({
    ...gamesQuery(),
    refetchInterval: ({ state }) => {
      const moments =
        state.data?.list.flatMap(({ current }) => (current ? [current.drawTime - serverNow()] : [])) ?? [];
      return Math.max(SOON_MS, Math.min(LATER_MS, ...moments.map((wait) => wait + SOON_MS)));
    },
    meta: { endpoint: lottery.games, quiet: true },
  });

export interface ResultsFilter {
  /** A day of China, or the newest without it. */
  readonly day?: string;
  readonly size: number;
  /** As many that were drawn, with the void ones between them. */
  readonly isDrawn?: boolean;
}

/** After weeks without draws a chart may come out shorter; it is not worth reading months for. */
const PAGES_MAX = 8;

/** The results of a game, newest first, as far back as asked; more than a page is read page by page. */
async function readResults(gameCode: GameCode, { day, size, isDrawn = false }: ResultsFilter, signal: AbortSignal) {
  const list: IssueResult[] = [];
  let total = 0;
  for (let pages = 0, missing = size; missing > 0 && pages < PAGES_MAX; pages += 1) {
    const before = list.at(-1)?.issueNo;
    const input = {
      gameCode,
      size: Math.min(PAGE, pages > 0 && isDrawn ? PAGE : missing),
      ...(day && { day }),
      ...(before && { before }),
    };
    const page = await call(lottery.results, input, { signal });
    list.push(...page.list);
    total = Math.max(total, page.total);
    missing -= isDrawn ? page.list.filter(({ draw }) => draw.length > 0).length : page.list.length;
    if (page.list.length < input.size) break;
  }
  return { total, list };
}

export const useResults = (gameCode: GameCode, filter: ResultsFilter) =>
  useQuery({
    queryKey: [lottery.results.path, gameCode, filter.day ?? '', filter.size, filter.isDrawn ?? false],
    queryFn: ({ signal }) => readResults(gameCode, filter, signal),
    placeholderData: keepPreviousData,
    meta: { endpoint: lottery.results, quiet: true },
  });

export const readResultsAgain = (gameCode: GameCode): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: [lottery.results.path, gameCode] });

/** What all of history tells of a chart; without it the chart tells of the newest issues alone. */
export const useChartHistory = (gameCode: GameCode, chart: string) =>
  useQuery({
    ...query(lottery.longestGaps, { gameCode, chart }),
    meta: { endpoint: lottery.longestGaps, quiet: true },
  });
