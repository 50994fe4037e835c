import { join } from 'node:path';

/** @import { Machine } from './machine.mjs' */

/** Without the windows that nobody looks at, Chromium takes half the time. */
const PROGRAMS = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const APPLICATIONS = ['Chromium', 'Google Chrome'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);

/**
 * The browser that journeys walk through: CHROMIUM if it is set, else the machine's own.
 * @param {Machine} machine
 * @returns {string | undefined}
 */
export function chromiumPath(machine) {
  const onPath = PROGRAMS.flatMap((name) => machine.searchPath.map((folder) => join(folder, name)));
  return process.env['CHROMIUM'] ?? [...onPath, ...APPLICATIONS].find((path) => machine.isExecutable(path));
}
