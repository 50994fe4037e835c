/**
 * @typedef {{ os: string, cpu: string, libc?: 'glibc' | 'musl' }} Machine
 * @typedef {object} LockedPackage
 * @property {string} [version]
 * @property {string} [resolved]
 * @property {string} [integrity]
 * @property {boolean} [link]
 * @property {boolean} [hasInstallScript]
 * @property {string[]} [os]
 * @property {string[]} [cpu]
 * @property {string[]} [libc]
 * @property {Record<string, string>} [optionalDependencies]
 * @typedef {{ packages: Record<string, LockedPackage> }} Lock
 */

/** What only one system needs by its nature: without it macOS is watched by another means. */
const FOR_ONE_SYSTEM = ['fsevents'];

/** The words by which packages name the machine they are for. */
const MACHINE_WORD =
  /[-/](?:aix|android|darwin|freebsd|linux|linuxmusl|netbsd|openbsd|openharmony|sunos|webcontainers|win32|windows|arm|arm64|ia32|loong64|mips64el|ppc64|riscv64|s390x|x64|wasm32|wasi|gnu|musl|msvc|eabi|gnueabihf|musleabihf)(?=[-/]|$)/g;

/**
 * The packages with machine code that npm could not install on a machine, because the lockfile has none that fits.
 * npm leaves such a package out without a word, so that the program misses it only when it runs.
 * @param {Lock} lock
 * @param {Machine} machine
 * @returns {string[]} each as 'owner → kind'
 */
export function missingNatives(lock, machine) {
  const owners = Object.entries(lock.packages).filter(([, owner]) => fits(owner, machine));
  return owners.flatMap(([path, owner]) => {
    const missing = nativeKinds(lock, path, owner).filter(
      ({ packages }) => !packages.some((one) => one?.integrity !== undefined && fits(one, machine)),
    );
    return missing.map(({ kind }) => `${path || 'package.json'} → ${kind}`);
  });
}

/**
 * What a package asks for by machine, one group for each thing: sharp asks for itself and for its library.
 * @param {Lock} lock
 * @param {string} path
 * @param {LockedPackage} owner
 */
function nativeKinds(lock, path, { optionalDependencies = {} }) {
  const names = Object.keys(optionalDependencies).filter((name) => kindOf(name) !== name);
  const natives = names.filter((name) => !FOR_ONE_SYSTEM.includes(name));
  return [...new Set(natives.map(kindOf))].map((kind) => ({
    kind,
    packages: natives.filter((name) => kindOf(name) === kind).map((name) => lock.packages[locate(lock, path, name)]),
  }));
}

/**
 * What a package is, whatever machine it is for.
 * @param {string} name
 */
const kindOf = (name) => name.replaceAll(MACHINE_WORD, '');

/**
 * The address of what a package finds under a name: beside it, or in a folder above.
 * @param {Lock} lock
 * @param {string} path
 * @param {string} name
 * @returns {string}
 */
function locate(lock, path, name) {
  const here = path ? `${path}/node_modules/${name}` : `node_modules/${name}`;
  if (here in lock.packages || path === '') return here;
  const above = path.lastIndexOf('/node_modules/');
  return locate(lock, above < 0 ? '' : path.slice(0, above), name);
}

/**
 * @param {LockedPackage} locked
 * @param {Machine} machine
 */
function fits({ os, cpu, libc }, machine) {
  const isLibcRight = libc === undefined || machine.libc === undefined || libc.includes(machine.libc);
  return (
    (os === undefined || os.includes(machine.os)) && (cpu === undefined || cpu.includes(machine.cpu)) && isLibcRight
  );
}

/**
 * Packages that any restriction holds back but that no name would tell: the names above must find them all.
 * @param {Lock} lock
 */
export function unnamedNatives(lock) {
  return Object.entries(lock.packages)
    .filter(([, { os, cpu, libc }]) => os ?? cpu ?? libc)
    .map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length))
    .filter((name) => kindOf(name) === name && !FOR_ONE_SYSTEM.includes(name));
}

/**
 * Packages with a download address: it would send everybody to the registry of whoever wrote the lockfile.
 * @param {Lock} lock
 */
export function addressed(lock) {
  return Object.entries(lock.packages).flatMap(([path, { resolved, link }]) => (resolved && !link ? [path] : []));
}
