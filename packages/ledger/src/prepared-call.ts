import type pg from 'pg';

/** A column as the server wrote it. */
export type Cell = string | null;

/** What a statement of ours is given: the driver's own conversions are general, and slow for it. */
export type Value = string | number | bigint | boolean | null | Buffer | readonly (string | boolean | null)[];

/** What is prepared once per connection, and what it is called there. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

/** The part of the driver's connection that a statement speaks to. */
interface Wire {
  readonly stream: { cork(): void; uncork(): void };
  readonly parsedStatements: Record<string, string | undefined>;
  parse(message: { name: string; text: string }): void;
  bind(message: { statement: string; values: readonly Value[]; valueMapper: (value: Value) => unknown }): void;
  execute(message: object): void;
  sync(): void;
}

/**
 * A named statement whose answer is read as text, passed to the driver through its own interface for such things (Submittable).
 * The general way describes every answer anew and copies, converts and announces what nobody here asks for; that took
 * longer than the rest of a posting on this side.
 */
export class PreparedCall implements pg.Submittable {
  readonly name: string;
  readonly text: string;
  readonly values: readonly Value[];
  /** Set by the driver when a pool is asked, by us otherwise. */
  callback?: (error: Error | null) => void;
  readonly rows: Cell[][] = [];

  constructor({ name, text }: Statement, values: readonly Value[]) {
    this.name = name;
    this.text = text;
    this.values = values;
  }

  submit(connection: unknown): void {
    assertWire(connection);
    connection.stream.cork();
    if (connection.parsedStatements[this.name] === undefined) connection.parse({ name: this.name, text: this.text });
    connection.bind({ statement: this.name, values: this.values, valueMapper: asSent });
    connection.execute({});
    connection.sync();
    connection.stream.uncork();
  }

  handleRowDescription(): void {}

  handleDataRow({ fields }: { fields: Cell[] }): void {
    this.rows.push(fields);
  }

  handleCommandComplete(): void {}

  handleEmptyQuery(): void {}

  handlePortalSuspended(): void {}

  handleReadyForQuery(): void {
    this.callback?.(null);
  }

  handleError(error: Error): void {
    this.callback?.(error);
  }
}

/** These are private to the driver: another version may lack one, and should then fail at the first call, by name. */
function assertWire(connection: unknown): asserts connection is Wire {
  const missing = ['stream', 'parsedStatements', 'parse', 'bind', 'execute', 'sync'].filter(
    (name) => typeof connection !== 'object' || connection === null || !(name in connection),
  );
  if (missing.length > 0) throw new TypeError(`the pg connection has no ${missing.join(', ')}: see decision 027`);
}

/** Text, bytes or nothing, as the wire has it. */
function asSent(value: Value): string | Buffer | null {
  if (value === null || typeof value === 'string' || Buffer.isBuffer(value)) return value;
  return typeof value === 'object' ? textList(value) : String(value);
}

/** Writes an array of texts. */
function textList(items: readonly (string | boolean | null)[]): string {
  return `{${items.map((item) => (typeof item === 'string' ? quoted(item) : String(item))).join(',')}}`;
}

const quoted = (text: string): string => `"${/["\\]/.test(text) ? text.replaceAll(/["\\]/g, '\\$&') : text}"`;
