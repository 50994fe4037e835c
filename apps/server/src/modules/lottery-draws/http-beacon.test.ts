import { createServer, type Server } from 'node:http';
import { randomBytes } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { makeBeacon, timeOf } from '../../../../../scripts/lib/beacon/beacon-chain.mjs';
import { httpBeacon } from './http-beacon.ts';

const beacon = makeBeacon(Buffer.alloc(32, 3));
const info = { publicKey: beacon.publicKey, genesis: timeOf(0), periodMs: 100, chainRounds: 100_000 };

const servers: Server[] = [];
afterEach(() => servers.splice(0).forEach((server) => server.close()));

/** A beacon that answers with what it is told to. */
async function answering(answers: Readonly<Record<string, unknown>>, publicKey?: string) {
  const server = createServer((request, response) => {
    const answer = answers[request.url ?? ''];
    response.writeHead(answer === undefined ? 404 : answer === 'broken' ? 500 : 200).end(JSON.stringify(answer ?? {}));
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return httpBeacon({ url: `http://127.0.0.1:${port}`, publicKey, isSandbox: true });
}

test('values and commitments come with the key that signed them; a round that is not out yet is none', async () => {
  const asked = await answering({
    '/info': info,
    '/rounds/500': beacon.valueOf(500),
    '/chains/500': beacon.commitment(500),
  });
  expect(await asked.pace()).toEqual(info);
  expect(await asked.valueOf(500)).toEqual(beacon.valueOf(500));
  expect(await asked.valueOf(501)).toBeUndefined();
  expect(await asked.chainOf(500)).toEqual({ ...beacon.commitment(500), publicKey: beacon.publicKey });
  await expect(asked.chainOf(200_000)).rejects.toThrow('not committed');
});

test('what somebody else signed, another round or another chain is not believed', async () => {
  const other = makeBeacon(randomBytes(32));
  const asked = await answering({
    '/info': info,
    '/rounds/500': { ...beacon.valueOf(500), signature: other.valueOf(500).signature },
    '/rounds/501': beacon.valueOf(500),
    '/rounds/502': { ...beacon.valueOf(502), value: beacon.valueOf(503).value },
    '/rounds/503': 'broken',
    '/rounds/504': { round: 504 },
    '/chains/500': beacon.commitment(100_500),
    '/chains/501': { ...beacon.commitment(501), lastLink: other.commitment(501).lastLink },
  });
  for (const round of [500, 502]) await expect(asked.valueOf(round)).rejects.toThrow('did not sign');
  await expect(asked.valueOf(501)).rejects.toThrow('another round');
  await expect(asked.valueOf(503)).rejects.toThrow('HTTP 500');
  await expect(asked.valueOf(504)).rejects.toThrow('value');
  await expect(asked.chainOf(500)).rejects.toThrow('another chain');
  await expect(asked.chainOf(501)).rejects.toThrow('did not sign');
});

test('a beacon of the settings signs with the key of the settings', async () => {
  const answers = { '/info': info, '/rounds/500': beacon.valueOf(500) };
  expect(await (await answering(answers, beacon.publicKey)).valueOf(500)).toEqual(beacon.valueOf(500));
  await expect((await answering(answers, 'f'.repeat(64))).valueOf(500)).rejects.toThrow('another key');
});
