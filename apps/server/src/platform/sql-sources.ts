import { createHash } from 'node:crypto';
import type { SqlSource } from '@fairground/ledger';
import type pg from 'pg';

/**
 * Lays functions and views anew whose source has changed since it was laid last, and removes those whose source is gone;
 * names what it laid or removed. All of it is one transaction: the database has the whole of one build or of another.
 *
 * A changed function is dropped and made again, with its triggers, so that a signature or a result type may change and
 * no overload is left behind. Views are few and may stand on functions and on each other: they are all made again.
 */
export async function applySources(client: pg.PoolClient, sources: readonly SqlSource[]): Promise<readonly string[]> {
  await client.query(CREATE_TABLE);
  const applied = await appliedHashes(client);
  const named = new Set(sources.map(({ name }) => name));
  const gone = [...applied.keys()].filter((name) => !named.has(name));
  const changed = sources.filter((source) => applied.get(source.name) !== hashOf(source));
  if (changed.length === 0 && gone.length === 0) return [];
  await client.query('begin');
  try {
    // A function may name one that is made after it; what is written in it is checked at the end.
    await client.query('set local check_function_bodies = off');
    await dropViews(client, [...applied.keys(), ...named]);
    for (const name of gone) await dropFunctions(client, name);
    for (const source of changed.filter((each) => kindOf(each) === 'function')) await replaceFunction(client, source);
    for (const view of inOrderOfUse(sources.filter((each) => kindOf(each) === 'view'))) await create(client, view);
    await checkBodies(client, changed);
    await record(client, changed, gone);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
  return [...gone, ...changed.map(({ name }) => name)];
}

const CREATE_TABLE = `create table if not exists sql_source (
  name text primary key,
  hash text not null,
  applied_at timestamptz not null default now()
)`;

async function appliedHashes(client: pg.PoolClient): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from sql_source');
  return new Map(rows.map(({ name, hash }) => [name, hash]));
}

async function record(client: pg.PoolClient, changed: readonly SqlSource[], gone: readonly string[]): Promise<void> {
  await client.query('delete from sql_source where name = any ($1)', [gone]);
  await client.query(
    `insert into sql_source (name, hash) select * from unnest($1::text[], $2::text[])
     on conflict (name) do update set hash = excluded.hash, applied_at = now()`,
    [changed.map(({ name }) => name), changed.map(hashOf)],
  );
}

const hashOf = ({ sql }: SqlSource): string => createHash('sha256').update(sql).digest('hex');

/** Every definition in a file must be of the one thing that the file is named after. */
function kindOf({ name, sql }: SqlSource): 'function' | 'view' {
  const made = [...sql.matchAll(/^create (?:or replace )?(function|view) (\w+)/gim)];
  const [kind, ...others] = new Set(made.map(([, each]) => each?.toLowerCase()));
  const isNamedSo = made.every(([, , each]) => each === name);
  if ((kind !== 'function' && kind !== 'view') || others.length > 0 || !isNamedSo) {
    throw new Error(`SQL source ${name} must define the function or view ${name}, and nothing else.`);
  }
  return kind;
}

async function create(client: pg.PoolClient, { name, sql }: SqlSource): Promise<void> {
  try {
    await client.query(sql);
  } catch (error) {
    throw new Error(`SQL source ${name} failed.`, { cause: error });
  }
}

async function replaceFunction(client: pg.PoolClient, source: SqlSource): Promise<void> {
  await dropFunctions(client, source.name);
  await create(client, source);
}

/** Every overload of a name, and the triggers that call it. Anything else that stands on it keeps it from being dropped. */
async function dropFunctions(client: pg.PoolClient, name: string): Promise<void> {
  const { rows } = await client.query<{ drop: string }>(
    `select format('drop trigger %I on %s', t.tgname, t.tgrelid::regclass) as drop
       from pg_trigger t join pg_proc p on p.oid = t.tgfoid
       where p.proname = $1 and p.pronamespace = current_schema()::regnamespace and not t.tgisinternal
     union all
     select format('drop function %s', p.oid::regprocedure) from pg_proc p
       where p.proname = $1 and p.pronamespace = current_schema()::regnamespace`,
    [name],
  );
  for (const row of rows) await client.query(row.drop);
}

/** All in one statement, because they may stand on each other. */
async function dropViews(client: pg.PoolClient, names: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ drop: string | null }>(
    `select 'drop view ' || string_agg(format('%I', c.relname), ', ') as drop from pg_class c
       where c.relname = any ($1) and c.relkind = 'v' and c.relnamespace = current_schema()::regnamespace`,
    [names],
  );
  if (rows[0]?.drop) await client.query(rows[0].drop);
}

/** A view that another one reads comes before it. */
function inOrderOfUse(views: readonly SqlSource[]): readonly SqlSource[] {
  const ordered = new Set<SqlSource>();
  const visit = (view: SqlSource, users: readonly SqlSource[]): void => {
    if (users.includes(view)) throw new Error(`The view ${view.name} stands on itself.`);
    for (const other of views) {
      if (other !== view && new RegExp(`\\b${other.name}\\b`).test(view.sql)) visit(other, [...users, view]);
    }
    ordered.add(view);
  };
  for (const view of views) visit(view, []);
  return [...ordered];
}

/** What `create function` would have checked, now that everything is there. */
async function checkBodies(client: pg.PoolClient, changed: readonly SqlSource[]): Promise<void> {
  await client.query('set local check_function_bodies = on');
  for (const [language, validator] of [
    ['plpgsql', 'plpgsql_validator'],
    ['sql', 'fmgr_sql_validator'],
  ]) {
    await client.query(
      `select ${validator}(p.oid) from pg_proc p join pg_language l on l.oid = p.prolang
       where l.lanname = $1 and p.proname = any ($2) and p.pronamespace = current_schema()::regnamespace`,
      [language, changed.map(({ name }) => name)],
    );
  }
}
