import { existsSync, readdirSync, realpathSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { run } from './run.mjs'

const POSTGRES_ROOT = '/usr/lib/postgresql'
const CHROMIUM_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
const POSTGRES_PACKAGES = ['postgresql-15', 'postgresql-15-postgis-3']
/** Without windows: a test opens exported files with them. Some 130 MB, under a minute. */
const OFFICE_PACKAGES = ['libreoffice-calc-nogui', 'libreoffice-writer-nogui']
/** Where the distribution has another version: its own. */
const POSTGRES_DEFAULTS = ['postgresql', 'postgresql-postgis']

/** Does the server itself find PostgreSQL with PostGIS? It is asked, so that there is one answer. */
const hasPostgres = async () => {
  const code =
    "import { findPostgres } from './packages/server/src/platform/local-cluster.ts'; process.exit(findPostgres() === null ? 1 : 0)"
  return (await run(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code])).code === 0
}

/** Program of Chromium, or null. */
const findChromium = () => {
  const wanted = process.env.CHROMIUM
  if (wanted !== undefined && wanted !== '') return existsSync(wanted) ? wanted : null
  return CHROMIUM_PLACES.find((place) => existsSync(place)) ?? null
}

/** Its two programs are packages of their own: the one for sheets is often there without the one for documents. */
const hasOffice = async () => {
  const found = await run('which', ['soffice'])
  if (found.code !== 0) return false
  const folder = path.dirname(realpathSync(found.output.trim()))
  return ['libsclo.so', 'libswlo.so'].every((part) => existsSync(path.join(folder, part)))
}

const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** @param {readonly string[]} args */
const apt = (args) => run('apt-get', ['-qq', '-y', ...args], { env: { DEBIAN_FRONTEND: 'noninteractive' } })

/** @param {string} name */
const isOffered = async (name) => (await run('apt-cache', ['show', '--no-all-versions', name])).code === 0

const choosePostgres = async () => {
  const offered = await Promise.all(POSTGRES_PACKAGES.map(isOffered))
  return offered.every(Boolean) ? POSTGRES_PACKAGES : POSTGRES_DEFAULTS
}

/** Names of packages that look installed but are not complete help nobody: what is there is said. */
const installedVersions = () =>
  existsSync(POSTGRES_ROOT) ? readdirSync(POSTGRES_ROOT).map((version) => path.join(POSTGRES_ROOT, version)) : []

/**
 * Makes sure of PostgreSQL with PostGIS, of Chromium and of LibreOffice: installs what is missing where that is possible
 * (root on Debian), otherwise says what is missing.
 */
export const prepare = async () => {
  let postgres = await hasPostgres()
  let chromium = findChromium()
  let office = await hasOffice()
  const say = (/** @type {string} */ text) => void process.stdout.write(`${text}\n`)
  if ((!postgres || chromium === null || !office) && canInstall()) {
    const updated = await apt(['update'])
    if (updated.code !== 0) say(updated.output.trimEnd())
    const install = async (/** @type {readonly string[]} */ packages) => {
      if (packages.length === 0) return
      say(`Installing ${packages.join(', ')} …`)
      const done = await apt(['install', '--no-install-recommends', ...packages])
      if (done.code !== 0) say(done.output.trimEnd())
    }
    await install([...(postgres ? [] : await choosePostgres()), ...(chromium === null ? ['chromium'] : [])])
    // By itself: without it one test is skipped, without the others most are.
    await install(office ? [] : OFFICE_PACKAGES)
    postgres = await hasPostgres()
    chromium = findChromium()
    office = await hasOffice()
  }
  if (!postgres) {
    const seen = installedVersions()
    say(
      `Missing: PostgreSQL with PostGIS${seen.length === 0 ? '' : ` (without PostGIS: ${seen.join(', ')})`}. Server tests run on the embedded database only.`,
    )
  }
  if (chromium === null) say('Missing: Chromium (or CHROMIUM=<path>). The journeys in a browser do not run.')
  if (!office) say('Missing: LibreOffice (soffice). Exported files are not opened with it.')
  return { postgres, chromium }
}
