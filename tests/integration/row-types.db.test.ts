import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { databaseSchema } from '../../apps/server/src/database-schema.ts';
import { migrate } from '../../apps/server/src/platform/migrator.ts';
import { roundStore } from '../../apps/venues/src/provider/round-store.ts';
import { type FreshDatabase, migratedDatabase } from '../support/runner/fresh-database.ts';
import { faultsOf } from '../support/row-types/answered-columns.ts';
import { type Claim, claimsIn, tableClaims } from '../support/row-types/claims.ts';
import { openFile, productFiles, ROOT } from '../support/row-types/source-file.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await migratedDatabase();
  await migrate(database.pool, databaseSchema());
  await roundStore.install(database.pool);
});

/** The ledger reads its answers by position and as text, each where it is read: there is no row type to be wrong. */
const BY_POSITION = 'packages/ledger/src/queryable.ts';

async function allFaults(claims: readonly Claim[]): Promise<string[]> {
  const faults: string[] = [];
  for (const claim of claims) faults.push(...(await faultsOf(database.pool, claim)));
  return faults;
}

test('every query<Row> and sql<T> of the product says what the database answers', async () => {
  const claims = productFiles()
    .flatMap(claimsIn)
    .filter(({ place }) => !place.startsWith(BY_POSITION));
  expect(claims.length).toBeGreaterThan(120);
  expect(await allFaults(claims)).toEqual([]);
});

test('the generated types of the tables are those of the database (npm run db:types)', async () => {
  const claims = tableClaims(openFile(join(ROOT, 'apps/server/src/platform/tables.ts')));
  expect(await allFaults(claims)).toEqual([]);
  const { rows } = await database.pool.query<{ tables: string }>(
    `select count(*)::text as tables from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'v')`,
  );
  expect(String(claims.length)).toBe(rows[0]?.tables);
});

const source = (text: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'fairground-claims-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'claims.ts');
  writeFileSync(path, text);
  return openFile(path);
};

describe('a wrong claim is found', () => {
  const FIND = `const FIND = { name: 'x', text: \`select id, name as "memberName" from member where id = $1\` };\n`;

  test.each([
    ['a right one', 'query<{ id: bigint; memberName: string | null }>({ ...FIND, values: [1n] })', []],
    [
      'a name',
      'query<{ id: bigint; name: string }>(FIND)',
      ['says name, which is not answered', 'does not say memberName'],
    ],
    ['a type', 'query<{ id: string; memberName: string }>(FIND)', ['says id: string, the database bigint']],
    ['a column left out', 'query<{ id: bigint }>(FIND)', ['does not say memberName']],
    [
      'a table',
      "query<{ id: bigint }>('select id from members')",
      ['cannot be read: relation "members" does not exist'],
    ],
    [
      'a text of the run time',
      'query<{ id: bigint }>(textOf(now))',
      ['has a statement that is known only at run time'],
    ],
    ['an unknown type', 'query<Row>(FIND)', ['says something unknown (type Row not found) where rows are answered']],
  ])('%s', async (_, call, faults) => {
    const found = await allFaults(claimsIn(source(`${FIND}pool.${call};`)));
    expect(found.map((fault) => fault.replace(/^\S+ /, ''))).toEqual(faults);
  });

  test('in a part of a statement', async () => {
    const wrong = 'db.selectFrom("member").select(sql<number>`count(*)`.as("total"));';
    expect(await allFaults(claimsIn(source(wrong)))).toEqual([
      expect.stringContaining('says number, the database bigint'),
    ]);
    const unknown = 'db.selectFrom("member").select(sql<number>`count(nothing)::int`.as("total"));';
    expect(await allFaults(claimsIn(source(unknown)))).toEqual([expect.stringContaining('cannot be read')]);
  });
});
