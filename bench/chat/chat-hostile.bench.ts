import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { WebSocket } from 'ws';
import type { BenchResult } from '../bench-result.ts';
import type { AttackAnswer, AttackOrder } from './chat-attackers.ts';
import type { ServerAnswer, ServerOrder } from './chat-server.ts';

/** Fewer for a look: `HOSTILE_FRAMES=20000 npm run bench chat-hostile`. */
const FRAMES = Number(process.env['HOSTILE_FRAMES'] ?? 1_000_000);
const RID = 'match:besieged';
const WITNESS_EVERY_MS = 2_000;
const LOOK_EVERY_MS = 1_000;
const BAR_MEGABYTES = 256;
const MEGABYTE = 1024 * 1024;
const WAVE_MS_MAX = 45 * 60_000;

/**
 * A million frames that mean no good, on connections that mean no good either. Nothing of it may be stored or logged in,
 * the server lives, two members go on talking in a room all the while, and its memory stays within bounds.
 */
export async function chatHostileBench(databaseUrl: string): Promise<BenchResult[]> {
  const server = child('./chat-server.ts');
  const attackers = child('./chat-attackers.ts');
  let isDead = false;
  server.once('exit', () => (isDead = true));
  try {
    const { port = 0 } = await asked<ServerAnswer>(server, {
      do: 'open',
      kind: 'ours',
      rooms: [RID],
      databaseUrl,
    });
    const { speakers = [] } = await asked<ServerAnswer>(server, { do: 'speakers', count: 2 });
    const witnesses = await Promise.all(speakers.map((speaker) => witness(port, speaker)));
    // What the first thousand connections leave behind is what a server in use has anyway.
    await asked<AttackAnswer>(attackers, { port, frames: Math.min(60_000, FRAMES / 10), rid: RID });
    const before = (await asked<ServerAnswer>(server, { do: 'memory' })).resident ?? 0;
    let most = before;
    const looking = every(LOOK_EVERY_MS, async () => {
      const { resident = 0 } = await asked<ServerAnswer>(server, { do: 'resident' });
      most = Math.max(most, resident);
    });
    const talking = every(WITNESS_EVERY_MS, () => talk(witnesses));
    const startedAt = performance.now();
    const answer = await asked<AttackAnswer>(attackers, { port, frames: FRAMES, rid: RID });
    const seconds = (performance.now() - startedAt) / 1_000;
    await Promise.all([looking(), talking()]);
    const after = (await asked<ServerAnswer>(server, { do: 'memory' })).resident ?? 0;
    const stored = await storedLines(databaseUrl);
    const said = witnesses.reduce((sum, each) => sum + each.said, 0);
    const heard = Math.min(...witnesses.map((each) => each.heard.size));
    const sent = Object.values(answer.sent).reduce((sum, count) => sum + count, 0);
    const faults = [
      isDead && 'the server died',
      answer.admitted + stored - said > 0 && `${answer.admitted} answers of success, ${stored - said} lines stored`,
      answer.stillOpen > 0 && `${answer.stillOpen} sockets were never let go`,
      witnesses.some(({ ws }) => ws.readyState !== ws.OPEN) && 'a member who only talked was put out',
      heard < said && `${said - heard} lines of members were not heard`,
    ].filter((fault) => fault !== false);
    if (faults.length > 0) throw new Error(`${sent} hostile frames: ${faults.join('; ')}`);
    const grown = (most - before) / MEGABYTE;
    return [
      {
        name: `memory under ${sent.toLocaleString('en')} hostile frames`,
        ratio: grown / BAR_MEGABYTES,
        unit: 'MB',
        ours: grown,
        yardstick: BAR_MEGABYTES,
        spread: `${(before / MEGABYTE).toFixed(0)} before, ${(most / MEGABYTE).toFixed(0)} at most, ${(after / MEGABYTE).toFixed(0)} after`,
        note: `${answer.connections} connections of ${Object.keys(answer.sent).length} kinds in ${seconds.toFixed(0)} s; admitted 0, killed 0; two members said ${said} lines meanwhile and read them all`,
      },
    ];
  } finally {
    server.kill('SIGKILL');
    attackers.kill('SIGKILL');
  }
}

const child = (file: string): ChildProcess =>
  fork(fileURLToPath(new URL(file, import.meta.url)), { serialization: 'advanced' });

interface Witness {
  readonly ws: WebSocket;
  readonly heard: Set<unknown>;
  said: number;
}

/** A member who only wants to talk. */
async function witness(
  port: number,
  { token, jwt }: { readonly token: string; readonly jwt: string },
): Promise<Witness> {
  const ws = new WebSocket(`ws://127.0.0.1:${port}/stream/ws?clientType=web&siteId=1`);
  await once(ws, 'open');
  const heard = new Set<unknown>();
  const isIn = new Promise<void>((resolve) => {
    ws.on('message', (data: Buffer) => {
      const { msgId, msgData, code } = JSON.parse(data.toString('utf8'));
      if (msgId === 10016) resolve();
      if (msgId === 10003 && code === undefined) heard.add(msgData.no);
    });
  });
  ws.send(JSON.stringify({ msgId: 10001, msgData: { token, body: { jwt } }, seq: 1 }));
  ws.send(JSON.stringify({ msgId: 10002, msgData: { rid: RID }, seq: 2 }));
  await isIn;
  return { ws, heard, said: 0 };
}

const DIGITS = '零一二三四五六七八九';
const inWords = (count: number): string => Array.from(String(count), (digit) => DIGITS[Number(digit)]).join('、');

/** Both say something, and both have read everything before long. */
async function talk(witnesses: readonly Witness[]): Promise<void> {
  for (const [place, each] of witnesses.entries()) {
    each.said += 1;
    each.ws.send(
      JSON.stringify({ msgId: 10003, msgData: { msg: `${'甲乙'[place]}的话 ${inWords(each.said)}` }, seq: each.said }),
    );
  }
  const said = witnesses.reduce((sum, each) => sum + each.said, 0);
  const until = performance.now() + 30_000;
  while (witnesses.some(({ heard }) => heard.size < said) && performance.now() < until)
    await new Promise((resolve) => setTimeout(resolve, 50));
}

async function storedLines(databaseUrl: string): Promise<number> {
  const client = new Client(databaseUrl);
  await client.connect();
  const { rows } = await client.query<{ count: string }>('select count(*) from chat_line');
  await client.end();
  return Number(rows[0]?.count);
}

/** Again and again, one after the other; what it gives back ends it. */
function every(milliseconds: number, act: () => Promise<void>): () => Promise<void> {
  const over = new AbortController();
  const running = (async () => {
    while (!over.signal.aborted) {
      await act();
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
    }
  })();
  return () => {
    over.abort();
    return running;
  };
}

let questions: Promise<unknown> = Promise.resolve();

/** One question at a time: an answer belongs to the last one. */
function asked<Answer>(of: ChildProcess, order: ServerOrder | AttackOrder): Promise<Answer> {
  const answer = () =>
    new Promise<Answer>((resolve, reject) => {
      const impatience = setTimeout(() => reject(new Error('An answer took too long.')), WAVE_MS_MAX);
      const gone = (): void => reject(new Error('A process ended.'));
      of.once('exit', gone);
      of.once('message', (message: Answer) => {
        clearTimeout(impatience);
        of.off('exit', gone);
        resolve(message);
      });
      of.send(order);
    });
  // The attackers take long and are asked alone; the server answers one after the other.
  if ('frames' in order) return answer();
  const next = questions.catch(() => {}).then(answer);
  questions = next;
  return next;
}
