import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { type Bus, jsonOf, localBus, type WrittenMessage } from './bus.ts';

interface Parcel extends WrittenMessage {
  readonly from: string;
}

export interface RedisBusParts {
  readonly publisher: Redis;
  /** A connection of its own: one that listens can do nothing else. */
  readonly subscriber: Redis;
  readonly channel: string;
  readonly log: Logger;
}

/** The bus between processes. Listeners in the same process hear at once, with or without Redis. */
export function redisBus({ publisher, subscriber, channel, log }: RedisBusParts): Bus {
  const near = localBus(log);
  const self = randomUUID();
  const listenAgain = (): void => void subscriber.subscribe(channel).catch(() => {});
  // Each new connection starts deaf; the first one may be up before we are asked.
  subscriber.on('ready', listenAgain);
  if (subscriber.status === 'ready') listenAgain();
  subscriber.on('message', (_channel, data: string) => {
    const parcel = parcelIn(data);
    if (parcel && parcel.from !== self) near.deliver(parcel);
  });

  return {
    publish: (topic, message) => {
      const text = jsonOf(topic, message, log);
      if (text === undefined) return;
      near.deliver({ topic, text });
      const parcel: Parcel = { from: self, topic, text };
      publisher.publish(channel, JSON.stringify(parcel)).catch(() => {});
    },
    subscribe: (topic, listen) => near.subscribe(topic, listen),
    ready: async () => (await publisher.ping().catch(() => '')) === 'PONG' && subscriber.status === 'ready',
    close: async () => {
      await near.close();
      subscriber.disconnect();
    },
  };
}

/** Whoever can reach Redis can write anything there. */
function parcelIn(data: string): Parcel | undefined {
  try {
    const parcel: Partial<Parcel> | null = JSON.parse(data);
    const { from, topic, text } = parcel ?? {};
    const isWhole = typeof from === 'string' && typeof topic === 'string' && typeof text === 'string';
    return isWhole ? { from, topic, text } : undefined;
  } catch {
    return undefined;
  }
}
