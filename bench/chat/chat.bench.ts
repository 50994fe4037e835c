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
/** Each takes its turn with the others, so that whatever else the machine does meets all of them. */
const ROUNDS = 5;
const ROUND_MS = 4_000;
/** After a goal everybody speaks at once: so many lines come to one room together, at the same lines a second. */
const BURST = 10;
const SPOKEN_MS = 8_000;
const WARM_UP_MS = 3_000;
const BAR_MS = 100;
const BAR_OF_WS = 0.9;
const BAR_OF_SOCKET_IO = 2;
/** Nothing that is asked of a process takes longer. */
const PATIENCE_MS = 600_000;
const KINDS: readonly ChatKind[] = ['ours', 'ws', 'socket.io'];

/** How the same lines a second come: one room after the other, or many to one room at once. */
const paces = { steady: 1, bursts: BURST } as const;
type Pace = keyof typeof paces;

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

type Rounds = Readonly<Record<Pace, ReadonlyMap<ChatKind, Round[]>>>;

/**
 * Five thousand sockets in twenty rooms while fifty lines are said a second: what a delivered line costs the server's
 * processor (its own seconds, whatever else runs on the machine), beside `ws` with a frame built once and socket.io; and how
 * old a line is when it is read. Each server and each crowd of readers is a process of its own.
 */
export async function chatBench(databaseUrl: string): Promise<BenchResult[]> {
  const files = Number(execFileSync('sh', ['-c', 'ulimit -Hn'], { encoding: 'utf8' }));
  if (files < SOCKETS + 500)
    throw new Error(`${SOCKETS} sockets need ulimit -n ${SOCKETS + 500}; here it is ${files}.`);
  const pairs: Pair[] = [];
  const started: ChildProcess[] = [];
  try {
    for (const kind of KINDS) pairs.push(await openPair(kind, databaseUrl, started));
    const empty = () => new Map<ChatKind, Round[]>(KINDS.map((kind) => [kind, []]));
    const rounds: Rounds = { steady: empty(), bursts: empty() };
    for (const pair of pairs) await toldRound(pair, 'steady', WARM_UP_MS);
    for (let round = 0; round < ROUNDS; round += 1)
      for (const pace of ['steady', 'bursts'] as const)
        for (const pair of pairs) rounds[pace].get(pair.kind)?.push(await toldRound(pair, pace, ROUND_MS));
    const [ours] = pairs;
    if (!ours) throw new Error('Nobody was there.');
    return results(pairs, rounds, await spokenRound(ours));
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
async function toldRound({ server, readers }: Pair, pace: Pace, milliseconds: number): Promise<Round> {
  await toReaders(readers, { do: 'count' });
  const way = { perSecond: LINES_PER_SECOND, atOnce: paces[pace], milliseconds };
  const { cpu = 0, lines = 0 } = await toServer(server, { do: 'tell', ...way });
  return roundOf(await toReaders(readers, { do: 'tell' }), cpu, lines);
}

interface SpokenRound extends Round {
  readonly said: number;
  readonly refused: number;
}

/** Members say them: checked, stored, numbered, and only then told. */
async function spokenRound({ server, readers, port }: Pair): Promise<SpokenRound> {
  const { speakers = [] } = await toServer(server, { do: 'speakers', count: SPEAKERS });
  const { cpu: before = 0 } = await toServer(server, { do: 'cpu' });
  const way = { port, rooms: ROOMS, speakers, perSecond: LINES_PER_SECOND, milliseconds: SPOKEN_MS };
  const { said = 0, refused = 0 } = await toReaders(readers, { do: 'speak', ...way });
  const { cpu: after = 0 } = await toServer(server, { do: 'cpu' });
  return { ...roundOf(await toReaders(readers, { do: 'tell' }), after - before, said), said, refused };
}

function roundOf({ ages = new Float64Array() }: ReaderAnswer, cpu: number, lines: number): Round {
  const sorted = ages.toSorted();
  const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  if (sorted.length === 0) throw new Error('Nothing was heard.');
  const wanted = (lines * SOCKETS) / ROOMS.length;
  return { cpuEach: cpu / sorted.length, p50: at(0.5), p99: at(0.99), delivered: sorted.length / wanted };
}

const kib = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KiB`;

function results(pairs: readonly Pair[], rounds: Rounds, spoken: SpokenRound): BenchResult[] {
  const all = (pace: Pace, kind: ChatKind, field: keyof Round): number[] =>
    (rounds[pace].get(kind) ?? []).map((round) => round[field]);
  const of = (pace: Pace, kind: ChatKind, field: keyof Round): number => median(all(pace, kind, field));
  const arrived = (pace: Pace, kind: ChatKind): string => `${(of(pace, kind, 'delivered') * 100).toFixed(1)} %`;
  const cheaper = (pace: Pace, kind: ChatKind, bar: number): BenchResult => {
    const theirs = all(pace, kind, 'cpuEach');
    // Of each turn: its rounds followed each other directly.
    const ratios = all(pace, 'ours', 'cpuEach').map((ours, round) => (theirs[round] ?? Number.NaN) / ours);
    return {
      name: `lines delivered in a second of the server's own CPU, ${pace === 'steady' ? 'one at a time' : `${BURST} at once in a room`}, vs ${kind}`,
      ratio: median(ratios),
      unit: 'lines/s',
      ours: 1e6 / of(pace, 'ours', 'cpuEach'),
      yardstick: 1e6 / of(pace, kind, 'cpuEach'),
      spread: `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)} in ${ROUNDS} turns`,
      note: `bar ${bar}; ${of(pace, 'ours', 'cpuEach').toFixed(1)} vs ${of(pace, kind, 'cpuEach').toFixed(1)} µs each; arrived ${arrived(pace, 'ours')} vs ${arrived(pace, kind)}`,
    };
  };
  const memory = pairs.map(
    ({ kind, memory: { heap, resident } }) => `${kind} ${kib(heap)} heap, ${kib(resident)} resident`,
  );
  const late = all('steady', 'ours', 'p99');
  const wall = `by the clock on the wall: other work on the machine counts`;
  return [
    cheaper('steady', 'ws', BAR_OF_WS),
    cheaper('steady', 'socket.io', BAR_OF_SOCKET_IO),
    cheaper('bursts', 'ws', BAR_OF_WS),
    cheaper('bursts', 'socket.io', BAR_OF_SOCKET_IO),
    {
      name: `p99 from told to read, ${SOCKETS} sockets in ${ROOMS.length} rooms, ${LINES_PER_SECOND} lines/s, vs ws`,
      ratio: of('steady', 'ours', 'p99') / of('steady', 'ws', 'p99'),
      unit: 'ms',
      ours: of('steady', 'ours', 'p99'),
      yardstick: of('steady', 'ws', 'p99'),
      spread: `${Math.min(...late).toFixed(1)}–${Math.max(...late).toFixed(1)} of ${ROUNDS}`,
      note: `bar ${BAR_MS} ms, ${wall}; median ${of('steady', 'ours', 'p50').toFixed(1)} ms; socket.io p99 ${of('steady', 'socket.io', 'p99').toFixed(1)} ms; in bursts ours p99 ${of('bursts', 'ours', 'p99').toFixed(1)} ms, ws ${of('bursts', 'ws', 'p99').toFixed(1)} ms; a socket costs ${memory.join('; ')}`,
    },
    {
      name: `p99 from said by a member to read, stored before it is told, vs told alone`,
      ratio: spoken.p99 / of('steady', 'ours', 'p99'),
      unit: 'ms',
      ours: spoken.p99,
      yardstick: of('steady', 'ours', 'p99'),
      spread: `1 round of ${spoken.said} lines`,
      note: `bar ${BAR_MS} ms, ${wall}; median ${spoken.p50.toFixed(1)} ms; ${(spoken.delivered * 100).toFixed(1)} % arrived, ${spoken.refused} refused; ${spoken.cpuEach.toFixed(1)} µs of CPU each`,
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
