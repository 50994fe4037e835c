import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type AppOptions, type RunningApp, startApp } from './app.ts';
import { readConfig } from './platform/config/config.ts';
import { PlainError } from './platform/config/plain-error.ts';

export type { RunningApp };

/** Starts the server as its environment says, and tells whoever started it where to go. */
export async function startFromEnvironment(
  env: Readonly<Record<string, string | undefined>>,
  options: AppOptions = {},
): Promise<RunningApp> {
  const running = await startApp(readConfig({ ...env, ...rolesIn(process.argv) }), {
    sports: 'of-settings',
    ...options,
  });
  // Nothing that was forgotten to be waited for may take the server down with it.
  process.on('unhandledRejection', (error) => running.app.log.error({ err: error }, 'unhandled promise rejection'));
  process.stdout.write(welcome(running));
  return running;
}

/** `--roles=api,worker` is the short way to write ROLES for one of several processes. */
function rolesIn(args: readonly string[]): { ROLES?: string } {
  const given = args.find((arg) => arg.startsWith('--roles='));
  return given === undefined ? {} : { ROLES: given.slice('--roles='.length) };
}

function welcome({ app, address, logins }: RunningApp): string {
  const { config } = app;
  const lines = [`${config.siteTitle} 已启动`, `  网站      ${address}`, `  运营后台  ${address}/console`];
  if (config.mode === 'sandbox') lines.push(`  沙盒信箱  ${address}/sandbox （短信与邮件验证码在这里查看）`);
  for (const { title, name, password, notes } of logins)
    lines.push(`  ${title}  ${name} / ${password}`, ...notes.map((note) => `            ${note}`));
  if (config.mode === 'sandbox') lines.push('  当前为沙盒模式，站内资金均为演示用途，不涉及真实货币。');
  return `\n${lines.join('\n')}\n\n`;
}

/** Run by itself, the file is the whole server: it starts, and stops on a signal. */
async function runAlone(): Promise<void> {
  try {
    const starting = startFromEnvironment(process.env);
    // Heard from the first moment on: whoever reads the welcome may already send one.
    const stop = (): void => void starting.then((running) => running.stop()).then(() => process.exit(0));
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
    await starting;
  } catch (error) {
    const text = error instanceof PlainError ? error.message : error instanceof Error ? error.stack : String(error);
    process.stderr.write(`\n${text}\n\n`);
    process.exit(1);
  }
}

function isRunAlone(): boolean {
  const [, script] = process.argv;
  return script !== undefined && realpathSync(script) === fileURLToPath(import.meta.url);
}

if (isRunAlone()) await runAlone();
