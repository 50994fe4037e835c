import { catalogue, type Endpoint } from '@fairground/contract';
import { consoleCatalogue } from '@fairground/contract/console';
import { venueRoutes } from '@fairground/venues';
import type { FastifyInstance } from 'fastify';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import packageJson from '../package.json' with { type: 'json' };
import { migrations } from './migrations/index.ts';
import { moduleBackground } from './modules/background.ts';
import { handlers } from './modules/handlers.ts';
import { createSessions } from './modules/members/sessions.ts';
import { paymentRoutes } from './modules/payments/routes.ts';
import { paymentNotes } from './modules/payments/sandbox/notes.ts';
import { seedPayments } from './modules/payments/seed.ts';
import { consoleHandlers } from './modules/operators/handlers.ts';
import { createOperatorDesk } from './modules/operators/operator-desk.ts';
import { liveSocket } from './modules/sports/live-socket.ts';
import type { Sports } from './modules/sports/sports.ts';
import { seedSite } from './modules/site/seed.ts';
import { openSports } from './modules/sports/open-sports.ts';
import { venueDoor } from './modules/venues/venue-door.ts';
import { type Background, startBackground } from './platform/background.ts';
import type { Config } from './platform/config.ts';
import type { House } from './platform/house.ts';
import { type CallListener, callListener } from './platform/http/call-listener.ts';
import { type CallStats, createCallStats } from './platform/http/call-stats.ts';
import { compileCatalogue } from './platform/http/compile-catalogue.ts';
import { type AnyHandler, compileCall } from './platform/http/compiled-call.ts';
import { docsRoutes } from './platform/http/docs-page.ts';
import { createEdge } from './platform/http/edge.ts';
import { keptReplies } from './platform/http/kept-replies.ts';
import { sandboxRoutes } from './platform/http/sandbox-routes.ts';
import { createServer, knowNothingElse } from './platform/http/server.ts';
import { serviceRoutes } from './platform/http/service-routes.ts';
import { siteRoutes } from './platform/http/site-routes.ts';
import { socketDoor } from './platform/http/socket-door.ts';
import { usedCommands } from './platform/http/used-commands.ts';
import { housekeeping } from './platform/jobs/housekeeping.ts';
import { ledgerWatch } from './platform/jobs/ledger-watch.ts';
import { createMetrics } from './platform/metrics.ts';
import { type OpenHouse, openHouse } from './platform/open-house.ts';
import { PlainError } from './platform/plain-error.ts';
import { Refusal } from './platform/refusal.ts';
import type { OperatorDesk } from './platform/sessions.ts';
import { createWriteWatch, type WriteWatch } from './platform/write-watch.ts';
import { demoOperatorNotes } from './seed/demo-operators.ts';
import { seedHouse } from './seed/seed-house.ts';
import type { SeededLogin } from './seed/seeded-login.ts';

/** Built pages lie beside the server, seen from its sources and from its build alike. */
const WEB_ROOT = fileURLToPath(new URL('../../web/dist', import.meta.url));
/** The whole stop takes ten seconds at most; connections that are still busy by then are cut. */
const STOP_PATIENCE_MS = 8000;
const SWEEP_MS = 50;

/** Rules that do not word their own refusal still speak Chinese. */
z.config(z.locales.zhCN());

/** The modules' own work, and the house's. */
const background = (): Background => ({
  topics: moduleBackground.topics,
  jobs: [...ledgerWatch(), ...housekeeping, ...moduleBackground.jobs],
});

export interface AppOptions {
  readonly log?: Logger;
  readonly now?: () => Date;
  /** Calls beside the catalogue's, for tests and benches; on the same path they take the place of its own. */
  readonly extraCalls?: readonly (readonly [Endpoint, AnyHandler])[];
  readonly webRoot?: string;
  /**
   * The sports channel: opened on the feed of the settings, or one that is handed in. A week of matches takes a second
   * to lay out, which most tests can do without.
   */
  readonly sports?: 'of-settings' | Sports;
}

export interface RunningApp {
  readonly house: House;
  /** Where it listens. */
  readonly address: string;
  /** Logins worth showing to whoever started a sandbox. */
  readonly logins: readonly SeededLogin[];
  /** Refuses new work, finishes what runs, and lets go of everything. */
  readonly stop: () => Promise<void>;
}

/** Opens, seeds and serves a house with the roles its configuration names. */
export async function startApp(config: Config, options: AppOptions = {}): Promise<RunningApp> {
  const open = await openHouse(config, { migrations, log: options.log, now: options.now });
  try {
    return await serve(open, options);
  } catch (error) {
    await open.close();
    throw error;
  }
}

async function serve(open: OpenHouse, options: AppOptions): Promise<RunningApp> {
  const { house } = open;
  const { roles, host, port } = house.config;
  await house.transact((tx) => seedSite(tx, house.config.legalAge));
  await house.transact((tx) => seedPayments(house, tx));
  const logins = await seedHouse(house);
  const channel = options.sports && (await openSports(house, options.sports));
  let stopping = false;
  const stats = createCallStats();
  const watch = createWriteWatch(house.pool);
  const desk = createOperatorDesk(house);
  const app = createServer(house, roles.has('api') ? listenerFor(open, { stats, watch, desk }, options) : undefined);
  serviceRoutes(app, { house, metrics: createMetrics(house, stats), watch, isStopping: () => stopping });
  if (roles.has('api')) {
    docsRoutes(app, { config: house.config, version: packageJson.version, isOperator: operatorCheck(house, desk) });
    sandboxRoutes(app, house, [demoOperatorNotes, paymentNotes]);
    paymentRoutes(app, house);
    await siteRoutes(app, options.webRoot ?? WEB_ROOT);
  } else knowNothingElse(app);
  if (roles.has('venues')) await app.register(venueRoutes, { door: venueDoor(house) });
  openSockets(app, house, channel?.sports);
  const address = await listen(app, host, port);
  const jobs = roles.has('worker') ? await startBackground(house, background()) : undefined;

  async function stopAll(): Promise<void> {
    stopping = true;
    const cut = setTimeout(() => app.server.closeAllConnections(), STOP_PATIENCE_MS);
    // A connection that has just had its last answer would otherwise be kept for the next question.
    const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS);
    await Promise.all([app.close(), jobs?.stop(), channel?.close()]);
    clearTimeout(cut);
    clearInterval(sweep);
    await open.close();
  }
  let stopped: Promise<void> | undefined;
  return { house, address, logins, stop: () => (stopped ??= stopAll()) };
}

/** Sockets live beside the calls; when the house stops they are told, and then let go. */
function openSockets(app: FastifyInstance, house: House, sports: Sports | undefined): void {
  const live = sports && liveSocket(house, sports);
  socketDoor(app.server, house, live ? [live] : []);
  app.addHook('preClose', async () => live?.stop());
}

async function listen(app: FastifyInstance, host: string, port: number): Promise<string> {
  try {
    return await app.listen({ host, port });
  } catch (error) {
    await app.close();
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    throw isTaken ? new PlainError(`端口 ${port} 已被占用，请用 PORT 换一个端口。`) : error;
  }
}

/** Whether a token is that of an operator at work. */
const operatorCheck =
  (house: House, desk: OperatorDesk) =>
  async (token: string): Promise<boolean> => {
    try {
      await desk.admit(token, undefined, { house, requestId: '', now: house.now(), ip: '', device: '', userAgent: '' });
      return true;
    } catch (error) {
      if (error instanceof Refusal) return false;
      throw error;
    }
  };

/** Every call of the two catalogues behind the one edge. */
function listenerFor(
  { house, replayGuard }: OpenHouse,
  { stats, watch, desk }: { readonly stats: CallStats; readonly watch: WriteWatch; readonly desk: OperatorDesk },
  { extraCalls = [] }: AppOptions,
): CallListener {
  const members = compileCatalogue(catalogue, handlers);
  const calls = new Map([...members, ...compileCatalogue(consoleCatalogue, consoleHandlers)]);
  for (const [endpoint, handler] of extraCalls) calls.set(endpoint.path, compileCall(endpoint, handler));
  const [kept, commands] = [keptReplies(house.pool), usedCommands(house.pool)];
  const sessions = createSessions(house);
  const edge = createEdge({ house, sessions, desk, replayGuard, kept, commands, calls, watch, count: stats.count });
  return callListener({ config: house.config, edge, calls });
}
