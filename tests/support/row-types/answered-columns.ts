import type pg from 'pg';
import type { Claim } from './claims.ts';
import type { Shape } from './claimed-type.ts';

interface Column {
  readonly name: string;
  readonly type: string;
}

/** What our driver makes of a column (see platform/database.ts); whatever is not here is text. */
const SCALARS: Readonly<Record<string, string>> = {
  bigint: 'bigint',
  integer: 'number',
  smallint: 'number',
  'double precision': 'number',
  real: 'number',
  boolean: 'boolean',
  'timestamp with time zone': 'Date',
  bytea: 'Buffer',
};

/** Faults of a claim, in a sentence each. */
export async function faultsOf(pool: pg.Pool, claim: Claim): Promise<readonly string[]> {
  const { statements, fragment, shape, place } = claim;
  if (fragment) {
    const columns = await describeFragment(pool, fragment);
    if (!columns) return [`${place} cannot be read with any tables of its file: ${fragment.text}`];
    const [column] = columns;
    return column && fits(shape, column.type) ? [] : [`${place} says ${nameOf(shape)}, the database ${column?.type}`];
  }
  if (statements.length === 0) return [`${place} has a statement that is known only at run time`];
  const faults = await Promise.all(
    statements.map(async (text) => {
      const columns = await describe(pool, text);
      return typeof columns === 'string' ? [columns] : columnFaults(shape, columns);
    }),
  );
  return faults.flat().map((fault) => `${place} ${fault}`);
}

function columnFaults(shape: Shape, columns: readonly Column[]): string[] {
  if (shape.kind !== 'object') return [`says ${nameOf(shape)} where rows are answered`];
  const answered = new Map(columns.map(({ name, type }) => [name, type]));
  const missing = [...shape.fields].flatMap(([name, claimed]) => {
    const type = answered.get(name);
    if (type === undefined) return [`says ${name}, which is not answered`];
    return fits(claimed, type) ? [] : [`says ${name}: ${nameOf(claimed)}, the database ${type}`];
  });
  const unsaid = columns.filter(({ name }) => !shape.fields.has(name)).map(({ name }) => `does not say ${name}`);
  return [...missing, ...unsaid];
}

function fits(shape: Shape, type: string): boolean {
  // What is in a JSON document is another question; it holds neither of these.
  if (type === 'json' || type === 'jsonb') return shape.kind !== 'scalar' || !/^(bigint|Date|Buffer)$/.test(shape.name);
  if (type.endsWith('[]')) return shape.kind === 'array' && fits(shape.of, type.slice(0, -2));
  return shape.kind === 'scalar' && shape.name === (SCALARS[type] ?? 'string');
}

const nameOf = (shape: Shape): string => {
  if (shape.kind === 'scalar') return shape.name;
  if (shape.kind === 'array') return `${nameOf(shape.of)}[]`;
  return shape.kind === 'object' ? 'an object' : `something unknown (${shape.why})`;
};

/** A part of a statement has a type only in the company of its tables. */
async function describeFragment(
  pool: pg.Pool,
  { text, companies }: NonNullable<Claim['fragment']>,
): Promise<readonly Column[] | undefined> {
  for (const tables of companies) {
    const from = tables.length > 0 ? ` from ${tables.join(' cross join ')}` : '';
    const own = text.replaceAll('excluded.', `${tables[0]}.`);
    const columns = await describe(pool, `select ${own} as value${from}`);
    if (typeof columns !== 'string') return columns;
  }
  return undefined;
}

/** The driver's connection, as far as it is spoken to here. */
interface Wire {
  parse(message: { name: string; text: string; types: readonly number[] }): void;
  describe(message: { type: 'S'; name: string }): void;
  sync(): void;
}

const isWire = (connection: unknown): connection is Wire =>
  typeof connection === 'object' && connection !== null && 'describe' in connection;

/** Has the server read a statement without running it: its columns, or why it cannot be read. */
async function describe(pool: pg.Pool, text: string): Promise<readonly Column[] | string> {
  const client = await pool.connect();
  try {
    const fields = await new Promise<readonly pg.FieldDef[] | string>((resolve) => {
      let answer: readonly pg.FieldDef[] | string = [];
      const call = {
        submit(connection: unknown) {
          if (!isWire(connection)) throw new TypeError('not a pg connection');
          connection.parse({ name: '', text, types: [] });
          connection.describe({ type: 'S', name: '' });
          connection.sync();
        },
        handleRowDescription: ({ fields: found }: { readonly fields: readonly pg.FieldDef[] }) => {
          answer = found;
        },
        handleError: (error: Error) => resolve(`cannot be read: ${error.message}`),
        handleReadyForQuery: () => resolve(answer),
      };
      // Submittable: what the driver hands its connection to.
      client.query(call);
    });
    if (typeof fields === 'string') return fields;
    const { rows } = await client.query<{ types: string[] }>(
      'select array(select format_type(oid, null) from unnest($1::oid[]) with ordinality as t(oid, n) order by n) as types',
      [fields.map(({ dataTypeID }) => dataTypeID)],
    );
    return fields.map(({ name }, index) => ({ name, type: rows[0]?.types[index] ?? '' }));
  } finally {
    client.release();
  }
}
