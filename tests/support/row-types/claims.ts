import { asList, bind, NotConstant, readValue, type Scope, templateText } from './read-value.ts';
import { type Shape, shapeOf } from './claimed-type.ts';
import { child, fieldOf, list, nameOf, need, type Node, nodesIn, placeOf, type SourceFile } from './source-file.ts';

/** What a line of ours says that the database answers. */
export interface Claim {
  readonly place: string;
  readonly shape: Shape;
  /** Whole statements, each of which must answer so. Empty when the text is known only at run time. */
  readonly statements: readonly string[];
  /** Or a part of a statement, in the company of tables that it may stand with, the likeliest first. */
  readonly fragment?: { readonly text: string; readonly companies: readonly (readonly string[])[] };
}

/** Every `query<Row>(…)` and `sql<T>`…`` of a file. */
export function claimsIn(file: SourceFile): readonly Claim[] {
  const loops = [...nodesIn(file.program)].filter(({ type }) => type === 'ForOfStatement');
  const fileTables = tablesIn(file.program);
  return [...nodesIn(file.program)].flatMap((node): Claim[] => {
    if (isInvariantCheck(node)) return [invariantClaim(file, node)];
    const [type] = list(child(node, 'typeArguments') ?? node, 'params');
    if (!type) return [];
    const place = placeOf(file, node);
    if (node.type === 'CallExpression' && nameOf(child(need(node, 'callee'), 'property')) === 'query') {
      const [statement] = list(node, 'arguments');
      return [{ place, shape: shapeOf(file, type), statements: statement ? textsOf(file, statement, loops) : [] }];
    }
    if (node.type === 'TaggedTemplateExpression' && nameOf(child(node, 'tag')) === 'sql') {
      const text = fragmentText(file, node);
      const shape = shapeOf(file, type);
      if (/^\s*(select|with|insert|update|delete)\b/i.test(text)) return [{ place, shape, statements: [text] }];
      const companies = [chainTables(file, node), fileTables, ...fileTables.map((table) => [table])];
      return [{ place, shape, statements: [], fragment: { text, companies } }];
    }
    return [];
  });
}

const isInvariantCheck = (node: Node): boolean =>
  node.type === 'CallExpression' && nameOf(need(node, 'callee')) === 'brokenInvariants';

/** Invariants are handed over as queries that each answer one text a row (platform/broken-invariants.ts). */
function invariantClaim(file: SourceFile, node: Node): Claim {
  const [, invariants] = list(node, 'arguments');
  const statements = Object.values(Object(invariants && readValue(file, invariants))).map(String);
  const text: Shape = { kind: 'scalar', name: 'string' };
  return { place: placeOf(file, node), shape: { kind: 'object', fields: new Map([['format', text]]) }, statements };
}

/** What the query builder is told about every table and view (platform/tables.ts). */
export function tableClaims(file: SourceFile): readonly Claim[] {
  const database = file.types.get('DB');
  if (!database) throw new Error('no DB in the generated tables');
  return list(need(database, 'body'), 'body').map((field) => {
    const table = nameOf(child(field, 'key'));
    const shape = shapeOf(file, need(field, 'typeAnnotation'));
    return { place: placeOf(file, field), shape, statements: [`select * from ${table}`] };
  });
}

/** The texts a statement may have: one for each way of a condition, one for each round of a loop it stands in. */
function textsOf(file: SourceFile, node: Node, loops: readonly Node[]): readonly string[] {
  if (node.type === 'ConditionalExpression') {
    return ['consequent', 'alternate'].flatMap((key) => textsOf(file, need(node, key), loops));
  }
  const loop = loops.filter((each) => contains(each, node)).at(-1);
  return scopesOf(file, loop).flatMap((scope) => {
    try {
      const value = readValue(file, node, scope);
      const text = typeof value === 'string' ? value : fieldOf(value, 'text');
      return typeof text === 'string' ? [text] : [];
    } catch (error) {
      if (error instanceof NotConstant) return [];
      throw error;
    }
  });
}

const contains = (outer: Node, inner: Node): boolean =>
  outer.start <= inner.start && Number(outer['end']) >= Number(inner['end']);

function scopesOf(file: SourceFile, loop: Node | undefined): readonly Scope[] {
  if (!loop) return [new Map()];
  try {
    const [declared] = list(need(loop, 'left'), 'declarations');
    return asList(readValue(file, need(loop, 'right'))).map((item) => {
      const scope = new Map<string, unknown>();
      if (declared) bind(file, scope, need(declared, 'id'), item);
      return scope;
    });
  } catch (error) {
    if (error instanceof NotConstant) return [new Map()];
    throw error;
  }
}

/** A tagged text: inner ones are part of it, anything else is a parameter. */
function fragmentText(file: SourceFile, node: Node): string {
  let parameters = 0;
  const textIn = (tagged: Node): string =>
    templateText(need(tagged, 'quasi'), (expression) => {
      if (expression.type === 'TaggedTemplateExpression') return textIn(expression);
      parameters += 1;
      return `$${parameters}`;
    });
  return textIn(node);
}

const TABLE_CALLS = new Set(['selectFrom', 'updateTable', 'insertInto', 'deleteFrom', 'innerJoin', 'leftJoin']);

/** `venue as v`, as the query builder is told. */
function tablesIn(root: Node): readonly string[] {
  const tables = [...nodesIn(root)].flatMap((node) => {
    if (node.type !== 'CallExpression' || !TABLE_CALLS.has(nameOf(child(need(node, 'callee'), 'property')))) return [];
    const [table] = list(node, 'arguments');
    return typeof table?.['value'] === 'string' ? [table['value']] : [];
  });
  return [...new Set(tables)];
}

/** The tables of the innermost chain of calls that the fragment stands in. */
function chainTables(file: SourceFile, fragment: Node): readonly string[] {
  const around = [...nodesIn(file.program)]
    .filter((node) => node.type === 'CallExpression' && contains(node, fragment))
    .toReversed()
    .map(tablesIn)
    .find((tables) => tables.length > 0);
  return around ?? [];
}
