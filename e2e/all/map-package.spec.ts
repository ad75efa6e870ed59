import { execFileSync, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { expect } from '@playwright/test'
import { dragCorner, drawnArea, expectAreaChange } from '../map.ts'
import { pressTool } from '../map-tools.ts'
import { test } from '../test.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

const require = createRequire(import.meta.url)

/** Runs a command to its end; one that fails throws what it said. */
const run = (command: string, args: readonly string[], cwd = ROOT): string =>
  execFileSync(command, args, { cwd, encoding: 'utf8', stdio: 'pipe' })

const program = (file: string): string => path.join(ROOT, 'node_modules', file)

/** Where a package stands that is installed here. */
const installedAt = (name: string): string => {
  const found = (require.resolve.paths(name) ?? []).map((place) => path.join(place, name)).find(existsSync)
  if (found === undefined) throw new Error(`${name} is not installed`)
  return found
}

/** What the example brings itself. */
const OF_THE_EXAMPLE = ['@types/react', '@types/react-dom', '@types/sql.js', 'vite']

/** A product of somebody else: the example, and the packed editor with nothing but what its package says it needs. */
const otherProduct = (folder: string): void => {
  const packed = run('npm', ['pack', '--silent', '--pack-destination', folder], path.join(ROOT, 'packages/map'))
  const installed = path.join(folder, 'node_modules/@eae/map')
  mkdirSync(installed, { recursive: true })
  const archive = path.join(folder, packed.trim())
  run('tar', ['-xzf', archive, '-C', installed, '--strip-components=1'])
  const { dependencies, peerDependencies } = JSON.parse(readFileSync(path.join(installed, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>
    peerDependencies: Record<string, string>
  }
  for (const name of [...Object.keys(dependencies), ...Object.keys(peerDependencies), ...OF_THE_EXAMPLE]) {
    const at = path.join(folder, 'node_modules', name)
    mkdirSync(path.dirname(at), { recursive: true })
    symlinkSync(installedAt(name), at)
  }
  cpSync(path.join(installed, 'example'), folder, { recursive: true })
}

/** Serves the product by its own tools, as they are used while it is developed or once it is built. */
const serve = async (args: readonly string[]) => {
  const server = spawn(process.execPath, [program('vite/bin/vite.js'), ...args, '--host', '127.0.0.1'], {
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' },
  })
  const address = await new Promise<string>((resolve, reject) => {
    let said = ''
    server.stdout.on('data', (text) => {
      said += String(text)
      const [found] = /http:\/\/[\d.]+:\d+\//.exec(said) ?? []
      if (found !== undefined) resolve(found)
    })
    server.once('exit', () => reject(new Error(said)))
  })
  return { address, stop: () => server.kill() }
}

test.describe('a product of somebody else has the editor from its package', () => {
  let folder: string
  test.beforeAll(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'other-product-'))
    otherProduct(folder)
  })
  test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

  for (const [when, command] of [
    ['while it is developed', []],
    ['once it is built', ['preview']],
  ] as const)
    test(`${when}: a corner is dragged, a file is read and cut by a neighbour`, async ({ page }) => {
      if (command.length > 0) {
        run(process.execPath, [program('typescript/bin/tsc'), '-p', folder])
        run(process.execPath, [program('vite/bin/vite.js'), 'build', folder])
      }
      const server = await serve([...command, folder])
      try {
        const faults: string[] = []
        page.on('pageerror', (error) => faults.push(error.message))
        await page.goto(server.address)
        // Only the map tells of itself here: the sign of a page at rest is that of our pages.
        await expect(page.locator('[data-map-ready="true"][data-layers="idle"]')).toBeVisible()
        await pressTool(page, 'Draw', { lang: 'en' })
        const before = await drawnArea(page)
        expect(before).toBe(80 * 50)
        await dragCorner(page, [360_000, 4_390_000], [359_990, 4_389_990])
        await expectAreaChange(page, before)
        // The file is read by the worker, and the engine cuts what lies on the neighbour.
        const chooser = page.waitForEvent('filechooser')
        await pressTool(page, 'Import a file', { lang: 'en' })
        const file = path.join(folder, 'land.txt')
        writeFileSync(file, '360000 4390000\n360100 4390000\n360100 4390050\n360000 4390050\n')
        await (await chooser).setFiles(file)
        const dialog = page.getByRole('dialog', { name: 'Import a geometry' })
        await dialog.getByLabel('Cut by neighbours and ilot').check()
        await dialog.getByRole('button', { name: 'Accept', exact: true }).click()
        await expect.poll(() => drawnArea(page)).toBe(before)
        await page.keyboard.press('Control+z')
        await page.keyboard.press('Control+z')
        await expect(page.getByText('Corners: 5')).toBeVisible()
        expect(faults).toEqual([])
      } finally {
        server.stop()
      }
    })
})
