import { slotOfSubject } from '@eae/domain/applications/parts-list.ts'
import { buildFacts } from '@eae/domain/applications/build-facts.ts'
import type { ApplicationFacts, ParcelGeometryFacts } from '@eae/domain/facts/facts.ts'
import { DECLARING, runChecks } from '@eae/domain/checks/registry.ts'
import { setChecks } from '@eae/domain/checks/set-checks.ts'
import type { StoredFinding } from '@eae/domain/applications/tree.ts'
import { numbersOf, type Finding } from '@eae/domain/kernel/check.ts'
import type { Key } from '@eae/domain/kernel/keys.ts'
import type { ParcelGeometry } from '@eae/domain/kernel/fields.ts'
import { forecast, type Forecast } from '@eae/domain/payments/forecast.ts'
import { area, perimeter } from '@eae/map/core/grid.ts'
import { labelPoint } from '@eae/map/core/canonical.ts'
import type { ApplicationState } from './state.ts'
import { changeKey, declaredTree, rowsOf, unfinishedRows } from './changes.ts'

/** Why it cannot be said that nothing is wrong: somebody has to finish, to save or to ask first. */
export type Unchecked = 'unfinished' | 'unsaved' | 'outdated' | 'never'

/** What the application says now: findings and forecast of the rows as the user sees them, saved or not. */
export interface Live {
  /** Of the rows as they are. */
  readonly findings: readonly Finding[]
  /** Of checks that only the server can run, found before their rows became what they are: they may be gone. */
  readonly outdated: readonly Finding[]
  /** Why there may be more findings than these; null = all is known. */
  readonly unchecked: Unchecked | null
  readonly forecast: Forecast
  /** What checks and forecast were made from. */
  readonly facts: ApplicationFacts
}

const ORDER: Readonly<Record<Finding['severity'], number>> = { B: 0, W: 1, I: 2 }

/** How many findings stop the submission, of those that are known to stand. */
export const blockingOf = ({ findings }: Pick<Live, 'findings'>): number =>
  findings.filter(({ severity }) => severity === 'B').length

/** The parts that checks over several applications read: the browser cannot run these on what is not saved. */
const READ_BY_SERVER: ReadonlySet<string> = new Set(Object.values(setChecks).flatMap(({ reads }) => reads))

/** Overlaps that are known to be so: between parcels that are here, as the server has them. */
const withKnownOverlaps = ({
  tree,
  drawn,
  answer,
}: ApplicationState): Readonly<Record<string, ParcelGeometryFacts>> => {
  const { code, params } = setChecks.overlapWithOthers
  const { minM2 } = numbersOf(code, params, answer.situation.ruleParams)
  // What the check lets pass costs no land here either.
  const countedM2 = (m2: number | null): number | null => (m2 !== null && m2 <= minM2 ? 0 : m2)
  const isAsStored = (id: Key): boolean =>
    !(String(id) in drawn) && tree.parcels.some((row) => row.id === id && row.geom !== null)
  return Object.fromEntries(
    Object.entries({ ...answer.situation.geometryFacts, ...drawn }).map(([id, facts]) => [
      id,
      {
        ...facts,
        ownOverlaps: facts.ownOverlaps?.filter(({ edaId }) => isAsStored(edaId)) ?? null,
        othersM2: countedM2(facts.othersM2),
      },
    ]),
  )
}

/**
 * The findings of the last run on the server about rows that are still here: those that stand, and those that may be gone. Of these
 * `touched` are those whose rows were changed here alone: what others hold of the land is not known anew until it is saved.
 */
const storedFindings = ({
  answer,
  tree,
  pending,
}: ApplicationState): Pick<Live, 'findings' | 'outdated'> & { readonly touched: readonly Finding[] } => {
  const isHere = ({ subject }: Finding): boolean =>
    rowsOf(tree, slotOfSubject(subject.kind)).some(({ id }) => String(id) === String(subject.id))
  const isTouched = ({ subject }: Finding): boolean =>
    pending.has(changeKey('header', tree.header.id)) || pending.has(changeKey(slotOfSubject(subject.kind), subject.id))
  const here = answer.serverFindings.filter(isHere)
  const isOld = (finding: StoredFinding): boolean => finding.isOutdated || isTouched(finding)
  return {
    findings: here.filter((one) => !isOld(one)),
    outdated: here.filter(isOld),
    touched: here.filter((one) => !one.isOutdated && isTouched(one)),
  }
}

const whyUnchecked = ({ answer, tree, pending, typed }: ApplicationState): Unchecked | null => {
  if (Object.keys(typed).length > 0 || unfinishedRows(tree, pending).length > 0) return 'unfinished'
  if ([...pending.values()].some(({ part }) => READ_BY_SERVER.has(part))) return 'unsaved'
  return answer.checks === 'current' ? null : answer.checks
}

/** The same functions as on the server, over the edited rows. */
export const computeLive = (state: ApplicationState): Live => {
  const { answer, tree, pending } = state
  const situation = { ...answer.situation, geometryFacts: withKnownOverlaps(state) }
  const stored = storedFindings(state)
  const facts = buildFacts(declaredTree(tree, pending), answer.catalogue, situation, [
    ...stored.findings,
    ...stored.touched,
  ])
  const row = runChecks(facts, { moment: DECLARING, ruleParams: situation.ruleParams })
  const ids = new Set(row.map((finding) => finding.id))
  const isNew = (finding: Finding): boolean => !ids.has(finding.id)
  return {
    findings: [...row, ...stored.findings.filter(isNew)].toSorted(
      (a, b) => ORDER[a.severity] - ORDER[b.severity] || a.check.localeCompare(b.check),
    ),
    outdated: stored.outdated.filter(isNew),
    unchecked: whyUnchecked(state),
    forecast: forecast(facts, situation.ruleParams),
    facts,
  }
}

/**
 * What the browser knows at once of a drawn polygon. What needs other parcels or the register (ilots, overlaps) stays
 * unknown until the server has seen it, and the checks that need it stay silent.
 */
export const drawnFacts = (
  geometry: ParcelGeometry,
  before: ParcelGeometryFacts | undefined,
  othersM2: number | null = null,
): ParcelGeometryFacts => ({
  areaM2: Math.round(area(geometry) * 100) / 100,
  perimeterM: perimeter(geometry),
  isValid: true,
  point: labelPoint(geometry) ?? [0, 0],
  outsideIlotM2: null,
  beyondIlotM2: null,
  hasIlot: null,
  ilotRegion: before?.ilotRegion ?? null,
  ownOverlaps: null,
  community: null,
  changeSinceLastYear: null,
  othersM2,
})
