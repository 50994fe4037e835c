import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url));
/** Five minutes: a load test may share its machine with others. */
const READY_TRIES_MAX = 3_000;

/** A whole server in a process of its own, which can be killed as nobody should be. */
export interface ServedApp {
  readonly origin: string;
  /** SIGKILL, sent before it returns; the process is gone when it resolves. */
  readonly kill: () => Promise<void>;
  /** Up again after a kill. */
  readonly restart: () => Promise<void>;
  /** Both, one after the other. */
  readonly killAndRestart: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Serves on a fixed free port, so that clients find it again after a restart; the sources, or what Node is told to run. */
export async function servedApp(
  databaseUrl: string,
  program: readonly string[] = ['--import', 'tsx', MAIN],
): Promise<ServedApp> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    PORT: String(port),
    CAPTCHA: 'off',
    LOG_LEVEL: 'error',
    CALLS_PER_ADDRESS: '0',
    CALLS_PER_SESSION: '0',
    LIMIT_SCALE: '1000000',
    SANDBOX_SPEED: '60',
  };
  const start = async (): Promise<ChildProcess> => {
    const child = spawn(process.execPath, program, { env, stdio: ['ignore', 'ignore', 'inherit'] });
    await ready(origin, child);
    return child;
  };
  let child = await start();
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  };
  const kill = (): Promise<void> => end('SIGKILL');
  const restart = async (): Promise<void> => {
    child = await start();
  };
  return {
    origin,
    kill,
    restart,
    killAndRestart: async () => {
      await kill();
      await restart();
    },
    stop: () => end('SIGTERM'),
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port was given');
  return address.port;
}

async function ready(origin: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < READY_TRIES_MAX; tries += 1) {
    if (child.exitCode !== null) throw new Error(`server exited with ${child.exitCode} before it was ready`);
    const isReady = await fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await pause(100);
  }
  throw new Error('server did not become ready');
}
