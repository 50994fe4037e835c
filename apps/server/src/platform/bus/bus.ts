import type { Logger } from 'pino';

/** Tells every process that something happened. At most once: never the only record of a fact. */
export interface Bus {
  /** Messages are plain JSON: amounts and ids as text. Never throws and never waits. */
  publish(topic: string, message: unknown): void;
  /** Returns the way to stop listening. */
  subscribe(topic: string, listen: (message: unknown) => void): () => void;
  ready(): Promise<boolean>;
  close(): Promise<void>;
}

export interface WrittenMessage {
  readonly topic: string;
  /** The message as JSON text. */
  readonly text: string;
}

/** The bus of a single process; also the near end of the one that spans several. */
export interface LocalBus extends Bus {
  /** Hands JSON text to the listeners of a topic. */
  deliver(message: WrittenMessage): void;
}

export function localBus(log: Logger): LocalBus {
  const listeners = new Map<string, Set<(message: unknown) => void>>();

  function deliver({ topic, text }: WrittenMessage): void {
    for (const listen of listeners.get(topic) ?? []) {
      try {
        listen(JSON.parse(text));
      } catch (error) {
        log.error({ err: error, topic }, 'bus listener failed');
      }
    }
  }

  return {
    deliver,
    publish: (topic, message) => {
      const text = jsonOf(topic, message, log);
      if (text !== undefined) deliver({ topic, text });
    },
    subscribe: (topic, listen) => {
      const known = listeners.get(topic) ?? new Set();
      listeners.set(topic, known.add(listen));
      return () => void known.delete(listen);
    },
    ready: async () => true,
    close: async () => listeners.clear(),
  };
}

/** Whoever publishes has committed already: a message that cannot be written is lost, not thrown. */
export function jsonOf(topic: string, message: unknown, log: Logger): string | undefined {
  try {
    return JSON.stringify(message ?? null);
  } catch (error) {
    log.error({ err: error, topic }, 'bus message is not valid JSON');
    return undefined;
  }
}
