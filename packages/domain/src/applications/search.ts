import type { AnyEntity } from '../kernel/entity.ts'
import { datetime, flag, ref, text, type Field } from '../kernel/fields.ts'
import { edetedeaeehd } from './header.ts'

const asked = <F extends Field>(field: F): F => ({ ...field, isAsked: true })

/** Criteria of the search of applications (R12) that no field of the header holds. `column` is that of what they ask. */
export const SEARCH_CRITERIA = {
  /** A scheme that is asked for. */
  eschId: asked(ref({ column: 'esch_id', to: 'Edetsupportschema' })),
  /** The municipality of the seat: the first level above its community. */
  lkdhmId: asked(ref({ column: 'id', to: 'LandKalkoinotite' })),
  /** A document that the declared data demand was not there at the last run of the checks. */
  missingDocs: asked(flag({ column: 'ede_id' })),
  /** It was submitted, and the office has not said yet what it thinks of a document. */
  docsToJudge: asked(flag({ column: 'ede_id' })),
  /** When the authorisation in force ends under which a ΚΥΔ works on it. */
  authEnd: asked(datetime({ column: 'dteend' })),
  /** Who changed the application last. */
  usrupdate: asked(text({ column: 'usrupdate', max: 50 })),
} as const satisfies Readonly<Record<string, Field>>

/** The header as its search asks for it. */
export const applicationSearch: AnyEntity = {
  ...edetedeaeehd,
  fields: { ...edetedeaeehd.fields, ...SEARCH_CRITERIA },
  search: [...edetedeaeehd.search, ...Object.keys(SEARCH_CRITERIA)],
}
