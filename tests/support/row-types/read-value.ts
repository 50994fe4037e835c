import { child, fieldOf, find, list, nameOf, need, type Node, placeOf, type SourceFile } from './source-file.ts';

/** Names that a function or a loop has bound. */
export type Scope = ReadonlyMap<string, unknown>;

/** Something that is known only when the program runs. */
export class NotConstant extends Error {}

/** What an expression of constants comes to: texts, numbers, lists, objects, and the functions that put texts together. */
export function readValue(file: SourceFile, node: Node, scope: Scope = new Map()): unknown {
  const read = (each: Node): unknown => readValue(file, each, scope);
  switch (node.type) {
    case 'Literal':
      return node['value'];
    case 'TemplateLiteral':
      return templateText(node, (each) => String(read(each)));
    case 'Identifier':
      return readName(file, node, scope);
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
    case 'ParenthesizedExpression':
      return read(need(node, 'expression'));
    case 'ArrayExpression':
      return list(node, 'elements').flatMap((each) =>
        each.type === 'SpreadElement' ? asList(read(need(each, 'argument'))) : [read(each)],
      );
    case 'ObjectExpression':
      return readObject(file, node, scope);
    case 'MemberExpression': {
      const property = need(node, 'property');
      const name = node['computed'] === true ? String(read(property)) : nameOf(property);
      return fieldOf(read(need(node, 'object')), name);
    }
    case 'BinaryExpression':
      return calculate(String(node['operator']), read(need(node, 'left')), read(need(node, 'right')));
    case 'ArrowFunctionExpression':
    case 'FunctionDeclaration':
      return (...args: unknown[]) => apply(file, node, scope, args);
    case 'CallExpression':
      return call(file, node, scope);
    default:
      throw new NotConstant(`${placeOf(file, node)} ${node.type}`);
  }
}

export function templateText(node: Node, read: (expression: Node) => string): string {
  const expressions = list(node, 'expressions');
  return list(node, 'quasis')
    .map((quasi, index) => {
      const expression = expressions[index];
      return String(fieldOf(quasi['value'], 'cooked')) + (expression ? read(expression) : '');
    })
    .join('');
}

function readName(file: SourceFile, node: Node, scope: Scope): unknown {
  const name = nameOf(node);
  if (scope.has(name)) return scope.get(name);
  if (name === 'undefined') return undefined;
  if (name === 'Object') return Object;
  const found = find(file, 'values', name);
  if (!found) throw new NotConstant(`${placeOf(file, node)} ${name}`);
  return readValue(found.file, found.node, found.file === file ? scope : new Map());
}

/** A field is read when somebody asks for it: values beside a statement's text are nobody's business here. */
function readObject(file: SourceFile, node: Node, scope: Scope): unknown {
  const object = {};
  for (const each of list(node, 'properties')) {
    if (each.type === 'SpreadElement') {
      const spread = readValue(file, need(each, 'argument'), scope);
      if (typeof spread !== 'object') throw new NotConstant(`${placeOf(file, each)} spread`);
      Object.defineProperties(object, Object.getOwnPropertyDescriptors(spread));
    } else {
      const get = (): unknown => readValue(file, need(each, 'value'), scope);
      Object.defineProperty(object, nameOf(child(each, 'key')), { get, enumerable: true, configurable: true });
    }
  }
  return object;
}

function calculate(operator: string, left: unknown, right: unknown): unknown {
  if (operator === '+' && (typeof left === 'string' || typeof right === 'string'))
    return `${String(left)}${String(right)}`;
  if (operator === '+') return Number(left) + Number(right);
  if (operator === '*') return Number(left) * Number(right);
  if (operator === '-') return Number(left) - Number(right);
  throw new NotConstant(operator);
}

function apply(file: SourceFile, node: Node, scope: Scope, args: readonly unknown[]): unknown {
  const bound = new Map(scope);
  list(node, 'params').forEach((param, index) => bind(file, bound, param, args[index]));
  const body = need(node, 'body');
  if (body.type !== 'BlockStatement') return readValue(file, body, bound);
  const result = list(body, 'body').find(({ type }) => type === 'ReturnStatement');
  if (!result) throw new NotConstant(`${placeOf(file, node)} function`);
  return readValue(file, need(result, 'argument'), bound);
}

/** Binds the names of a pattern to the parts of a value. */
export function bind(file: SourceFile, scope: Map<string, unknown>, pattern: Node, value: unknown): void {
  if (pattern.type === 'Identifier') scope.set(nameOf(pattern), value);
  else if (pattern.type === 'AssignmentPattern') {
    bind(file, scope, need(pattern, 'left'), value ?? readValue(file, need(pattern, 'right'), scope));
  } else if (pattern.type === 'ArrayPattern') {
    list(pattern, 'elements').forEach((each, index) => bind(file, scope, each, asList(value)[index]));
  } else if (pattern.type === 'ObjectPattern') {
    for (const each of list(pattern, 'properties')) {
      bind(file, scope, need(each, 'value'), fieldOf(value, nameOf(child(each, 'key'))));
    }
  }
}

function call(file: SourceFile, node: Node, scope: Scope): unknown {
  const callee = need(node, 'callee');
  const args = list(node, 'arguments').map((each) => readValue(file, each, scope));
  const object = callee.type === 'MemberExpression' ? readValue(file, need(callee, 'object'), scope) : undefined;
  const called =
    object === undefined ? readValue(file, callee, scope) : fieldOf(object, nameOf(need(callee, 'property')));
  if (typeof called !== 'function') throw new NotConstant(`${placeOf(file, node)} call`);
  return Reflect.apply(called, object, args);
}

/** A list, or something that is not known yet. */
export function asList(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new NotConstant('not a list');
  return value;
}
