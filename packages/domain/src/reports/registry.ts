import { allocation } from './lists/allocation.ts'
import { animalList } from './lists/animals.ts'
import { wholeTrail } from './lists/audit-all.ts'
import { auditTrail } from './lists/audit.ts'
import { diversification } from './lists/diversification.ts'
import { entitlements } from './lists/entitlements.ts'
import { holdingHistory } from './lists/holding-history.ts'
import { farmers } from './lists/farmers.ts'
import { lateApplications } from './lists/late.ts'
import { ilots } from './lists/ilots.ts'
import { landscape } from './lists/landscape.ts'
import { leases } from './lists/leases.ts'
import { missingDocuments } from './lists/missing-documents.ts'
import { findingList } from './lists/findings.ts'
import { monitoringList } from './lists/monitoring.ts'
import { opinions } from './lists/opinions.ts'
import { riskList } from './lists/risk.ts'
import {
  cattleLines,
  constraintLines,
  cottonLines,
  coupledLines,
  ecoLines,
  islandLines,
  moreCattleLines,
  paidParcelList,
  readHoldings,
  readTags,
  ruralMeasures,
  sheepLines,
  specialCattleLines,
  specialSheepLines,
  statements,
  transfers,
  usedChecks,
  usedEntitlements,
} from './lists/payments.ts'
import { clearance, publication, runDifferences } from './lists/payments-accounts.ts'
import { sampleList } from './lists/sample.ts'
import { overlaps } from './lists/overlaps.ts'
import { parcelList } from './lists/parcels.ts'
import { propertyBalance } from './lists/property-balance.ts'
import { cattleHoldings, pigHoldings, sheepHoldings } from './lists/registered-holdings.ts'
import { withdrawals } from './lists/withdrawals.ts'
import type { AnyReport } from './report.ts'
import { animalTotals } from './totals/animals.ts'
import { applicationTotals } from './totals/applications.ts'
import { cropTotals } from './totals/crops.ts'
import { ecoSchemes } from './totals/eco-schemes.ts'
import { evaluation } from './totals/evaluation.ts'
import { findingTotals } from './totals/findings.ts'
import { holdings } from './totals/holdings.ts'
import { insurance } from './totals/insurance.ts'
import { livestockUnits } from './totals/livestock-units.ts'
import { monitoringTotals } from './totals/monitoring.ts'
import { organic } from './totals/organic.ts'
import { parcelTotals } from './totals/parcels.ts'
import { pastures } from './totals/pastures.ts'
import { progress } from './totals/progress.ts'
import { seedNeeds } from './totals/seed.ts'
import { statistics } from './totals/statistics.ts'
import { water } from './totals/water.ts'

const ALL: readonly AnyReport[] = [
  propertyBalance,
  applicationTotals,
  livestockUnits,
  parcelTotals,
  pastures,
  cropTotals,
  holdings,
  animalTotals,
  insurance,
  statistics,
  leases,
  water,
  findingTotals,
  organic,
  ecoSchemes,
  evaluation,
  progress,
  farmers,
  parcelList,
  animalList,
  entitlements,
  missingDocuments,
  lateApplications,
  withdrawals,
  overlaps,
  ilots,
  allocation,
  diversification,
  landscape,
  seedNeeds,
  auditTrail,
  wholeTrail,
  opinions,
  sheepHoldings,
  cattleHoldings,
  pigHoldings,
  holdingHistory,
  monitoringList,
  findingList,
  riskList,
  sampleList,
  monitoringTotals,
  statements,
  constraintLines,
  islandLines,
  coupledLines,
  cottonLines,
  cattleLines,
  moreCattleLines,
  sheepLines,
  specialCattleLines,
  specialSheepLines,
  ecoLines,
  readHoldings,
  usedEntitlements,
  ruralMeasures,
  paidParcelList,
  usedChecks,
  readTags,
  transfers,
  runDifferences,
  clearance,
  publication,
]

/** Every report by its code. */
export const REPORTS: ReadonlyMap<string, AnyReport> = new Map(ALL.map((one) => [one.code, one]))
