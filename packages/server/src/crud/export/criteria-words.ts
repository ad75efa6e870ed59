import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import type { Criterion } from '@eae/domain/kernel/search.ts'
import { formatDate, formatDateTime, formatNumber } from '@eae/domain/texts/format.ts'
import { translate, type Texts } from '@eae/domain/texts/index.ts'
import type { Executor } from '../../platform/transaction.ts'
import type { Criteria } from '../search.ts'
import { cellOf, createRefNames, fieldLabel } from './cells.ts'

/** Values that a criterion spells out; of the others it says how many there are. */
const SPELLED_OUT = 10

const valuesOf = (criterion: Criterion): readonly unknown[] => {
  if (typeof criterion !== 'object') return [criterion]
  return 'in' in criterion ? criterion.in : [criterion.from, criterion.to].filter((end) => end !== undefined)
}

/** What a search asks for, one sentence for each criterion, as a person reads it beside what was found. */
export const criteriaWords = async (
  db: Executor,
  texts: Texts,
  entity: AnyEntity,
  { etos, criteria = {}, filter = '' }: Criteria,
): Promise<readonly string[]> => {
  const refs = createRefNames(db)
  const { lang } = texts
  const said = async ([name, criterion]: readonly [string, Criterion]): Promise<string> => {
    const field = entity.fields[name]
    const values = valuesOf(criterion)
    if (field === undefined) return `${name}: ${values.length}`
    await refs.learn(
      entity,
      [name],
      values.map((value) => ({ [name]: value })),
    )
    const words = (value: unknown): string => {
      const cell = cellOf(texts, field, value, refs.nameOf)
      if (typeof cell === 'number') return field.unit === 'year' ? String(cell) : formatNumber(lang, cell)
      if (cell === null) return ''
      if (field.kind === 'date') return formatDate(lang, cell)
      return field.kind === 'datetime' ? formatDateTime(lang, String(value)) : cell
    }
    const label = fieldLabel(texts, entity, name)
    if (typeof criterion === 'object' && !('in' in criterion)) {
      const ends = [
        ...(criterion.from === undefined
          ? []
          : [translate(texts, 'search.value.from', { value: words(criterion.from) })]),
        ...(criterion.to === undefined ? [] : [translate(texts, 'search.value.to', { value: words(criterion.to) })]),
      ]
      return `${label}: ${ends.join(' ')}`
    }
    const spelled = values.slice(0, SPELLED_OUT).map(words).join(', ')
    const more = values.length - SPELLED_OUT
    return `${label}: ${more > 0 ? translate(texts, 'search.value.more', { values: spelled, count: more }) : spelled}`
  }
  const all: string[] =
    etos === undefined || entity.yearly === 'none' ? [] : [translate(texts, 'year.title', { etos: String(etos) })]
  for (const one of Object.entries(criteria)) all.push(await said(one))
  if (filter.trim() !== '') all.push(translate(texts, 'grid.empty.filter', { text: filter.trim() }))
  return all
}
