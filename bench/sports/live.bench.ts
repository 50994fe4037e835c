import { type ChildProcess, fork } from 'node:child_process';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Server, type Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import {
  aFixture,
  aMarket,
  type PretendBoard,
  pretendBoard,
  tick,
} from '../../packages/sports-feed/src/board/testing/pretend-board.ts';
import { liveSocketServer } from '../../packages/sports-feed/src/live/live-socket-server.ts';
import { textFrame } from '../../packages/sports-feed/src/live/text-frame.ts';
import { HOUR } from '../../packages/sports-feed/src/season/spans.ts';
import { type BenchResult, median } from '../bench-result.ts';
import type { Heard, ReaderOrder } from './live-readers.ts';

const READERS = 1_000;
const MATCHES = 200;
const CHANGES_PER_SECOND = 2_000;
const ROUNDS = 3;
const ROUND_MS = 5_000;
const WARM_UP_MS = 2_000;
/** How often the bare server writes: as often as ours does at its best. */
const BARE_EVERY_MS = 16;
const BAR_MS = 50;
const SIDES = ['H', 'C'] as const;

interface Measured {
  readonly p50: number;
  readonly p99: number;
  readonly framesPerSecond: number;
  /** Of this process, in microseconds for each frame on each socket. */
  readonly cpuEach: number;
  readonly bytesEach: number;
  readonly changesPerSecond: number;
}

/**
 * A thousand readers of the in-play list while two thousand prices change a second: how old a price is when it arrives,
 * beside a bare TCP server that writes frames of the same size to as many sockets. The readers are another process.
 */
export async function liveBench(): Promise<BenchResult[]> {
  const [ours, bare] = [await startOurs(), await startBare()];
  const readers = fork(fileURLToPath(new URL('./live-readers.ts', import.meta.url)), { serialization: 'advanced' });
  const [oursRounds, bareRounds]: [Measured[], Measured[]] = [[], []];
  let memory = { heap: 0, resident: 0 };
  try {
    let frameBytes = 8_000;
    for (let round = 0; round <= ROUNDS; round += 1) {
      // The first round only warms both up.
      const wide = round === 0 ? WARM_UP_MS : ROUND_MS;
      const before = used();
      await order(readers, { do: 'come', port: ours.port, readers: READERS, upgrades: true });
      if (round === 0)
        memory = {
          heap: (used().heap - before.heap) / READERS,
          resident: (used().resident - before.resident) / READERS,
        };
      const measured = await oursRound(readers, ours, wide);
      await order(readers, { do: 'go' });
      frameBytes = measured.bytesEach;
      await order(readers, { do: 'come', port: bare.port, readers: READERS, upgrades: false });
      const yardstick = await bareRound(readers, bare, frameBytes, wide);
      await order(readers, { do: 'go' });
      if (round > 0) {
        oursRounds.push(measured);
        bareRounds.push(yardstick);
      }
    }
  } finally {
    readers.kill();
    await Promise.all([ours.close(), bare.close()]);
  }
  return results(oursRounds, bareRounds, memory);
}

function results(
  ours: readonly Measured[],
  bare: readonly Measured[],
  memory: { heap: number; resident: number },
): BenchResult[] {
  const of = (rounds: readonly Measured[], field: keyof Measured): number =>
    median(rounds.map((round) => round[field]));
  const p99 = ours.map((round) => round.p99);
  const [latency, yardstick] = [of(ours, 'p99'), of(bare, 'p99')];
  const [cost, bareCost] = [of(ours, 'cpuEach'), of(bare, 'cpuEach')];
  const costs = ours.map((round) => round.cpuEach);
  return [
    {
      name: `p99 from price to frame, ${READERS} readers`,
      ratio: latency / yardstick,
      unit: 'ms',
      ours: latency,
      yardstick,
      spread: `${Math.min(...p99).toFixed(1)}–${Math.max(...p99).toFixed(1)} of ${ROUNDS}`,
      note: `bar ${BAR_MS} ms; median ${of(ours, 'p50').toFixed(1)} ms; ${of(ours, 'changesPerSecond').toFixed(0)} changes/s in ${of(ours, 'framesPerSecond').toFixed(0)} frames/s of ${(of(ours, 'bytesEach') / 1024).toFixed(1)} KiB; a reader costs ${(memory.heap / 1024).toFixed(1)} KiB of heap, ${(memory.resident / 1024).toFixed(1)} KiB resident`,
    },
    {
      name: 'frames delivered in a second of CPU vs raw TCP',
      ratio: bareCost / cost,
      unit: 'frames/s',
      ours: 1e6 / cost,
      yardstick: 1e6 / bareCost,
      spread: `${Math.min(...costs).toFixed(1)}–${Math.max(...costs).toFixed(1)} µs each`,
      note: `ours finds and writes down the changes too; a round for all readers takes ${((cost * READERS) / 1_000).toFixed(1)} ms of CPU`,
    },
  ];
}

interface Ours {
  readonly board: PretendBoard;
  readonly port: number;
  readonly close: () => Promise<void>;
}

async function startOurs(): Promise<Ours> {
  const start = Date.now();
  const board = pretendBoard(start, (now) => now);
  const markets = (['RE', 'ROU', 'HRE', 'HROU'] as const).flatMap((w) =>
    [0, 1, 2].map((rank) => aMarket(w, 2 + rank, { rank })),
  );
  for (let id = 0; id < MATCHES; id += 1) {
    const state = { phase: 'live', period: '1H', version: 1 } as const;
    board.put(aFixture(gameId(id), start - HOUR), {
      state,
      markets: [...markets, aMarket('RM', 0), aMarket('HRM', 0)],
    });
  }
  let ids = 0;
  const socketServer = liveSocketServer({ board, now: Date.now, newId: () => String((ids += 1)) });
  const server = createHttpServer();
  // Each reader comes from an address of its own.
  server.on('upgrade', (request, socket, head) => socketServer.enter(request, socket, head, String((ids += 1))));
  const port = await listening(server);
  return { board, port, close: async () => (await socketServer.stop(), void server.close()) };
}

const gameId = (id: number): string => `bench-1-${id}`;

async function startBare(): Promise<{ port: number; sockets: Set<Socket>; close: () => Promise<void> }> {
  const sockets = new Set<Socket>();
  const hello = textFrame('{"n":-1}');
  const server = createTcpServer({ noDelay: true }, (socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    socket.write(hello);
  });
  return { port: await listening(server), sockets, close: async () => void server.close() };
}

function listening(server: Server): Promise<number> {
  return new Promise((resolve) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}

async function oursRound(readers: ChildProcess, { board }: Ours, wide: number): Promise<Measured> {
  /** When each version of each match came to be. */
  const born = new Map<string, Map<number, number>>();
  let turn = 0;
  const change = (): void => {
    const id = gameId((turn * 7919) % MATCHES);
    turn += 1;
    const side = SIDES[turn % 2] ?? 'H';
    board.move(id, { marketCode: turn % 3 === 0 ? 'HRE' : 'RE', lineText: '0.5', side }, tick(40 + (turn % 120)));
    const versions = born.get(id) ?? new Map<number, number>();
    versions.set(board.match(id)?.version ?? 0, moment());
    born.set(id, versions);
  };
  const run = await flowing(readers, wide, CHANGES_PER_SECOND, change);
  const ages: number[] = [];
  const last = new Map<string, number>();
  const agesOf = new Map<number, number[]>();
  for (const [n, changes] of Object.entries(run.heard.contents))
    agesOf.set(
      Number(n),
      changes.flatMap(([id, version]) => bornIn(born.get(id), last, id, version)),
    );
  const { arrivals } = run.heard;
  for (let at = 0; at < arrivals.length; at += 2) {
    const arrived = arrivals[at + 1] ?? 0;
    for (const birth of agesOf.get(arrivals[at] ?? 0) ?? []) ages.push(arrived - birth);
  }
  return measured(run, ages, turn);
}

/** The moments of all versions a frame brings: those behind the last one it brought, up to this. */
function bornIn(
  versions: ReadonlyMap<number, number> | undefined,
  last: Map<string, number>,
  id: string,
  version: number,
): number[] {
  const from = last.get(id) ?? version - 1;
  last.set(id, version);
  return Array.from({ length: version - from }, (_, index) => versions?.get(from + 1 + index) ?? Number.NaN).filter(
    (birth) => !Number.isNaN(birth),
  );
}

async function bareRound(
  readers: ChildProcess,
  { sockets }: { sockets: Set<Socket> },
  bytes: number,
  wide: number,
): Promise<Measured> {
  const born = new Map<number, number>();
  let n = 0;
  const run = await flowing(readers, wide, 1_000 / BARE_EVERY_MS, () => {
    n += 1;
    const text = `{"n":${n},"x":"`;
    const frame = textFrame(text.padEnd(Math.round(bytes) - 2, 'x'));
    born.set(n, moment());
    for (const socket of sockets) socket.write(frame);
  });
  const { arrivals } = run.heard;
  const ages: number[] = [];
  for (let at = 0; at < arrivals.length; at += 2)
    ages.push((arrivals[at + 1] ?? 0) - (born.get(arrivals[at] ?? 0) ?? 0));
  return measured(run, ages, n);
}

interface Run {
  readonly heard: Heard;
  readonly seconds: number;
  readonly cpu: number;
  readonly bytes: number;
}

/** Lets things happen so often for a while, and collects what the readers heard. */
async function flowing(readers: ChildProcess, wide: number, perSecond: number, happen: () => void): Promise<Run> {
  await order(readers, { do: 'count' });
  const before = process.cpuUsage();
  const startedAt = performance.now();
  let happened = 0;
  await new Promise<void>((resolve) => {
    const step = (): void => {
      const passed = performance.now() - startedAt;
      if (passed >= wide) return resolve();
      for (; happened < (passed * perSecond) / 1_000; happened += 1) happen();
      setTimeout(step, 1);
    };
    step();
  });
  const seconds = (performance.now() - startedAt) / 1_000;
  const { user, system } = process.cpuUsage(before);
  // What is still on its way belongs to the round.
  await new Promise((resolve) => setTimeout(resolve, 300));
  const heard = await order(readers, { do: 'tell' });
  if (!('arrivals' in heard)) throw new Error('The readers did not tell.');
  return { heard, seconds, cpu: user + system, bytes: heard.bytes };
}

function measured({ heard, seconds, cpu, bytes }: Run, ages: readonly number[], changes: number): Measured {
  const sorted = Float64Array.from(ages).toSorted();
  const frames = heard.arrivals.length / 2;
  if (frames === 0) throw new Error('Nothing was heard.');
  return {
    p50: sorted[Math.floor(sorted.length * 0.5)] ?? Number.NaN,
    p99: sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN,
    framesPerSecond: frames / READERS / seconds,
    cpuEach: cpu / frames,
    bytesEach: bytes / frames,
    changesPerSecond: changes / seconds,
  };
}

function order(readers: ChildProcess, wanted: ReaderOrder): Promise<Heard | { readonly done: true }> {
  return new Promise((resolve) => {
    readers.once('message', resolve);
    readers.send(wanted);
  });
}

const moment = (): number => performance.timeOrigin + performance.now();

function used(): { heap: number; resident: number } {
  setFlagsFromString('--expose-gc');
  // oxlint-disable-next-line typescript/no-unsafe-call -- the flag has just made it
  runInNewContext('gc')();
  const { heapUsed, external, rss } = process.memoryUsage();
  return { heap: heapUsed + external, resident: rss };
}
