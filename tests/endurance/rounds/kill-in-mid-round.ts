import { setTimeout as pause } from 'node:timers/promises';
import { seeded } from '../seeded.ts';
import type { ServedApp } from '../served-app.ts';

/** So many rounds a process may answer before it is killed, at most. */
const SPARED_MAX = 16;
/** A round takes some milliseconds: a kill comes within so many after one has begun. */
const INTO_ROUND_MS = 16;
const LOOK_MS = 10;
/** With every process down by turns somebody may be unlucky many times in a row; for so long nobody is. */
const PATIENCE_MS = 600_000;

/** One kill, and the rounds that were under way at that process and got no answer. */
export interface Kill {
  readonly target: KillTarget;
  readonly at: number;
  readonly cutOff: readonly string[];
}

/** No answer, or one that says to come again. */
export type NoAnswer = 'not now' | 'cut off';

/** A process that is killed in mid-round again and again. */
export interface KillTarget {
  readonly served: ServedApp;
  /** Rounds that were asked for and not answered yet. */
  readonly inFlight: Map<string, Promise<unknown>>;
  readonly drawInt: ReturnType<typeof seeded>;
  /** Which of the rounds that were under way a kill has cut off; asked as soon as the process is gone. */
  readonly cutOffBy: (under: readonly (readonly [string, Promise<unknown>])[]) => Promise<readonly string[]>;
  isUp: boolean;
  answered: number;
}

export const killTarget = (
  served: ServedApp,
  seed: number,
  cutOffBy: KillTarget['cutOffBy'] = unansweredOf,
): KillTarget => ({ served, inFlight: new Map(), drawInt: seeded(seed), cutOffBy, isUp: true, answered: 0 });

/** An answer that was on its way already is one: such a round was not cut off. */
async function unansweredOf(under: readonly (readonly [string, Promise<unknown>])[]): Promise<readonly string[]> {
  const cutOff: string[] = [];
  for (const [requestId, asked] of under) if ((await asked) === 'cut off') cutOff.push(requestId);
  return cutOff;
}

/** Counts a round as under way at these processes until there is an answer, or none to come. */
export async function underWay<Answer>(
  targets: readonly KillTarget[],
  requestId: string,
  asked: Promise<Answer>,
): Promise<Answer> {
  for (const { inFlight } of targets) inFlight.set(requestId, asked);
  const answer = await asked;
  for (const target of targets) {
    target.inFlight.delete(requestId);
    target.answered += 1;
  }
  return answer;
}

interface Insisting<Target extends KillTarget, Answer> {
  readonly targets: readonly Target[];
  readonly drawInt: ReturnType<typeof seeded>;
  readonly askAt: (target: Target) => Promise<Answer | NoAnswer>;
}

/** Asks at whichever process is up until there is an answer. */
export async function insist<Target extends KillTarget, Answer extends object>(
  { targets, drawInt, askAt }: Insisting<Target, Answer>,
  what: string,
): Promise<Answer> {
  const heard = { 'nobody up': 0, 'cut off': 0, 'not now': 0 };
  const until = performance.now() + PATIENCE_MS;
  while (performance.now() < until) {
    const up = targets.filter(({ isUp }) => isUp);
    const target = up[drawInt.below(Math.max(up.length, 1))];
    const answer = target ? await askAt(target) : 'nobody up';
    if (typeof answer !== 'string') return answer;
    heard[answer] += 1;
    await pause(LOOK_MS);
  }
  throw new Error(`No answer to ${what}: ${JSON.stringify(heard)}`);
}

/** Until so many kills have cut off a round, or somebody says it is enough; tells each as it is done, and all in the end. */
export async function killInMidRound(
  targets: readonly KillTarget[],
  wanted: number,
  onHit: (hits: number) => 'on' | 'enough',
): Promise<readonly Kill[]> {
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
}

/** Lets a process answer for a while, kills it while a round is under way there, and starts it again. */
async function killOnce(target: KillTarget, isOver: () => boolean): Promise<Kill | undefined> {
  const { drawInt, inFlight, served, cutOffBy } = target;
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
  const cutOff = await cutOffBy(under);
  await served.restart();
  target.isUp = true;
  return { target, at, cutOff };
}
