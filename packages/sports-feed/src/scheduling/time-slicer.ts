/** Work goes on for so long before everybody else has a turn. */
const SLICE_MS = 6;

/** One piece of work at a time; answers whether there is more of it. */
export type Piece = () => boolean;

/** Long work in short pieces: between them the process reads its sockets and answers calls. */
export interface TimeSlicer {
  /** Begins at once if this turn has time left. Works that are under way take turns, so none waits for all of another. */
  readonly add: (piece: Piece) => void;
  readonly stop: () => void;
}

export function createTimeSlicer(): TimeSlicer {
  let queue: Piece[] = [];
  let spent = 0;
  let next: NodeJS.Immediate | undefined;
  let isRunning = false;

  function run(): void {
    if (isRunning) return;
    isRunning = true;
    try {
      for (let piece = queue[0]; piece && spent < SLICE_MS; piece = queue[0]) {
        queue.shift();
        const since = performance.now();
        if (piece()) queue.push(piece);
        spent += performance.now() - since;
      }
    } finally {
      isRunning = false;
      // Also when all is done: what comes in this same turn may use only what is left of it.
      if (queue.length > 0 || spent > 0) next ??= setImmediate(goOn);
    }
  }

  function goOn(): void {
    next = undefined;
    spent = 0;
    run();
  }

  return {
    add: (piece) => {
      queue.push(piece);
      run();
    },
    stop: () => {
      queue = [];
      clearImmediate(next);
    },
  };
}
