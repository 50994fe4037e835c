import { PlainError } from '../plain-error.mjs';

/**
 * What stands in the way of a command on this platform, before anything is installed; undefined where nothing does.
 * The launcher of our own database and the programs of the tests are made for Linux and macOS. With a database of the
 * person's own, npm start needs neither.
 * @param {'start' | 'test'} command
 * @param {{ platform: string, env: NodeJS.ProcessEnv }} around
 * @returns {string | undefined}
 */
export function platformTrouble(command, { platform, env }) {
  if (platform !== 'win32' || (command === 'start' && env['DATABASE_URL'])) return undefined;
  const own = 'set DATABASE_URL=postgres://user:password@host:5432/name';
  return command === 'start'
    ? [
        'Windows 上没有内置数据库：请在 WSL 中运行 npm start，或设置 DATABASE_URL 指向一个 PostgreSQL（15 以上）。',
        'There is no embedded database on Windows: run npm start in WSL, or set DATABASE_URL to a PostgreSQL server.',
        `  ${own}`,
      ].join('\n')
    : [
        'npm test 需要 Linux 或 macOS：请在 WSL 中运行。（设置 DATABASE_URL 后，npm start 可以直接在 Windows 上运行。）',
        'npm test needs Linux or macOS: run it in WSL. (With DATABASE_URL set, npm start runs on Windows itself.)',
        `  ${own}`,
      ].join('\n');
}

/** @param {'start' | 'test'} command */
export function checkPlatform(command) {
  const trouble = platformTrouble(command, process);
  if (trouble) throw new PlainError(trouble);
}
