import { spawnSync } from 'node:child_process';
import { chownSync, lchownSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findProgram } from '../processes.mjs';

/**
 * PostgreSQL refuses to run as root, so root starts it in one of these ways.
 * @typedef {object} Way
 * @property {'plain' | 'namespace' | 'uid'} name
 * @property {string[]} wrap words in front of the command
 * @property {{ uid?: number, gid?: number }} spawnOptions
 * @property {{ uid: number, gid: number } | undefined} owner whom the files must belong to, seen from here
 */

/**
 * The ways worth trying, best first. FAIRGROUND_PG_LAUNCH=plain|namespace|uid allows only that one.
 * @param {{ binDir: string, dataDir: string }} place
 * @returns {Way[]}
 */
export function waysToRun(place) {
  const isRoot = process.getuid?.() === 0;
  const ways = isRoot ? [namespaceWay(), uidWay(place)] : [plainWay()];
  const only = process.env['FAIRGROUND_PG_LAUNCH'];
  if (!only) return ways;
  return [...ways, plainWay()].filter((way) => way.name === only).slice(0, 1);
}

/**
 * The command that runs a program in a way.
 * @param {Way} way
 * @param {string} program
 * @param {string[]} words
 */
export function commandOf(way, program, words) {
  const [command = program, ...rest] = [...way.wrap, program, ...words];
  return { command, words: rest };
}

const ENTER = 'cd "$1" || exit; test -O . || { echo "$1 belongs to another user" >&2; exit 1; }; exec "$2" --version';

/**
 * Hands the data folder to a way and tries whether it can enter it, owns it, and can run the program.
 * @param {Way} way
 * @param {{ binDir: string, dataDir: string }} place
 * @returns {{ ok: true } | { ok: false, why: string }}
 */
export function tryWay(way, { binDir, dataDir }) {
  try {
    handOver(dataDir, way);
  } catch (error) {
    return { ok: false, why: String(error) };
  }
  const enter = ['-c', ENTER, 'sh', dataDir, join(binDir, 'postgres')];
  const { command, words } = commandOf(way, 'sh', enter);
  const tried = spawnSync(command, words, { ...way.spawnOptions, encoding: 'utf8', timeout: 10_000 });
  if (tried.status === 0) return { ok: true };
  return { ok: false, why: tried.error?.message ?? (tried.stderr.trim() || `exit ${tried.status}`) };
}

/**
 * Hands the folder and everything in it to the way's owner, if it is not theirs yet.
 * @param {string} folder
 * @param {Way} way
 */
function handOver(folder, way) {
  if (!way.owner) return;
  const { uid, gid } = way.owner;
  const now = statSync(folder);
  if (now.uid === uid && now.gid === gid) return;
  for (const entry of readdirSync(folder, { recursive: true })) lchownSync(join(folder, String(entry)), uid, gid);
  // The folder itself goes last: should we be stopped half-way, the next start begins again.
  chownSync(folder, uid, gid);
}

/**
 * The kernel sends INT, PostgreSQL's fast and clean shutdown, when we die, however we die. Where it cannot be asked to,
 * as on macOS, a server that outlived kill -9 is ended by the next start (postgres-leftovers.mjs).
 */
function endWithParent() {
  const setpriv = findSetpriv();
  return setpriv ? [setpriv, '--pdeathsig', 'INT'] : [];
}

/** Busybox has a setpriv too, which knows none of what we want of it. */
function findSetpriv() {
  const setpriv = findProgram('setpriv');
  if (!setpriv) return undefined;
  const { stdout, stderr } = spawnSync(setpriv, ['--help'], { encoding: 'utf8', timeout: 5000 });
  return /--pdeathsig/.test(`${stdout}${stderr}`) ? setpriv : undefined;
}

/** @returns {Way} */
function plainWay() {
  return { name: 'plain', wrap: endWithParent(), spawnOptions: {}, owner: undefined };
}

/**
 * Inside a user namespace root is an ordinary user, yet still owner of root's files, so even a folder of mode 0700
 * on the way is no obstacle. The id must have a name, because initdb asks for it.
 * @returns {Way}
 */
function namespaceWay() {
  const { uid, gid } = ordinaryUser();
  return {
    name: 'namespace',
    wrap: ['unshare', '-U', `--map-user=${uid}`, `--map-group=${gid}`, ...endWithParent()],
    spawnOptions: {},
    owner: { uid: 0, gid: 0 },
  };
}

/**
 * Where namespaces are forbidden, as in most containers, root becomes an ordinary user for real. If a closed folder
 * lies on the way, that user keeps the one capability of passing through it, where root has it to give.
 * @param {{ binDir: string, dataDir: string }} place
 * @returns {Way}
 */
function uidWay({ binDir, dataDir }) {
  const { uid, gid } = ordinaryUser();
  const setpriv = findSetpriv();
  if (!setpriv) return { name: 'uid', wrap: [], spawnOptions: { uid, gid }, owner: { uid, gid } };
  const passage = isOpenToAll(dirname(dataDir)) && isOpenToAll(binDir) ? [] : PASSAGE;
  const become = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'];
  const wrap = [setpriv, ...become, ...passage, '--pdeathsig', 'INT'];
  return { name: 'uid', wrap, spawnOptions: {}, owner: { uid, gid } };
}

/** Without no_setuid_fixup access(2), by which PostgreSQL looks for its own files, would ignore the capability. */
const PASSAGE = [
  '--securebits=+no_setuid_fixup',
  '--bounding-set=-all,+dac_override',
  '--inh-caps=+dac_override',
  '--ambient-caps=+dac_override',
];

/**
 * Whether anybody may pass through a folder and all above it.
 * @param {string} folder
 * @returns {boolean}
 */
function isOpenToAll(folder) {
  const open = (statSync(folder).mode & 0o001) !== 0;
  return open && (folder === dirname(folder) || isOpenToAll(dirname(folder)));
}

/** @returns {{ uid: number, gid: number }} */
function ordinaryUser() {
  return pickOrdinaryUser(readFileSync('/etc/passwd', 'utf8'));
}

/**
 * An unprivileged user of this machine: nobody, where there is one.
 * @param {string} passwd the text of /etc/passwd
 */
export function pickOrdinaryUser(passwd) {
  const users = passwd
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name, , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter(({ uid, gid }) => uid > 0 && gid > 0);
  const { uid, gid } = users.find(({ name }) => name === 'nobody') ?? users[0] ?? { uid: 65_534, gid: 65_534 };
  return { uid, gid };
}
