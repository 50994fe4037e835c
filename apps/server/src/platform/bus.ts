/** Tells every process of the house that something happened. At most once: never the only carrier of a fact. */
export interface Bus {
  publish(topic: string, message: unknown): void;
  /** Returns the way to stop listening. */
  subscribe(topic: string, listen: (message: unknown) => void): () => void;
  ready(): Promise<boolean>;
  close(): Promise<void>;
}
