/**
 * Repeated references on the wire (specification section 3): an object that stands several times in a batch carries `$id`
 * once; elsewhere a marker `{ "$ref": … }` stands for it. Our own references are plain keys and need no markers.
 */
const ID = '$id'
const REF = '$ref'

/** Any JSON value. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json }

const isObject = (value: Json): value is { readonly [name: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Puts the objects back where markers stand for them. A marker may stand before or after its object. An unknown marker
 * stays as it is, so that the field's own check can name it.
 */
export const decodeRepeated = (value: Json): Json => {
  const byName = new Map<string, Json>()
  const collect = (item: Json): void => {
    if (Array.isArray(item)) for (const child of item) collect(child)
    else if (isObject(item)) {
      const name = item[ID]
      if (typeof name === 'string') byName.set(name, item)
      for (const child of Object.values(item)) collect(child)
    }
  }
  collect(value)
  const resolve = (item: Json, above: readonly Json[]): Json => {
    if (Array.isArray(item)) return item.map((child) => resolve(child, above))
    if (!isObject(item)) return item
    const name = item[REF]
    const target = typeof name === 'string' ? byName.get(name) : undefined
    // A row that refers to a row above itself would be endless: the marker stays.
    if (target !== undefined) return above.includes(target) ? item : resolve(target, above)
    return Object.fromEntries(
      Object.entries(item).flatMap(([key, child]) => (key === ID ? [] : [[key, resolve(child, [...above, item])]])),
    )
  }
  return resolve(value, [])
}
