import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startHost } from './host-process.ts'

/** Makes the database that every file of journeys gets a copy of; cleared with everything the run wrote when it is over. */
const setup = async (): Promise<() => Promise<void>> => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'eae-e2e-'))
  // PostgreSQL runs as another user when the tests run as root: it must be able to pass through.
  chmodSync(folder, 0o755)
  process.env.EAE_E2E_FOLDER = folder
  const clear = (): void => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  // A whole run has made one for all its steps (tools/lib/template.mjs).
  const { EAE_TEMPLATE: given } = process.env
  if (given !== undefined) {
    process.env.EAE_E2E_TEMPLATE = given
    return async () => clear()
  }
  const host = startHost(['template'], { TMPDIR: folder })
  const { template } = (await host.first) as { template: object }
  process.env.EAE_E2E_TEMPLATE = JSON.stringify(template)
  return async () => {
    await host.end()
    clear()
  }
}

export default setup
