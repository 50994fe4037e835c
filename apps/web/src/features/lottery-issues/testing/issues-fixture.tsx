import type { InputOf, OutputOf } from '@fairground/contract';
import { lottery } from '@fairground/contract/lottery';
import { chartsOf, gameCodes, gameOf } from '@fairground/lottery';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { queryClient } from '../../../api/query-client.ts';
import { routePaths } from '../../navigation/route-paths.ts';
import { VisitContext } from '../../navigation/visit-context.ts';
import { profileFixture } from '../../profile/testing/profile-fixture.tsx';
import type { IssueResult } from '../issues-data.ts';

const AT = Date.UTC(2026, 10, 16, 4);

/** An issue that was drawn with these numbers. */
export const aResult = (issueNo: string, draw: readonly number[]): IssueResult => ({
  issueNo,
  state: 'drawn',
  openTime: AT - 300_000,
  closeTime: AT - 30_000,
  drawTime: AT,
  lunarYear: 2026,
  draw: [...draw],
  link: 'a'.repeat(64),
  beacon: 'beacon-1',
  beaconRound: 7,
  version: 1,
  voidReason: '',
});

const show = (page: ReactElement, routeName: 'lotteryResults' | 'lotteryTrends', game: string) =>
  render(
    <QueryClientProvider client={queryClient}>
      <VisitContext
        value={{
          routeName,
          params: { game },
          path: routePaths[routeName],
          query: '',
          hash: '',
          way: 'push',
          sequence: 1,
        }}
      >
        {page}
      </VisitContext>
    </QueryClientProvider>,
  );

/** The pages about issues against a server with these results, newest first. */
export function lotteryIssuesFixture(
  results: readonly IssueResult[],
  known: OutputOf<typeof lottery.longestGaps>['before'] = [],
) {
  const fixture = profileFixture();
  const asked: InputOf<typeof lottery.results>[] = [];
  fixture.server.answer(lottery.games, () => ({
    now: Date.now(),
    list: gameCodes.map((gameCode) => ({
      gameCode,
      enName: 'G1CP',
      venueName: '一格彩票',
      current: {
        issueNo: `${gameCode}-20261116-099`,
        state: 'open' as const,
        openTime: Date.now() - 10_000,
        closeTime: Date.now() + 90_000,
        drawTime: Date.now() + 120_000,
      },
      last: null,
    })),
  }));
  fixture.server.answer(lottery.results, (input) => {
    asked.push(input);
    const start = results.findIndex(({ issueNo }) => issueNo === input.before) + 1;
    return { now: Date.now(), total: results.length, list: results.slice(start, start + (input.size ?? 50)) };
  });
  fixture.server.answer(lottery.longestGaps, ({ gameCode, chart: code }) => {
    const game = gameOf(gameCode);
    const chart = game && chartsOf(game).find((one) => one.code === code);
    const columns = chart?.groups.flatMap((group) => group.columns) ?? [];
    return { issues: 900, list: columns.map((_, value) => ({ value, longest: 100 + value })), before: [...known] };
  });
  return { ...fixture, asked, show };
}
