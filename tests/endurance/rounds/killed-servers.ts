import { setTimeout as pause } from 'node:timers/promises';
import { catalogue, type Envelope } from '@fairground/contract';
import { type Asked, askingOnce, type ClientRequest } from '../retrying-client.ts';
import { seeded } from '../seeded.ts';
import { type ServedApp, servedApp } from '../served-app.ts';

/** So many rounds a process may answer before it is killed, at most. */
const SPARED_MAX = 16;
/** A round takes some milliseconds: a kill comes within so many after one has begun. */
const INTO_ROUND_MS = 16;
const LOOK_MS = 10;
/** With every process down by turns somebody may be unlucky many times in a row; for so long nobody is. */
const PATIENCE_MS = 600_000;

/** One kill, and the rounds that were under way at that process and got no answer. */
export interface Kill {
  readonly at: number;
  readonly cutOff: readonly string[];
}

/** Several serving processes on one database, killed by turns, each in the middle of a round. */
export interface KilledServers {
  readonly origins: readonly string[];
  /** Insists with the same request id, at whichever process is up, until there is an answer. */
  readonly ask: (request: ClientRequest) => Promise<Envelope>;
  /** Until so many kills have cut off a round, or somebody says it is enough; tells each as it is done, and all in the end. */
  readonly killInMidRound: (count: number, onHit: (hits: number) => 'on' | 'enough') => Promise<readonly Kill[]>;
  readonly stop: () => Promise<void>;
}

interface Target {
  readonly served: ServedApp;
  readonly ask: (request: ClientRequest) => Promise<Asked>;
  /** Rounds that were asked for and not answered yet. */
  readonly inFlight: Map<string, Promise<Asked>>;
  readonly drawInt: ReturnType<typeof seeded>;
  isUp: boolean;
  answered: number;
}

export interface ServerSettings {
  readonly databaseUrl: string;
  readonly program: string;
  readonly signKey: Buffer;
  readonly count: number;
  readonly seed: number;
}

export async function killedServers({
  databaseUrl,
  program,
  signKey,
  count,
  seed,
}: ServerSettings): Promise<KilledServers> {
  const targets: Target[] = [];
  // One after the other: the first one lays out the database.
  for (let index = 0; index < count; index += 1) {
    const served = await servedApp(databaseUrl, [program]);
    const ask = askingOnce(served.origin, signKey);
    targets.push({ served, ask, inFlight: new Map(), drawInt: seeded(seed + index), isUp: true, answered: 0 });
  }
  const drawInt = seeded(seed);
  const ask = async (request: ClientRequest): Promise<Envelope> => {
    const heard = { 'nobody up': 0, 'cut off': 0, 'not now': 0 };
    const until = performance.now() + PATIENCE_MS;
    while (performance.now() < until) {
      const up = targets.filter(({ isUp }) => isUp);
      const target = up[drawInt.below(Math.max(up.length, 1))];
      const answer = target ? await askAt(target, request) : 'nobody up';
      if (typeof answer !== 'string') return answer;
      heard[answer] += 1;
      await pause(LOOK_MS);
    }
    throw new Error(`No answer to ${request.endpoint.path} ${request.requestId}: ${JSON.stringify(heard)}`);
  };
  return {
    origins: targets.map(({ served }) => served.origin),
    ask,
    killInMidRound: async (wanted, onHit) => {
      const kills: Kill[] = [];
      let hits = 0;
      let isOver = false;
      await Promise.all(
        targets.map(async (target) => {
          while (!isOver) {
            const kill = await killOnce(target, () => isOver);
            if (!kill) continue;
            kills.push(kill);
            if (kill.cutOff.length > 0) hits += 1;
            if (onHit(hits) === 'enough' || hits >= wanted) isOver = true;
          }
        }),
      );
      return kills;
    },
    stop: async () => {
      await Promise.all(targets.map(({ served }) => served.stop()));
    },
  };
}

async function askAt(target: Target, request: ClientRequest): Promise<Asked> {
  if (request.endpoint !== catalogue.slots.spin) return target.ask(request);
  const asked = target.ask(request);
  target.inFlight.set(request.requestId, asked);
  const answer = await asked;
  target.inFlight.delete(request.requestId);
  target.answered += 1;
  return answer;
}

/** Lets a process answer for a while, kills it while a round is under way there, and starts it again. */
async function killOnce(target: Target, isOver: () => boolean): Promise<Kill | undefined> {
  const { drawInt, inFlight, served } = target;
  const spared = target.answered + drawInt.below(SPARED_MAX + 1);
  while (target.answered < spared || inFlight.size === 0) {
    if (isOver()) return undefined;
    await pause(1);
  }
  await pause(drawInt.below(INTO_ROUND_MS));
  if (inFlight.size === 0) return undefined;
  const at = Date.now();
  const under = [...inFlight];
  target.isUp = false;
  await served.kill();
  const cutOff: string[] = [];
  // An answer that was on its way already is one: such a round was not cut off.
  for (const [requestId, asked] of under) if ((await asked) === 'cut off') cutOff.push(requestId);
  await served.restart();
  target.isUp = true;
  return { at, cutOff };
}
