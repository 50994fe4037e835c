import { child, find, list, nameOf, need, type Node, type SourceFile } from './source-file.ts';
import { readValue } from './read-value.ts';

/** What a TypeScript type allows a value to be, as far as a database column can tell; null and undefined left out. */
export type Shape =
  | { readonly kind: 'scalar'; readonly name: string }
  | { readonly kind: 'array'; readonly of: Shape }
  | { readonly kind: 'object'; readonly fields: ReadonlyMap<string, Shape> }
  | { readonly kind: 'unknown'; readonly why: string };

const SCALARS: Readonly<Record<string, string>> = {
  TSStringKeyword: 'string',
  TSNumberKeyword: 'number',
  TSBigIntKeyword: 'bigint',
  TSBooleanKeyword: 'boolean',
  TSTemplateLiteralType: 'string',
};
const LIBRARY_SCALARS = new Set(['Date', 'Buffer']);
const LISTS = new Set(['Array', 'ReadonlyArray', 'ArrayType']);
/** The last two are the query builder's: what is read first, what may be written after it. */
const SAME_WHEN_READ = new Set(['Readonly', 'Partial', 'Required', 'ColumnType', 'Generated']);

/** Type parameters that are bound just now. */
type Bound = ReadonlyMap<string, Shape>;

export function shapeOf(file: SourceFile, node: Node, bound: Bound = new Map()): Shape {
  const of = (each: Node): Shape => shapeOf(file, each, bound);
  const scalar = SCALARS[node.type];
  if (scalar) return { kind: 'scalar', name: scalar };
  switch (node.type) {
    case 'TSLiteralType':
      return { kind: 'scalar', name: typeof need(node, 'literal')['value'] };
    case 'TSParenthesizedType':
    case 'TSTypeAnnotation':
      return of(need(node, 'typeAnnotation'));
    case 'TSTypeOperator':
      return node['operator'] === 'keyof' ? { kind: 'scalar', name: 'string' } : of(need(node, 'typeAnnotation'));
    case 'TSTypeLiteral':
      return objectOf(list(node, 'members'), of);
    case 'TSArrayType':
      return { kind: 'array', of: of(need(node, 'elementType')) };
    case 'TSTupleType':
      return { kind: 'array', of: { kind: 'unknown', why: 'tuple' } };
    case 'TSUnionType':
      return unionOf(list(node, 'types').filter(isSomething).map(of));
    case 'TSIntersectionType':
      return intersectionOf(list(node, 'types').map(of));
    case 'TSIndexedAccessType':
      return indexed(file, node, of);
    case 'TSTypeReference':
      return named(file, node, bound);
    default:
      return { kind: 'unknown', why: node.type };
  }
}

const isSomething = ({ type }: Node): boolean => type !== 'TSNullKeyword' && type !== 'TSUndefinedKeyword';

function objectOf(members: readonly Node[], of: (node: Node) => Shape): Shape {
  const fields = members
    .filter(({ type }) => type === 'TSPropertySignature')
    .map((member): [string, Shape] => [nameOf(child(member, 'key')), of(need(member, 'typeAnnotation'))]);
  return { kind: 'object', fields: new Map(fields) };
}

/** Of several objects a row may have the fields of any. */
function unionOf(shapes: readonly Shape[]): Shape {
  if (shapes.length > 0 && shapes.every(({ kind }) => kind === 'object')) return intersectionOf(shapes);
  const [first, ...others] = shapes;
  if (!first) return { kind: 'unknown', why: 'nothing but null' };
  const isSame = (other: Shape): boolean =>
    other.kind === first.kind && (other.kind !== 'scalar' || first.kind !== 'scalar' || other.name === first.name);
  return others.every(isSame) ? first : { kind: 'unknown', why: 'a union of several kinds' };
}

/** A number with a unit, `bigint & { unit }`, is a number; several objects are one. */
function intersectionOf(shapes: readonly Shape[]): Shape {
  const scalar = shapes.find(({ kind }) => kind === 'scalar');
  if (scalar) return scalar;
  const unknown = shapes.find(({ kind }) => kind !== 'object');
  if (unknown) return unknown;
  return {
    kind: 'object',
    fields: new Map(shapes.flatMap((each) => (each.kind === 'object' ? [...each.fields] : []))),
  };
}

function indexed(file: SourceFile, node: Node, of: (node: Node) => Shape): Shape {
  const object = need(node, 'objectType');
  const inner = object.type === 'TSParenthesizedType' ? need(object, 'typeAnnotation') : object;
  if (inner.type === 'TSTypeQuery') {
    // (typeof LIST)[number]: what the list holds.
    const value = readValue(file, need(inner, 'exprName'));
    const [first]: readonly unknown[] = typeof value === 'object' && value !== null ? Object.values(value) : [];
    return { kind: 'scalar', name: typeof first };
  }
  const shape = of(object);
  const index = need(node, 'indexType');
  const field = index.type === 'TSLiteralType' ? nameOf(need(index, 'literal')) : '';
  if (shape.kind === 'object') return shape.fields.get(field) ?? { kind: 'unknown', why: `no field ${field}` };
  return shape.kind === 'array' ? shape.of : { kind: 'unknown', why: 'an index into something unknown' };
}

function named(file: SourceFile, node: Node, bound: Bound): Shape {
  const name = nameOf(child(node, 'typeName'));
  const args = list(child(node, 'typeArguments') ?? node, 'params');
  const parameter = bound.get(name);
  if (parameter) return parameter;
  if (LIBRARY_SCALARS.has(name)) return { kind: 'scalar', name };
  const [first, second] = args;
  if (first && SAME_WHEN_READ.has(name)) return shapeOf(file, first, bound);
  if (first && LISTS.has(name)) return { kind: 'array', of: shapeOf(file, first, bound) };
  if (first && second && (name === 'Omit' || name === 'Pick'))
    return some(file, name, shapeOf(file, first, bound), second);
  if (name === 'Record') return { kind: 'object', fields: new Map() };
  // Whatever a document may hold; the generated type says so of itself, in circles.
  if (name === 'Json') return { kind: 'unknown', why: 'JSON' };
  const found = find(file, 'types', name);
  if (!found) return { kind: 'unknown', why: `type ${name} not found` };
  const parameters = list(child(found.node, 'typeParameters') ?? found.node, 'params');
  const inner: Bound = new Map(
    parameters.flatMap((each, index): [string, Shape][] => {
      const given = args[index];
      return given ? [[nameOf(child(each, 'name')), shapeOf(file, given, bound)]] : [];
    }),
  );
  if (found.node.type === 'TSTypeAliasDeclaration')
    return shapeOf(found.file, need(found.node, 'typeAnnotation'), inner);
  // One that holds itself, as a map that was played again does, is told as far as the first time.
  if (open.has(found.node)) return { kind: 'unknown', why: `type ${name} holds itself` };
  open.add(found.node);
  const own = objectOf(list(need(found.node, 'body'), 'body'), (each) => shapeOf(found.file, each, inner));
  const parents = list(found.node, 'extends').map((each) => parent(found.file, each, inner));
  open.delete(found.node);
  return parents.length > 0 ? intersectionOf([...parents, own]) : own;
}

/** Interfaces that are being read. */
const open = new Set<Node>();

const parent = (file: SourceFile, node: Node, bound: Bound): Shape =>
  named(file, { ...node, typeName: child(node, 'expression') }, bound);

function some(file: SourceFile, how: 'Omit' | 'Pick', shape: Shape, keys: Node): Shape {
  if (shape.kind !== 'object') return shape;
  const literals = keys.type === 'TSUnionType' ? list(keys, 'types') : [keys];
  const names = new Set(literals.map((each) => nameOf(child(each, 'literal'))));
  const fields = [...shape.fields].filter(([name]) => names.has(name) === (how === 'Pick'));
  return { kind: 'object', fields: new Map(fields) };
}
