import { describe, expect, it } from 'vitest'
import { loadTexts } from '../texts/index.ts'
import { CACHE_LIMIT, DYNAMIC_CODES, MAP_QUERIES, MAX_FEATURES } from './codes.ts'
import { criteriaOf, findMapLayer, MAP_LAYERS, shapesOf } from './layers.ts'
import { OPERATORS_OF } from './search.ts'

describe('the registry of map layers', () => {
  it('has every layer of the order once, the own parcels on top', () => {
    expect(MAP_LAYERS.map(({ code }) => code)).toEqual([
      'ownParcels',
      'findings',
      'photos',
      'holdings',
      'neighbours',
      'lastYear',
      'landscape',
      'pasture',
      'ilots',
      'cadastre',
      'buildings',
      'forest',
      'slopes',
      'natura',
      'nitrate',
    ])
    const orders = MAP_LAYERS.map(({ look }) => look.orderIndex)
    expect(orders).toEqual(orders.toSorted((a, b) => b - a))
    expect(new Set(orders).size).toBe(orders.length)
  })

  it('shows every query url and every code of a dynamic one', () => {
    expect(new Set(MAP_LAYERS.map(({ query }) => query))).toEqual(new Set(MAP_QUERIES))
    for (const [query, codes] of Object.entries(DYNAMIC_CODES))
      expect(MAP_LAYERS.filter((one) => one.query === query).map(({ layerCode }) => layerCode)).toEqual(
        expect.arrayContaining([...codes]),
      )
    for (const { query, layerCode } of MAP_LAYERS) expect(layerCode !== null).toBe(DYNAMIC_CODES[query] !== undefined)
  })

  it('keeps the limits of the specification', () => {
    for (const layer of MAP_LAYERS) {
      expect([layer.maxFeatures, layer.cacheLimit, layer.look.opacity], layer.code).toEqual([
        MAX_FEATURES,
        CACHE_LIMIT,
        0.8,
      ])
    }
  })

  it('cuts what others declare, keeps shapes in their ilot and takes forest away while it is shown', () => {
    const codes = (flag: 'exclusive' | 'inclusive' | 'usedForExclusions') =>
      MAP_LAYERS.filter((layer) => layer[flag]).map(({ code }) => code)
    expect(codes('exclusive')).toEqual(['ownParcels', 'neighbours'])
    expect(codes('inclusive')).toEqual(['ilots'])
    expect(codes('usedForExclusions')).toEqual(['buildings', 'forest'])
  })

  it('holds land in every layer but those of photos and holdings; lines and points where the field has them, never in one that cuts or encloses', () => {
    const thin = MAP_LAYERS.filter(({ shapes }) => shapes.length > 1).map(({ code, shapes }) => [code, shapes.slice(1)])
    expect(thin).toEqual([
      ['findings', ['point']],
      ['landscape', ['line', 'point']],
    ])
    for (const { code, query, shapes, exclusive, inclusive, usedForExclusions } of MAP_LAYERS) {
      expect(shapes[0], code).toBe(['photos', 'holdings'].includes(code) ? 'point' : 'polygon')
      expect(shapesOf(query), code).toEqual(shapes)
      if (exclusive || inclusive || usedForExclusions) expect(shapes, code).toEqual(['polygon'])
    }
  })

  it('finds layers by code, and the criteria of a url', () => {
    expect(findMapLayer('natura')?.layerCode).toBe('NATURA')
    expect(findMapLayer('__proto__')).toBeNull()
    expect(criteriaOf('zones').map(({ name }) => name)).toEqual(['kodikos', 'description'])
    for (const { query, criteria } of MAP_LAYERS) expect(criteriaOf(query)).toEqual(criteria)
  })

  it.each(['el', 'en'] as const)('has a text for each layer, criterion, option and operator: %s', async (lang) => {
    const texts = await loadTexts(lang)
    const wanted = MAP_LAYERS.flatMap(({ code, criteria }) => [
      `map.layer.${code}`,
      ...criteria.map(({ name }) => `map.criterion.${name}`),
      ...criteria.flatMap((one) =>
        one.kind === 'code' ? one.options.map((option) => `map.option.${one.name}.${option}`) : [],
      ),
      ...criteria.flatMap(({ kind }) => OPERATORS_OF[kind].map((operator) => `map.operator.${operator}`)),
    ])
    expect(wanted.filter((key) => !(key in texts.byCode))).toEqual([])
  })
})
