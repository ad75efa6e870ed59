import * as animals from './lists/animals.ts'
import * as farmers from './lists/farmers.ts'
import * as leases from './lists/leases.ts'
import * as parcels from './lists/parcels.ts'
import type { AnyReport } from './report.ts'
import * as animalTotals from './totals/animals.ts'
import * as applicationTotals from './totals/applications.ts'
import * as cropTotals from './totals/crops.ts'
import * as findings from './totals/findings.ts'
import * as holdings from './totals/holdings.ts'
import * as insurance from './totals/insurance.ts'
import * as livestockUnits from './totals/livestock-units.ts'
import * as parcelTotals from './totals/parcels.ts'
import * as pastures from './totals/pastures.ts'
import * as statistics from './totals/statistics.ts'
import * as water from './totals/water.ts'

const ALL: readonly AnyReport[] = [
  ...Object.values(applicationTotals),
  ...Object.values(livestockUnits),
  ...Object.values(parcelTotals),
  ...Object.values(pastures),
  ...Object.values(cropTotals),
  ...Object.values(holdings),
  ...Object.values(animalTotals),
  ...Object.values(insurance),
  ...Object.values(statistics),
  ...Object.values(leases),
  ...Object.values(water),
  ...Object.values(findings),
  ...Object.values(farmers),
  ...Object.values(parcels),
  ...Object.values(animals),
]

/** Every report by its code. */
export const REPORTS: ReadonlyMap<string, AnyReport> = new Map(ALL.map((one) => [one.code, one]))
