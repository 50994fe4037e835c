import { setTimeout as pause } from 'node:timers/promises';
import { catalogue } from '@fairground/contract';
import type { LiveQuestion } from '@fairground/contract/sports-live';
import { SPORTSBOOK_VENUE } from '@fairground/contract/venues';
import { liveClient } from '../../packages/sports-feed/src/live/testing/live-client.ts';
import { signingClient } from '../../tests/support/signing-client.ts';

/** What a process of the bench is told: who it is, and for how long. */
export interface ReaderTask {
  readonly role: 'hasty' | 'lazy' | 'poller' | 'probe';
  readonly url: string;
  readonly signKey: string;
  readonly token: string;
  readonly uid: string;
  readonly milliseconds: number;
}

/** Milliseconds each probe took; of the other roles, how much they did. */
export interface TaskDone {
  readonly health: readonly number[];
  readonly balance: readonly number[];
  readonly done: number;
}

/** As many sockets as one address may have. */
const SOCKETS = 59;
/** What a socket may ask for a second, in the long run. */
const ASK_EVERY_MS = 100;
const POLL_EVERY_MS = 20;
const ODDS_TYPES = ['H', 'M', 'I', 'E'] as const;
const SHOW_TYPES = ['FU', 'FT', 'RB'] as const;

const question = (turn: number, ref: string): LiveQuestion => {
  const [oddsType = 'H', showType = 'FU'] = [ODDS_TYPES[turn % 4], SHOW_TYPES[turn % 3]];
  const filter = { gameType: 'ALL', showType } as const;
  const topic =
    turn % 2 === 0 ? { of: 'list' as const, ...filter } : { of: 'games' as const, ...filter, page: turn % 12 };
  return { op: 'subscribe', ref, topic, oddsType };
};

const dial = async ({ url }: ReaderTask) => (await liveClient(`${url.replace(/^http/, 'ws')}/sport/live`)).ws;

/** Asks and forgets, as fast as it is let. */
async function hasty(task: ReaderTask, until: number): Promise<number> {
  let [turn, socket] = [0, await dial(task)];
  for (; performance.now() < until; turn += 1) {
    if (socket.readyState !== socket.OPEN) socket = await dial(task);
    socket.send(JSON.stringify(question(turn, 'a')));
    await pause(ASK_EVERY_MS);
  }
  socket.terminate();
  return turn;
}

/** Many sockets that ask for everything and read nothing. */
async function lazy(task: ReaderTask, until: number): Promise<number> {
  const sockets = await Promise.all(Array.from({ length: SOCKETS }, () => dial(task)));
  for (const [place, socket] of sockets.entries()) {
    for (let turn = 0; turn < 24; turn += 1) socket.send(JSON.stringify(question(place + turn, `r${turn}`)));
    socket.pause();
  }
  await pause(Math.max(0, until - performance.now()));
  for (const socket of sockets) socket.terminate();
  return sockets.length;
}

async function poller(task: ReaderTask, until: number): Promise<number> {
  const { call } = signingClient(task.url, Buffer.from(task.signKey, 'hex'));
  let turn = 0;
  for (; performance.now() < until; turn += 1) {
    const [oddsType = 'H', showType = 'FU'] = [ODDS_TYPES[turn % 4], SHOW_TYPES[turn % 3]];
    const common = { timestamp: Date.now(), token: task.uid, langx: 'zh-cn' };
    const Request = { ...common, gameType: 'ALL', showType, oddsType, page: turn % 12, listed: 1 };
    void call(catalogue.games.resource, { method: 'games', enName: SPORTSBOOK_VENUE, Request }, { token: task.token });
    await pause(POLL_EVERY_MS);
  }
  return turn;
}

async function probe(task: ReaderTask, until: number): Promise<TaskDone> {
  const { raw, call } = signingClient(task.url, Buffer.from(task.signKey, 'hex'));
  const [health, balance]: [number[], number[]] = [[], []];
  while (performance.now() < until) {
    health.push(await took(() => raw('/healthz', { method: 'GET' })));
    balance.push(await took(() => call(catalogue.wallet.getBalance, {}, { token: task.token })));
    await pause(10);
  }
  return { health, balance, done: health.length };
}

async function took(act: () => Promise<unknown>): Promise<number> {
  const since = performance.now();
  await act();
  return performance.now() - since;
}

async function work(task: ReaderTask): Promise<TaskDone> {
  const until = performance.now() + task.milliseconds;
  if (task.role === 'probe') return probe(task, until);
  const act = { hasty, lazy, poller }[task.role];
  return { health: [], balance: [], done: await act(task, until) };
}

async function obey(task: ReaderTask): Promise<void> {
  process.send?.(await work(task));
}

process.on('message', (task: ReaderTask) => void obey(task));
