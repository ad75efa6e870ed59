import { isLiving, STATE_CODES, STATES } from '../applications/states.ts'
import { choice, ref, text, type Field } from '../kernel/fields.ts'

const asked = <F extends Field>(field: F): F => ({ ...field, isAsked: true })

/** Criteria over applications that every report offers: which applications are counted. `column` is that of the header. */
export const APPLICATION_CRITERIA = {
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
