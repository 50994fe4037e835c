import { readSettings } from './provider/settings.ts';
import { startVenues } from './provider/start-venues.ts';

/**
 * npm run venues: our own electronic games as a game provider in a process of their own, over the protocol of
 * docs/providers.md. Reads DATABASE_URL, SITE_URL, PROVIDER_CODE, PROVIDER_KEYS, SEED_KEY, SEED_KEYS_OLD,
 * HOST, PORT, VENUES_PUBLIC_URL.
 */
try {
  const venues = await startVenues(readSettings(process.env));
  process.stdout.write(`场馆服务已启动：${venues.address}\n`);
  const stop = (): void => void venues.stop().then(() => process.exit(0));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
