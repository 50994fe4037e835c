import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');

/** The player's site built with other flags, in a folder of its own: what a flag changes is seen in a build alone. */
export const otherBuild = (name: string, flags: Readonly<Record<string, string>>): Promise<string> =>
  build('web', name, flags);

/** The same for the server; the file to start it from. */
export const otherServer = async (name: string, flags: Readonly<Record<string, string>>): Promise<string> =>
  join(await build('server', name, flags), 'main.js');

async function build(app: 'web' | 'server', name: string, flags: Readonly<Record<string, string>>): Promise<string> {
  const folder = join(ROOT, '.cache', `${app}-${name}`);
  const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
  const out = ['--outDir', folder, '--emptyOutDir'];
  // Small is what the default build has to be; here it would cost a third of the time.
  const args = ['build', '--logLevel', 'error', '--config', 'vite.config.ts', '--minify', 'false', ...out];
  const running = spawn(process.execPath, [vite, ...args], {
    cwd: join(ROOT, 'apps', app),
    env: { ...process.env, ...flags },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code]: unknown[] = await once(running, 'exit');
  if (code !== 0) throw new Error(`The build ended with ${String(code)}.`);
  return folder;
}
