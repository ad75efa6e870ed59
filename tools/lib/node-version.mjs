import process from 'node:process'

/**
 * Says what is wrong with a version of Node, or null. The same as `engines` of package.json.
 * @param {string} version as in `process.versions.node`
 * @returns {string | null}
 */
const whyNotNode = (version) => {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const isGood = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22
  return isGood ? null : `Node ${version} is too old or not supported: install Node 20.19, 22.12 or newer (see .nvmrc).`
}

/** Ends the process with a clear message when this Node cannot run the product. */
export const requireNode = () => {
  const reason = whyNotNode(process.versions.node)
  if (reason === null) return
  process.stderr.write(`${reason}\n`)
  process.exit(1)
}
