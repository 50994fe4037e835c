import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { aFreePort } from '../support/runner/free-port.ts';

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

/** A process that is served, and how one hears from outside that it is ready. */
export interface ServedProgram {
  /** What Node is told to run. */
  readonly program: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly port: number;
  readonly probe: string;
  readonly isReady: (reply: Response) => boolean;
}

/** The site; the sources, or what Node is told to run. */
export async function servedApp(
  databaseUrl: string,
  program: readonly string[] = ['--import', 'tsx', MAIN],
  settings: Readonly<Record<string, string>> = {},
): Promise<ServedApp> {
  const env = {
    DATABASE_URL: databaseUrl,
    CAPTCHA: 'off',
    LOG_LEVEL: 'error',
    CALLS_PER_ADDRESS: '0',
    CALLS_PER_SESSION: '0',
    LIMIT_SCALE: '1000000',
    SANDBOX_SPEED: '60',
    ...settings,
  };
  return servedProcess({ program, env, port: await aFreePort(), probe: '/readyz', isReady: ({ ok }) => ok });
}

/** Serves on a fixed port, so that clients find it again after a restart. */
export async function servedProcess({ program, env, port, probe, isReady }: ServedProgram): Promise<ServedApp> {
  const origin = `http://127.0.0.1:${port}`;
  const all = { ...process.env, ...env, PORT: String(port) };
  const start = async (): Promise<ChildProcess> => {
    const child = spawn(process.execPath, program, { env: all, stdio: ['ignore', 'ignore', 'inherit'] });
    await ready(child, async () => isReady(await fetch(origin + probe)));
    return child;
  };
  let child = await start();
  // A run that fails leaves nobody behind.
  process.once('exit', () => child.kill('SIGKILL'));
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

async function ready(child: ChildProcess, isUp: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < READY_TRIES_MAX; tries += 1) {
    if (child.exitCode !== null) throw new Error(`server exited with ${child.exitCode} before it was ready`);
    if (await isUp().catch(() => false)) return;
    await pause(100);
  }
  throw new Error('server did not become ready');
}
