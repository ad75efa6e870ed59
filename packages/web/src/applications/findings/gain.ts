import { stakesOf } from '@eae/domain/payments/stakes.ts'
import { ownOverlap } from '@eae/domain/checks/parcel-place.ts'
import { setChecks } from '@eae/domain/checks/set-checks.ts'
import type { RuleParams } from '@eae/domain/kernel/check.ts'
import type { Cents } from '@eae/domain/kernel/units.ts'
import { withoutDispute } from '@eae/domain/payments/at-stake.ts'
import { forecast } from '@eae/domain/payments/forecast.ts'
import { computeLive, type Live } from '../store/live.ts'
import type { ApplicationState } from '../store/state.ts'
import { editedState, type Edit } from './edits.ts'
import type { FindingLine } from './lines.ts'
import { stepsOf } from './repairs.ts'
import type { RepairSource } from './step.ts'

/** What would be put right: rows by their changes, and parcels whose land somebody declares a second time. */
interface Right {
  readonly edits: readonly Edit[]
  readonly disputed: readonly string[]
}

/** Worked out once for a state of the application, whichever parts of the page ask. */
const known = new WeakMap<Live, Map<string, Cents>>()

const reckon = (state: ApplicationState, live: Live, { edits, disputed }: Right): Cents => {
  const rules: RuleParams = state.answer.situation.ruleParams
  const { facts, forecast: plain } = edits.length === 0 ? live : computeLive(editedState(state, edits))
  const total = disputed.length === 0 ? plain : forecast(withoutDispute(facts, new Set(disputed)), rules)
  return total.totalCents - live.forecast.totalCents
}

/** The checks that tell of land which is declared twice: it stands outside the forecast until that is settled. */
const OVERLAPS: ReadonlySet<string> = new Set([ownOverlap.code, setChecks.overlapWithOthers.code])

/** What it adds to the forecast, in cents, if this were put right; negative where it takes away, 0 where nothing is known of it. */
export const gainOf = (state: ApplicationState, live: Live, right: Right): Cents => {
  if (right.edits.length + right.disputed.length === 0) return 0
  const gains = known.get(live) ?? new Map<string, Cents>()
  known.set(live, gains)
  const key = JSON.stringify(right)
  const gain = gains.get(key) ?? reckon(state, live, right)
  gains.set(key, gain)
  return gain
}

/** What a line of findings would have put right: by its commands, otherwise by the end of the overlaps it tells of. */
export const rightOf = (source: RepairSource, line: Pick<FindingLine, 'findings'>): Right => {
  const edits = stepsOf(source, line).flatMap((step) => step.edits)
  if (edits.length > 0) return { edits, disputed: [] }
  const overlaps = line.findings.filter(({ check }) => OVERLAPS.has(check))
  return { edits, disputed: stakesOf(source.state.tree, overlaps).map(({ parcelId }) => String(parcelId)) }
}

/** What the forecast gains if findings are repaired, and how many of them make it more. */
export interface Gain {
  readonly cents: Cents
  readonly count: number
}

/** The gain of all lines that make the forecast more, together: two may be about the same land. */
export const gainOfAll = (source: RepairSource, live: Live, lines: readonly FindingLine[]): Gain => {
  const gaining = lines
    .map((line) => ({ line, right: rightOf(source, line) }))
    .filter(({ right }) => gainOf(source.state, live, right) > 0)
  return {
    cents: gainOf(source.state, live, {
      edits: gaining.flatMap(({ right }) => right.edits),
      disputed: gaining.flatMap(({ right }) => right.disputed),
    }),
    count: gaining.reduce((sum, { line }) => sum + line.findings.length, 0),
  }
}
