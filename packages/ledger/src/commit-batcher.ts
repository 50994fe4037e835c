import type { Verdict } from '@fairground/money';
import { faultOf, retrying } from './faults.ts';

export interface CommitBatcherOptions {
  /**
   * Statements at work at once; each member belongs to one of them, so its entries stay in order. One is best: it makes
   * larger groups, and a process is busy before its one connection is.
   */
  readonly connections?: number;
  /** The most entries in one statement. */
  readonly groupMax?: number;
  /** The most entries waiting; beyond it new ones are refused at once. */
  readonly queueMax?: number;
}

/** What an item is to the batcher, and how a batch of them is sent. */
export interface BatchWork<Item, Value, Why extends string> {
  /** Items of one member keep to one queue. */
  readonly memberOf: (item: Item) => bigint;
  /** Whether two items of one member may go in the same group. */
  readonly allowsSameMember: boolean;
  readonly send: (group: readonly Item[]) => Promise<readonly Verdict<Value, Why>[]>;
}

export interface CommitBatcher<Item, Value, Why extends string> {
  submit(item: Item): Promise<Verdict<Value, Why | 'overloaded' | 'closed'>>;
  /** Takes nothing new, finishes what is waiting. */
  close(): Promise<void>;
}

interface Job<Item, Value, Why extends string> {
  readonly item: Item;
  readonly resolve: (verdict: Verdict<Value, Why>) => void;
  readonly reject: (fault: unknown) => void;
}

interface Queue<Each> {
  waiting: Each[];
  running: Promise<void> | undefined;
}

/** Commit batcher: whatever is waiting when a connection is free goes out in one statement. */
export function createCommitBatcher<Item, Value, Why extends string>(
  work: BatchWork<Item, Value, Why>,
  { connections = 1, groupMax = 256, queueMax = 10_000 }: CommitBatcherOptions,
): CommitBatcher<Item, Value, Why> {
  const queues = Array.from({ length: connections }, (): Queue<Job<Item, Value, Why>> => ({
    waiting: [],
    running: undefined,
  }));
  let waiting = 0;
  let isClosed = false;

  /** The next group, in order of arrival; where a member may come once only, the second one waits for the next. */
  function takeGroup(queue: Queue<Job<Item, Value, Why>>): Job<Item, Value, Why>[] {
    if (work.allowsSameMember) {
      const whole = queue.waiting.splice(0, groupMax);
      waiting -= whole.length;
      return whole;
    }
    const group: Job<Item, Value, Why>[] = [];
    const left: Job<Item, Value, Why>[] = [];
    const members = new Set<bigint>();
    for (const job of queue.waiting) {
      const member = work.memberOf(job.item);
      if (group.length < groupMax && !members.has(member)) group.push(job);
      else left.push(job);
      members.add(member);
    }
    queue.waiting = left;
    waiting -= group.length;
    return group;
  }

  async function run(queue: Queue<Job<Item, Value, Why>>): Promise<void> {
    // Callers who were answered together ask together again: whoever is read with the first one comes along.
    await nextEventLoopTurn();
    // The next group forms while this one is on its way, and is on its own way before this one's callers are answered:
    // the server works while their answers are written.
    let answer = noAnswers;
    while (queue.waiting.length > 0) {
      const sent = sendGroup(work, takeGroup(queue));
      answer();
      answer = await sent;
    }
    queue.running = undefined;
    answer();
  }

  return {
    async submit(item) {
      if (isClosed) return { ok: false, why: 'closed' };
      if (waiting >= queueMax) return { ok: false, why: 'overloaded' };
      const queue = queues[Number(work.memberOf(item) % BigInt(connections))];
      if (!queue) throw new RangeError('a commit batcher needs at least one connection');
      return new Promise((resolve, reject) => {
        waiting += 1;
        queue.waiting.push({ item, resolve, reject });
        queue.running ??= run(queue);
      });
    },
    async close() {
      isClosed = true;
      await Promise.all(queues.map(async ({ running }) => running));
    },
  };
}

const noAnswers = (): void => {};

/** Resolves when the process has looked once more at what it was sent. */
const nextEventLoopTurn = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

/** Never throws: every job of the group gets its own answer, when the caller says so. */
async function sendGroup<Item, Value, Why extends string>(
  work: BatchWork<Item, Value, Why>,
  group: readonly Job<Item, Value, Why>[],
): Promise<() => void> {
  try {
    const verdicts = await retrying(() => work.send(group.map(({ item }) => item)));
    return () => {
      for (const [index, verdict] of verdicts.entries()) group[index]?.resolve(verdict);
    };
  } catch (fault) {
    if (group.length === 1 || faultOf(fault) === 'unreachable') {
      return () => {
        for (const job of group) job.reject(fault);
      };
    }
    // One of them is bad: alone, it fails alone. In order of arrival, as before.
    const answers: (() => void)[] = [];
    for (const job of group) answers.push(await sendGroup(work, [job]));
    return () => {
      for (const answer of answers) answer();
    };
  }
}
