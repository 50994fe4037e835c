/** What the tests' TypeScript needs of these scripts, through one module whose types stand in test-postgres.d.mts. */
export { debianBinDir, embeddedBinDir } from './postgres-binaries.mjs';
export { startPostgres } from './postgres-server.mjs';
export { isAlive } from '../processes.mjs';
