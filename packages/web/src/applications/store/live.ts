import { buildFacts } from '@eae/domain/applications/build-facts.ts'
import type { ParcelGeometryFacts } from '@eae/domain/applications/facts.ts'
import { runChecks } from '@eae/domain/checks/registry.ts'
import type { Finding } from '@eae/domain/kernel/check.ts'
import type { ParcelGeometry } from '@eae/domain/kernel/fields.ts'
import { forecast, type Forecast } from '@eae/domain/payments/forecast.ts'
import { area, perimeter } from '@eae/map/core/grid.ts'
import { labelPoint } from '@eae/map/core/canonical.ts'
import type { ApplicationState } from './application-store.ts'
import { declaredTree } from './changes.ts'

/** What the application says now: findings and forecast of the rows as the user sees them, saved or not. */
export interface Live {
  readonly findings: readonly Finding[]
  readonly forecast: Forecast
  /** Findings of checks over several applications, as of the last run on the server. */
  readonly hasServerFindings: boolean
}

const ORDER: Readonly<Record<Finding['severity'], number>> = { B: 0, W: 1, I: 2 }

/** The same functions as on the server, over the edited rows. */
export const computeLive = ({ answer, tree, pending, drawn }: ApplicationState): Live => {
  const situation = { ...answer.situation, geometryFacts: { ...answer.situation.geometryFacts, ...drawn } }
  const facts = buildFacts(declaredTree(tree, pending), answer.catalogue, situation)
  const row = runChecks(facts, { moment: ['E', 'F'], ruleParams: situation.ruleParams })
  const ids = new Set(row.map((finding) => finding.id))
  const fromServer = answer.serverFindings.filter((finding) => !ids.has(finding.id))
  return {
    findings: [...row, ...fromServer].toSorted(
      (a, b) => ORDER[a.severity] - ORDER[b.severity] || a.check.localeCompare(b.check),
    ),
    forecast: forecast(facts, situation.ruleParams),
    hasServerFindings: fromServer.length > 0,
  }
}

/**
 * What the browser knows at once of a drawn polygon. What needs other parcels or the register (ilots, overlaps) stays
 * unknown until the server has seen it, and the checks that need it stay silent.
 */
export const drawnFacts = (geometry: ParcelGeometry, before: ParcelGeometryFacts | undefined): ParcelGeometryFacts => ({
  areaM2: Math.round(area(geometry) * 100) / 100,
  perimeterM: perimeter(geometry),
  isValid: true,
  point: labelPoint(geometry) ?? [0, 0],
  outsideIlotM2: null,
  hasIlot: null,
  ilotRegion: before?.ilotRegion ?? null,
  ownOverlaps: null,
  changeSinceLastYear: null,
})
