import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const ROOT = join(import.meta.dirname, '../..');
const READY_MS = 300_000;
const NOT_CLONED = ['node_modules', 'dist', 'data', '.cache', 'test-results', '.env'];

/** A clone as a newcomer makes it, with today's uncommitted work, below a folder that is thrown away. */
export function cloneHere(): { folder: string; remove: () => void } {
  const home = mkdtempSync(join(tmpdir(), 'fairground-clone-'));
  const folder = join(home, 'fairground');
  const remove = (): void => rmSync(home, { recursive: true, force: true });
  if (!existsSync(join(ROOT, '.git'))) {
    // Unpacked from an archive: the same without what a clone would not have.
    cpSync(ROOT, folder, { recursive: true, filter: (path) => !NOT_CLONED.includes(basename(path)) });
    return { folder, remove };
  }
  // Whoever tests may not be who owns the folder; it is this very project.
  git(dirname(ROOT), ['clone', '--quiet', ROOT, folder]);
  const namesOf = (...words: string[]): string[] =>
    git(ROOT, ['ls-files', '-z', ...words])
      .split('\0')
      .filter(Boolean);
  const deleted = new Set(namesOf('--deleted'));
  for (const name of deleted) rmSync(join(folder, name), { force: true });
  for (const name of namesOf('--modified', '--others', '--exclude-standard')) {
    if (!deleted.has(name)) cpSync(join(ROOT, name), join(folder, name), { recursive: true });
  }
  return { folder, remove };
}

/** Pictures that the build draws. It drew them from nothing in its own stage; a clone finds them by the hash of their sources. */
const DRAWN = ['.cache/slot-art', '.cache/hero-sheets'];

/** Drawing them again takes longer than everything else a start does. */
export function lendPictures(folder: string): void {
  for (const name of DRAWN)
    if (existsSync(join(ROOT, name))) cpSync(join(ROOT, name), join(folder, name), { recursive: true });
}

function git(cwd: string, words: string[]): string {
  return execFileSync('git', ['-c', 'safe.directory=*', ...words], { cwd, encoding: 'utf8' });
}

/** npm in the clone, with nothing of our own settings; what npm has fetched before is not fetched again. */
export interface NpmRun {
  readonly said: () => string;
  readonly ended: Promise<number | null>;
  /** SIGKILL to npm and everything it started that did not leave its group. */
  readonly killHard: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

export function runNpm(folder: string, words: string[], env: Record<string, string> = {}): NpmRun {
  const kept = Object.entries(process.env).filter(([name]) =>
    /^(PATH|HOME|USER|LANG|TMPDIR|npm_config_(registry|cache))$/.test(name),
  );
  const child = spawn('npm', words, {
    cwd: folder,
    env: {
      ...Object.fromEntries(kept),
      npm_config_prefer_offline: 'true',
      npm_config_update_notifier: 'false',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  const ended = once(child, 'close').then(() => child.exitCode);
  const signalGroup = async (signal: NodeJS.Signals): Promise<void> => {
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
      process.kill(-child.pid, signal);
    await ended;
  };
  return { said: () => said, ended, killHard: () => signalGroup('SIGKILL'), stop: () => signalGroup('SIGTERM') };
}

/** Waits until the site says it is ready; fails with everything npm said when it ends before. */
export async function waitUntilReady(origin: string, run: NpmRun): Promise<void> {
  const over = run.ended.then(() => 'over');
  const end = Date.now() + READY_MS;
  while (Date.now() < end) {
    const isReady = await fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    if ((await Promise.race([over, pause(100, 'waiting')])) === 'over') break;
  }
  throw new Error(`npm start did not come up:\n${run.said()}`);
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port was given');
  return address.port;
}
