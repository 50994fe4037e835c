import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseAst } from 'vite';

/** A node of the syntax tree, read by name. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
}

interface ImportedName {
  readonly from: string;
  readonly name: string;
}

/** What a TypeScript file says at its top, by name. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
  readonly program: Node;
  readonly values: ReadonlyMap<string, Node>;
  readonly types: ReadonlyMap<string, Node>;
  readonly imports: ReadonlyMap<string, ImportedName>;
  /** Files whose names it passes on whole. */
  readonly passedOn: readonly string[];
}

export const ROOT = resolve(import.meta.dirname, '../../..');

/** The product's own files with statements in them; tests and tools keep their own word. */
export function productFiles(): readonly SourceFile[] {
  const folders = ['apps/server/src', 'apps/venues/src', 'packages/ledger/src'];
  return folders
    .flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
    )
    .filter((path) => path.endsWith('.ts') && !/\.test\.ts$|\/testing\/|\/tools\//.test(path))
    .toSorted()
    .map((path) => openFile(resolve(ROOT, path)));
}

const opened = new Map<string, SourceFile>();

export function openFile(path: string): SourceFile {
  const known = opened.get(path);
  if (known) return known;
  const file = readSource(path);
  opened.set(path, file);
  return file;
}

/** `modules/x.ts:12`, for whoever has to put it right. */
export function placeOf({ path, text }: SourceFile, { start }: Node): string {
  return `${relative(ROOT, path)}:${text.slice(0, start).split('\n').length}`;
}

function readSource(path: string): SourceFile {
  const text = readFileSync(path, 'utf8');
  const program = asNode(parseAst(text, { lang: 'ts', astType: 'ts' }));
  const values = new Map<string, Node>();
  const types = new Map<string, Node>();
  const imports = new Map<string, ImportedName>();
  const passedOn: string[] = [];
  for (const node of nodesIn(program)) {
    if (node.type === 'VariableDeclarator' && child(node, 'init') && child(node, 'id')?.type === 'Identifier') {
      const name = nameOf(child(node, 'id'));
      // The first one is the outermost: the tree is walked from its top.
      if (!values.has(name)) values.set(name, need(node, 'init'));
    } else if (node.type === 'FunctionDeclaration' && child(node, 'id')) {
      values.set(nameOf(child(node, 'id')), node);
    } else if (node.type === 'TSInterfaceDeclaration' || node.type === 'TSTypeAliasDeclaration') {
      types.set(nameOf(child(node, 'id')), node);
    } else if (node.type === 'ImportDeclaration' || node.type === 'ExportNamedDeclaration') {
      const from = pathOf(path, child(node, 'source'));
      for (const each of from ? list(node, 'specifiers') : []) {
        const [inner, outer] = node.type === 'ImportDeclaration' ? ['imported', 'local'] : ['local', 'exported'];
        if (child(each, inner)) {
          imports.set(nameOf(child(each, outer)), { from: from ?? '', name: nameOf(child(each, inner)) });
        }
      }
    } else if (node.type === 'ExportAllDeclaration') {
      const from = pathOf(path, child(node, 'source'));
      if (from) passedOn.push(from);
    }
  }
  return { path, text, program, values, types, imports, passedOn };
}

/** Our own files only; what a library says is not looked at. */
function pathOf(importer: string, source: Node | undefined): string | undefined {
  const name = nameOf(source);
  if (name.startsWith('.')) return resolve(dirname(importer), name);
  const [, pack, subpath = ''] = /^@fairground\/([\w-]+)(\/[\w-]+)?$/.exec(name) ?? [];
  if (!pack) return undefined;
  const home = ['packages', 'apps'].map((kind) => join(ROOT, kind, pack)).find((path) => existsSync(path));
  if (!home) return undefined;
  const declared: unknown = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
  const entry = fieldOf(fieldOf(declared, 'exports'), `.${subpath}`);
  return typeof entry === 'string' ? resolve(home, entry) : undefined;
}

/** Where a name is declared, followed through imports and re-exports. */
export function find(
  file: SourceFile,
  kind: 'values' | 'types',
  name: string,
): { readonly file: SourceFile; readonly node: Node } | undefined {
  const node = file[kind].get(name);
  if (node) return { file, node };
  const imported = file.imports.get(name);
  if (imported) return existsSync(imported.from) ? find(openFile(imported.from), kind, imported.name) : undefined;
  for (const path of file.passedOn) {
    const found = find(openFile(path), kind, name);
    if (found) return found;
  }
  return undefined;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

function asNode(value: unknown): Node {
  if (!isNode(value)) throw new Error('not a syntax tree');
  return value;
}

export function child(node: Node, key: string): Node | undefined {
  const value = node[key];
  return isNode(value) ? value : undefined;
}

export function need(node: Node, key: string): Node {
  const found = child(node, key);
  if (!found) throw new Error(`${node.type} without ${key}`);
  return found;
}

export function list(node: Node, key: string): readonly Node[] {
  const value = node[key];
  return Array.isArray(value) ? value.filter(isNode) : [];
}

export function nameOf(node: Node | undefined): string {
  const name = node?.['name'] ?? node?.['value'];
  return typeof name === 'string' ? name : '';
}

/** A field of whatever has fields. */
export function fieldOf(value: unknown, key: string): unknown {
  if (typeof value === 'string') return Reflect.get(String.prototype, key);
  const has = (typeof value === 'object' && value !== null) || typeof value === 'function';
  return has ? Reflect.get(value, key) : undefined;
}

/** A node and everything in it, outer ones first. */
export function* nodesIn(root: Node): Generator<Node> {
  const level: Node[] = [root];
  for (let node = level.shift(); node; node = level.shift()) {
    yield node;
    for (const value of Object.values(node)) {
      if (isNode(value)) level.push(value);
      else if (Array.isArray(value)) level.push(...value.filter(isNode));
    }
  }
}
