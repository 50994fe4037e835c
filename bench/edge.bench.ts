import { endpoint } from '@fairground/contract';
import fastify from 'fastify';
import { type ChildProcess, fork } from 'node:child_process';
import { hash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { readConfig } from '../apps/server/src/platform/config/config.ts';
import type { AppContext } from '../apps/server/src/platform/app-context.ts';
import { callListener } from '../apps/server/src/platform/http/call-listener.ts';
import { createCallStats } from '../apps/server/src/platform/http/call-stats.ts';
import { compileCall } from '../apps/server/src/platform/http/compiled-call.ts';
import { createEdge } from '../apps/server/src/platform/http/edge.ts';
import { idempotencyRecords } from '../apps/server/src/platform/http/repeats/idempotency-records.ts';
import { memoryReplayFilter } from '../apps/server/src/platform/http/repeats/replay-filter.ts';
import { createServer } from '../apps/server/src/platform/http/server.ts';
import { createLogger } from '../apps/server/src/platform/logger.ts';
import type { Sessions } from '../apps/server/src/platform/sessions.ts';
import { type BenchResult, median } from './bench-result.ts';
import type { LoadOrder } from './edge-load.ts';

/** Many short rounds: what else the machine does then falls on both alike. */
const ROUNDS = 30;
const REQUESTS = 4000;
/** Rounds that only warm both up. */
const WARM_UP = 5;
const CONNECTIONS = 32;
const PATH = '/site/api/v1/echo';
const TOKEN = 'k3Jt0v1mQ2xY8dR6uW4sZ9aB7cE5fG0hLqNpTiXoVyU';
const BODY = JSON.stringify({ channelCode: 'CRTY', amount: '12.50', ty: '1', isActivity: false });

const fields = z.object({ channelCode: z.string(), amount: z.string(), ty: z.string(), isActivity: z.boolean() });
const echo = endpoint({ path: PATH, access: 'member', summary: '回声', input: fields, output: fields });

export interface Round {
  readonly perSecond: number;
  /** Of the serving process, in microseconds: steadier than the clock on a machine that others use too. */
  readonly cpuEach: number;
}

/**
 * The whole edge (signature, replay filter, session, schemas, envelope, metrics) beside fastify alone, which parses the
 * same requests and gives their body back. Both serve from this process; a child of it is the crowd.
 */
export async function edgeBench(): Promise<BenchResult[]> {
  const [ours, bare] = [await startEdge(), await startBare()];
  const loader = fork(fileURLToPath(new URL('./edge-load.ts', import.meta.url)));
  const signKey = sandboxConfig().signKey.toString('hex');
  const load = { requests: REQUESTS, connections: CONNECTIONS };
  const order = { path: PATH, bodies: [BODY], ...load, signKey, tokens: [TOKEN] };
  const rounds: { ours: Round; bare: Round }[] = [];
  try {
    for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
      const pair = {
        bare: await measure(loader, { ...order, port: bare.port }),
        ours: await measure(loader, { ...order, port: ours.port }),
      };
      if (round >= WARM_UP) rounds.push(pair);
    }
  } finally {
    loader.kill();
    await Promise.all([ours.close(), bare.close()]);
  }
  return [resultOf(rounds)];
}

function resultOf(rounds: readonly { ours: Round; bare: Round }[]): BenchResult {
  const ratios = rounds.map((round) => round.ours.perSecond / round.bare.perSecond).toSorted((a, b) => a - b);
  const ours = median(rounds.map((round) => round.ours.perSecond));
  const yardstick = median(rounds.map((round) => round.bare.perSecond));
  const [oursCpu, bareCpu] = [
    median(rounds.map((round) => round.ours.cpuEach)),
    median(rounds.map((round) => round.bare.cpuEach)),
  ];
  return {
    name: 'whole edge vs bare fastify',
    ratio: ours / yardstick,
    unit: 'requests/s',
    ours,
    yardstick,
    spread: `middle half of ${ROUNDS} rounds ${quartile(ratios, 1)}–${quartile(ratios, 3)}`,
    note: `bar 0.60; CPU a request ${oursCpu.toFixed(0)} vs ${bareCpu.toFixed(0)} µs, ratio ${(bareCpu / oursCpu).toFixed(2)}`,
  };
}

interface Started {
  readonly port: number;
  readonly close: () => Promise<void>;
}

const sandboxConfig = (): AppContext['config'] =>
  readConfig({ DATABASE_URL: 'postgres://unused', CALLS_PER_ADDRESS: '0', CALLS_PER_SESSION: '0', LOG_LEVEL: 'warn' });

async function startEdge(): Promise<Started> {
  const config = sandboxConfig();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the echo touches nothing else of the app
  const app = {
    config,
    log: createLogger(config.logLevel),
    now: () => new Date(),
    pool: { waitingCount: 0 },
  } as AppContext;
  const calls = new Map([[PATH, compileCall(echo, (input) => input)]]);
  const edge = createEdge({
    app,
    sessions: knownSessions(),
    operatorAuth: {
      admit: () => {
        throw new Error('The echo is no call of the console.');
      },
    },
    replayFilter: memoryReplayFilter(config.replayIdsMax),
    idempotency: idempotencyRecords(app.pool),
    commands: { claim: async () => true },
    writeMonitor: { note: () => {} },
    calls,
    count: createCallStats().count,
  });
  return started(createServer(app, callListener({ config, edge, calls })));
}

const hashOf = (token: string): string => hash('sha256', token, 'base64url');

/** Answers as the real ones do from their memory: one hash, one look. */
function knownSessions(): Sessions {
  const known = new Map([[hashOf(TOKEN), { memberId: 7n, sessionId: 8n }]]);
  return { callerOf: (token) => known.get(hashOf(token)), missingBinding: async () => undefined };
}

async function startBare(): Promise<Started> {
  const http = fastify({ logger: false });
  http.post(PATH, async (request) => request.body);
  return started(http);
}

async function started(http: ReturnType<typeof fastify>): Promise<Started> {
  await http.listen({ host: '127.0.0.1', port: 0 });
  return { port: http.addresses()[0]?.port ?? 0, close: () => http.close() };
}

export function measure(loader: ChildProcess, order: LoadOrder): Promise<Round> {
  return new Promise((resolve, reject) => {
    let before: NodeJS.CpuUsage;
    const hear = (answer: { ready?: true; perSecond?: number; error?: string }): void => {
      if (answer.ready) before = process.cpuUsage();
      else loader.off('message', hear);
      if (answer.error !== undefined) reject(new Error(answer.error));
      if (answer.perSecond === undefined) return;
      const { user, system } = process.cpuUsage(before);
      resolve({ perSecond: answer.perSecond, cpuEach: (user + system) / order.requests });
    };
    loader.on('message', hear);
    loader.send(order);
  });
}

/** Of sorted values. */
export const quartile = (values: readonly number[], which: 1 | 3): string =>
  (values[Math.floor((values.length * which) / 4)] ?? 0).toFixed(2);
