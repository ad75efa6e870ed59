import { treeEntities } from '@eae/domain/applications/parts-list.ts'
import type { TreeAnswer } from '@eae/domain/applications/tree.ts'
import { isEmptyValue } from '@eae/domain/kernel/field-fault.ts'
import type { Field } from '@eae/domain/kernel/fields.ts'
import { parseNumber } from '@eae/domain/kernel/parse-number.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inputId, readInputId } from '../input-id.ts'
import { ApplicationStore } from './application-store.ts'
import { rowsOf, type Part } from './changes.ts'

const PARTS = Object.keys(treeEntities) as Part[]
const ROW_ID = 7
const BEFORE = { rowVersion: 1, usrinsert: 'a', dteinsert: '', usrupdate: null, dteupdate: null, id: ROW_ID }

/** An application with one row in each of its parts. */
const anAnswer = (): TreeAnswer => {
  const rows = Object.fromEntries(PARTS.map((part) => [part, part === 'header' ? BEFORE : [BEFORE]]))
  return { tree: rows } as unknown as TreeAnswer
}

/** Every field of the application into which one can type. */
const TYPED: readonly (readonly [Part, string, Field])[] = PARTS.flatMap((part) =>
  Object.entries<Field>(treeEntities[part].fields)
    .filter(([, field]) => !field.computed && ['text', 'int', 'decimal', 'date', 'datetime'].includes(field.kind))
    .map(([name, field]) => [part, name, field] as const),
)

/** What the input of a field gives for a text: a number that was read, nothing for nothing, otherwise the text. */
const given = ({ kind }: Field, text: string): unknown => {
  if (kind !== 'int' && kind !== 'decimal') return text === '' ? null : text
  const read = parseNumber('el', text)
  return Number.isNaN(read) ? text : read
}

const valueOf = (store: ApplicationStore, part: Part, name: string): unknown =>
  Reflect.get(rowsOf(store.getState().tree, part)[0] ?? {}, name)

const texts = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('4a', '-3', '1e309', '99999999999999999999', '1,2,3', '٣', '31/02/2026', '2026-13-01', '   ', ''),
)

describe('a text typed into any field of an application', () => {
  it('is never lost, and never reaches the rows unless it is a value of its field', () => {
    fc.assert(
      fc.property(fc.constantFrom(...TYPED), texts, ([part, name, field], text) => {
        const store = new ApplicationStore(anAnswer())
        const before = valueOf(store, part, name)
        const value = given(field, text)
        store.type(part, ROW_ID, name, value)
        const input = inputId(part, ROW_ID, name)
        const { typed } = store.getState()
        const now = valueOf(store, part, name)
        if (input in typed) {
          expect(typed[input]).toBe(value)
          expect(now).toBe(before)
          expect(store.faults()).toMatchObject([
            { entityName: treeEntities[part].name, field: name, id: String(ROW_ID) },
          ])
        } else {
          const isBlank = field.kind !== 'text' && isEmptyValue(value)
          expect(now).toBe(isBlank ? null : value)
          // A text that must be there and is not is left to the checks.
          if (!(field.kind === 'text' && isEmptyValue(value))) expect(field.schema.safeParse(now).success).toBe(true)
          expect(store.faults()).toEqual([])
        }
      }),
      { numRuns: 3_000 },
    )
  })

  it('is forgotten when the field is put right, when its row goes, and when the application is read anew', () => {
    const store = new ApplicationStore(anAnswer())
    const type = (): void => store.type('crops', ROW_ID, 'epilektash100', '4a')
    type()
    expect(store.faults()).toMatchObject([{ code: 'error.invalidNumber' }])
    store.type('crops', ROW_ID, 'epilektash100', 40_000)
    expect([store.faults(), valueOf(store, 'crops', 'epilektash100')]).toEqual([[], 40_000])
    type()
    store.remove('crops', ROW_ID)
    expect(store.getState().typed).toEqual({})
    const again = new ApplicationStore(anAnswer())
    again.type('crops', ROW_ID, 'epilektash100', '4a')
    again.replace(anAnswer())
    expect(again.getState().typed).toEqual({})
  })

  it('is known by the id of its input', () => {
    for (const [part, name] of TYPED)
      expect(readInputId(inputId(part, 'TEMP_ID_3', name))).toEqual({ part, id: 'TEMP_ID_3', name })
  })
})
