import type { Field } from '@eae/domain/kernel/fields.ts'
import { entities } from '@eae/domain/registry.ts'
import { describe, expect, it } from 'vitest'
import { canChange, fieldsOf, hasRequired } from './group-fields.ts'

describe.each([...entities])('the form of %s', (_name, entity) => {
  it('reads and changes every field that it names, once', () => {
    const shown = entity.form.flatMap((group) => fieldsOf(entity, group).map(([name]) => name))
    expect(shown).toEqual(entity.form.flatMap(({ fields }) => fields))
    expect(new Set(shown).size).toBe(shown.length)
  })

  it('opens a group for changes where a person fills in one of its fields', () => {
    for (const group of entity.form) {
      const typed = group.fields.filter((name) => entity.fields[name]?.computed === false)
      expect(canChange(entity, group)).toBe(typed.some((name) => entity.fields[name]?.kind !== 'geom'))
    }
  })
})

const field = (over: Partial<Field>): Field =>
  ({ kind: 'text', required: true, computed: false, ...over }) as Partial<Field> as Field

it.each([
  ['a text', field({}), true],
  ['what the system fills in', field({ computed: true }), false],
  ['a box, which is never empty', field({ kind: 'flag' }), false],
  ['what may be left out', field({ required: false }), false],
] as const)('asks for %s', (_what, one, is) => expect(hasRequired([['a', one]])).toBe(is))
