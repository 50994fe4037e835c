/**
 * Imported first, so that an old Node hears what it lacks before it meets something it does not know.
 * @param {string} version such as 'v20.19.0'
 */
export function isNodeRecentEnough(version) {
  const [major = 0, minor = 0] = version.replace('v', '').split('.').map(Number);
  return major > 20 || (major === 20 && minor >= 19);
}

if (!isNodeRecentEnough(process.version)) {
  console.error(
    `\n需要 Node 20.19 以上，当前为 ${process.version}。\nNode 20.19 or newer is needed (24 is best); this is ${process.version}.\n`,
  );
  process.exit(1);
}
