import './lib/install/check-node.mjs';
import { buildSite } from './lib/build-site.mjs';
import { readEnvFile } from './lib/env-file.mjs';
import { installIfNeeded } from './lib/install/install.mjs';
import { tell } from './lib/plain-error.mjs';

// npm run build: the production build of web and server. BRAND and SITE_* choose what is built; --force builds anew.
try {
  readEnvFile();
  installIfNeeded();
  await buildSite({ isForced: process.argv.includes('--force') });
} catch (error) {
  tell(error);
  process.exitCode = 1;
}
