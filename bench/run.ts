import { benchApplication } from './application.ts'
import { benchCatalogue, benchExport } from './catalogue.ts'
import { benchChecksRun } from './checks-run.ts'
import { benchChecks } from './checks.ts'
import { benchDemo } from './demo.ts'
import { benchEnumeration } from './enumeration.ts'
import { benchFindings } from './findings.ts'
import { benchLarge } from './large.ts'
import { benchLayer } from './layer.ts'
import { benchLife } from './life.ts'
import { benchLogin } from './login.ts'
import { benchMapGeometry } from './map-geometry.ts'
import { benchMapMoments } from './map-moments.ts'
import { benchMapView } from './map-view.ts'
import { benchPayments } from './payments.ts'
import { benchPeople } from './people.ts'
import { benchPglite } from './pglite.ts'
import { benchPrefill } from './prefill.ts'
import { benchPrints } from './prints.ts'
import { benchReports } from './reports.ts'
import { benchAnalysis } from './reports-analysis.ts'
import { benchSave } from './save.ts'
import { benchSearch } from './search.ts'
import { benchSubmit } from './submit.ts'
import { benchTiles } from './tiles.ts'
import { benchVersions } from './versions.ts'
import { benchWorkplace } from './workplace.ts'

const benches: Readonly<Record<string, (...sizes: number[]) => Promise<boolean>>> = {
  layer: benchLayer,
  large: benchLarge,
  tiles: benchTiles,
  search: benchSearch,
  prints: benchPrints,
  reports: benchReports,
  analysis: benchAnalysis,
  catalogue: benchCatalogue,
  export: benchExport,
  save: benchSave,
  application: benchApplication,
  checks: benchChecks,
  'checks-run': benchChecksRun,
  findings: benchFindings,
  submit: benchSubmit,
  life: benchLife,
  versions: benchVersions,
  prefill: benchPrefill,
  payments: benchPayments,
  people: benchPeople,
  login: benchLogin,
  enumeration: benchEnumeration,
  demo: benchDemo,
  'map-geometry': benchMapGeometry,
  'map-view': benchMapView,
  'map-moments': benchMapMoments,
  workplace: benchWorkplace,
  pglite: benchPglite,
}

const [name, ...sizes] = process.argv.slice(2)
const chosen = Object.entries(benches).filter(([bench]) => name === undefined || bench === name)
if (chosen.length === 0) {
  process.stderr.write(`unknown bench "${name}": one of ${Object.keys(benches).join(', ')}\n`)
  process.exitCode = 2
}
for (const [, bench] of chosen) {
  if (!(await bench(...sizes.map(Number)))) process.exitCode = 1
}
