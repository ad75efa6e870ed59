import { failed } from './driver.ts'
import type { ImportCode, ImportMessage, ImportResult, ReadSystem } from './driver.ts'

/** What came of one of several files. */
export interface NamedResult {
  readonly file: string
  readonly result: ImportResult
}

/** Errors that say that a file is none of ours: they are told only where no other file has more to say. */
const weak: ReadonlySet<ImportCode> = new Set(['unsupported', 'noPolygon', 'nothingInZip', 'missingShp'])

const distinct = (systems: readonly ReadSystem[]): readonly ReadSystem[] =>
  systems.filter((one, index) => systems.findIndex(({ crs, from }) => crs === one.crs && from === one.from) === index)

const named = (file: string, messages: readonly ImportMessage[]): readonly ImportMessage[] =>
  messages.map((message) => ({ ...message, file }))

/** Several files as one: what each could not give is told with its name, and hides nothing of what the others hold. */
export function joined(results: readonly NamedResult[]): ImportResult {
  const [only] = results
  if (!only) return failed({ code: 'nothingInZip', line: null })
  if (results.length === 1) return only.result
  const good = results.filter(({ result }) => result.features.length > 0).map(({ result }) => result)
  const [first] = good
  const errors = results.flatMap(({ file, result }) => named(file, result.errors))
  const notes = results.flatMap(({ file, result }) => named(file, result.notes))
  const places = results.flatMap(({ result }) => result.places ?? [])
  if (!first) {
    const strong = errors.filter(({ code }) => !weak.has(code))
    return { ...failed(...(strong.length > 0 ? strong : errors)), places, notes }
  }
  return {
    features: good.flatMap(({ features }) => features),
    names: good.flatMap(({ features, names }) => names ?? features.map(() => '')),
    crs: good.every(({ crs }) => crs === first.crs) ? first.crs : null,
    systems: distinct(good.flatMap(({ systems }) => systems)),
    places,
    swapped: good.some(({ swapped }) => swapped),
    errors: [],
    notes: [...errors, ...notes],
  }
}
