import { describe, expect, it } from 'vitest'
import { MAP_COLOURS } from '../core/land-looks.ts'
import { layerOf } from '../core/testing/layers.ts'
import { landColours, PLAIN_LOOK } from './map-look.ts'

const own = layerOf('own', { entities: true })
const others = layerOf('others', { own: 'others' })
const look = { ...PLAIN_LOOK, states: { '1': 'blocks', '2': 'done' } } as const

describe('the colours of land', () => {
  it('are those of its state for parcels of the host; one without a state was not begun', () => {
    expect(landColours(own, own, look, '1')).toBe(MAP_COLOURS.light.states.blocks)
    expect(landColours(own, own, look, '2')).toBe(MAP_COLOURS.light.states.done)
    expect(landColours(own, own, look, '3')).toBe(MAP_COLOURS.light.states.none)
    expect(landColours(own, own, { ...look, scheme: 'dark' }, '1')).toBe(MAP_COLOURS.dark.states.blocks)
  })
  it('are those of the layer where the host knows of no states', () => {
    expect(landColours(own, own, PLAIN_LOOK, '1')).toBeNull()
  })
  it("are a hatch for the land of others, and the layer's own for all else", () => {
    expect(landColours(others, others, look, '1')).toBe(MAP_COLOURS.light.looks.others)
    expect(landColours(layerOf('x'), layerOf('x'), look, '1')).toBeNull()
  })
  it('give way to those that the user chose', () => {
    expect(landColours(own, { ...own, fill: '#123456' }, look, '1')).toBeNull()
    expect(landColours(others, { ...others, border: '#123456' }, look, '1')).toBeNull()
  })
})
