import { describe, expect, it } from 'vitest'
import { compareHerd, takeRegister } from './herds.ts'

const EWES = 1
const RAMS = 2
const GOATS = 3
const declared = [
  { id: 'TEMP_ID_1', ezoId: EWES, plithos: 100 },
  { id: 12, ezoId: RAMS, plithos: 4 },
  { id: 13, ezoId: EWES, plithos: 20 },
]

describe('what a holding declares beside the register', () => {
  it('is compared kind by kind, each once, whoever has it', () => {
    expect(
      compareHerd(declared, [
        { ezoId: EWES, plithos: 118 },
        { ezoId: GOATS, plithos: 7 },
      ]),
    ).toEqual([
      { ezoId: EWES, rows: ['TEMP_ID_1', 13], declared: 120, register: 118 },
      { ezoId: RAMS, rows: [12], declared: 4, register: 0 },
      { ezoId: GOATS, rows: [], declared: 0, register: 7 },
    ])
  })

  it('becomes what the register has, and no row is lost', () => {
    const lines = compareHerd(declared, [
      { ezoId: EWES, plithos: 118 },
      { ezoId: GOATS, plithos: 7 },
    ])
    expect(takeRegister(lines)).toEqual([
      { kind: 'edit', id: 'TEMP_ID_1', plithos: 118 },
      { kind: 'edit', id: 13, plithos: 0 },
      { kind: 'edit', id: 12, plithos: 0 },
      { kind: 'add', ezoId: GOATS, plithos: 7 },
    ])
  })

  it('is left as it is where it agrees', () => {
    const lines = compareHerd(declared, [
      { ezoId: EWES, plithos: 120 },
      { ezoId: RAMS, plithos: 4 },
    ])
    expect(takeRegister(lines)).toEqual([])
  })
})
