import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type BenchResult, median } from '../bench-result.ts';
import type { ReaderAnswer, ReaderOrder } from './chat-readers.ts';
import type { ChatKind, ServerAnswer, ServerOrder } from './chat-server.ts';

/** Fewer for a look: `CHAT_SOCKETS=500 npm run bench chat`. */
const SOCKETS = Number(process.env['CHAT_SOCKETS'] ?? 5_000);
const ROOMS = Array.from({ length: 20 }, (_, index) => `match:bench-${index}`);
const LINES_PER_SECOND = 50;
const SPEAKERS = 50;
const ROUNDS = 3;
const ROUND_MS = 8_000;
const WARM_UP_MS = 3_000;
const BAR_MS = 100;
const BAR_OF_WS = 0.9;
const BAR_OF_SOCKET_IO = 2;
/** Nothing that is asked of a process takes longer. */
const PATIENCE_MS = 600_000;
const KINDS: readonly ChatKind[] = ['ours', 'ws', 'socket.io'];

interface Round {
  /** Microseconds of the server's processor for each line on each socket. */
  readonly cpuEach: number;
  readonly p50: number;
  readonly p99: number;
  /** Of what should have arrived. */
  readonly delivered: number;
}

interface Pair {
  readonly kind: ChatKind;
  readonly server: ChildProcess;
  readonly readers: ChildProcess;
  readonly port: number;
  readonly memory: { readonly heap: number; readonly resident: number };
}

/**
 * Five thousand sockets in twenty rooms while fifty lines are said a second: what a delivered line costs the server's
 * processor, beside `ws` with a frame built once and socket.io; and how old a line is when it is read. Each server and
 * each crowd of readers is a process of its own.
 */
export async function chatBench(databaseUrl: string): Promise<BenchResult[]> {
  const files = Number(execFileSync('sh', ['-c', 'ulimit -Hn'], { encoding: 'utf8' }));
  if (files < SOCKETS + 500)
    throw new Error(`${SOCKETS} sockets need ulimit -n ${SOCKETS + 500}; here it is ${files}.`);
  const pairs: Pair[] = [];
  const started: ChildProcess[] = [];
  try {
    for (const kind of KINDS) pairs.push(await openPair(kind, databaseUrl, started));
    const rounds = new Map<ChatKind, Round[]>(KINDS.map((kind) => [kind, []]));
    for (let round = 0; round <= ROUNDS; round += 1)
      for (const pair of pairs) {
        const measured = await toldRound(pair, round === 0 ? WARM_UP_MS : ROUND_MS);
        if (round > 0) rounds.get(pair.kind)?.push(measured);
      }
    const [ours] = pairs;
    const spoken = ours && (await spokenRound(ours));
    return results(pairs, rounds, spoken);
  } finally {
    for (const child of started) child.kill('SIGKILL');
  }
}

async function openPair(kind: ChatKind, databaseUrl: string, started: ChildProcess[]): Promise<Pair> {
  const child = (file: string): ChildProcess => {
    const made = fork(fileURLToPath(new URL(file, import.meta.url)), { serialization: 'advanced' });
    started.push(made);
    return made;
  };
  const [server, readers] = [child('./chat-server.ts'), child('./chat-readers.ts')];
  const { port = 0 } = await toServer(server, { do: 'open', kind, rooms: ROOMS, databaseUrl });
  // A few come first, so that what the first one needs is not counted.
  await toReaders(readers, { do: 'come', kind, port, rooms: ROOMS, readers: ROOMS.length });
  const before = await toServer(server, { do: 'memory' });
  await toReaders(readers, { do: 'come', kind, port, rooms: ROOMS, readers: SOCKETS - ROOMS.length });
  const after = await toServer(server, { do: 'memory' });
  const each = (field: 'heap' | 'resident'): number => ((after[field] ?? 0) - (before[field] ?? 0)) / SOCKETS;
  return { kind, server, readers, port, memory: { heap: each('heap'), resident: each('resident') } };
}

/** The server itself says the lines, so that nothing but their way to the readers is measured. */
async function toldRound({ server, readers }: Pair, milliseconds: number): Promise<Round> {
  await toReaders(readers, { do: 'count' });
  const { cpu = 0, lines = 0 } = await toServer(server, { do: 'tell', perSecond: LINES_PER_SECOND, milliseconds });
  return roundOf(await toReaders(readers, { do: 'tell' }), cpu, lines);
}

/** Members say them: checked, stored, numbered, and only then told. */
async function spokenRound({ server, readers, port }: Pair): Promise<Round> {
  const { speakers = [] } = await toServer(server, { do: 'speakers', count: SPEAKERS });
  const { cpu: before = 0 } = await toServer(server, { do: 'cpu' });
  const way = { port, rooms: ROOMS, speakers, perSecond: LINES_PER_SECOND, milliseconds: ROUND_MS };
  const { said = 0 } = await toReaders(readers, { do: 'speak', ...way });
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  const { cpu: after = 0 } = await toServer(server, { do: 'cpu' });
  return roundOf(await toReaders(readers, { do: 'tell' }), after - before, said);
}

function roundOf({ ages = new Float64Array() }: ReaderAnswer, cpu: number, lines: number): Round {
  const sorted = ages.toSorted();
  const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  if (sorted.length === 0) throw new Error('Nothing was heard.');
  const wanted = (lines * SOCKETS) / ROOMS.length;
  return { cpuEach: cpu / sorted.length, p50: at(0.5), p99: at(0.99), delivered: sorted.length / wanted };
}

const kib = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KiB`;

function results(
  pairs: readonly Pair[],
  rounds: ReadonlyMap<ChatKind, readonly Round[]>,
  spoken: Round | undefined,
): BenchResult[] {
  const of = (kind: ChatKind, field: keyof Round): number =>
    median((rounds.get(kind) ?? []).map((round) => round[field]));
  const memory = pairs.map(
    ({ kind, memory: { heap, resident } }) => `${kind} ${kib(heap)} heap, ${kib(resident)} resident`,
  );
  const costs = (rounds.get('ours') ?? []).map(({ cpuEach }) => cpuEach);
  const spread = `${Math.min(...costs).toFixed(1)}–${Math.max(...costs).toFixed(1)} µs each`;
  const cheaper = (kind: ChatKind, bar: number): BenchResult => ({
    name: `lines delivered in a second of CPU vs ${kind}`,
    ratio: of(kind, 'cpuEach') / of('ours', 'cpuEach'),
    unit: 'lines/s',
    ours: 1e6 / of('ours', 'cpuEach'),
    yardstick: 1e6 / of(kind, 'cpuEach'),
    spread,
    note: `bar ${bar}; arrived ${(of('ours', 'delivered') * 100).toFixed(1)} % vs ${(of(kind, 'delivered') * 100).toFixed(1)} %`,
  });
  const late = (rounds.get('ours') ?? []).map(({ p99 }) => p99);
  return [
    cheaper('ws', BAR_OF_WS),
    cheaper('socket.io', BAR_OF_SOCKET_IO),
    {
      name: `p99 from said to read, ${SOCKETS} sockets in ${ROOMS.length} rooms, ${LINES_PER_SECOND} lines/s, vs ws`,
      ratio: of('ours', 'p99') / of('ws', 'p99'),
      unit: 'ms',
      ours: of('ours', 'p99'),
      yardstick: of('ws', 'p99'),
      spread: `${Math.min(...late).toFixed(1)}–${Math.max(...late).toFixed(1)} of ${ROUNDS}`,
      note: `bar ${BAR_MS} ms; socket.io ${of('socket.io', 'p99').toFixed(1)} ms; median ${of('ours', 'p50').toFixed(1)} ms; said by members, checked and stored: median ${spoken?.p50.toFixed(1)} ms, p99 ${spoken?.p99.toFixed(1)} ms, ${((spoken?.delivered ?? 0) * 100).toFixed(1)} % arrived; a socket costs ${memory.join('; ')}`,
    },
  ];
}

const toServer = (child: ChildProcess, order: ServerOrder): Promise<ServerAnswer> =>
  answered<ServerAnswer>(child, order);
const toReaders = (child: ChildProcess, order: ReaderOrder): Promise<ReaderAnswer> =>
  answered<ReaderAnswer>(child, order);

function answered<Answer>(child: ChildProcess, order: ServerOrder | ReaderOrder): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const impatience = setTimeout(() => done(() => reject(new Error(`${order.do} took too long`))), PATIENCE_MS);
    const answer = (message: Answer): void => done(() => resolve(message));
    const gone = (): void => done(() => reject(new Error(`A process ended during ${order.do}.`)));
    const done = (end: () => void): void => {
      clearTimeout(impatience);
      child.off('message', answer).off('exit', gone);
      end();
    };
    child.on('message', answer).on('exit', gone);
    child.send(order);
  });
}
