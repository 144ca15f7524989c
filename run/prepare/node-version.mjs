// Nothing newer than modules stands here, so that an old Node gets as far as the sentence.
const oldest = [20, 19];

/** Ends the process with one sentence when Node is too old for the site. */
export function requireNode() {
  const complaint = complainAboutNode(process.versions.node);
  if (complaint === null) return;
  process.stderr.write(`${complaint}\n`);
  process.exit(1);
}

/**
 * What to say about a Node version; null when it will do.
 * @param {string} version such as "20.19.0"
 * @returns {string | null}
 */
export function complainAboutNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = oldest;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return null;
  return `Mr. Sea needs Node ${oldest.join('.')} or newer, and this is Node ${version}: get one at https://nodejs.org.`;
}
