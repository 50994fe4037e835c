import { SECOND } from '../../season/spans.ts';

/** When somebody is to be looked at again, by the second. */
export interface Timetable {
  readonly put: (id: string, at: number) => void;
  /** Everybody whose second has come, each once; they are forgotten by it. */
  readonly takeUntil: (time: number) => Set<string>;
}

export function createTimetable(from: number): Timetable {
  const seconds = new Map<number, string[]>();
  let next = Math.floor(from / SECOND);
  return {
    put: (id, at) => {
      if (at === Infinity) return;
      const second = Math.max(next, Math.ceil(at / SECOND));
      const due = seconds.get(second);
      if (due) due.push(id);
      else seconds.set(second, [id]);
    },
    takeUntil: (time) => {
      const taken = new Set<string>();
      for (; next <= Math.floor(time / SECOND); next += 1) {
        for (const id of seconds.get(next) ?? []) taken.add(id);
        seconds.delete(next);
      }
      return taken;
    },
  };
}
