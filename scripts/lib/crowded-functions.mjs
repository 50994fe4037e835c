/** @typedef {{ file: string, line: number, name: string, kind: 'crowded' | 'alike' }} CrowdedFunction */
/** @typedef {(file: string, text: string) => { program: unknown }} ParseSync */
/** @typedef {{ type: string, start: number, params?: unknown, id?: { name?: string } | null, key?: { name?: string }, value?: unknown }} Node */

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);
const PARAMETERS_MAX = 3;

/** Types whose values look alike to whoever calls: a name in between is what tells them apart. */
const PLAIN = /^(?:string|number|bigint|boolean|Date|Fen|Percent|Price)$/;

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
 * @param {readonly { typeAnnotation?: { start: number, end: number }, type: string, left?: { typeAnnotation?: { start: number, end: number } } }[]} params
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
  return new Set(plain).size < plain.length ? 'alike' : undefined;
}
