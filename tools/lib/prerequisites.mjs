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
/** The browser without its windows, for half of the work. */
const SHELL_PLACES = ['/usr/bin/chromium-headless-shell']
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

/** The headless shell, unless another browser is wanted. */
const findShell = () => (process.env.CHROMIUM ? null : (SHELL_PLACES.find((place) => existsSync(place)) ?? null))

/** The browser of the gate, if one is there. */
export const findBrowser = () => findShell() ?? findChromium()

const say = (/** @type {string} */ text) => void process.stdout.write(`${text}\n`)

/** @param {readonly string[]} packages */
const install = async (packages) => {
  if (packages.length === 0) return
  say(`Installing ${packages.join(', ')} …`)
  const done = await apt(['install', '--no-install-recommends', ...packages])
  if (done.code !== 0) say(done.output.trimEnd())
}

/** @param {{ office: boolean }} wanted */
const look = async (wanted) => ({
  postgres: await hasPostgres(),
  chromium: findChromium(),
  shell: findShell(),
  office: !wanted.office || (await hasOffice()),
})

/** @param {Awaited<ReturnType<typeof look>>} found */
const tellMissing = ({ postgres, chromium, shell, office }) => {
  if (!postgres) {
    const seen = installedVersions()
    say(
      `Missing: PostgreSQL with PostGIS${seen.length === 0 ? '' : ` (without PostGIS: ${seen.join(', ')})`}. Server tests run on the embedded database only.`,
    )
  }
  if (chromium === null && shell === null)
    say('Missing: Chromium (or CHROMIUM=<path>). The journeys in a browser do not run.')
  if (!office) say('Missing: LibreOffice (soffice). Exported files are not opened with it.')
}

/**
 * Makes sure of PostgreSQL with PostGIS, of Chromium with its headless shell and, where it is wanted, of LibreOffice:
 * installs what is missing where that is possible (root on Debian), otherwise says what is missing.
 * @param {{ office: boolean }} wanted
 */
export const prepare = async (wanted) => {
  let found = await look(wanted)
  const isWhole = Object.values(found).every((one) => one !== null && one !== false)
  const wantsOther = process.env.CHROMIUM !== undefined && process.env.CHROMIUM !== ''
  if (!isWhole && canInstall() && !(wantsOther && found.postgres && found.office)) {
    const updated = await apt(['update'])
    if (updated.code !== 0) say(updated.output.trimEnd())
    await install([...(found.postgres ? [] : await choosePostgres()), ...(found.chromium === null ? ['chromium'] : [])])
    // By themselves: without these less runs, or it runs in the complete browser.
    if (found.shell === null && !wantsOther) await install(['chromium-headless-shell'])
    if (!found.office) await install(OFFICE_PACKAGES)
    found = await look(wanted)
  }
  tellMissing(found)
  return found
}
