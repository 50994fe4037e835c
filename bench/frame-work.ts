import type { CDPSession } from '@playwright/test';

/** An event of the browser's own trace; times in microseconds, `tdur` of the processor. */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly tid: number;
  readonly pid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** What one frame of the page cost, in milliseconds of the processor. */
export interface FrameWork {
  readonly script: number;
  /** With style, layout, and painting on the page's own thread. */
  readonly all: number;
}

const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'v8'];
const MICROSECONDS = 1_000;

/** Whatever runs script of the page; what runs within another of them is counted with it. */
const SCRIPT = new Set([
  'FireAnimationFrame',
  'EventDispatch',
  'FunctionCall',
  'TimerFire',
  'RunMicrotasks',
  'EvaluateScript',
  'FireIdleCallback',
  'V8.GC_MC_INCREMENTAL',
  'MinorGC',
  'MajorGC',
]);

/** Frame by frame, what a page did while something was done to it. */
export async function framesWhile(session: CDPSession, act: () => Promise<void>): Promise<readonly FrameWork[]> {
  const events: TraceEvent[] = [];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the protocol does not say what stands in a trace
  session.on('Tracing.dataCollected', ({ value }) => void events.push(...(value as unknown as TraceEvent[])));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: CATEGORIES },
  });
  await act();
  const complete = new Promise((resolve) => {
    session.once('Tracing.tracingComplete', resolve);
  });
  await session.send('Tracing.end');
  await complete;
  return framesOf(events);
}

function framesOf(events: readonly TraceEvent[]): readonly FrameWork[] {
  const thread = pageThread(events);
  const own = events.filter(({ pid, tid }) => pid === thread.pid && tid === thread.tid).toSorted((a, b) => a.ts - b.ts);
  // A frame is over when the page hands it to be drawn; what comes of nothing to draw counts with the next.
  const ends = own.filter(({ name }) => name === 'Commit').map(({ ts }) => ts);
  const frames = ends.map(() => ({ script: 0, all: 0 }));
  const add = (kind: keyof FrameWork, tasks: readonly TraceEvent[]) => {
    let at = 0;
    for (const { ts, tdur = 0 } of tasks) {
      while (at < ends.length && (ends[at] ?? 0) < ts) at += 1;
      const frame = frames[at];
      if (frame) frame[kind] += tdur / MICROSECONDS;
    }
  };
  add('script', outermost(own.filter(({ name }) => SCRIPT.has(name))));
  add('all', outermost(own.filter(({ name }) => name === 'RunTask')));
  return frames;
}

/** The thread most frames of a page began on: other pages of the browser have theirs. */
function pageThread(events: readonly TraceEvent[]): Pick<TraceEvent, 'pid' | 'tid'> {
  const drawn = events.filter(({ name }) => name === 'FireAnimationFrame');
  const drawnOn = ({ pid, tid }: TraceEvent) => drawn.filter((other) => other.pid === pid && other.tid === tid).length;
  const [busiest] = drawn.toSorted((a, b) => drawnOn(b) - drawnOn(a));
  if (!busiest) throw new Error('The page has drawn nothing.');
  return busiest;
}

function outermost(events: readonly TraceEvent[]): TraceEvent[] {
  let end = 0;
  return events.filter(({ ph, ts, dur = 0 }) => {
    if (ph !== 'X' || ts < end) return false;
    end = ts + dur;
    return true;
  });
}
