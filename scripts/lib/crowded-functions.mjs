/** @typedef {{ file: string, line: number, name: string, kind: 'crowded' | 'alike' }} CrowdedFunction */
/** @typedef {(file: string, text: string) => { program: unknown }} ParseSync */
/** @typedef {{ type: string, start: number, params?: unknown, id?: { name?: string } | null, key?: { name?: string }, value?: unknown }} Node */

/** @typedef {{ start: number, end: number }} Place */
/** @typedef {{ name?: string, typeAnnotation?: Place, type: string, left?: { name?: string, typeAnnotation?: Place } }} Parameter */

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);
const PARAMETERS_MAX = 3;

/** Types whose values look alike to whoever calls: a name in between is what tells them apart. */
const PLAIN = /^(?:string|number|bigint|boolean|Date|Fen|Percent|Price)$/;

/** Two of one type that cannot be confused: it makes no difference which comes first, or everybody knows. */
const EVEN = new Set(['a b', 'one other', 'x y', 'left right', 'width height', 'home away']);

/**
 * Functions of a source that take more than three parameters, or two of one plain type.
 * @param {string} file
 * @param {string} text
 * @param {ParseSync} parseSync
 * @returns {CrowdedFunction[]}
 */
export function crowdedFunctions(file, text, parseSync) {
  /** @type {CrowdedFunction[]} */
  const found = [];
  /** @param {unknown} node @param {string} name */
  const visit = (node, name) => {
    if (Array.isArray(node)) return node.forEach((each) => visit(each, name));
    if (typeof node !== 'object' || node === null) return;
    if (!isNode(node)) return Object.values(node).forEach((each) => visit(each, name));
    const { type, start, params, id, key } = node;
    const own = id?.name ?? key?.name ?? name;
    if (FUNCTIONS.has(type) && Array.isArray(params)) {
      const kind = kindOf(params, text);
      if (kind) found.push({ file, line: text.slice(0, start).split('\n').length, name: own, kind });
    }
    for (const value of Object.values(node)) visit(value, own);
  };
  visit(parseSync(file, text).program, '');
  return found;
}

/**
 * @param {object} value
 * @returns {value is Node}
 */
function isNode(value) {
  return 'type' in value && 'start' in value;
}

/**
 * @param {readonly Parameter[]} params
 * @param {string} text
 * @returns {CrowdedFunction['kind'] | undefined}
 */
function kindOf(params, text) {
  if (params.length > PARAMETERS_MAX) return 'crowded';
  const types = params.map(({ typeAnnotation, left }) => {
    const said = typeAnnotation ?? left?.typeAnnotation;
    return said ? text.slice(said.start, said.end).replace(/^:\s*/, '') : '';
  });
  const plain = types.filter((type) => PLAIN.test(type));
  if (plain.length === 2 && EVEN.has(namesOf(params, types))) return undefined;
  return new Set(plain).size < plain.length ? 'alike' : undefined;
}

/**
 * Of the parameters of a plain type, as they are written.
 * @param {readonly Parameter[]} params
 * @param {readonly string[]} types
 */
const namesOf = (params, types) =>
  params
    .filter((_, place) => PLAIN.test(types[place] ?? ''))
    .map(({ name, left }) => name ?? left?.name ?? '')
    .join(' ');
