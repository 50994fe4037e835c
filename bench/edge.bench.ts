import { endpoint } from '@fairground/contract';
import fastify from 'fastify';
import { type ChildProcess, fork } from 'node:child_process';
import { hash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { readConfig } from '../apps/server/src/platform/config.ts';
import type { House } from '../apps/server/src/platform/house.ts';
import { createCallStats } from '../apps/server/src/platform/http/call-stats.ts';
import { compileCall } from '../apps/server/src/platform/http/compiled-call.ts';
import { createEdge } from '../apps/server/src/platform/http/edge.ts';
import { keptReplies } from '../apps/server/src/platform/http/kept-replies.ts';
import { memoryReplayGuard } from '../apps/server/src/platform/http/replay-guard.ts';
import { createServer, routeCalls } from '../apps/server/src/platform/http/server.ts';
import { createLogger } from '../apps/server/src/platform/logger.ts';
import type { BenchResult } from './bench-result.ts';
import type { LoadOrder } from './edge-load.ts';

const ROUNDS = 5;
const REQUESTS = 40_000;
const CONNECTIONS = 32;
export const PATH = '/site/api/v1/echo';
export const TOKEN = 'k3Jt0v1mQ2xY8dR6uW4sZ9aB7cE5fG0hLqNpTiXoVyU';
export const BODY = JSON.stringify({ channelCode: 'CRTY', amount: '12.50', ty: '1', isActivity: false });

const echoFields = z.object({ channelCode: z.string(), amount: z.string(), ty: z.string(), isActivity: z.boolean() });
const echo = endpoint({ path: PATH, access: 'member', summary: '回声', input: echoFields, output: echoFields });

/** The whole edge (signature, replay guard, session, schemas, envelope) beside fastify alone with the same body. */
export async function edgeBench(): Promise<BenchResult[]> {
  const ours = await startEdge();
  const bare = await startBare();
  const loader = fork(fileURLToPath(new URL('./edge-load.ts', import.meta.url)));
  const order = { path: PATH, body: BODY, requests: REQUESTS, connections: CONNECTIONS };
  const signed = { ...order, port: ours.port, signKey: ours.signKey, token: TOKEN };
  const plain = { ...order, port: bare.port };
  const rounds: { ours: number; bare: number }[] = [];
  try {
    // Both are warm before anything counts.
    for (const warmUp of process.env['ONLY_OURS'] ? [signed] : [plain, signed]) await measure(loader, { ...warmUp, requests: REQUESTS / 4 });
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.push({ bare: process.env['ONLY_OURS'] ? 1 : await measure(loader, plain), ours: await measure(loader, signed) });
    }
  } finally {
    loader.kill();
    await Promise.all([ours.close(), bare.close()]);
  }
  const ratios = rounds.map((round) => round.ours / round.bare).toSorted((a, b) => a - b);
  const [low = 0, high = 0] = [ratios[0], ratios.at(-1)];
  const [oursMedian, bareMedian] = [median(rounds.map((each) => each.ours)), median(rounds.map((each) => each.bare))];
  return [
    {
      name: 'edge: whole edge vs bare fastify',
      ratio: oursMedian / bareMedian,
      unit: 'requests/s',
      ours: Math.round(oursMedian),
      yardstick: Math.round(bareMedian),
      spread: `ratio ${low.toFixed(2)}–${high.toFixed(2)} in ${ROUNDS} rounds`,
      note: 'bar 0.60',
    },
  ];
}

interface Started {
  readonly port: number;
  readonly close: () => Promise<void>;
}

export async function startEdge(): Promise<Started & { signKey: string }> {
  const env = { DATABASE_URL: 'postgres://unused', CALLS_PER_ADDRESS: '0', CALLS_PER_SESSION: '0', LOG_LEVEL: 'warn' };
  const config = readConfig(env);
  const log = createLogger(config.logLevel);
  // The echo touches nothing else of the house.
  const house = { config, log, now: () => new Date() } as House;
  const compiled = compileCall(echo, (input) => input);
  const calls = new Map([[PATH, compiled]]);
  const count = createCallStats().count;
  const replayGuard = memoryReplayGuard(config.replayIdsMax);
  const edge = createEdge({ house, sessions: knownSessions(), replayGuard, kept: keptReplies(house.pool), calls, count });
  const app = createServer(house);
  routeCalls(app, house, edge, calls);
  return { port: await listen(app), close: () => app.close(), signKey: config.signKey.toString('hex') };
}

/** Answers as the real ones do from their memory: one hash, one look. */
function knownSessions(): Parameters<typeof createEdge>[0]['sessions'] {
  const hashOf = (token: string): string => hash('sha256', token, 'base64url');
  const known = new Map([[hashOf(TOKEN), { memberId: 7n, sessionId: 8n }]]);
  return { callerOf: (token) => known.get(hashOf(token)), missingBinding: async () => undefined };
}

async function startBare(): Promise<Started> {
  const app = fastify({ logger: false });
  app.post(PATH, async (request) => request.body);
  return { port: await listen(app), close: () => app.close() };
}

async function listen(app: Pick<ReturnType<typeof createServer>, 'listen' | 'addresses'>): Promise<number> {
  await app.listen({ host: '127.0.0.1', port: 0 });
  return app.addresses()[0]?.port ?? 0;
}

function measure(loader: ChildProcess, order: LoadOrder): Promise<number> {
  return new Promise((resolve, reject) => {
    const cpu0 = process.cpuUsage();
    loader.once('message', (answer: { perSecond?: number; error?: string }) => {
      const cpu = process.cpuUsage(cpu0);
      console.log(order.signKey ? 'ours' : 'bare', answer.perSecond?.toFixed(0), 'cpu us/req', ((cpu.user + cpu.system) / order.requests).toFixed(1), 'user', (cpu.user/order.requests).toFixed(1));
      if (answer.perSecond === undefined) reject(new Error(answer.error));
      else resolve(answer.perSecond);
    });
    loader.send(order);
  });
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
