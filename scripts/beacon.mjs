import './lib/install/check-node.mjs';
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join, resolve } from 'node:path';
import { CHAIN_ROUNDS, GENESIS, makeBeacon, PERIOD_MILLISECONDS, timeOf } from './lib/beacon/beacon-chain.mjs';
import { ROOT } from './lib/root.mjs';

// The sandbox's public beacon: a program of its own with a secret of its own, which the site never reads. It tells what it
// committed to at any time, and a round's value from its time on. npm start runs it beside the site; --child ends it
// with whoever started it. BEACON_PORT and BEACON_DIR choose where it listens and where its secret lies.

/** Commitments reach so far into the future. */
const COMMITTED_MILLISECONDS = 32 * 24 * 3_600_000;

const folder = resolve(ROOT, process.env['BEACON_DIR'] ?? join(process.env['DATA_DIR'] ?? 'data', 'beacon'));
const beacon = makeBeacon(ownSecret());

function ownSecret() {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, 'secret');
  try {
    writeFileSync(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 });
  } catch {
    // There is one already.
  }
  return Buffer.from(readFileSync(file, 'utf8').trim(), 'hex');
}

/** @param {string} path */
function answerTo(path) {
  const now = Date.now();
  if (path === '/info') {
    return { publicKey: beacon.publicKey, genesis: GENESIS, periodMs: PERIOD_MILLISECONDS, chainRounds: CHAIN_ROUNDS };
  }
  const [, kind, digits = ''] = /^\/(rounds|chains)\/([1-9]\d{0,11})$/.exec(path) ?? [];
  const round = Number(digits);
  if (kind === 'rounds' && timeOf(round) <= now) return beacon.valueOf(round);
  if (kind === 'chains' && timeOf(round) <= now + COMMITTED_MILLISECONDS) return beacon.commitment(round);
  return undefined;
}

const server = createServer((request, response) => {
  const answer = request.method === 'GET' ? answerTo(request.url ?? '') : undefined;
  response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(answer ?? {}));
});
server.listen(Number(process.env['BEACON_PORT'] ?? 0), '127.0.0.1', () => {
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  process.stdout.write(`${JSON.stringify({ url: `http://127.0.0.1:${port}`, publicKey: beacon.publicKey })}\n`);
});
server.on('error', () => process.exit(1));

const end = () => process.exit(0);
if (process.argv.includes('--child')) {
  // Whoever started it holds the other end: when they end, however they end, so does the beacon.
  process.stdin.on('close', end).on('error', end).resume();
  // A terminal's Ctrl-C reaches all; the beacon goes last, with its starter.
  process.on('SIGINT', () => {});
} else process.on('SIGINT', end);
process.on('SIGTERM', end);
