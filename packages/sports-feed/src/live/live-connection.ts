import {
  LIVE_SUBSCRIPTIONS_MAX,
  liveQuestion,
  type LiveFrame,
  type LiveQuestion,
} from '@fairground/contract/sports-live';
import type { TopicStream, Listener } from './topic-stream.ts';
import type { LiveHub } from './live-hub.ts';
import type { Outbox } from './outbox.ts';
import type { ReaderAllowance } from './reader-allowance.ts';
import { textFrame } from './text-frame.ts';

/** One reader. What it cannot take in time is not kept for it: it is brought up to date when it has read on. */
export interface LiveConnection {
  readonly hear: (text: string) => void;
  /** Brings up to date whatever is behind, as far as there is room and allowance. */
  readonly catchUp: () => void;
  /** Whether it has left unread what it should have read. */
  readonly isBehind: () => boolean;
  readonly close: () => void;
}

export interface ConnectionParts {
  readonly hub: LiveHub;
  readonly outbox: Outbox;
  readonly allowance: ReaderAllowance;
  /** The feed's own time. */
  readonly serverTime: () => number;
}

interface Subscription extends Listener {
  readonly stream: TopicStream;
  /** The last number written; undefined before the first. */
  n: number | undefined;
  isBehind: boolean;
}

type Subscribe = Extract<LiveQuestion, { readonly op: 'subscribe' }>;

const TOO_MUCH = '请求过于频繁，请稍后再试';
const CROWDED = '当前访问人数过多，请稍后再试';
const CROWDED_RETRY_MS = 5_000;

export function liveConnection({ hub, outbox, allowance, serverTime }: ConnectionParts): LiveConnection {
  const subscriptions = new Map<string, Subscription>();

  const say = (frame: LiveFrame): void => outbox.write(textFrame(JSON.stringify(frame)));
  const refuse = (ref: string, { message, retryMs }: { readonly message: string; readonly retryMs?: number }): void =>
    say({ op: 'refused', ref, message, ...(retryMs !== undefined && { retryMs }) });

  function subscription(stream: TopicStream): Subscription {
    const own: Subscription = {
      stream,
      n: undefined,
      isBehind: true,
      take: (frame, n) => {
        if (own.isBehind) return;
        if (!outbox.hasRoom()) {
          own.isBehind = true;
          return;
        }
        outbox.write(frame);
        own.n = n;
      },
      // Many may have waited for it; they are served in turns.
      opened: () =>
        hub.timeSlicer.add(() => {
          bringUpToDate(own);
          return false;
        }),
    };
    return own;
  }

  function subscribe({ ref, topic, oddsType, after }: Subscribe): void {
    leave(ref);
    if (subscriptions.size >= LIVE_SUBSCRIPTIONS_MAX)
      return refuse(ref, { message: `最多同时订阅${LIVE_SUBSCRIPTIONS_MAX}项` });
    const waitMs = allowance.bytesWaitMs();
    if (waitMs > 0) return refuse(ref, { message: TOO_MUCH, retryMs: waitMs });
    const stream = hub.stream(topic, oddsType, mayOpen);
    if (stream === 'unknown') return refuse(ref, { message: '赛事不存在或已结束' });
    if (stream === 'crowded') return refuse(ref, { message: CROWDED, retryMs: CROWDED_RETRY_MS });
    if (stream === 'costly') return refuse(ref, { message: TOO_MUCH, retryMs: allowance.openingWaitMs() });
    const own = subscription(stream);
    if (after?.ch === stream.ch) own.n = after.n;
    subscriptions.set(ref, own);
    say({ op: 'subscribed', ref, ch: stream.ch });
    bringUpToDate(own);
    stream.listeners.add(own);
  }

  function mayOpen(): boolean {
    if (allowance.openingWaitMs() > 0) return false;
    allowance.spendOpening();
    return true;
  }

  /** What it missed if that is known and shorter than everything. Without room or allowance it stays behind. */
  function bringUpToDate(own: Subscription): void {
    const { stream } = own;
    if (!own.isBehind || !outbox.hasRoom() || allowance.bytesWaitMs() > 0) return;
    const missed = own.n === undefined ? undefined : stream.framesAfter(own.n);
    const whole = missed ? undefined : stream.snapshot(hub.instant());
    const frames = missed ?? (whole ? [whole] : undefined);
    if (!frames) return;
    for (const frame of frames) {
      allowance.spendBytes(frame.length);
      outbox.write(frame);
    }
    own.n = stream.n();
    own.isBehind = false;
  }

  function leave(ref: string): void {
    const own = subscriptions.get(ref);
    own?.stream.listeners.delete(own);
    subscriptions.delete(ref);
    // It may be waiting for its turn.
    if (own) own.isBehind = false;
  }

  return {
    hear: (text) => {
      const said = jsonIn(text);
      const question = liveQuestion.safeParse(said);
      if (!question.success) return refuse(refIn(said), { message: '请求格式有误' });
      const { data } = question;
      if (data.op === 'subscribe') subscribe(data);
      else if (data.op === 'unsubscribe') leave(data.ref);
      else say({ op: 'pong', serverTime: serverTime() });
    },
    catchUp: () => {
      outbox.count();
      // One that fills the socket again leaves the others for the next time.
      for (const own of subscriptions.values()) bringUpToDate(own);
    },
    isBehind: () => !outbox.hasRoom() && [...subscriptions.values()].some((own) => own.isBehind),
    close: () => {
      for (const ref of subscriptions.keys()) leave(ref);
      outbox.close();
    },
  };
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const REF_MAX = 64;

/** A question that is refused is named, if it had a name. */
const refIn = (said: unknown): string =>
  typeof said === 'object' && said !== null && 'ref' in said && typeof said.ref === 'string'
    ? said.ref.slice(0, REF_MAX)
    : '';
