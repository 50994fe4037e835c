import { catalogue, type Envelope } from '@fairground/contract';
import { type Asked, askingOnce, type ClientRequest } from '../retrying-client.ts';
import { seeded } from '../seeded.ts';
import { servedApp } from '../served-app.ts';
import { insist, type Kill, killInMidRound, type KillTarget, killTarget, underWay } from './kill-in-mid-round.ts';

/** Several serving processes on one database, killed by turns, each in the middle of a round. */
export interface KilledServers {
  readonly origins: readonly string[];
  /** Insists with the same request id, at whichever process is up, until there is an answer. */
  readonly ask: (request: ClientRequest) => Promise<Envelope>;
  readonly killInMidRound: (count: number, onHit: (hits: number) => 'on' | 'enough') => Promise<readonly Kill[]>;
  readonly stop: () => Promise<void>;
}

interface ServerTarget extends KillTarget {
  readonly ask: (request: ClientRequest) => Promise<Asked>;
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
  const targets: ServerTarget[] = [];
  // One after the other: the first one lays out the database.
  for (let index = 0; index < count; index += 1) {
    const served = await servedApp(databaseUrl, [program]);
    targets.push({ ...killTarget(served, seed + index), ask: askingOnce(served.origin, signKey) });
  }
  const drawInt = seeded(seed);
  return {
    origins: targets.map(({ served }) => served.origin),
    ask: (request) =>
      insist(
        { targets, drawInt, askAt: (target) => askAt(target, request) },
        `${request.endpoint.path} ${request.requestId}`,
      ),
    killInMidRound: (wanted, onHit) => killInMidRound(targets, wanted, onHit),
    stop: async () => {
      await Promise.all(targets.map(({ served }) => served.stop()));
    },
  };
}

const askAt = (target: ServerTarget, request: ClientRequest): Promise<Asked> =>
  request.endpoint === catalogue.slots.spin
    ? underWay([target], request.requestId, target.ask(request))
    : target.ask(request);
