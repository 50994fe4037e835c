import type { makeShutdown } from '../shutdown.mjs';

/** Sees to it that draws have a beacon until the shutdown. */
export function provideBeacon(shutdown: ReturnType<typeof makeShutdown>): Promise<void>;

/** Starts a beacon that ends with this process, and waits until it listens. */
export function startBeacon(env?: Readonly<Record<string, string>>): Promise<{
  readonly url: string;
  readonly ended: Promise<void>;
  readonly stop: () => Promise<void>;
}>;
