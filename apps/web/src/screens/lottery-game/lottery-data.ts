import type { InputOf, OutputOf } from '@fairground/contract';
import { lottery } from '@fairground/contract/lottery';
import type { Entry, GameCode } from '@fairground/lottery';
import type { Fen } from '@fairground/money';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../api/call.ts';
import { query } from '../../api/query.ts';
import { queryClient } from '../../api/query-client.ts';
import { learnServerTime, serverNow } from '../../api/server-clock.ts';
import { refreshBalance, spendable, useBalance } from '../../features/balance/balance-data.ts';
import type { GameFacts } from '../../features/lottery-panel/issue-clock.ts';
import { countedEntry, entryCost, units } from '../../features/lottery-panel/stake-texts.ts';
import { onPush } from '../../features/push/on-push.ts';
import { useSession } from '../../features/session/session-store.ts';

export type Ticket = OutputOf<typeof lottery.ticket>;
export type TicketRow = OutputOf<typeof lottery.tickets>['list'][number];

/** Whose money is played for: the member's, or tokens of a demo session. */
export type Source = { readonly kind: 'member' } | { readonly kind: 'demo'; readonly uid: string };

const SOON_MS = 1_500;
const LATER_MS = 20_000;

/** After the draw time the result is asked for until it is there; before it, the next moment that matters is waited for. */
function nextReadMs(facts: GameFacts | undefined): number {
  if (!facts) return LATER_MS;
  const now = serverNow();
  const [newest] = facts.latest;
  const waits = [facts.current?.closeTime, newest?.draw.length === 0 ? newest.drawTime : undefined]
    .filter((moment) => moment !== undefined)
    .map((moment) => moment - now);
  if (newest && isAwaited(newest) && newest.drawTime <= now) return SOON_MS;
  const next = Math.min(LATER_MS, ...waits.filter((wait) => wait > 0));
  return Math.max(SOON_MS / 3, next + SOON_MS / 5);
}

/** Whether an issue has closed and is neither drawn nor void. */
export const isAwaited = ({ draw, state }: GameFacts['latest'][number]): boolean =>
  draw.length === 0 && state !== 'void';

const gameQuery = (gameCode: GameCode) => query(lottery.game, { gameCode });

/** The game as the server tells it: rules, issues, last draws. Its `now` sets the page's clock. */
export function useGameFacts(gameCode: GameCode) {
  const asked = gameQuery(gameCode);
  return useQuery({
    ...asked,
    queryFn: async ({ signal }) => {
      const sentAt = performance.now();
      const facts = await call(lottery.game, { gameCode }, { signal });
      // Half the way is the journey back, as well as one can know.
      learnServerTime(facts.now + (performance.now() - sentAt) / 2);
      return facts;
    },
    meta: { endpoint: lottery.game, quiet: true },
    refetchInterval: ({ state }) => nextReadMs(state.data),
    staleTime: 0,
  });
}

export const readGameAgain = (gameCode: GameCode): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: gameQuery(gameCode).queryKey });

const DEMO_KEY = ['lottery-demo'];

/** The demo session of this page: tokens that touch no account. */
export function useDemoSession(isDemo: boolean) {
  return useQuery({
    queryKey: DEMO_KEY,
    queryFn: () => call(lottery.demoOpen, {}),
    enabled: isDemo,
    staleTime: Infinity,
    gcTime: Infinity,
    meta: { endpoint: lottery.demoOpen, quiet: true },
  });
}

export const openDemoAgain = (): Promise<void> => queryClient.resetQueries({ queryKey: DEMO_KEY });

const demoTicketsQuery = (uid: string) => query(lottery.demoTickets, { uid });

/** What can be spent, from the one place that knows; in a demo its tokens. */
export function useMoney(source: Source): Fen | undefined {
  const { data: balance } = useBalance();
  const uid = source.kind === 'demo' ? source.uid : '';
  const { data: demo } = useQuery({ ...demoTicketsQuery(uid), enabled: uid !== '' });
  if (source.kind === 'demo') return demo?.balance;
  return balance && spendable(balance);
}

type WireEntry = InputOf<typeof lottery.bet>['entries'][number];

/** An entry as a call names it: the pick, and how many bets the page counted. */
export const wireEntry = (entry: Entry): WireEntry => ({
  playCode: entry.playCode,
  rows: entry.pick.rows.map((row) => [...row]),
  text: entry.pick.text,
  places: [...entry.pick.places],
  count: countedEntry(entry)?.count ?? 0,
  unit: units.find((unit) => unit === entry.unit) ?? units[0],
  multiple: entry.multiple,
});

export const costOfEntries = (entries: readonly Entry[]): Fen =>
  entries.reduce((sum, entry) => sum + entryCost(entry), 0n);

export interface BetRequest {
  readonly gameCode: GameCode;
  readonly issueNo: string;
  readonly rulebook: string;
  readonly entries: readonly Entry[];
}

/** Sends one ticket. The same bet sent again after a broken line is the same ticket. */
export async function placeBet(source: Source, { entries, ...bet }: BetRequest): Promise<Ticket> {
  const input = { ...bet, entries: entries.map(wireEntry), cost: costOfEntries(entries) };
  const { ticket } = await (source.kind === 'demo'
    ? call(lottery.demoBet, { uid: source.uid, ...input })
    : call(lottery.bet, input));
  await readMineAgain();
  return ticket;
}

export async function placeFollow(input: InputOf<typeof lottery.follow>): Promise<string> {
  const { orderNo } = await call(lottery.follow, input);
  await readMineAgain();
  return orderNo;
}

export async function stopFollow(orderNo: string): Promise<Fen> {
  const { released } = await call(lottery.followStop, { orderNo });
  await readMineAgain();
  return released;
}

/** Takes a whole ticket back before its issue closes; what came back. */
export async function cancelTicket(ticketNo: string): Promise<Fen> {
  const { returned } = await call(lottery.ticketCancel, { ticketNo });
  await readMineAgain();
  return returned;
}

const MINE = [lottery.tickets, lottery.follows, lottery.followDetail, lottery.ticket, lottery.demoTickets];

/** Tickets, orders and money, after something of them has changed. */
async function readMineAgain(): Promise<void> {
  await Promise.all([refreshBalance(), ...MINE.map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] }))]);
}

const LISTED = 20;

/** The member's tickets of this game, read again when money moves and when an issue is decided. */
export function useTickets(gameCode: GameCode, source: Source) {
  const isSignedIn = useSession(({ token }) => token !== '');
  const mine = useQuery({
    ...query(lottery.tickets, { gameCode, pageNum: 1, pageSize: LISTED }),
    enabled: isSignedIn && source.kind === 'member',
    meta: { endpoint: lottery.tickets, quiet: true },
    refetchInterval: ({ state }) => whileWaiting(state.data?.list),
  });
  const uid = source.kind === 'demo' ? source.uid : '';
  const demo = useQuery({
    ...demoTicketsQuery(uid),
    enabled: uid !== '',
    meta: { endpoint: lottery.demoTickets, quiet: true },
    refetchInterval: ({ state }) => whileWaiting(state.data?.list),
  });
  return source.kind === 'demo'
    ? { ...demo, list: demo.data?.list.filter((one) => one.gameCode === gameCode) }
    : { ...mine, list: mine.data?.list };
}

const WAITING_MS = 5_000;

const whileWaiting = (list: readonly { readonly state: string }[] | undefined): number | false =>
  list?.some(({ state }) => state === 'accepted') === true && WAITING_MS;

export function useFollows(gameCode: GameCode) {
  const isSignedIn = useSession(({ token }) => token !== '');
  return useQuery({
    ...query(lottery.follows, { gameCode, pageNum: 1, pageSize: LISTED }),
    enabled: isSignedIn,
    meta: { endpoint: lottery.follows, quiet: true },
    refetchInterval: ({ state }) => state.data?.list.some((order) => order.state === 'running') === true && WAITING_MS,
  });
}

export const ticketQuery = (ticketNo: string) => query(lottery.ticket, { ticketNo });
export const followQuery = (orderNo: string) => query(lottery.followDetail, { orderNo });

/** Tickets and orders follow the draws: when a new one is decided, and when the server says that money moved. */
export function useFollowDraws(decidedIssue: string | undefined): void {
  useEffect(() => onPush('balance', () => void readListsAgain()), []);
  useEffect(() => {
    if (decidedIssue !== undefined) void readListsAgain();
  }, [decidedIssue]);
}

const readListsAgain = (): Promise<unknown> =>
  Promise.all(MINE.map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })));
