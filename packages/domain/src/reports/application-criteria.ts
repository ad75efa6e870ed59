import { isLiving, isSubmitted, STATE_CODES, STATES } from '../applications/states.ts'
import { choice, ref, text, type Field } from '../kernel/fields.ts'
import type { Criterion } from '../kernel/search.ts'

const asked = <F extends Field>(field: F): F => ({ ...field, isAsked: true })

/** What is counted: applications as screens open them, or what was submitted and is in force, whatever is worked at beside it. */
const BASES = ['current', 'official'] as const

/** Criteria over applications that every report offers: which applications are counted. `column` is that of the header. */
export const APPLICATION_CRITERIA = {
  /** No column: it says which states count ({@link statesOf}). */
  countedBasis: asked(choice({ column: 'basis', of: BASES, name: 'basis' })),
  status: asked(choice({ column: 'status', of: STATE_CODES, name: 'status' })),
  lkpenIdA: asked(ref({ column: 'lkpen_id_a', to: 'LandKalperifenotite' })),
  daokKodikos: asked(ref({ column: 'daok_kodikos', to: 'Msrtdaok' })),
  opdId: asked(ref({ column: 'opd_id', to: 'Msrteaepy' })),
  efoId: asked(ref({ column: 'efo_id', to: 'Edetforea' })),
  afm: asked(text({ column: 'afm', max: 9 })),
  edeId: asked(ref({ column: 'id', to: 'Edetedeaeehd' })),
} as const satisfies Readonly<Record<string, Field>>

/** States that are counted when none is chosen: begun by somebody, and neither taken back nor refused. */
export const COUNTED_STATES = STATE_CODES.filter((state) => state !== STATES.INITIAL && isLiving(state))

/** The values that a criterion names; null where it names none. */
const valuesOf = (criterion: Criterion | undefined): readonly unknown[] | null => {
  if (criterion === undefined || (typeof criterion === 'object' && !('in' in criterion))) return null
  return typeof criterion === 'object' ? criterion.in : [criterion]
}

/** Whether a search counts by the official basis. */
export const isOfficial = ({ countedBasis }: Readonly<Record<string, Criterion>>): boolean =>
  valuesOf(countedBasis)?.includes('official') === true

const OFFICIAL_STATES = STATE_CODES.filter(isSubmitted)

/**
 * The states to which criteria over applications bound what is counted, besides those that `status` itself asks for: by the
 * official basis what was submitted and is in force; else what counts by itself, where no state is asked for. Null where none
 * is bounded. Each application counts with one content: the current one of an amendment under way is the amendment, the official one
 * what was submitted before it.
 */
export const statesOf = (
  criteria: Readonly<Record<string, Criterion>>,
  countsAll = false,
): readonly number[] | null => {
  if (isOfficial(criteria)) return OFFICIAL_STATES
  return criteria.status === undefined && !countsAll ? COUNTED_STATES : null
}

/** What the list of applications, which knows no basis, is asked for so that it counts what a report counts. */
export const asListed = (criteria: Readonly<Record<string, Criterion>>): Readonly<Record<string, Criterion>> => {
  const { countedBasis: _basis, ...others } = criteria
  const states = statesOf(criteria)
  if (states === null) return others
  const asked = valuesOf(criteria.status)
  return { ...others, status: { in: asked === null ? [...states] : states.filter((one) => asked.includes(one)) } }
}
