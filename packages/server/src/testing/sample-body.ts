import { z } from 'zod'
import type { Route } from '../platform/route.ts'

/** A part of the description of a body (JSON Schema), as far as tests ask for it. */
export interface Shape {
  readonly type?: string
  readonly properties?: Readonly<Record<string, Shape>>
  readonly required?: readonly string[]
  readonly items?: Shape
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Shape[]
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly minItems?: number
}

/** What the body of a call looks like. */
export const shapeOf = (route: Pick<Route, 'input'>): Shape =>
  // Described for tests alone: what no description can tell of stands as anything.
  z.toJSONSchema(route.input, { unrepresentable: 'any', io: 'input' }) as Shape

/** Values of fields by their name, whatever they are declared as. */
export type Named = Readonly<Record<string, unknown>>

/** A body that fits, as small as can be, with the values of `named` where fields have these names. */
export const sampleBody = (shape: Shape, named: Named, name = ''): unknown => {
  if (name in named) return named[name]
  if (shape.const !== undefined) return shape.const
  if (shape.enum !== undefined) return shape.enum[0]
  const [first] = shape.anyOf ?? []
  if (first !== undefined) return sampleBody(first, named, name)
  switch (shape.type) {
    case 'object':
      return Object.fromEntries(
        (shape.required ?? []).map((key) => [key, sampleBody(shape.properties?.[key] ?? {}, named, key)]),
      )
    case 'array':
      return Array.from({ length: shape.minItems ?? 0 }, () => sampleBody(shape.items ?? {}, named))
    case 'integer':
    case 'number':
      return Math.max(shape.minimum ?? 1, Math.min(1, shape.maximum ?? 1))
    case 'boolean':
      return false
    default:
      return 'x'.repeat(Math.max(1, shape.minLength ?? 1))
  }
}
