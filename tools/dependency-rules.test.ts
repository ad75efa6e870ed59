import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '..')
const PACKAGES = ['domain', 'map', 'server', 'web']

interface Report {
  readonly summary: {
    readonly totalCruised: number
    readonly violations: readonly {
      readonly from: string
      readonly to: string
      readonly rule: { readonly name: string }
    }[]
  }
  readonly modules: readonly {
    readonly source: string
    readonly dependencies: readonly { readonly module: string }[]
  }[]
}

const cruise = (folder: string): Report => {
  const done = spawnSync(
    process.execPath,
    [
      path.join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs'),
      '--config',
      path.join(ROOT, 'tools/dependency-cruiser.cjs'),
      '--output-type',
      'json',
      'packages',
    ],
    { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  )
  const report: Report = JSON.parse(done.stdout)
  return report
}

/** One file per rule that breaks this rule and no other. */
const PLANTS: Readonly<Record<string, { readonly file: string; readonly text: string }>> = {
  'domain-is-pure': {
    file: 'domain/src/kernel/planted.ts',
    text: "import { readFileSync } from 'node:fs'\nexport const a = readFileSync",
  },
  'domain-knows-only-domain': {
    file: 'domain/src/checks/planted.ts',
    text: "import type { X } from '@eae/map/core/grid.ts'\nexport type Y = X",
  },
  'domain-identifiers-know-nothing': {
    file: 'domain/src/identifiers/planted.ts',
    text: "import { M2_PER_HECTARE } from '../kernel/units.ts'\nexport const a = M2_PER_HECTARE",
  },
  'domain-kernel-knows-identifiers': {
    file: 'domain/src/kernel/planted-room.ts',
    text: "import type { Texts } from '../texts/index.ts'\nexport type A = Texts",
  },
  'domain-facts-know-the-kernel': {
    file: 'domain/src/facts/planted.ts',
    text: "import type { ApplicationTree } from '../applications/tree.ts'\nexport type A = ApplicationTree",
  },
  'domain-checks-know-facts': {
    file: 'domain/src/checks/planted-tree.ts',
    text: "import type { ApplicationTree } from '../applications/tree.ts'\nexport type A = ApplicationTree",
  },
  'domain-applications-are-not-judged-inside': {
    file: 'domain/src/applications/planted.ts',
    text: "import { runChecks } from '../checks/registry.ts'\nexport const a = runChecks",
  },
  'map-core-is-pure': {
    file: 'map/src/core/planted.ts',
    text: "import { useState } from 'react'\nexport const a = useState",
  },
  'map-geometry-is-pure': {
    file: 'map/src/geometry/planted.ts',
    text: "import Map from '../ol/view.ts'\nexport const a = Map",
  },
  'engine-only-in-its-module': {
    file: 'map/src/geometry/planted-engine.ts',
    text: "import start from 'geos-wasm'\nexport const a = start",
  },
  'map-formats-are-pure': {
    file: 'map/src/formats/planted.ts',
    text: "import Map from 'ol/Map.js'\nexport const a = Map",
  },
  'map-knows-only-map': {
    file: 'map/src/react/planted.tsx',
    text: "import { M2_PER_HECTARE } from '@eae/domain/kernel/units.ts'\nexport const A = () => <b>{M2_PER_HECTARE}</b>",
  },
  'openlayers-only-in-map-ol': {
    file: 'web/src/search/planted.tsx',
    text: "import View from 'ol/View.js'\nexport const A = () => <b>{String(View)}</b>",
  },
  'server-never-imports-web': {
    file: 'server/src/session/planted.ts',
    text: "import { SCREENS } from '../../../web/src/screens.ts'\nexport const a = SCREENS",
  },
  'web-never-imports-server': {
    file: 'web/src/home/planted.tsx',
    text: "import type { Actor } from '../../../server/src/platform/actor.ts'\nexport const A = (actor: Actor) => <b>{actor.login}</b>",
  },
  'ui-knows-no-product': {
    file: 'web/src/ui/planted.tsx',
    text: "import { SCREENS } from '../screens.ts'\nexport const A = () => <b>{SCREENS.length}</b>",
  },
  'web-crud-knows-no-area': {
    file: 'web/src/crud/planted.tsx',
    text: "import { edetforea } from '@eae/domain/reference/bodies.ts'\nexport const A = () => <b>{edetforea.name}</b>",
  },
  'platform-knows-no-area': {
    file: 'server/src/platform/planted.ts',
    text: "import { crudRoutes } from '../crud/index.ts'\nexport const a = crudRoutes",
  },
  'server-crud-knows-no-area': {
    file: 'server/src/crud/planted.ts',
    text: "import { hashPassword } from '../session/index.ts'\nexport const a = hashPassword",
  },
  'area-front-door': {
    file: 'server/src/map/planted.ts',
    text: "import { logStatus } from '../applications/life/status.ts'\nexport const a = logStatus",
  },
  'composition-front-door': {
    file: 'server/src/planted.ts',
    text: "import { logStatus } from './applications/life/status.ts'\nexport const a = logStatus",
  },
  'grid-only-in-crud': {
    file: 'web/src/applications/planted.tsx',
    text: "import { AgGridReact } from 'ag-grid-react'\nexport const A = () => <AgGridReact />",
  },
  'no-enterprise-grid': {
    file: 'web/src/crud/planted-grid.ts',
    text: "import { LicenseManager } from 'ag-grid-enterprise'\nexport const a = LicenseManager",
  },
  'product-imports-no-tests': {
    file: 'server/src/session/planted-test.ts',
    text: "import { clientOf } from '../testing/app.ts'\nexport const a = clientOf",
  },
  'nothing-unresolved': {
    file: 'web/src/home/planted-lost.ts',
    text: "import { lost } from './nowhere.ts'\nexport const a = lost",
  },
}
/** A rule about two files. */
const CYCLE = { one: 'domain/src/kernel/planted-one.ts', two: 'domain/src/kernel/planted-two.ts' }

const config: { readonly forbidden: readonly { readonly name: string }[] } = createRequire(import.meta.url)(
  './dependency-cruiser.cjs',
)
const ruleNames = config.forbidden.map((rule) => rule.name)

/** A copy of the sources that shares the installed packages, with the planted files. */
const copyWithPlants = (): string => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'eae-rules-'))
  for (const name of PACKAGES) {
    cpSync(path.join(ROOT, 'packages', name, 'src'), path.join(folder, 'packages', name, 'src'), { recursive: true })
    cpSync(path.join(ROOT, 'packages', name, 'package.json'), path.join(folder, 'packages', name, 'package.json'))
  }
  cpSync(path.join(ROOT, 'package.json'), path.join(folder, 'package.json'))
  mkdirSync(path.join(folder, 'node_modules/@eae'), { recursive: true })
  for (const entry of readdirSync(path.join(ROOT, 'node_modules'))) {
    if (entry !== '@eae') symlinkSync(path.join(ROOT, 'node_modules', entry), path.join(folder, 'node_modules', entry))
  }
  for (const name of PACKAGES)
    symlinkSync(path.join(folder, 'packages', name), path.join(folder, 'node_modules/@eae', name))
  const plant = (file: string, text: string): void => writeFileSync(path.join(folder, 'packages', file), `${text}\n`)
  for (const { file, text } of Object.values(PLANTS)) plant(file, text)
  plant(CYCLE.one, "import type { Two } from './planted-two.ts'\nexport interface One { two: Two }")
  plant(CYCLE.two, "import type { One } from './planted-one.ts'\nexport interface Two { one: One }")
  return folder
}

describe('the dependency rules', () => {
  let folder: string
  let planted: Report
  let real: Report
  beforeAll(() => {
    folder = copyWithPlants()
    planted = cruise(folder)
    real = cruise(ROOT)
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('are all proved by a planted violation', () => {
    expect(ruleNames.toSorted()).toEqual([...Object.keys(PLANTS), 'no-cycles'].toSorted())
  })

  it.each(Object.entries(PLANTS))('%s is reported where it is broken, and nothing else', (rule, { file }) => {
    const reported = planted.summary.violations.filter((violation) => violation.from === `packages/${file}`)
    expect([...new Set(reported.map((violation) => violation.rule.name))]).toEqual([rule])
  })

  it('no-cycles is reported for types that need each other', () => {
    const reported = planted.summary.violations.filter((violation) => violation.from === `packages/${CYCLE.one}`)
    expect(reported.map((violation) => violation.rule.name)).toEqual(['no-cycles'])
  })

  it('hold for the product, every file of which is looked at', () => {
    expect(real.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`)).toEqual([])
    expect(real.summary.totalCruised).toBeGreaterThan(100)
  })

  it('see every import that stands in a file', () => {
    const missed = real.modules
      .filter(({ source }) => /^packages\/\w+\/src\/.*\.tsx?$/.test(source) && !source.endsWith('.d.ts'))
      .flatMap(({ source, dependencies }) => {
        const seen = new Set(dependencies.map((dependency) => dependency.module.replace(/^node:/, '')))
        const text = readFileSync(path.join(ROOT, source), 'utf8')
        const written = [
          ...text.matchAll(/^(?:import|export)\s[^'"`;=]*?from '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm),
        ]
        return written
          .map(([, from, bare, lazy]) => (from ?? bare ?? lazy ?? '').replace(/^node:/, ''))
          .filter((name) => !seen.has(name))
          .map((name) => `${source}: ${name}`)
      })
    expect(missed).toEqual([])
  })
})
