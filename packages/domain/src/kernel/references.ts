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

/** Deepest place that is looked at for markers: a polygon of a row of a batch lies nine deep. */
const MAX_DEPTH = 50

/**
 * Puts the objects back where markers stand for them. A marker may stand before or after its object. An unknown marker
 * stays as it is, so that the field's own check can name it; so does whatever lies too deep. Each object is made once and
 * shared, so that markers inside marked objects cannot multiply.
 */
export const decodeRepeated = (value: Json): Json => {
  const byName = new Map<string, Json>()
  const collect = (item: Json, depth: number): void => {
    if (depth > MAX_DEPTH) return
    if (Array.isArray(item)) for (const child of item) collect(child, depth + 1)
    else if (isObject(item)) {
      const name = item[ID]
      if (typeof name === 'string') byName.set(name, item)
      for (const child of Object.values(item)) collect(child, depth + 1)
    }
  }
  collect(value, 0)
  // Nearly always: then nothing has to be built anew.
  if (byName.size === 0) return value
  const made = new Map<Json, Json>()
  const resolve = (item: Json, above: readonly Json[], depth: number): Json => {
    if (depth > MAX_DEPTH) return item
    if (Array.isArray(item)) return item.map((child) => resolve(child, above, depth + 1))
    if (!isObject(item)) return item
    const name = item[REF]
    const target = typeof name === 'string' ? byName.get(name) : undefined
    if (target !== undefined) {
      // A row that refers to a row above itself would be endless: the marker stays.
      if (above.includes(target)) return item
      const known = made.get(target) ?? resolve(target, above, depth + 1)
      made.set(target, known)
      return known
    }
    return Object.fromEntries(
      Object.entries(item).flatMap(([key, child]) =>
        key === ID ? [] : [[key, resolve(child, [...above, item], depth + 1)]],
      ),
    )
  }
  return resolve(value, [], 0)
}
