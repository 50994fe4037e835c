import { vi } from 'vitest';
import type { MakeSheet, Pen } from '../scene.ts';

class RecordedPath {
  readonly line: string;
  constructor(line: string) {
    this.line = line;
  }
}

const textOf = (value: unknown): string => {
  if (typeof value === 'number') return value.toFixed(3);
  if (value instanceof RecordedPath) return value.line;
  if (Array.isArray(value)) return value.map(textOf).join();
  return typeof value === 'string' ? value : typeof value;
};

/** A pen that writes down what it is asked to draw: two frames are the same when their notes are. */
export function recordingPen(notes: string[]): { readonly pen: Pen; readonly make: MakeSheet } {
  vi.stubGlobal('Path2D', RecordedPath);
  const gradient = { addColorStop: (at: number, colour: string) => void notes.push(`stop ${at} ${colour}`) };
  const state: Record<string, unknown> = { globalAlpha: 1 };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- scenes call nothing but what is recorded
  const pen = new Proxy(state, {
    get: (held, name) => {
      if (typeof name === 'symbol' || name in held) return held[String(name)];
      return (...given: readonly unknown[]) => {
        notes.push(`${name} ${given.map(textOf).join(' ')}`);
        return name.startsWith('create') ? gradient : undefined;
      };
    },
    set: (held, name, value) => {
      held[String(name)] = value;
      notes.push(`${String(name)} = ${textOf(value)}`);
      return true;
    },
  }) as unknown as Pen;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it is only handed back to the pen
  return { pen, make: () => ({ pen, picture: {} as CanvasImageSource }) };
}
