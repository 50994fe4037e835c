import { simulatedSportsFeed } from '../../packages/sports-feed/src/sports-feed.ts';
import { seasonClock } from '../../packages/sports-feed/src/feed/season-clock.ts';
import { MINUTE, SECOND } from '../../packages/sports-feed/src/season/spans.ts';
import type { BenchResult } from '../bench-result.ts';

const FROM = Date.UTC(2026, 5, 17, 12, 3);
const SPAN = 5 * MINUTE;
const ADVANCE = 250;

/**
 * What the sports board costs at the speed of the world: five minutes of the season, brought up to date four times a
 * second, with every price in play read as soon as it may have changed. Beside it the plain way: every match in play
 * priced anew each second.
 */
export function boardBench(): BenchResult[] {
  const opened = openBoard();
  const moved = playBoard(opened.board);
  const plain = pricePlainly();
  const share = moved.cpuMs / (SPAN / 1_000);
  const yardstick = plain.cpuMs;
  return [
    {
      name: 'board with all prices in play, a second of the world',
      ratio: yardstick / share,
      unit: 'ms of processor',
      ours: share,
      yardstick,
      spread: `${moved.repriced} prices made in ${SPAN / MINUTE} min for ${plain.live} matches in play`,
      note: `${(share / 10).toFixed(1)} % of a core; opened ${opened.matches} matches in ${opened.cpuMs.toFixed(0)} ms of processor, ${opened.ms.toFixed(0)} ms in all; ${opened.heapMb.toFixed(0)} MB`,
    },
  ];
}

/** Processor time of some work; what else the machine does is left out. */
function measured<Answer>(work: () => Answer): {
  readonly answer: Answer;
  readonly cpuMs: number;
  readonly ms: number;
} {
  const [cpu, began] = [process.cpuUsage(), performance.now()];
  const answer = work();
  const { user, system } = process.cpuUsage(cpu);
  return { answer, cpuMs: (user + system) / 1_000, ms: performance.now() - began };
}

function openBoard() {
  const {
    answer: board,
    cpuMs,
    ms,
  } = measured(
    () => simulatedSportsFeed({ seed: 'bench', clock: seasonClock({ speed: 1, origin: 0 }), now: FROM }).board,
  );
  return { board, cpuMs, ms, matches: [...board.matches()].length, heapMb: process.memoryUsage().heapUsed / 2 ** 20 };
}

type Board = ReturnType<typeof openBoard>['board'];

const live = (board: Board) => [...board.matches()].filter(({ showType }) => showType === 'RB');
const readAll = (board: Board): number => live(board).reduce((sum, { markets }) => sum + markets.length, 0);

function playBoard(board: Board) {
  // Everybody has looked once before the clock runs.
  readAll(board);
  let repriced = 0;
  const stop = board.onChange(({ matches }) => {
    for (const id of matches) {
      const match = board.match(id);
      if (match?.showType === 'RB' && match.markets.length >= 0) repriced += 1;
    }
  });
  const { cpuMs } = measured(() => {
    for (let now = FROM + ADVANCE; now <= FROM + SPAN; now += ADVANCE) board.advance(now);
  });
  stop();
  return { cpuMs, repriced };
}

/** One second of a board that knows nothing of what changed. */
function pricePlainly() {
  const fresh = simulatedSportsFeed({
    seed: 'bench',
    clock: seasonClock({ speed: 1, origin: 0 }),
    now: FROM + SPAN + SECOND,
  }).board;
  const { cpuMs } = measured(() => readAll(fresh));
  return { cpuMs, live: live(fresh).length };
}
