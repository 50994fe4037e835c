import { catalogue, type Endpoint } from '@fairground/contract';
import type { PushRole } from '@fairground/contract/push';
import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { venueRoutes } from '@fairground/venues';
import type { FastifyInstance } from 'fastify';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import packageJson from '../package.json' with { type: 'json' };
import { databaseSchema } from './database-schema.ts';
import { moduleBackground } from './modules/background.ts';
import { fishingSocket } from './modules/fishing/live/fishing-socket.ts';
import { chatSocket } from './modules/chat/socket/chat-socket.ts';
import { guestPushLogin } from './modules/customer-service/guest-push-login.ts';
import { handlers } from './modules/handlers.ts';
import { memberPushLogin } from './modules/login/push-login.ts';
import { createSessions } from './modules/login/sessions.ts';
import { paymentRoutes } from './modules/deposits/webhook/payment-routes.ts';
import { paymentNotes } from './modules/payment-channels/sandbox/payment-notes.ts';
import { seedGradeConfig } from './modules/grades/grade-config.ts';
import { seedPromotions } from './modules/promotions/seed-promotions.ts';
import { seedPayments } from './modules/payment-channels/seed.ts';
import { backOfficeHandlers } from './modules/back-office/handlers.ts';
import { createOperatorAuth } from './modules/back-office/operators/operator-auth.ts';
import { operatorPushLogin } from './modules/back-office/operators/operator-push-login.ts';
import { firstRows } from './modules/sports/reading/first-rows.ts';
import { liveSocket } from './modules/sports/sportsbook/live-socket.ts';
import { walletRoutes } from './modules/providers/wallet/wallet-routes.ts';
import { openDifferences } from './modules/reconciliation/open-differences.ts';
import { seedSite } from './modules/site/seed.ts';
import { seedPools } from './modules/slots/pools.ts';
import { venuePort } from './modules/venues/venue-port.ts';
import { type Background, startBackground } from './platform/jobs/background.ts';
import type { Config } from './platform/config/config.ts';
import type { AppContext } from './platform/app-context.ts';
import { type CallListener, callListener } from './platform/http/call-listener.ts';
import { escapeHtml, plainPage } from './platform/http/routes/html.ts';
import { type CallStats, createCallStats } from './platform/http/call-stats.ts';
import { compileCatalogue } from './platform/http/compile-catalogue.ts';
import { type AnyHandler, compileCall } from './platform/http/compiled-call.ts';
import { docsRoutes } from './platform/http/routes/docs-page.ts';
import { createEdge } from './platform/http/edge.ts';
import { idempotencyRecords } from './platform/http/repeats/idempotency-records.ts';
import { sandboxRoutes } from './platform/http/routes/sandbox-routes.ts';
import { createServer, refuseOtherPaths } from './platform/http/server.ts';
import { serviceRoutes } from './platform/http/routes/service-routes.ts';
import { siteRoutes } from './platform/http/routes/site-routes.ts';
import { upgradeHandler } from './platform/http/upgrade-handler.ts';
import { usedCommands } from './platform/http/repeats/used-commands.ts';
import { housekeeping } from './platform/jobs/housekeeping.ts';
import { ledgerMonitor } from './platform/jobs/ledger-monitor.ts';
import { createMetrics } from './platform/http/metrics.ts';
import { type OpenAppContext, openAppContext, type OpenOptions } from './open-app-context.ts';
import { type PushLogin, pushSocket } from './platform/http/push-socket.ts';
import { PlainError } from './platform/config/plain-error.ts';
import { Refusal } from './platform/refusal.ts';
import type { OperatorAuth } from './platform/sessions.ts';
import { createWriteMonitor, type WriteMonitor } from './platform/http/write-monitor.ts';
import { demoOperatorNotes } from './seed/demo-operators.ts';
import { seedSandbox } from './seed/seed-sandbox.ts';
import type { SeededLogin } from './seed/seeded-login.ts';

/** Built pages lie beside the server, seen from its sources and from its build alike. */
const WEB_ROOT = fileURLToPath(new URL('../../web/dist', import.meta.url));
/** The whole stop takes ten seconds at most; connections that are still busy by then are cut. */
const STOP_PATIENCE_MS = 8000;
const SWEEP_MS = 50;

/** Rules that do not word their own refusal still speak Chinese. */
z.config(z.locales.zhCN());

/** The modules' own jobs, and the platform's. */
const background = ({ isQuiet = false }: AppOptions): Background => ({
  topics: moduleBackground.topics,
  jobs: isQuiet ? [] : [...ledgerMonitor(), ...housekeeping, ...moduleBackground.jobs],
});

export interface AppOptions extends Omit<OpenOptions, 'schema'> {
  /** Calls beside the catalogue's, for tests and benches; on the same path they take the place of its own. */
  readonly extraCalls?: readonly (readonly [Endpoint, AnyHandler])[];
  readonly webRoot?: string;
  /** Messages go out, but no job runs by itself: for tests that call the one they need, or need none. */
  readonly isQuiet?: boolean;
}

export interface RunningApp {
  readonly app: AppContext;
  /** Where it listens. */
  readonly address: string;
  /** Logins worth showing to whoever started a sandbox. */
  readonly logins: readonly SeededLogin[];
  /** Refuses new work, finishes what runs, and lets go of everything. */
  readonly stop: () => Promise<void>;
}

/** Opens, seeds and serves the app with the roles its configuration names. */
export async function startApp(config: Config, options: AppOptions = {}): Promise<RunningApp> {
  const open = await openAppContext(config, { ...options, schema: databaseSchema() });
  try {
    return await serve(open, options);
  } catch (error) {
    await open.close();
    throw error;
  }
}

async function serve(open: OpenAppContext, options: AppOptions): Promise<RunningApp> {
  const { app } = open;
  const { roles, host, port } = app.config;
  await app.transact(async (tx) => {
    await seedSite(tx, app.config.legalAge, app.now());
    await seedPools(app, tx, app.now());
    await seedGradeConfig(tx, app.now());
    await seedPromotions(tx, app.now());
  });
  await app.transact((tx) => seedPayments(app, tx));
  const logins = await seedSandbox(app);
  let stopping = false;
  const stats = createCallStats();
  const writeMonitor = createWriteMonitor(app.pool);
  const operatorAuth = createOperatorAuth(app);
  const http = createServer(
    app,
    roles.has('api') ? listenerFor(open, { stats, writeMonitor, operatorAuth }, options) : undefined,
  );
  serviceRoutes(http, {
    app,
    metrics: createMetrics(app, { calls: stats, counts: [openDifferences] }),
    writeMonitor,
    isStopping: () => stopping,
  });
  if (roles.has('api')) {
    docsRoutes(http, {
      config: app.config,
      version: packageJson.version,
      isOperator: operatorCheck(app, operatorAuth),
    });
    sandboxRoutes(http, app, [demoOperatorNotes, paymentNotes]);
    paymentRoutes(http, app);
    walletRoutes(http, app);
    siteRoutes(http, {
      webRoot: options.webRoot ?? WEB_ROOT,
      siteUrl: app.config.siteUrl,
      firstRows: () => firstRows(app),
    });
  } else refuseOtherPaths(http);
  if (roles.has('venues'))
    await http.register(venueRoutes, { port: venuePort(app), html: { escape: escapeHtml, page: plainPage } });
  openSockets(http, app);
  const address = await listen(http, host, port);
  const jobs = roles.has('worker') ? await startBackground(app, background(options)) : undefined;

  async function stopAll(): Promise<void> {
    stopping = true;
    const cut = setTimeout(() => http.server.closeAllConnections(), STOP_PATIENCE_MS);
    // A connection that has just had its last answer would otherwise be kept for the next question.
    const sweep = setInterval(() => http.server.closeIdleConnections(), SWEEP_MS);
    await Promise.all([http.close(), jobs?.stop()]);
    clearTimeout(cut);
    clearInterval(sweep);
    await open.close();
  }
  let stopped: Promise<void> | undefined;
  return { app, address, logins, stop: () => (stopped ??= stopAll()) };
}

/** Sockets live beside the calls; when the server stops they are told, and then closed. */
function openSockets(http: FastifyInstance, app: AppContext): void {
  const pushes = app.config.roles.has('api') && pushSocket({ ...app, logins: pushLogins(app) });
  const live = app.sports && liveSocket(app, app.sports);
  const chat = app.config.roles.has('api') && chatSocket(app);
  const fishing = app.config.roles.has('api') && fishingSocket(app);
  const sockets = [pushes, live, chat, fishing].filter((socket) => !!socket);
  upgradeHandler(http.server, app, sockets);
  http.addHook('preClose', async () => {
    await Promise.all(sockets.map((socket) => socket.stop()));
  });
}

const pushLogins = (app: AppContext): Record<PushRole, PushLogin> => ({
  member: memberPushLogin(app),
  operator: operatorPushLogin(app),
  guest: guestPushLogin(app),
});

async function listen(http: FastifyInstance, host: string, port: number): Promise<string> {
  try {
    return await http.listen({ host, port });
  } catch (error) {
    await http.close();
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    throw isTaken ? new PlainError(`端口 ${port} 已被占用，请用 PORT 换一个端口。`) : error;
  }
}

/** Whether a token is that of an operator at work. */
const operatorCheck =
  (app: AppContext, operatorAuth: OperatorAuth) =>
  async (token: string): Promise<boolean> => {
    try {
      await operatorAuth.admit(token, undefined, {
        app,
        requestId: '',
        now: app.now(),
        ip: '',
        device: '',
        userAgent: '',
      });
      return true;
    } catch (error) {
      if (error instanceof Refusal) return false;
      throw error;
    }
  };

/** Every call of the two catalogues behind the one edge. */
function listenerFor(
  { app, replayFilter }: OpenAppContext,
  {
    stats,
    writeMonitor,
    operatorAuth,
  }: { readonly stats: CallStats; readonly writeMonitor: WriteMonitor; readonly operatorAuth: OperatorAuth },
  { extraCalls = [] }: AppOptions,
): CallListener {
  const members = compileCatalogue(catalogue, handlers, app.config.mode);
  const operators = compileCatalogue(backOfficeCatalogue, backOfficeHandlers, app.config.mode);
  const calls = new Map([...members, ...operators]);
  for (const [endpoint, handler] of extraCalls) calls.set(endpoint.path, compileCall(endpoint, handler));
  const [idempotency, commands] = [idempotencyRecords(app.pool), usedCommands(app.pool)];
  const sessions = createSessions(app);
  const edge = createEdge({
    app,
    sessions,
    operatorAuth,
    replayFilter,
    idempotency,
    commands,
    calls,
    writeMonitor,
    count: stats.count,
  });
  return callListener({ config: app.config, edge, calls });
}
