import { catalogue, type Envelope, ResultCode } from '@fairground/contract';
import { yuanFromFen } from '@fairground/money';
import type { AppContext } from '../../../apps/server/src/platform/app-context.ts';
import type { TestMember } from '../../support/builders.ts';
import { anEntry, costOf, gameOfIssue, type SentEntry } from '../../support/lottery.ts';
import { type ClientRequest, patiently } from '../retrying-client.ts';
import type { seeded } from '../seeded.ts';

const { lottery } = catalogue;

/** Games of the same rhythm, so that many tickets wait for each draw. */
const PLAYED_GAMES = ['K3', 'SSC', 'PK10'] as const;
const MULTIPLES_MOST = 5;
/** One of so many is an order over several issues. */
const FOLLOW_EVERY = 12;
const FOLLOWED = 6;
const PAUSE_MS = [400, 1_200] as const;
/** Small enough for many wins and many orders that end at one. */
const STOP_AT_YUAN = '9';

const entriesOf: Readonly<Record<(typeof PLAYED_GAMES)[number], readonly SentEntry[]>> = {
  K3: [
    anEntry('K3.HZ.DXDS.FS', { rows: [[0]] }),
    anEntry('K3.HZ.HZ.FS', { rows: [[9, 10, 11, 12]] }),
    anEntry('K3.SBT.BZ.FS', { rows: [[1, 2, 3, 4]] }),
  ],
  SSC: [
    anEntry('SSC.DWD.DWD.FS', { rows: [[1, 3, 5], [], [], [], [0, 2]] }),
    anEntry('SSC.DXDS.ZH.FS', { rows: [[1]] }),
    anEntry('SSC.LH.LHH.FS', { rows: [[0], [1], [], [], [], [], [], [], [], []] }),
  ],
  PK10: [
    anEntry('PK10.LM.MC.DXDS', { rows: [[0], [2], [], [], [], [], [], [], [], []] }),
    anEntry('PK10.GYH.LM.XZ', { rows: [[1]] }),
  ],
};

/** What was asked for and what was said to it. */
export interface Played {
  readonly request: ClientRequest;
  readonly answer: Envelope;
}

interface LotteryTable {
  readonly app: AppContext;
  readonly ask: (request: ClientRequest) => Promise<Envelope>;
  readonly isOver: () => boolean;
}

/** Bets and follows until it is over, each with the same request id until there is an answer. */
export async function playLottery(
  { app, ask, isOver }: LotteryTable,
  { token, device }: TestMember,
  drawInt: ReturnType<typeof seeded>,
): Promise<readonly Played[]> {
  const played: Played[] = [];
  while (!isOver()) {
    const game = PLAYED_GAMES[drawInt.below(PLAYED_GAMES.length)] ?? 'K3';
    const issues = await onSale(app, game);
    const made = issues && madeRequest(game, issues, drawInt);
    if (made) {
      const request = { ...made, requestId: drawInt.uuid(), token, device };
      played.push({ request, answer: await ask(request) });
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS[0] + drawInt.below(PAUSE_MS[1] - PAUSE_MS[0])));
  }
  return played;
}

export const isTaken = ({ answer }: Played): boolean => answer.status_code === ResultCode.Success;
export const isFollow = ({ request }: Played): boolean => request.endpoint === lottery.follow;

interface OnSale {
  readonly rulebook: string;
  readonly issues: readonly string[];
}

function madeRequest(
  game: (typeof PLAYED_GAMES)[number],
  { rulebook, issues }: OnSale,
  drawInt: ReturnType<typeof seeded>,
): Pick<ClientRequest, 'endpoint' | 'input'> | undefined {
  const all = entriesOf[game];
  const chosen = all[drawInt.below(all.length)];
  const [issueNo] = issues;
  if (!chosen || issueNo === undefined) return undefined;
  const entries = [{ ...chosen, multiple: 1 + drawInt.below(MULTIPLES_MOST) }];
  const bet = { gameCode: gameOfIssue(issueNo), rulebook, entries };
  if (drawInt.below(FOLLOW_EVERY) > 0)
    return { endpoint: lottery.bet, input: { ...bet, issueNo, cost: yuanFromFen(costOf(entries)) } };
  const followed = issues.slice(0, FOLLOWED).map((each, at) => ({ issueNo: each, multiple: 1 + (at % 2) }));
  const times = followed.reduce((sum, { multiple }) => sum + multiple, 0);
  const stop = drawInt.below(3);
  const input = {
    ...bet,
    issues: followed,
    isStopOnWin: stop === 1 ? 1 : 0,
    ...(stop === 2 && { stopAtReturn: STOP_AT_YUAN }),
    cost: yuanFromFen(costOf(entries) * BigInt(times)),
  };
  return { endpoint: lottery.follow, input };
}

async function onSale({ pool }: AppContext, game: string): Promise<OnSale | undefined> {
  const { rows } = await patiently(() => pool.query<OnSale>(ON_SALE, [game, FOLLOWED]));
  return rows[0] && rows[0].issues.length > 0 ? rows[0] : undefined;
}

const ON_SALE = `select (select rulebook from lottery_rulebook where game_code = $1 order by id desc limit 1) as rulebook,
  array(select issue_no from lottery_issue where game_code = $1 and state = 'waiting' and closes_at > clock_timestamp()
    order by draws_at limit $2) as issues`;
