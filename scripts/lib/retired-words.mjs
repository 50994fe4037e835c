/**
 * Words this project has given up for the field's own (docs/glossary.md), each with what to say instead. They are looked
 * for among the words an identifier is made of, and in names of files and folders.
 */
export const RETIRED = new Map([
  ['carrier', 'sender'],
  ['climb', 'validate'],
  ['demand', 'wagering requirement'],
  ['desk', 'back office, operator'],
  ['door', 'webhook route, live socket, port, upgrade handler'],
  ['eyes', 'dual approval'],
  ['gate', 'check'],
  ['guard', 'limit; a guard is a guard of routes only'],
  ['house', 'app, app context, database; the accounts of the ledger keep it'],
  ['judge', 'check, evaluate'],
  ['judged', 'checked, evaluated'],
  ['kit', 'conformance suite'],
  ['ladder', 'bet validation'],
  ['lane', 'batch, worker'],
  ['law', 'invariant; of prices: distribution'],
  ['lawz', 'invariants'],
  ['letter', 'message; of a ticket: settlement result'],
  ['lone', 'single-row'],
  ['opinion', 'market drift'],
  ['outlook', 'expected strengths'],
  ['paper', 'identity document'],
  ['planned', 'batched'],
  ['sameness', 'bet fingerprint'],
  ['sight', 'login context'],
  ['spell', 'play session'],
  ['storm', 'load test'],
  ['stranger', 'third-party client, other member'],
  ['twin', 'concurrent duplicate, linked account'],
  ['vault', 'signed statement'],
  ['wish', 'bet request, request'],
  ['wished', 'requested'],
]);

/**
 * Names that carry a retired word and stay, because the wire, an operator's environment, a library or ordinary English
 * has them. Whole names, exactly as written; the check fails on one that nobody uses any more.
 */
export const ALLOWED = {
  wire: ['letterId', 'letterIds', 'guard', 'paperId', 'papers', 'vault', 'vaultKey', 'outlook'],
  environment: ['PAYMENT_DOOR_URL', 'IDENTITY_GATE'],
  // The operator's side of the ledger is called the house in the field.
  ledger: ['house', 'HOUSE', 'HOUSES', 'houseAccount', 'houseAdjustments', 'houseFees', 'housePnl', 'housePromo'],
  library: ['spellCheck', 'House'],
  'parts of the page': ['SkeletonGate', 'SkeletonGateProps', 'skeleton-gate'],
  'route guards': ['Guard', 'guards', 'askGuards'],
  alphabet: [
    'letter',
    'SymbolLetter',
    'letters',
    'isLetter',
    'letterOf',
    'letterOfGoal',
    'LETTERS',
    'CHANCE_LETTERS',
    'modeLetters',
    'kindLetters',
    'checkLetters',
  ],
  pictures: ['eyes', 'EYES'],
};

/**
 * The words of a name: `claimSeatNo`, `claim_seat_no` and `claim-seat-no` are made of claim, seat and no.
 * @param {string} name
 */
export const wordsOf = (name) =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);

/**
 * The retired word in a name, in the singular, if there is one.
 * @param {string} name
 */
export const retiredIn = (name) =>
  wordsOf(name)
    .flatMap((word) => [word, word.replace(/s$/, ''), word.replace(/es$/, '')])
    .find((word) => RETIRED.has(word));

/** Whether a text may hold a retired word at all: most files do not, and are not parsed. */
const ANY = new RegExp([...RETIRED.keys()].join('|'), 'i');

/**
 * Names in a database function or table: comments and texts left out.
 * @param {string} text
 */
const namesInSql = (text) => text.replace(/--.*$|\/\*[^]*?\*\/|'(?:[^']|'')*'/gm, ' ').match(/[A-Za-z_]\w*/g) ?? [];

/**
 * Identifiers of a program: what stands in its comments and texts is not one.
 * @param {string} file
 * @param {string} text
 * @param {ParseSync} parseSync
 */
function namesInProgram(file, text, parseSync) {
  /** @type {Set<string>} */
  const names = new Set();
  /** @param {unknown} node */
  const visit = (node) => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (typeof node !== 'object' || node === null) return;
    if ('name' in node && typeof node.name === 'string') names.add(node.name);
    Object.values(node).forEach(visit);
  };
  visit(parseSync(file, text).program);
  return names;
}

/**
 * Every retired name in the sources given, as `file: name (say …)`, and every allowed name that is not among them.
 * @typedef {(file: string, text: string) => { program: unknown }} ParseSync
 * @param {Iterable<{ file: string, text: string }>} sources
 * @param {ParseSync} parseSync
 */
export function retiredNames(sources, parseSync) {
  const allowed = new Set(Object.values(ALLOWED).flat());
  const unused = new Set(allowed);
  /** @type {string[]} */
  const found = [];
  /** @param {string} file @param {string} name */
  const hold = (file, name) => {
    const word = retiredIn(name);
    unused.delete(name);
    if (word && !allowed.has(name)) found.push(`${file}: ${name} (instead of ${word}: ${RETIRED.get(word)})`);
  };
  for (const { file, text } of sources) {
    for (const part of file.split('/')) hold(file, part.replace(/\..*$/, ''));
    if (!ANY.test(text)) continue;
    const names = file.endsWith('.sql') ? new Set(namesInSql(text)) : namesInProgram(file, text, parseSync);
    for (const name of names) hold(file, name);
  }
  return { found: [...new Set(found)], unused: [...unused] };
}
