/** Upper bounds in seconds. */
const BOUNDS = [0.001, 0.005, 0.02, 0.1, 0.5, 1, 5, 30];
const NAME = 'http_call_duration_seconds';

interface Tally {
  readonly labels: string;
  /** One more than the bounds: the last holds what is beyond them all. */
  readonly buckets: Float64Array;
  seconds: number;
}

/** Durations by path and code, counted in arrays: this stands behind every call, the general library would cost ten times as much. */
export interface CallStats {
  readonly count: (path: string, code: number, milliseconds: number) => void;
  /** As Prometheus reads it. */
  readonly text: () => string;
}

export function createCallStats(): CallStats {
  const byPath = new Map<string, Map<number, Tally>>();

  function tallyOf(path: string, code: number): Tally {
    let byCode = byPath.get(path);
    if (!byCode) byPath.set(path, (byCode = new Map()));
    let tally = byCode.get(code);
    if (!tally) byCode.set(code, (tally = newTally(path, code)));
    return tally;
  }

  return {
    count: (path, code, milliseconds) => {
      const tally = tallyOf(path, code);
      const seconds = milliseconds / 1000;
      let place = 0;
      while (place < BOUNDS.length && seconds > (BOUNDS[place] ?? Infinity)) place += 1;
      tally.buckets[place] = (tally.buckets[place] ?? 0) + 1;
      tally.seconds += seconds;
    },
    text: () => {
      const tallies = [...byPath.values()].flatMap((byCode) => [...byCode.values()]);
      const head = [`# HELP ${NAME} Time from the whole request to the reply.`, `# TYPE ${NAME} histogram`];
      return [...head, ...tallies.flatMap(linesOf), ''].join('\n');
    },
  };
}

/** Paths come from the catalogue, so they need no escaping and there are only so many. */
const newTally = (path: string, code: number): Tally => ({
  labels: `route="${path}",code="${code}"`,
  buckets: new Float64Array(BOUNDS.length + 1),
  seconds: 0,
});

function linesOf({ labels, buckets, seconds }: Tally): string[] {
  let sum = 0;
  const lines = [...buckets].map((count, place) => {
    sum += count;
    return `${NAME}_bucket{${labels},le="${BOUNDS[place] ?? '+Inf'}"} ${sum}`;
  });
  return [...lines, `${NAME}_sum{${labels}} ${seconds}`, `${NAME}_count{${labels}} ${sum}`];
}
