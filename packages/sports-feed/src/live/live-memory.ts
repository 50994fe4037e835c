/** What the live topic streams keep in memory, counted together. */
export interface LiveMemory {
  readonly add: (bytes: number) => void;
  readonly bytes: () => number;
  readonly isFull: () => boolean;
}

export function liveMemory(bytesMax: number): LiveMemory {
  let held = 0;
  return {
    add: (bytes) => {
      held += bytes;
    },
    bytes: () => held,
    isFull: () => held > bytesMax,
  };
}
