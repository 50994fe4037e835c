import {
  LIVE_SUBSCRIPTIONS_MAX,
  liveQuestion,
  type LiveFrame,
  type LiveQuestion,
} from '@fairground/contract/sport-live';
import type { Duplex } from 'node:stream';
import type { LiveChannel, Listener } from './live-channel.ts';
import type { LiveHub } from './live-hub.ts';
import { textFrame } from './text-frame.ts';

/** Unsent bytes of a socket above which it gets no more until it has read them. */
const BACKLOG_BYTES_MAX = 128 * 1024;

/** One reader. What it cannot take in time is not kept for it: it is brought up to date when it has read on. */
export interface LiveConnection {
  readonly hear: (text: string) => void;
  /** The socket has taken all that was written. */
  readonly drained: () => void;
  readonly isBehind: () => boolean;
  readonly close: () => void;
}

export interface ConnectionParts {
  readonly hub: LiveHub;
  /** Where frames are written to as they are. */
  readonly socket: Pick<Duplex, 'write' | 'writableLength'>;
  readonly now: () => number;
  /** The channel's own time. */
  readonly serverTime: () => number;
}

interface Subscription extends Listener {
  readonly channel: LiveChannel;
  /** The last number written. */
  n: number;
  isBehind: boolean;
}

type Subscribe = Extract<LiveQuestion, { readonly op: 'subscribe' }>;

export function liveConnection({ hub, socket, now, serverTime }: ConnectionParts): LiveConnection {
  const subscriptions = new Map<string, Subscription>();

  const say = (frame: LiveFrame): void => void socket.write(textFrame(JSON.stringify(frame)));
  const refuse = (ref: string, message: string): void => say({ op: 'refused', ref, message });

  function subscription(channel: LiveChannel): Subscription {
    const own: Subscription = {
      channel,
      n: 0,
      isBehind: false,
      take: (frame, n) => {
        if (own.isBehind) return;
        if (socket.writableLength > BACKLOG_BYTES_MAX) {
          own.isBehind = true;
          return;
        }
        socket.write(frame);
        own.n = n;
      },
    };
    return own;
  }

  function subscribe({ ref, topic, oddsType, after }: Subscribe): void {
    leave(ref);
    if (subscriptions.size >= LIVE_SUBSCRIPTIONS_MAX) return refuse(ref, `最多同时订阅${LIVE_SUBSCRIPTIONS_MAX}项`);
    const channel = hub.channel(topic, oddsType);
    if (channel === 'unknown') return refuse(ref, '赛事不存在或已结束');
    if (channel === 'crowded') return refuse(ref, '当前访问人数过多，请稍后再试');
    const own = subscription(channel);
    subscriptions.set(ref, own);
    say({ op: 'subscribed', ref, ch: channel.ch });
    bringUpToDate(own, after?.ch === channel.ch ? after.n : undefined);
    channel.listeners.add(own);
  }

  /** What it missed behind number `n` if that is known and shorter than everything. */
  function bringUpToDate(own: Subscription, n: number | undefined): void {
    const { channel } = own;
    const missed = n === undefined ? undefined : channel.framesAfter(n);
    const frames = missed ?? [channel.snapshot(now())];
    for (const frame of frames) socket.write(frame);
    own.n = channel.n();
    own.isBehind = false;
  }

  function leave(ref: string): void {
    const own = subscriptions.get(ref);
    own?.channel.listeners.delete(own);
    subscriptions.delete(ref);
  }

  return {
    hear: (text) => {
      const said = jsonIn(text);
      const question = liveQuestion.safeParse(said);
      if (!question.success) return refuse(refIn(said), '请求格式有误');
      const { data } = question;
      if (data.op === 'subscribe') subscribe(data);
      else if (data.op === 'unsubscribe') leave(data.ref);
      else say({ op: 'pong', serverTime: serverTime() });
    },
    drained: () => {
      for (const own of subscriptions.values()) {
        // One that fills the socket again leaves the others for the next time.
        if (own.isBehind && socket.writableLength <= BACKLOG_BYTES_MAX) bringUpToDate(own, own.n);
      }
    },
    isBehind: () => [...subscriptions.values()].some((own) => own.isBehind),
    close: () => {
      for (const ref of subscriptions.keys()) leave(ref);
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
