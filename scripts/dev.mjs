import './lib/install/check-node.mjs';
import { checkPlatform } from './lib/install/check-platform.mjs';
import { readEnvFile } from './lib/env-file.mjs';
import { provideBeacon } from './lib/beacon/provide-beacon.mjs';
import { provideDatabase } from './lib/postgres/provide-database.mjs';
import { installIfNeeded } from './lib/install/install.mjs';
import { startNamed } from './lib/named-process.mjs';
import { ROOT } from './lib/root.mjs';
import { makeShutdown } from './lib/shutdown.mjs';

// npm run dev: the everyday loop. The server restarts and the pages renew themselves when a file is saved.
const shutdown = makeShutdown();
await shutdown.run(async () => {
  readEnvFile();
  checkPlatform('start');
  installIfNeeded();
  await provideDatabase(shutdown);
  await provideBeacon(shutdown);
  const port = process.env['PORT'] || '8080';
  const pagesPort = process.env['DEV_PORT'] || '5173';
  const tsx = `${ROOT}/node_modules/tsx/dist/cli.mjs`;
  const vite = `${ROOT}/node_modules/vite/bin/vite.js`;
  const children = [
    startNamed(
      'server',
      [tsx, 'watch', '--clear-screen=false', '--include=**/src/sql/**/*.sql', 'apps/server/src/main.ts'],
      {
        cwd: ROOT,
        env: { PORT: port },
      },
    ),
    startNamed('web', [vite], { cwd: `${ROOT}/apps/web`, env: { PORT: port, DEV_PORT: pagesPort } }),
  ];
  shutdown.add(() => Promise.all(children.map((child) => child.stop())));
  console.log(`开发地址 http://127.0.0.1:${pagesPort}`);
  await Promise.race(children.map((child) => child.ended));
  await shutdown.begin(1);
});
